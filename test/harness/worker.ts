import { createWorker } from '../../apps/worker/src/worker.ts'
import type { Workbench } from './workbench.ts'

/** The product's worker on a workbench, in this process. */
export async function startWorker(bench: Workbench): Promise<AsyncDisposable> {
  return await createWorker({ ...bench, concurrency: 2 })
}
