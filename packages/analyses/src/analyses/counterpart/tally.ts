import { float64At, int32At, uint8At, uint32At } from '../../column.ts'
import type { CompiledRules } from '../../flows/pair-rules.ts'
import { type Batch, NO_FIRST_DAY, NO_LAST_DAY, PairTable } from '../../flows/pair-table.ts'
import type { VoucherLines } from '../../flows/voucher-lines.ts'
import { OddPairs } from './odd-pairs.ts'
import type { AttributionMethod } from './schema.ts'

/** A voucher, or all vouchers of a shape and month, whose lines are sums. */
export interface Counted extends Batch {
  /** Of a single voucher. */
  day: number
  isClosing: () => boolean
  /** Whether what is opposite to the net of the base counts with the rest, is left to others, or is all that counts. */
  opposite: 'with' | 'without' | 'only'
  /** Puts what each base line has of the lines opposite to it into the lines' flows. */
  share: (lines: VoucherLines) => void
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
  readonly odd: OddPairs
  readonly missing = noSums()
  readonly inside = noSums()
  insideGross = 0
  vouchers = 0
  coveredOre = 0
  coveredVouchers = 0
  closingVouchers = 0
  closingOre = 0
  readonly #baseSeen: Uint32Array
  readonly #counterSeen: Uint32Array
  readonly #pairSeen: Uint32Array
  readonly #months: number
  readonly #method: AttributionMethod
  #serial = 0

  constructor(accounts: number, months: number, method: AttributionMethod, rules: CompiledRules) {
    const ore = () => new Float64Array(accounts)
    this.#method = method
    this.#months = months
    this.baseDebit = ore()
    this.baseCredit = ore()
    this.baseLines = ore()
    this.baseInside = ore()
    this.baseMissing = ore()
    this.baseVouchers = new Uint32Array(accounts)
    this.baseMonths = new Float64Array(months)
    this.counters = { allOther: ore(), oppositeSide: ore(), proportional: ore(), unambiguous: ore() }
    this.counterVouchers = new Uint32Array(accounts)
    this.counterFirst = new Int32Array(accounts).fill(NO_FIRST_DAY)
    this.counterLast = new Int32Array(accounts).fill(NO_LAST_DAY)
    this.counterMonths = new Float64Array(accounts * months)
    this.pairs = new PairTable(accounts, months, rules.odd)
    this.odd = new OddPairs(rules, this.pairs)
    this.#baseSeen = new Uint32Array(accounts)
    this.#counterSeen = new Uint32Array(accounts)
    this.#pairSeen = new Uint32Array(accounts)
  }

  /** Counts a voucher, or a batch of them, that has a base line. */
  add(lines: VoucherLines, counted: Counted): void {
    this.#serial++
    const { opposite } = counted
    const silenced = this.odd.silencedBy(lines)
    const baseNet = netOf(lines)
    const hasOthers = lines.baseCount < lines.count
    const isOppositeSide = this.#method === 'oppositeSide'
    if (opposite !== 'only') {
      this.#addBase(lines, baseNet, counted)
      if (hasOthers) this.#addOthers(lines, counted)
      this.missing.allOther += lines.credit - lines.debit
      const isUnambiguous = lines.isUnambiguous()
      if (isUnambiguous) this.#cover(lines, counted.vouchers)
      const isAllOther = this.#method === 'allOther'
      // In a balanced voucher of base lines alone, what stays inside nets to 0: nothing to find out for the methods that count in full.
      if ((!isAllOther && !isOppositeSide) || hasOthers || lines.debit !== lines.credit) this.#addShared(lines, isUnambiguous, counted)
      if (isAllOther) this.#addPairs(lines, counted)
    }
    if (opposite !== 'without') {
      if (hasOthers) this.#addOpposite(lines, baseNet, counted)
      if (isOppositeSide) this.#addPairs(lines, counted)
    }
    this.odd.judge(counted, silenced, counted.day, counted.isClosing)
  }

  /** Counts a voucher, or a batch, that is left out as a closing one. */
  leaveOut({ count, isBase, ore }: VoucherLines, vouchers: number): void {
    this.closingVouchers += vouchers
    for (let i = 0; i < count; i++) if (isBase[i] === 1) this.closingOre += float64At(ore, i)
  }

