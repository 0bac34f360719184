/** The drawn items as a table for the client: what to bring out, and nothing of what was planned, found or concluded. */
import { type DrawnItem, referenceNumber, sampleItemName, textGroup, wordsAsWritten } from '@verifikat/analyses'
import { type Cell, type ColumnKind, csvRows, dataRows, type Language } from '@verifikat/papers'
import type { MadeTable } from './csv.ts'
import type { Words } from './parameter-words.ts'

/** An item with the words by which a client finds its document. */
export interface ListedItem extends DrawnItem {
  readonly voucherText: string
  /** Of its line, or of all lines of the voucher that it is. */
  readonly lineText: string
}

interface ListColumn {
  readonly header: Words
  readonly kind: ColumnKind
  readonly value: (item: ListedItem) => Cell
}

/** Numbered as on the screen, and with the id that tells lines of one voucher apart: what comes back finds its item. The last two are left to be filled in. */
const columns: readonly ListColumn[] = [
  { header: { en: 'No', sv: 'Nr' }, kind: 'count', value: ({ no }) => no },
  { header: { en: 'Item', sv: 'Post' }, kind: 'text', value: sampleItemName },
  { header: { en: 'Date', sv: 'Datum' }, kind: 'date', value: ({ date }) => date },
  { header: { en: 'Account', sv: 'Konto' }, kind: 'text', value: ({ account }) => account },
  { header: { en: 'Account name', sv: 'Kontonamn' }, kind: 'text', value: ({ accountName }) => accountName },
  { header: { en: 'Voucher text', sv: 'Verifikattext' }, kind: 'text', value: ({ voucherText }) => voucherText },
  { header: { en: 'Line text', sv: 'Radtext' }, kind: 'text', value: ({ lineText }) => lineText },
  { header: { en: 'Supplier or customer, by the texts', sv: 'Leverantör eller kund, enligt texterna' }, kind: 'text', value: namesIn },
  {
    header: { en: 'Document number, by the texts', sv: 'Dokumentnummer, enligt texterna' },
    kind: 'text',
    value: ({ lineText, voucherText }) => referenceNumber(lineText) ?? referenceNumber(voucherText),
  },
  { header: { en: 'Booked amount', sv: 'Bokfört belopp' }, kind: 'ore', value: ({ ore }) => ore },
  { header: { en: 'Lines', sv: 'Rader' }, kind: 'count', value: ({ lines }) => lines },
  { header: { en: 'Id', sv: 'Id' }, kind: 'text', value: ({ id }) => id },
  { header: { en: 'Confirmed amount', sv: 'Bekräftat belopp' }, kind: 'text', value: () => null },
  { header: { en: 'Document, where to find it', sv: 'Underlag, var det finns' }, kind: 'text', value: () => null },
]

/** The texts as they were written, without numbers, dates and months: what is left is as a rule a name. One that is written in two ways stands once. */
function namesIn({ voucherText, lineText }: ListedItem): string {
  const names = [voucherText, lineText].map(wordsAsWritten).filter((name) => name !== '')
  return [...new Map(names.map((name) => [textGroup(name), name])).values()].join(' · ')
}

/** By date whatever layer an item is of: the order tells nothing of why it was chosen. */
export function clientList(items: readonly ListedItem[], language: Language): MadeTable {
  const ordered = [...items].sort((a, b) => compare(a.date ?? '', b.date ?? '') || compare(a.id, b.id))
  const kinds = columns.map(({ kind }) => kind)
  const rows = ordered.map((item) => columns.map(({ value }) => value(item)))
  const total = items.reduce((sum, { ore }) => sum + ore, 0)
  return {
    rows: rows.length,
    headers: columns.map(({ header }) => header[language]),
    kinds,
    sums: columns.map(({ kind }) => (kind === 'ore' ? total : null)),
    control: null,
    sign: 'bookkeeping',
    unit: 'kr',
    leftOut: 0,
    notes: [],
    tabs: [],
    part: async (format, offset, limit, firstRow) => {
      const part = rows.slice(offset, offset + limit)
      return new TextEncoder().encode(format === 'csv' ? csvRows(part, kinds, language) : dataRows(part, kinds, firstRow))
    },
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
