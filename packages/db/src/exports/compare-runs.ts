/** Two runs of an analysis beside each other: figures that are new, gone or changed, and what was found in one of them alone. */
import { analyses, findingSchema, isAnalysisId, type Said, saidAlone, saidBy, severities } from '@verifikat/analyses'
import * as z from 'zod'
import type { Table } from './made-table.ts'
import { runExport } from './runs.ts'
import type { Cell, ColumnKind, Language } from './table.ts'
import { plainView } from './view.ts'

const cell = z.union([z.string(), z.number(), z.null()])
const columnKinds = ['text', 'ore', 'thousands', 'count', 'number', 'decimal', 'ratio', 'date'] as const satisfies readonly ColumnKind[]

/** A figure of a row. `added`, `gone`: the row is in one of the runs alone. */
export const changedFigureSchema = z.object({
  state: z.enum(['added', 'gone', 'changed']),
  row: z.string(),
  column: z.string(),
  kind: z.enum(columnKinds),
  before: cell,
  after: cell,
})
export type ChangedFigure = z.output<typeof changedFigureSchema>

const saidSchema = z.object({
  kind: z.enum(['finding', 'flag', 'watch']),
  severity: z.enum(severities),
  code: z.string(),
  values: findingSchema.shape.values,
})
const saidAloneSchema = z.object({ count: z.int().min(0), listed: z.array(saidSchema) })

export const comparedResultsSchema = z.object({
  /** Null: the result is lines of the ledger, or too long to be gone through here; the vouchers tell what has changed. */
  rows: z.object({ added: z.int(), gone: z.int(), changed: z.int(), same: z.int() }).nullable(),
  /** The first of them. */
  figures: z.array(changedFigureSchema),
  added: saidAloneSchema,
  gone: saidAloneSchema,
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
  const [was, is] = [JSON.parse(before.result) as unknown, JSON.parse(after.result) as unknown]
  const [saidBefore, saidAfter] = [saidBy(analysisId, was).said, saidBy(analysisId, is).said]
  return {
    ...(await figuresOf(analysisId, { ...before, result: was }, { ...after, result: is }, language)),
    added: alone(saidAfter, saidBefore),
    gone: alone(saidBefore, saidAfter),
  }
}

function alone(here: readonly Said[], there: readonly Said[]): ComparedResults['added'] {
  const own = saidAlone(here, there, ({ mark }) => mark)
  return { count: own.length, listed: own.slice(0, LISTED_SAID).map(({ mark: _, ...said }) => said) }
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
): Promise<Pick<ComparedResults, 'rows' | 'figures'>> {
  const tableOf = async ({ result, params }: Parsed): Promise<Table | null> => {
    if (!isAnalysisId(analysisId)) return null
    const made = await runExport(analyses[analysisId].id, result, params, language, plainView)
    return made.kind === 'table' && made.table.length <= MOST_ROWS ? made.table : null
  }
  const [was, is] = [await tableOf(before), await tableOf(after)]
  return was === null || is === null ? { rows: null, figures: [] } : compareTables(was, is, language)
}

/** Rows are the same where what stands before their figures is; figures, where their columns are called the same. */
export function compareTables(before: Table, after: Table, language: Language): Pick<ComparedResults, 'rows' | 'figures'> {
  const [was, is] = [rowsOf(before, language), rowsOf(after, language)]
  const rows = { added: 0, gone: 0, changed: 0, same: 0 }
  const figures: ChangedFigure[] = []
  const put = (state: ChangedFigure['state'], row: NamedRow, from: NamedRow | undefined, to: NamedRow | undefined) => {
    const columns = new Set([...(from?.figures.keys() ?? []), ...(to?.figures.keys() ?? [])])
    let differs = false
    for (const column of columns) {
      const [own, other] = [from?.figures.get(column), to?.figures.get(column)]
      const [left, right] = [own?.value ?? null, other?.value ?? null]
      if (left === right) continue
      differs = true
      if (figures.length < LISTED_FIGURES)
        figures.push({ state, row: row.name, column, kind: (other ?? own)?.kind ?? 'text', before: left, after: right })
    }
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
  const found = new Map<string, NamedRow>()
  const seen = new Map<string, number>()
  for (let i = 0; i < length; i++) {
    const cells = row(i)
    const names = cells.filter((value, at) => isName[at] === true && value !== null && value !== '').map(String)
    const times = seen.get(names.join('\0')) ?? 0
    seen.set(names.join('\0'), times + 1)
    const figures = new Map<string, { readonly value: Cell; readonly kind: ColumnKind }>()
    for (const [at, value] of cells.entries()) {
      if (isName[at] !== true) figures.set(columns[at]?.header[language] ?? '', { value, kind: kind(i, at) })
    }
    found.set(`${names.join('\0')}\0${times}`, { name: names.join(' '), figures })
  }
  return found
}
