import { float64At, indexAt, int32At, uint32At } from '../../column.ts'
import { NO_DAY } from '../../dates.ts'
import { isoOrNull, numberText, seriesText } from '../../query/columns.ts'
import { contentText, once, type YearFacts } from '../facts.ts'
import {
  type Context,
  type Flagged,
  type JournalTest,
  leastOre,
  outcome,
  unavailable,
  type Values,
  withoutManualSeries,
} from '../outcome.ts'
import { areMonthsApart, consecutiveDocuments, keepsInterval } from '../recurrence.ts'
import { Groups, Sightings } from '../tables.ts'

/** How far back a chain of vouchers with the same lines is walked: what recurs more often than this within days is no reversal. */
const WALK = 32

/** The voucher that a flagged one belongs with. */
type Partners = Map<number, { readonly facts: YearFacts; readonly voucher: number }>

/** `role`: whether the voucher takes its partner out, or is taken out by it: the later one reverses. */
function partnerValues(facts: YearFacts, partners: Partners, voucher: number): Values {
  const other = partners.get(voucher)
  if (!other) return { otherVoucher: null, otherDate: null, role: null }
  const { ledger } = other.facts
  const isLater =
    other.facts === facts ? uint32At(facts.rank(), voucher) > uint32At(facts.rank(), other.voucher) : facts.index > other.facts.index
  return {
    role: isLater ? 'reverses' : 'reversed-by',
    otherVoucher: `${seriesText(ledger, other.voucher)} ${numberText(ledger, other.voucher)}`.trim(),
    otherDate: isoOrNull(ledger.vouchers.day[other.voucher]),
  }
}

interface Pairing {
  readonly kind: 'same' | 'opposite'
  readonly minOre: number
  /** Whether a voucher belongs to one other at most: what has been taken out is not taken out again. */
  readonly exclusive: boolean
  /** Whether the two belong together; both are of one year. */
  readonly match: (facts: YearFacts, earlier: number, later: number) => boolean
}

/** Vouchers of a year linked by their lines, in the order of every list; those without a date or an amount are in no chain. */
interface Chains {
  /** The newest voucher before with a like hash; −1: none. */
  readonly same: Int32Array
  /** The newest voucher before whose hash is that of the opposite amounts. */
  readonly opposite: Int32Array
}

const known = new WeakMap<YearFacts, Chains>()

function chainsOf(facts: YearFacts): Chains {
  const before = known.get(facts)
  if (before) return before
  const { vouchers } = facts.ledger
  const { hash, opposite } = facts.content()
  const own = new Sightings()
  const mirrored = new Sightings()
  for (let v = 0; v < vouchers.length; v++) {
    own.see(uint32At(hash, v))
    mirrored.see(uint32At(opposite, v))
  }
  const isAsked = (key: number) => own.mayBe(key, 2) || mirrored.mayBe(key, 1)
  let expected = 0
  for (let v = 0; v < vouchers.length; v++) if (isAsked(uint32At(hash, v))) expected++
  const groups = new Groups(expected, vouchers.length)
  const found = new Int32Array(vouchers.length).fill(-1)
  // The table compares the hashes; whether the lines are the same is asked of the few that are.
  const like = () => true
  for (const v of facts.order()) {
    const key = uint32At(hash, v)
    const mirror = uint32At(opposite, v)
    const asked = isAsked(key)
    const asks = own.mayBe(mirror, 1)
    if (!(asked || asks) || vouchers.day[v] === NO_DAY || sizeOf(facts, v) === 0) continue
    if (asks) found[v] = groups.find(mirror, like)
    if (asked) groups.add(v, key, like)
  }
  const chains = { same: groups.before, opposite: found }
  known.set(facts, chains)
  return chains
}

/** The larger of a voucher's debit and credit. */
function sizeOf(facts: YearFacts, voucher: number): number {
  const { debitOre, balanceOre } = facts.sums()
  const debit = float64At(debitOre, voucher)
  return Math.max(debit, debit - float64At(balanceOre, voucher))
}

/** Pairs each voucher of a year with an earlier one that has the same, or the opposite, lines; the newest that matches. Both are flagged. */
function paired(facts: YearFacts, { kind, minOre, exclusive, match }: Pairing, partners: Partners): Flagged {
  const { length } = facts.ledger.vouchers
  const { same, opposite } = chainsOf(facts)
  const first = kind === 'same' ? same : opposite
  const { hash, opposite: mirror } = facts.content()
  const flags = new Uint8Array(length)
  for (const v of facts.order()) {
    let candidate = first[v] ?? -1
    if (candidate < 0 || sizeOf(facts, v) < minOre) continue
    // What comes to nothing on every account is its own opposite, and takes nothing out.
    if (kind === 'opposite' && hash[v] === mirror[v]) continue
    for (let step = 0; candidate >= 0 && step < WALK; step++, candidate = same[candidate] ?? -1) {
      if (exclusive && flags[candidate] === 1) continue
      if (!match(facts, candidate, v) || !sameLines(facts, candidate, v, kind === 'same' ? 1 : -1)) continue
      flags[v] = 1
      flags[candidate] = 1
      partners.set(v, { facts, voucher: candidate })
      if (!partners.has(candidate)) partners.set(candidate, { facts, voucher: v })
      break
    }
  }
  return flags
}

