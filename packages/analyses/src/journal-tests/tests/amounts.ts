import { float64At, indexAt, int32At, uint32At } from '../../column.ts'
import { chiSquareCritical } from '../../statistics/chi-square.ts'
import type { YearFacts } from '../facts.ts'
import { accountOf, describeLargest, type JournalTest, largestOf, leastOre, outcome, rowsWhere, type Values } from '../outcome.ts'

const KRONA = 100

/**
 * Kronor with at least `zeros` trailing zeros, no öre and at most `digits` digits before the zeros, from `minOre`: 50 000 and 123 000, not
 * 1 234 000, so that the demand grows with the amount. By chance one whole amount in 10^zeros ends so; `expected` is that share of whole amounts.
 */
export const roundAmount: JournalTest<'round-amount'> = (context, own) => {
  const parameters = { ...own, minOre: leastOre(context, own.minOre) }
  const unit = KRONA * 10 ** own.zeros
  let whole = 0
  let found = 0
  const flagged = rowsWhere(context, ({ ledger }) => {
    const { ore } = ledger.rows
    return (r) => {
      const amount = Math.abs(float64At(ore, r))
      if (amount === 0 || amount % KRONA !== 0) return false
      whole++
      if (amount % unit !== 0 || amount < parameters.minOre) return false
      let significant = amount / unit
      while (significant % 10 === 0) significant /= 10
      if (significant >= 10 ** own.digits) return false
      found++
      return true
    }
  })
  const values = { count: found, whole, observedRatio: whole === 0 ? null : found / whole, expectedRatio: 10 ** -own.zeros }
  return outcome(flagged, { parameters, describe: describeLargest, values })
}

/** The last digit that is not 0 counts so much: 10 in 49 990, 1 in 4 999. */
function lastUnit(kronor: number): number {
  let unit = 1
  while (kronor > 0 && (kronor / unit) % 10 === 0) unit *= 10
  return unit
}

/**
 * Whole kronor just below a round amount, from `minOre`: they end in at least `nines` nines, trailing zeros aside, and the next such amount is round as
 * `round-amount` has it, with at most `digits` digits before its zeros. 999, 4 999 and 49 990 (10 below 50 000), not 1 234 999 nor 4 999.50.
 */
export const ninesAmount: JournalTest<'nines-amount'> = (context, own) => {
  const parameters = { ...own, minOre: leastOre(context, own.minOre) }
  const most = 10 ** own.digits
  const flagged = rowsWhere(context, ({ ledger }) => {
    const { ore } = ledger.rows
    return (r) => {
      const amount = Math.abs(float64At(ore, r))
      if (amount === 0 || amount < parameters.minOre || amount % KRONA !== 0) return false
      const kronor = amount / KRONA
      const unit = lastUnit(kronor)
      const next = kronor + unit
      return next % (unit * 10 ** own.nines) === 0 && next / lastUnit(next) < most
    }
  })
  return outcome(flagged, {
    parameters,
    describe: (facts, voucher, rows) => {
      const amount = Math.abs(float64At(facts.ledger.rows.ore, largestOf(facts, rows) ?? -1))
      const belowOre = lastUnit(amount / KRONA) * KRONA
      return { ...describeLargest(facts, voucher, rows), belowOre, roundOre: amount + belowOre }
    },
  })
}

const ENDINGS = 100

/**
 * Lines of accounts on which one ending of the kronor (last two digits, 00 aside) makes up `minShare` of the lines from 100 kr, with `minAmounts`
 * distinct amounts or more: invented amounts tend to end alike. χ² (df 99) says whether the endings of all lines from 100 kr are uniform.
 */
