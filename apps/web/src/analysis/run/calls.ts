/** The analyses' procedures, one type for all of them: what generic screens call. */
import type { AnalysisId, ParamsOf, ResultOf } from '@verifikat/analyses'
import { trpcClient } from '../../app/trpc.ts'

export interface Provenance {
  readonly runId: string
  readonly inputHash: string
  /** Without earlier versions of the books: equal to the company's own as long as the run is up to date. */
  readonly currentHash: string
  readonly paramsHash: string
  readonly resultHash: string
  readonly algorithm: string
  readonly durationMs: number
  readonly startedAt: string
  readonly finishedAt: string
  readonly attempt: number
  /** What it was computed from beside the books: versions of documents, and earlier versions of fiscal years. */
  readonly documents: readonly {
    readonly part: string
    readonly id: string | null
    readonly name: string
    readonly version: number
    readonly hash: string | null
  }[]
}

export interface DoneRun<R> {
  readonly state: 'done'
  readonly result: R
  readonly provenance: Provenance
}

export type RunView<R> =
  | DoneRun<R>
  | { readonly state: 'queued' | 'running'; readonly done: number; readonly total: number }
  | {
      readonly state: 'failed'
      readonly errorCode: string
      readonly errorParams: Readonly<Record<string, string | number>>
      readonly correlationId: string | null
    }
  | { readonly state: 'cancelled' }

interface Calls<K extends AnalysisId> {
  readonly start: { mutate(input: { companyId: string; params: ParamsOf<K> }): Promise<{ runId: string; state: string }> }
  readonly get: { query(input: { companyId: string; runId: string }, options?: { signal?: AbortSignal }): Promise<RunView<ResultOf<K>>> }
}

const calls: { readonly [K in AnalysisId]: Calls<K> } = trpcClient.analysis

export function callsOf<K extends AnalysisId>(id: K): Calls<K> {
  return calls[id]
}
