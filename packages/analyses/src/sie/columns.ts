import type { IndexColumn } from '../ledger/ledger.ts'

/**
 * Columns that grow. A large reserve costs address space only: pages of a zeroed array that nobody has written are not resident,
 * which is why zeros are never written.
 */

function grown<A extends { set(from: ArrayLike<number>): void }>(from: ArrayLike<number>, to: A): A {
  to.set(from)
  return to
}

/** What two bytes can index; a store that meets more widens its columns. */
export const NARROW = 0xffff

function grownIndex(from: IndexColumn, size: number): IndexColumn {
  return grown(from, from instanceof Uint16Array ? new Uint16Array(size) : new Uint32Array(size))
}

function widened(from: IndexColumn): Uint32Array {
  return grown(from, new Uint32Array(from.length))
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

  constructor(reserve: number) {
    const size = Math.max(64, reserve)
    this.capacity = size
    this.account = new Uint16Array(size)
    this.ore = new Float64Array(size)
    this.voucher = new Uint32Array(size)
    this.objectSet = new Uint16Array(size)
    this.textAt = new Uint32Array(size)
    this.textLength = new Uint32Array(size)
    this.line = new Uint32Array(size)
  }

  /** Makes room for account indices beyond two bytes. */
  widenAccounts(): void {
    if (this.mostAccount === NARROW) this.account = widened(this.account)
    this.mostAccount = 0xffffffff
  }

  /** Makes room for object set indices beyond two bytes. */
  widenObjects(): void {
    if (this.mostObjectSet === NARROW) this.objectSet = widened(this.objectSet)
    this.mostObjectSet = 0xffffffff
  }

  grow(): void {
    const size = Math.ceil(this.capacity * 1.5)
    this.capacity = size
    this.account = grownIndex(this.account, size)
    this.ore = grown(this.ore, new Float64Array(size))
    this.voucher = grown(this.voucher, new Uint32Array(size))
    this.objectSet = grownIndex(this.objectSet, size)
    this.textAt = grown(this.textAt, new Uint32Array(size))
    this.textLength = grown(this.textLength, new Uint32Array(size))
    this.line = grown(this.line, new Uint32Array(size))
    if (this.user) this.user = grown(this.user, new Uint32Array(size))
    // Only the rows so far hold their fill; later rows are written one by one.
    if (this.day) this.day = grown(this.day, new Int32Array(size))
    if (this.quantity) this.quantity = grown(this.quantity, new Float64Array(size))
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

  constructor(reserve: number) {
    const size = Math.max(64, reserve)
    this.capacity = size
    this.day = new Int32Array(size)
    this.registrationDay = new Int32Array(size)
    this.series = new Uint16Array(size)
    this.number = new Int32Array(size)
    this.firstRow = new Uint32Array(size + 1)
    this.textAt = new Uint32Array(size)
    this.textLength = new Uint32Array(size)
    this.user = new Uint16Array(size)
    this.line = new Uint32Array(size)
    this.at = new Uint32Array(size)
    this.endAt = new Uint32Array(size)
  }

  /** Makes room for series and users beyond two bytes. */
  widen(): void {
    if (this.most === NARROW) {
      this.series = widened(this.series)
      this.user = widened(this.user)
    }
    this.most = 0xffffffff
  }

  grow(): void {
    const size = Math.ceil(this.capacity * 1.5)
    this.capacity = size
    this.day = grown(this.day, new Int32Array(size))
    this.registrationDay = grown(this.registrationDay, new Int32Array(size))
    this.series = grownIndex(this.series, size)
    this.number = grown(this.number, new Int32Array(size))
    this.firstRow = grown(this.firstRow, new Uint32Array(size + 1))
    this.textAt = grown(this.textAt, new Uint32Array(size))
    this.textLength = grown(this.textLength, new Uint32Array(size))
    this.user = grownIndex(this.user, size)
    this.line = grown(this.line, new Uint32Array(size))
    this.at = grown(this.at, new Uint32Array(size))
    this.endAt = grown(this.endAt, new Uint32Array(size))
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
