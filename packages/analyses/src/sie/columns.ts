import type { IndexColumn } from '../ledger/ledger.ts'

/**
 * Columns that grow. A large reserve costs address space only: pages of a zeroed array that nobody has written are not resident,
 * which is why zeros are never written.
 */

/** Makes room for a column: of a thread's own, or in memory that threads share. */
export type Allocate = (bytes: number) => ArrayBufferLike

const ordinary: Allocate = (bytes) => new ArrayBuffer(bytes)

function grown<A extends { set(from: ArrayLike<number>): void }>(from: ArrayLike<number>, to: A): A {
  to.set(from)
  return to
}

/** What two bytes can index; a store that meets more widens its columns. */
export const NARROW = 0xffff

/** Columns of so many elements, all in memory of one kind. */
class Columns {
  private readonly allocate: Allocate

  constructor(allocate: Allocate) {
    this.allocate = allocate
  }

  u16 = (size: number): Uint16Array => new Uint16Array(this.allocate(2 * size))
  u32 = (size: number): Uint32Array => new Uint32Array(this.allocate(4 * size))
  i32 = (size: number): Int32Array => new Int32Array(this.allocate(4 * size))
  f64 = (size: number): Float64Array => new Float64Array(this.allocate(8 * size))

  grownIndex(from: IndexColumn, size: number): IndexColumn {
    return grown(from, from instanceof Uint16Array ? this.u16(size) : this.u32(size))
  }

  widened(from: IndexColumn): Uint32Array {
    return grown(from, this.u32(from.length))
  }
}

/** Rows of vouchers: the `#TRANS` rows, or the corrections. */
export class RowStore {
  length = 0
  capacity: number
  /** The largest index each column can hold. */
  mostAccount = NARROW
  mostObjectSet = NARROW
  account: IndexColumn
  ore: Float64Array
  voucher: Uint32Array
  objectSet: IndexColumn
  textAt: Uint32Array
  textLength: Uint32Array
  line: Uint32Array
  day: Int32Array | null = null
  user: Uint32Array | null = null
  quantity: Float64Array | null = null

  private readonly make: Columns

  constructor(reserve: number, allocate: Allocate = ordinary) {
    this.make = new Columns(allocate)
    const size = Math.max(64, reserve)
    this.capacity = size
    this.account = this.make.u16(size)
    this.ore = this.make.f64(size)
    this.voucher = this.make.u32(size)
    this.objectSet = this.make.u16(size)
    this.textAt = this.make.u32(size)
    this.textLength = this.make.u32(size)
    this.line = this.make.u32(size)
  }

  /** Makes room for account indices beyond two bytes. */
  widenAccounts(): void {
    if (this.mostAccount === NARROW) this.account = this.make.widened(this.account)
    this.mostAccount = 0xffffffff
  }

  /** Makes room for object set indices beyond two bytes. */
  widenObjects(): void {
    if (this.mostObjectSet === NARROW) this.objectSet = this.make.widened(this.objectSet)
    this.mostObjectSet = 0xffffffff
  }

  grow(): void {
    const size = Math.ceil(this.capacity * 1.5)
    this.capacity = size
    this.account = this.make.grownIndex(this.account, size)
    this.ore = grown(this.ore, this.make.f64(size))
    this.voucher = grown(this.voucher, this.make.u32(size))
    this.objectSet = this.make.grownIndex(this.objectSet, size)
    this.textAt = grown(this.textAt, this.make.u32(size))
    this.textLength = grown(this.textLength, this.make.u32(size))
    this.line = grown(this.line, this.make.u32(size))
    if (this.user) this.user = grown(this.user, this.make.u32(size))
    // Only the rows so far hold their fill; later rows are written one by one.
    if (this.day) this.day = grown(this.day, this.make.i32(size))
    if (this.quantity) this.quantity = grown(this.quantity, this.make.f64(size))
  }
}

