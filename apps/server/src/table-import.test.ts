import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { createTestServer } from '../../../test/harness/server.ts'
import { sessionCookie } from '../../../test/harness/session.ts'
import { createUser, createWorkbench, eventually, importNow, smallSie } from '../../../test/harness/workbench.ts'
import { startWorker } from '../../../test/harness/worker.ts'

const bench = await createWorkbench()
afterAll(() => bench[Symbol.asyncDispose]())

const uploaded = z.object({ companyId: z.uuid(), importId: z.uuid() })

test.each(['csv', 'xlsx'] as const)('what the product exports as %s reads back as the same vouchers', async (format) => {
  await using server = await createTestServer(bench)
  const userId = await createUser(bench)
  const cookie = await sessionCookie(bench, userId)
  const headers = { cookie, origin: 'http://localhost', 'content-type': 'application/octet-stream', 'x-file-name': `rader.${format}` }
  const { id: companyId } = await bench.stores.companies.create(userId, { name: 'Original AB', orgNumber: '' })
  await importNow(bench, { userId, companyId, file: smallSie(2025) })
  const query = encodeURIComponent(JSON.stringify({ period: { from: '2025-01-01', to: '2025-12-31' } }))
  const exported = await server.app.inject({ url: `/companies/${companyId}/lines.${format}?query=${query}&lang=sv`, headers })
  expect(exported.statusCode).toBe(200)
  const sent = await server.app.inject({ method: 'POST', url: '/upload?companyId=', headers, payload: exported.rawPayload })
  const again = uploaded.parse(sent.json())
  await using _worker = await startWorker(bench)
  const done = await eventually(
    () => bench.stores.imports.get(again.companyId, again.importId),
    (found) => found?.state === 'done' || found?.state === 'failed',
  )
  expect(done).toMatchObject({ state: 'done', summary: { rows: 5, vouchers: 2 }, report: { facts: { unbalancedVouchers: [] } } })
  const vouchers = async (id: string) => [
    await bench.compute.voucher(id, '2025-01-01', 0),
    await bench.compute.voucher(id, '2025-01-01', 1),
  ]
  const said = async (id: string) =>
    (await vouchers(id)).map(({ series, number, date, rows }) => [
      series,
      number,
      date,
      rows.map(({ account, ore, text }) => [account, ore, text]),
    ])
  expect(await said(again.companyId)).toEqual(await said(companyId))
})
