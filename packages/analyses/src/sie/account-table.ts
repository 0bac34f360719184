import { at, int32At, uint8At } from '../column.ts'
import type { AccountType } from '../ledger/ledger.ts'
import { NINE, ZERO } from './bytes.ts'
import { Interner } from './intern.ts'

/** First place of the numbers of each length in the table: `0123` and `123` are different accounts. */
const OFFSET = [0, 0, 10, 110, 1110] as const

/** Accounts in order of first appearance; names stay bytes until the file's encoding is known. */
export class AccountTable {
  /** Index + 1 of every number of one to four digits. */
  private readonly short = new Int32Array(11110)
  private readonly long = new Interner()
  readonly keys: Uint8Array[] = []
  readonly names: (Uint8Array | null)[] = []
  readonly types: (AccountType | null)[] = []
  /** Line of `#KTYP`; 0 without one. */
  readonly typeAt: number[] = []
  readonly units: (Uint8Array | null)[] = []
  readonly sru: Uint8Array[][] = []
  /** Line of `#KONTO`; 0 while only used. */
  readonly declaredAt: number[] = []
  readonly firstUse: number[] = []
  /** Σ `#TRANS` per account. */
  movement = new Float64Array(256)
  private readonly longIndex: number[] = []

  get count(): number {
    return this.keys.length
  }

  indexOf(bytes: Uint8Array, from: number, to: number, line: number): number {
    const length = to - from
    if (length <= 4) {
      let value = 0
      let p = from
      for (; p < to; p++) {
        const c = uint8At(bytes, p)
        if (c < ZERO || c > NINE) break
        value = value * 10 + (c - ZERO)
      }
      if (p === to) {
        const slot = value + (OFFSET[length] ?? 0)
        const known = int32At(this.short, slot)
        if (known > 0) return known - 1
        const index = this.add(bytes, from, to, line)
        this.short[slot] = index + 1
        return index
      }
    }
    const id = this.long.intern(bytes, from, to)
    if (this.long.isNew) this.longIndex.push(this.add(bytes, from, to, line))
    return at(this.longIndex, id)
  }

  /** The index of a one- to four-digit number met before; −1 otherwise. */
  shortIndex(value: number, length: number): number {
    return int32At(this.short, value + (OFFSET[length] ?? 0)) - 1
  }

  /** The index of a longer number met before; −1 otherwise. */
  knownIndex(bytes: Uint8Array, from: number, to: number): number {
    const id = this.long.known(bytes, from, to)
    return id < 0 ? -1 : (this.longIndex[id] ?? -1)
  }

  private add(bytes: Uint8Array, from: number, to: number, line: number): number {
    const index = this.keys.length
    this.keys.push(bytes.slice(from, to))
    this.names.push(null)
    this.types.push(null)
    this.typeAt.push(0)
    this.units.push(null)
    this.sru.push([])
    this.declaredAt.push(0)
    this.firstUse.push(line)
    if (index === this.movement.length) {
      const movement = new Float64Array(index * 2)
      movement.set(this.movement)
      this.movement = movement
    }
    return index
  }
}
