import { isOldAccrual } from '@verifikat/analyses'
import { Money } from '../../components/Money.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatCount } from '../../format/money.ts'
import { type Kpi, KpiStrip } from '../frame/KpiStrip.tsx'
import { sided } from '../lines/line-columns.tsx'
import { findingsKpi } from '../statement/turnover-checks.tsx'
import { useTexts } from '../use-texts.ts'
import type { AccrualsTabProps } from './AccrualsTab.tsx'
import type { PeriodSearch } from './search.ts'
import { sideOfAccrual } from './side.ts'

export function AccrualKpis({ result, accruals, search, setSearch, unit, isPrevious }: AccrualsTabProps) {
  const t = useTexts()
  const show = (accrual: PeriodSearch['accrual']) =>
    setSearch({
      accrual: accrual === 'accounts' ? undefined : accrual,
      sel: undefined,
      fig: undefined,
      ver: undefined,
      line: undefined,
      sort: undefined,
    })
  const balance = (side: 'prepaid' | 'accrued'): Kpi => {
    const own = accruals.accounts.filter((row) => row.side === side)
    const ore = own.some(({ closingOre }) => closingOre === null) ? null : own.reduce((sum, { closingOre }) => sum + (closingOre ?? 0), 0)
    return {
      id: side,
      label: t(`period:accrual.kpi.${side}`, { date: accruals.date }),
      value: <Money ore={sided(ore, sideOfAccrual(side, search))} unit={unit} zero="digit" />,
      below: <span className="t2 n">{t('tb.accounts', { count: own.length, n: formatCount(own.length) })}</span>,
    }
  }
  const remaining = accruals.items.filter(({ unreleasedOre }) => unreleasedOre !== 0)
  const old = remaining.filter(isOldAccrual).length
  const still = accruals.accounts.filter(({ sameAsYearAgo, unmoved }) => sameAsYearAgo || unmoved).length
  const off = accruals.schedule.filter(({ differenceOre }) => differenceOre !== 0).length
  const count = (id: 'old' | 'still' | 'off', n: number, list: NonNullable<PeriodSearch['accrual']>): Kpi => ({
    id,
    label: t(`period:accrual.kpi.${id}`),
    value: formatCount(n),
    below:
      n === 0 ? (
        <StatusText tone="green">{t('tb.noFindings')}</StatusText>
      ) : (
        <button type="button" className="an-figure" onClick={() => show(list)}>
          <StatusText tone="amber">{t('period:accrual.kpi.show')}</StatusText>
        </button>
      ),
  })
  return (
    <KpiStrip
      label={t('kpi.label')}
      isStale={isPrevious}
      kpis={[
        balance('prepaid'),
        balance('accrued'),
        count('old', old, 'items'),
        count('still', still, 'accounts'),
        count('off', off, 'schedule'),
        {
          id: 'missing',
          label: t('period:accrual.kpi.missing'),
          value: formatCount(accruals.missing.length),
          below:
            accruals.missing.length === 0 ? (
              <StatusText tone="green">{t('tb.noFindings')}</StatusText>
            ) : (
              <button type="button" className="an-figure" onClick={() => show('missing')}>
                <StatusText tone="amber">{t('period:accrual.kpi.show')}</StatusText>
              </button>
            ),
        },
        {
          id: 'estimate',
          label: t('period:accrual.kpi.estimate'),
          value: <Money ore={accruals.missingOre} unit={unit} zero="digit" />,
          below: <span className="t3">{t('period:accrual.kpi.costPositive')}</span>,
        },
        findingsKpi({ findings: [...result.findings, ...accruals.findings], period: result.period }, { search, setSearch, t }),
      ]}
    />
  )
}
