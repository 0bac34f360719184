/** What a batch shows: progress, who needs attention first, and how many findings count. */
import { type Attention, byAttention, matrixCountOf, matrixErrorsOf, matrixWarningsOf } from '@verifikat/analyses'
import type { Batch, BatchCell } from '../app/trpc.ts'
import type { MatrixView } from './search.ts'

type Row = Batch['companies'][number]

export interface Progress {
  readonly ended: number
  readonly all: number
  readonly failed: number
  /** Cells that were not run, since somebody ended the run. */
  readonly cancelled: number
  readonly isRunning: boolean
}

export function progressOf({ companies }: Pick<Batch, 'companies'>): Progress {
  const states = companies.flatMap(({ cells }) => cells.map(({ state }) => state))
  const open = states.filter((state) => state === 'waiting' || state === 'running').length
  return {
    ended: states.length - open,
    all: states.length,
    failed: states.filter((state) => state === 'failed').length,
    cancelled: states.filter((state) => state === 'cancelled').length,
    isRunning: open > 0,
  }
}

export function countOf({ outcome }: Pick<BatchCell, 'outcome'>): number {
  return outcome === null ? 0 : matrixCountOf(outcome)
}

export function findingsOf({ cells }: Pick<Row, 'cells'>): number {
  return cells.reduce((sum, cell) => sum + countOf(cell), 0)
}

/** Something of it is still to come, so that a count would be of a part. */
export function isOpen({ cells }: Pick<Row, 'cells'>): boolean {
  return cells.some(({ state }) => state === 'waiting' || state === 'running')
}

export function hasErrors({ cells }: Pick<Row, 'cells'>): boolean {
  return cells.some(({ outcome }) => outcome?.level === 'error')
}

/** Who needs attention first, as the command line has it, then by name as people look names up. */
export function worstFirst(rows: readonly Row[], nameOf: (companyId: string) => string): readonly Row[] {
  const attention = new Map(rows.map((row) => [row, attentionOf(row)]))
  const order = new Intl.Collator('sv', { numeric: true })
  const none = { errors: 0, failed: 0, warnings: 0, findings: 0 }
  return rows.toSorted(
    (a, b) => byAttention(attention.get(a) ?? none, attention.get(b) ?? none) || order.compare(nameOf(a.companyId), nameOf(b.companyId)),
  )
}

function attentionOf(row: Row): Attention {
  return {
    errors: row.cells.reduce((sum, { outcome }) => sum + (outcome === null ? 0 : matrixErrorsOf(outcome)), 0),
    failed: row.cells.filter(({ state }) => state === 'failed').length,
    warnings: row.cells.reduce((sum, { outcome }) => sum + (outcome === null ? 0 : matrixWarningsOf(outcome)), 0),
    findings: findingsOf(row),
  }
}

export function addedIn({ cells }: Pick<Row, 'cells'>): number {
  return cells.reduce((sum, { change }) => sum + (change?.added ?? 0), 0)
}

/**
 * What a batch has in common with the one that it is held against: every result, or at least what they found. Null where a step has found something else, or
 * came to something in one of them alone.
 */
export function sameIn({ companies }: Pick<Batch, 'companies'>): 'results' | 'findings' | null {
  const cells = companies.flatMap(({ cells: own }) => own).filter(({ state, otherRunId }) => state !== 'skipped' || otherRunId !== null)
  const isSame = cells.every(({ state, change }) => state === 'done' && change !== null && change.added + change.gone === 0)
  if (!isSame || cells.length === 0) return null
  return cells.every(({ runId, otherRunId }) => runId === otherRunId) ? 'results' : 'findings'
}

const isIn: Readonly<Record<MatrixView, (row: Row) => boolean>> = {
  red: hasErrors,
  new: (row) => addedIn(row) > 0,
  failed: ({ cells }) => cells.some(({ state }) => state === 'failed'),
  // where nothing was run, nothing has been looked at
  clear: ({ cells }) =>
    cells.some(({ state }) => state === 'done') &&
    cells.every((cell) => (cell.outcome !== null && countOf(cell) === 0 && !cell.outcome.restsOnError) || cell.state === 'skipped'),
}

/** Companies that a view shows; none: all. */
export function rowsIn(
  rows: readonly Row[],
  view: MatrixView | undefined,
  find: string,
  nameOf: (companyId: string) => string,
): readonly Row[] {
  const wanted = find.trim().toLocaleLowerCase('sv')
  return rows.filter(
    (row) => (view === undefined || isIn[view](row)) && (wanted === '' || nameOf(row.companyId).toLocaleLowerCase('sv').includes(wanted)),
  )
}

export function viewCounts(rows: readonly Row[]): Readonly<Record<MatrixView, number>> {
  const count = (view: MatrixView) => rows.filter(isIn[view]).length
  return { red: count('red'), new: count('new'), failed: count('failed'), clear: count('clear') }
}
