import { dayOfIso, NO_DAY } from '../dates.ts'
import { type Delimiter, parseDelimited, type TableRow } from '../table-ledger/table.ts'
import { markEvidence, parseAmount } from '../table-ledger/values.ts'
import { brief } from '../texts/brief.ts'
import { type RegisterColumn, registerColumns } from './real-estate-columns.ts'
import { type RealEstatePart, realEstateParts } from './real-estates.ts'
import { type TableProblem, type WrongValue, whyNoValue, wrongCells } from './wrong-cells.ts'

/** A column that is not read: its heading, which no part has, or its place from 1, where it has none and a row has text in it. */
export type LeftColumn = string | number

/** Rows in the words of `realEstatesSchema`, which checks them; or what is wrong with them. */
export type RealEstateRows =
  | {
      readonly part: RealEstatePart
      readonly rows: readonly object[]
      readonly lines: readonly number[]
      readonly left: readonly LeftColumn[]
    }
  | TableProblem

/** One table of a register; which part it is follows from its headings. Columns that no part has are left out, and named. */
export function readRealEstateRows(text: string): RealEstateRows {
  const table = parseDelimited(text, delimiterOf(text)).rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [head, ...body] = table
  if (!head) return { line: 1, column: '', text: '', problem: 'kind-unknown' }
  const isKnown = (cell: string) => realEstateParts.some((part) => columnOf(part, cell) !== null)
  const left = head.cells.filter((cell) => cell !== '' && !isKnown(cell)).map(brief)
  const part = realEstateParts.find((own) => holds(own, head.cells.filter(isKnown)))
  const [unknown] = left
  if (part === undefined)
    return unknown === undefined
      ? { line: head.line, column: '', text: brief(head.cells.join(' ')), problem: 'kind-unknown' }
      : { line: head.line, column: brief(unknown), text: brief(unknown), problem: 'heading-unknown' }
  const columns = head.cells.map((cell) => columnOf(part, cell))
  const twice = columns.findIndex((column, i) => column !== null && columns.indexOf(column) !== i)
  if (twice !== -1) return { line: head.line, column: '', text: brief(head.cells[twice] ?? ''), problem: 'heading-twice' }
  const wrong: WrongValue[] = []
  const rows = body.map((row) => {
    const read = rowOf(row, columns)
    for (const { at, ...own } of read.wrong) wrong.push({ line: row.line, column: brief(head.cells[at] ?? ''), ...own })
    return read.row
  })
  return wrongCells(wrong) ?? { part, rows, lines: body.map(({ line }) => line), left: [...left, ...bareColumns(head, body)] }
}

/** Columns that have text and no heading, by their place from 1. */
function bareColumns(head: TableRow, body: readonly TableRow[]): number[] {
  const places = body.flatMap(({ cells }) =>
    cells.flatMap((cell, i) => (cell.trim() !== '' && (head.cells[i] ?? '') === '' ? [i + 1] : [])),
  )
  return [...new Set(places)].sort((a, b) => a - b)
}

/** Whether a first row is one of headings: two of its cells, or its only one, are called as columns of the register are. */
export function isHeadingRow(cells: readonly string[]): boolean {
  const known = cells.filter((cell) => cell !== '' && realEstateParts.some((part) => columnOf(part, cell) !== null)).length
  return known > 1 || (known === 1 && cells.length === 1)
}

/** Every heading is one of the part's, and none that it needs is lacking. */
function holds(part: RealEstatePart, cells: readonly string[]): boolean {
  const columns = cells.map((cell) => columnOf(part, cell))
  return columns.every((column) => column !== null) && registerColumns[part].every((own) => !own.required || columns.includes(own))
}

function columnOf(part: RealEstatePart, cell: string): RegisterColumn | null {
  const plain = folded(cell)
  const own: readonly RegisterColumn[] = registerColumns[part]
  return own.find(({ label, also = [] }) => [...label, ...also].some((heading) => folded(heading) === plain)) ?? null
}

function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\s_.,:%()/-]/g, '')
    .replaceAll(/kvm|m2/g, 'm²')
}

interface ReadRow {
  readonly row: object
  readonly wrong: readonly (Omit<WrongValue, 'line' | 'column'> & { readonly at: number })[]
}

function rowOf({ cells }: TableRow, columns: readonly (RegisterColumn | null)[]): ReadRow {
  const row: Record<string, unknown> = {}
  const wrong: ReadRow['wrong'][number][] = []
  for (const [at, column] of columns.entries()) {
    if (column === null) continue
    const text = (cells[at] ?? '').trim()
    const value = cellValue(column, text)
    if (value === undefined) {
      wrong.push({ at, text: brief(text), problem: whyNoValue(column.kind, text), kind: column.kind })
    }
    // what nobody has said is what the schema says of it
    else if (value !== null) row[column.key] = value
  }
  return { row, wrong }
}

/** What a cell says; null where it says nothing, undefined where it says no such value. */
export function cellValue({ kind, required, options, unless, percent }: RegisterColumn, text: string): unknown {
  if (text === '') return kind === 'flag' && unless !== undefined ? unless : required ? undefined : null
  switch (kind) {
    case 'text':
      return text
    case 'day':
      return dateOf(text)
    case 'year':
      return /^\d{4}$/.test(text) ? Number(text) : undefined
    case 'count':
      return /^\d{1,7}$/.test(text) ? Number(text) : undefined
    case 'ore':
      // `30.000` may be thirty or thirty thousand
      return markEvidence(text).unclear !== null ? undefined : (parseAmount(text, ',') ?? undefined)
    case 'number': {
      const plain = text.replaceAll(/\s/g, '').replace(percent ? /%$/ : '', '')
      return /^-?\d+(?:[.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : undefined
    }
    case 'area': {
      const plain = text.replaceAll(/\s/g, '')
      // `12.500` may be twelve and a half or twelve thousand five hundred
      return /^\d+(?:[.,]\d+)?$/.test(plain) && !/^[1-9]\d{0,2}[.,]\d{3}$/.test(plain) ? Number(plain.replace(',', '.')) : undefined
    }
    case 'flag':
      return flags.get(text.toLowerCase())
    case 'choice': {
      const plain = folded(text)
      return Object.entries(options ?? {}).find(([value, words]) => [value, ...words].some((own) => folded(own) === plain))?.[0]
    }
  }
}

const flags: ReadonlyMap<string, boolean> = new Map([
  ...['0', 'no', 'nej', 'false'].map((text) => [text, false] as const),
  ...['1', 'yes', 'ja', 'true', 'x'].map((text) => [text, true] as const),
])

function dateOf(text: string): string | undefined {
  const iso = /^\d{8}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : text
  return dayOfIso(iso) === NO_DAY ? undefined : iso
}

/** Of the first line, which holds headings: a comma may stand in one of them. */
function delimiterOf(text: string): Delimiter {
  const [first = ''] = text.replace(/^\uFEFF/, '').split(/\r?\n/, 1)
  return first.includes(';') ? ';' : first.includes('\t') ? '\t' : ','
}
