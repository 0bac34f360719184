import type { Outcome } from './outcome.ts'
import type { PackageStep } from './package.ts'
import type { SkipReason } from './resolve.ts'

/** A step on a company. */
export type Cell =
  | {
      readonly state: 'done'
      readonly outcome: Outcome
      readonly analysisVersion: number
      readonly inputHash: string
      readonly resultHash: string
    }
  | { readonly state: 'skipped'; readonly reason: SkipReason }
  | { readonly state: 'failed'; readonly problem: string }

/** What a matrix shows of a step on a company. */
export type MatrixCell =
  | { readonly state: 'done'; readonly outcome: Pick<Outcome, 'level' | 'counts' | 'restsOnError'> }
  | { readonly state: 'skipped'; readonly reason: string }
  | { readonly state: 'failed'; readonly problem: string }

export interface MatrixRow<C extends MatrixCell = MatrixCell> {
  readonly company: string
  readonly orgNumber: string
  /** In the order of the package's steps. */
  readonly cells: readonly C[]
}

/** Steps of a package. */
export const MOST_STEPS = 60

/** Papers in one PDF: of more, each company has its own in the ZIP. */
export const MOST_PAPERS = 600

/** How many findings of a company count, over all steps. */
export function flagsOf({ cells }: Pick<MatrixRow, 'cells'>): number {
  return cells.reduce((sum, cell) => sum + (cell.state === 'done' ? countOf(cell.outcome) : 0), 0)
}

/** Fewer than make the step one to look at count nowhere: not in its light, nor in orders, sums and what is new. */
export function countOf(outcome: Pick<Outcome, 'level' | 'counts'>): number {
  return outcome.level === 'good' ? 0 : saidOf(outcome)
}

/** Errors that count. */
export function errorsOf({ level, counts }: Pick<Outcome, 'level' | 'counts'>): number {
  return level === 'good' ? 0 : counts.error
}

/** Warnings that count. */
export function warningsOf({ level, counts }: Pick<Outcome, 'level' | 'counts'>): number {
  return level === 'good' ? 0 : counts.warning
}

/** Those below the least number too. */
function saidOf({ counts }: Pick<Outcome, 'counts'>): number {
  return counts.error + counts.warning + counts.info
}

/** What makes a company one to look at: findings that are errors, steps that failed, findings that are warnings, and findings in all. */
export interface Attention {
  readonly errors: number
  readonly failed: number
  readonly warnings: number
  readonly findings: number
}

/** The company that needs attention first: most errors, then most failed steps, then most warnings, then most findings. */
export function byAttention(a: Attention, b: Attention): number {
  return b.errors - a.errors || b.failed - a.failed || b.warnings - a.warnings || b.findings - a.findings
}

/** By attention, then by name. */
export function worstFirst(a: MatrixRow, b: MatrixRow): number {
  return byAttention(attentionOf(a), attentionOf(b)) || (a.company < b.company ? -1 : a.company > b.company ? 1 : 0)
}

function attentionOf(row: MatrixRow): Attention {
  return {
    errors: row.cells.reduce((sum, cell) => sum + (cell.state === 'done' ? errorsOf(cell.outcome) : 0), 0),
    failed: row.cells.filter(({ state }) => state === 'failed').length,
    warnings: row.cells.reduce((sum, cell) => sum + (cell.state === 'done' ? warningsOf(cell.outcome) : 0), 0),
    findings: flagsOf(row),
  }
}

export interface CellWords {
  readonly ok: string
  readonly none: string
  readonly failed: (problem: string) => string
  readonly skipped: (reason: string) => string
}

/** Of files that programs read: not translated. A step that was not run has not failed. */
const fileWords: CellWords = {
  ok: 'ok',
  none: 'none',
  failed: (problem) => (isNotRun(problem) ? problem : 'failed'),
  skipped: (reason) => `(${reason})`,
}

/** States of a cell that has no problem, and no outcome either. */
export function isNotRun(problem: string): boolean {
  return ['waiting', 'running', 'cancelled'].includes(problem)
}

/** A cell as a table of text shows it: findings that count, errors marked; `none` instead of `ok` where the books have an open error; why there are none. */
export function cellText(cell: MatrixCell, words: CellWords = fileWords): string {
  if (cell.state === 'skipped') return words.skipped(cell.reason)
  if (cell.state === 'failed') return words.failed(cell.problem)
  const count = saidOf(cell.outcome)
  const good = cell.outcome.restsOnError ? words.none : words.ok
  return cell.outcome.level === 'good' ? (count === 0 ? good : `${good} ${count}`) : `${cell.outcome.level === 'error' ? '!' : ''}${count}`
}

/** The matrix as a table that spreadsheets read. */
export function matrixTable(steps: readonly PackageStep[], rows: readonly MatrixRow[]): string[][] {
  return [
    ['Company', 'Org. number', ...steps.map(({ id }) => id), 'Findings'],
    ...rows.map((row) => [row.company, row.orgNumber, ...row.cells.map((cell) => cellText(cell)), String(flagsOf(row))]),
  ]
}
