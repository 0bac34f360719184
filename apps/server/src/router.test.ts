import { createHash } from 'node:crypto'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import {
  type AnalysisId,
  analyses,
  buildBooks,
  datasetOf,
  hashValue,
  inputHash,
  memoryTexts,
  type ParamsOf,
  type ResultOf,
  readSie,
} from '@verifikat/analyses'
import { afterAll, expect, expectTypeOf, test } from 'vitest'
import { createTestServer } from '../../../test/harness/server.ts'
import { sessionCookie } from '../../../test/harness/session.ts'
import { createOwnedCompany, createWorkbench, eventually, importNow, smallSie } from '../../../test/harness/workbench.ts'
import { startWorker } from '../../../test/harness/worker.ts'
import { type AppRouter, appRouter } from './router.ts'

type Outputs = inferRouterOutputs<AppRouter>['analysis']
type Inputs = inferRouterInputs<AppRouter>['analysis']
type Result<K extends AnalysisId> = Extract<Outputs[K]['get'], { state: 'done' }>['result']

const bench = await createWorkbench()
const worker = await startWorker(bench)
afterAll(async () => {
  await worker[Symbol.asyncDispose]()
  await bench[Symbol.asyncDispose]()
})

test('the API is derived from the registry, and its types are the analyses’ own all the way to the client', () => {
  for (const id of Object.keys(analyses)) {
    expect(Object.keys(appRouter._def.procedures)).toEqual(expect.arrayContaining([`analysis.${id}.start`, `analysis.${id}.get`]))
  }
  expectTypeOf<keyof Outputs>().toEqualTypeOf<AnalysisId>()
  expectTypeOf<Result<'trial-balance'>>().toEqualTypeOf<ResultOf<'trial-balance'>>()
  expectTypeOf<Result<'general-ledger-account'>>().toEqualTypeOf<ResultOf<'general-ledger-account'>>()
  expectTypeOf<Inputs['trial-balance']['start']['params']>().toEqualTypeOf<ParamsOf<'trial-balance'>>()
  // @ts-expect-error a flag is not a word
  const wrong: Inputs['trial-balance']['start']['params'] = { includeEmpty: 'yes' }
  // @ts-expect-error the analyses' parameters are not each other's
  const mixed: Inputs['trial-balance']['start']['params'] = { manualSeries: ['A'] }
  expect([wrong, mixed].map((params) => analyses['general-ledger-account'].params.safeParse(params).success)).toEqual([false, false])
})

test('what cannot be kept as text is refused in whatever is sent, as a key too; a back-slash before such letters is none', async () => {
  await using server = await createTestServer(bench)
  const { companyId, userId } = await createOwnedCompany(bench)
  const headers = { cookie: await sessionCookie(bench, userId), origin: 'http://localhost' }
  const own = {
    format: 'verifikat-package-1',
    version: 1,
    name: ['Own', 'Eget'],
    steps: [{ id: 'a', analysis: 'balance' }],
  }
  let at = 0
  const save = async (text: string, other: object = {}) => {
    const kept = { ...own, id: `own-${at++}`, purpose: [text, ''] }
    const payload = { companyId, ownPackageId: null, package: kept, basedOn: null, ...other }
    const sent = await server.app.inject({ method: 'POST', url: '/trpc/ownPackages.saveOfCompany', headers, payload })
    return [sent.statusCode, sent.json().error?.data.params?.reason]
  }
  for (const text of ['\ud800', '\0', 'a\udfff', '\\\udbff', '\udc00\ud800']) {
    expect([text, await save(text)]).toEqual([text, [400, 'unwritable']])
    expect([text, await save('', { [text]: 1 })]).toEqual([text, [400, 'unwritable']])
  }
  // what is nested without end is read, and cannot be written again
  const nested = `{"companyId":"${companyId}","ownPackageId":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`
  const json = { ...headers, 'content-type': 'application/json' }
  const sent = await server.app.inject({ method: 'POST', url: '/trpc/ownPackages.saveOfCompany', headers: json, payload: nested })
  expect([sent.statusCode, sent.json().error.data.params.reason]).toEqual([400, 'unwritable'])
  for (const text of ['\\u0000', '\\ud800', '\\\\udfff', '💥', '\u001f']) expect([text, await save(text)]).toEqual([text, [200, undefined]])
})