/** Whether two vouchers have the same lines, those of the second times `sign`, in any order, zero lines aside. */
function sameLines(facts: YearFacts, a: number, b: number, sign: 1 | -1): boolean {
  const { account, ore } = facts.ledger.rows
  const { firstRow } = facts.ledger.vouchers
  const fromA = uint32At(firstRow, a)
  const fromB = uint32At(firstRow, b)
  const length = uint32At(firstRow, a + 1) - uint32At(firstRow, a)
  let inOrder = uint32At(firstRow, b + 1) - fromB === length
  for (let i = 0; inOrder && i < length; i++) {
    inOrder = account[fromA + i] === account[fromB + i] && float64At(ore, fromA + i) === sign * float64At(ore, fromB + i)
  }
  return inOrder || contentText(facts, a, 1) === contentText(facts, b, sign)
}

function pairTest(context: Context, parameters: Readonly<Record<string, unknown>>, pairing: Pairing) {
  const partners = new Map<YearFacts, Partners>(context.years.map((facts) => [facts, new Map()]))
  const flagged = context.years.map((facts) => paired(facts, pairing, partners.get(facts) ?? new Map()))
  return outcome(flagged, {
    parameters,
    describe: (facts, voucher) => partnerValues(facts, partners.get(facts) ?? new Map(), voucher),
  })
}

const daysApart = (facts: YearFacts, a: number, b: number) => int32At(facts.ledger.vouchers.day, b) - int32At(facts.ledger.vouchers.day, a)

/** Of vouchers that are like `least` others or more in the year: the days of all of them, ascending, and its own place among them. */
function alike(facts: YearFacts, least: number): ReadonlyMap<number, { readonly days: readonly number[]; readonly at: number }> {
  const { same } = chainsOf(facts)
  const isLast = new Uint8Array(same.length).fill(1)
  for (const before of same) if (before >= 0) isLast[before] = 0
  const found = new Map<number, { readonly days: readonly number[]; readonly at: number }>()
  for (let last = 0; last < same.length; last++) {
    if (isLast[last] === 0 || (same[last] ?? -1) < 0) continue
    const members: number[] = []
    for (let v = last; v >= 0; v = same[v] ?? -1) members.push(v)
    if (members.length < least) continue
    const days = members.reverse().map((v) => int32At(facts.ledger.vouchers.day, v))
    for (const [at, v] of members.entries()) found.set(v, { days, at })
  }
  return found
}

/**
 * The same accounts with the same amounts within `days` days; with `sameText` also the same letters in the voucher's text. Left out are consecutive
 * documents, vouchers a month apart, and what keeps to its usual interval where `recurring` vouchers of the fiscal year or more are alike.
 */
export const duplicateVoucher: JournalTest<'duplicate-voucher'> = (context, own) => {
  const parameters = { ...own, minOre: leastOre(context, own.minOre) }
  if (own.sameText && !context.years.some((facts) => facts.texts)) return unavailable('no-texts', parameters)
  const known = new Map(
    context.years.map((facts) => [facts, { areConsecutive: consecutiveDocuments(facts), like: once(() => alike(facts, own.recurring)) }]),
  )
  return pairTest(context, parameters, {
    kind: 'same',
    exclusive: false,
    minOre: parameters.minOre,
    match: (facts, a, b) => {
      const gap = daysApart(facts, a, b)
      const { day } = facts.ledger.vouchers
      if (gap > own.days || areMonthsApart(int32At(day, a), int32At(day, b))) return false
      const { areConsecutive, like } = known.get(facts) ?? {}
      if (areConsecutive?.(a, b)) return false
      const recurs = like?.().get(b)
      if (recurs && keepsInterval(recurs.days, recurs.at, gap)) return false
      if (!own.sameText) return true
      const texts = facts.voucherTexts()
      return texts?.letters[a] === texts?.letters[b]
    },
  })
}

