import { float64At, indexAt, uint32At } from '../../column.ts'
import type { YearFacts } from '../facts.ts'
import { accountOf, type JournalTest, leastOre, outcome, type Values } from '../outcome.ts'
import { rareUpTo } from '../rarity.ts'

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

  read({ ledger, isRounding }: YearFacts, voucher: number): void {
    const { account, ore } = ledger.rows
    for (const a of this.debits) this.#debit[a] = 0
    for (const a of this.credits) this.#credit[a] = 0
    this.debits.length = 0
    this.credits.length = 0
    this.creditOre = 0
    const end = uint32At(ledger.vouchers.firstRow, voucher + 1)
    for (let r = uint32At(ledger.vouchers.firstRow, voucher); r < end; r++) {
      const a = indexAt(account, r)
      const amount = float64At(ore, r)
      if (isRounding(r)) continue
      this.row[a] = r
      if (amount > 0) {
        if (this.#debit[a] === 0) this.debits.push(a)
        this.#debit[a] = float64At(this.#debit, a) + amount
      } else if (amount < 0) {
        if (this.#credit[a] === 0) this.credits.push(a)
        this.#credit[a] = float64At(this.#credit, a) - amount
        this.creditOre -= amount
      }
    }
  }

  /** What flows from a credited account to a debited one where every debit is met by the credits in proportion. */
  share(debit: number, credit: number): number {
    return (float64At(this.#debit, debit) * float64At(this.#credit, credit)) / this.creditOre
  }
}

/** In how many vouchers each pair of a debited and a credited account occurs. */
class PairCounts {
  readonly #counts: Uint32Array | Map<number, number>
  readonly #accounts: number
  total = 0

  constructor(accounts: number) {
    this.#accounts = accounts
    this.#counts = accounts <= 4096 ? new Uint32Array(accounts * accounts) : new Map()
  }

  add(debit: number, credit: number): void {
    const key = debit * this.#accounts + credit
    this.total++
    if (this.#counts instanceof Map) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
    else this.#counts[key] = uint32At(this.#counts, key) + 1
  }

  of(debit: number, credit: number): number {
    const key = debit * this.#accounts + credit
    return this.#counts instanceof Map ? (this.#counts.get(key) ?? 0) : uint32At(this.#counts, key)
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
 * each credited one with debit · credit ÷ Σ credit. A pair counts once per voucher, where it has an amount from `minOre` (100.00 unless it or the
 * clearly trivial limit is given); lines of rounding make none. The vouchers with the rarest pairs are flagged, as many as are at most `maxShare` of the
 * fiscal year's; see `rareUpTo`. `rarity` = −log₂(count ÷ all pairs): the information in meeting it.
 */
export const rarePair: JournalTest<'rare-pair'> = (context, own) => {
  const parameters = { ...own, minOre: leastOre(context, own.minOre, LEAST_ORE) }
  const counted = new Map<YearFacts, PairCounts>()
  const rarestPair = (facts: YearFacts, sides: Sides, pairs: PairCounts, voucher: number, most: number): Rarest | null => {
    sides.read(facts, voucher)
    let best: Rarest | null = null
    for (const debit of sides.debits)
      for (const credit of sides.credits) {
        if (debit === credit) continue
        const count = pairs.of(debit, credit)
        if (count > most || (best && best.count < count)) continue
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
    const sides = new Sides(accounts)
    const pairs = new PairCounts(accounts)
    counted.set(facts, pairs)
    for (let v = 0; v < length; v++) {
      sides.read(facts, v)
      for (const debit of sides.debits) for (const credit of sides.credits) if (debit !== credit) pairs.add(debit, credit)
    }
    // A pair of more vouchers than may be flagged is not rare.
    const most = Math.floor(own.maxShare * length)
    const rarest = new Uint32Array(length)
    if (most > 0) for (let v = 0; v < length; v++) rarest[v] = rarestPair(facts, sides, pairs, v, most)?.count ?? 0
    const rare = rareUpTo(rarest, own.maxShare)
    return Uint8Array.from(rarest, (count) => (count > 0 && count <= rare ? 1 : 0))
  })
  return outcome(flagged, {
    parameters,
    describe: (facts, voucher): Values => {
      const pairs = counted.get(facts)
      const sides = new Sides(facts.ledger.accounts.length)
      const found = pairs && rarestPair(facts, sides, pairs, voucher, facts.ledger.vouchers.length)
      if (!found) return {}
      const debit = accountOf(facts, sides.row[found.debit])
      const credit = accountOf(facts, sides.row[found.credit])
      return {
        account: debit.account,
        name: debit.name,
        counter: credit.account,
        counterName: credit.name,
        count: found.count,
        pairOre: found.ore,
        rarity: Math.round(Math.log2(pairs.total / found.count) * 10) / 10,
      }
    },
  })
}