/** Vouchers in file order. */
export class VoucherStore {
  length = 0
  capacity: number
  /** The largest index the columns of series and users can hold. */
  most = NARROW
  day: Int32Array
  registrationDay: Int32Array
  series: IndexColumn
  number: Int32Array
  firstRow: Uint32Array
  textAt: Uint32Array
  textLength: Uint32Array
  user: IndexColumn
  line: Uint32Array
  at: Uint32Array
  endAt: Uint32Array

  private readonly make: Columns

  constructor(reserve: number, allocate: Allocate = ordinary) {
    this.make = new Columns(allocate)
    const size = Math.max(64, reserve)
    this.capacity = size
    this.day = this.make.i32(size)
    this.registrationDay = this.make.i32(size)
    this.series = this.make.u16(size)
    this.number = this.make.i32(size)
    this.firstRow = this.make.u32(size + 1)
    this.textAt = this.make.u32(size)
    this.textLength = this.make.u32(size)
    this.user = this.make.u16(size)
    this.line = this.make.u32(size)
    this.at = this.make.u32(size)
    this.endAt = this.make.u32(size)
  }

  /** Makes room for series and users beyond two bytes. */
  widen(): void {
    if (this.most === NARROW) {
      this.series = this.make.widened(this.series)
      this.user = this.make.widened(this.user)
    }
    this.most = 0xffffffff
  }

  grow(): void {
    const size = Math.ceil(this.capacity * 1.5)
    this.capacity = size
    this.day = grown(this.day, this.make.i32(size))
    this.registrationDay = grown(this.registrationDay, this.make.i32(size))
    this.series = this.make.grownIndex(this.series, size)
    this.number = grown(this.number, this.make.i32(size))
    this.firstRow = grown(this.firstRow, this.make.u32(size + 1))
    this.textAt = grown(this.textAt, this.make.u32(size))
    this.textLength = grown(this.textLength, this.make.u32(size))
    this.user = this.make.grownIndex(this.user, size)
    this.line = grown(this.line, this.make.u32(size))
    this.at = grown(this.at, this.make.u32(size))
    this.endAt = grown(this.endAt, this.make.u32(size))
  }
}

/** Declared balances of every kind. */
export class BalanceStore {
  length = 0
  private capacity = 256
  kind = new Uint8Array(256)
  yearIndex = new Int8Array(256)
  period = new Int32Array(256)
  account = new Uint32Array(256)
  objectSet = new Uint32Array(256)
  ore = new Float64Array(256)
  line = new Uint32Array(256)
  quantity: Float64Array | null = null

  add(kind: number, yearIndex: number, period: number, account: number, objectSet: number, ore: number, line: number): void {
    const at = this.length++
    if (at === this.capacity) this.grow()
    this.kind[at] = kind
    this.yearIndex[at] = yearIndex
    this.period[at] = period
    this.account[at] = account
    this.objectSet[at] = objectSet
    this.ore[at] = ore
    this.line[at] = line
    if (this.quantity) this.quantity[at] = Number.NaN
  }

  /** Of the balance added last; NaN where it has none. */
  setQuantity(quantity: number): void {
    if (Number.isNaN(quantity)) return
    this.quantity ??= new Float64Array(this.capacity).fill(Number.NaN, 0, this.length)
    this.quantity[this.length - 1] = quantity
  }

  private grow(): void {
    const size = this.capacity * 2
    this.capacity = size
    this.kind = grown(this.kind, new Uint8Array(size))
    this.yearIndex = grown(this.yearIndex, new Int8Array(size))
    this.period = grown(this.period, new Int32Array(size))
    this.account = grown(this.account, new Uint32Array(size))
    this.objectSet = grown(this.objectSet, new Uint32Array(size))
    this.ore = grown(this.ore, new Float64Array(size))
    this.line = grown(this.line, new Uint32Array(size))
    if (this.quantity) this.quantity = grown(this.quantity, new Float64Array(size))
  }
}
