import { type CompiledRules, hasAccountIn } from '../../flows/pair-rules.ts'
import { PairTable } from '../../flows/pair-table.ts'
import type { VoucherLines } from '../../flows/voucher-lines.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { AttributionMethod } from './schema.ts'

/** What a voucher is beside its lines. */
export interface VoucherPlace {
  /** Another one for each voucher, from 1 and rising. */
  readonly serial: number
  readonly day: number
  readonly isDated: boolean
  /** Index of its month; −1: none of the period's. */
  readonly month: number
  readonly voucher: number
  readonly ledger: Ledger
  readonly accountOf: Uint32Array
  readonly isClosing: (voucher: number) => boolean
}

type Sums = Readonly<Record<AttributionMethod, Float64Array>>

/** Everything that is counted over the vouchers of a period. Columns have one element per account of the books. */
export class Tally {
  readonly baseDebit: Float64Array
  readonly baseCredit: Float64Array
  readonly baseLines: Float64Array
  readonly baseVouchers: Uint32Array
  readonly baseInside: Float64Array
  readonly baseMissing: Float64Array
  readonly baseMonths: Float64Array
  readonly counters: Sums
  readonly counterVouchers: Uint32Array
  readonly counterFirst: Int32Array
  readonly counterLast: Int32Array
  readonly counterMonths: Float64Array
  readonly pairs: PairTable
  readonly missing: Record<AttributionMethod, number> = { allOther: 0, oppositeSide: 0, proportional: 0, unambiguous: 0 }
  readonly inside: Record<AttributionMethod, number> = { allOther: 0, oppositeSide: 0, proportional: 0, unambiguous: 0 }
  insideGross = 0
  vouchers = 0
  coveredOre = 0
  coveredVouchers = 0
  closingVouchers = 0
  closingOre = 0
  readonly ruleVouchers: Uint32Array
  readonly ruleOre: Float64Array
  readonly #ruleSeen: Uint32Array
  readonly #baseSeen: Uint32Array
  readonly #counterSeen: Uint32Array
  readonly #pairSeen: Uint32Array
  readonly #method: AttributionMethod
  readonly #months: number
  readonly #rules: CompiledRules

  constructor(accounts: number, months: number, method: AttributionMethod, rules: CompiledRules) {
    const ore = () => new Float64Array(accounts)
    this.#method = method
    this.#months = months
    this.#rules = rules
    ;[this.baseDebit, this.baseCredit, this.baseLines, this.baseInside, this.baseMissing] = [ore(), ore(), ore(), ore(), ore()]
    this.baseVouchers = new Uint32Array(accounts)
    this.baseMonths = new Float64Array(months)
    this.counters = { allOther: ore(), oppositeSide: ore(), proportional: ore(), unambiguous: ore() }
    this.counterVouchers = new Uint32Array(accounts)
    this.counterFirst = new Int32Array(accounts).fill(2147483647)
    this.counterLast = new Int32Array(accounts).fill(-2147483648)
    this.counterMonths = new Float64Array(accounts * months)
    this.pairs = new PairTable(accounts, rules.odd)
    this.ruleVouchers = new Uint32Array(rules.rules.length)
    this.ruleOre = new Float64Array(rules.rules.length)
    this.#ruleSeen = new Uint32Array(rules.rules.length)
    this.#baseSeen = new Uint32Array(accounts)
    this.#counterSeen = new Uint32Array(accounts)
    this.#pairSeen = new Uint32Array(accounts)
  }

  /** Counts a voucher that has a base line. */
  add(lines: VoucherLines, place: VoucherPlace): void {
    const net = this.#addBase(lines, place)
    this.#addOthers(lines, place, net)
    const isUnambiguous = lines.isUnambiguous()
    if (isUnambiguous) this.#cover(lines)
    lines.proportional()
    this.#addFlows(lines, place, isUnambiguous)
    if (this.#method === 'allOther' || this.#method === 'oppositeSide') this.#addPairs(lines, place)
  }

  /** Base lines; their net. */
  #addBase(lines: VoucherLines, { serial, month }: VoucherPlace): number {
    this.vouchers++
    let net = 0
    for (let i = 0; i < lines.count; i++) {
      if (lines.isBase[i] !== 1) continue
      const [a, ore] = [lines.account[i] ?? 0, lines.ore[i] ?? 0]
      net += ore
      if (ore >= 0) this.baseDebit[a] = (this.baseDebit[a] ?? 0) + ore
      else this.baseCredit[a] = (this.baseCredit[a] ?? 0) - ore
      this.baseLines[a] = (this.baseLines[a] ?? 0) + 1
      if (this.#baseSeen[a] !== serial) {
        this.#baseSeen[a] = serial
        this.baseVouchers[a] = (this.baseVouchers[a] ?? 0) + 1
      }
    }
    if (month >= 0) this.baseMonths[month] = (this.baseMonths[month] ?? 0) + net
    return net
  }

