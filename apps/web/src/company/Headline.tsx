import { Link } from '@tanstack/react-router'
import { matchesAccount, type TrialBalanceResult } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { formatFiscalYear } from '../format/dates.ts'
import { formatOneDecimal, formatOre, formatPercent } from '../format/money.ts'
import { type Figure, figureIds, headlineFigures } from './figures.ts'
import type { HomePeriod } from './home-period.ts'
import { Sparkline } from './Sparkline.tsx'

export interface HeadlineProps {
  readonly companyId: string
  readonly period: HomePeriod
  readonly result: TrialBalanceResult | null
}

/** Seven figures of the chosen fiscal year; each leads to the accounts that make it up. */
export function Headline({ companyId, period, result }: HeadlineProps) {
  const { t } = useTranslation('home')
  const figures = result === null ? null : headlineFigures(result, matchesAccount)
  return (
    <section className="kpis" aria-label={t('headline')} aria-busy={result === null}>
      {figures === null
        ? figureIds.map((id) => (
            <div key={id} className="kpi">
              <span className="kpi-label">{t(`figures.${id}`)}</span>
            </div>
          ))
        : figures.map((figure) => (
            <Link
              key={figure.id}
              className="kpi"
              to="/beta/$companyId/analyses/trial-balance"
              params={{ companyId }}
              search={{ from: period.from, to: period.to, accounts: [...figure.accounts] }}
              title={t('figures.from', { accounts: figure.accounts.join(', ') })}
            >
              <span className="kpi-label">{t(`figures.${figure.id}`)}</span>
              <Value figure={figure} currency={result?.currency ?? 'SEK'} />
              <Sparkline values={figure.months} />
              <Change figure={figure} comparison={result?.comparison ?? null} />
            </Link>
          ))}
    </section>
  )
}

function Value({ figure, currency }: { readonly figure: Figure; readonly currency: string }) {
  const { t } = useTranslation(['home', 'common'])
  if (figure.value === null) return <span className="kpi-value z">{t('common:state.unknown')}</span>
  const unit = figure.isRatio ? '%' : currency === 'SEK' ? t('common:unit.tkr') : t('thousands', { currency })
  return (
    <span className={figure.value < 0 ? 'kpi-value n neg' : 'kpi-value n'}>
      {figure.isRatio ? formatPercent(figure.value) : formatOre(figure.value, 'tkr')} <small>{unit}</small>
    </span>
  )
}

function Change({ figure, comparison }: { readonly figure: Figure; readonly comparison: TrialBalanceResult['comparison'] }) {
  const { t } = useTranslation('home')
  const { value, prior, isRatio } = figure
  if (comparison === null) return <span className="kpi-sub t3">{t('change.noPrior')}</span>
  if (value === null || prior === null) return <span className="kpi-sub t3">{'\u00a0'}</span>
  const name = { prior: formatFiscalYear(comparison) }
  if (isRatio) return <span className="kpi-sub t2 n">{t('change.points', { ...name, points: signed((value - prior) * 100) })}</span>
  if (prior === 0) return <span className="kpi-sub t3">{value === 0 ? '\u00a0' : t('change.new')}</span>
  return (
    <span className="kpi-sub t2 n">
      {t('change.percent', { ...name, percent: formatPercent((value - prior) / Math.abs(prior), true) })}
    </span>
  )
}

function signed(points: number): string {
  const text = formatOneDecimal(points)
  return points > 0 && text !== '0,0' ? `+${text}` : text
}
