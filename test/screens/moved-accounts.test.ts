// An account that is given another use: analyses that are open show it at once, without anybody asking for a new run.
import { suggestedAccountFunctions } from '@verifikat/analyses'
import { expect } from 'vitest'
import * as z from 'zod'
import { company, cookie, inBrowser, openAnalysis, url } from '../harness/demo-company.ts'
import { call } from '../harness/people.ts'

const answer = z.object({ result: z.object({ data: z.object({ version: z.int() }) }) })

async function version() {
  const input = encodeURIComponent(JSON.stringify({ companyId: company }))
  const response = await fetch(`${url}/trpc/functions.get?input=${input}`, { headers: { cookie } })
  return answer.parse(await response.json()).result.data.version
}

/** The functions by account number, but that accounts with one of them have another. */
async function move(from: string, to: string) {
  const functions = suggestedAccountFunctions.map((entry) => (entry.function === from ? { ...entry, function: to } : entry))
  const saved = await call({ url }, 'functions.save', { companyId: company, functions, expectedVersion: await version(), note: '' }, cookie)
  expect(saved.ok).toBe(true)
}

async function moveBack() {
  const put = await call({ url }, 'functions.activate', { companyId: company, version: 0, expectedVersion: await version() }, cookie)
  expect(put.ok).toBe(true)
}

inBrowser.each([
  // sales of 25 % are called exempt: they leave box 05
  ['vat/v2', 'sales-25', 'sales-exempt'],
  // pay is called a benefit: it is no longer a base that was paid out
  ['payroll-tax', 'gross-salary', 'benefits'],
  ['salary', 'gross-salary', 'benefits'],
] as const)('an open analysis follows an account that is moved: %s', async (analysis, from, to) => {
  const { page, troubles } = await openAnalysis(analysis)
  const rows = page.getByRole('grid').locator('tbody').first()
  await rows.locator('.dt-row').first().waitFor()
  const before = await rows.innerText()
  await move(from, to)
  try {
    await expect.poll(() => rows.innerText(), { timeout: 20_000 }).not.toBe(before)
  } finally {
    await moveBack()
  }
  await expect.poll(() => rows.innerText(), { timeout: 20_000 }).toBe(before)
  expect(troubles).toEqual([])
})
