import { type BankRowStatus, type BankSource, type BankStatement, type BankStatements, bankRowStatuses } from './statements.ts'
import { TextPool } from './texts.ts'

/** A row as a reader has it; see `BankRows`. */
export interface BankRowInput {
  readonly bookingDay: number
  readonly valueDay: number
  readonly minor: number
  readonly currency: string
  readonly status: BankRowStatus
  readonly line: number
  readonly balanceMinor?: number | null
  readonly reference?: string
  readonly paymentReference?: string
  readonly text?: string
  readonly counterparty?: string
  readonly counterpartyAccount?: string
  readonly code?: string
  readonly parts?: readonly BankPartInput[]
}

/** See `BankParts`. */
export interface BankPartInput {
  readonly minor: number | null
  readonly line: number
  readonly reference?: string
  readonly paymentReference?: string
  readonly text?: string
  readonly counterparty?: string
  readonly counterpartyAccount?: string
}

type ColumnArray = Float64Array | Uint32Array | Int32Array | Uint16Array | Uint8Array

class Growing<A extends ColumnArray> {
  length = 0
  private readonly make: (size: number) => A
  private values: A

  constructor(make: (size: number) => A) {
    this.make = make
    this.values = make(64)
  }

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = this.make(this.length * 2)
      larger.set(this.values)
      this.values = larger
    }
    this.values[this.length++] = value
  }

  done(): A {
    const exact = this.make(this.length)
    exact.set(this.values.subarray(0, this.length))
    return exact
  }
}

const u8 = () => new Growing((size) => new Uint8Array(size))
const u16 = () => new Growing((size) => new Uint16Array(size))
const u32 = () => new Growing((size) => new Uint32Array(size))
const i32 = () => new Growing((size) => new Int32Array(size))
const f64 = () => new Growing((size) => new Float64Array(size))

const payment = () => ({
  line: u32(),
  reference: u32(),
  paymentReference: u32(),
  text: u32(),
  counterparty: u32(),
  counterpartyAccount: u32(),
})

/** Puts statements together: `statement` begins one, `row` adds to the one begun last. */
export class BankBuilder {
  private readonly sources: BankSource[] = []
  private readonly statements: BankStatement[] = []
  private readonly currencies = new Map<string, number>()
  private readonly texts = new TextPool()
  private readonly firstRow = u32()
  private readonly rows = {
    ...payment(),
    statement: u32(),
    bookingDay: i32(),
    valueDay: i32(),
    minor: f64(),
    currency: u16(),
    status: u8(),
    balanceMinor: f64(),
    code: u32(),
    firstPart: u32(),
  }
  private readonly parts = { ...payment(), row: u32(), minor: f64() }

  /** The index of the source. */
  source(source: BankSource): number {
    return this.sources.push(source) - 1
  }

  statement(statement: BankStatement): void {
    this.statements.push(statement)
    this.firstRow.push(this.rows.minor.length)
  }

  row(row: BankRowInput): void {
    const { rows, parts } = this
    const at = rows.minor.length
    rows.statement.push(this.statements.length - 1)
    rows.bookingDay.push(row.bookingDay)
    rows.valueDay.push(row.valueDay)
    rows.minor.push(row.minor)
    rows.currency.push(this.currencyOf(row.currency))
    rows.status.push(bankRowStatuses.indexOf(row.status))
    rows.balanceMinor.push(row.balanceMinor ?? Number.NaN)
    rows.code.push(this.texts.indexOf(row.code ?? ''))
    rows.firstPart.push(parts.minor.length)
    this.payment(rows, row)
    for (const part of row.parts ?? []) {
      parts.row.push(at)
      parts.minor.push(part.minor ?? Number.NaN)
      this.payment(parts, part)
    }
  }

  private payment(columns: ReturnType<typeof payment>, from: BankPartInput | BankRowInput): void {
    columns.line.push(from.line)
    columns.reference.push(this.texts.indexOf(from.reference ?? ''))
    columns.paymentReference.push(this.texts.indexOf(from.paymentReference ?? ''))
    columns.text.push(this.texts.indexOf(from.text ?? ''))
    columns.counterparty.push(this.texts.indexOf(from.counterparty ?? ''))
    columns.counterpartyAccount.push(this.texts.indexOf(from.counterpartyAccount ?? ''))
  }

  private currencyOf(currency: string): number {
    const index = this.currencies.get(currency) ?? this.currencies.size
    this.currencies.set(currency, index)
    return index
  }

  done(): BankStatements {
    const { rows, parts } = this
    const rowCount = rows.minor.length
    const partCount = parts.minor.length
    this.firstRow.push(rowCount)
    rows.firstPart.push(partCount)
    return {
      sources: this.sources,
      statements: this.statements,
      firstRow: this.firstRow.done(),
      rows: {
        length: rowCount,
        statement: rows.statement.done(),
        bookingDay: rows.bookingDay.done(),
        valueDay: rows.valueDay.done(),
        minor: rows.minor.done(),
        currency: rows.currency.done(),
        status: rows.status.done(),
        balanceMinor: rows.balanceMinor.done(),
        line: rows.line.done(),
        reference: rows.reference.done(),
        paymentReference: rows.paymentReference.done(),
        text: rows.text.done(),
        counterparty: rows.counterparty.done(),
        counterpartyAccount: rows.counterpartyAccount.done(),
        code: rows.code.done(),
        firstPart: rows.firstPart.done(),
      },
      parts: {
        length: partCount,
        row: parts.row.done(),
        minor: parts.minor.done(),
        line: parts.line.done(),
        reference: parts.reference.done(),
        paymentReference: parts.paymentReference.done(),
        text: parts.text.done(),
        counterparty: parts.counterparty.done(),
        counterpartyAccount: parts.counterpartyAccount.done(),
      },
      currencies: [...this.currencies.keys()],
      texts: this.texts.done(),
    }
  }
}
