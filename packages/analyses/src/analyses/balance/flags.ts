import { accountMask } from '../../books/account-number.ts'
import { float64At, uint8At } from '../../column.ts'
import { isSeasonal, outside } from '../../expectation/bands.ts'
import { type Flag, type FlagId, flagOf } from '../../flags/catalogue.ts'
import { closingFunctions, reviewRanges, twoSidedFunctions } from '../../reference/review-ranges.ts'
import { roundOre } from '../../statistics/statistics.ts'
import { functionMask, type Review } from './context.ts'

/** A balance has usual months where it changes in at least so many of them; one that seldom moves has none to jump out of. */
const MOVING_SHARE = 1 / 3

type Given = Parameters<typeof flagOf>[1]

/** Flags of each account's balance by account (index): everything that one account shows by itself. */
export function accountFlags(review: Review): Map<number, Flag[]> {
  const { books, current } = review
  const equity = accountMask(reviewRanges.equityAndReserves, books.accounts)
  const longTerm = accountMask(reviewRanges.longTerm, books.accounts)
  const accruals = accountMask(reviewRanges.accruals, books.accounts)
  const settled = accountMask(reviewRanges.settledTaxes, books.accounts)
  const closingOnly = functionMask(review, closingFunctions)
  const booked = bookedMonths(review)
  const twoSided = functionMask(review, twoSidedFunctions)
  const flags = new Map<number, Flag[]>()
  const frozenFlags = new Map<number, Flag>()
  let tested = 0
  books.accounts.forEach((account, a) => {
    const ore = current.closingOre[a] ?? Number.NaN
    if (account.kind !== 'balance' || Number.isNaN(ore)) return
    const own: Flag[] = []
    const closes = closingOnly[a] === 1 || accruals[a] === 1
    if (equity[a] !== 1 && longTerm[a] !== 1) {
      const still = frozen(review, a, ore, closes, booked)
      if (Math.abs(ore) >= review.minOre) tested++
      if (still) frozenFlags.set(a, still)
      if (settled[a] !== 1) own.push(...round(review, a, ore))
    }
    if (equity[a] !== 1) {
      if (!closes && settled[a] !== 1) own.push(...jumps(review, a))
      if (closingOnly[a] !== 1) own.push(...onlyInClosing(review, a, ore))
      if (twoSided[a] !== 1) own.push(...signChange(review, a, ore))
    }
    if (own.length > 0) flags.set(a, own)
  })
  // Where most balances stand still it is the books that nobody keeps, not an account.
  if (frozenFlags.size * 2 <= tested) for (const [a, still] of frozenFlags) flags.set(a, [still, ...(flags.get(a) ?? [])])
  return flags
}

/** A flag of an account, its amounts turned into natural sign. */
export function accountFlag({ books, signs }: Review, id: FlagId, a: number, given: Given): Flag {
  const { number = '', name = '' } = books.accounts[a] ?? {}
  const sign = signs[a] ?? 1
  const turned = (ore: number | null | undefined) => (ore == null ? null : sign * ore + 0)
  return flagOf(id, {
    ...given,
    row: `#${number}`,
    amountOre: turned(given.amountOre),
    expectedOre: turned(given.expectedOre),
    values: { account: number, name, ...given.values },
  })
}

/** Months of the fiscal year whose change lies outside the band, by enough and not with the season. */
function* jumps(review: Review, a: number): Generator<Flag> {
  const { series, bands, minOre } = review
  const band = bands[a]
  const changes = review.changes(a)
  if (!band || changes.filter((change) => change !== 0 && !Number.isNaN(change)).length < MOVING_SHARE * band.observations) return
  for (let m = firstTested(review); m < series.count; m++) {
    const change = changes[m] ?? Number.NaN
    const size = outside(change, band)
    if (
      series.isPartial[m] === 1 ||
      size === 0 ||
      Number.isNaN(change) ||
      Math.abs(size) < minOre ||
      isSeasonal(changes, m, band, firstTested(review))
    )
      continue
    const sign = review.signs[a] ?? 1
    const [low, high] = sign > 0 ? [band.low, band.high] : [-band.high, -band.low]
    yield accountFlag(review, 'balance.jump', a, {
      month: series.labels[m] ?? null,
      amountOre: change,
      expectedOre: roundOre(band.median),
      basis: 'band',
      observations: band.observations,
      values: { lowOre: roundOre(low), highOre: roundOre(high) },
    })
  }
}

/** Index of the first month of the date's fiscal year. */
function firstTested({ series }: Review): number {
  return Math.max(0, series.yearStart.lastIndexOf(1))
}

/** Months in which anything at all is booked: what nobody books in a month that nobody booked says nothing. */
function bookedMonths({ books, series: { count, lineCount } }: Review): Uint8Array {
  return Uint8Array.from({ length: count }, (_, m) =>
    books.accounts.some((_account, a) => float64At(lineCount, a * count + m) > 0) ? 1 : 0,
  )
}

/** A balance that the closing makes stands until the next one: it is frozen when that has left it too. */
const CLOSING_MONTHS = 12

function frozen(review: Review, a: number, ore: number, closes: boolean, booked: Uint8Array): Flag | null {
  const { series, params, minOre } = review
  if (Math.abs(ore) < minOre || ore === 0) return null
  let months = 0
  for (let m = series.lastBooked; m >= 0 && series.lineCount[a * series.count + m] === 0; m--) months += uint8At(booked, m)
  if (months <= (closes ? Math.max(CLOSING_MONTHS, params.frozenMonths) : params.frozenMonths)) return null
  return accountFlag(review, 'balance.frozen', a, { amountOre: ore, observations: months, values: { months } })
}

function* onlyInClosing(review: Review, a: number, ore: number): Generator<Flag> {
  const made = review.periodEnd ? float64At(review.periodEnd.closingOre, a) : 0
  if (made === 0 || ore !== made || Math.abs(ore) < review.minOre) return
  yield accountFlag(review, 'balance.closing-only', a, { amountOre: ore, expectedOre: 0, basis: 'pattern', observations: 1 })
}

/** Exactly round, and booked in the fiscal year: what has merely stood there says nothing new. */
function* round(review: Review, a: number, ore: number): Generator<Flag> {
  const { params, series, minOre } = review
  const { roundOre: unitOre } = params
  if (ore === 0 || ore % unitOre !== 0 || Math.abs(ore) < minOre) return
  const lines = series.lineCount.subarray(a * series.count + firstTested(review), (a + 1) * series.count)
  if (!lines.some((count) => count > 0)) return
  yield accountFlag(review, 'balance.round', a, { amountOre: ore, values: { unitOre } })
}

function* signChange(review: Review, a: number, ore: number): Generator<Flag> {
  const before = review.comparison?.closingOre[a] ?? Number.NaN
  if (!(ore * before < 0) || Math.max(Math.abs(ore), Math.abs(before)) < review.minOre) return
  yield accountFlag(review, 'balance.sign-change', a, {
    amountOre: ore,
    expectedOre: before,
    basis: 'comparison',
    observations: 1,
    values: { date: review.comparisonDate },
  })
}
