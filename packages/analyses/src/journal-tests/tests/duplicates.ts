import { float64At, indexAt, int32At, uint32At } from '../../column.ts'
import { NO_DAY } from '../../dates.ts'
import { isoOrNull, numberText, seriesText } from '../../query/columns.ts'
import { journalAccounts } from '../../reference/journal-accounts.ts'
import type { YearFacts } from '../facts.ts'
import { type Context, describeLargest, type JournalTest, leastOre, type Outcome, outcome, unavailable } from '../outcome.ts'
import { areMonthsApart, consecutiveDocuments, keepsInterval } from '../recurrence.ts'
import { Groups, Sightings, stir } from '../tables.ts'

interface LineGrouping {
  readonly accounts: readonly string[]
  readonly minOre: number
  /** Null: the year cannot tell. */
  readonly of: (facts: YearFacts) => {
    /** Whether a row takes part at all. */
    readonly has: (row: number, voucher: number) => boolean
    readonly hash: (row: number, voucher: number) => number
    readonly equal: (a: number, b: number) => boolean
  } | null
  /** How far apart the two vouchers may be dated. */
  readonly days: number
  /** In groups of so many vouchers in the fiscal year, what keeps to the usual interval is left out. */
  readonly recurring: number
  /** Whether two like lines are no duplicates for another reason; `earlier` and `later` are rows, `vouchers` how many in the year are alike. */
  readonly excuse: (facts: YearFacts) => (earlier: number, later: number, vouchers: number) => boolean
}

/** How far back in a group the like of a line is looked for. */
const WALK = 32
/** One document number on two vouchers is paid twice, on three a month apart it is paid in instalments. */
const INSTALMENTS = 3

/** Lines of vouchers that are consecutive documents. */
function consecutiveLines(facts: YearFacts): (earlier: number, later: number) => boolean {
  const { voucher } = facts.ledger.rows
  const areConsecutive = consecutiveDocuments(facts)
  return (earlier, later) => areConsecutive(uint32At(voucher, earlier), uint32At(voucher, later))
}

/** Lines of the same amount one or more months apart. */
function monthlyLines({ ledger: { rows, vouchers } }: YearFacts): (earlier: number, later: number) => boolean {
  const dayOf = (r: number) => int32At(vouchers.day, uint32At(rows.voucher, r))
  return (earlier, later) => rows.ore[earlier] === rows.ore[later] && areMonthsApart(dayOf(earlier), dayOf(later))
}

/** Flags lines that meet a like one in another voucher within days. */
function likeLines(context: Context, parameters: Readonly<Record<string, unknown>>, grouping: LineGrouping): Outcome {
  const partners = new Map<YearFacts, Map<number, number>>()
  const flagged = context.years.map((facts) => {
    const { rows, vouchers } = facts.ledger
    const flags = new Uint8Array(rows.length)
    const found = new Map<number, number>()
    partners.set(facts, found)
    const like = grouping.of(facts)
    if (!like) return flags
    const mask = facts.mask(grouping.accounts)
    const takesPart = (r: number, v: number) => {
      if (mask[indexAt(rows.account, r)] === 0) return false
      const amount = float64At(rows.ore, r)
      return amount !== 0 && Math.abs(amount) >= grouping.minOre && like.has(r, v)
    }
    // 0: takes no part, or has no like.
    const hashes = new Uint32Array(rows.length)
    const sightings = new Sightings()
    for (let r = 0; r < rows.length; r++) {
      const v = uint32At(rows.voucher, r)
      if (!takesPart(r, v)) continue
      const hash = like.hash(r, v) || 1
      hashes[r] = hash
      sightings.see(hash)
    }
    let expected = 0
    for (let r = 0; r < rows.length; r++) {
      if (hashes[r] === 0) continue
      if (sightings.mayBe(uint32At(hashes, r), 2)) expected++
      else hashes[r] = 0
    }
    const groups = new Groups(expected, rows.length)
    const heads: number[] = []
    for (const v of facts.order()) {
      if (vouchers.day[v] === NO_DAY) continue
      const end = uint32At(vouchers.firstRow, v + 1)
      for (let r = uint32At(vouchers.firstRow, v); r < end; r++)
        if (hashes[r] !== 0 && groups.add(r, uint32At(hashes, r), like.equal) >= 0) heads.push(r)
    }
    const dayOf = (r: number) => int32At(vouchers.day, uint32At(rows.voucher, r))
    const isExcused = grouping.excuse(facts)
    for (const members of membersOf(heads, groups, rows.voucher)) {
      const days = members.map(([r = 0]) => dayOf(r))
      for (let at = 1; at < members.length; at++) {
        const own = members[at] ?? []
        const [first = 0] = own
        for (let i = at - 1; i >= Math.max(0, at - WALK); i--) {
          const before = members[i]?.at(-1) ?? 0
          const gap = (days[at] ?? 0) - (days[i] ?? 0)
          if (gap > grouping.days) break
          if (isExcused(before, first, members.length)) continue
          if (grouping.recurring > 0 && members.length >= grouping.recurring && keepsInterval(days, at, gap)) break
          for (const r of own) {
            flags[r] = 1
            found.set(r, before)
          }
          flags[before] = 1
          if (!found.has(before)) found.set(before, first)
          break
        }
      }
    }
    return flags
  })
  return outcome(flagged, {
    parameters,
    describe: (facts, voucher, lines) => {
      const other = lines.map((r) => partners.get(facts)?.get(r)).find((r) => r !== undefined)
      const v = other === undefined ? -1 : (facts.ledger.rows.voucher[other] ?? -1)
      return {
        ...describeLargest(facts, voucher, lines),
        otherVoucher: v < 0 ? null : `${seriesText(facts.ledger, v)} ${numberText(facts.ledger, v)}`.trim(),
        otherDate: v < 0 ? null : isoOrNull(facts.ledger.vouchers.day[v]),
      }
    },
  })
}

