import type { Deps } from './deps.ts'
import type { LeasedWork } from './leased.ts'

/** A large result, with what the database writes about it. */
const RESULT_BYTES = 32 << 20
/** Results are small beside files: they are refused later. */
const RESERVE_WHILE_COMPUTING = 1 / 2

/** Computes a run and stores its result. The thread has validated it against the analysis's schema. `isAwaited`: by somebody at a screen. */
export function analysisWork({ stores, compute, space }: Deps, isAwaited: boolean): LeasedWork {
  return async (lease, control) => {
    using _first = isAwaited ? compute.precedence.begin() : null
    using _room = await space.take(RESULT_BYTES, RESERVE_WHILE_COMPUTING)
    const task = await stores.runs.task(lease.id)
    return await stores.runs.complete(lease, await compute.run(task, control, isAwaited))
  }
}
