import { afterAll, expect, test } from 'vitest'
import { createTestServer } from '../../../test/harness/server.ts'
import { createWorkbench } from '../../../test/harness/workbench.ts'

const bench = await createWorkbench()
afterAll(() => bench[Symbol.asyncDispose]())

test('a key that is unknown or revoked is told so, by procedures as by files', async () => {
  await using server = await createTestServer(bench)
  const headers = { authorization: 'Bearer vk_unknown' }
  const procedure = await server.app.inject({ url: '/trpc/company.list', headers })
  expect(procedure.statusCode).toBe(401)
  expect(procedure.json()).toMatchObject({ error: { data: { appCode: 'unauthenticated', params: { reason: 'api-key' } } } })
  const file = await server.app.inject({ url: `/companies/01890000-0000-7000-8000-000000000000/pseudonymised?type=4E`, headers })
  expect(file.statusCode).toBe(401)
})
