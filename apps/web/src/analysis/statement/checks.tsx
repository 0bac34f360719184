import { type BalanceSheetResult, type Finding, type PeriodResult, statusOf } from '@verifikat/analyses'
import { levelTones } from '../../components/Soundness.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatCount } from '../../format/money.ts'
import { FindingsBelow } from '../frame/FindingsBelow.tsx'
import { findingsOf } from '../frame/findings-of.ts'
import type { Kpi } from '../frame/KpiStrip.tsx'
import { ruleSeverities } from '../rule-severities.ts'
import type { SetSearch } from '../search/search.ts'
import type { Texts } from '../use-texts.ts'
import { combinedPeriod } from './combined-period.ts'
import { countRows } from './row-figures.ts'
import type { StatementResult, StatementSearch } from './types.ts'

export interface CheckContext {
  readonly result: StatementResult
  readonly search: StatementSearch
  readonly setSearch: SetSearch<StatementSearch>
  readonly t: Texts
}

/** A check that accounts fail: how many, and a way to show just them. */
export function accountCheck(
  { result, search, setSearch, t }: CheckContext,
  only: 'wrong' | 'unplaced' | 'breaks',
  tone: 'red' | 'amber',
): Kpi {
  const count = countRows(result, only)
  const isShown = search.only === only
  return {
    id: only,
    label: t(`statements:check.${only}`),
    value: formatCount(count),
    below:
      count === 0 ? (
        <StatusText tone="green">{t(`statements:check.${only}None`)}</StatusText>
      ) : (
        <button
          type="button"
          className="an-figure"
          aria-pressed={isShown}
          onClick={() => setSearch({ only: isShown ? undefined : only }, { replace: true })}
        >
          <StatusText tone={tone}>{isShown ? t('statements:check.all') : t('statements:check.show', { count })}</StatusText>
        </button>
      ),
  }
}

/** That both sides are equal: green only where the balances are also those that the file declares. */
export function balancedStatus(said: { readonly findings: readonly Finding[]; readonly period: PeriodResult }, t: Texts) {
  const differs = findingsOf(said).here.some(({ code }) => code === 'books.closing-differs')
  if (!differs) return <StatusText tone="green">{t('statements:check.balances')}</StatusText>
  return <StatusText tone={levelTones[ruleSeverities['books.closing-differs']]}>{t('statements:check.balancesButDeclared')}</StatusText>
}

/** Findings of books that do not go on as they were, though each account may open as it closed. */
const broken: ReadonlySet<string> = new Set(['books.opening-unbalanced', 'books.year-breaks-unbalanced'])

/** Does the year open as the one before closed: a number of accounts only where they can be told apart, green only where nothing says otherwise. */
export function breaksCheck(context: CheckContext): Kpi {
  const check = accountCheck(context, 'breaks', levelTones[ruleSeverities['books.year-break']])
  const { result, t } = context
  if (countRows(result, 'breaks') > 0) return check
  const { level, worst } = statusOf(result.findings.filter(({ code }) => broken.has(code)))
  if (worst) {
    const below = <StatusText tone={levelTones[level]}>{t('statements:check.breaksSums')}</StatusText>
    return { ...check, value: <span className="z">–</span>, below }
  }
  const { here } = findingsOf({ findings: result.findings, period: combinedPeriod(result) })
  if (here.some(({ code }) => code === 'books.opening-differs')) {
    const below = <StatusText tone={levelTones[ruleSeverities['books.opening-differs']]}>{t('statements:check.breaksDeclared')}</StatusText>
    return { ...check, value: <span className="z">–</span>, below }
  }
  const lacksResult = 'equity' in result && result.equity.some((own) => own !== null && own.priorResultOre !== 0)
  const tone = levelTones[ruleSeverities['books.prior-result']]
  if (!lacksResult) return 'openings' in result ? untested(check, result.openings, t) : check
  return { ...check, value: <span className="z">–</span>, below: <StatusText tone={tone}>{t('statements:check.breaksResult')}</StatusText> }
}

/** Green only where an opening was held against a closing. */
function untested(check: Kpi, openings: BalanceSheetResult['openings'], t: Texts): Kpi {
  const value = <span className="z">–</span>
  switch (openings) {
    case 'checked':
      return check
    case 'gap':
      return {
        ...check,
        value,
        below: <StatusText tone={levelTones[ruleSeverities['books.gap']]}>{t('statements:check.breaksGap')}</StatusText>,
      }
    case 'untested':
      return { ...check, value, below: <StatusText tone="grey">{t('statements:check.breaksUntested')}</StatusText> }
  }
}

export function findingsCheck({ result, search, setSearch, t }: CheckContext): Kpi {
  const findings = findingsOf({ findings: result.findings, period: combinedPeriod(result) })
  return {
    id: 'findings',
    label: t('tb.kpi.findings'),
    value: formatCount(findings.here.length),
    below: (
      <FindingsBelow findings={findings} onOpen={() => setSearch({ findings: search.findings ? undefined : true }, { replace: true })} />
    ),
  }
}
