import { float64At } from '../column.ts'
import type { WorkingDays } from '../company/calendar.ts'
import type { QueryInput } from '../query/query.ts'
import type { DigitCounts } from './benford.ts'
import type { JournalTestId, UnavailableReason } from './catalogue.ts'
import { manualSeriesOf, type YearFacts } from './facts.ts'
import type { JournalInputs } from './inputs.ts'
import type { JournalTestParams } from './params.ts'
import type { AmountCounts } from './repeated-values.ts'
import type { JournalHit } from './schema.ts'

export type Values = JournalHit['values']

/** What a test found in one fiscal year: 1 for each flagged voucher, or row where the test counts lines. */
export type Flagged = Uint8Array

/** What a test found, before it is cut to the vouchers that are tested. */
export interface Outcome {
  /** Null where it ran. */
  readonly reason: UnavailableReason | null
  /** As used. */
  readonly parameters: Readonly<Record<string, unknown>>
  /** One per `Context.years`. */
  readonly flagged: readonly Flagged[]
  /** What the sentence of a hit says beyond the voucher itself. `rows` are the flagged ones, or all of the voucher's. */
  readonly describe: (facts: YearFacts, voucher: number, rows: readonly number[]) => Values
  readonly values: Values
  /** Lists the same lines where nothing but whole years are tested. */
  readonly query: QueryInput | null
  /** Hits that are in no ledger any more. */
  readonly gone: readonly JournalHit[]
}

/** What every test is given. */
export interface Context {
  readonly inputs: JournalInputs
  /** Of the years that are tested, ascending. */
  readonly years: readonly YearFacts[]
  /** Of any year of the books. */
  readonly factsAt: (index: number) => YearFacts | null
  readonly workingDays: WorkingDays
  /** Amounts of the lines of the tested vouchers, debits and credits apart. */
  readonly amounts: () => { readonly positive: AmountCounts; readonly negative: AmountCounts }
  /** Their digits. */
  readonly digits: () => { readonly all: DigitCounts; readonly positive: DigitCounts; readonly negative: DigitCounts }
}

export type JournalTest<Id extends JournalTestId> = (context: Context, params: JournalTestParams[Id]) => Outcome

/** A test that could not be run; `values` fill in its reason. */
export function unavailable(reason: UnavailableReason, parameters: Readonly<Record<string, unknown>>, values: Values = {}): Outcome {
  return { reason, parameters, flagged: [], describe: () => ({}), values, query: null, gone: [] }
}

const SERIES_NAMED = 20

function seriesText(series: readonly string[]): string {
  const named = series.slice(0, SERIES_NAMED).map((name) => name || '–')
  return [...named, ...(series.length > SERIES_NAMED ? ['…'] : [])].join(', ')
}

/** Why a test of vouchers booked by hand says nothing: no series is, or none that is holds a voucher of the tested years. Null: it can be run. */
export function withoutManualSeries({ inputs, years }: Context, parameters: Readonly<Record<string, unknown>>): Outcome | null {
  const sought = manualSeriesOf(inputs)
  if (sought.length === 0) return unavailable('no-manual-series', parameters)
  const held = new Set(years.flatMap(({ ledger }) => [...new Set(ledger.vouchers.series)].map((series) => ledger.series[series] ?? '')))
  if (sought.some((series) => held.has(series))) return null
  return unavailable('manual-series-absent', parameters, { sought: seriesText(sought), held: seriesText([...held].sort()) })
}

interface Found {
  readonly parameters?: Readonly<Record<string, unknown>>
  readonly describe?: Outcome['describe']
  readonly values?: Values
  readonly query?: QueryInput | null
  readonly gone?: readonly JournalHit[]
}

/** A test that ran. */
export function outcome(flagged: readonly Flagged[], found: Found): Outcome {
  return { reason: null, parameters: {}, describe: () => ({}), values: {}, query: null, gone: [], ...found, flagged }
}

/** Flags vouchers of each year by a predicate. */
export function vouchersWhere(context: Context, of: (facts: YearFacts) => (voucher: number) => boolean): Flagged[] {
  return context.years.map((facts) => {
    const { length } = facts.ledger.vouchers
    const flags = new Uint8Array(length)
    const test = of(facts)
    for (let v = 0; v < length; v++) if (test(v)) flags[v] = 1
    return flags
  })
}

/** Flags rows of each year by a predicate. */
export function rowsWhere(context: Context, of: (facts: YearFacts) => (row: number) => boolean): Flagged[] {
  return context.years.map((facts) => {
    const { length } = facts.ledger.rows
    const flags = new Uint8Array(length)
    const test = of(facts)
    for (let r = 0; r < length; r++) if (test(r)) flags[r] = 1
    return flags
  })
}

/** The least amount: the parameter's, else the clearly trivial limit, else the test's own (0 unless said). */
export function leastOre(context: Context, own: number | null, usualOre = 0): number {
  return own ?? context.inputs.trivialOre ?? usualOre
}

/** Number and name of a row's account. */
export function accountOf(facts: YearFacts, row: number | undefined): { readonly account: string; readonly name: string } {
  const account = facts.books.accounts[facts.year.accountOf[facts.ledger.rows.account[row ?? -1] ?? -1] ?? -1]
  return { account: account?.number ?? '', name: account?.name ?? '' }
}

/** The flagged row with the largest amount. */
export function largestOf(facts: YearFacts, rows: readonly number[]): number | undefined {
  const { ore } = facts.ledger.rows
  let best: number | undefined
  for (const r of rows) if (best === undefined || Math.abs(float64At(ore, r)) > Math.abs(float64At(ore, best))) best = r
  return best
}

/** Says the flagged line with the largest amount: account, name and amount. */
export function describeLargest(facts: YearFacts, _: number, rows: readonly number[]): Values {
  const row = largestOf(facts, rows)
  return { ...accountOf(facts, row), lineOre: Math.abs(float64At(facts.ledger.rows.ore, row ?? -1)), count: rows.length }
}
