// What runs read beside the books: named exactly when they start, hashed as the command line hashes it, out of date when it changes.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AnalysisId, analyses } from '@verifikat/analyses'
import { control } from '@verifikat/compute'
import type { Change } from '@verifikat/db'
import { afterAll, expect, test } from 'vitest'
import { main } from '../../../packages/analyses/src/cli/main.ts'
import { callerOf } from '../../../test/harness/caller.ts'
import { planInput } from '../../../test/harness/plan-input.ts'
import { tempFolder } from '../../../test/harness/temp-folder.ts'
import { createOwnedCompany, createWorkbench, eventually, importNow, smallSie } from '../../../test/harness/workbench.ts'
import { startWorker } from '../../../test/harness/worker.ts'
import { watchCompany } from './watch.ts'

const bench = await createWorkbench()
const worker = await startWorker(bench)
afterAll(async () => {
  await worker[Symbol.asyncDispose]()
  await bench[Symbol.asyncDispose]()
})

const sie = smallSie()

async function setting() {
  const { companyId, userId } = await createOwnedCompany(bench)
  await importNow(bench, { companyId, userId, file: sie })
  const api = callerOf(bench, userId)
  /** Started and finished; by the analyses' own names, which the routers derive. */
  const run = async (analysisId: AnalysisId) => {
    const { runId } = await bench.stores.runs.start({ analysis: analyses[analysisId], companyId, params: {}, userId }, bench.queues)
    const found = await eventually(
      () => bench.stores.runs.get(companyId, runId),
      (one) => one?.view.state === 'done' || one?.view.state === 'failed',
    )
    if (found?.view.state !== 'done') throw new Error(`the run of ${analysisId} is ${found?.view.state}`)
    return found.view
  }
  const isCurrent = async (analysisId: AnalysisId) => (await api.run.latest({ companyId, analysisId }))?.isCurrent
  return { companyId, userId, api, run, isCurrent }
}

const functions = [
  { function: 'bank', patterns: ['1930'], from: null, to: null },
  { function: 'sales-25', patterns: ['3001'], from: '2025-01-01', to: null },
]
const entries = [{ account: '3001', month: '2025-01', ore: -123_400, object: null }]
const inputs = { employees: [{ from: '2025-01-01', to: '2025-12-31', average: 2 }], areas: [] }
const planYears = [{ from: '2025-01-01', year: 2025 as const, reason: 'Vi följer den äldre planen' }]
const headcount = [
  { month: '2025-02', employees: 8 },
  { month: '2025-10', employees: 10.5 },
]
const staff = { roster: [{ id: '17', birthYear: 1984, from: '2025-01-01' }], pay: [{ id: '17', paidOn: '2025-01-25', amountOre: 100 }] }

/** What the command line computes, in this process: it starts as it does for everybody in `readings.test.ts`. */
async function verifikat(...args: readonly string[]): Promise<{ readonly inputHash: string; readonly resultHash: string }> {
  let written = ''
  const out = {
    write: async (text: string) => {
      written += text
    },
  }
  const said: string[] = []
  expect(await main([...args, '--json'], { out, say: (line) => said.push(line) }), said.join('\n')).toBe(0)
  return JSON.parse(written)
}

test('whatever the company has of its own, server and command line agree on the hashes of every analysis', async () => {
  const { companyId, api, run } = await setting()
  const { id } = await api.plan.copyTemplate({ companyId, planId: 'k3', name: 'Vår plan', use: true })
  await api.functions.save({ companyId, functions, expectedVersion: 0 })
  await api.budget.save({ companyId, id: null, name: 'Budget', entries, expectedVersion: 0, use: true })
  await api.inputs.save({ companyId, inputs, expectedVersion: 0 })
  await api.planYears.save({ companyId, planYears, expectedVersion: 0 })
  await api.headcount.save({ companyId, headcount, expectedVersion: 0 })
  await api.staff.save({ companyId, staff, expectedVersion: 0 })
  await api.settings.profile.save({ companyId, profile: { name: 'Exempel', orgNumber: '5560004615', form: 'HB' }, expectedVersion: 0 })
  const { plan } = await api.plan.get({ companyId, planId: id })
  using folder = tempFolder()
  const at = (name: string) => join(folder.path, name)
  const put = (name: string, value: unknown) => writeFileSync(at(name), JSON.stringify(value))
  writeFileSync(at('books.se'), sie)
  put('plan.json', plan)
  put('functions.json', functions)
  put('budget.json', entries)
  put('inputs.json', { ...inputs, planYears })
  put('staff.json', { ...staff, headcount })
  const own = {
    plan: at('plan.json'),
    functions: at('functions.json'),
    budget: at('budget.json'),
    inputs: at('inputs.json'),
    staff: at('staff.json'),
    form: 'HB',
  }
  const flags = Object.entries(own).flatMap(([name, file]) => [`--${name}`, file])
  const overview = await api.company.overview({ companyId })
  for (const analysisId of [
    'trial-balance',
    'balance-sheet',
    'income-statement',
    'key-figure',
    'payroll-tax',
    'salary',
    'vat',
    'tax',
  ] as const) {
    const { provenance } = await run(analysisId)
    const computed = await verifikat('run', analysisId, at('books.se'), ...flags)
    expect([provenance.inputHash, provenance.resultHash], analysisId).toEqual([computed.inputHash, computed.resultHash])
    expect(overview.inputHashes[analysisId], analysisId).toBe(provenance.inputHash)
    const needs: readonly string[] = analyses[analysisId].needs
    expect(provenance.documents.map(({ part }) => part)).toEqual(
      ['accountPlan', 'accountFunctions', 'budget', 'inputs', 'staff', 'headcount', 'planYears', 'legalForm'].filter((part) =>
        needs.includes(part),
      ),
    )
  }
  expect(overview.inputHashes['trial-balance']).toBe(overview.inputHash)
  // a shipped plan counts by its name and version
  await api.plan.use({ companyId, planId: 'brf' })
  const { provenance } = await run('income-statement')
  const computed = await verifikat('run', 'income-statement', at('books.se'), '--plan', 'brf', ...flags.slice(2))
  expect([provenance.inputHash, provenance.resultHash]).toEqual([computed.inputHash, computed.resultHash])
  expect(provenance.documents[0]).toMatchObject({ part: 'accountPlan', id: null, name: 'brf' })
})

