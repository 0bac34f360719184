import { periodOf } from '../../books/period.ts'
import type { Dataset, RunContext } from '../../define.ts'
import { type JournalPopulation, type JournalRun, versionsOf } from '../../journal-tests/inputs.ts'
import { runJournalTests } from '../../journal-tests/run.ts'
import { type Compiled, compileQuery } from '../../query/compile.ts'
import { resolvedQuery } from '../../query/query-accounts.ts'
import { clippedFindings, periodResult } from '../period-result.ts'
import { changesOf } from './changes.ts'
import { completenessOf } from './completeness.ts'
import { matchesOf, type YearMatches } from './matches.ts'
import { numbersOf } from './numbers.ts'
import { profileOf } from './profile.ts'
import { populationQuery, searchQuery } from './query.ts'
import { type JournalEntryParams, type JournalEntryResult, type JournalSection, journalSections } from './schema.ts'
import { searchOf } from './search.ts'
import { sidesOf } from './sides.ts'
import { timeOf } from './time.ts'

type Parts = Pick<Dataset, 'books' | 'accountPlan' | 'accountFunctions' | 'calendar' | 'previous'>

export function run(
  { books, accountPlan, accountFunctions, calendar, previous }: Parts,
  params: JournalEntryParams,
  ctx: RunContext,
): JournalEntryResult {
  const parts = { accountPlan, accountFunctions }
  const period = periodOf(books, params.from, params.to)
  const asked = searchQuery(params, period)
  const query = resolvedQuery(asked, books.accounts, parts)
  const compiled = compileQuery(books, query)
  const all = compileQuery(books, { period: query.period })
  const scope = () => matchesOf(query.outsideYear === 'only' ? compileQuery(books, populationQuery(query)) : all)
  let known: YearMatches[] | null = null
  const found = () => {
    known ??= matchesOf(compiled)
    return known
  }
  let done = 0
  const section = <T>(name: JournalSection, make: () => T): T | null => {
    ctx.progress(done++, journalSections.length)
    return params.sections.includes(name) ? make() : null
  }
  const result = {
    currency: books.currency,
    period: periodResult(period),
    asked,
    query,
    search: section('search', () => searchOf(books, compiled, found(), namesNothing(compiled) ? found() : scope(), params)),
    sides: section('sides', () => sidesOf(books, found())),
    completeness: section('completeness', () => completenessOf(books, period, all)),
    numbers: section('numbers', () => numbersOf(books, period)),
    time: section('time', () => timeOf(found())),
    profile: section('profile', () => profileOf(books, compiled, found())),
    changes: section('changes', () => changesOf(books, previous, period)),
    library: section(
      'tests',
      () =>
        runLibrary({ books, accountFunctions, calendar, previous }, populationOf(all, namesNothing(compiled) ? null : found()), params)
          .result,
    ),
    findings: [...books.findings, ...clippedFindings(period, params.from, params.to)],
  }
  ctx.progress(journalSections.length, journalSections.length)
  return result
}

/** Whether a query asks for the period and nothing else. */
function namesNothing({ plain, accounts }: Compiled): boolean {
  return plain && accounts.every((belongs) => belongs === 1)
}

/** The found vouchers; without a search every voucher of the period, those without lines too. */
function populationOf(all: Compiled, found: readonly YearMatches[] | null): JournalPopulation[] {
  return all.years.map((year, i) => {
    const { index, ledger, span, voucher } = year
    if (found === null && span.whole) return { index, selected: null }
    const selected = new Uint8Array(ledger.vouchers.length)
    if (found === null) for (let v = 0; v < selected.length; v++) selected[v] = voucher(v) ? 1 : 0
    else for (const v of found[i]?.vouchers ?? []) selected[v] = 1
    return { index, selected }
  })
}

function runLibrary(
  { books, accountFunctions, calendar, previous }: Pick<Parts, 'books' | 'accountFunctions' | 'calendar' | 'previous'>,
  population: JournalPopulation[],
  params: JournalEntryParams,
): JournalRun {
  const { tests, score, trivialOre, manualSeries } = params
  return runJournalTests({
    books,
    population,
    params: tests,
    weights: score,
    trivialOre,
    manualSeries,
    accountFunctions,
    calendar,
    previous: versionsOf(previous),
  })
}

/** The library over the same vouchers as in a result with these parameters, for the lists that a result does not hold in full. */
export function journalRunOf({ books, accountPlan, accountFunctions, calendar, previous }: Parts, params: JournalEntryParams): JournalRun {
  const period = periodOf(books, params.from, params.to)
  const query = resolvedQuery(searchQuery(params, period), books.accounts, { accountPlan, accountFunctions })
  const compiled = compileQuery(books, query)
  const all = compileQuery(books, { period: query.period })
  return runLibrary(
    { books, accountFunctions, calendar, previous },
    populationOf(all, namesNothing(compiled) ? null : matchesOf(compiled)),
    params,
  )
}
