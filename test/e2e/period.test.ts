// Months, cut-off and accruals, and the tabs of a general ledger, in a browser on the demo company: figure → lines → voucher, filters, keyboard, axe.
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

inBrowser('a month of a window opens lines that add up, on the side that is shown', async () => {
  await using browser = await startBrowser()
  const { page, troubles } = await open(browser, 'period')
  const january = page.locator('tbody .dt-row').first().locator('td').first()
  const figure = await textOf(january)
  expect(figure).not.toContain('\u2212')
  await january.click()
  await panel(page).getByText('Adds up').waitFor()
  expect(await textOf(panel(page).locator('.an-eq'))).toContain(`=${figure}`)
  await page.goto(`${instance.url}/beta/${company}/analyses/period?sign=bookkeeping`)
  await eventually(() => textOf(page.locator('tbody .dt-row').first().locator('td').first())).toBe(`\u2212${figure}`)
  expect(troubles).toEqual([])
})

inBrowser('a cut-off says that the next year’s file is missing, and a day leads to its voucher', async () => {
  await using browser = await startBrowser()
  const { page, troubles } = await open(browser, 'period?show=cut-off')
  await page.getByText('The next fiscal year’s file is missing').waitFor()
  await page.getByLabel('Balance date', { exact: true }).fill('241231')
  await page.keyboard.press('Enter')
  await eventually(() => page.url()).toContain('date=2024-12-31')
  await eventually(() => page.getByText('The next fiscal year’s file is missing').count()).toBe(0)
  await page.locator('tbody .dt-row .an-vlink').first().click()
  await panel(page).getByText('Adds up').waitFor()
  await panel(page).getByText('Balanced', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await eventually(() => panel(page).count()).toBe(0)
  expect(troubles).toEqual([])
})

inBrowser('a missing accrual says what its estimate rests on, and its months open', async () => {
  await using browser = await startBrowser()
  const { page, troubles } = await open(browser, 'period?show=accruals&accrual=missing')
  await grid(page).waitFor()
  await page.locator('tbody .dt-row').first().click()
  await page.getByText(/Estimate = median of/).waitFor()
  await page.locator('.pa-months button').first().click()
  await panel(page).getByText('Adds up').waitFor()
  expect(troubles).toEqual([])
})

inBrowser('open items equal the balance, and a group of texts opens its lines', async () => {
  await using browser = await startBrowser()
  const ledger = 'general-ledger-account?accounts=%5B%222440%22%5D'
  const { page, troubles } = await open(browser, ledger)
  await page.getByRole('button', { name: 'Matching' }).click()
  await page.getByText('Equal to the balance').waitFor()
  await page.goto(`${instance.url}/beta/${company}/analyses/general-ledger-account?accounts=%5B%223001%22%5D&show=texts`)
  const net = page.locator('tbody .dt-row').first().locator('td.dt-read').first()
  const figure = await textOf(net)
  await net.click()
  await panel(page).getByText('Adds up').waitFor()
  expect(await textOf(panel(page).locator('.an-eq'))).toContain(`=${figure}`)
  expect(troubles).toEqual([])
})

inBrowser.each([
  ['light', 1440, 'en'],
  ['dark', 1024, 'sv'],
] as const)('nothing in the way of assistive technology: %s, %i px, %s', async (theme, width, locale) => {
  await using browser = await startBrowser()
  const { page } = await open(browser, 'period', { width, theme, locale })
  const ledger = 'general-ledger-account?accounts=%5B%222440%22%5D&show='
  const paths = [
    'period?graph=bars&values=share&filters=open',
    'period?show=cut-off&date=2024-12-31&group=cost&filters=open',
    'period?show=cut-off&date=2024-12-31&around=credits',
    'period?show=accruals&accrual=items&released=true&filters=open',
    'period?show=accruals&accrual=missing',
    ...['counterAccounts', 'series', 'users', 'objects', 'texts', 'amounts', 'matching', 'cutOff', 'flags'].map(
      (show) => `${ledger}${show}`,
    ),
  ]
  for (const path of paths) {
    await page.goto(`${instance.url}/beta/${company}/analyses/${path}`)
    await page.locator('[role=grid]').first().waitFor()
    expect(await axeProblems(page), path).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth'), path).toBeLessThanOrEqual(0)
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

function grid(page: Page): Locator {
  return page.getByRole('grid')
}

async function textOf(locator: Locator): Promise<string> {
  return ((await locator.textContent()) ?? '').replaceAll(/\s/g, '')
}

function eventually<T>(read: () => T | Promise<T>) {
  return expect.poll(read, { timeout: 15_000 })
}
