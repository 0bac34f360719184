import * as z from 'zod'
import { at } from '../column.ts'
import { AppError } from '../errors.ts'
import { readableEncodings } from '../reading.ts'
import { type TableField, type TableMapping, tableMappingSchema } from '../table-ledger/mapping.ts'
import { openTable } from '../table-ledger/open-table.ts'
import { ledgerSheets } from '../table-ledger/sheets.ts'
import { parseDate } from '../table-ledger/values.ts'
import { accountNumber, unreadableBank } from './bank-file.ts'
import { BankBuilder } from './builder.ts'
import { type BankFile, MAX_BANK_BYTES, placedIn, readBankFile } from './read.ts'
import { bankRow } from './rows.ts'
import type { BankSource } from './statements.ts'
import { readBankTables } from './table.ts'
import type { BankField } from './table-headings.ts'
import { widthOf } from './table-sections.ts'

/** What somebody has said of a bank file: what it does not say itself, and what of it is left out. */
export const bankReadingSchema = z.strictObject({
  /** What the columns of a table hold, where its headings are none of a bank. */
  table: z
    .strictObject({ mapping: tableMappingSchema, encoding: z.enum(readableEncodings).nullable() })
    .nullable()
    .default(null),
  /** What comes first in its dates, where they do not tell; before what a mapping says of it. */
  dayOrder: tableMappingSchema.shape.dayOrder.nullable().default(null),
  /** The currency (ISO 4217) of a table that names none; null: kronor. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable()
    .default(null),
  /** The account of statements that name none. */
  account: z.string().trim().min(1).max(50).nullable().default(null),
  /** Statements that do not count, by their place in the file from 0, ascending. */
  without: z.array(z.int().min(0).max(100_000)).max(10_000).default([]),
})
export type BankReading = Readonly<z.output<typeof bankReadingSchema>>

/** A file as it came. */
export const plainReading: BankReading = { table: null, dayOrder: null, currency: null, account: null, without: [] }

/** As `readBankFile`, in the way that somebody has said. */
export function readBankFileAs(bytes: Uint8Array, source: Omit<BankSource, 'format' | 'reading'>, reading: BankReading): BankFile {
  const { table, dayOrder, currency, account, without } = reading
  const read =
    table === null ? readBankFile(bytes, source, { dayOrder, currency }) : readMapped(bytes, source, table, { dayOrder, currency })
  return account === null && without.length === 0 ? withReading(read, reading) : withReading(chosenOf(read, reading), reading)
}

/** Fields that a bank's table must have and that no column holds yet. */
export function missingBankFields({ columns }: Pick<TableMapping, 'columns'>): ('date' | 'amount')[] {
  const missing: ('date' | 'amount')[] = columns.date === undefined ? ['date'] : []
  if (columns.amount === undefined && (columns.debit === undefined || columns.credit === undefined)) missing.push('amount')
  return missing
}

/** Which column of a mapped table holds what a bank's table has. */
const bankFieldOf = {
  bookingDate: 'date',
  amount: 'amount',
  moneyIn: 'credit',
  moneyOut: 'debit',
  balance: 'balance',
  text: 'text',
  counterparty: 'voucherText',
  paymentReference: 'number',
  account: 'account',
} as const satisfies Partial<Record<BankField, TableField>>

/** A table whose columns somebody has named: money in is its credit column, or a positive amount. */
function readMapped(
  bytes: Uint8Array,
  source: Omit<BankSource, 'format' | 'reading'>,
  table: NonNullable<BankReading['table']>,
  { dayOrder, currency }: Pick<BankReading, 'dayOrder' | 'currency'>,
): BankFile {
  if (bytes.length > MAX_BANK_BYTES) throw unreadableBank('bank-too-large')
  const { mapping, encoding } = table
  if (missingBankFields(mapping).length > 0) throw new AppError('source_unreadable', { params: { reason: 'table-mapping', line: 0 } })
  const open = openTable(bytes, encoding ?? undefined)
  const sheets = open ? (ledgerSheets(open.tables, mapping)?.sheets ?? []) : []
  if (!open || sheets.length === 0) throw unreadableBank('bank-unknown')
  const format = open.format === 'table-xlsx' ? 'xlsx' : 'csv'
  const columns = Object.fromEntries(
    Object.entries(bankFieldOf).flatMap(([field, own]) => {
      const column = mapping.columns[own]
      return column === undefined ? [] : [[field, column]]
    }),
  )
  const read = readBankTables(
    sheets.map(({ rows }) => {
      const [first] = rows
      // a list without headings begins with a row of its own
      const isRow = parseDate(first?.cells[mapping.columns.date ?? -1] ?? '', dayOrder ?? mapping.dayOrder) !== null
      return {
        columns,
        line: first?.line ?? 1,
        headings: null,
        before: [],
        account: null,
        rows: isRow ? rows : rows.slice(1),
        width: widthOf(first),
      }
    }),
    { ...source, format },
    { mapping, dayOrder, currency },
  )
  return placedIn(open.tables, read, { format })
}

/** Without the statements that are left out; those that name no account are of the one given. */
function chosenOf({ bank, findings }: BankFile, { account, without }: BankReading): BankFile {
  const builder = new BankBuilder()
  for (const source of bank.sources) builder.source(source)
  for (const [index, statement] of bank.statements.entries()) {
    if (without.includes(index)) continue
    builder.statement({ ...statement, account: statement.account ?? accountNumber(account ?? '') })
    for (let row = at(bank.firstRow, index); row < at(bank.firstRow, index + 1); row++) builder.row(bankRow(bank, row))
  }
  return { bank: builder.done(), findings }
}

/** A source with how it is read; a reading that says nothing is none. */
export function bankSourceOf<S extends Omit<BankSource, 'reading'> | Omit<BankSource, 'reading' | 'format'>>(
  source: S,
  reading: BankReading,
): S & Pick<BankSource, 'reading'> {
  const { table, dayOrder, currency, account, without } = reading
  const isPlain = [table, dayOrder, currency, account].every((said) => said === null) && without.length === 0
  return isPlain ? source : { ...source, reading }
}

function withReading({ bank, findings }: BankFile, reading: BankReading): BankFile {
  return { bank: { ...bank, sources: bank.sources.map((source) => bankSourceOf(source, reading)) }, findings }
}
