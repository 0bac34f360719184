import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { permissionsPage } from '../../../scripts/permissions-table.ts'
import { procedures } from '../../../test/harness/procedures.ts'
import { createTestServer } from '../../../test/harness/server.ts'
import { createWorkbench } from '../../../test/harness/workbench.ts'
import type { Needed } from './gate.ts'
import { callerProcedure, companyProcedure, publicProcedure, userProcedure } from './trpc.ts'

const bench = await createWorkbench()
const server = await createTestServer(bench)
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await bench[Symbol.asyncDispose]()
})

test('docs/permissions.md says what the code does; `npm run permissions` writes it', () => {
  const page = readFileSync(new URL('../../../docs/permissions.md', import.meta.url), 'utf8')
  expect(page).toBe(permissionsPage(procedures, server.routes))
})

test('the page gives keys nothing that no key may hold', () => {
  const asked = { method: 'GET', url: '/x/y', who: 'company' } as const
  const ofKeys = (...rights: readonly Needed[]) => /`GET \/x\/y`.* (\S+) \|\n/.exec(permissionsPage([], [{ ...asked, rights }]))?.[1]
  expect((['read', 'sign', 'authorise', 'delete'] as const).map((right) => ofKeys(right))).toEqual(['○', '–', '–', '–'])
  expect(ofKeys('export', 'read', 'salary', 'authorise')).toBe('–')
  expect(ofKeys('export', ['authorise', 'delete'])).toBe('–')
  expect(ofKeys('export', ['authorise', 'read'])).toBe('○')
})

test('whatever is asked about a company asks for a right in it', () => {
  const named = procedures.filter(({ inputs }) => inputs.some((schema) => JSON.stringify(schema).includes('"companyId":')))
  expect(named.filter(({ who }) => who !== 'company').map(({ path }) => path)).toEqual([])
  expect(named.length).toBeGreaterThan(100)
  for (const { path, who, rights } of procedures) expect([path, rights.length > 0]).toEqual([path, who === 'company'])
  const ofCompanies = server.routes.filter(({ url }) => url.includes(':companyId'))
  expect(ofCompanies.filter(({ who, rights }) => who !== 'company' || rights.length === 0)).toEqual([])
})

test('the addresses that ask nobody who they are hold no company’s data', () => {
  const open = server.routes.filter(({ who }) => who === 'everybody').map(({ method, url }) => `${method} ${url}`)
  expect(open).toEqual([
    'GET /healthz',
    'GET /readyz',
    'GET /auth/oidc/:provider/start',
    'GET /auth/oidc/:provider/callback',
    // each procedure asks for itself
    'ANY /trpc/:path',
  ])
})

test('a company’s data is out of reach of a procedure that checks no right there, before it runs', () => {
  const inside = companyProcedure('see')
  const outside = [publicProcedure, callerProcedure, userProcedure]
  inside.query(({ ctx }) => ctx.deps.stores)
  expect(outside.length).toBe(3)
  // @ts-expect-error everybody
  publicProcedure.query(({ ctx }) => ctx.deps)
  // @ts-expect-error whoever asks, by session or by key
  callerProcedure.query(({ ctx }) => ctx.deps)
  // @ts-expect-error whoever has signed in
  userProcedure.query(({ ctx }) => ctx.deps)
  // @ts-expect-error nor is there a way without naming a right
  companyProcedure()
})
