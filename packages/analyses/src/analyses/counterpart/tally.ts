import { type CompiledRules, hasAccountIn } from '../../flows/pair-rules.ts'
import { PairTable } from '../../flows/pair-table.ts'
import type { VoucherLines } from '../../flows/voucher-lines.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { AttributionMethod } from './schema.ts'

/** What a voucher is beside its lines; one object for all of them. */
export interface VoucherPlace {
  /** Another one for each voucher, from 1 and rising. */
  serial: number
  day: number
  isDated: boolean
  /** Index of its month; −1: none of the period's. */
  month: number
  voucher: number
  ledger: Ledger
  accountOf: Uint32Array
  isClosing: (voucher: number) => boolean
}

type Sums = Readonly<Record<AttributionMethod, Float64Array>>
const noSums = (): Record<AttributionMethod, number> => ({ allOther: 0, oppositeSide: 0, proportional: 0, unambiguous: 0 })

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
  /** Of plain vouchers: the single line's account, each other line's, and which of the two are base lines (1, 2). */
  readonly #plain: PairTable
  readonly missing = noSums()
  readonly inside = noSums()
  insideGross = 0
  vouchers = 0
  coveredOre = 0
  coveredVouchers = 0
  closingVouchers = 0
  closingOre = 0
  readonly ruleVouchers: Uint32Array
  readonly ruleOre: Float64Array
  /** `inside` of proportional and unambiguous, and `insideGross`, as long as they grow. */
  readonly #insideSums = new Float64Array(3)
  readonly #ruleSeen: Uint32Array
  readonly #baseSeen: Uint32Array
  readonly #counterSeen: Uint32Array
  readonly #pairSeen: Uint32Array
  readonly #months: number
  readonly #rules: CompiledRules
  readonly #isAllOther: boolean
  readonly #isOpposite: boolean
  readonly #isProportional: boolean
  readonly #isUnambiguous: boolean
  #place: VoucherPlace | null = null
  #serial = 0
  #day = 0
  #isDated = false

  constructor(accounts: number, months: number, method: AttributionMethod, rules: CompiledRules) {
    const ore = () => new Float64Array(accounts)
    this.#isAllOther = method === 'allOther'
    this.#isOpposite = method === 'oppositeSide'
    this.#isProportional = method === 'proportional'
    this.#isUnambiguous = method === 'unambiguous'
    this.#months = months
    this.#rules = rules
    this.baseDebit = ore()
    this.baseCredit = ore()
    this.baseLines = ore()
    this.baseInside = ore()
    this.baseMissing = ore()
    this.baseVouchers = new Uint32Array(accounts)
    this.baseMonths = new Float64Array(months)
    this.counters = { allOther: ore(), oppositeSide: ore(), proportional: ore(), unambiguous: ore() }
    this.counterVouchers = new Uint32Array(accounts)
    this.counterFirst = new Int32Array(accounts).fill(2147483647)
    this.counterLast = new Int32Array(accounts).fill(-2147483648)
    this.counterMonths = new Float64Array(accounts * months)
    this.pairs = new PairTable(accounts, rules.odd)
    this.#plain = new PairTable(accounts, rules.odd, 4)
    this.ruleVouchers = new Uint32Array(rules.rules.length)
    this.ruleOre = new Float64Array(rules.rules.length)
    this.#ruleSeen = new Uint32Array(rules.rules.length)
    this.#baseSeen = new Uint32Array(accounts)
    this.#counterSeen = new Uint32Array(accounts)
    this.#pairSeen = new Uint32Array(accounts)
  }

  #begin(place: VoucherPlace): void {
    this.#place = place
    this.#serial = place.serial
    this.#day = place.day
    this.#isDated = place.isDated
  }

  /** Counts any other voucher that has a base line. */
  add(lines: VoucherLines, place: VoucherPlace): void {
    this.#begin(place)
    this.#addBase(lines, place.month)
    const hasOthers = lines.baseCount < lines.count
    if (hasOthers) this.#addOthers(lines)
    this.missing.allOther += lines.credit - lines.debit
    const isUnambiguous = lines.isUnambiguous()
    if (isUnambiguous) this.#cover(lines)
    const isFull = this.#isAllOther || this.#isOpposite
    // In a balanced voucher of base lines alone, what stays inside nets to 0: nothing to find out for the methods that count in full.
    if (!isFull || hasOthers || lines.debit !== lines.credit) this.#addShared(lines, isUnambiguous)
    if (isFull) this.addPairs(lines)
  }

  #addBase(lines: VoucherLines, month: number): void {
    const { account, ore, isBase, count } = lines
    const { baseDebit, baseCredit, baseLines, baseVouchers } = this
    const seen = this.#baseSeen
    const serial = this.#serial
    this.vouchers++
    let net = 0
    for (let i = 0; i < count; i++) {
      if (isBase[i] !== 1) continue
      const a = account[i] ?? 0
      const amount = ore[i] ?? 0
      net += amount
      if (amount >= 0) baseDebit[a] = (baseDebit[a] ?? 0) + amount
      else baseCredit[a] = (baseCredit[a] ?? 0) - amount
      baseLines[a] = (baseLines[a] ?? 0) + 1
      if (seen[a] !== serial) {
        seen[a] = serial
        baseVouchers[a] = (baseVouchers[a] ?? 0) + 1
      }
    }
    lines.baseNet = net
    if (month >= 0) this.baseMonths[month] = (this.baseMonths[month] ?? 0) + net
  }

  /** Every other line in full, and those opposite to the net of the base. */
  #addOthers(lines: VoucherLines): void {
    const { account, ore, isBase, count, baseNet } = lines
    const { allOther, oppositeSide } = this.counters
    for (let i = 0; i < count; i++) {
      if (isBase[i] === 1) continue
      const a = account[i] ?? 0
      const amount = ore[i] ?? 0
      allOther[a] = (allOther[a] ?? 0) + amount
      const isOpposite = (baseNet > 0 && amount < 0) || (baseNet < 0 && amount > 0)
      if (isOpposite) oppositeSide[a] = (oppositeSide[a] ?? 0) + amount
      if (this.#isAllOther || (isOpposite && this.#isOpposite)) this.#meet(a, amount)
    }
  }

  #cover({ count, isBase, ore }: VoucherLines): void {
    this.coveredVouchers++
    let covered = 0
    for (let i = 0; i < count; i++) if (isBase[i] === 1) covered += Math.abs(ore[i] ?? 0)
    this.coveredOre += covered
  }

  /**
   * Counts a plain voucher straight from the ledger's rows `start … end − 1`: balanced, with one single line on one side, row `single`, which stands against
   * each line of the other side in full. Base lines are those on the accounts of `inBase`. Its flows are summed up by `finish`.
   */
  addPlain(place: VoucherPlace, inBase: Uint8Array, start: number, end: number, single: number, baseNet: number): void {
    this.#begin(place)
    const { account, ore } = place.ledger.rows
    const { accountOf } = place
    const { baseDebit, baseCredit, baseLines, baseVouchers } = this
    const seen = this.#baseSeen
    const serial = this.#serial
    const plain = this.#plain
    const { allOther, oppositeSide } = this.counters
    const isChosen = this.#isProportional || this.#isUnambiguous
    const own = accountOf[account[single] ?? 0] ?? 0
    const isOwnBase = inBase[account[single] ?? 0] ?? 0
    let covered = 0
    for (let r = start; r < end; r++) {
      const ledgerAccount = account[r] ?? 0
      const a = accountOf[ledgerAccount] ?? 0
      const amount = ore[r] ?? 0
      const isBase = inBase[ledgerAccount] ?? 0
      if (isBase === 1) {
        if (amount >= 0) {
          baseDebit[a] = (baseDebit[a] ?? 0) + amount
          covered += amount
        } else {
          baseCredit[a] = (baseCredit[a] ?? 0) - amount
          covered -= amount
        }
        baseLines[a] = (baseLines[a] ?? 0) + 1
        if (seen[a] !== serial) {
          seen[a] = serial
          baseVouchers[a] = (baseVouchers[a] ?? 0) + 1
        }
      } else {
        allOther[a] = (allOther[a] ?? 0) + amount
        const isOpposite = (baseNet > 0 && amount < 0) || (baseNet < 0 && amount > 0)
        if (isOpposite) oppositeSide[a] = (oppositeSide[a] ?? 0) + amount
        if (this.#isAllOther || (isOpposite && this.#isOpposite)) this.#meet(a, amount)
      }
      if (r === single || amount === 0 || isOwnBase + isBase === 0) continue
      const slot = plain.slot(own, a, isOwnBase + 2 * isBase)
      plain.ore[slot] = (plain.ore[slot] ?? 0) + amount
      plain.touch(slot, serial, this.#day, this.#isDated)
      if (!isChosen) continue
      if (isOwnBase === 0) this.#meet(own, 0 - amount)
      else if (isBase === 0) this.#meet(a, amount)
      else this.#addGross(Math.abs(amount))
      if (plain.odd[slot] === 0) continue
      if (isOwnBase === 1) this.#addOdd(this.pairs.slot(own, a, isBase), amount)
      if (isBase === 1) this.#addOdd(this.pairs.slot(a, own, isOwnBase), amount)
    }
    this.vouchers++
    this.coveredVouchers++
    this.coveredOre += covered
    if (place.month >= 0) this.baseMonths[place.month] = (this.baseMonths[place.month] ?? 0) + baseNet
  }

  /** What plain vouchers come to. To be called once, after the last voucher. */
  finish(): void {
    const plain = this.#plain
    const isChosen = this.#isProportional || this.#isUnambiguous
    for (let slot = 0; slot < plain.length; slot++) {
      const own = plain.base[slot] ?? 0
      const other = plain.counter[slot] ?? 0
      const ore = plain.ore[slot] ?? 0
      const bases = plain.inside[slot] ?? 0
      if ((bases & 1) === 1) this.#sum(own, other, bases >> 1, ore, true)
      if (bases >= 2) this.#sum(other, own, bases & 1, 0 - ore, true)
      if (!isChosen) continue
      if (own === other && bases === 3) this.pairs.merge(own, other, 1, 0, plain, slot)
      else {
        if ((bases & 1) === 1) this.pairs.merge(own, other, bases >> 1, ore, plain, slot)
        if (bases >= 2) this.pairs.merge(other, own, bases & 1, 0 - ore, plain, slot)
      }
    }
    const [proportional = 0, unambiguous = 0, gross = 0] = this.#insideSums
    this.inside.proportional = proportional
    this.inside.unambiguous = unambiguous
    this.insideGross = gross
  }

  /** Several lines on both sides, or a difference between them. */
  #addShared(lines: VoucherLines, isUnambiguous: boolean): void {
    lines.proportional()
    const { flows, flowBase, flowCounter, flowInside, flowOre } = lines
    for (let f = 0; f < flows; f++) {
      const base = flowBase[f] ?? 0
      const counter = flowCounter[f] ?? 0
      const ore = flowOre[f] ?? 0
      if (counter >= 0) this.#flow(base, counter, flowInside[f] ?? 0, ore, isUnambiguous)
      else {
        this.missing.proportional += ore
        if (this.#isProportional) this.baseMissing[base] = (this.baseMissing[base] ?? 0) + ore
      }
    }
  }

  #flow(base: number, counter: number, inside: number, ore: number, isUnambiguous: boolean): void {
    this.#sum(base, counter, inside, ore, isUnambiguous)
    if (!this.#isProportional && !(isUnambiguous && this.#isUnambiguous)) return
    if (inside === 0) this.#meet(counter, ore)
    else if (ore < 0) this.#addGross(0 - ore)
    this.#pair(base, counter, inside, ore)
  }

  /** What a debit line of the base has against base lines: either side is shared by itself, so the two may differ by öre. */
  #addGross(ore: number): void {
    this.#insideSums[2] = (this.#insideSums[2] ?? 0) + ore
  }

  /** A flow, or many of a kind, to the sums of both methods that share. */
  #sum(base: number, counter: number, inside: number, ore: number, isUnambiguous: boolean): void {
    if (inside === 0) {
      const { proportional, unambiguous } = this.counters
      proportional[counter] = (proportional[counter] ?? 0) + ore
      if (isUnambiguous) unambiguous[counter] = (unambiguous[counter] ?? 0) + ore
      return
    }
    const sums = this.#insideSums
    sums[0] = (sums[0] ?? 0) + ore
    if (isUnambiguous) sums[1] = (sums[1] ?? 0) + ore
    if (!this.#isProportional && !(isUnambiguous && this.#isUnambiguous)) return
    this.baseInside[base] = (this.baseInside[base] ?? 0) + ore
  }

  /** The two methods that count lines in full, base account by base account: other base accounts are met inside the base. */
  addPairs(lines: VoucherLines): void {
    const { count, account, ore, isBase } = lines
    const seen = this.#pairSeen
    const serial = this.#serial
    for (let i = 0; i < count; i++) {
      const base = account[i] ?? 0
      if (isBase[i] !== 1 || seen[base] === serial) continue
      seen[base] = serial
      let net = 0
      for (let j = i; j < count; j++) if (account[j] === base && isBase[j] === 1) net += ore[j] ?? 0
      for (let j = 0; j < count; j++) {
        const inside = isBase[j] ?? 0
        const counter = account[j] ?? 0
        if (inside === 1 && counter === base) continue
        const amount = ore[j] ?? 0
        if (!this.#isAllOther && !((net > 0 && amount < 0) || (net < 0 && amount > 0))) continue
        this.#pair(base, counter, inside, amount)
        if (inside === 1) this.baseInside[base] = (this.baseInside[base] ?? 0) + amount
      }
    }
  }

  #meet(counter: number, ore: number): void {
    const month = this.#place?.month ?? -1
    if (month >= 0) {
      const at = counter * this.#months + month
      this.counterMonths[at] = (this.counterMonths[at] ?? 0) + ore
    }
    if (this.#counterSeen[counter] === this.#serial) return
    this.#counterSeen[counter] = this.#serial
    this.counterVouchers[counter] = (this.counterVouchers[counter] ?? 0) + 1
    if (!this.#isDated) return
    const day = this.#day
    if (day < (this.counterFirst[counter] ?? 0)) this.counterFirst[counter] = day
    if (day > (this.counterLast[counter] ?? 0)) this.counterLast[counter] = day
  }

  #pair(base: number, counter: number, inside: number, ore: number): void {
    const slot = this.pairs.add(base, counter, inside, ore, this.#serial, this.#day, this.#isDated)
    if (this.pairs.odd[slot] !== 0) this.#addOdd(slot, ore)
  }

  #addOdd(slot: number, ore: number): void {
    if (!this.#place) return
    const { day, voucher, ledger, accountOf, isClosing, serial } = this.#place
    const odd = this.pairs.odd[slot] ?? 0
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
