// A sample as people take it from purpose to signature, by the API: books of forty sales, and each step on the newest revision.
import { expect } from 'vitest'
import { callerOf } from './caller.ts'
import { createOwnedCompany, eventually, importNow, smallSie, type Workbench } from './workbench.ts'

/** Forty sales of 100 … 4 000 kr on one account, each a voucher. */
export const sales = (extra: readonly string[] = []) =>
  [
    smallSie().trimEnd(),
    ...Array.from({ length: 40 }, (_, i) => [
      `#VER B ${i + 1} 202503${String((i % 28) + 1).padStart(2, '0')} "Sale ${i + 1}" 20250401`,
      '{',
      `#TRANS 1930 {} ${(i + 1) * 100}.00`,
      `#TRANS 3001 {} -${(i + 1) * 100}.00`,
      '}',
    ]).flat(),
    ...extra,
    '',
  ].join('\r\n')

export type Setting = { readonly companyId: string; readonly userId: string; readonly api: Api } & ReturnType<typeof flowOf>

/** A company with its sales, and its owner at work on them. */
export async function samplingSetting(bench: Workbench): Promise<Setting> {
  const { companyId, userId } = await createOwnedCompany(bench)
  await importNow(bench, { companyId, userId, file: sales() })
  const api = callerOf(bench, userId)
  return { companyId, userId, api, ...flowOf(bench, companyId, api) }
}

export type Api = ReturnType<typeof callerOf>

export const purpose = { text: 'Do the sales exist?', assertions: ['occurrence' as const], misstatement: 'A sale that nobody ordered' }
export const population = { query: { accounts: ['3001'] }, unit: 'line' as const, side: 'credit' as const }
const size = { by: 'fixed', n: 8 } as const
export const plan = { method: 'fixed-interval', size } as const
export const options = { confidence: 0.95, tolerable: { ore: 60_000_00 } }

function flowOf(bench: Workbench, companyId: string, api: Api) {
  const get = (id: string) => api.sampling.get({ companyId, id })
  /** The step on the newest revision, and what has become of the run that it names. */
  const on = async (id: string) => ({ companyId, id, expectedRevision: (await get(id)).revision })
  const finished = async (runId: string): Promise<void> => {
    await eventually(
      () => bench.stores.runs.status(companyId, runId),
      (run) => run?.state === 'done',
    )
  }
  const create = async (title = 'Sales') => {
    const made = await api.sampling.create({
      companyId,
      analysisId: 'monetary-unit-sampling',
      title,
      period: { from: '2025-01-01', to: '2025-12-31' },
    })
    return made.id
  }
  const freeze = async (id: string) => await finished((await api.sampling.freeze(await on(id))).runId)
  const draw = async (id: string) => {
    const { runId } = await api.sampling.draw(await on(id))
    await finished(runId)
    const run = await api.analysis['monetary-unit-sampling'].get({ companyId, runId })
    if (run.state !== 'done' || run.result.draw === null) throw new Error('nothing was drawn')
    return { runId, items: run.result.draw.items }
  }
  const drawn = async (n = 8) => {
    const id = await create()
    await api.sampling.savePurpose({ ...(await on(id)), purpose })
    await api.sampling.savePopulation({ ...(await on(id)), population })
    await api.sampling.savePlan({ ...(await on(id)), plan: { ...plan, size: { by: 'fixed', n } } })
    await freeze(id)
    await api.sampling.seed({ ...(await on(id)), seed: { source: 'typed', seed: '20260131', origin: 'dice' } })
    return { id, ...(await draw(id)) }
  }
  const answerAll = async ({ id, runId, items }: Awaited<ReturnType<typeof drawn>>) =>
    await api.sampling.examine({ companyId, id, runId, entries: items.map(({ id: item }) => answer(item)) })
  const evaluate = async (id: string) => await finished((await api.sampling.evaluate({ ...(await on(id)), options })).runId)
  const signed = async () => {
    const sample = await drawn()
    await answerAll(sample)
    await evaluate(sample.id)
    await api.sampling.conclude({ ...(await on(sample.id)), text: 'The sales are supported.' })
    await api.sampling.sign(await on(sample.id))
    return sample
  }
  return { get, on, create, freeze, draw, drawn, answerAll, evaluate, signed }
}

export const answer = (item: string, changes: object = {}) => ({
  item,
  state: 'as-booked' as const,
  auditedOre: null,
  deviations: [],
  anomaly: null,
  cause: '',
  note: '',
  evidence: '',
  attachments: [],
  expected: null,
  ...changes,
})

export const refusal = (code: string, reason?: string) => ({
  cause: { code, params: reason === undefined ? expect.anything() : expect.objectContaining({ reason }) },
})

/** A sample of items drawn at random, planned and frozen. */
export async function sampleOfItems({ companyId, api, on, freeze }: Setting, n: number, side: 'credit' | 'debit' = 'credit') {
  const { id } = await api.sampling.create({
    companyId,
    analysisId: 'random-unit-sampling',
    title: 'Items',
    period: { from: '2025-01-01', to: '2025-12-31' },
  })
  await api.sampling.savePurpose({ ...(await on(id)), purpose })
  await api.sampling.savePopulation({ ...(await on(id)), population: { ...population, side } })
  await api.sampling.savePlan({ ...(await on(id)), plan: { method: 'simple-random', size: { by: 'fixed', n } } })
  if (side === 'credit') await freeze(id)
  return id
}
