import { expect, test } from 'vitest'
import type { RunView } from './calls.ts'
import { followRun, type Progress, RunError } from './follow.ts'

const provenance = {
  runId: 'r',
  inputHash: 'i',
  currentHash: 'input',
  paramsHash: 'p',
  resultHash: 'h',
  algorithm: 'x@1',
  durationMs: 1,
  startedAt: '',
  finishedAt: '',
  attempt: 1,
  documents: [],
}

function follow(views: readonly RunView<number>[], signal = new AbortController().signal) {
  const seen: (Progress | null)[] = []
  let at = 0
  const run = followRun<number>({
    start: async () => ({ runId: 'r' }),
    get: async () => {
      const view = views[at++]
      if (view === undefined) throw new Error('asked once too often')
      return view
    },
    changed: async () => {},
    progress: (progress) => seen.push(progress),
    signal,
  })
  return { run, seen }
}

test('a finished run is there at once', async () => {
  const { run, seen } = follow([{ state: 'done', result: 42, provenance }])
  expect((await run).result).toBe(42)
  expect(seen).toEqual([null])
})

test('progress is told until the result comes', async () => {
  const { run, seen } = follow([
    { state: 'queued', done: 0, total: 0 },
    { state: 'running', done: 12, total: 31 },
    { state: 'done', result: 1, provenance },
  ])
  await run
  expect(seen).toEqual([{ runId: 'r', done: 0, total: 0 }, { runId: 'r', done: 12, total: 31 }, null])
})

test('a failed run says why, with its correlation id', async () => {
  const { run } = follow([{ state: 'failed', errorCode: 'result_invalid', errorParams: {}, correlationId: 'abc' }])
  await expect(run).rejects.toMatchObject({ appCode: 'result_invalid', correlationId: 'abc' })
  await expect(follow([{ state: 'cancelled' }]).run).rejects.toBeInstanceOf(RunError)
})

test('a screen that is left stops asking', async () => {
  const controller = new AbortController()
  controller.abort()
  const { run } = follow([], controller.signal)
  await expect(run).rejects.toThrow()
})
