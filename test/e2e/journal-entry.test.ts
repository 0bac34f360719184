// Journal entries in a browser on the demo company: query as text, test → voucher, clocks, completeness, keyboard, axe.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeProblems, startBrowser, visit } from '../harness/browser.ts'
import { type Instance, startInstance } from '../harness/instance.ts'
import { createFirstAdmin, signIn } from '../harness/people.ts'
import { chromiumPath } from '../harness/programs.ts'
import { tempFolder } from '../harness/temp-folder.ts'

const admin = { name: 'Astrid Revisor', email: 'astrid@example.test', password: 'en lång lösenfras' }
const folder = tempFolder()
let instance: Instance
let cookie = ''
let company = ''

const inBrowser = test.skipIf(chromiumPath() === null)

beforeAll(async () => {
  const data = join(folder.path, 'data')
  mkdirSync(data)
  instance = await startInstance({ data, env: { DEMO_COMPANY: 'true' } })
  await instance.running()
  expect((await createFirstAdmin(instance, admin)).status).toBe(200)
  cookie = await signIn(instance, admin)
  for (let tries = 0; company === '' && tries < 200; tries++) {
    await sleep(500)
    company = await demoCompany()
  }
  expect(company, 'the demo company').not.toBe('')
})

afterAll(async () => {
  await instance[Symbol.asyncDispose]()
  folder[Symbol.dispose]()
})

inBrowser('a query is read as it is written, says what is wrong at its character, and fills in the filters', async () => {
  await using browser = await startBrowser()
  const { page, troubles } = await open(browser, 'journal-entry')
  const query = page.getByRole('textbox', { name: 'Query' })
  await eventually(() => query.inputValue()).toBe('date:2025-01-01..2025-12-31')
  await query.fill('account:1930 colour:red')
  await page.getByText('Character 14:').waitFor()
  expect(await textOf(page.locator('.qf-under mark'))).toBe('colour')
  await query.fill('konto:1930 belopp>=1000 rader:2..3')
  await query.press('Enter')
  await eventually(() => query.inputValue()).toBe('account:1930 date:2025-01-01..2025-12-31 amount>=1000.00 lines:2..3')
  const address = new URL(page.url()).searchParams
  expect([address.get('accounts'), address.get('min'), address.get('rest')]).toEqual(['["1930"]', '100000', 'lines:2..3'])
  await page.getByRole('button', { name: 'Remove filter Also lines:2..3' }).click()
  await eventually(() => query.inputValue()).toBe('account:1930 date:2025-01-01..2025-12-31 amount>=1000.00')
  expect(troubles).toEqual([])
})

inBrowser('a voucher opens where it stands and in the panel, J goes to the next, and what an account sums to adds up', async () => {
  await using browser = await startBrowser()
  const { page, troubles } = await open(browser, 'journal-entry')
  const list = page.getByRole('treegrid')
  await list.focus()
  await page.keyboard.press('ArrowRight')
  await page.locator('.je-line').first().waitFor()
  const lines = await page.locator('.je-line').count()
  expect(lines).toBeGreaterThan(1)
  await page.keyboard.press('ArrowLeft')
  await eventually(() => page.locator('.je-line').count()).toBe(0)
  await page.locator('tbody .dt-row').nth(1).locator('td').nth(1).click()
  const first = await textOf(panel(page).locator('.an-vno'))
  await page.keyboard.press('j')
  await eventually(() => textOf(panel(page).locator('.an-vno'))).not.toBe(first)
  await page.keyboard.press('Escape')
  await eventually(() => panel(page).count()).toBe(0)
  await page.goto(`${instance.url}/beta/${company}/analyses/journal-entry?sel=account%3A1930&fig=debitOre`)
  await panel(page).getByText('Adds up').waitFor()
  expect(troubles).toEqual([])
})

