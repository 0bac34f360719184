/** One run from start to finish: woken by live events, polling when none come. */
import type { DoneRun, RunView } from './calls.ts'

export interface Progress {
  readonly runId: string
  readonly done: number
  readonly total: number
}

/** A run that did not finish, in the form in which error texts are looked up. */
export class RunError extends Error {
  override readonly name = 'RunError'
  readonly appCode: string
  readonly params: Readonly<Record<string, string | number>>
  readonly correlationId: string

  constructor(appCode: string, params: Readonly<Record<string, string | number>>, correlationId: string) {
    super(appCode)
    this.appCode = appCode
    this.params = params
    this.correlationId = correlationId
  }
}

export interface FollowDeps<R> {
  start(): Promise<{ readonly runId: string }>
  get(runId: string): Promise<RunView<R>>
  /** Resolves when the run may have changed, at the latest after some time. */
  changed(runId: string): Promise<void>
  progress(progress: Progress | null): void
  readonly signal: AbortSignal
}

export async function followRun<R>({ start, get, changed, progress, signal }: FollowDeps<R>): Promise<DoneRun<R>> {
  try {
    const { runId } = await start()
    for (;;) {
      signal.throwIfAborted()
      const run = await get(runId)
      switch (run.state) {
        case 'done':
          return run
        case 'failed':
          throw new RunError(run.errorCode, run.errorParams, run.correlationId ?? runId)
        case 'cancelled':
          throw new RunError('cancelled', {}, runId)
        default:
          progress({ runId, done: run.done, total: run.total })
          await changed(runId)
      }
    }
  } finally {
    progress(null)
  }
}
