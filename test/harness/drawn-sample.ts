// Samples of the demo company, made by the API.
import { company, cookie, eventually, url } from './demo-company.ts'
import { call } from './people.ts'

type Id = 'monetary-unit-sampling' | 'random-unit-sampling' | 'audit-unit-sampling'

/** A sample as far as its draw, by the API. */
export async function drawn(analysisId: Id, population: object, plan: object): Promise<string> {
  const on = (id: string, expectedRevision: number) => ({ companyId: company, id, expectedRevision })
  const period = { from: '2025-01-01', to: '2025-12-31' }
  const { id } = await said<{ id: string }>('sampling.create', {
    companyId: company,
    analysisId,
    title: `${analysisId} by the API`,
    period,
  })
  const query = { ...('query' in population ? (population.query as object) : {}), period } // the population is this file's own
  let { revision } = await said<Step>('sampling.savePopulation', { ...on(id, 1), population: { ...population, query } })
  for (const [procedure, more] of [
    ['freeze', {}],
    ['savePlan', { plan }],
  ] as const)
    ({ revision } = await said<Step>(`sampling.${procedure}`, { ...on(id, revision), ...more }))
  await eventually(async () => JSON.stringify(await asked(id))).toMatch(/"populationHash":"[0-9a-f]{64}"/)
  for (const [procedure, more] of [
    ['seed', { seed: { source: 'typed', seed: '20260131', origin: 'a test' } }],
    ['draw', {}],
  ] as const)
    ({ revision } = await said<Step>(`sampling.${procedure}`, { ...on(id, revision), ...more }))
  await eventually(async () => JSON.stringify(await asked(id))).toMatch(/"progress":\{/)
  return id
}

interface Step {
  readonly revision: number
}

async function said<T>(procedure: string, input: object): Promise<T> {
  const response = await call({ url }, procedure, input, cookie)
  const text = await response.text()
  if (!response.ok) throw new Error(`${procedure}: ${text}`)
  const { result } = JSON.parse(text) as { result: { data: T } } // what the procedure's schema says
  return result.data
}

async function asked(id: string): Promise<unknown> {
  const input = encodeURIComponent(JSON.stringify({ companyId: company, id }))
  const response = await fetch(`${url}/trpc/sampling.get?input=${input}`, { headers: { cookie } })
  return await response.json()
}
