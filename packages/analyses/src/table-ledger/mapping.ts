import * as z from 'zod'
import { hashText } from '../canonical.ts'
import type { Table } from './table.ts'
import { type DayOrder, type DecimalMark, decimalMarkOf, parseAmount } from './values.ts'

/** What a column of a table can hold. */
export const tableFields = [
  ...(['account', 'accountName', 'debit', 'credit', 'amount', 'date', 'series', 'number'] as const),
  ...(['voucherText', 'text', 'costCentre', 'project', 'user', 'quantity', 'registered'] as const),
] as const
/** One of `tableFields`. */
export type TableField = (typeof tableFields)[number]

/** How a table is read: which row is the header, which column holds what, how numbers and dates are written. */
export const tableMappingSchema = z.object({
  /** Index of the header among the first sheet's rows. */
  headerRow: z.int().min(0),
  /** Column index by field; a signed `amount`, or `debit` and `credit`. */
  columns: z.partialRecord(z.enum(tableFields), z.int().min(0).max(499)),
  decimalMark: z.enum([',', '.']),
  dayOrder: z.enum(['day-first', 'month-first']),
  /** Whether the credit column's amounts are written with a minus. */
  creditIsNegative: z.boolean(),
})
/** See `tableMappingSchema`. */
export type TableMapping = Readonly<z.output<typeof tableMappingSchema>>

const words: Readonly<Record<TableField, string>> = {
  account: 'konto kontonr kontonummer ktonr kto account accountno accountnr accountnumber accountcode glaccount huvudkonto',
  accountName: 'kontonamn kontobenämning kontotext accountname accountdescription',
  debit: 'debet debit debetbelopp debetsek debetkr debitamount debitsek beloppdebet',
  credit: 'kredit credit kreditbelopp kreditsek kreditkr creditamount creditsek beloppkredit',
  amount: 'belopp beloppsek beloppkr beloppisek nettobelopp transaktionsbelopp amount amountsek netamount amountinsek',
  date: 'datum bokföringsdatum bokfdatum bokfdat verdatum verdat verifikationsdatum verifikatdatum verifikatsdatum transaktionsdatum transdatum date postingdate voucherdate transactiondate accountingdate',
  series: 'serie verserie verifikationsserie verifikatserie verifikatsserie series voucherseries journal',
  number:
    'ver vernr verno vernummer verifikat verifikation verifikationsnr verifikationsnummer verifikatnr verifikatnummer verifikatsnr verifikatsnummer voucher voucherno vouchernr vouchernumber journalno journalentry documentno docno nummer number',
  voucherText: 'vertext verifikationstext verifikattext verifikatstext vouchertext voucherdescription',
  text: 'text beskrivning transaktionstext transtext radtext transaktionsinfo description rowtext linetext details comment kommentar',
  costCentre: 'ks kst kostnadsställe kostnadsställ costcenter costcentre resultatenhet',
  project: 'projekt proj prj projektnr project projectno',
  user: 'användare sign signatur registreradav user createdby userid',
  quantity: 'antal kvantitet quantity qty',
  registered: 'regdatum regdat registreringsdatum registrerad registrationdate regdate registered entrydate',
}
const fieldOf = new Map<string, TableField>()
for (const field of tableFields) for (const word of words[field].split(' ')) fieldOf.set(word, field)

const HEADER_WITHIN = 60

/** Letters only, lower case: `Ver.nr` and `ver nr` are one word. */
function wordOf(cell: string): string {
  return cell
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^a-zåäöé]/g, '')
}

/**
 * A mapping worked out from header words in Swedish or English, with the way numbers and dates are written taken from the rows below.
 * Null where no row names an account and an amount; columns it can't tell are left out.
 */
export function proposeMapping(table: Table): TableMapping | null {
  for (const [headerRow, { cells }] of table.rows.slice(0, HEADER_WITHIN).entries()) {
    const columns: Partial<Record<TableField, number>> = {}
    for (const [index, cell] of cells.entries()) {
      const field = fieldOf.get(wordOf(cell))
      if (field !== undefined) columns[field] ??= index
    }
    if (columns.account === undefined || (columns.amount === undefined && columns.debit === undefined)) continue
    // Debit and credit say more than one signed amount, where both are there.
    if (columns.debit !== undefined && columns.credit !== undefined) delete columns.amount
    return { headerRow, columns, ...writingOf(table, headerRow, columns) }
  }
  return null
}

/** How the numbers and dates of these columns are written. */
export function writingOf(
  table: Table,
  headerRow: number,
  columns: TableMapping['columns'],
): Pick<TableMapping, 'decimalMark' | 'dayOrder' | 'creditIsNegative'> {
  const marks: Record<DecimalMark, number> = { ',': 0, '.': 0 }
  let dayOrder: DayOrder = 'day-first'
  let [negative, positive] = [0, 0]
  for (const { cells } of table.rows.slice(headerRow + 1)) {
    for (const field of ['amount', 'debit', 'credit'] as const) {
      const mark = decimalMarkOf(cells[columns[field] ?? -1] ?? '')
      if (mark) marks[mark]++
    }
    const credit = parseAmount(cells[columns.credit ?? -1] ?? '', ',') ?? 0
    if (credit < 0) negative++
    if (credit > 0) positive++
    const parted = /^\d{1,2}[-/. ](\d{1,2})[-/. ](?:\d{4}|\d\d)\b/.exec(cells[columns.date ?? -1] ?? '')
    if (Number(parted?.[1] ?? 0) > 12 && !/^\d\d-\d\d-\d\d$/.test(parted?.[0] ?? '')) dayOrder = 'month-first'
  }
  return { decimalMark: marks['.'] > marks[','] ? '.' : ',', dayOrder, creditIsNegative: negative > positive }
}

/** What the files of one source system have in common: a hash of the header's cells. */
export function headerFingerprint(header: readonly string[]): string {
  return hashText(header.map(wordOf).join('\u001f')).slice(0, 32)
}

/** Fields that a mapping must have and hasn't; empty where it can be used. */
export function missingFields({ columns }: Pick<TableMapping, 'columns'>): TableField[] {
  const missing = (['account', 'date', 'number'] as const).filter((field) => columns[field] === undefined) as TableField[] // widened: `amount` may follow
  if (columns.amount === undefined && (columns.debit === undefined || columns.credit === undefined)) missing.push('amount')
  return missing
}
