/** A register of real estate that people write and paste: the rows of a part by their place, checked as they are stored. */
import {
  cellValue,
  isHeadingRow,
  isTooLarge,
  type Language,
  type LeftColumn,
  quotedCell,
  type RealEstatePart,
  type RealEstates,
  type RegisterColumn,
  readRealEstateRows,
  realEstateParts,
  realEstatesSchema,
  registerCell,
  registerColumns,
  type TableProblem,
} from '@verifikat/analyses'
import * as z from 'zod'

/** Why something was not taken: a value that its column does not hold, a row without what it needs, one that is there already, or more columns than the part has. */
export type Trouble =
  | {
      readonly trouble: 'value' | 'too-large' | 'lacks'
      readonly row: number
      readonly column: RegisterColumn
      readonly text: string
      readonly why?: Why
    }
  | { readonly trouble: 'row' | 'columns'; readonly row: number; readonly text: string }

/** Why a column does not hold a value: it is written otherwise, it is outside bounds, or its day is before the one that it ends. */
export type Why = { readonly is: 'written' | 'order' } | { readonly is: 'least' | 'most'; readonly bound: number }

export type Changed = { readonly register: RealEstates } | Trouble

export function columnsOf(part: RealEstatePart): readonly RegisterColumn[] {
  return registerColumns[part]
}

export function rowsOf(register: RealEstates, part: RealEstatePart): readonly Readonly<Record<string, unknown>>[] {
  return register[part]
}

export function cellTexts(row: Readonly<Record<string, unknown>>, part: RealEstatePart, language: Language): string[] {
  return columnsOf(part).map((column) => registerCell(column, row[column.key], language))
}

/** Whether two registers hold the same, in whatever order their values were stored. */
export function isSameRegister(one: RealEstates, other: RealEstates): boolean {
  return JSON.stringify(realEstatesSchema.parse(one)) === JSON.stringify(realEstatesSchema.parse(other))
}

/** What an empty cell of a flag says. */
export function emptyMeans({ unless, ...column }: RegisterColumn, language: Language): string | undefined {
  return unless === undefined ? undefined : registerCell(column, unless, language)
}

/** The register with cells of a part written from a place on; rows below the last are added to it. */
export function withCells(
  register: RealEstates,
  part: RealEstatePart,
  at: { readonly row: number; readonly col: number },
  cells: readonly (readonly string[])[],
): Changed {
  const columns = columnsOf(part)
  const rows: Record<string, unknown>[] = rowsOf(register, part).map((row) => ({ ...row }))
  for (const [r, line] of cells.entries()) {
    const row = at.row + r
    const next: Record<string, unknown> = { ...rows[row] }
    for (const [c, written] of line.entries()) {
      const text = written.trim()
      const column = columns[at.col + c]
      if (column === undefined && text === '') continue
      if (column === undefined) return { trouble: 'columns', row, text }
      const value = cellValue(column, text)
      if (value === undefined) {
        if (text === '' || isTooLarge(column.kind, text)) return { trouble: text === '' ? 'lacks' : 'too-large', row, column, text }
        return { trouble: 'value', row, column, text, why: { is: 'written' } }
      }
      // what nobody has said is what the schema says of it
      if (value === null) delete next[column.key]
      else next[column.key] = value
    }
    const lacking = columns.find(({ required, key }) => required && next[key] === undefined)
    if (lacking) return { trouble: 'lacks', row, column: lacking, text: '' }
    rows[row] = next
  }
  return checked(register, part, rows)
}

interface Pasted {
  readonly register: RealEstates
  readonly left: readonly LeftColumn[]
}

/** Cells of a spreadsheet, put down from a place on: those with headings are a whole table of the part. */
export function withPasted(
  register: RealEstates,
  part: RealEstatePart,
  at: { readonly row: number; readonly col: number },
  cells: readonly (readonly string[])[],
): Changed | Pasted | TableProblem | { readonly other: RealEstatePart } {
  if (!isHeadingRow(cells[0] ?? [])) return withCells(register, part, at, cells)
  const whole = withTable(register, cells.map((line) => line.map((cell) => quotedCell(cell, '\t')).join('\t')).join('\n'))
  if (!('parts' in whole)) return whole
  const other = whole.parts.find((own) => own.part !== part)
  return other ? { other: other.part } : { register: whole.register, left: whole.left }
}

