// Sends hostile requests as several people, and says of every answer that is not an answer, a refusal or an address unknown.
import * as fc from 'fast-check'
import { type CompanyCaller, callersOf } from './callers-of-a-company.ts'
import { createForeignCompany, type ForeignCompany, fill } from './foreign-company.ts'
import { type HostileRequest, hostileRequest, type Known } from './hostile-requests.ts'
import { procedures } from './procedures.ts'
import { nextSource } from './requests.ts'
import { createTestServer, type TestServer } from './server.ts'
import { createOwnedCompany, importNow, smallSie, type Workbench } from './workbench.ts'

export interface FuzzOutcome {
  /** Of each status, how many. */
  readonly statuses: ReadonlyMap<number, number>
  readonly slowestMs: number
  /** What must not be, and the request it came from. */
  readonly faults: readonly string[]
}

export interface FuzzOptions {
  readonly count: number
  readonly seed: number
  readonly onProgress?: (done: number) => void
  readonly onFault?: (fault: string) => void
}

const CHUNK = 500
const AT_ONCE = 4
/** Of a machine that is busy with other things as well; how long the slowest took is in the outcome. */
const HANG_MS = 30_000
/** Where something in the program failed: never for who asks. */
const trace = /(?:\n|\\n)\s*at \S|node_modules|\/(?:apps|packages)\/\w+\/(?:src|dist)|PrismaClient|SQLSTATE/
/** Those who may most, most often: what refuses everything is soon known. */
const askers = [
  'owner',
  'owner without delete',
  'reader',
  'owner',
  'key with all rights',
  'stranger',
  'auditor',
  'key of a reader',
  'nobody',
]

export async function fuzzRequests(
  bench: Workbench,
  { count, seed, onProgress = () => undefined, onFault = () => undefined }: FuzzOptions,
): Promise<FuzzOutcome> {
  await using server = await createTestServer(bench)
  const foreign = await createForeignCompany(bench)
  const { companyId, userId } = await createOwnedCompany(bench)
  await importNow(bench, { companyId, userId, file: smallSie() })
  await fill(bench, companyId, userId, 'Own')
  const { rows: own } = await bench.db.pool.query<{ id: string }>(
    `select id from "Run" where "companyId" = $1 union select id from "Sample" where "companyId" = $1
     union select id from "Document" where "companyId" = $1 union select id from "Import" where "companyId" = $1`,
    [companyId],
  )
  const known: Known = {
    procedures: procedures.filter(({ type }) => type !== 'subscription'),
    addresses: server.routes.filter(({ url }) => !url.startsWith('/trpc')).map(({ url }) => url),
    ownCompany: companyId,
    ownIds: own.map(({ id }) => id),
    foreignIds: [foreign.companyId, ...foreign.ids.values()].flatMap((ids) => (typeof ids === 'string' ? [ids] : ids.slice(-2))),
  }
  const statuses = new Map<number, number>()
  const faults: string[] = []
  let slowestMs = 0
  for (let done = 0; done < count; done += CHUNK) {
    // some requests end their sessions or what they may, and keys are limited to so many a minute
    const everybody = await callersOf(bench, companyId)
    const callers = askers.flatMap((name) => everybody.filter((caller) => caller.name === name))
    const requests = fc.sample(hostileRequest(known), { numRuns: Math.min(CHUNK, count - done), seed: seed + done })
    const send = async (first: number) => {
      for (let i = first; i < requests.length; i += AT_ONCE) {
        const request = requests[i]
        const caller = callers[i % callers.length]
        if (!request || !caller) continue
        const { status, ms, fault } = await sent(server, request, caller, foreign)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        slowestMs = Math.max(slowestMs, ms)
        if (fault === null) continue
        const what = `${fault} for ${caller.name}: ${request.method} ${request.url.slice(0, 1_500)} ${request.payload?.slice(0, 1_500) ?? ''}`
        faults.push(what)
        onFault(what)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, (_, first) => send(first)))
    onProgress(done + requests.length)
  }
  for (const url of ['/healthz', '/readyz']) {
    const { statusCode } = await server.app.inject(url)
    if (statusCode !== 200) faults.push(`${url} answers ${statusCode} afterwards`)
  }
  const { name } = await bench.stores.companies.owner(companyId)
  if (name === '') faults.push('the company has lost its name')
  return { statuses, slowestMs, faults }
}

async function sent({ app }: TestServer, request: HostileRequest, { headers }: CompanyCaller, foreign: ForeignCompany) {
  const { method, url, payload } = request
  const begun = performance.now()
  let timer: NodeJS.Timeout | undefined
  const hung = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), HANG_MS)
  })
  const answer = await Promise.race([
    app.inject({
      method,
      url,
      remoteAddress: nextSource(),
      headers: { origin: 'http://localhost', ...request.headers, ...headers },
      ...(payload !== null && { payload }),
    }),
    hung,
  ]).finally(() => clearTimeout(timer))
  const ms = performance.now() - begun
  if (answer === null) return { status: 0, ms, fault: `no answer in ${HANG_MS} ms` }
  const { statusCode: status, rawPayload } = answer
  const body = rawPayload.toString('utf8')
  const shown = foreign.foundIn(body, `${url}${payload ?? ''}`)
  const fault =
    status >= 500 || body.includes('"httpStatus":500')
      ? `${status}: ${body.slice(0, 300)}`
      : trace.test(body)
        ? `a trace: ${body.slice(0, 300)}`
        : shown.length > 0
          ? `${shown.join(', ')} of another company in ${body.slice(0, 300)}`
          : null
  return { status, ms, fault }
}
