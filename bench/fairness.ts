import { analyses, readyPackages } from '@verifikat/analyses'
import { generateCompany } from '@verifikat/analyses/generator'
import { createUser, eventually, importNow, type Workbench } from '../test/harness/workbench.ts'
import { startWorker } from '../test/harness/worker.ts'
import type { Samples } from './data.ts'
import { type Figure, percentile } from './report.ts'
import { benchWorkbench } from './workbench.ts'

const MANY = 20
const FEW = 4
const MINUTES = 10 * 60_000

/** Two people with a package each, one over many companies and started first, and a third who asks at a screen meanwhile. */
export async function fairness({ folder }: Samples): Promise<readonly Figure[]> {
  await using bench = await benchWorkbench(folder)
  const anna = await createUser(bench, 'Anna')
  const bo = await createUser(bench, 'Bo')
  const cecilia = await createUser(bench, 'Cecilia')
  const ofAnna = await companiesOf(bench, anna, MANY)
  const ofBo = await companiesOf(bench, bo, FEW)
  const [own = ''] = await companiesOf(bench, cecilia, 1)
  await using _worker = await startWorker(bench)
  let day = 0
  const ask = async () => await askedFor(bench, cecilia, own, day++)
  for (let turn = 0; turn < 5; turn++) await ask()
  const alone: number[] = []
  for (let turn = 0; turn < 20; turn++) alone.push(await ask())

  const first = await started(bench, anna, ofAnna)
  await eventually(
    () => first.ended(),
    (ended) => ended > 0,
    MINUTES,
  )
  const before = await first.ended()
  const begun = performance.now()
  const second = await started(bench, bo, ofBo)
  const meanwhile: number[] = []
  while ((await second.ended()) < second.cells) meanwhile.push(await ask())
  const waited = (performance.now() - begun) / 1000
  const others = (await first.ended()) - before
  while ((await first.ended()) < first.cells) meanwhile.push(await ask())
  const whole = (performance.now() - begun) / 1000
  const figure = (what: string, value: number, unit: Figure['unit'], target: Figure['target'], note: string): Figure => ({
    section: 'fairness',
    what,
    value,
    unit,
    target,
    note,
  })
  const p95 = percentile(alone, 0.95)
  const during = percentile(meanwhile, 0.95)
  return [
    figure(
      'of the cells that ended while both waited, the second’s',
      (100 * second.cells) / (second.cells + others),
      '%',
      { atLeast: 40 },
      `${second.cells} cells beside ${others} of ${first.cells}`,
    ),
    figure(
      'until all of the second’s had ended',
      waited,
      's',
      { atMost: 0.75 * whole },
      `three quarters of the ${whole.toFixed(0)} s that both took`,
    ),
    figure('a trial balance at a screen, p95', p95, 'ms', null, `without a batch, ${alone.length} times`),
    figure('the same during both, p95', during, 'ms', { atMost: 2 * p95 }, `${meanwhile.length} times; twice that without`),
  ]
}

async function companiesOf(bench: Workbench, userId: string, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const { name, years } = generateCompany({ seed: `${userId} ${n}`, vouchers: 1_500, endMonth: 12, firstYear: 'full' })
    const { id: companyId } = await bench.stores.companies.create(userId, { name, orgNumber: '' })
    for (const year of years) await importNow(bench, { companyId, userId, file: year.bytes() })
    ids.push(companyId)
  }
  return ids
}

async function started({ stores, db }: Workbench, userId: string, companyIds: readonly string[]) {
  const own = readyPackages.find(({ id }) => id === 'closing-review')
  if (!own) throw new Error('it is shipped')
  const { batchId } = await stores.batches.create({ userId, key: null, package: own, materialityOre: null, companyIds })
  const ended = async () => await db.prisma.batchCell.count({ where: { batchId, state: { notIn: ['waiting', 'running'] } } })
  return { cells: companyIds.length * own.steps.length, ended }
}

/** Milliseconds until a trial balance that nobody has asked for before is there. */
async function askedFor({ stores, queues }: Workbench, userId: string, companyId: string, day: number): Promise<number> {
  const to = new Date(Date.UTC(2025, 11, 31) - day * 86_400_000).toISOString().slice(0, 10)
  const start = performance.now()
  const { runId } = await stores.runs.start({ analysis: analyses['trial-balance'], companyId, params: { to }, userId }, queues)
  await eventually(
    () => stores.runs.status(companyId, runId),
    (status) => status?.state === 'done',
    MINUTES,
  )
  return performance.now() - start
}