inBrowser('a test says its rule, runs again with another parameter, and leads to its vouchers; a weight is a new version', async () => {
  await using browser = await startBrowser()
  const { page, troubles } = await open(browser, 'journal-entry?tab=tests&test=below-limit')
  const detail = page.getByRole('region', { name: 'Just below an approval limit' })
  const hits = detail.locator('tbody .dt-row')
  await hits.first().waitFor()
  const before = await hits.count()
  const least = detail.getByRole('textbox', { name: 'Least, %' })
  await least.fill('99')
  await least.press('Enter')
  await eventually(() => hits.count()).toBeLessThan(before)
  await hits.first().getByRole('rowheader').click()
  await panel(page).getByText('Balanced').waitFor()
  await page.keyboard.press('Escape')
  const weight = page.getByRole('textbox', { name: 'Weight of Unbalanced' })
  await weight.fill('70')
  await weight.press('Enter')
  await eventually(() => new URL(page.url()).searchParams.get('version')).toBe('2')
  await page.locator('[data-test=score]').click()
  await page.getByText('Weights version 2.').waitFor()
  // the demo company's one voucher out of balance has nothing else against it
  await page.getByText('Unbalanced 70 = 70').waitFor()
  expect(await page.locator('.je-reason').count()).toBeGreaterThan(0)
  expect(troubles).toEqual([])
})

inBrowser('the clocks open their vouchers, and the paper tells what was read', async () => {
  await using browser = await startBrowser()
  const { page, troubles } = await open(browser, 'journal-entry?tab=time')
  const cell = page.locator('.je-clocks td button').nth(1)
  const vouchers = Number(await textOf(cell))
  await cell.click()
  await panel(page).getByText(/lines/).first().waitFor()
  await eventually(
    async () => new Set(await panel(page).locator('[data-drill-list] [role=option], [data-drill-list] tr').allTextContents()).size,
  ).toBeGreaterThanOrEqual(vouchers)
  await page.getByRole('button', { name: 'Completeness', exact: true }).click()
  await page.getByText('Vouchers = trial balance').waitFor()
  await page.getByText('1 voucher does not balance').waitFor()
  expect(troubles).toEqual([])
})

inBrowser.each([
  ['light', 1440, 'en'],
  ['dark', 1024, 'sv'],
] as const)('nothing in the way of assistive technology: %s, %i px, %s', async (theme, width, locale) => {
  await using browser = await startBrowser()
  const { page } = await open(browser, 'journal-entry', { width, theme, locale })
  const tabs = [
    'search&filters=open',
    'search&by=score',
    'tests',
    'tests&test=keyword',
    'numbers',
    'users',
    'time',
    'digits',
    'profile',
    'completeness',
  ]
  for (const tab of tabs) {
    await page.goto(`${instance.url}/beta/${company}/analyses/journal-entry?tab=${tab}`)
    await page.locator('[role=grid], [role=treegrid], .je-clocks').first().waitFor()
    expect(await axeProblems(page), tab).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth'), tab).toBeLessThanOrEqual(0)
  }
})

interface Look {
  readonly width?: number
  readonly theme?: 'light' | 'dark'
  readonly locale?: 'en' | 'sv'
}

async function open(browser: Browser, path: string, { width = 1440, theme = 'light', locale = 'en' }: Look = {}) {
  const visited = await visit(browser, { width })
  const { page } = visited
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url: instance.url }])
  const headers = { origin: instance.url, 'content-type': 'application/json' }
  await page.request.post(`${instance.url}/trpc/session.setPreferences`, { headers, data: { theme, locale } })
  await page.goto(`${instance.url}/beta/${company}/analyses/${path}`)
  return visited
}

async function demoCompany(): Promise<string> {
  const response = await fetch(`${instance.url}/trpc/company.list`, { headers: { cookie } })
  const text = JSON.stringify(await response.json())
  // three years, and all of them imported
  return /"id":"([0-9a-f-]{36})","name":[^[]*"years":\[(?:\{[^}]*\},?){3}\]/.exec(text)?.[1] ?? ''
}

function panel(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Drill-down' })
}

async function textOf(locator: Locator): Promise<string> {
  return ((await locator.textContent()) ?? '').replaceAll(/\s/g, '')
}

function eventually<T>(read: () => T | Promise<T>) {
  return expect.poll(read, { timeout: 15_000 })
}