  #addBase(lines: VoucherLines, baseNet: number, { vouchers, month }: Batch): void {
    const { account, ore, isBase, count } = lines
    const { baseDebit, baseCredit, baseLines, baseVouchers } = this
    const seen = this.#baseSeen
    const serial = this.#serial
    this.vouchers += vouchers
    for (let i = 0; i < count; i++) {
      if (isBase[i] !== 1) continue
      const a = uint32At(account, i)
      const amount = float64At(ore, i)
      if (amount >= 0) baseDebit[a] = float64At(baseDebit, a) + amount
      else baseCredit[a] = float64At(baseCredit, a) - amount
      baseLines[a] = float64At(baseLines, a) + vouchers
      if (seen[a] !== serial) {
        seen[a] = serial
        baseVouchers[a] = uint32At(baseVouchers, a) + vouchers
      }
    }
    if (month >= 0) this.baseMonths[month] = float64At(this.baseMonths, month) + baseNet
  }

  /** Every other line in full. */
  #addOthers({ account, ore, isBase, count }: VoucherLines, batch: Batch): void {
    const { allOther } = this.counters
    const isChosen = this.#method === 'allOther'
    for (let i = 0; i < count; i++) {
      if (isBase[i] === 1) continue
      const a = uint32At(account, i)
      const amount = float64At(ore, i)
      allOther[a] = float64At(allOther, a) + amount
      if (isChosen) this.#meet(a, amount, batch)
    }
  }

  /** Every other line on the side opposite to the net of the base. */
  #addOpposite({ account, ore, isBase, count }: VoucherLines, baseNet: number, batch: Batch): void {
    const { oppositeSide } = this.counters
    const isChosen = this.#method === 'oppositeSide'
    for (let i = 0; i < count; i++) {
      const amount = float64At(ore, i)
      if (isBase[i] === 1 || !((baseNet > 0 && amount < 0) || (baseNet < 0 && amount > 0))) continue
      const a = uint32At(account, i)
      oppositeSide[a] = float64At(oppositeSide, a) + amount
      if (isChosen) this.#meet(a, amount, batch)
    }
  }

  /** Base lines that stand against another account: of what moves within one account nothing is its counterpart. */
  #cover({ count, account, isBase, ore, debitLines }: VoucherLines, vouchers: number): void {
    const isSingle = (i: number) => (debitLines === 1 ? float64At(ore, i) > 0 : float64At(ore, i) < 0)
    let single = 0
    while (single < count && !isSingle(single)) single++
    let covered = 0
    for (let i = 0; i < count; i++) {
      if (i === single || account[i] === account[single]) continue
      covered += Math.abs(float64At(ore, i)) * (uint8At(isBase, i) + uint8At(isBase, single))
    }
    if (covered === 0) return
    this.coveredOre += covered
    this.coveredVouchers += vouchers
  }

  #addShared(lines: VoucherLines, isUnambiguous: boolean, counted: Counted): void {
    counted.share(lines)
    const { flows, flowBase, flowCounter, flowInside, flowOre } = lines
    const { proportional, unambiguous } = this.counters
    const isProportional = this.#method === 'proportional'
    const isChosen = isProportional || (isUnambiguous && this.#method === 'unambiguous')
    for (let f = 0; f < flows; f++) {
      const base = uint32At(flowBase, f)
      const counter = int32At(flowCounter, f)
      const ore = float64At(flowOre, f)
      const inside = uint8At(flowInside, f)
      if (counter < 0) {
        this.missing.proportional += ore
        if (isProportional) this.baseMissing[base] = float64At(this.baseMissing, base) + ore
        continue
      }
      if (inside === 0) {
        proportional[counter] = float64At(proportional, counter) + ore
        if (isUnambiguous) unambiguous[counter] = float64At(unambiguous, counter) + ore
        if (isChosen) this.#meet(counter, ore, counted)
      } else {
        this.inside.proportional += ore
        if (isUnambiguous) this.inside.unambiguous += ore
        if (isChosen) {
          this.baseInside[base] = float64At(this.baseInside, base) + ore
          // What a debit line of the base has against base lines: either side is shared by itself, so the two may differ by öre.
          if (ore < 0) this.insideGross -= ore
        }
      }
      if (isChosen) this.#pair(base, counter, inside, ore, counted)
    }
  }

  /** The two methods that count lines in full, base account by base account: other base accounts are met inside the base. */
  #addPairs(lines: VoucherLines, batch: Batch): void {
    const { count, account, ore, isBase } = lines
    const isAllOther = this.#method === 'allOther'
    const seen = this.#pairSeen
    const serial = this.#serial
    for (let i = 0; i < count; i++) {
      const base = uint32At(account, i)
      if (isBase[i] !== 1 || seen[base] === serial) continue
      seen[base] = serial
      let net = 0
      for (let j = i; j < count; j++) if (account[j] === base && isBase[j] === 1) net += float64At(ore, j)
      for (let j = 0; j < count; j++) {
        const inside = uint8At(isBase, j)
        const counter = uint32At(account, j)
        if (inside === 1 && counter === base) continue
        const amount = float64At(ore, j)
        if (!isAllOther && !((net > 0 && amount < 0) || (net < 0 && amount > 0))) continue
        this.#pair(base, counter, inside, amount, batch)
        if (inside === 1) this.baseInside[base] = float64At(this.baseInside, base) + amount
      }
    }
  }

  #meet(counter: number, ore: number, { month, vouchers, firstDay, lastDay }: Batch): void {
    if (month >= 0) {
      const at = counter * this.#months + month
      this.counterMonths[at] = float64At(this.counterMonths, at) + ore
    }
    if (this.#counterSeen[counter] === this.#serial) return
    this.#counterSeen[counter] = this.#serial
    this.counterVouchers[counter] = uint32At(this.counterVouchers, counter) + vouchers
    if (firstDay < int32At(this.counterFirst, counter)) this.counterFirst[counter] = firstDay
    if (lastDay > int32At(this.counterLast, counter)) this.counterLast[counter] = lastDay
  }

  #pair(base: number, counter: number, inside: number, ore: number, batch: Batch): void {
    const slot = this.pairs.add(base, counter, inside, ore, this.#serial, batch)
    if (this.pairs.odd[slot] !== 0) this.odd.note(slot, ore)
  }
}

/** The net of the base lines. */
function netOf({ ore, isBase, count }: VoucherLines): number {
  let net = 0
  for (let i = 0; i < count; i++) if (isBase[i] === 1) net += float64At(ore, i)
  return net
}