export function withoutRow(register: RealEstates, part: RealEstatePart, row: number): RealEstates {
  return { ...register, [part]: rowsOf(register, part).toSpliced(row, 1) }
}

/** What a file holds: one part, or several of a whole register. */
export type TableTaken =
  | {
      readonly parts: readonly { readonly part: RealEstatePart; readonly rows: number }[]
      readonly register: RealEstates
      readonly left: readonly LeftColumn[]
    }
  | TableProblem
  | Trouble

/** What begins as a register written as JSON and is none: unreadable, or with something that no register has. */
export type NoRegister = { readonly problem: 'json' } | { readonly problem: 'register'; readonly text: string }

/** A file: a register as `verifikat` writes it (JSON), whose parts take the place of those that it tells of; else a table. */
export function withFile(register: RealEstates, text: string): TableTaken | NoRegister {
  if (!/^\uFEFF?\s*\{/.test(text)) return withTable(register, text)
  const told = z.looseObject({}).safeParse(jsonOf(text.replace(/^\uFEFF/, ''))).data
  if (told === undefined) return { problem: 'json' }
  const read = realEstatesSchema.safeParse(told)
  if (!read.success) {
    const [issue] = read.error.issues
    const part = realEstateParts.find((own) => own === issue?.path[0])
    const rows = part && z.array(z.looseObject({})).safeParse(told[part]).data
    const changed = part && rows ? checked(register, part, rows) : null
    if (changed !== null && 'trouble' in changed) return changed
    return { problem: 'register', text: issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : (issue?.path.join('.') ?? '') }
  }
  const parts = realEstateParts.filter((part) => read.data[part].length > 0)
  return {
    parts: parts.map((part) => ({ part, rows: read.data[part].length })),
    register: { ...register, ...Object.fromEntries(parts.map((part) => [part, read.data[part]])) },
    left: [],
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A whole table with headings, which say what part it is: its rows take the place of those that are there. */
export function withTable(register: RealEstates, text: string): TableTaken {
  const read = readRealEstateRows(text)
  if ('problem' in read) return read
  const changed = checked(register, read.part, read.rows)
  // the row as the file counts it
  if ('trouble' in changed) return { ...changed, row: (read.lines[changed.row] ?? 1) - 1 }
  return { parts: [{ part: read.part, rows: read.rows.length }], register: changed.register, left: read.left }
}

function checked(register: RealEstates, part: RealEstatePart, rows: readonly object[]): Changed {
  const found = realEstatesSchema.safeParse({ [part]: rows })
  if (found.success) return { register: { ...register, [part]: found.data[part] } }
  const [issue] = found.error.issues
  const [, place, key] = issue?.path ?? []
  const row = typeof place === 'number' ? place : rows.length
  const column = columnsOf(part).find((own) => own.key === key)
  const value = column ? new Map(Object.entries(rows[row] ?? {})).get(column.key) : undefined
  const text = column ? registerCell(column, value, 'sv') : ''
  // a rule may need a cell that other rows do without
  if (column)
    return text === '' ? { trouble: 'lacks', row, column, text } : { trouble: 'value', row, column, text, why: whyOf(issue, column) }
  return { trouble: 'row', row, text: issue?.code === 'custom' ? issue.message : '' }
}

function whyOf(issue: z.core.$ZodIssue | undefined, { kind }: RegisterColumn): Why {
  const shown = (bound: number | bigint) => (kind === 'ore' ? Number(bound) / 100 : Number(bound))
  if (kind === 'day') return { is: 'order' }
  if (kind !== 'text' && issue?.code === 'too_small') return { is: 'least', bound: shown(issue.minimum) }
  if (kind !== 'text' && issue?.code === 'too_big') return { is: 'most', bound: shown(issue.maximum) }
  return { is: 'written' }
}
