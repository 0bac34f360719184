import { analyses } from '@verifikat/analyses'
import { askAll, type Headers } from '../test/harness/requests.ts'
import { createTestServer } from '../test/harness/server.ts'
import { sessionCookie } from '../test/harness/session.ts'
import { createOwnedCompany, createUser, eventually, grantOf, importNow, smallSie, type Workbench } from '../test/harness/workbench.ts'
import { startWorker } from '../test/harness/worker.ts'
import type { Samples } from './data.ts'
import { type Figure, median } from './report.ts'
import { benchWorkbench } from './workbench.ts'

const GRANTS = 200
const GROUPS = 50
const PAIRS = 400

/** The same requests as owner and as somebody whose reading comes from a group and ends tomorrow, in turns, in a company of many grants. */
export async function access({ folder }: Samples): Promise<readonly Figure[]> {
  await using bench = await benchWorkbench(folder)
  await using server = await createTestServer(bench)
  const { companyId, userId } = await createOwnedCompany(bench)
  await importNow(bench, { companyId, userId, file: smallSie() })
  const readerId = await manyGrants(bench, companyId)
  const owner = { cookie: await sessionCookie(bench, userId) }
  const reader = { cookie: await sessionCookie(bench, readerId) }
  const { runId } = await bench.stores.runs.start({ analysis: analyses['trial-balance'], companyId, params: {}, userId }, bench.queues)
  {
    await using _worker = await startWorker(bench)
    await eventually(
      () => bench.stores.runs.status(companyId, runId),
      (status) => status?.state === 'done',
    )
  }
  const asked: readonly (readonly [string, object])[] = [
    ['company.overview', { companyId }],
    ['ledger.lines', { companyId, query: {} }],
    ['analysis.trial-balance.get', { companyId, runId }],
  ]
  const ask = async (headers: Headers, path: string, input: object): Promise<number> => {
    const begun = performance.now()
    const [outcome] = await askAll(server, headers, [{ procedure: { path, type: 'query' }, input }])
    if (outcome?.code !== null) throw new Error(`${path}: ${outcome?.text}`)
    return performance.now() - begun
  }
  const figures: Figure[] = []
  const figure = (what: string, value: number, unit: Figure['unit'], target: Figure['target'] = null, note = ''): void => {
    figures.push({ section: 'access', what, value, unit, target, note })
  }
  for (const [path, input] of asked) {
    const owners: number[] = []
    const readers: number[] = []
    for (let pair = -20; pair < PAIRS; pair++) {
      const turns = pair % 2 === 0 ? ([owner, reader] as const) : ([reader, owner] as const)
      for (const headers of turns) {
        const spent = await ask(headers, path, input)
        if (pair >= 0) (headers === owner ? owners : readers).push(spent)
      }
    }
    const own = median(owners)
    const restricted = median(readers)
    const more = median(readers.map((spent, i) => spent - (owners[i] ?? spent)))
    figure(`${path}, owner`, own, 'ms', null, 'median')
    figure(`${path}, reader through a group`, restricted, 'ms', null, 'median')
    figure(`${path}, slower by`, (100 * more) / own, '%', { atMost: 5 }, `median of ${PAIRS} pairs; ${GRANTS} grants, ${GROUPS} groups`)
  }
  return figures
}

/** Grants of people and groups, some of them over. @returns who may read through one of the groups, until tomorrow */
async function manyGrants(bench: Workbench, companyId: string): Promise<string> {
  const { prisma } = bench.db
  const yesterday = new Date(Date.now() - 86_400_000)
  const tomorrow = new Date(Date.now() + 86_400_000)
  const readerId = await createUser(bench, 'Reader')
  for (let i = 0; i < GROUPS; i++) {
    const { id: groupId } = await prisma.group.create({ data: { name: `Group ${i}` } })
    for (let member = 0; member < 5; member++) await prisma.groupMember.create({ data: { groupId, userId: await createUser(bench) } })
    const terms = { ...grantOf('reader'), validTo: i % 5 === 4 ? yesterday : tomorrow }
    await prisma.grant.create({ data: { companyId, groupId, ...terms } })
    if (i === GROUPS / 2) await prisma.groupMember.create({ data: { groupId, userId: readerId } })
  }
  for (let i = GROUPS; i < GRANTS; i++)
    await prisma.grant.create({ data: { companyId, userId: await createUser(bench), ...grantOf('auditor'), validTo: tomorrow } })
  return readerId
}
