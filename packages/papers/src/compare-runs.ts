/** Two runs of an analysis beside each other: figures that are new, gone or changed, and what was found in one of them alone. */
import {
  analyses,
  findingSchema,
  flagSchema,
  isAnalysisId,
  type Said,
  type Severity,
  saidAlone,
  saidBy,
  severities,
} from '@verifikat/analyses'
import * as z from 'zod'
import type { Table } from './made-table.ts'
import { tablesOfRun } from './runs.ts'
import type { NamedTable } from './shown.ts'
import type { Cell, ColumnKind, Language } from './table.ts'

const cell = z.union([z.string(), z.number(), z.null()])
const columnKinds = ['text', 'ore', 'thousands', 'count', 'number', 'decimal', 'ratio', 'date'] as const satisfies readonly ColumnKind[]

/** A figure of a row. `added`, `gone`: the row is in one of the runs alone; without a column where it has no figures. */
export const changedFigureSchema = z.object({
  state: z.enum(['added', 'gone', 'changed']),
  /** Title of its table; empty: the one table, or the figures above them. */
  table: z.string(),
  row: z.string(),
  column: z.string(),
  kind: z.enum(columnKinds),
  before: cell,
  after: cell,
})
export type ChangedFigure = z.output<typeof changedFigureSchema>

const saidSchema = z.object({
  kind: z.enum(['finding', 'flag', 'watch', 'page']),
  severity: z.enum(severities),
  code: z.string(),
  values: findingSchema.shape.values,
  name: z.tuple([z.string(), z.string()]).readonly().nullable(),
  flag: flagSchema.nullable(),
})
/** The first of what is said, and how much there is. */
export const saidListSchema = z.object({ count: z.int().min(0), listed: z.array(saidSchema) })
export type SaidList = z.output<typeof saidListSchema>

export const comparedResultsSchema = z.object({
  /** Null: the result is lines of the ledger, or too long to be gone through here; the vouchers tell what has changed. */
  rows: z.object({ added: z.int(), gone: z.int(), changed: z.int(), same: z.int() }).nullable(),
  /** Nothing that the analysis shows in words and figures is left out of `rows`. */
  isWhole: z.boolean(),
  /** The first of them. */
  figures: z.array(changedFigureSchema),
  added: saidListSchema,
  gone: saidListSchema,
})
export type ComparedResults = z.output<typeof comparedResultsSchema>

export interface ResultOfRun {
  /** Canonical JSON. */
  readonly result: string
  readonly params: unknown
}

const MOST_ROWS = 50_000
const LISTED_FIGURES = 500
const LISTED_SAID = 100

export async function compareRuns(
  analysisId: string,
  before: ResultOfRun,
  after: ResultOfRun,
  language: Language,
): Promise<ComparedResults> {
  const was = JSON.parse(before.result) as unknown
  const is = JSON.parse(after.result) as unknown
  const saidBefore = saidBy(analysisId, was).said
  const saidAfter = saidBy(analysisId, is).said
  return {
    ...(await figuresOf(analysisId, { ...before, result: was }, { ...after, result: is }, language)),
    added: alone(saidAfter, saidBefore),
    gone: alone(saidBefore, saidAfter),
  }
}

function alone(here: readonly Said[], there: readonly Said[]): SaidList {
  return listOf(saidAlone(here, there, ({ mark }) => mark))
}

/** What counts for a step of all that its result says, the gravest first. */
export function countingSaid(analysisId: string, result: unknown, least: Severity): SaidList {
  const rank = ({ severity }: Said) => severities.indexOf(severity)
  const counting = saidBy(analysisId, result).said.filter((said) => rank(said) <= severities.indexOf(least))
  return listOf(counting.sort((a, b) => rank(a) - rank(b)))
}

function listOf(all: readonly Said[]): SaidList {
  return { count: all.length, listed: all.slice(0, LISTED_SAID).map(({ mark: _, ...said }) => said) }
}

interface Parsed {
  readonly result: unknown
  readonly params: unknown
}

async function figuresOf(
  analysisId: string,
  before: Parsed,
  after: Parsed,
  language: Language,
): Promise<Pick<ComparedResults, 'rows' | 'figures' | 'isWhole'>> {
  const tablesOf = async ({ result, params }: Parsed) => {
    if (!isAnalysisId(analysisId)) return null
    const made = await tablesOfRun(analyses[analysisId].id, result, params, language)
    return made !== null && made.tables.reduce((sum, { table }) => sum + table.length, 0) <= MOST_ROWS ? made : null
  }
  const was = await tablesOf(before)
  const is = await tablesOf(after)
  if (was === null || is === null) return { rows: null, isWhole: false, figures: [] }
  return { ...compareTables(was.tables, is.tables, language), isWhole: is.isWhole }
}

