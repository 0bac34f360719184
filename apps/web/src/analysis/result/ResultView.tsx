import { useMemo } from 'react'
import { amountKpi, reviewKpis } from '../review/ReviewKpis.tsx'
import { ReviewView } from '../review/ReviewView.tsx'
import { reviewNames } from '../review/review-names.ts'
import type { ViewProps } from '../screen.ts'
import { useLocale, useTexts } from '../use-texts.ts'
import { ResultChart } from './ResultChart.tsx'

export function ResultView(props: ViewProps<'result'>) {
  const { result, search, setSearch, unit, years } = props
  const t = useTexts()
  const locale = useLocale()
  const names = useMemo(() => reviewNames(result, years, locale, t), [result, years, locale, t])
  const context = { result, names, search, setSearch, unit, t }
  const kpis = [
    amountKpi('result', t('matrix:review.kpi.result', { name: names[0] ?? '' }), result.resultsOre, context),
    ...reviewKpis(context, 'sales'),
  ]
  return (
    <ReviewView {...props} label={t('matrix:review.result')} names={names} kpis={kpis} share="sales" chart={<ResultChart {...props} />} />
  )
}
