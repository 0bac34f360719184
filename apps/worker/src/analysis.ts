import type { Deps } from './deps.ts'
import type { LeasedWork } from './leased.ts'

/** Computes a run and stores its result. The thread has validated it against the analysis's schema. */
export function analysisWork({ stores, compute }: Deps): LeasedWork {
  return async (lease, control) => {
    const task = await stores.runs.task(lease.id)
    return await stores.runs.complete(lease, await compute.run(task, control))
  }
}
