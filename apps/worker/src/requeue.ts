import type { Deps } from './deps.ts'

export const REQUEUE_MS = 2000
/** How long a job that was added may take to be claimed before it is added again. */
const PATIENCE_MS = 10_000

/** Brings back the jobs of rows that wait: after a start on a wiped queue, and when a worker died with a row in hand. */
export function createRequeue({ stores, queues }: Pick<Deps, 'stores' | 'queues'>): () => Promise<number> {
  const added = new Map<string, number>()
  return async () => {
    const now = performance.now()
    for (const [key, at] of added) if (now - at > PATIENCE_MS) added.delete(key)
    let count = 0
    for (const table of ['Run', 'Import'] as const) {
      for (const { id, attempt, isCell } of await stores.leases.unclaimed(table)) {
        const key = `${id}-${attempt}`
        if (added.has(key)) continue
        added.set(key, now)
        await queues.add(table === 'Import' ? 'imports' : isCell ? 'cells' : 'analyses', id, attempt)
        count++
      }
    }
    return count
  }
}