/** Each group as the rows of its vouchers, earliest voucher first. */
function* membersOf(heads: readonly number[], { before }: Groups, voucherOf: Uint32Array): Generator<number[][]> {
  const isLast = new Set(heads)
  for (const r of heads) isLast.delete(before[r] ?? -1)
  for (const last of isLast) {
    const members: number[][] = []
    for (let r = last; r >= 0; r = before[r] ?? -1) {
      const own = members.at(-1)
      if (own && voucherOf[own[0] ?? 0] === voucherOf[r]) own.unshift(r)
      else members.push([r])
    }
    yield members.reverse()
  }
}

/** The same account, amount and date in different vouchers, from `minOre`; consecutive documents are none. */
export const duplicateLine: JournalTest<'duplicate-line'> = (context, own) => {
  const parameters = { accounts: own.accounts ?? journalAccounts.duplicateLines, minOre: leastOre(context, own.minOre) }
  return likeLines(context, parameters, {
    ...parameters,
    days: 0,
    recurring: 0,
    excuse: consecutiveLines,
    of: ({ ledger: { rows, vouchers } }) => ({
      has: () => true,
      hash: (r, v) => stir(stir(indexAt(rows.account, r), float64At(rows.ore, r)), int32At(vouchers.day, v)),
      equal: (a, b) =>
        rows.account[a] === rows.account[b] &&
        rows.ore[a] === rows.ore[b] &&
        vouchers.day[uint32At(rows.voucher, a)] === vouchers.day[uint32At(rows.voucher, b)],
    }),
  })
}

/**
 * The same account, amount and text (letters only: usually the counterparty, SIE names no other) in different vouchers within `days` days: paid or
 * booked twice. Left out are lines without text, lines a month apart (rent, leases, subscriptions, instalments), consecutive documents, and what keeps
 * to its usual interval where `recurring` vouchers of the fiscal year or more are alike.
 */
export const duplicateCounterpart: JournalTest<'duplicate-counterpart'> = (context, own) => {
  const parameters = { ...own, accounts: own.accounts ?? journalAccounts.duplicateCounterparts, minOre: leastOre(context, own.minOre) }
  if (!context.years.some((facts) => (facts.voucherTexts()?.example.length ?? 0) > 1)) return unavailable('no-texts', parameters)
  return likeLines(context, parameters, {
    accounts: parameters.accounts,
    minOre: parameters.minOre,
    days: own.days,
    recurring: own.recurring,
    excuse: (facts) => {
      const areConsecutive = consecutiveLines(facts)
      const areMonthly = monthlyLines(facts)
      return (earlier, later) => areConsecutive(earlier, later) || areMonthly(earlier, later)
    },
    of: (facts) => {
      const { rows } = facts.ledger
      const letters = facts.voucherTexts()?.letters
      return (
        (letters && {
          has: (_, v) => letters[v] !== 0,
          hash: (r, v) => stir(stir(indexAt(rows.account, r), float64At(rows.ore, r)), uint32At(letters, v)),
          equal: (a, b) =>
            rows.account[a] === rows.account[b] &&
            rows.ore[a] === rows.ore[b] &&
            letters[uint32At(rows.voucher, a)] === letters[uint32At(rows.voucher, b)],
        }) ??
        null
      )
    },
  })
}

/**
 * The same document number (the longest run of digits in the voucher's text, zeros before it aside) with the same letters around it, on the same
 * side of an account whose lines carry one, in different vouchers of the fiscal year. Left out are three equal amounts or more whole months apart
 * (instalments), and what keeps to its usual interval where `recurring` vouchers or more have the number: then it is a customer's, a contract's or a loan's.
 */
export const documentNumber: JournalTest<'document-number'> = (context, own) => {
  const parameters = { ...own, accounts: own.accounts ?? journalAccounts.documents }
  if (!context.years.some((facts) => facts.voucherTexts()?.document.some((number) => number > 0)))
    return unavailable('no-texts', parameters)
  const least = 10 ** (own.minDigits - 1)
  const found = likeLines(context, parameters, {
    accounts: parameters.accounts,
    minOre: 0,
    days: Number.POSITIVE_INFINITY,
    recurring: own.recurring,
    excuse: (facts) => {
      const areMonthly = monthlyLines(facts)
      return (earlier, later, vouchers) => vouchers >= INSTALMENTS && areMonthly(earlier, later)
    },
    of: (facts) => {
      const { rows } = facts.ledger
      const texts = facts.voucherTexts()
      if (!texts) return null
      const { letters, document } = texts
      const sideOf = (r: number) => (float64At(rows.ore, r) > 0 ? 1 : 0)
      return {
        has: (_, v) => float64At(document, v) >= least,
        hash: (r, v) => stir(stir(indexAt(rows.account, r) * 2 + sideOf(r), float64At(document, v)), uint32At(letters, v)),
        equal: (a, b) => {
          const va = uint32At(rows.voucher, a)
          const vb = uint32At(rows.voucher, b)
          return (
            rows.account[a] === rows.account[b] && sideOf(a) === sideOf(b) && document[va] === document[vb] && letters[va] === letters[vb]
          )
        },
      }
    },
  })
  return {
    ...found,
    describe: (facts, voucher, rows) => ({
      ...found.describe(facts, voucher, rows),
      document: String(facts.voucherTexts()?.document[voucher] ?? ''),
    }),
  }
}
