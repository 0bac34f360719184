import { afterAll } from 'vitest'
import { createWorker } from '../../apps/worker/src/worker.ts'
import { createWorkbench, type Workbench } from './workbench.ts'

/** The product's worker on a workbench, in this process. */
export async function startWorker(bench: Workbench): Promise<AsyncDisposable> {
  return await createWorker({ ...bench, concurrency: 2 })
}

/** A workbench with the product's worker on it, until the tests of the file are over. */
export async function createWorkingBench(): Promise<Workbench> {
  const bench = await createWorkbench()
  const worker = await startWorker(bench)
  afterAll(async () => {
    await worker[Symbol.asyncDispose]()
    await bench[Symbol.asyncDispose]()
  })
  return bench
}
