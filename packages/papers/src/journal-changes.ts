/** What has changed in the vouchers since a fiscal year was imported before, as a table. */
import type { ResultOf, VoucherPair, VoucherVersion } from '@verifikat/analyses'
import type { JournalTable } from './journal.ts'
import { tableOf } from './made-table.ts'
import { type Column, count, date, type Labels, type Language, ore, text } from './table.ts'
import type { ExportView } from './view.ts'

type Changes = ResultOf<'journal-entry'>['changes']
const lists = ['changed', 'added', 'removed', 'renumbered'] as const

const names = {
  changed: { en: 'Changed', sv: 'Ändrade' },
  added: { en: 'Added', sv: 'Nya' },
  removed: { en: 'Removed', sv: 'Borttagna' },
  renumbered: { en: 'Renumbered', sv: 'Omnumrerade' },
} as const satisfies Record<(typeof lists)[number], Labels>
const aspects: Readonly<Record<VoucherPair['changed'][number], Labels>> = {
  date: { en: 'date', sv: 'datum' },
  text: { en: 'text', sv: 'text' },
  rows: { en: 'rows', sv: 'rader' },
  registrationDate: { en: 'registration date', sv: 'registreringsdatum' },
  user: { en: 'user', sv: 'användare' },
  corrections: { en: 'corrections', sv: 'rättelser' },
}

function versionColumns<T>(of: (row: T) => VoucherVersion, side: Labels): readonly Column<T>[] {
  const en = side.en === '' ? '' : `, ${side.en}`
  const sv = side.sv === '' ? '' : `, ${side.sv}`
  return [
    text(`Series${en}`, `Serie${sv}`, (row) => of(row).series),
    text(`Number${en}`, `Nummer${sv}`, (row) => of(row).number),
    date(`Date${en}`, `Datum${sv}`, (row) => of(row).date),
    date(`Registered${en}`, `Registrerad${sv}`, (row) => of(row).registrationDate),
    text(`Text${en}`, `Text${sv}`, (row) => of(row).text),
    text(`Signature${en}`, `Signatur${sv}`, (row) => of(row).user),
    count(`Rows${en}`, `Rader${sv}`, (row) => of(row).rows),
    ore(`Debit${en}`, `Debet${sv}`, (row) => of(row).debitOre),
  ]
}

const versions = versionColumns<VoucherVersion>((row) => row, { en: '', sv: '' })
const pairs: readonly Column<VoucherPair>[] = [
  ...versionColumns<VoucherPair>(({ before }) => before, { en: 'before', sv: 'förut' }),
  ...versionColumns<VoucherPair>(({ after }) => after, { en: 'now', sv: 'nu' }),
  text('What differs', 'Vad som skiljer', ({ changed }, language) => changed.map((own) => aspects[own][language]).join(', ')),
]

/** The list in sight of the fiscal year in sight: the newest year and its first list with anything, unless said. */
export function changesTable(
  changes: Changes,
  { row, list, unit }: Pick<ExportView, 'row' | 'list' | 'unit'>,
  language: Language,
): JournalTable {
  const year = changes?.years.find(({ yearFrom }) => yearFrom === row) ?? changes?.years.at(-1)
  if (year === undefined) return { table: tableOf(versions, [], language) }
  const kind = list ?? lists.find((own) => year[own].count > 0) ?? 'changed'
  const table =
    kind === 'added' || kind === 'removed'
      ? tableOf(versions, year[kind].items, language, { unit })
      : tableOf(pairs, year[kind].items, language, { unit })
  return {
    table,
    leftOut: year[kind].count - year[kind].items.length,
    notes: [
      [{ en: 'Fiscal year from', sv: 'Räkenskapsår från' }[language], year.yearFrom],
      [{ en: 'List', sv: 'Lista' }[language], names[kind][language]],
      [{ en: 'Unchanged', sv: 'Oförändrade' }[language], String(year.same)],
      ...lists.map((own) => [names[own][language], String(year[own].count)] as const),
    ],
  }
}
