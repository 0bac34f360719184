/** Everything that the server answers to, as everybody who may ask: allowed exactly where docs/permissions.md says so, and nothing is written for others. */
import { text as readText } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { analyses } from '@verifikat/analyses'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { type CompanyCaller, callersOf } from '../../../test/harness/callers-of-a-company.ts'
import { type Procedure, procedures } from '../../../test/harness/procedures.ts'
import { type Asked, askAll, type Headers, nextSource, type Outcome, outcomeOf, refusalOf } from '../../../test/harness/requests.ts'
import { createTestServer } from '../../../test/harness/server.ts'
import { sessionCookie } from '../../../test/harness/session.ts'
import { validInputOf } from '../../../test/harness/valid-inputs.ts'
import { createOwnedCompany, createUser, createWorkbench, grantOf, importNow, smallSie } from '../../../test/harness/workbench.ts'
import type { Needed } from './gate.ts'

const bench = await createWorkbench()
const server = await createTestServer(bench)
const { companyId, userId } = await createOwnedCompany(bench)
await importNow(bench, { companyId, userId, file: smallSie() })
const callers = await callersOf(bench, companyId)
// thousands of requests: a minute on a busy machine is not always enough
vi.setConfig({ testTimeout: 300_000 })
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await bench[Symbol.asyncDispose]()
})

const ofCompanies = procedures.filter(({ who }) => who === 'company')
const plain = ofCompanies.filter(({ type }) => type !== 'subscription')
const unknownId = '01890000-0000-7000-8000-000000000000'

type Verdict = 'allowed' | 'failed' | 'who are you' | 'no part in it' | 'a right is missing'

function expected({ rights }: Pick<CompanyCaller, 'rights'>, needed: readonly Needed[]): Verdict {
  if (rights === null) return 'who are you'
  if (!rights.has('see')) return 'no part in it'
  const isMissing = (own: Needed) => ![own].flat().some((right) => rights.has(right))
  return needed.some(isMissing) ? 'a right is missing' : 'allowed'
}

function verdict({ code, reason, status }: Outcome): Verdict {
  if (code === 'unauthenticated') return 'who are you'
  if (code === 'forbidden' && reason === 'company') return 'no part in it'
  if (code === 'forbidden' && reason === 'right') return 'a right is missing'
  return status >= 500 ? 'failed' : 'allowed'
}

/** In a stream, whose status is always fine. */
const heard = (text: string): Verdict => {
  if (text.includes('unauthenticated')) return 'who are you'
  if (text.includes('"reason":"company"')) return 'no part in it'
  return text.includes('"reason":"right"') ? 'a right is missing' : 'allowed'
}

/** Valid, so that nothing but the check can refuse it. */
const whole = ({ inputs }: Procedure): unknown =>
  validInputOf(inputs, { id: (field) => (field === 'companyId' ? companyId : unknownId), text: 'Text', whole: false })

/** Where it is allowed: as little as the check needs, so that what changes the company refuses the rest of it. */
const least = (procedure: Procedure): unknown => (procedure.type === 'query' ? whole(procedure) : { companyId })