test('a change makes the runs that need it out of date at once, and no others; undo brings the very same run back', async () => {
  const { companyId, api, run, isCurrent } = await setting()
  const stop = new AbortController()
  const seen: Change[] = []
  const watching = (async () => {
    for await (const { change } of watchCompany(bench, companyId, null, stop.signal)) seen.push(change)
  })()
  const { id } = await api.plan.copyTemplate({ companyId, planId: 'k2', name: 'Plan', use: true })
  const before = await run('income-statement')
  await run('trial-balance')
  expect([await isCurrent('income-statement'), await isCurrent('trial-balance')]).toEqual([true, true])
  const { plan } = await api.plan.get({ companyId, planId: id })
  await api.plan.save({ companyId, id, name: 'Plan 2', plan: planInput(plan), expectedVersion: 1 })
  expect([await isCurrent('income-statement'), await isCurrent('trial-balance')]).toEqual([false, true])
  const after = await run('income-statement')
  expect(after.provenance.inputHash).not.toBe(before.provenance.inputHash)
  expect(after.provenance.runId).not.toBe(before.provenance.runId)
  await api.plan.activate({ companyId, id, version: 1, expectedVersion: 2 })
  expect((await run('income-statement')).provenance.runId).toBe(before.provenance.runId)

  await api.functions.save({ companyId, functions, expectedVersion: 0 })
  await api.inputs.save({ companyId, inputs, expectedVersion: 0 })
  await api.settings.thresholds.save({ companyId, yearFrom: '2025-01-01', thresholds: {}, expectedVersion: 0 })
  const parts = () => seen.flatMap((change) => (change.kind === 'document' ? [change.part] : []))
  await eventually(
    async () => parts(),
    (found) => found.includes('thresholds'),
  )
  stop.abort()
  await watching
  expect(parts().at(-1)).toBe('thresholds')
  expect(new Set(parts())).toEqual(new Set(['accountPlan', 'accountFunctions', 'inputs', 'thresholds']))
  const seqs = seen.flatMap((change) => (change.id === id ? [change.seq] : []))
  expect(seqs).toEqual(seqs.toSorted((a, b) => a - b))
})

test('a run reads what was in force when it was started, whatever is saved before a worker takes it', async () => {
  const { companyId, userId, api } = await setting()
  const { id } = await api.plan.copyTemplate({ companyId, planId: 'k2', name: 'Before', use: true })
  const nobody = { add: async () => undefined }
  const start = () =>
    bench.stores.runs.start({ analysis: analyses['income-statement'], companyId, params: { from: '2025-01-01' }, userId }, nobody)
  // claimed by nobody else: the worker finds waiting rows by itself
  const { runId } = await start()
  const task = await bench.stores.runs.task(runId)
  const { plan } = await api.plan.get({ companyId, planId: id })
  await api.plan.save({ companyId, id, name: 'After', plan: planInput(plan), expectedVersion: 1 })
  const layoutOf = ({ text }: { text: string }) => JSON.parse(text).layout
  expect(layoutOf(await bench.compute.run(task, control()))).toMatchObject({ version: 1, name: { sv: 'Before' } })
  const next = await bench.stores.runs.task((await start()).runId)
  expect(layoutOf(await bench.compute.run(next, control()))).toMatchObject({ version: 2, name: { sv: 'After' } })
  await api.plan.use({ companyId, planId: 'k2' })
  await api.plan.remove({ companyId, id })
  expect(layoutOf(await bench.compute.run(task, control()))).toMatchObject({ version: 1, name: { sv: 'Before' } })
  const shipped = { ...task, parts: { accountPlan: { kind: 'shipped', name: 'k2', version: 99 } } } as const
  await expect(bench.compute.run(shipped, control())).rejects.toMatchObject({ code: 'conflict', params: { reason: 'shipped-changed' } })
})
