// The shell: files dropped on the page become a company's home; every page of the route map; keys; refusals in words.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { generateCompany } from '@verifikat/analyses/generator'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeProblems, cookiesAt, startBrowser, visit } from '../harness/browser.ts'
import { dataFolder } from '../harness/data-folder.ts'
import { type Instance, startInstance } from '../harness/instance.ts'
import { cookieOf, createFirstAdmin, signIn } from '../harness/people.ts'
import { chromiumPath } from '../harness/programs.ts'
import { goTo } from '../harness/within.ts'

const admin = { name: 'Astrid Revisor', email: 'astrid@example.test', password: 'en lång lösenfras' }
const none = chromiumPath() === null

/** Every path below a company, as the route map names it. */
const companyPaths = [
  '',
  'analyses',
  'analyses/packages',
  'assignments',
  'assignments/00000000-0000-4000-8000-000000000001',
  'authorization',
  'condominium-association',
  'settings',
  ...[
    'audit-unit-sampling',
    'balance',
    'balance-sheet',
    'balance-sheet-debit-credit',
    'bank-account',
    'bank-counterpart',
    'counterpart',
    'general-ledger-account',
    'income-statement',
    'income-statement-debit-credit',
    'journal-entry',
    'key-figure/v2',
    'monetary-unit-sampling',
    'monthly-matrix',
    'object-list-income-statement',
    'payroll-tax',
    'period',
    'random-unit-sampling',
    'relation',
    'result',
    'salary',
    'source-balance-sheet',
    'source-income-statement',
    'tax',
    'trial-balance',
    'vat/v2',
  ].map((id) => `analyses/${id}`),
  'data',
  ...['account-definitions', 'account-plans/1', 'accounting', 'bank', 'budget', 'counterparties', 'real-estates', 'staff', 'taxes'].map(
    (page) => `data/${page}`,
  ),
]

const folder = dataFolder()
let instance: Instance
let session = ''

test.skipIf(none)('dropped files become a company with its home, and a file that is not SIE is refused in words', async () => {
  await using browser = await startBrowser()
  const { page, troubles } = await signedIn(browser)
  await page.goto(`${instance.url}/beta`)
  await page.getByRole('heading', { name: 'Drop SIE files here' }).waitFor()
  await isAccessible(page)

  const years = generateCompany({
    seed: 'shell',
    vouchers: 300,
    years: 2,
    endYear: 2025,
    endMonth: 8,
    firstYear: 'full',
    name: 'Släppta Filer AB',
  })
  const files = years.years.map((year, index) => ({ name: `släppt ${index + 1}.se`, bytes: year.bytes() }))
  await drop(page, files)
  await page.waitForURL('**/data/accounting?import=*')
  const imported = expect.stringMatching(/Imported|warning/)
  await expect
    .poll(
      () =>
        page
          .getByRole('region', { name: 'Imported files' })
          .locator('tbody tr')
          .filter({ hasText: /släppt/ })
          .allInnerTexts(),
      { timeout: 60_000 },
    )
    .toEqual([imported, imported])
  const report = page.getByRole('complementary', { name: 'Report' })
  await expect.poll(() => report.textContent()).toMatch(/Släppta Filer AB/)
  await isAccessible(page)

  const [download] = await Promise.all([page.waitForEvent('download'), report.getByRole('link', { name: 'Download source file' }).click()])
  expect(download.suggestedFilename()).toBe('släppt 1.se')
  expect(readFileSync(await download.path()).equals(Buffer.from(files[0]?.bytes ?? []))).toBe(true)

  await page.keyboard.press('Escape')
  await expect.poll(() => report.count()).toBe(0)
  await drop(page, [{ name: 'årsredovisning.pdf', bytes: new TextEncoder().encode('%PDF-1.7 not the books') }])
  const refused = page.getByRole('row', { name: /årsredovisning\.pdf/ })
  await expect.poll(() => refused.textContent(), { timeout: 60_000 }).toMatch(/Failed/)
  await refused.getByRole('link').click()
  await expect.poll(() => report.textContent()).toMatch(/The file is a PDF, of which nothing is read\..*Nothing was stored\./)
  await isAccessible(page)

  await page.keyboard.press('g')
  await page.keyboard.press('h')
  const sales = page.getByRole('region', { name: 'Headline figures' }).getByRole('link', { name: /Net sales/ })
  await sales.waitFor({ timeout: 60_000 })
  expect(await page.getByRole('navigation', { name: 'Fiscal years' }).getByRole('link').count()).toBe(2)
  expect(await page.title()).toBe('Släppta Filer AB – Verifikat')
  await page
    .getByRole('region', { name: 'Books' })
    .getByText(/checks? clear|add up/)
    .waitFor()
  await isAccessible(page)
  await sales.click()
  await page.waitForURL(/income-statement\?.*sel=is\.net/)
  expect(troubles).toEqual([])
})

