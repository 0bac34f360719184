import { float64At, indexAt, int32At, uint32At } from '../../column.ts'
import { NO_DAY } from '../../dates.ts'
import { journalAccounts } from '../../reference/journal-accounts.ts'
import { binomialTail } from '../../statistics/binomial.ts'
import type { YearFacts } from '../facts.ts'
import { describeLargest, type JournalTest, largestOf, outcome, rowsWhere, unavailable } from '../outcome.ts'

interface LimitParams {
  readonly limitsOre: readonly number[] | null
  readonly accounts: readonly string[] | null
}

function resolved<P extends LimitParams>(own: P) {
  const limitsOre = [...new Set(own.limitsOre ?? [])].sort((a, b) => a - b)
  return { ...own, limitsOre, accounts: own.accounts ?? journalAccounts.approved }
}

/** Amount of a credit on one of the accounts; 0 for any other row. */
function credits(facts: YearFacts, accounts: readonly string[]): (row: number) => number {
  const mask = facts.mask(accounts)
  const { account, ore } = facts.ledger.rows
  return (r) => {
    const amount = float64At(ore, r)
    return amount < 0 && mask[indexAt(account, r)] === 1 ? -amount : 0
  }
}

/** The lowest limit that an amount reaches `share` of without reaching it; 0: none. */
function limitAbove(limitsOre: readonly number[], share: number, amount: number): number {
  for (const limit of limitsOre) if (amount < limit) return amount >= share * limit ? limit : 0
  return 0
}

/** Credits of accounts that somebody approves (money paid, suppliers' invoices) from `minShare` of an approval limit up to, not including, it. */
export const belowLimit: JournalTest<'below-limit'> = (context, own) => {
  const parameters = resolved(own)
  if (parameters.limitsOre.length === 0) return unavailable('no-approval-limits', parameters)
  const flagged = rowsWhere(context, (facts) => {
    const amount = credits(facts, parameters.accounts)
    return (r) => limitAbove(parameters.limitsOre, own.minShare, amount(r)) > 0
  })
  return outcome(flagged, {
    parameters,
    describe: (facts, voucher, rows) => {
      const lineOre = Math.abs(float64At(facts.ledger.rows.ore, largestOf(facts, rows) ?? -1))
      return { ...describeLargest(facts, voucher, rows), limitOre: limitAbove(parameters.limitsOre, own.minShare, lineOre) }
    },
  })
}

/** Counts in the four bands around a limit: [0.8L, 0.9L), [0.9L, L), [L, 1.1L), [1.1L, 1.2L). */
interface Bands {
  readonly limitOre: number
  readonly counts: [number, number, number, number]
}

/**
 * More amounts just below a limit than just above it. Of the n amounts in [0.9L, 1.1L), k lie below L. Where amounts fall evenly, each band is
 * a like share of the one before, so the share expected below follows from the outer bands [0.8L, 0.9L) and [1.1L, 1.2L), three steps apart:
 * q = ((a + ½)/(b + ½))^⅓, p₀ = q/(1 + q). One-sided binomial test P(X ≥ k | n, p₀) < `significance` ÷ number of limits
 * (so that many limits do not find something by chance), from `minLines` amounts below; then the lines
 * in [0.9L, L) are flagged. Example: 8, 30, 4, 8 amounts: q = 1, p₀ = ½, P(X ≥ 30 | 34) ≈ 3 · 10⁻⁶.
 */
export const belowLimitShare: JournalTest<'below-limit-share'> = (context, own) => {
  const parameters = resolved(own)
  if (parameters.limitsOre.length === 0) return unavailable('no-approval-limits', parameters)
  const bands = parameters.limitsOre.map((limitOre): Bands => ({ limitOre, counts: [0, 0, 0, 0] }))
  for (const facts of context.years) {
    const amountOf = credits(facts, parameters.accounts)
    for (let r = 0; r < facts.ledger.rows.length; r++) {
      const amount = amountOf(r)
      if (amount === 0) continue
      for (const { limitOre, counts } of bands) {
        const band = Math.floor((amount * 10) / limitOre) - 8
        if (band >= 0 && band <= 3) counts[band] = (counts[band] ?? 0) + 1
      }
    }
  }
  const tested = bands.map(({ limitOre, counts: [a, below, above, b] }) => {
    const q = Math.cbrt((a + 0.5) / (b + 0.5))
    const p = below < own.minLines ? 1 : binomialTail(below, below + above, q / (1 + q))
    return { limitOre, below, above, p }
  })
  const exceeded = tested.filter(({ p }) => p < own.significance / tested.length)
  const flagged = rowsWhere(context, (facts) => {
    if (exceeded.length === 0) return () => false
    const amountOf = credits(facts, parameters.accounts)
    return (r) => {
      const amount = amountOf(r)
      return amount > 0 && exceeded.some(({ limitOre }) => amount * 10 >= limitOre * 9 && amount < limitOre)
    }
  })
  const strongest = [...tested].sort((x, y) => x.p - y.p || x.limitOre - y.limitOre)[0]
  return outcome(flagged, {
    parameters,
    describe: (facts, voucher, rows) => {
      const lineOre = Math.abs(float64At(facts.ledger.rows.ore, largestOf(facts, rows) ?? -1))
      const hit = exceeded.find(({ limitOre }) => lineOre * 10 >= limitOre * 9 && lineOre < limitOre)
      return {
        ...describeLargest(facts, voucher, rows),
        limitOre: hit?.limitOre ?? null,
        below: hit?.below ?? null,
        above: hit?.above ?? null,
      }
    },
    values: {
      limits: exceeded.length,
      limitOre: strongest?.limitOre ?? null,
      below: strongest?.below ?? null,
      above: strongest?.above ?? null,
      pValue: strongest?.p ?? null,
    },
  })
}