/** The same accounts with opposite amounts within `days` days: each voucher takes out one earlier one, the newest that is not taken out yet. */
export const reversedSign: JournalTest<'reversed-sign'> = (context, own) => {
  const parameters = { ...own, minOre: leastOre(context, own.minOre) }
  return pairTest(context, parameters, {
    kind: 'opposite',
    exclusive: true,
    minOre: parameters.minOre,
    match: (facts, a, b) => daysApart(facts, a, b) <= own.days,
  })
}

/** A voucher of a manual series whose opposite is dated in a later month of the fiscal year, at most `days` days after the end of its own. */
export const reversedNextPeriod: JournalTest<'reversed-next-period'> = (context, own) => {
  const parameters = { ...own, minOre: leastOre(context, own.minOre) }
  const without = withoutManualSeries(context, parameters)
  if (without) return without
  return pairTest(context, parameters, {
    kind: 'opposite',
    exclusive: true,
    minOre: parameters.minOre,
    match: (facts, a, b) => {
      const { day, series } = facts.ledger.vouchers
      if (facts.manualSeries[indexAt(series, a)] !== 1) return false
      const end = facts.monthEnd(int32At(day, a))
      return int32At(day, b) > end && int32At(day, b) <= end + own.days
    },
  })
}

/** Accruals, and income: an accrual of costs is reversed when the next year begins, as it should; accrued income that is taken back may never have been earned. */
const accruals = ['1700-1799', '2900-2999']
const income = ['3000-3999']

function isAccrualOfCosts(facts: YearFacts): (voucher: number) => boolean {
  const accrues = facts.mask(accruals)
  const earns = facts.mask(income)
  const { account } = facts.ledger.rows
  const { firstRow } = facts.ledger.vouchers
  return (voucher) => {
    let isAccrual = false
    for (let r = uint32At(firstRow, voucher); r < uint32At(firstRow, voucher + 1); r++) {
      const a = indexAt(account, r)
      if (earns[a] === 1) return false
      isAccrual ||= accrues[a] === 1
    }
    return isAccrual
  }
}

/**
 * The same accounts with opposite amounts, one voucher within `days` days before the year's end, the other within as many after it; accruals of costs aside.
 */
export const reversalAcrossYearEnd: JournalTest<'reversal-across-year-end'> = (context, own) => {
  const parameters = { ...own, minOre: leastOre(context, own.minOre) }
  const { years } = context.inputs.books
  const adjacent = (index: number, step: 1 | -1) => {
    const year = years[index]
    const other = years[index + step]
    if (!year || !other?.ledger) return null
    return (step === 1 ? other.fromDay === year.toDay + 1 : other.toDay + 1 === year.fromDay) ? context.factsAt(index + step) : null
  }
  if (!context.years.some(({ index }) => adjacent(index, 1) || adjacent(index, -1))) return unavailable('no-next-year', parameters)
  const partners = new Map<YearFacts, Partners>(context.years.map((facts) => [facts, new Map()]))
  const flagged = context.years.map((facts) => {
    const flags = new Uint8Array(facts.ledger.vouchers.length)
    const { fromDay, toDay } = facts.year
    const before = adjacent(facts.index, -1)
    const after = adjacent(facts.index, 1)
    const pairUp = (other: YearFacts | null, ownFrom: number, ownTo: number, otherFrom: number, otherTo: number) => {
      if (!other) return
      const candidates = new Map<number, number[]>()
      const content = other.content()
      for (const v of within(other, otherFrom, otherTo)) {
        const key = uint32At(content.hash, v)
        const known = candidates.get(key)
        if (known) known.push(v)
        else candidates.set(key, [v])
      }
      const { debitOre } = facts.sums()
      const { opposite } = facts.content()
      const accrues = isAccrualOfCosts(facts)
      for (const v of within(facts, ownFrom, ownTo)) {
        if (accrues(v) || float64At(debitOre, v) === 0 || float64At(debitOre, v) < parameters.minOre) continue
        const mirror = (candidates.get(uint32At(opposite, v)) ?? []).find((w) => contentText(other, w, 1) === contentText(facts, v, -1))
        if (mirror === undefined) continue
        flags[v] = 1
        partners.get(facts)?.set(v, { facts: other, voucher: mirror })
      }
    }
    pairUp(after, toDay - own.days + 1, toDay, toDay + 1, toDay + own.days)
    pairUp(before, fromDay, fromDay + own.days - 1, fromDay - own.days, fromDay - 1)
    return flags
  })
  return outcome(flagged, { parameters, describe: (facts, voucher) => partnerValues(facts, partners.get(facts) ?? new Map(), voucher) })
}

/** Vouchers dated within days, in the order of every list. */
function within(facts: YearFacts, from: number, to: number): Uint32Array {
  const { day } = facts.ledger.vouchers
  return facts.order().filter((v) => (day[v] ?? NO_DAY) >= from && (day[v] ?? NO_DAY) <= to)
}
