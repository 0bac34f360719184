import { indexAt, int32At, uint32At } from '../column.ts'
import { NO_DAY } from '../dates.ts'
import type { RuleId, RuleSeverity } from '../rules/catalogue.ts'
import { AccountTable } from './account-table.ts'
import type { Checksum } from './checksum.ts'
import { type Allocate, BalanceStore, RowStore, VoucherStore } from './columns.ts'
import { EncodingDetector } from './encoding.ts'
import { BLOCK, Fields } from './fields.ts'
import { FindingLog, type RawValues } from './finding-log.ts'
import { Interner } from './intern.ts'
import { ObjectTable } from './object-table.ts'
import type { Label } from './records.ts'
import { SpoiledTexts } from './spoiled-texts.ts'

export const UNBALANCED_LISTED = 1000

export interface HeaderRecord {
  readonly line: number
  readonly fields: readonly Uint8Array[]
}

export interface YearRecord {
  readonly fromDay: number
  readonly toDay: number
  readonly line: number
}

/** Bytes to reserve per row and voucher when the file's size is known: fewer than real files have. */
const BYTES_PER_ROW = 24
const BYTES_PER_VOUCHER = 64

/** Everything one reading of a file gathers. Records write to it, `finish` turns it into a ledger and facts. */
export class Collector {
  /** The line being read: its bytes, the file offset of `bytes[0]`, its 1-based number, its fields. */
  bytes: Uint8Array = new Uint8Array(0)
  base = 0
  line = 0
  readonly fields = new Fields()

  readonly log = new FindingLog()
  readonly detector = new EncodingDetector()
  readonly spoiled = new SpoiledTexts()
  /** Source lines of the first letters that were lost before the file was made. */
  readonly lostLetters: number[] = []
  checksum: Checksum | null = null
  /** The sum when a `#KSUMMA` with a value was last met: what follows it is not part of it. */
  checksums: { readonly line: number; readonly declared: Uint8Array; readonly checksum: Checksum } | null = null
  checksumOpenedAt = 0
  /** See `SieReaderOptions.received`. */
  received: string | null = null

  /** Group of the latest record (see `Label.group`). */
  group = 0
  readonly header = new Map<string, HeaderRecord>()
  readonly labelIds = new Interner()
  readonly labelsById: Label[] = []
  readonly labels = new Map<string, Label>()
  /** The entries of `#TRANS` and `#VER` once the file has shown them. */
  rowLabel: Label | null = null
  voucherLabel: Label | null = null
  readonly years = new Map<number, YearRecord>()

  readonly accounts = new AccountTable()
  readonly objects = new ObjectTable()
  readonly balances = new BalanceStore()
  readonly series = new Interner()
  readonly users = new Interner()
  readonly oddNumbers = new Interner()

  readonly vouchers: VoucherStore
  readonly rows: RowStore
  readonly corrections = new RowStore(64)
  correctionKind = new Uint8Array(64)
  correctionBefore = new Uint32Array(64)

  /** Voucher being read: 0 none, 1 `#VER` met, 2 inside its braces. */
  voucherState = 0
  voucherSum = 0
  /** Its date as the integer YYYYMMDD; −1 where it has none. */
  voucherStamp = -1
  /** The dates worked out last: neighbours often share them. */
  dayStamp = -1
  dayOfLastStamp = 0
  registrationStamp = -1
  dayOfLastRegistration = NO_DAY
  lastRowEnd = 0
  /** Rows of the voucher being read that are told as errors and are in no figure. */
  rowsLeftOut = 0
  /** Row of `corrections` whose twin `#TRANS` must come next; −1 without one. */
  pendingTwin = -1
  debitOre = 0
  creditOre = 0
  unbalanced: { readonly voucher: number; readonly differenceOre: number }[] = []
  unbalancedCount = 0
  emptyVouchers = 0

  constructor(expectedBytes: number, allocate?: Allocate) {
    this.rows = new RowStore(Math.ceil(expectedBytes / BYTES_PER_ROW), allocate)
    this.vouchers = new VoucherStore(Math.ceil(expectedBytes / BYTES_PER_VOUCHER), allocate)
    this.users.intern(this.bytes, 0, 0)
  }

  /** A field's bytes, copied; null where it is absent or empty. */
  copy(field: number): Uint8Array | null {
    const { fields } = this
    if (field >= fields.count || fields.kind[field] === BLOCK) return null
    const from = int32At(fields.start, field)
    const to = int32At(fields.end, field)
    return to > from ? this.bytes.slice(from, to) : null
  }

  has(field: number): boolean {
    return field < this.fields.count && int32At(this.fields.end, field) > int32At(this.fields.start, field)
  }

  /** Index of the account in a field; reports and returns −1 where there is none. */
  account(field: number): number {
    if (!this.has(field)) {
      this.log.add('account-missing', 'error', this.line)
      return -1
    }
    const from = int32At(this.fields.start, field)
    const to = int32At(this.fields.end, field)
    return this.accounts.indexOf(this.bytes, from, to, this.line)
  }

  /** Bytes of the line for a finding. */
  excerpt(from: number, to: number): Uint8Array {
    return this.bytes.slice(from, Math.min(to, from + 80))
  }

  /** A field's bytes for a finding. */
  shown(field: number): Uint8Array {
    return this.has(field) ? this.excerpt(int32At(this.fields.start, field), int32At(this.fields.end, field)) : new Uint8Array(0)
  }

  /** Ends the voucher being read: `endAt` is the file offset just after it. */
  closeVoucher(endAt: number): void {
    const { vouchers } = this
    const voucher = vouchers.length - 1
    this.voucherState = 0
    if (this.pendingTwin >= 0) this.twinMissing()
    vouchers.endAt[voucher] = endAt
    vouchers.firstRow[voucher + 1] = this.rows.length
    if (this.rows.length === vouchers.firstRow[voucher] && this.rowsLeftOut === 0) {
      this.emptyVouchers++
      this.voucherFinding('empty-voucher', 'warning', voucher)
    }
    this.rowsLeftOut = 0
    if (this.voucherSum !== 0) {
      if (this.unbalancedCount++ < UNBALANCED_LISTED) this.unbalanced.push({ voucher, differenceOre: this.voucherSum })
      this.voucherFinding('unbalanced-voucher', 'error', voucher, { differenceOre: this.voucherSum })
    }
  }

  /** Every `#RTRANS` must be followed by the `#TRANS` it became. */
  twinMissing(): void {
    this.log.add('rtrans-without-twin', 'warning', uint32At(this.corrections.line, this.pendingTwin))
    this.pendingTwin = -1
  }

  /** A finding about a whole voucher, at its `#VER` line. */
  voucherFinding<R extends RuleId>(code: R, severity: RuleSeverity<R>, voucher: number, values: RawValues = {}): void {
    const line = uint32At(this.vouchers.line, voucher)
    if (!this.log.keeps(code)) {
      this.log.add(code, severity, line)
      return
    }
    const series = this.series.bytesOf(indexAt(this.vouchers.series, voucher)).slice()
    const number = this.vouchers.number[voucher] ?? -1
    const numberText = number >= 0 ? String(number) : number === -1 ? '' : this.oddNumbers.bytesOf(-2 - number).slice()
    this.log.add(code, severity, line, { series, number: numberText, ...values })
  }
}