test.skipIf(none)(
  'every page of the route map has its heading, is accessible, and says so where it comes later',
  { timeout: 240_000 },
  async () => {
    await using browser = await startBrowser()
    const { page, troubles } = await signedIn(browser, 1024)
    const id = await createCompany()
    for (const path of companyPaths) {
      await goTo(page, `${instance.url}/beta/${id}${path === '' ? '' : `/${path}`}`)
      expect(await page.getByText('No such page').count(), path).toBe(0)
      await isAccessible(page)
    }
    await page.goto(`${instance.url}/beta/${id}/analyses/no-such-analysis`)
    await page.getByRole('heading', { name: 'No such page' }).waitFor()
    await page.goto(instance.url)
    await page.waitForURL('**/beta')
    // the chart of accounts and the assignment that are asked for are not there, which their pages say
    expect(troubles.filter((trouble) => !/ 404 .*\/trpc\/\S*(?:plan|assignments)\.get\b/.test(trouble))).toEqual([])
  },
)

test.skipIf(none)('pages that were left, and tabs in the background, leave the browser its connections', async () => {
  await using browser = await startBrowser({ keepsPages: true })
  const { page, troubles } = await signedIn(browser)
  const id = await createCompany()
  const open = async (tab: Page, path: string) => {
    await tab.goto(`${instance.url}/beta/${id}${path}`, { timeout: 10_000 })
    await tab.getByRole('heading', { level: 1 }).filter({ hasText: /\w/ }).waitFor({ timeout: 10_000 })
  }
  for (let i = 0; i < 12; i++) await open(page, i % 2 === 0 ? '' : '/data/accounting')
  for (let i = 0; i < 8; i++) {
    const tab = await page.context().newPage()
    await open(tab, '/data/accounting')
    await inBackground(tab)
  }
  await open(page, '')
  expect(troubles).toEqual([])
})

