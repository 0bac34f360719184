// Analyses for tests only: slow, failing and wrong ones, loaded by compute threads in the place of the product's own.
import { appendFileSync } from 'node:fs'
import { AppError, defineAnalysis } from '@verifikat/analyses'
import * as z from 'zod'

const anyParams = z.object({
  log: z.string().nullable().default(null),
  steps: z.int().default(1),
  stepMs: z.int().default(0),
  salt: z.string().default(''),
})
const rowsResult = z.object({ rows: z.int(), steps: z.int() })

const define = (id, run) =>
  defineAnalysis({ id, version: 1, needs: ['books'], params: anyParams, result: rowsResult, load: async () => ({ run }) })

/** Every computation leaves a line, so that tests can count them. */
const note = ({ log }) => {
  if (log !== null) appendFileSync(log, `${process.pid}\n`)
}
const rest = (ms) => {
  if (ms > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

export const analyses = {
  slow: define('slow', ({ books }, params, ctx) => {
    note(params)
    for (let step = 0; step < params.steps; step++) {
      ctx.progress(step, params.steps)
      rest(params.stepMs)
    }
    const rows = books.years.reduce((sum, { ledger }) => sum + (ledger?.rows.length ?? 0), 0)
    return { rows, steps: params.steps }
  }),
  'wrong-result': define('wrong-result', (_dataset, params) => {
    note(params)
    return { rows: 'many', steps: params.steps }
  }),
  throws: define('throws', (_dataset, params) => {
    note(params)
    throw new Error('a bug')
  }),
  refuses: define('refuses', (_dataset, params) => {
    note(params)
    throw new AppError('no_books', { params: { reason: 'none' } })
  }),
}
