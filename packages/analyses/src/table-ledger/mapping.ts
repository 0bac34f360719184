import * as z from 'zod'
import { hashText } from '../canonical.ts'
import { type DayOrders, dayOrdersOf } from './day-order.ts'
import { marksOf } from './marks.ts'
import type { Table } from './table.ts'
import { parseAmount } from './values.ts'

/** What a column of a table can hold. */
export const tableFields = [
  ...(['account', 'accountName', 'debit', 'credit', 'amount', 'date', 'series', 'number'] as const),
  ...(['voucherText', 'text', 'costCentre', 'project', 'user', 'quantity', 'registered'] as const),
  ...(['openingBalance', 'balance'] as const),
] as const
/** One of `tableFields`. */
export type TableField = (typeof tableFields)[number]

/** How a table is read: which row is the header, which column holds what, how numbers and dates are written. */
export const tableMappingSchema = z.strictObject({
  /** Name of the sheet that the header stands on; the first where it is not given or there is none of that name. */
  sheet: z.string().max(200).optional(),
  /** Index of the header among the sheet's rows. */
  headerRow: z.int().min(0),
  /** Column index by field; a signed `amount`, or `debit` and `credit`. */
  columns: z.partialRecord(z.enum(tableFields), z.int().min(0).max(499)),
  decimalMark: z.enum([',', '.']),
  dayOrder: z.enum(['day-first', 'month-first']),
  /** Whether the credit column's amounts are written with a minus. */
  creditIsNegative: z.boolean(),
  /** The fiscal year, where the dates of the vouchers do not tell it: one that is broken, or a file of some months only. */
  year: z
    .object({ from: z.iso.date(), to: z.iso.date() })
    .refine(({ from, to }) => from <= to)
    .optional(),
})
/** See `tableMappingSchema`. */
export type TableMapping = Readonly<z.output<typeof tableMappingSchema>>

/** How the tables of one source system are read, known by the words of their header (see `headerFingerprint`). */
export interface SavedMapping {
  readonly fingerprint: string
  readonly mapping: TableMapping
}

const words: Readonly<Record<TableField, string>> = {
  account:
    'kontokod kontonum acct acctno ledgeraccount ledgeraccountno bokföringskonto glcode nominalcode nominal konto kontonr kontonummer ktonr kto account accountno accountnr accountnumber accountcode glaccount huvudkonto',
  accountName:
    'kontonamn kontobenämning kontobeskrivning kontobeteckning kontotext acctname ledgeraccountname nominalname accountname accountdescription',
  debit: 'debet debit dr deb debetisek debettransaktion debitsum debetsumma debetbelopp debetsek debetkr debitamount debitsek beloppdebet',
  credit: 'kredit credit cr kred kre kreditisek kreditsumma creditsum kreditbelopp kreditsek kreditkr creditamount creditsek beloppkredit',
  amount:
    'belopp bokförtbelopp radbelopp beloppexklmoms signedamount lineamount bookedamount amountlcy localamount beloppsek beloppkr beloppisek nettobelopp transaktionsbelopp amount amountsek netamount amountinsek',
  date: 'datum bokföringsdatum bokföringsdag bokfördatum bokfört verifikationsdag affärshändelsedatum journaldate gldate bookingdate bokfdatum bokfdat verdatum verdat verifikationsdatum verifikatdatum verifikatsdatum transaktionsdatum transdatum date postingdate voucherdate transactiondate accountingdate',
  series:
    'serie verserie nummerserie seriekod serienamn voucherserie journalcode journaltype verifikationsserie verifikatserie verifikatsserie series voucherseries journal',
  number:
    'ver vernr vnr vno verid verifikationsid verifikatid journalnumber journalid jeno vernumber voucherid docnumber documentnumber verno vernummer verifikat verifikation verifikationsnr verifikationsnummer verifikatnr verifikatnummer verifikatsnr verifikatsnummer voucher voucherno vouchernr vouchernumber journalno journalentry documentno docno nummer number',
  voucherText:
    'vertext verbeskrivning verifikationsbeskrivning verifikatbeskrivning journaldescription headertext verifikationstext verifikattext verifikatstext vouchertext voucherdescription',
  text: 'text beskrivning radbeskrivning transaktionsbeskrivning linedescription transactiondescription transactiontext entrytext transaktionstext transtext radtext transaktionsinfo description rowtext linetext details comment kommentar',
  costCentre: 'ks kst kostnadsställe kostnadsställ costcenter costcentre resultatenhet',
  project: 'projekt proj prj projektnr project projectno',
  user: 'användare användarnamn skapadav bokfördav upplagdav username enteredby postedby preparedby sign signatur registreradav user createdby userid',
  quantity: 'antal kvantitet quantity qty',
  openingBalance: 'ingåendebalans ingbal opening broughtforward ingåendesaldo ingbalans ingsaldo ib openingbalance openingamount',
  balance: 'saldo balans löpandesaldo ackumulerat ackumuleratsaldo ackbelopp balance runningbalance',
  registered:
    'regdatum skapad skapaddatum skapat created createdat createddate createdon entereddate regdat registreringsdatum registrerad registrationdate regdate registered entrydate',
}
const fieldOf = new Map<string, TableField>()
for (const field of tableFields) for (const word of words[field].split(' ')) fieldOf.set(word, field)

/** Words that say less: what they mean depends on what else the header names. */
const weak: Readonly<Partial<Record<TableField, string>>> = {
  amount: 'summa summasek summakr sum total totalt totalbelopp värde value rörelse förändring movement netto net',
  accountName: 'benämning namn beteckning name',
  date: 'dag day valuedate valutadatum documentdate effectivedate',
  number: 'transaktionsnr transaktionsnummer löpnr löpnummer transactionno transactionnumber transactionid entryno entrynumber',
  text: 'anteckning notering meddelande specifikation memo narrative',
}
const weakFieldOf = new Map<string, TableField>()
for (const field of tableFields) for (const word of weak[field]?.split(' ') ?? []) weakFieldOf.set(word, field)

