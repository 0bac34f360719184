/** The tables that an analysis shows, as files hold them: the tab in sight, its cells with their types, sums and formulas. */
import {
  commonWords,
  type Fact,
  type RowFlag,
  type RowKind,
  type ShownResult,
  type Table as ShownTable,
  say,
  type TableColumn,
  type Value,
  type Words,
} from '@verifikat/analyses'
import { sentenceFormat } from './flags.ts'
import { rowKinds } from './layout.ts'
import { type Table, tableOf } from './made-table.ts'
import type { Cell, Column, ColumnKind, Labels, Language } from './table.ts'
import type { ExportView } from './view.ts'

type Kind = TableColumn['kind']

const kinds = {
  ore: 'ore',
  count: 'count',
  days: 'count',
  ratio: 'ratio',
  decimal: 'decimal',
  day: 'date',
  month: 'text',
  account: 'text',
  text: 'text',
  flags: 'text',
} as const satisfies Record<Kind, ColumnKind>

const rowNames = { heading: rowKinds.heading, row: rowKinds.line, total: rowKinds.total } as const satisfies Record<RowKind, Labels>

/** The table of the tab; the first where the view names none of them. */
export function shownTable(shown: ShownResult, view: Pick<ExportView, 'sign' | 'tab' | 'unit'>, language: Language) {
  const tables = shown.tables({ sign: view.sign })
  const chosen = tables.find(({ id }) => id === view.tab) ?? tables[0]
  if (chosen === undefined) throw new RangeError('an analysis shows at least one table')
  const facts = shown.facts({ sign: view.sign }).map(({ label, kind, value, note: below }): readonly [string, string] => {
    const text = factText(value, kind, language)
    return [say(label, language), below === undefined ? text : `${text} (${say(below, language)})`]
  })
  const lacks = shown.lacks.map(({ text }) => [say(commonWords.lacking, language), say(text, language)] as const)
  const note = chosen.note === null ? [] : [[say(commonWords.note, language), say(chosen.note, language)] as const]
  const prose = tables
    .filter(({ under, look }) => under === chosen.id && look === 'prose')
    .map((own) => [say(own.title, language), proseOf(own, language)] as const)
  return {
    table: fileTable(chosen, language, view),
    tabs: tabsOf(shown, view, language),
    notes: [[say(commonWords.table, language), say(chosen.title, language)] as const, ...lacks, ...note, ...facts, ...prose],
  }
}

/** A table of a result with its name. */
export interface NamedTable {
  /** Of the tab, where it is one. */
  readonly id: string
  readonly title: string
  readonly table: Table
}

/** Each but for texts that stand under another: what a reader turns to one after another. */
function tabsOf(shown: ShownResult, { sign }: Pick<ExportView, 'sign'>, language: Language) {
  const isText = ({ under, look }: ShownTable) => under !== null && look === 'prose'
  return shown.tables({ sign }).flatMap((own) => (isText(own) ? [] : [{ id: own.id, title: say(own.title, language) }]))
}

/** All that a result shows in words and figures: the figures above its tables, and each of these. */
export function everyTable(shown: ShownResult, view: Pick<ExportView, 'sign' | 'unit'>, language: Language): NamedTable[] {
  const facts = tableOf<Fact>(
    [
      { header: { en: '', sv: '' }, kind: 'text', value: ({ label }) => say(label, language) },
      { header: { en: '', sv: '' }, kind: 'decimal', kindOf: ({ kind }) => kinds[kind], value: ({ value }) => cellOf(value, language) },
    ],
    shown.facts({ sign: view.sign }),
    language,
    { unit: view.unit },
  )
  return [
    { id: '', title: '', table: facts },
    ...shown
      .tables({ sign: view.sign })
      .map((own) => ({ id: own.id, title: say(own.title, language), table: fileTable(own, language, view) })),
  ]
}

/** A text that stands under the table of a tab, as one can copy it there. */
function proseOf(of: ShownTable, language: Language): string {
  if (of.length === 0) return say(of.empty, language)
  return Array.from({ length: of.length }, (_, row) => cellOf(of.value(row, 0), language) ?? '').join(' ')
}

function fileTable(of: ShownTable, language: Language, { unit }: Pick<ExportView, 'unit'>): Table {
  const rows = Array.from({ length: of.length }, (_, row) => row)
  const isPlain = rows.every((row) => of.kindOfRow(row) === 'row')
  const columns = of.columns.flatMap((column, at): readonly Column<number>[] => {
    const own = { header: labels(column.label), id: column.id, kind: kinds[column.kind] }
    const cell = {
      ...own,
      value: (row: number) => cellOf(of.value(row, at), language),
      kindOf: (row: number) => kinds[of.kind(row, at)],
      ...(column.derived ? { derived: column.derived } : {}),
      ...(column.hasTotal ? (isPlain ? { summed: true as const } : { adds: 'plain' as const }) : {}),
    }
    return column.kind === 'flags'
      ? [cell, { ...own, header: labels(commonWords.why), id: `${column.id}-why`, value: (row) => why(of.value(row, at), language) }]
      : [cell]
  })
  const kindColumn: Column<number> = {
    header: labels(commonWords.row),
    kind: 'text',
    value: (row) => rowNames[of.kindOfRow(row)][language],
  }
  const account = of.columns.findIndex(({ kind }) => kind === 'account')
  const before = of.columns.slice(0, Math.max(0, account)).filter(({ kind }) => kind === 'flags').length + (isPlain ? 0 : 1)
  return tableOf(isPlain ? columns : [kindColumn, ...columns], rows, language, {
    unit,
    ...(account === -1 ? {} : { account: { column: account + before, of: (row: number) => textOf(of.value(row, account)) } }),
    ...(isPlain ? {} : { control: { kind: rowNames.row, has: (row: number) => of.kindOfRow(row) === 'row' } }),
  })
}

const labels = ([en, sv]: Words): Labels => ({ en, sv })

function isFlags(value: Value): value is readonly RowFlag[] {
  return Array.isArray(value) && typeof value[0] !== 'string'
}

function cellOf(value: Value, language: Language): Cell {
  if (value === null || typeof value !== 'object') return value
  if (isFlags(value)) return value.map(({ name }) => say(name, language)).join(', ')
  // what is no list of flags is a text in both languages
  return say(value as Words, language)
}

function why(value: Value, language: Language): Cell {
  return isFlags(value) ? value.map((flag) => say(flag.why, language)).join(' ') : null
}

function textOf(value: Value): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function factText(value: Value, kind: Kind, language: Language): string {
  const cell = cellOf(value, language)
  if (typeof cell !== 'number') return cell ?? say(commonWords.unknown, language)
  const format = sentenceFormat(language)
  return kind === 'ore' ? format.ore(cell) : kind === 'ratio' ? format.ratio(cell) : kind === 'decimal' ? String(cell) : format.count(cell)
}
