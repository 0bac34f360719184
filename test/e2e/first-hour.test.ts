// A person's first hour: the link, the demo company, a figure down to its source line, a file of one's own, and out again.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateCompany } from '@verifikat/analyses/generator'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeProblems, startBrowser, visit } from '../harness/browser.ts'
import { type Instance, startInstance } from '../harness/instance.ts'
import { chromiumPath } from '../harness/programs.ts'
import { tempFolder } from '../harness/temp-folder.ts'

const admin = { name: 'Astrid Revisor', email: 'astrid@example.test', password: 'en lång lösenfras' }

const folder = tempFolder()
let instance: Instance

test.skipIf(chromiumPath() === null)('the first hour, from the link to signing out', { timeout: 240_000 }, async () => {
  await using browser = await startBrowser()
  const { page, troubles } = await visit(browser)

  const home = `${new URL(instance.link()).origin}/beta`
  await page.goto(instance.link())
  await page.getByLabel('Name').fill(admin.name)
  await page.getByLabel('E-mail').fill(admin.email)
  await page.getByLabel(/^Password/).fill(admin.password)
  await isAccessible(page)
  await page.getByRole('button', { name: 'Create account' }).click()

  await page.waitForURL('**/beta')
  // a new installation: the drop zone, three steps, the way out of each program, and the demo company beside them
  await page.getByRole('heading', { level: 1, name: 'Get started' }).waitFor()
  await page.getByText('made-up books of 3 years').waitFor({ timeout: 60_000 })
  expect(await page.getByRole('list', { name: 'What happens next' }).getByRole('listitem').count()).toBe(3)
  await isAccessible(page)
  // on a telephone nothing scrolls that no key reaches, and files on their way stand right under what they were dropped on
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await isAccessible(page)
  await page.route('**/upload?*', () => {})
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (await choosing).setFiles({ name: 'on-its-way.se', mimeType: 'text/plain', buffer: Buffer.from('#FLAGGA 0') })
  const onItsWay = page.getByRole('row', { name: /on-its-way/ })
  const box = await onItsWay.boundingBox()
  expect(box && box.y + box.height <= 844 && box.width > 340).toBe(true)
  await onItsWay.getByRole('button', { name: 'Stop' }).click()
  await onItsWay.waitFor({ state: 'detached' })
  await page.unroute('**/upload?*')
  await page.setViewportSize(size ?? { width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Guide for Fortnox' }).click()
  await page.getByRole('region', { name: 'Fortnox' }).getByText('SIE 4').waitFor()
  await isAccessible(page)
  await page.goBack()
  await page.getByRole('link', { name: 'Open the demo company' }).click()
  await page
    .getByRole('region', { name: 'Headline figures' })
    .getByRole('link', { name: /Net sales/ })
    .waitFor()
  await isAccessible(page)

  await page.goto(`${page.url().split('?')[0]}/analyses/trial-balance`)
  const receivables = page.getByRole('row', { name: /^1510/ })
  await receivables.waitFor({ timeout: 60_000 })
  await isAccessible(page)

  // figure → lines: they add up to it, as the panel itself proves
  const credit = receivables.getByRole('gridcell').nth(3)
  const figure = (await credit.textContent()) ?? ''
  await credit.click()
  const panel = page.getByRole('complementary', { name: 'Drill-down' })
  await expect.poll(() => panel.textContent(), { timeout: 20_000 }).toMatch(/Adds up/)
  expect(plain((await panel.textContent()) ?? '')).toContain(plain(figure))
  await isAccessible(page)

  // line → voucher, with the lines of the source file; J goes on to the next
  await panel.getByRole('option').first().click()
  await expect.poll(() => panel.textContent(), { timeout: 20_000 }).toMatch(/#VER/)
  const first = await panel.textContent()
  await isAccessible(page)
  await page.keyboard.press('j')
  await expect.poll(() => panel.textContent(), { timeout: 20_000 }).not.toBe(first)
  // the address holds it all: the same voucher after a reload
  await expect.poll(() => panel.textContent(), { timeout: 20_000 }).toMatch(/#VER/)
  await page.reload()
  await expect.poll(() => panel.textContent(), { timeout: 20_000 }).toMatch(/#VER/)

  await page.goto(home)
  const own = generateCompany({
    seed: 'own',
    vouchers: 200,
    years: 1,
    endYear: 2025,
    endMonth: 12,
    firstYear: 'full',
    name: 'Egna Böcker AB',
  })
  const file = join(folder.path, 'egna.se')
  writeFileSync(file, own.years[0]?.bytes() ?? '')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Choose files' }).click()])
  await chooser.setFiles(file)
  await expect.poll(() => page.getByText('Egna Böcker AB').count(), { timeout: 60_000 }).toBeGreaterThan(0)
  await page.goto(home)
  await page.getByRole('row', { name: /Egna Böcker AB.*(Nothing open|info|warning|error).*2025/ }).waitFor({ timeout: 60_000 })

  await page.getByRole('button', { name: /Signed in as/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click()
  await page.getByText('You are signed out').waitFor()
  await page.goto(home)
  await page.waitForURL(/sign-in/)
  await page.getByLabel('E-mail').waitFor()
  await isAccessible(page)
  expect(troubles).toEqual([])
})

test.skipIf(chromiumPath() === null)(
  'somebody without an account gets no further than sign-in, in Swedish where the browser is',
  async () => {
    await using browser = await startBrowser()
    const { page } = await visit(browser, { locale: 'sv-SE', width: 1024 })
    await page.goto(`${instance.url}/beta`)
    await page.waitForURL(/sign-in/)
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('sv')
    await page.getByLabel('E-post').fill('ingen@example.test')
    await page.getByLabel('Lösenord').first().fill('inte det rätta')
    await page.getByRole('button', { name: 'Logga in' }).click()
    await page.getByText('E-post och lösenord stämmer inte överens.').waitFor()
    expect(page.url()).toContain('/sign-in')
    await isAccessible(page)
  },
)

beforeAll(async () => {
  const data = join(folder.path, 'data')
  mkdirSync(data)
  instance = await startInstance({ data, env: { DEMO_COMPANY: 'true' } })
  await instance.running()
})

afterAll(async () => {
  await instance[Symbol.asyncDispose]()
  folder[Symbol.dispose]()
})

async function isAccessible(page: Page): Promise<void> {
  expect(await axeProblems(page), page.url()).toEqual([])
}

const plain = (text: string) => text.replaceAll(/\s/g, '')