/**
 * Credits on one account with one text (letters only: usually the supplier), each below a limit but at least `minShare` of it, in two vouchers or
 * more within `days` days, that together reach it: a purchase split so that nobody higher up has to approve it. Lines without text are left out.
 */
export const splitBelowLimit: JournalTest<'split-below-limit'> = (context, own) => {
  const parameters = resolved(own)
  if (parameters.limitsOre.length === 0) return unavailable('no-approval-limits', parameters)
  if (!context.years.some((facts) => (facts.voucherTexts()?.example.length ?? 0) > 1)) return unavailable('no-texts', parameters)
  const sums = new Map<YearFacts, Map<number, Split>>()
  const flagged = context.years.map((facts) => {
    const { vouchers, rows } = facts.ledger
    const flags = new Uint8Array(rows.length)
    const found = new Map<number, Split>()
    sums.set(facts, found)
    const texts = facts.voucherTexts()
    if (!texts) return flags
    const amountOf = credits(facts, parameters.accounts)
    const least = (parameters.limitsOre[0] ?? 0) * own.minShare
    const largest = parameters.limitsOre.at(-1) ?? 0
    // Parties by text and approved account, in the order in which they are met.
    const approved = placesOf(facts.mask(parameters.accounts))
    const width = approved.reduce((most, place) => Math.max(most, place), 0) + 1
    const parties = new Int32Array(texts.example.length * width)
    let count = 0
    const candidates: number[] = []
    const partyOf: number[] = []
    for (const v of facts.order()) {
      if (vouchers.day[v] === NO_DAY || !texts.letters[v]) continue
      for (let r = uint32At(vouchers.firstRow, v); r < uint32At(vouchers.firstRow, v + 1); r++) {
        const amount = amountOf(r)
        if (amount < least || amount >= largest) continue
        const key = uint32At(texts.letters, v) * width + uint32At(approved, indexAt(rows.account, r))
        if (parties[key] === 0) parties[key] = ++count
        candidates.push(r)
        partyOf.push(int32At(parties, key) - 1)
      }
    }
    const start = new Uint32Array(count + 1)
    for (const party of partyOf) start[party + 1] = uint32At(start, party + 1) + 1
    for (let p = 0; p < count; p++) start[p + 1] = uint32At(start, p + 1) + uint32At(start, p)
    const members = new Uint32Array(candidates.length)
    const next = start.slice()
    candidates.forEach((r, i) => {
      const party = partyOf[i] ?? 0
      const at = uint32At(next, party)
      members[at] = r
      next[party] = at + 1
    })
    for (let p = 0; p < count; p++) {
      const own = members.subarray(start[p], start[p + 1])
      if (own.length > 1)
        for (const limitOre of parameters.limitsOre) splits(facts, own, limitOre, parameters.days, parameters.minShare, flags, found)
    }
    return flags
  })
  return outcome(flagged, {
    parameters,
    describe: (facts, voucher, rows) => {
      const split = sums.get(facts)?.get(largestOf(facts, rows) ?? -1)
      return {
        ...describeLargest(facts, voucher, rows),
        splitOre: split?.sumOre ?? null,
        parts: split?.count ?? null,
        limitOre: split?.limitOre ?? null,
      }
    },
  })
}

/** 1, 2, 3 … for each marked element, 0 for the others. */
function placesOf(mask: Uint8Array): Uint32Array {
  let place = 0
  return Uint32Array.from(mask, (isMarked) => (isMarked ? ++place : 0))
}

interface Split {
  readonly sumOre: number
  readonly count: number
  readonly limitOre: number
}

/** Flags what one party's amounts (ascending by date) make up to a limit within days. */
function splits(
  { ledger: { rows, vouchers } }: YearFacts,
  members: Uint32Array,
  limitOre: number,
  days: number,
  minShare: number,
  flags: Uint8Array,
  found: Map<number, Split>,
): void {
  const amountOf = (r: number) => Math.abs(float64At(rows.ore, r))
  const dayOf = (r: number) => int32At(vouchers.day, uint32At(rows.voucher, r))
  const parts = members.filter((r) => amountOf(r) < limitOre && amountOf(r) >= minShare * limitOre)
  let from = 0
  let sumOre = 0
  let marked = 0
  for (let to = 0; to < parts.length; to++) {
    const last = uint32At(parts, to)
    sumOre += amountOf(last)
    while (dayOf(last) - dayOf(uint32At(parts, from)) > days) sumOre -= amountOf(uint32At(parts, from++))
    // Parts stand in voucher order within a day, so two vouchers show at the ends.
    if (sumOre < limitOre || rows.voucher[uint32At(parts, from)] === rows.voucher[last]) continue
    for (let i = Math.max(from, marked); i <= to; i++) {
      const r = uint32At(parts, i)
      flags[r] = 1
      found.set(r, { sumOre, count: to - from + 1, limitOre })
    }
    marked = to + 1
  }
}
