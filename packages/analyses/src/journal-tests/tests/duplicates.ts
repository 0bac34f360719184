import { NO_DAY } from '../../dates.ts'
import { isoOrNull, numberText, seriesText } from '../../query/columns.ts'
import { journalAccounts } from '../../reference/journal-accounts.ts'
import type { YearFacts } from '../facts.ts'
import { type Context, describeLargest, type JournalTest, leastOre, type Outcome, outcome, unavailable } from '../outcome.ts'
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
  /** Groups of so many vouchers in the fiscal year are left out. */
  readonly recurring: number
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
      if (mask[rows.account[r] ?? 0] === 0) return false
      const amount = rows.ore[r] ?? 0
      return amount !== 0 && Math.abs(amount) >= grouping.minOre && like.has(r, v)
    }
    // 0: takes no part, or has no like.
    const hashes = new Uint32Array(rows.length)
    const sightings = new Sightings()
    for (let r = 0; r < rows.length; r++) {
      const v = rows.voucher[r] ?? 0
      if (!takesPart(r, v)) continue
      const hash = like.hash(r, v) || 1
      hashes[r] = hash
      sightings.see(hash)
    }
    let expected = 0
    for (let r = 0; r < rows.length; r++) {
      if (hashes[r] === 0) continue
      if (sightings.mayBe(hashes[r] ?? 0, 2)) expected++
      else hashes[r] = 0
    }
    const groups = new Groups(expected, rows.length)
    const heads: number[] = []
    for (const v of facts.order()) {
      if (vouchers.day[v] === NO_DAY) continue
      const end = vouchers.firstRow[v + 1] ?? 0
      for (let r = vouchers.firstRow[v] ?? 0; r < end; r++)
        if (hashes[r] !== 0 && groups.add(r, hashes[r] ?? 0, like.equal) >= 0) heads.push(r)
    }
    const dayOf = (r: number) => vouchers.day[rows.voucher[r] ?? 0] ?? 0
    const recurs = grouping.recurring > 0 ? recurring(heads, groups, rows.voucher, grouping.recurring) : null
    for (const r of heads) {
      const before = nearest(r, groups, rows.voucher)
      if (before < 0 || dayOf(r) - dayOf(before) > grouping.days || recurs?.has(r)) continue
      flags[r] = 1
      flags[before] = 1
      found.set(r, before)
      if (!found.has(before)) found.set(before, r)
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

/** The newest member before a row in another voucher than its own. */
function nearest(row: number, { before }: Groups, voucherOf: Uint32Array): number {
  let other = before[row] ?? -1
  while (other >= 0 && voucherOf[other] === voucherOf[row]) other = before[other] ?? -1
  return other
}

/** Members of groups with so many vouchers or more. */
function recurring(heads: readonly number[], { before }: Groups, voucherOf: Uint32Array, limit: number): ReadonlySet<number> {
  const isLast = new Set(heads)
  for (const r of heads) isLast.delete(before[r] ?? -1)
  const members = new Set<number>()
  for (const last of isLast) {
    const vouchers = new Set<number>()
    for (let r = last; r >= 0; r = before[r] ?? -1) vouchers.add(voucherOf[r] ?? 0)
    if (vouchers.size >= limit) for (let r = last; r >= 0; r = before[r] ?? -1) members.add(r)
  }
  return members
}

/** The same account, amount and date in different vouchers, from `minOre`. */
export const duplicateLine: JournalTest<'duplicate-line'> = (context, own) => {
  const parameters = { accounts: own.accounts ?? journalAccounts.duplicateLines, minOre: leastOre(context, own.minOre) }
  return likeLines(context, parameters, {
    ...{ ...parameters, days: 0, recurring: 0 },
    of: ({ ledger: { rows, vouchers } }) => ({
      has: () => true,
      hash: (r, v) => stir(stir(rows.account[r] ?? 0, rows.ore[r] ?? 0), vouchers.day[v] ?? 0),
      equal: (a, b) =>
        rows.account[a] === rows.account[b] &&
        rows.ore[a] === rows.ore[b] &&
        vouchers.day[rows.voucher[a] ?? 0] === vouchers.day[rows.voucher[b] ?? 0],
    }),
  })
}

/**
 * The same account, amount and text (letters only: usually the counterparty, SIE names no other) in different vouchers within `days` days: paid or
 * booked twice. What recurs in `recurring` vouchers of the fiscal year or more (rent, subscriptions) is left out, and lines without text.
 */
export const duplicateCounterpart: JournalTest<'duplicate-counterpart'> = (context, own) => {
  const parameters = { ...own, accounts: own.accounts ?? journalAccounts.duplicateCounterparts, minOre: leastOre(context, own.minOre) }
  if (!context.years.some((facts) => (facts.voucherTexts()?.example.length ?? 0) > 1)) return unavailable('no-texts', parameters)
  return likeLines(context, parameters, {
    ...{ accounts: parameters.accounts, minOre: parameters.minOre, days: own.days, recurring: own.recurring },
    of: (facts) => {
      const { rows } = facts.ledger
      const letters = facts.voucherTexts()?.letters
      return (
        (letters && {
          has: (_, v) => letters[v] !== 0,
          hash: (r, v) => stir(stir(rows.account[r] ?? 0, rows.ore[r] ?? 0), letters[v] ?? 0),
          equal: (a, b) =>
            rows.account[a] === rows.account[b] &&
            rows.ore[a] === rows.ore[b] &&
            letters[rows.voucher[a] ?? 0] === letters[rows.voucher[b] ?? 0],
        }) ??
        null
      )
    },
  })
}

/**
 * The same document number (the longest run of digits in the voucher's text, zeros before it aside) with the same letters around it, on the same
 * side of an account whose lines carry one, in different vouchers of the fiscal year.
 */
export const documentNumber: JournalTest<'document-number'> = (context, own) => {
  const parameters = { ...own, accounts: own.accounts ?? journalAccounts.documents }
  if (!context.years.some((facts) => facts.voucherTexts()?.document.some((number) => number > 0)))
    return unavailable('no-texts', parameters)
  const least = 10 ** (own.minDigits - 1)
  const found = likeLines(context, parameters, {
    ...{ accounts: parameters.accounts, minOre: 0, days: Number.POSITIVE_INFINITY, recurring: 0 },
    of: (facts) => {
      const { rows } = facts.ledger
      const texts = facts.voucherTexts()
      if (!texts) return null
      const { letters, document } = texts
      const sideOf = (r: number) => ((rows.ore[r] ?? 0) > 0 ? 1 : 0)
      return {
        has: (_, v) => (document[v] ?? 0) >= least,
        hash: (r, v) => stir(stir((rows.account[r] ?? 0) * 2 + sideOf(r), document[v] ?? 0), letters[v] ?? 0),
        equal: (a, b) => {
          const [va, vb] = [rows.voucher[a] ?? 0, rows.voucher[b] ?? 0]
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
