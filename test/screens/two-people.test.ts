// Two people in one paper at the same time, each in a browser of their own: fields are merged, and what collides is kept until one is chosen.
import { expect } from 'vitest'
import * as z from 'zod'
import { clientOf } from '../harness/client.ts'
import { cookie, cookiesOf, eventually, inBrowser, newPage, stranger, url } from '../harness/demo-company.ts'
import { ownCompany } from '../harness/own-company.ts'
import { call, signIn } from '../harness/people.ts'
import { goTo } from '../harness/within.ts'

const password = 'en lång lösenfras'
const invited = z.object({ link: z.string() })
const listed = z.array(z.object({ id: z.string() }))
const said = z.object({ code: z.string(), work: z.string(), result: z.string(), conclusion: z.string() })
const kept = z.object({ content: z.object({ tests: z.array(said), collisions: z.array(z.unknown()) }) })

/** Somebody who writes in the company, signed in. */
async function colleague(companyId: string): Promise<string> {
  const person = { name: 'Bo Kollega', email: 'bo.kollega@example.test', password }
  const rights = ['see', 'read', 'annotate', 'write', 'sign']
  const terms = { role: 'auditor', rights, validFrom: null, validTo: null }
  const { email, name } = person
  const { link } = invited.parse(await clientOf({ url }, cookie).mutate('access.invite', { companyId, email, name, ...terms }))
  const token = new URL(link).searchParams.get('invitation')
  expect((await call({ url }, 'session.acceptInvitation', { token, name, password })).status).toBe(200)
  return await signIn({ url }, person)
}

inBrowser('two people write in one test: each sees what the other wrote, and nothing is lost', async () => {
  const company = await ownCompany('Delade AB')
  const { page: anna, troubles } = await newPage()
  const { page: bo } = await stranger()
  await bo.context().addCookies(cookiesOf(await colleague(company)))
  await goTo(anna, `${url}/beta/${company}/assignments`)
  await anna.getByRole('button', { name: 'Create' }).click()
  await anna.getByRole('heading', { name: 'Audit 2025' }).waitFor()
  await anna.getByRole('button', { name: 'Show tests of B Revenue' }).click()
  await anna.getByRole('button', { name: /^B1 / }).click()
  const field = (page: typeof anna, name: RegExp) => page.getByRole('textbox', { name })
  await field(anna, /^Work done/).waitFor()
  await goTo(bo, anna.url())
  await field(bo, /^Work done/).waitFor()

  // different fields: both stand, on both pages, without a reload
  await field(anna, /^Work done/).fill('Agreed with invoices, by Anna.')
  await field(anna, /^Work done/).blur()
  await field(bo, /^Result/).fill('No deviations, by Bo.')
  await field(bo, /^Result/).blur()
  await eventually(() => field(bo, /^Work done/).inputValue()).toBe('Agreed with invoices, by Anna.')
  await eventually(() => field(anna, /^Result/).inputValue()).toBe('No deviations, by Bo.')

  // the same field, both begun before either is saved: the first stands, the second waits beside it on both pages
  await field(anna, /^Conclusion/).fill('Revenue is supported, by Anna.')
  await field(bo, /^Conclusion/).fill('Revenue is not supported, by Bo.')
  await field(anna, /^Conclusion/).blur()
  await eventually(() => anna.getByText('Revenue is not supported').count()).toBe(0)
  await eventually(async () => (await clientSays(company)).conclusion).toBe('Revenue is supported, by Anna.')
  await field(bo, /^Conclusion/).blur()
  await anna.getByText('Revenue is not supported, by Bo.').first().waitFor()
  await bo.getByRole('button', { name: 'Take both' }).click()
  await eventually(() => field(anna, /^Conclusion/).inputValue()).toContain('by Anna.')
  await eventually(() => field(anna, /^Conclusion/).inputValue()).toContain('by Bo.')
  const { conclusion, collisions, work, result } = await clientSays(company)
  expect([work, result, collisions]).toEqual(['Agreed with invoices, by Anna.', 'No deviations, by Bo.', 0])
  expect(conclusion).toMatch(/by Anna\.[\s\S]*by Bo\.|by Bo\.[\s\S]*by Anna\./)
  expect(troubles).toEqual([])
})

/** What the server keeps of the first test of revenue. */
async function clientSays(companyId: string) {
  const client = clientOf({ url }, cookie)
  const [summary] = listed.parse(await client.query('assignments.list', { companyId }))
  const { content } = kept.parse(await client.query('assignments.get', { companyId, id: summary?.id }))
  const test = content.tests.find(({ code }) => code === 'B1')
  if (test === undefined) throw new Error('no test B1')
  return { ...test, collisions: content.collisions.length }
}