/** Hashes of all rows, but for who was last seen where, how often somebody tried, and what the log says of refusals. */
async function everything(): Promise<Readonly<Record<string, string | null>>> {
  const { pool } = bench.db
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
     and table_name not in ('Session', 'ApiKey', 'AuditEvent', 'LogHead', 'Attempt')`,
  )
  const hashes = rows.map(async ({ name }) => {
    const { rows } = await pool.query<{ hash: string | null }>(
      `select md5(string_agg(row, ',' order by row)) as hash
       from (select (to_jsonb(t) - 'lastSeenAt')::text as row from "${name}" t) rows`,
    )
    return [name, rows[0]?.hash ?? null]
  })
  return Object.fromEntries(await Promise.all(hashes))
}

/** All, or one of each kind that the gate tells apart where the caller is of those who are known before what they ask for is. */
function askedBy<T extends { readonly rights: readonly Needed[] }>(all: readonly T[], { differsInRights }: CompanyCaller): readonly T[] {
  if (differsInRights || inject('long')) return all
  return [...new Map(all.map((own) => [JSON.stringify(own.rights), own])).values()]
}

/** Callers for whom it did not end as the table says. */
async function departures(inputOf: (procedure: Procedure) => unknown, which: (expected: Verdict) => boolean): Promise<readonly string[]> {
  const found: string[] = []
  for (const caller of callers) {
    const own = askedBy(plain, caller).filter(({ rights }) => which(expected(caller, rights)))
    const asked = own.map((procedure): Asked => ({ procedure, input: inputOf(procedure) }))
    const outcomes = new Map((await askAll(server, caller.headers, asked)).map((outcome) => [outcome.path, outcome]))
    for (const { path, rights } of own) {
      const outcome = outcomes.get(path)
      const should = expected(caller, rights)
      const is = outcome ? verdict(outcome) : 'unanswered'
      if (is !== should) found.push(`${caller.name}: ${path}: ${is}, not ${should}: ${outcome?.text.slice(0, 200)}`)
    }
  }
  return found
}

test('whoever may not is refused by every procedure, for the reason that holds, and nothing is written', async () => {
  expect(new Set(callers.map(({ name }) => name)).size).toBeGreaterThan(45)
  const before = await everything()
  expect(await departures(whole, (verdict) => verdict !== 'allowed')).toEqual([])
  expect(await everything()).toEqual(before)
})

test('whoever may is refused by no procedure for who they are', async () => {
  expect(await departures(least, (verdict) => verdict === 'allowed')).toEqual([])
})

test('a subscription opens for whoever may listen, and for nobody else', async () => {
  const subscriptions = ofCompanies.filter(({ type }) => type === 'subscription')
  expect(subscriptions.length).toBeGreaterThan(0)
  for (const procedure of subscriptions)
    for (const caller of callers) {
      const should = expected(caller, procedure.rights)
      const response = await server.app.inject({
        url: `/trpc/${procedure.path}`,
        query: { input: JSON.stringify(whole(procedure)) },
        headers: { ...caller.headers },
        remoteAddress: nextSource(),
        payloadAsStream: true,
      })
      // whoever may not is told so in the stream, which ends; whoever may is answered for as long as they listen
      const body = response.stream()
      const told = should === 'allowed' ? Promise.race([readText(body), sleep(150, 'listening')]) : readText(body)
      const is = heard(await told)
      body.destroy()
      expect([caller.name, procedure.path, is]).toEqual([caller.name, procedure.path, should])
    }
})

test('every address of a company is checked like its procedures', async () => {
  const routes = server.routes.filter(({ who }) => who === 'company')
  expect(routes.length).toBeGreaterThan(7)
  const found: string[] = []
  const rest: Promise<string>[] = []
  for (const caller of callers)
    for (const { method, url, rights } of askedBy(routes, caller)) {
      const address = url
        .replace(':companyId', companyId)
        .replace(':format', 'csv')
        .replace(':yearFrom', '2025-01-01')
        .replace(':version', '1')
        .replace(/:\w+/g, unknownId)
      const headers = { origin: 'http://localhost', ...caller.headers }
      const response = await server.app.inject({
        method: method === 'POST' ? 'POST' : 'GET',
        url: address,
        headers,
        remoteAddress: nextSource(),
        payloadAsStream: true,
      })
      // that a file begins is enough: some are long, and come to their end beside the next ones
      const isRefused = response.statusCode >= 400
      const body = readText(response.stream())
      const text = isRefused ? await body : ''
      rest.push(body)
      const should = expected(caller, rights)
      const is = isRefused ? verdict(refusalOf(url, response.statusCode, text)) : 'allowed'
      if (is !== should) found.push(`${caller.name}: ${method} ${url}: ${is}, not ${should}`)
    }
  await Promise.all(rest)
  expect(found).toEqual([])
})

test('addresses of the installation are for its administrators', async () => {
  const routes = server.routes.filter(({ who }) => who === 'administrator')
  const admin = await createUser(bench)
  await bench.db.prisma.user.update({ where: { id: admin }, data: { isAdmin: true } })
  const askers = callers.filter(({ name }) => ['owner', 'stranger', 'nobody', 'key with all rights'].includes(name))
  for (const { url } of routes) {
    const ask = async (headers: Headers) =>
      outcomeOf(url, await server.app.inject({ url, headers: { ...headers }, remoteAddress: nextSource() }))
    for (const { name, headers, rights } of askers)
      expect([url, name, (await ask(headers)).code]).toEqual([url, name, rights === null ? 'unauthenticated' : 'forbidden'])
    expect((await ask({ cookie: await sessionCookie(bench, admin) })).code).toBe(null)
  }
  expect(routes.length).toBeGreaterThan(0)
})

test('a file is taken in from whoever may upload, and from nobody else', async () => {
  const imports = () => bench.db.prisma.import.count({ where: { companyId } })
  for (const caller of callers) {
    const before = await imports()
    const headers = { origin: 'http://localhost', 'content-type': 'application/octet-stream', 'x-file-name': 'a.se', ...caller.headers }
    const response = await server.app.inject({
      method: 'POST',
      url: `/upload?companyId=${companyId}`,
      headers,
      // the same bytes of the same person are known while they wait
      payload: `${smallSie()}#PROSA "${caller.name}"\r\n`,
      remoteAddress: nextSource(),
    })
    const should = expected(caller, ['upload'])
    expect([caller.name, verdict(outcomeOf('upload', response))]).toEqual([caller.name, should])
    expect([caller.name, (await imports()) - before]).toEqual([caller.name, should === 'allowed' ? 1 : 0])
  }
})

