import { afterAll, expect, test } from 'vitest'
import { runs } from '../../../packages/analyses/src/testing/runs.ts'
import { fuzzRequests } from '../../../test/harness/request-fuzzer.ts'
import { createWorkbench } from '../../../test/harness/workbench.ts'

const bench = await createWorkbench()
afterAll(() => bench[Symbol.asyncDispose]())

test('hostile requests are answered or refused: none fails, hangs, shows another company or how the program is made', async () => {
  const { statuses, faults } = await fuzzRequests(bench, { count: runs(320, 1_000), seed: 20_250_101 })
  expect(faults).toEqual([])
  // all kinds of ends, so that it is known to reach them
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404]))
  expect(statuses.get(200)).toBeGreaterThan(20)
}, 300_000)