const noTable: Table = { columns: [], length: 0, row: () => [], kind: () => 'text' }

/** Each with the one of the same id; what one of the runs alone has, row by row. */
export function compareTables(
  before: readonly NamedTable[],
  after: readonly NamedTable[],
  language: Language,
): Pick<ComparedResults, 'figures'> & { readonly rows: NonNullable<ComparedResults['rows']> } {
  const rows = { added: 0, gone: 0, changed: 0, same: 0 }
  const figures: ChangedFigure[] = []
  const ids = new Set([...after, ...before].map(({ id }) => id))
  for (const id of ids) {
    const [was, is] = [before, after].map((tables) => tables.find((one) => one.id === id))
    const own = compareTable(was?.table ?? noTable, is?.table ?? noTable, language)
    for (const state of ['added', 'gone', 'changed', 'same'] as const) rows[state] += own.rows[state]
    const table = (is ?? was)?.title ?? ''
    for (const figure of own.figures.slice(0, LISTED_FIGURES - figures.length)) figures.push({ ...figure, table })
  }
  return { rows, figures }
}

type FigureOfTable = Omit<ChangedFigure, 'table'>

/** Rows are the same where what stands before their figures is; figures, where their columns are called the same. */
function compareTable(before: Table, after: Table, language: Language) {
  const was = rowsOf(before, language)
  const is = rowsOf(after, language)
  const rows = { added: 0, gone: 0, changed: 0, same: 0 }
  const figures: FigureOfTable[] = []
  const put = (state: ChangedFigure['state'], row: NamedRow, from: NamedRow | undefined, to: NamedRow | undefined) => {
    const columns = new Set([...(from?.figures.keys() ?? []), ...(to?.figures.keys() ?? [])])
    let differs = false
    for (const column of columns) {
      const own = from?.figures.get(column)
      const other = to?.figures.get(column)
      const left = own?.value ?? null
      const right = other?.value ?? null
      if (left === right) continue
      differs = true
      if (figures.length < LISTED_FIGURES)
        figures.push({ state, row: row.name, column, kind: (other ?? own)?.kind ?? 'text', before: left, after: right })
    }
    if (!differs && state !== 'changed' && figures.length < LISTED_FIGURES)
      figures.push({ state, row: row.name, column: '', kind: 'text', before: null, after: null })
    return differs
  }
  for (const [key, row] of is) {
    const own = was.get(key)
    if (own === undefined) {
      rows.added++
      put('added', row, undefined, row)
    } else if (put('changed', row, own, row)) rows.changed++
    else rows.same++
  }
  for (const [key, row] of was) {
    if (is.has(key)) continue
    rows.gone++
    put('gone', row, row, undefined)
  }
  return { rows, figures }
}

interface NamedRow {
  readonly name: string
  readonly figures: ReadonlyMap<string, { readonly value: Cell; readonly kind: ColumnKind }>
}

function rowsOf({ columns, length, row, kind }: Table, language: Language): ReadonlyMap<string, NamedRow> {
  const isText = columns.map((column) => column.kind === 'text' || column.kind === 'date')
  const first = isText.indexOf(false)
  // names stand before the first figure; where none does, all texts are the name
  const isName = first > 0 ? isText.map((_, at) => at < first) : isText
  const titles = columns.map(({ header }, at) => {
    const title = header[language]
    const times = columns.slice(0, at).filter((other) => other.header[language] === title).length
    return times === 0 ? title : `${title} (${times + 1})`
  })
  const found = new Map<string, NamedRow>()
  const seen = new Map<string, number>()
  for (let i = 0; i < length; i++) {
    const cells = row(i)
    const names = cells.filter((value, at) => isName[at] === true && value !== null && value !== '').map(String)
    const times = seen.get(names.join('\0')) ?? 0
    seen.set(names.join('\0'), times + 1)
    const figures = new Map<string, { readonly value: Cell; readonly kind: ColumnKind }>()
    for (const [at, value] of cells.entries()) {
      if (isName[at] !== true) figures.set(titles[at] ?? '', { value, kind: kind(i, at) })
    }
    found.set(`${names.join('\0')}\0${times}`, { name: names.join(' '), figures })
  }
  return found
}
