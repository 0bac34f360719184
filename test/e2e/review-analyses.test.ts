// Months, key figures, reviews and objects in a browser on the demo company: figure → lines, filters, blocks, the formula editor, axe.
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

inBrowser('a block of months is drawn with the keyboard, opened to lines that add up, and a pattern leaves its rows', async () => {
  await using browser = await startBrowser()
  const { page, troubles } = await open(browser, 'monthly-matrix')
  await page.getByText('Equals the trial balance').waitFor()
  await grid(page).focus()
  await page.keyboard.press('ArrowDown')
  for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key)
  expect(await textOf(page.locator('.mm-what'))).toContain('cells6')
  await page.keyboard.press('Enter')
  await panel(page).getByText('Adds up').waitFor()
  expect(new URL(page.url()).searchParams.get('fig')).toBe('b202501x202503')
  await page.reload()
  await panel(page).getByText('Adds up').waitFor()
  expect(await page.locator('.mm-open').count()).toBe(6)

  await page.getByRole('button', { name: /^Spike/ }).click()
  await eventually(() => page.locator('tbody .dt-row').count()).toBe(
    Number((await textOf(page.getByRole('button', { name: /^Spike/ }))).replaceAll(/\D/g, '')),
  )
  expect(troubles).toEqual([])
})

inBrowser('a key figure leads from its value to the lines of a component', async () => {
  await using browser = await startBrowser()
  const { page, troubles } = await open(browser, 'key-figure/v2?sel=soliditet')
  const detail = page.getByRole('region', { name: 'Equity ratio' })
  const component = detail
    .getByRole('row', { name: /bs\.assets/ })
    .getByRole('button')
    .first()
  const figure = await textOf(component)
  await component.click()
  await panel(page).getByText('Adds up').waitFor()
  expect(await textOf(panel(page).locator('.an-eq'))).toContain(`=${figure}`)
  expect(troubles).toEqual([])
})

inBrowser('a formula says what is wrong at its character, shows its value as it is written, and is kept as a version', async () => {
  await using browser = await startBrowser()
  const { page } = await open(browser, 'key-figure/v2?edit=new')
  const formula = page.getByRole('textbox', { name: 'Formula' })
  await page.getByRole('textbox', { name: 'English name' }).fill('Own ratio')
  await formula.fill('bs.assets / / 2')
  await page.getByText('Character 13:').waitFor()
  expect(await page.getByRole('button', { name: 'Save version' }).isDisabled()).toBe(true)
  await formula.fill('adj_equity / bs.ass')
  await formula.press('End')
  await formula.pressSequentially('e')
  await page.getByRole('option', { name: /bs\.assets/ }).waitFor()
  await page.keyboard.press('Enter')
  expect(await formula.inputValue()).toBe('adj_equity / bs.assets')
  await eventually(() => textOf(page.locator('.kf-live'))).toMatch(/2025-12-31-?\d+,\d/)
  await page.getByRole('button', { name: 'Save version' }).click()
  await page.getByRole('region', { name: 'Own ratio' }).getByText('Own formula, version 1.').waitFor()
  await page.getByRole('button', { name: 'Edit formula' }).click()
  await page.getByRole('button', { name: /Version 1/ }).waitFor()
})

inBrowser('a review opens an account’s months and flags, and every flag has its sentence', async () => {
  await using browser = await startBrowser()
  const { page, troubles } = await open(browser, 'result?show=flags')
  const first = page.locator('.rv-flag-btn').first()
  await first.waitFor()
  const sentences = await page.locator('.rv-flag-text').allTextContents()
  expect(sentences.length).toBeGreaterThan(0)
  expect(sentences.filter((text) => text.trim().length < 20 || /\{\w+\}/.test(text))).toEqual([])
  await first.focus()
  await page.keyboard.press('Enter')
  await panel(page).getByText('Adds up').waitFor()
  await page.goto(`${instance.url}/beta/${company}/analyses/balance?sel=%231510`)
  await page.getByRole('img', { name: /1510/ }).waitFor()
  const expectation = page.getByRole('combobox', { name: 'Expectation of 1510' })
  await expectation.selectOption('typed')
  await eventually(() => page.url()).toContain('own=')
  expect(troubles).toEqual([])
})

inBrowser('objects and what has none come to the whole company, and an object leads to its income statement', async () => {
  await using browser = await startBrowser()
  const { page } = await open(browser, 'object-list-income-statement?sel=1%3A10')
  await page.getByRole('rowheader', { name: 'No object' }).waitFor()
  const sales = await page.locator('tbody .dt-row td:nth-child(2)').allTextContents()
  const total = amountOf(await textOf(page.locator('tfoot td').first()))
  // every row is rounded to kronor by itself
  expect(Math.abs(sales.reduce((sum, text) => sum + amountOf(text), 0) - total)).toBeLessThanOrEqual(sales.length)
  await page.getByRole('link', { name: 'Full income statement' }).click()
  await eventually(() => page.url()).toContain('/income-statement?')
  expect(page.url()).toContain('objects=')
})

inBrowser.each([
  ['light', 1440, 'en'],
  ['dark', 1024, 'sv'],
] as const)('nothing in the way of assistive technology: %s, %i px, %s', async (theme, width, locale) => {
  await using browser = await startBrowser()
  const { page } = await open(browser, 'monthly-matrix', { width, theme, locale })
  const paths = [
    'monthly-matrix?mode=count&rows=lines&filters=open',
    'key-figure/v2?sel=soliditet&filters=open',
    'key-figure/v2?edit=new',
    'balance?sel=%231510&filters=open',
    'result?show=charts',
    'result?show=flags',
    'object-list-income-statement?sel=1%3A10&graph=margin&filters=open',
  ]
  for (const path of paths) {
    await page.goto(`${instance.url}/beta/${company}/analyses/${path}`)
    await page.locator('[role=grid], [role=treegrid], .rv-flags, .rv-multiples').first().waitFor()
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

function amountOf(text: string): number {
  const digits = text.replaceAll(/[^\d\u2212]/g, '').replace('\u2212', '-')
  return digits === '' ? 0 : Number(digits)
}

function eventually<T>(read: () => T | Promise<T>) {
  return expect.poll(read, { timeout: 15_000 })
}