test('a grant of everybody reaches whoever has signed in, their keys, and nobody else', async () => {
  const shared = await createOwnedCompany(bench)
  await bench.db.prisma.grant.create({ data: { companyId: shared.companyId, ...grantOf('reader') } })
  const asked = [{ procedure: { path: 'books.versions', type: 'query' }, input: { companyId: shared.companyId } }] as const
  const names = ['stranger', 'blocked', 'closed account', 'nobody', 'expired session', 'key of another company']
  const ends: (readonly [string, string | null])[] = []
  for (const { name, headers } of callers.filter((caller) => names.includes(caller.name))) {
    const [outcome] = await askAll(server, headers, asked)
    ends.push([name, outcome?.code ?? null])
  }
  expect(Object.fromEntries(ends)).toEqual({
    stranger: null,
    blocked: null,
    'closed account': 'unauthenticated',
    nobody: 'unauthenticated',
    'expired session': 'unauthenticated',
    'key of another company': 'forbidden',
  })
})

test('a reader may cancel a run of their own, not one that somebody else has started', async () => {
  const readerId = await createUser(bench, 'Reader')
  await bench.db.prisma.grant.create({ data: { userId: readerId, companyId, ...grantOf('reader') } })
  const start = async (startedBy: string, to: string) =>
    await bench.stores.runs.start(
      { analysis: analyses['trial-balance'], companyId, params: { to }, userId: startedBy },
      { add: async () => undefined },
    )
  const theirs = await start(userId, '2025-06-30')
  const own = await start(readerId, '2025-07-31')
  const cancel = async ({ runId }: { readonly runId: string }, by: string) => {
    const asked = [{ procedure: { path: 'run.cancel', type: 'mutation' }, input: { companyId, runId } }] as const
    const [outcome] = await askAll(server, { cookie: await sessionCookie(bench, by) }, asked)
    return outcome?.code
  }
  expect(await cancel(theirs, readerId)).toBe('forbidden')
  expect(await cancel(own, readerId)).toBe(null)
  expect(await cancel(theirs, userId)).toBe(null)
})

test('what concerns no company asks for a session all the same, or for a key where scripts may', async () => {
  const others = procedures.filter(({ who, type }) => who !== 'company' && who !== 'everybody' && type !== 'subscription')
  expect(others.length).toBeGreaterThan(20)
  const strangers = callers.filter(({ rights, name }) => rights === null || name === 'key that may read')
  for (const { name, headers, rights } of strangers) {
    const asked = others.map((procedure): Asked => ({ procedure, input: whole(procedure) }))
    for (const { path, code, reason } of await askAll(server, headers, asked)) {
      const who = others.find((procedure) => procedure.path === path)?.who
      // a key that is let in may ask about a batch that is not there, or with a package that is none
      const letIn = [code === 'not_found' || code === 'invalid_input' ? code : null]
      const should =
        rights === null ? ['unauthenticated'] : who === 'caller' ? letIn : ['forbidden', who === 'administrator' ? 'admin' : 'api-key']
      expect([name, path, code, ...(code === 'forbidden' ? [reason] : [])]).toEqual([name, path, ...should])
    }
  }
})

test('whoever has signed in is refused by none of it, and what is for administrators by all who are none', async () => {
  const id = await createUser(bench)
  const adminId = await createUser(bench)
  await bench.db.prisma.user.update({ where: { id: adminId }, data: { isAdmin: true } })
  for (const procedure of procedures.filter(({ who, type }) => who !== 'company' && type !== 'subscription')) {
    const ask = async (userId: string) => {
      // some of them end the session that asks
      const cookie = await sessionCookie(bench, userId)
      const [outcome] = await askAll(server, { cookie }, [{ procedure, input: {} }])
      return outcome && verdictOfPerson(outcome)
    }
    const isForAdmins = !['everybody', 'session', 'caller'].includes(procedure.who)
    expect([procedure.path, await ask(id)]).toEqual([procedure.path, isForAdmins ? 'not for them' : 'for them'])
    if (isForAdmins) expect([procedure.path, await ask(adminId)]).toEqual([procedure.path, 'for them'])
  }
})

const verdictOfPerson = ({ code, reason, status }: Outcome) => {
  if (code === 'forbidden' && reason === 'admin') return 'not for them'
  return status >= 500 || code === 'unauthenticated' ? code : 'for them'
}
