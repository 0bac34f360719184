import type { YearFacts } from '../facts.ts'
import { accountOf, type JournalTest, leastOre, outcome, type Values } from '../outcome.ts'

/** Debits and credits of a voucher, summed per account. */
class Sides {
  readonly debits: number[] = []
  readonly credits: number[] = []
  readonly #debit: Float64Array
  readonly #credit: Float64Array
  /** Row that an account was first met in. */
  readonly row: Int32Array
  creditOre = 0

  constructor(accounts: number) {
    this.#debit = new Float64Array(accounts)
    this.#credit = new Float64Array(accounts)
    this.row = new Int32Array(accounts)
  }

  read({ ledger }: YearFacts, voucher: number): void {
    const { account, ore } = ledger.rows
    for (const a of this.debits) this.#debit[a] = 0
    for (const a of this.credits) this.#credit[a] = 0
    this.debits.length = 0
    this.credits.length = 0
    this.creditOre = 0
    const end = ledger.vouchers.firstRow[voucher + 1] ?? 0
    for (let r = ledger.vouchers.firstRow[voucher] ?? 0; r < end; r++) {
      const [a, amount] = [account[r] ?? 0, ore[r] ?? 0]
      this.row[a] = r
      if (amount > 0) {
        if (this.#debit[a] === 0) this.debits.push(a)
        this.#debit[a] = (this.#debit[a] ?? 0) + amount
      } else if (amount < 0) {
        if (this.#credit[a] === 0) this.credits.push(a)
        this.#credit[a] = (this.#credit[a] ?? 0) - amount
        this.creditOre -= amount
      }
    }
  }

  /** What flows from a credited account to a debited one where every debit is met by the credits in proportion. */
  share(debit: number, credit: number): number {
    return ((this.#debit[debit] ?? 0) * (this.#credit[credit] ?? 0)) / this.creditOre
  }
}

/** How often each pair of debited and credited account occurs, and in which vouchers while it is rare. */
class PairCounts {
  readonly #counts: Uint32Array | Map<number, number>
  readonly #rare = new Map<number, number[]>()
  readonly #accounts: number
  readonly #most: number
  total = 0

  constructor(accounts: number, most: number) {
    this.#accounts = accounts
    this.#most = most
    this.#counts = accounts <= 4096 ? new Uint32Array(accounts * accounts) : new Map()
  }

  add(debit: number, credit: number, voucher: number): void {
    const key = debit * this.#accounts + credit
    this.total++
    const count = this.#at(key) + 1
    if (this.#counts instanceof Map) this.#counts.set(key, count)
    else this.#counts[key] = count
    if (count > this.#most + 1) return
    if (count > this.#most) this.#rare.delete(key)
    else if (count === 1) this.#rare.set(key, [voucher])
    else this.#rare.get(key)?.push(voucher)
  }

  #at(key: number): number {
    return (this.#counts instanceof Map ? this.#counts.get(key) : this.#counts[key]) ?? 0
  }

  of(debit: number, credit: number): number {
    return this.#at(debit * this.#accounts + credit)
  }

  /** Vouchers with a pair of at most `most` vouchers. */
  rareVouchers(): number[] {
    return [...this.#rare.values()].flat()
  }
}

/** Chosen, no standard: below it a pair is rounding or a small difference. */
const LEAST_ORE = 10_000

interface Rarest {
  readonly debit: number
  readonly credit: number
  readonly count: number
  readonly ore: number
}

/**
 * Vouchers with a rare pair of a debited and a credited account. A voucher of several lines is split proportionally: each debited account meets
 * each credited one with debit · credit ÷ Σ credit. A pair counts once per voucher; rare is at most `maxCount` vouchers in the fiscal year, with an
 * amount from `minOre` (100.00 unless it or the clearly trivial limit is given). `rarity` = −log₂(count ÷ all pairs): the information in meeting it.
 */
export const rarePair: JournalTest<'rare-pair'> = (context, own) => {
  const parameters = { ...own, minOre: leastOre(context, own.minOre, LEAST_ORE) }
  const counted = new Map<YearFacts, PairCounts>()
  const rarest = (facts: YearFacts, sides: Sides, pairs: PairCounts, voucher: number): Rarest | null => {
    sides.read(facts, voucher)
    let best: Rarest | null = null
    for (const debit of sides.debits)
      for (const credit of sides.credits) {
        if (debit === credit) continue
        const count = pairs.of(debit, credit)
        if (count > own.maxCount || (best && best.count < count)) continue
        const ore = Math.round(sides.share(debit, credit))
        if (ore < parameters.minOre) continue
        const isFirst =
          !best ||
          count < best.count ||
          ore > best.ore ||
          (ore === best.ore && (debit < best.debit || (debit === best.debit && credit < best.credit)))
        if (isFirst) best = { debit, credit, count, ore }
      }
    return best
  }
  const flagged = context.years.map((facts) => {
    const { length } = facts.ledger.vouchers
    const accounts = facts.ledger.accounts.length
    const [sides, pairs] = [new Sides(accounts), new PairCounts(accounts, own.maxCount)]
    counted.set(facts, pairs)
    for (let v = 0; v < length; v++) {
      sides.read(facts, v)
      for (const debit of sides.debits) for (const credit of sides.credits) if (debit !== credit) pairs.add(debit, credit, v)
    }
    const flags = new Uint8Array(length)
    for (const v of pairs.rareVouchers()) if (rarest(facts, sides, pairs, v)) flags[v] = 1
    return flags
  })
  return outcome(flagged, {
    parameters,
    describe: (facts, voucher): Values => {
      const pairs = counted.get(facts)
      const sides = new Sides(facts.ledger.accounts.length)
      const found = pairs && rarest(facts, sides, pairs, voucher)
      if (!found) return {}
      const [debit, credit] = [accountOf(facts, sides.row[found.debit]), accountOf(facts, sides.row[found.credit])]
      return {
        ...{ account: debit.account, name: debit.name, counter: credit.account, counterName: credit.name },
        ...{ count: found.count, pairOre: found.ore, rarity: Math.round(-Math.log2(found.count / pairs.total) * 10) / 10 },
      }
    },
  })
}
