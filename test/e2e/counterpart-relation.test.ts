// Counter-accounts and relations in a browser on the demo company: figure → vouchers with their parts, methods, tabs, conditions, axe.
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
const bank = `base=${encodeURIComponent('["1900-1999"]')}`

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

inBrowser('a counter-account leads to its vouchers, whose parts add up, and to a voucher with its base lines marked', async () => {
  await using browser = await startBrowser()
  const { page, troubles } = await open(browser, `counterpart?${bank}`)
  const first = page.locator('tbody .dt-row').first()
  const figure = await textOf(first.locator('.dt-figure'))
  await grid(page).focus()
  await page.keyboard.press('Enter')
  await panel(page).getByText('Adds up').waitFor()
  expect(await textOf(panel(page).locator('.an-eq').last())).toContain(figure)
  await panel(page).getByRole('option').first().click()
  await panel(page).getByText('Balanced').waitFor()
  expect(await textOf(panel(page).locator('.an-vrow-base').first())).toContain('base')
  const before = page.url()
  await page.keyboard.press('j')
  await eventually(() => page.url()).not.toBe(before)
  for (const step of ['ver', 'fig']) {
    await page.keyboard.press('Escape')
    await eventually(() => new URL(page.url()).searchParams.has(step)).toBe(false)
  }
  expect(troubles).toEqual([])
})

inBrowser('every method is in sight with its sum; a cell of the matrix and a month lead to vouchers that add up', async () => {
  await using browser = await startBrowser()
  const { page, troubles } = await open(browser, `counterpart?${bank}`)
  const methods = page.getByRole('group', { name: 'How counterparts are counted' })
  await eventually(() => methods.getByRole('button').count()).toBe(4)
  for (const method of ['Opposite side', 'Unambiguous', 'All other lines']) {
    await methods.getByRole('button', { name: new RegExp(`^${method}`) }).click()
    await page.getByRole('button', { name: 'Matrix' }).click()
    await page.locator('tbody .dt-row').first().locator('.dt-figure').nth(1).click()
    await panel(page).getByText('Adds up').waitFor()
    expect(await methods.count(), method).toBe(1)
    await page.getByRole('button', { name: 'Months' }).click()
    await page.locator('tbody .dt-row').nth(1).locator('.dt-figure').nth(2).click()
    await panel(page).getByText('Adds up').waitFor()
    expect(new URL(page.url()).searchParams.get('fig')).toMatch(/^m\d{6}$/)
  }
  expect(troubles).toEqual([])
})

inBrowser('flows are drawn, and listed as a table that opens them', async () => {
  await using browser = await startBrowser()
  const { page, troubles } = await open(browser, `counterpart?${bank}&show=flow`)
  await page.locator('.cp-flow svg path').first().waitFor()
  await page.getByRole('button', { name: 'Show as table' }).click()
  await page.locator('tbody .dt-row .dt-figure').first().click()
  await panel(page).getByText('Adds up').waitFor()
  expect(troubles).toEqual([])
})

inBrowser('a relation lists what deviates, opens a voucher with both sides marked, and over time leads to lines', async () => {
  await using browser = await startBrowser()
  const { page, troubles } = await open(browser, 'relation?show=all')
  await page.locator('tbody .dt-row').nth(1).click()
  await panel(page).getByText('Balanced').waitFor()
  expect(await textOf(panel(page).locator('.an-vrow-base').first())).toContain('base')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Within', exact: true }).click()
  await eventually(() => page.url()).toContain('show=within')
  await eventually(async () => [...new Set(await page.locator('tbody .dt-row td:last-child').allTextContents())]).toEqual([
    'Within tolerance',
  ])

  await page.getByRole('button', { name: 'Over time' }).click()
  await page.getByText('Regression in words').waitFor()
  const period = page.locator('tbody .dt-row').first()
  await period.locator('.dt-figure').nth(1).click()
  await panel(page).getByText('Adds up').waitFor()
  expect(troubles).toEqual([])
})

inBrowser('a template can be changed, and a relation of one’s own asks for both sides', async () => {
  await using browser = await startBrowser()
  const { page, troubles } = await open(browser, 'relation')
  const condition = page.getByRole('combobox', { name: 'Expected ratio' })
  await condition.fill('24 ± 0,1')
  await condition.press('Enter')
  await page.getByRole('button', { name: /^Remove 25/ }).click()
  await eventually(() => new URL(page.url()).searchParams.get('cond')).toBe('24:0.1::')
  await eventually(() => page.locator('tbody .dt-row').count()).toBeGreaterThan(2)
  await page.getByRole('combobox', { name: 'Template' }).selectOption('own')
  await page.getByText('A relation has two sides').waitFor()
  for (const [name, account] of [
    ['Base', '3001'],
    ['Counterpart', '2611'],
  ] as const) {
    await page.getByRole('combobox', { name, exact: true }).fill(account)
    await page.keyboard.press('Enter')
  }
  await page.getByText('Vouchers with base').waitFor()
  expect(troubles).toEqual([])
})

inBrowser.each([
  ['light', 1440, 'en'],
  ['dark', 1024, 'sv'],
] as const)('nothing in the way of assistive technology: %s, %i px, %s', async (theme, width, locale) => {
  await using browser = await startBrowser()
  const { page } = await open(browser, 'counterpart', { width, theme, locale })
  const paths = [
    `counterpart?${bank}&filters=open&noClosing=true`,
    `counterpart?${bank}&show=matrix`,
    `counterpart?${bank}&show=flow`,
    `counterpart?${bank}&show=months`,
    `counterpart?${bank}&show=flags`,
    'relation?show=all&filters=all',
    'relation?graph=scatter&chart=table',
    'relation?tab=time&filters=open',
    'relation?tab=time&graph=scatter',
  ]
  for (const path of paths) {
    await page.goto(`${instance.url}/beta/${company}/analyses/${path}`)
    await page.locator('[role=grid], .rv-flags, .cp-flow svg').first().waitFor()
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
