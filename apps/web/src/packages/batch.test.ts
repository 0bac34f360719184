import { type CompanyFacts, type PackageStep, readyPackages } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { type BatchCalls, cellKey, createBatch, progressOf, worstFirst } from './batch.ts'

const steps = readyPackages[0]?.steps ?? []
const companies = [
  { id: 'a', name: 'Alm' },
  { id: 'b', name: 'Björk' },
  { id: 'c', name: 'Cypress' },
]
const facts: CompanyFacts = {
  fiscalYear: { from: '2025-01-01', to: '2025-12-31' },
  bookedTo: '2025-11-30',
  previousYear: null,
  materialityOre: null,
  holds: {
    ...{ vouchers: true, 'previous-year': false, payroll: false, vat: false, 'tax-account': false, 'bank-files': false },
    ...{ condominium: false, 'limited-company': true },
  },
}
const done = (errors: number) => ({
  state: 'done' as const,
  result: {
    level: errors > 0 ? ('error' as const) : ('good' as const),
    counts: { error: errors, warning: 0, info: 0 },
    marks: [],
    restsOnError: false,
  },
  provenance: {
    ...{
      runId: 'r',
      inputHash: '',
      currentHash: '',
      paramsHash: '',
      resultHash: '',
      algorithm: '',
      durationMs: 1,
      startedAt: '',
      finishedAt: '',
    },
    ...{ attempt: 1, documents: [] },
  },
})

function callsWith(run: (companyId: string, step: PackageStep) => Promise<ReturnType<typeof done>>, resolve?: BatchCalls['resolve']) {
  let [now, most] = [0, 0]
  const calls: BatchCalls = {
    facts: async () => facts,
    resolve: resolve ?? (() => ({ params: {}, skipped: null })),
    run: async (companyId, step) => {
      now++
      most = Math.max(most, now)
      try {
        return await run(companyId, step)
      } finally {
        now--
      }
    },
  }
  return { calls, most: () => most }
}

test('every cell is run, a few at a time; what fails stops nothing, and is run again on request', async () => {
  let isBroken = true
  const { calls, most } = callsWith(async (companyId, { id }) => {
    if (isBroken && companyId === 'b' && id === 'trial-balance') throw new Error('no')
    return done(companyId === 'c' && id === 'journal' ? 2 : 0)
  })
  const batch = createBatch(companies, steps, calls)
  await batch.run()
  expect(progressOf(batch.cells())).toEqual({ ended: 9, all: 9, failed: 1, isRunning: false })
  expect(most()).toBe(3)
  // two errors, then what failed, then by name
  expect(worstFirst(companies, steps, batch.cells()).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  isBroken = false
  await batch.retry('failed')
  expect(progressOf(batch.cells()).failed).toBe(0)
  expect(batch.cells().get(cellKey('b', 'trial-balance'))).toMatchObject({ kind: 'done', period: { from: '2025-01-01', to: '2025-11-30' } })
})

test('a step that does not apply says why; a company that cannot be read fails in its own row', async () => {
  const { calls } = callsWith(
    async () => done(0),
    (step) => (step.id === 'journal' ? { params: null, skipped: 'vouchers' } : { params: {}, skipped: null }),
  )
  const batch = createBatch(companies, steps, {
    ...calls,
    facts: async (id) => {
      if (id === 'a') throw new Error('no books')
      return facts
    },
  })
  await batch.run()
  expect(steps.map(({ id }) => batch.cells().get(cellKey('a', id))?.kind)).toEqual(['failed', 'failed', 'failed'])
  expect(batch.cells().get(cellKey('b', 'journal'))).toEqual({ kind: 'skipped', reason: 'vouchers' })
})

test('a batch that is cancelled begins nothing more, and goes on where it was left', async () => {
  let isCancelled = false
  const { calls } = callsWith(async () => {
    if (!isCancelled) batch.cancel()
    isCancelled = true
    return done(0)
  })
  const batch = createBatch(companies, steps, calls)
  await batch.run()
  // the one that was under way is done
  expect(progressOf(batch.cells())).toEqual({ ended: 9, all: 9, failed: 8, isRunning: false })
  await batch.retry('failed')
  expect(progressOf(batch.cells()).failed).toBe(0)
})