const HEADER_WITHIN = 60
/** A row that names so many fields, an account among them, is a header even where the amount has an unknown name. */
const FEWEST_FIELDS = 4

/** What a header cell says its column holds. */
export function headerField(cell: string): TableField | undefined {
  return fieldOf.get(wordOf(cell))
}

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
  let partial: TableMapping | null = null
  for (const [headerRow, { cells }] of table.rows.slice(0, HEADER_WITHIN).entries()) {
    const columns = columnsOf(cells)
    const hasAmount = columns.amount !== undefined || columns.debit !== undefined
    if (!hasAmount && (partial !== null || columns.account === undefined || Object.keys(columns).length < FEWEST_FIELDS)) continue
    const account = columns.account ?? headingColumn(table, headerRow, columns)
    if (account === undefined) continue
    columns.account = account
    // Debit and credit say more than one signed amount, where both are there.
    if (columns.debit !== undefined && columns.credit !== undefined) delete columns.amount
    const found = { headerRow, columns, ...writingOf(table, headerRow, columns) }
    if (hasAmount) return found
    partial = found
  }
  return partial
}

/** What the words of a row say its columns hold. */
function columnsOf(cells: readonly string[]): Partial<Record<TableField, number>> {
  const columns: Partial<Record<TableField, number>> = {}
  for (const [index, cell] of cells.entries()) {
    const field = headerField(cell)
    if (field !== undefined) columns[field] ??= index
  }
  for (const [index, cell] of cells.entries()) {
    const field = weakFieldOf.get(wordOf(cell))
    if (field === undefined || columns[field] !== undefined || columns.account === undefined) continue
    if (field === 'accountName') {
      // Beside the account it is the account's name; anywhere else it may be anybody's.
      if (Math.abs(index - columns.account) === 1) columns.accountName = index
    } else if (field !== 'amount' || columns.debit === undefined || columns.credit === undefined) columns[field] = index
  }
  return columns
}

/** The column in which a print of the general ledger names each account above its rows, for a header that names dates and numbers but no account. */
function headingColumn(
  { rows }: Table,
  headerRow: number,
  { date, number, amount, debit, credit }: TableMapping['columns'],
): number | undefined {
  if (date === undefined || number === undefined) return undefined
  for (const { cells } of rows.slice(headerRow + 1, headerRow + 1 + HEADER_WITHIN)) {
    if ([date, amount, debit, credit].some((column) => column !== undefined && (cells[column] ?? '') !== '')) continue
    const column = cells.findIndex((cell) => /^(?:konto(?:nr)?[:.]?\s+)?\d{4}(?:\s+\p{L}|$)/iu.test(cell))
    if (column >= 0) return column
  }
  return undefined
}

/** How the numbers and dates of these columns are written. */
export function writingOf(
  table: Table,
  headerRow: number,
  columns: TableMapping['columns'],
): Pick<TableMapping, 'decimalMark' | 'dayOrder' | 'creditIsNegative'> {
  let negative = 0
  let positive = 0
  for (const { cells } of table.rows.slice(headerRow + 1)) {
    const credit = parseAmount(cells[columns.credit ?? -1] ?? '', ',') ?? 0
    if (credit < 0) negative++
    if (credit > 0) positive++
  }
  const sheets = [{ ...table, rows: table.rows.slice(headerRow) }]
  const { decimalMark } = marksOf(sheets, columns)
  const { dayOrder } = dayOrdersIn(sheets, columns)
  return { decimalMark: decimalMark ?? ',', dayOrder: dayOrder ?? 'day-first', creditIsNegative: negative > positive }
}

/** What the dates of these columns show below the header (the first row) of these sheets. */
export function dayOrdersIn(sheets: readonly Table[], { date = -1 }: TableMapping['columns']): DayOrders {
  return dayOrdersOf(sheets.flatMap(({ rows }) => rows.slice(1).map(({ line, cells }) => ({ line, text: cells[date] ?? '' }))))
}

/** What the files of one source system have in common: a hash of the header's cells. */
export function headerFingerprint(header: readonly string[]): string {
  return hashText(
    header
      .slice(0, header.findLastIndex((cell) => cell !== '') + 1)
      .map(wordOf)
      .join('\u001f'),
  ).slice(0, 32)
}

/** The saved mapping whose header one of the sheets has, wherever its header row stands; null where none has. */
export function savedMappingOf<S extends SavedMapping>(tables: readonly Table[], saved: readonly S[]): S | null {
  const known = new Map(saved.map((entry) => [entry.fingerprint, entry]))
  if (known.size === 0) return null
  for (const { name, rows } of tables)
    for (const [headerRow, { cells }] of rows.slice(0, HEADER_WITHIN).entries()) {
      const found = known.get(headerFingerprint(cells))
      if (!found) continue
      // The year was that of the file it was saved with.
      const { sheet: _sheet, year: _year, ...mapping } = found.mapping
      return { ...found, mapping: { ...mapping, ...(tables.length > 1 && { sheet: name }), headerRow } }
    }
  return null
}

/** Fields that a mapping must have and hasn't; empty where it can be used. */
export function missingFields({ columns }: Pick<TableMapping, 'columns'>): TableField[] {
  const missing = (['account', 'date', 'number'] as const).filter((field) => columns[field] === undefined) as TableField[] // widened: `amount` may follow
  if (columns.amount === undefined && (columns.debit === undefined || columns.credit === undefined)) missing.push('amount')
  return missing
}