export const consistentEndings: JournalTest<'consistent-endings'> = (context, parameters) => {
  const all = new Float64Array(ENDINGS)
  const flagged = context.years.map(({ ledger }) => {
    const { account, ore, length } = ledger.rows
    const perEnding = new Uint32Array(ledger.accounts.length * ENDINGS)
    const perAccount = new Uint32Array(ledger.accounts.length)
    for (let r = 0; r < length; r++) {
      const amount = Math.abs(float64At(ore, r))
      if (amount < 100 * KRONA) continue
      const end = Math.floor(amount / KRONA) % ENDINGS
      const a = indexAt(account, r)
      all[end] = float64At(all, end) + 1
      perEnding[a * ENDINGS + end] = uint32At(perEnding, a * ENDINGS + end) + 1
      perAccount[a] = uint32At(perAccount, a) + 1
    }
    const isFrequent = Uint8Array.from(perEnding, (count, key) => {
      const frequent = count >= parameters.minAmounts && count >= parameters.minShare * uint32At(perAccount, Math.floor(key / ENDINGS))
      return frequent && key % ENDINGS !== 0 ? 1 : 0
    })
    const flags = new Uint8Array(length)
    if (!isFrequent.includes(1)) return flags
    const keyOf = (r: number) => indexAt(account, r) * ENDINGS + (Math.floor(Math.abs(float64At(ore, r)) / KRONA) % ENDINGS)
    const amounts = new Map<number, Set<number>>()
    const rows: number[] = []
    for (let r = 0; r < length; r++) {
      if (Math.abs(float64At(ore, r)) < 100 * KRONA || isFrequent[keyOf(r)] === 0) continue
      rows.push(r)
      const known = amounts.get(keyOf(r))
      if (known) known.add(Math.abs(float64At(ore, r)))
      else amounts.set(keyOf(r), new Set([Math.abs(float64At(ore, r))]))
    }
    for (const r of rows) if ((amounts.get(keyOf(r))?.size ?? 0) >= parameters.minAmounts) flags[r] = 1
    return flags
  })
  const n = all.reduce((sum, count) => sum + count, 0)
  const expected = n / ENDINGS
  const chiSquare = n === 0 ? null : all.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  const values: Values = {
    n,
    chiSquare,
    df: ENDINGS - 1,
    chiSquareCritical: chiSquareCritical(ENDINGS - 1, 0.05),
    ending00: float64At(all, 0),
    ending95: float64At(all, 95),
    ending99: float64At(all, 99),
  }
  return outcome(flagged, {
    parameters,
    describe: (facts, voucher, rows) => ({ ...describeLargest(facts, voucher, rows), ending: endingOf(facts, rows) }),
    values,
  })
}

function endingOf(facts: YearFacts, rows: readonly number[]): string {
  const kronor = Math.floor(Math.abs(float64At(facts.ledger.rows.ore, largestOf(facts, rows) ?? -1)) / KRONA)
  return String(kronor % ENDINGS).padStart(2, '0')
}

/**
 * Relative size factor: the largest line of an account (|amount|) is at least `factor` times its second largest, of `minLines` lines or more in
 * the fiscal year, and reaches `minOre`. Often an amount on the wrong account, or a decimal sign in the wrong place.
 */
export const relativeSize: JournalTest<'relative-size'> = (context, own) => {
  const parameters = { ...own, minOre: leastOre(context, own.minOre) }
  const seconds = new Map<YearFacts, Float64Array>()
  const flagged = context.years.map((facts) => {
    const { account, ore, length } = facts.ledger.rows
    const accounts = facts.ledger.accounts.length
    const first = new Float64Array(accounts)
    const second = new Float64Array(accounts)
    const count = new Uint32Array(accounts)
    const row = new Int32Array(accounts).fill(-1)
    for (let r = 0; r < length; r++) {
      const a = indexAt(account, r)
      const amount = Math.abs(float64At(ore, r))
      if (amount === 0 || facts.isRounding(r)) continue
      count[a] = uint32At(count, a) + 1
      if (amount > float64At(first, a)) {
        second[a] = float64At(first, a)
        first[a] = amount
        row[a] = r
      } else if (amount > float64At(second, a)) second[a] = amount
    }
    seconds.set(facts, second)
    const flags = new Uint8Array(length)
    for (let a = 0; a < accounts; a++) {
      const largest = float64At(first, a)
      const next = float64At(second, a)
      if (uint32At(count, a) < own.minLines || largest < parameters.minOre || largest < own.factor * next) continue
      flags[int32At(row, a)] = 1
    }
    return flags
  })
  return outcome(flagged, {
    parameters,
    describe: (facts, voucher, rows) => {
      const row = largestOf(facts, rows)
      const secondOre = seconds.get(facts)?.[facts.ledger.rows.account[row ?? -1] ?? -1] ?? 0
      const { lineOre } = describeLargest(facts, voucher, rows)
      return { ...accountOf(facts, row), lineOre: lineOre ?? null, secondOre, factor: Math.round((Number(lineOre) * 10) / secondOre) / 10 }
    },
  })
}
