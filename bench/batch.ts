import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { analyses, type Package, packageSchema } from '@verifikat/analyses'
import * as z from 'zod'
import { type Client, clientOf } from '../test/harness/client.ts'
import { startInstance } from '../test/harness/instance.ts'
import { createFirstAdmin, signIn } from '../test/harness/people.ts'
import { run } from './cli.ts'
import type { Samples } from './data.ts'
import { person } from './person.ts'
import { type Figure, percentile } from './report.ts'

const STEPS = 26
/** Vouchers that make about 100 000 rows. */
const VOUCHERS = 29_600
/** `BENCH_COMPANIES=10 npm run bench -- batch` is a tenth of it. */
const COMPANIES = Number(process.env['BENCH_COMPANIES'] ?? 100)

const asked = [
  { from: '{fiscalYear.from}', to: '{booked.to}' },
  { date: '{booked.to}' },
  { from: '{fiscalYear.from}', to: '{booked.to}', date: '{booked.to}' },
  { from: '{fiscalYear.from}', to: '{booked.to}', base: 'revenue' },
  {},
]

/** Every analysis that any company can be asked, with the first of these parameters that it takes. */
function everything(): Package {
  const of = (steps: readonly object[]) =>
    packageSchema.safeParse({ format: 'verifikat-package-1', id: 'bench', version: 1, name: ['Bench', 'Bench'], purpose: ['', ''], steps })
  const steps = Object.keys(analyses)
    .filter((id) => !id.startsWith('condominium'))
    .flatMap((id) => asked.map((params) => ({ id, analysis: id, params })).find((step) => of([step]).success) ?? [])
  const made = of(steps.slice(0, STEPS))
  if (!made.success || made.data.steps.length < STEPS) throw new Error(`there are ${steps.length} steps`)
  return made.data
}

/** A package over many companies: by the command line, by the server, and what it does to whoever waits at a screen meanwhile. */
export async function batch(samples: Samples): Promise<readonly Figure[]> {
  const own = everything()
  const folder = join(samples.folder, 'batch')
  const file = join(samples.folder, 'bench.json')
  writeFileSync(file, JSON.stringify(own))
  let rows = 0
  const files: string[] = []
  for (let number = 1; number <= COMPANIES; number++) {
    const sample = samples.numbered(number, VOUCHERS)
    const home = join(folder, String(number))
    mkdirSync(home, { recursive: true })
    renameSync(sample.path, join(home, 'books.se'))
    files.push(join(home, 'books.se'))
    rows += sample.rows
  }
  const size = `${STEPS} steps × ${COMPANIES} companies × ${Math.round(rows / COMPANIES / 1000)} 000 rows`
  const load = () => `load ${(loadavg()[0] ?? 0).toFixed(1)} at the end`
  const atMost = (300 * COMPANIES) / 100
  const figures: Figure[] = []
  const figure = (what: string, value: number, unit: Figure['unit'], target: Figure['target'], note: string): void => {
    figures.push({ section: 'batch', what, value, unit, target, note })
  }
  const line = await run(['package', 'run', file, '--companies', folder, '--out', join(samples.folder, 'out')])
  figure('by the command line', line.seconds, 's', { atMost }, `${size}, ${load()}`)
  figure('its processor time', line.processor, 's', null, 'all threads')
  figure('its peak memory', line.megabytes, 'MB', { atMost: 2_000 }, '')

  const data = join(samples.folder, 'batch-instance')
  {
    await using running = await startInstance({ data })
    await running.running()
    await createFirstAdmin(running, person)
    const client = clientOf(running, await signIn(running, person))
    let companyId = ''
    for (const [at, path] of files.entries()) {
      const uploaded = await client.upload(path, `${at + 1}.se`)
      const { state } = await client.settled(uploaded, 600_000)
      if (state !== 'done') throw new Error(`import ${at + 1} ended as ${state}`)
      companyId = uploaded.companyId
    }
    let day = 0
    const probe = async () => await askedFor(client, companyId, day++)
    for (let turn = 0; turn < 5; turn++) await probe()
    const alone: number[] = []
    for (let turn = 0; turn < 40; turn++) alone.push(await probe())
    const start = performance.now()
    const { batchId } = z.object({ batchId: z.uuid() }).parse(await client.mutate('batches.start', { package: own, companyIds: null }))
    const meanwhile: number[] = []
    let isOver = false
    const watching = (async () => {
      while (!(await isFinished(client, batchId))) await sleep(1_000)
      isOver = true
    })()
    // at no fixed time after the matrix, which somebody else follows
    for (let turn = 0; !isOver; turn++) {
      meanwhile.push(await probe())
      await sleep(700 + ((turn * 137) % 600))
    }
    await watching
    figure(
      'by the server',
      (performance.now() - start) / 1000,
      's',
      { atMost },
      `${size}, somebody asking and another one following each second, ${load()}`,
    )
    const before = percentile(alone, 0.95)
    const during = percentile(meanwhile, 0.95)
    figure('a trial balance at a screen, p95', before, 'ms', null, `without a batch, ${alone.length} times`)
    figure('the same during the batch, p95', during, 'ms', { atMost: 2 * before }, `${meanwhile.length} times; twice that without`)
  }
  rmSync(data, { recursive: true, force: true })
  return figures
}

/** Milliseconds until a trial balance that nobody has asked for before is there. */
async function askedFor(client: Client, companyId: string, day: number): Promise<number> {
  const to = new Date(Date.UTC(2025, 11, 31) - day * 86_400_000).toISOString().slice(0, 10)
  const start = performance.now()
  await client.run(companyId, 'trial-balance', { to })
  return performance.now() - start
}

const matrixSchema = z.object({ companies: z.array(z.object({ cells: z.array(z.object({ state: z.string() })) })) })

async function isFinished(client: Client, batchId: string): Promise<boolean> {
  const { companies } = matrixSchema.parse(await client.query('batches.get', { batchId }))
  return companies.every(({ cells }) => cells.every(({ state }) => state !== 'waiting' && state !== 'running'))
}
