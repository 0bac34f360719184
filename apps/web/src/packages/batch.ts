/** Steps of a package over companies, a few at a time: what fails stops nothing else. */
import type { CompanyFacts, Outcome, PackageStep, SkipReason } from '@verifikat/analyses'
import type { DoneRun } from '../analysis/run/calls.ts'

export type CellState =
  | { readonly kind: 'waiting' | 'running' }
  | {
      readonly kind: 'done'
      readonly outcome: Outcome
      readonly runId: string
      readonly period: { readonly from: string; readonly to: string }
    }
  | { readonly kind: 'skipped'; readonly reason: SkipReason }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'cancelled' }

export interface BatchCompany {
  readonly id: string
  readonly name: string
}

/** How a company is asked; tests give their own. */
export interface BatchCalls {
  facts(companyId: string): Promise<CompanyFacts>
  /** A step as it is run on a company with these facts; or why it is not. */
  resolve(step: PackageStep, facts: CompanyFacts): { readonly params: unknown; readonly skipped: SkipReason | null }
  run(companyId: string, step: PackageStep, params: unknown, signal: AbortSignal): Promise<DoneRun<Outcome>>
}

export type Cells = ReadonlyMap<string, CellState>

/** So many are asked for at a time: who works beside it is not to wait. */
const AT_ONCE = 3

export function cellKey(companyId: string, stepId: string): string {
  return `${companyId} ${stepId}`
}

const waiting: CellState = { kind: 'waiting' }
const running: CellState = { kind: 'running' }

export interface Batch {
  cells(): Cells
  subscribe(listener: () => void): () => void
  /** What is not done is run; resolves when nothing is left to run. */
  run(): Promise<void>
  /** A cell, or all that failed, again. */
  retry(which: string | 'failed'): Promise<void>
  /** What has not begun is left, and what runs is no longer waited for. */
  cancel(): void
}

export function createBatch(companies: readonly BatchCompany[], steps: readonly PackageStep[], calls: BatchCalls): Batch {
  let cells: Map<string, CellState> = new Map(
    companies.flatMap(({ id }) => steps.map((step): [string, CellState] => [cellKey(id, step.id), waiting])),
  )
  const places = companies.flatMap(({ id }) => steps.map((step) => ({ companyId: id, step, key: cellKey(id, step.id) })))
  const facts = new Map<string, Promise<CompanyFacts>>()
  const listeners = new Set<() => void>()
  let abort = new AbortController()

  function put(key: string, state: CellState): void {
    cells = new Map(cells).set(key, state)
    for (const listener of listeners) listener()
  }

  function factsOf(companyId: string): Promise<CompanyFacts> {
    const found = facts.get(companyId) ?? calls.facts(companyId)
    facts.set(companyId, found)
    return found
  }

  async function one({ companyId, step, key }: (typeof places)[number], signal: AbortSignal): Promise<void> {
    put(key, running)
    try {
      const known = await factsOf(companyId)
      const { params, skipped } = calls.resolve(step, known)
      if (skipped !== null) return put(key, { kind: 'skipped', reason: skipped })
      signal.throwIfAborted()
      const { result, provenance } = await calls.run(companyId, step, params, signal)
      const period = { from: known.fiscalYear.from, to: known.bookedTo }
      put(key, { kind: 'done', outcome: result, runId: provenance.runId, period })
    } catch (error) {
      facts.delete(companyId)
      put(key, signal.aborted ? { kind: 'cancelled' } : { kind: 'failed', error })
    }
  }

  async function runAll(): Promise<void> {
    const { signal } = abort
    const next = () => places.find(({ key }) => cells.get(key) === waiting)
    const worker = async () => {
      for (let place = next(); place !== undefined && !signal.aborted; place = next()) await one(place, signal)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  }

  return {
    cells: () => cells,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    run: runAll,
    async retry(which) {
      if (abort.signal.aborted) abort = new AbortController()
      for (const [key, { kind }] of cells)
        if (key === which || (which === 'failed' && (kind === 'failed' || kind === 'cancelled'))) put(key, waiting)
      await runAll()
    },
    cancel() {
      abort.abort()
      for (const [key, state] of cells) if (state === waiting) put(key, { kind: 'cancelled' })
    },
  }
}

export interface Progress {
  readonly ended: number
  readonly all: number
  readonly failed: number
  readonly isRunning: boolean
}

export function progressOf(cells: Cells): Progress {
  const kinds = [...cells.values()].map(({ kind }) => kind)
  const open = kinds.filter((kind) => kind === 'waiting' || kind === 'running').length
  return {
    ended: kinds.length - open,
    all: kinds.length,
    failed: kinds.filter((kind) => kind === 'failed' || kind === 'cancelled').length,
    isRunning: open > 0,
  }
}

export function countOf(state: CellState | undefined): number {
  if (state?.kind !== 'done') return 0
  const { error, warning, info } = state.outcome.counts
  return error + warning + info
}

/** Who needs attention first: most errors, then what failed, then most findings, then by name. */
export function worstFirst(companies: readonly BatchCompany[], steps: readonly PackageStep[], cells: Cells): readonly BatchCompany[] {
  const weight = new Map(
    companies.map(({ id }) => {
      const own = steps.map((step) => cells.get(cellKey(id, step.id)))
      const errors = own.reduce((sum, cell) => sum + (cell?.kind === 'done' ? cell.outcome.counts.error : 0), 0)
      const failed = own.filter((cell) => cell?.kind === 'failed').length
      return [id, [errors, failed, own.reduce((sum, cell) => sum + countOf(cell), 0)]]
    }),
  )
  const order = new Intl.Collator('sv', { numeric: true })
  return companies.toSorted((a, b) => {
    const [one = [], other = []] = [weight.get(a.id), weight.get(b.id)]
    const at = one.findIndex((own, i) => own !== other[i])
    return at === -1 ? order.compare(a.name, b.name) : (other[at] ?? 0) - (one[at] ?? 0)
  })
}