test('parameters are checked before anything is started, and the refusal names the field', async () => {
  await using server = await createTestServer(bench)
  const { companyId, userId } = await createOwnedCompany(bench)
  const headers = { cookie: await sessionCookie(bench, userId), origin: 'http://localhost' }
  const start = (params: object) =>
    server.app.inject({ method: 'POST', url: '/trpc/analysis.trial-balance.start', headers, payload: { companyId, params } })
  const refused = (await start({ includeEmpty: 'yes' })).json().error.data
  expect(refused).toMatchObject({ appCode: 'invalid_input', zod: { fieldErrors: { params: expect.any(Array) } } })
  const early = (await start({})).json().error.data
  expect([early.appCode, early.httpStatus]).toEqual(['no_books', 412])
  expect(await bench.db.prisma.run.count({ where: { companyId } })).toBe(0)
})

test('a figure has the hashes anyone can recompute, and leads to its lines, a line to its voucher, a voucher to the file', async () => {
  await using server = await createTestServer(bench)
  const { companyId, userId } = await createOwnedCompany(bench)
  const importId = await importNow(bench, { companyId, userId, file: smallSie() })
  const headers = { cookie: await sessionCookie(bench, userId), origin: 'http://localhost' }
  const ask = async (procedure: string, input: object) =>
    (await server.app.inject({ url: `/trpc/${procedure}`, headers, query: { input: JSON.stringify({ companyId, ...input }) } })).json()
      .result.data
  const started = await server.app.inject({
    method: 'POST',
    url: '/trpc/analysis.trial-balance.start',
    headers,
    payload: { companyId, params: {} },
  })
  const { runId } = started.json().result.data
  const done = await eventually(
    () => ask('analysis.trial-balance.get', { runId }),
    ({ state }) => state === 'done',
  )
  const file = readSie(new TextEncoder().encode(smallSie()))
  const texts = memoryTexts(new TextEncoder().encode(smallSie()), file.ledger.encoding)
  const sha256 = createHash('sha256').update(smallSie()).digest('hex')
  const { books } = buildBooks([{ ledger: file.ledger, texts, sha256, generated: null }])
  const byHand = await analyses['trial-balance'].runUnknown(datasetOf(books), {}, { progress: () => undefined })
  expect([done.provenance.inputHash, done.provenance.resultHash]).toEqual([inputHash(books), hashValue(byHand)])

  const figure = done.result.rows.find(({ account }: { account: string }) => account === '1930')
  const page = await ask('ledger.lines', { query: { accounts: ['1930'] } })
  expect([page.openingOre, page.sumOre, page.closingOre]).toEqual([figure.openingOre, figure.netOre, figure.closingOre])
  expect(page.lines.map(({ ore, runningOre }: { ore: number; runningOre: number }) => [ore, runningOre])).toEqual([
    [100_000, 200_000],
    [-62_500, 137_500],
  ])
  const banks = await ask('ledger.lines', { query: { functions: ['bank'] } })
  expect([banks.count, banks.sumOre, banks.closingOre]).toEqual([page.count, page.sumOre, page.closingOre])
  const found = await ask('ledger.vouchers', { query: { functions: ['bank'], amount: { side: 'credit' } }, limit: 1 })
  expect(found).toMatchObject({ vouchers: [{ series: 'A', number: '2', matchingLines: 1, matchingOre: -62_500 }], more: false })
  const voucher = await ask('ledger.voucher', { yearFrom: '2025-01-01', voucher: page.lines[1].voucher })
  expect(voucher).toMatchObject({ series: 'A', number: '2', balanceOre: 0, source: { importId, importNumber: 1, fileName: 'books.se' } })
  expect(voucher.source.text).toMatch(/^#VER A 2 20250215 "Paper, =pens"/)
  expect(await ask('books.dimensions', {})).toMatchObject({ series: ['A'], accounts: [{ number: '1930', kind: 'balance' }, {}, {}, {}] })
  expect(await ask('run.latest', { analysisId: 'trial-balance' })).toMatchObject({ runId, state: 'done', isCurrent: true })
  const overview = await ask('company.overview', {})
  expect(overview).toMatchObject({
    inputHash: done.provenance.inputHash,
    currency: 'SEK',
    held: ['books', 'vouchers'],
    years: [{ rows: 5, vouchers: 2, balancesOnly: false }],
  })
  expect(overview.years[0].months.slice(0, 3)).toEqual([
    { month: '2025-01', rows: 2 },
    { month: '2025-02', rows: 3 },
    { month: '2025-03', rows: 0 },
  ])
})
