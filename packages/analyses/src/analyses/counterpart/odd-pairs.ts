import { float64At, uint32At } from '../../column.ts'
import type { CompiledRules } from '../../flows/pair-rules.ts'
import type { Batch, PairTable } from '../../flows/pair-table.ts'
import type { VoucherLines } from '../../flows/voucher-lines.ts'

/** What rules find odd, voucher by voucher or batch by batch. */
export class OddPairs {
  readonly ruleVouchers: Uint32Array
  readonly ruleOre: Float64Array
  readonly #rules: CompiledRules
  readonly #pairs: PairTable
  readonly #isSilenced: boolean
  /** Pairs of the batch that some rule is about, and what they come to. */
  readonly #slots: number[] = []
  readonly #ore: number[] = []

  constructor(rules: CompiledRules, pairs: PairTable) {
    this.#rules = rules
    this.#pairs = pairs
    this.#isSilenced = rules.silencedBy.some((set) => set !== 0)
    this.ruleVouchers = new Uint32Array(rules.rules.length)
    this.ruleOre = new Float64Array(rules.rules.length)
  }

  /** The rules that a line of the voucher silences. */
  silencedBy({ account, count }: VoucherLines): number {
    const { silencedBy } = this.#rules
    let silenced = 0
    if (this.#isSilenced) for (let i = 0; i < count; i++) silenced |= uint32At(silencedBy, uint32At(account, i))
    return silenced
  }

  /** A part of a pair that some rule finds odd. */
  note(slot: number, ore: number): void {
    const at = this.#slots.indexOf(slot)
    if (at < 0) {
      this.#slots.push(slot)
      this.#ore.push(Math.abs(ore))
    } else this.#ore[at] = (this.#ore[at] ?? 0) + Math.abs(ore)
  }

  /** Judges what has been noted of a batch. Only a single voucher has a day, and may be a closing voucher. */
  judge({ vouchers }: Batch, silenced: number, day: number, isClosing: () => boolean): void {
    if (this.#slots.length === 0) return
    const { odd, oddFound } = this.#pairs
    let all = 0
    this.#slots.forEach((slot, at) => {
      const ore = this.#ore[at] ?? 0
      const held = this.#rules.holding(uint32At(odd, slot) & ~silenced, ore, day, isClosing)
      oddFound[slot] = uint32At(oddFound, slot) | held
      all |= held
      for (let i = 0; i < this.ruleOre.length; i++) if ((held & (1 << i)) !== 0) this.ruleOre[i] = float64At(this.ruleOre, i) + ore
    })
    for (let i = 0; i < this.ruleOre.length; i++) {
      if ((all & (1 << i)) !== 0) this.ruleVouchers[i] = uint32At(this.ruleVouchers, i) + vouchers
    }
    this.#slots.length = 0
    this.#ore.length = 0
  }
}
