import { changeRatio, noFindings, statusOfCounts } from '@verifikat/analyses'
import { Soundness } from '../../components/Soundness.tsx'
import { formatCount, formatOre, formatPercent, NBSP, type Unit } from '../../format/money.ts'
import { FindingsBelow } from '../frame/FindingsBelow.tsx'
import { findingsOf } from '../frame/findings-of.ts'
import type { Kpi } from '../frame/KpiStrip.tsx'
import type { SetSearch } from '../search/search.ts'
import { combinedPeriod } from '../statement/combined-period.ts'
import { isUnlike, Unclosed } from '../statement/ResultChange.tsx'
import type { Texts } from '../use-texts.ts'
import { offExpectation } from './off-expectation.ts'
import type { ReviewResult, ReviewRow, ReviewSearch } from './types.ts'

export interface KpiContext {
  readonly result: ReviewResult
  readonly names: readonly string[]
  readonly search: ReviewSearch
  readonly setSearch: SetSearch<ReviewSearch>
  readonly unit: Unit
  readonly t: Texts
}

/** A headline amount with its change against the comparison. */
export function amountKpi(
  id: string,
  label: string,
  values: readonly (number | null)[],
  { result, names, unit, t }: KpiContext,
  open: Pick<Kpi, 'onOpen' | 'isOpen'> = {},
): Kpi {
  const value = values[0] ?? null
  const before = result.hasComparison ? (values[1] ?? null) : null
  const compared = { days: [result.columns[0]?.to, result.columns[1]?.to], findings: result.findings }
  const withheld = isUnlike(compared)
  const change = value === null || before === null || withheld ? null : value - before
  const ratio = changeRatio(value, before)
  return {
    id,
    label,
    value: value === null ? t('tb.unknown') : formatOre(value, unit),
    below:
      change === null ? (
        <span className="t3">{t(withheld ? 'statements:change.unlike' : 'matrix:review.kpi.none')}</span>
      ) : (
        <>
          <span className="n t2">
            {t('matrix:review.kpi.against', {
              change: `${change > 0 ? '+' : ''}${formatOre(change, unit)}${ratio === null ? '' : ` (${formatPercent(ratio, true)}${NBSP}%)`}`,
              name: names[1] ?? '',
            })}
          </span>{' '}
          <Unclosed {...compared} />
        </>
      ),
    ...open,
  }
}

/** How many flags there are and on how many accounts, what lies off its expectation, and from which amount anything is flagged. */
export function reviewKpis({ result, search, setSearch, unit, t }: KpiContext, from: 'assets' | 'sales'): readonly Kpi[] {
  const rows: readonly ReviewRow[] = result.rows
  const accounts = rows.filter(({ kind }) => kind === 'account')
  const flagged = new Set(result.flags.flatMap(({ row }) => row ?? []))
  const warnings = result.flags.filter(({ severity }) => severity === 'warning').length
  const hasLimits = search.limit !== undefined || search.limitPercent !== undefined
  const off = offExpectation(rows, result.flags, hasLimits)
  const findings = findingsOf({ findings: result.findings, period: combinedPeriod(result) })
  const toggle = () => setSearch({ findings: search.findings ? undefined : true }, { replace: true })
  return [
    {
      id: 'flags',
      label: t('matrix:review.kpi.flags'),
      value: formatCount(result.flags.length),
      onOpen: () => setSearch({ show: search.show === 'flags' ? undefined : 'flags' }),
      isOpen: search.show === 'flags',
      below: warnings === 0 ? <span className="t3">–</span> : <Soundness status={statusOfCounts({ ...noFindings, warning: warnings })} />,
    },
    {
      id: 'accounts',
      label: t('matrix:review.kpi.accounts'),
      value: formatCount(accounts.filter(({ id }) => flagged.has(id)).length),
      below: <span className="t3 n">{t('matrix:review.kpi.ofAccounts', { n: formatCount(accounts.length) })}</span>,
    },
    {
      id: 'off',
      label: t('matrix:review.kpi.off'),
      value: off.tested === 0 ? <span className="z">{t('tb.unknown')}</span> : formatCount(off.accounts),
      below: (
        <span className="t3 n">
          {off.tested === 0 && off.withoutLimit > 0
            ? t('matrix:review.kpi.noLimit', { n: formatCount(off.withoutLimit) })
            : t('matrix:review.kpi.offOf', { n: formatCount(off.tested) })}
        </span>
      ),
    },
    {
      id: 'least',
      label: t('matrix:review.kpi.least'),
      value: formatOre(result.minOre, unit),
      below: <span className="t3">{t(`matrix:review.kpi.leastFrom.${search.least === undefined ? from : 'own'}`)}</span>,
    },
    {
      id: 'findings',
      label: t('tb.kpi.findings'),
      value: formatCount(findings.here.length),
      ...(result.findings.length === 0 ? {} : { onOpen: toggle, isOpen: search.findings ?? false }),
      below: <FindingsBelow findings={findings} onOpen={toggle} />,
    },
  ]
}
