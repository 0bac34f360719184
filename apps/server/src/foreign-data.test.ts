/** Nobody sees or changes anything of a company that they have no part in, whatever ids they name. */
import { afterAll, expect, test, vi } from 'vitest'
import { createForeignCompany, fill, rowHashes } from '../../../test/harness/foreign-company.ts'
import { type Procedure, procedures } from '../../../test/harness/procedures.ts'
import { type Asked, askAll, type Headers, nextSource } from '../../../test/harness/requests.ts'
import { createTestServer } from '../../../test/harness/server.ts'
import { sessionCookie } from '../../../test/harness/session.ts'
import { type Filling, validInputOf } from '../../../test/harness/valid-inputs.ts'
import { createOwnedCompany, createUser, createWorkbench, grantOf, importNow, smallSie } from '../../../test/harness/workbench.ts'

const bench = await createWorkbench()
const server = await createTestServer(bench)
const foreign = await createForeignCompany(bench)
const { companyId, userId } = await createOwnedCompany(bench)
await importNow(bench, { companyId, userId, file: smallSie() })
await fill(bench, companyId, userId, 'Own')
const headersOf = async (id: string): Promise<Headers> => ({ cookie: await sessionCookie(bench, id) })
const owner = await headersOf(userId)
vi.setConfig({ testTimeout: 300_000 })
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await bench[Symbol.asyncDispose]()
})

const plain = procedures.filter(({ type }) => type !== 'subscription')
const namesIds = ({ inputs }: Procedure) => /"format":"uuid"/.test(JSON.stringify(inputs.slice(1)))

/** Inputs that name the other company's rows wherever an id may stand, each procedure with the newest of each table. */
function prying(of: readonly Procedure[], own: string, few = false): readonly Asked[] {
  const newest = [...foreign.ids.values()].map((ids) => ids.at(-1) ?? '')
  return of.flatMap((procedure) => {
    const input = (id: string, filling: Omit<Filling, 'id' | 'text'>) =>
      validInputOf(procedure.inputs, { id: (field) => (field === 'companyId' ? own : id), text: 'Text', ...filling })
    const ids = namesIds(procedure) && !few ? newest : newest.slice(0, 1)
    return [
      { procedure, input: input(ids[0] ?? '', { whole: true }) },
      ...ids.map((id) => ({ procedure, input: input(id, { whole: false }) })),
    ]
  })
}

async function seen(headers: Headers, asked: readonly Asked[]): Promise<readonly string[]> {
  const request = JSON.stringify(asked.map(({ input }) => input))
  const outcomes = await askAll(server, headers, asked)
  return outcomes.flatMap(({ path, text }) => foreign.foundIn(text, request).map((what) => `${path}: ${what} in ${text.slice(0, 300)}`))
}

const ofCompanies = plain.filter(({ who }) => who === 'company')
const queries = ofCompanies.filter(({ type }) => type === 'query')

test('its own people see it in most answers, so that it would be noticed', async () => {
  const known = new Map([...foreign.ids].map(([table, ids]) => [`${table.toLowerCase()}id`, ids]))
  const asked = queries.flatMap((procedure) => {
    const id = (field: string, at: number) =>
      field === 'companyId' ? foreign.companyId : (known.get(field.toLowerCase())?.at(at) ?? foreign.companyId)
    return [0, 3, 6, 9, -1].map((at): Asked => {
      return { procedure, input: validInputOf(procedure.inputs, { id: (field) => id(field, at), text: '1930', whole: false, number: 0 }) }
    })
  })
  const outcomes = await askAll(server, await headersOf(foreign.ownerId), asked)
  const showing = new Set(outcomes.filter(({ text }) => foreign.foundIn(text).length > 0).map(({ path }) => path))
  expect(showing.size).toBeGreaterThan(30)
})

test('queries of one’s own company show nothing of it, whatever ids they name', async () => {
  expect(await seen(owner, prying(queries, companyId))).toEqual([])
})

test('asked about itself it shows nothing either: to strangers, to readers elsewhere, to nobody', async () => {
  const reader = await createUser(bench)
  await bench.db.prisma.grant.create({ data: { userId: reader, companyId, ...grantOf('reader') } })
  for (const headers of [owner, await headersOf(reader), await headersOf(await createUser(bench)), {}])
    expect(await seen(headers, prying(ofCompanies, foreign.companyId, true))).toEqual([])
})

test('what concerns no company shows nothing of it', async () => {
  const others = plain.filter(({ who, path }) => who !== 'company' && path !== 'session.signOut' && !path.startsWith('account.end'))
  expect(await seen(owner, prying(others, companyId))).toEqual([])
})

test('no address of one’s own company shows anything of it', async () => {
  const found: string[] = []
  const newest = [...foreign.ids.values()].map((ids) => ids.at(-1) ?? '')
  for (const { method, url } of server.routes.filter(({ who }) => who === 'company')) {
    const namesMore = url.replace(':companyId', '').replace(':format', '').includes(':')
    const addresses = newest.slice(0, namesMore ? undefined : 1).map((id) => [companyId, id, 'csv'] as const)
    const others = ['csv', 'xlsx', 'pdf'].map((format) => [foreign.companyId, newest[0] ?? '', format] as const)
    for (const [own, id, format] of [...addresses, ...others]) {
      const address = url.replace(':companyId', own).replace(':format', format).replace(':yearFrom', '2025-01-01').replace(':version', '1')
      const full = `${address.replace(/:\w+/g, id)}?query={}&type=4`
      const { rawPayload } = await server.app.inject({
        method: method === 'POST' ? 'POST' : 'GET',
        url: full,
        remoteAddress: nextSource(),
        headers: { origin: 'http://localhost', ...owner },
      })
      found.push(...foreign.foundIn(rawPayload.toString('utf8'), full).map((what) => `${full}: ${what}`))
    }
  }
  expect(found).toEqual([])
})

test('nothing that is done in one’s own company changes or shows it, whatever ids it names', async () => {
  const before = await rowHashes(bench, foreign.ids)
  expect(before.size).toBeGreaterThan(50)
  const mutations = ofCompanies.filter(({ type }) => type === 'mutation')
  expect(await seen(owner, prying(mutations, companyId))).toEqual([])
  expect(await rowHashes(bench, foreign.ids)).toEqual(before)
})