test.skipIf(none)('keys: help, palette, navigation, and single letters switched off', async () => {
  await using browser = await startBrowser()
  const { page, troubles } = await signedIn(browser)
  const id = await createCompany()
  await page.goto(`${instance.url}/beta/${id}/data`)
  await page.getByRole('heading', { level: 1, name: 'Data' }).waitFor()

  await page.keyboard.press('Control+k')
  await page.getByPlaceholder('Account, voucher (B 214), text, amount, company, page').fill('trial')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/analyses/trial-balance')
  await page.keyboard.press('Escape')
  await page.waitForTimeout(300)
  expect(page.url()).toContain('/analyses/trial-balance')
  await page.goBack()
  await page.waitForURL(`**/${id}/data`)

  await page.keyboard.press('[')
  await expect.poll(() => page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
  await page.keyboard.press('[')
  await page.getByRole('navigation', { name: 'Main' }).waitFor()

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard' })
  await help.waitFor()
  await isAccessible(page)
  await help.getByRole('switch').click({ force: true })
  await page.keyboard.press('Escape')
  await expect.poll(() => help.count()).toBe(0)
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await page.keyboard.press('?')
  await page.waitForTimeout(300)
  expect(await help.count()).toBe(0)
  expect(page.url()).toContain('/data')
  expect(troubles).toEqual([])
})

test.skipIf(none)('language and theme are chosen before signing in, and follow the user', async () => {
  await using browser = await startBrowser()
  const { page } = await visit(browser)
  await page.goto(`${instance.url}/sign-in`)
  await page.getByRole('button', { name: /Theme/ }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
  await page.getByRole('button', { name: /Language/ }).click()
  await page.getByRole('menuitemradio', { name: 'Svenska' }).click()
  await page.getByRole('heading', { name: 'Logga in' }).waitFor()
  await expect.poll(() => page.getByRole('menu').count()).toBe(0)
  await isAccessible(page)
  await page.reload()
  await page.getByRole('heading', { name: 'Logga in' }).waitFor()
  expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')

  await page.getByLabel('E-post').fill(admin.email)
  await page.getByLabel('Lösenord').first().fill(admin.password)
  await page.getByRole('button', { name: 'Logga in' }).click()
  await page.waitForURL('**/beta')
  await page.getByRole('heading', { level: 1, name: /Kom i gång|Företag/ }).waitFor()
  await page.getByRole('button', { name: /Inloggad som/ }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await page.getByRole('heading', { level: 1, name: /Get started|Companies/ }).waitFor()
  await page.keyboard.press('Escape')

  // a session ended elsewhere leads back to sign-in, and from there to where one was
  await page.goto(`${instance.url}/beta?q=x`)
  await page.context().clearCookies()
  await page.goto(`${instance.url}/beta?q=x`)
  await page.waitForURL(/sign-in\?to=/)
})

test.skipIf(none)('the first screen costs less than 250 kB of compressed JavaScript', async () => {
  await using browser = await startBrowser()
  for (const path of ['/sign-in', '/beta']) {
    const { page } = path === '/beta' ? await signedIn(browser) : await visit(browser)
    const scripts = new Set<string>()
    page.on('request', (request) => {
      if (/\.js(\?|$)/.test(request.url())) scripts.add(request.url())
    })
    await page.goto(instance.url + path)
    await page.getByRole('heading').first().waitFor()
    if (path === '/beta') await page.getByRole('table').first().waitFor()
    await page.waitForLoadState('networkidle')
    const sizes = await Promise.all([...scripts].map(async (url) => gzipSync(await (await fetch(url)).arrayBuffer()).length))
    expect(sizes.length, path).toBeGreaterThan(0)
    expect(
      sizes.reduce((sum, size) => sum + size, 0),
      path,
    ).toBeLessThan(250_000)
  }
})

beforeAll(async () => {
  instance = await startInstance({ data: folder.data })
  await instance.running()
  const created = await createFirstAdmin(instance, admin)
  session = cookieOf(created) || (await signIn(instance, admin))
})

afterAll(async () => {
  await instance[Symbol.asyncDispose]()
  folder[Symbol.dispose]()
})

async function signedIn(browser: Parameters<typeof visit>[0], width?: number) {
  const visited = await visit(browser, width === undefined ? {} : { width })
  await visited.page.context().addCookies(cookiesAt(instance.url, session))
  return visited
}

async function createCompany(): Promise<string> {
  const response = await fetch(`${instance.url}/trpc/company.create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: instance.url, cookie: session },
    body: JSON.stringify({ name: 'Tomma Böcker AB', orgNumber: '' }),
  })
  const { result } = (await response.json()) as { result: { data: { id: string } } } // the API's own answer
  return result.data.id
}

/** Lets files go over the page, as from the desktop. */
async function drop(page: Page, files: readonly { readonly name: string; readonly bytes: Uint8Array }[]): Promise<void> {
  const transfer = await page.evaluateHandle(
    (given) => {
      // the browser's own, which Node's types do not know
      const { DataTransfer } = globalThis as unknown as { DataTransfer: new () => { readonly items: { add(file: File): void } } }
      const data = new DataTransfer()
      for (const { name, base64 } of given) data.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name))
      return data
    },
    files.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString('base64') })),
  )
  await page.locator('.drop-area').dispatchEvent('dragenter', { dataTransfer: transfer })
  await page.locator('.drop-area').dispatchEvent('drop', { dataTransfer: transfer })
}

async function isAccessible(page: Page): Promise<void> {
  expect(await axeProblems(page), page.url()).toEqual([])
}

/** As if another tab were looked at; the browser that tests drive takes every page for one that is. */
async function inBackground(page: Page): Promise<void> {
  await page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  `)
}
