import { useMemo } from 'react'
import { amountKpi, reviewKpis } from '../review/ReviewKpis.tsx'
import { ReviewView } from '../review/ReviewView.tsx'
import { reviewNames } from '../review/review-names.ts'
import type { ViewProps } from '../screen.ts'
import { useLocale, useTexts } from '../use-texts.ts'

export function BalanceView(props: ViewProps<'balance'>) {
  const { result, search, setSearch, unit, years, openFigure } = props
  const t = useTexts()
  const locale = useLocale()
  const names = useMemo(() => reviewNames(result, years, locale, t), [result, years, locale, t])
  // the total that everything is a share of
  const assets = result.rows.find(({ kind, parent, shareRatios }) => kind === 'total' && parent === null && shareRatios[0] === 1)
  const context = { result, names, search, setSearch, unit, t }
  const kpis = [
    ...(assets === undefined
      ? []
      : [
          amountKpi('assets', t('matrix:review.kpi.assets'), assets.valuesOre, context, {
            onOpen: () => openFigure(assets.id, 'v0'),
            isOpen: search.sel === assets.id && search.fig === 'v0',
          }),
        ]),
    ...reviewKpis(context, 'assets'),
  ]
  return <ReviewView {...props} label={t('matrix:review.balance')} names={names} kpis={kpis} share="assets" />
}
