import type { Finding, PeriodResult } from '@verifikat/analyses'
import { StatusText } from '../../components/StatusText.tsx'
import { formatCount } from '../../format/money.ts'
import { FindingsBelow } from '../frame/FindingsBelow.tsx'
import { findingsOf } from '../frame/findings-of.ts'
import type { Kpi } from '../frame/KpiStrip.tsx'
import type { FrameSearch, SetSearch } from '../search/search.ts'
import type { Texts } from '../use-texts.ts'
import type { LayoutSearch } from './search.ts'
import type { TurnoverRow } from './turnover-rows.ts'

interface Context {
  readonly rows: readonly TurnoverRow[]
  readonly search: FrameSearch & LayoutSearch
  readonly setSearch: SetSearch<FrameSearch & LayoutSearch>
  readonly t: Texts
}

/** Accounts with flags, and those without a line in the layout: how many, and a way to show just them. */
export function turnoverChecks({ rows, search, setSearch, t }: Context): readonly Kpi[] {
  const unplaced = new Set(rows.filter(({ kind }) => kind === 'unplaced').map(({ id }) => id))
  // Debit and credit are known from vouchers alone.
  const isKnown = rows.some(({ kind, debitOre }) => kind === 'account' && debitOre !== null)
  const check = (only: 'flagged' | 'unplaced', count: number): Kpi => ({
    id: only,
    label: t(`statements:check.${only}`),
    value: only === 'flagged' && !isKnown ? <span className="z">{t('tb.unknown')}</span> : formatCount(count),
    below:
      only === 'flagged' && !isKnown ? (
        <span className="t3">{t('statements:check.untestable')}</span>
      ) : count === 0 ? (
        <StatusText tone="green">{t(`statements:check.${only}None`)}</StatusText>
      ) : (
        <button
          type="button"
          className="an-figure"
          aria-pressed={search.only === only}
          onClick={() => setSearch({ only: search.only === only ? undefined : only }, { replace: true })}
        >
          <StatusText tone="amber">{search.only === only ? t('statements:check.all') : t('statements:check.show', { count })}</StatusText>
        </button>
      ),
  })
  return [
    check('flagged', rows.filter(({ kind, flags }) => kind === 'account' && flags.length > 0).length),
    check('unplaced', rows.filter(({ kind, parent }) => kind === 'account' && parent !== null && unplaced.has(parent)).length),
  ]
}

export function findingsKpi(
  said: { readonly findings: readonly Finding[]; readonly period: PeriodResult },
  { search, setSearch, t }: Omit<Context, 'rows'>,
): Kpi {
  const findings = findingsOf(said)
  return {
    id: 'findings',
    label: t('tb.kpi.findings'),
    value: formatCount(findings.here.length),
    below: (
      <FindingsBelow findings={findings} onOpen={() => setSearch({ findings: search.findings ? undefined : true }, { replace: true })} />
    ),
  }
}