  /** Every other line in full, and those opposite to the net of the base. */
  #addOthers(lines: VoucherLines, place: VoucherPlace, net: number): void {
    const { allOther, oppositeSide } = this.counters
    for (let i = 0; i < lines.count; i++) {
      if (lines.isBase[i] === 1) continue
      const [a, ore] = [lines.account[i] ?? 0, lines.ore[i] ?? 0]
      allOther[a] = (allOther[a] ?? 0) + ore
      const isOpposite = (net > 0 && ore < 0) || (net < 0 && ore > 0)
      if (isOpposite) oppositeSide[a] = (oppositeSide[a] ?? 0) + ore
      if (this.#method === 'allOther' || (isOpposite && this.#method === 'oppositeSide')) this.#meet(a, ore, place)
    }
    this.missing.allOther += lines.credit - lines.debit
  }

  #cover(lines: VoucherLines): void {
    this.coveredVouchers++
    for (let i = 0; i < lines.count; i++) if (lines.isBase[i] === 1) this.coveredOre += Math.abs(lines.ore[i] ?? 0)
  }

  #addFlows(lines: VoucherLines, place: VoucherPlace, isUnambiguous: boolean): void {
    const { proportional, unambiguous } = this.counters
    const isChosen = this.#method === 'proportional' || (isUnambiguous && this.#method === 'unambiguous')
    const { flows, flowBase, flowCounter, flowInside, flowOre } = lines
    for (let f = 0; f < flows; f++) {
      const [base, counter, ore] = [flowBase[f] ?? 0, flowCounter[f] ?? 0, flowOre[f] ?? 0]
      if (counter < 0) {
        this.missing.proportional += ore
        if (isChosen) this.baseMissing[base] = (this.baseMissing[base] ?? 0) + ore
        continue
      }
      const inside = flowInside[f] ?? 0
      if (inside === 1) {
        this.inside.proportional += ore
        if (isUnambiguous) this.inside.unambiguous += ore
        if (isChosen) {
          this.baseInside[base] = (this.baseInside[base] ?? 0) + ore
          if (ore < 0) this.insideGross -= ore
        }
      } else {
        proportional[counter] = (proportional[counter] ?? 0) + ore
        if (isUnambiguous) unambiguous[counter] = (unambiguous[counter] ?? 0) + ore
        if (isChosen) this.#meet(counter, ore, place)
      }
      if (isChosen) this.#pair(base, counter, inside, ore, place)
    }
  }

  /** The two methods that count lines in full, base account by base account: other base accounts are met inside the base. */
  #addPairs(lines: VoucherLines, place: VoucherPlace): void {
    const { count, account, ore, isBase } = lines
    const isAll = this.#method === 'allOther'
    for (let i = 0; i < count; i++) {
      const base = account[i] ?? 0
      if (isBase[i] !== 1 || this.#pairSeen[base] === place.serial) continue
      this.#pairSeen[base] = place.serial
      let net = 0
      for (let j = 0; j < count; j++) if (isBase[j] === 1 && account[j] === base) net += ore[j] ?? 0
      for (let j = 0; j < count; j++) {
        if (isBase[j] === 1 && account[j] === base) continue
        const other = ore[j] ?? 0
        if (isAll || (net > 0 && other < 0) || (net < 0 && other > 0)) {
          this.#pair(base, account[j] ?? 0, isBase[j] ?? 0, other, place)
          if (isBase[j] === 1) this.baseInside[base] = (this.baseInside[base] ?? 0) + other
        }
      }
    }
  }

  #meet(counter: number, ore: number, { serial, day, isDated, month }: VoucherPlace): void {
    if (month >= 0) {
      const at = counter * this.#months + month
      this.counterMonths[at] = (this.counterMonths[at] ?? 0) + ore
    }
    if (this.#counterSeen[counter] === serial) return
    this.#counterSeen[counter] = serial
    this.counterVouchers[counter] = (this.counterVouchers[counter] ?? 0) + 1
    if (!isDated) return
    if (day < (this.counterFirst[counter] ?? 0)) this.counterFirst[counter] = day
    if (day > (this.counterLast[counter] ?? 0)) this.counterLast[counter] = day
  }

  #pair(base: number, counter: number, inside: number, ore: number, place: VoucherPlace): void {
    const { pairs } = this
    const slot = pairs.slot(base, counter, inside)
    pairs.add(slot, ore, place.serial, place.day, place.isDated)
    const odd = pairs.odd[slot] ?? 0
    if (odd !== 0) this.#addOdd(slot, odd, ore, place)
  }

  #addOdd(slot: number, odd: number, ore: number, { serial, day, voucher, ledger, accountOf, isClosing }: VoucherPlace): void {
    const held = this.#rules.holding(odd, day, () => isClosing(voucher), hasAccountIn(ledger, accountOf, voucher))
    if (held === 0) return
    this.pairs.oddFound[slot] = (this.pairs.oddFound[slot] ?? 0) | held
    for (let i = 0; i < this.ruleOre.length; i++) {
      if ((held & (1 << i)) === 0) continue
      this.ruleOre[i] = (this.ruleOre[i] ?? 0) + Math.abs(ore)
      if (this.#ruleSeen[i] === serial) continue
      this.#ruleSeen[i] = serial
      this.ruleVouchers[i] = (this.ruleVouchers[i] ?? 0) + 1
    }
  }
}
