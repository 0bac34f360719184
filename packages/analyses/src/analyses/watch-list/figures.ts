import { type QueryInput, querySchema } from '../../query/query.ts'
import { type UnknownReason, type WatchFigureId, type WatchSentence, type WatchTestId, watchCatalogue } from './catalogue.ts'
import type { Watch, WatchYear } from './context.ts'
import { maskOf, sumOver } from './context.ts'
import type { WatchFigure, WatchSeverity, WatchTest } from './schema.ts'

type Given = Partial<Pick<WatchFigure, 'values' | 'limit' | 'isBeyond' | 'drill'>>

/** A figure in kronor; NaN is unknown. */
export function kronor(name: WatchFigureId, ore: number, given: Given = {}): WatchFigure {
  const valueOre = Number.isNaN(ore) ? null : ore + 0
  return { name, values: {}, unit: 'kr', valueOre, count: null, limit: null, isBeyond: null, drill: null, ...given }
}

/** A figure in another unit. */
export function counted(
  name: WatchFigureId,
  unit: 'employees' | 'vouchers' | 'days',
  count: number | null,
  given: Given = {},
): WatchFigure {
  return { name, values: {}, unit, valueOre: null, count, limit: null, isBeyond: null, drill: null, ...given }
}

/** The lines of a query under a figure. */
export function linesOf(query: QueryInput, measure: 'sum' | 'negated' | 'vouchers', openingOre = 0): NonNullable<WatchFigure['drill']> {
  return { query: querySchema.parse(query), measure, openingOre: openingOre + 0 }
}

/** What only stood there, without any line. */
export function openingOnly(openingOre: number): WatchFigure['drill'] {
  return Number.isNaN(openingOre) ? null : { query: null, measure: 'sum', openingOre: openingOre + 0 }
}

/** The balance of accounts at the end of a year (or of what is covered of it), with what it opened with and the lines since. */
export function balanceOf(
  watch: Pick<Watch, 'books'>,
  own: WatchYear,
  patterns: readonly string[],
  side: 'debit' | 'credit',
): { readonly ore: number; readonly drill: WatchFigure['drill'] } {
  const mask = maskOf(watch, patterns)
  const sign = side === 'debit' ? 1 : -1
  const ore = sign * sumOver(own.amounts.closingOre, mask)
  const opening = sign * sumOver(own.amounts.openingOre, mask)
  const isListed = own.year.hasVouchers && !Number.isNaN(ore + opening)
  const query = { accounts: [...patterns], period: { from: own.period.from, to: own.period.to } }
  return { ore, drill: isListed ? linesOf(query, side === 'debit' ? 'sum' : 'negated', opening) : null }
}

/** The movement of result accounts over a year (or what is covered of it), without the vouchers that only reset them; credit positive. */
export function incomeOf(
  watch: Pick<Watch, 'books'>,
  own: WatchYear,
  patterns: readonly string[],
): { readonly ore: number; readonly drill: WatchFigure['drill'] } {
  const ore = -sumOver(own.amounts.movementOre, maskOf(watch, patterns))
  const query = {
    accounts: [...patterns],
    period: { from: own.period.from, to: own.period.to },
    withoutResetVouchers: own.amounts.resetVouchers > 0,
  }
  return { ore, drill: own.year.hasVouchers && !Number.isNaN(ore) ? linesOf(query, 'negated') : null }
}

/** Whether a figure is above its limit; null where it is unknown. */
export function above(value: number | null, limit: number): boolean | null {
  return value === null || Number.isNaN(value) ? null : value > limit
}

type SentenceOf<K extends WatchTestId> = WatchSentence extends infer S ? (S extends `${K}.${infer Code}` ? Code : never) : never

/** A test's result; what is not given is null or empty. */
export function testOf<K extends WatchTestId>(
  id: K,
  severity: WatchSeverity,
  sentence: SentenceOf<K> | null,
  given: Partial<Omit<WatchTest, 'id' | 'severity' | 'sentence'>> = {},
): WatchTest {
  const { reference, source } = watchCatalogue[id].basis
  return {
    id,
    severity,
    basis: reference,
    source,
    sentence: sentence === null ? null : `${id}.${sentence}`,
    reason: null,
    values: {},
    amountOre: null,
    figures: [],
    vouchers: [],
    link: null,
    ...given,
  }
}

/** A test that cannot say anything, and why. */
export function unknownTest(id: WatchTestId, reason: UnknownReason, given: Partial<WatchTest> = {}): WatchTest {
  return { ...testOf(id, 'unknown', null), ...given, reason }
}

/** Accounts as sentences list them: at most five, then how many more. */
export function accountList(accounts: readonly string[]): string {
  return accounts.length <= 5 ? accounts.join(', ') : `${accounts.slice(0, 5).join(', ')} +${accounts.length - 5}`
}

/** The ledger of accounts over the tested days. */
export function ledgerLink({ year, asOf }: Pick<Watch, 'year' | 'asOf'>, accounts: readonly string[]): WatchTest['link'] {
  return { analysis: 'general-ledger-account', params: { accounts: [...accounts], from: year.year.from, to: asOf } }
}
