import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Workbench } from './workbench.ts'

export interface WorkerProcess extends AsyncDisposable {
  /** SIGKILL: nothing is cleaned up. */
  kill(): Promise<void>
}

/** A worker in a process of its own. Runs what was built. */
export async function startWorkerProcess(shared: Workbench['shared']): Promise<WorkerProcess> {
  const child = fork(new URL('./worker-process.mjs', import.meta.url), [JSON.stringify(shared)], {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const ready = await Promise.race([once(child, 'message'), ended.then(() => null)])
  if (!ready) throw new Error('the worker process did not start')
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { kill, [Symbol.asyncDispose]: kill }
}
