// Two imports of one year: what differs, back to the first, and the analyses that were computed on the other.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeProblems, startBrowser, visit } from '../harness/browser.ts'
import { dataFolder } from '../harness/data-folder.ts'
import { type Instance, startInstance } from '../harness/instance.ts'
import { createFirstAdmin } from '../harness/people.ts'
import { chromiumPath } from '../harness/programs.ts'
import { smallSie } from '../harness/workbench.ts'

const admin = { name: 'Astrid Revisor', email: 'astrid@example.test', password: 'en lång lösenfras' }
const folder = dataFolder()
let instance: Instance

const pens = ['#VER A 3 20250301 "Pens"', '{', '#TRANS 6110 {} 40.00', '#TRANS 1930 {} -40.00', '}', ''].join('\r\n')

test.skipIf(chromiumPath() === null)(
  'versions of a year: compared, switched back, and told apart by the analyses',
  { timeout: 180_000 },
  async () => {
    await using browser = await startBrowser()
    const { page, troubles } = await visit(browser)
    await page.goto(`${instance.url}/sign-in`)
    await page.getByLabel('E-mail').fill(admin.email)
    await page
      .getByLabel(/^Password/)
      .first()
      .fill(admin.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/beta')
    await page.goto(`${instance.url}/beta`)
    await page.getByRole('heading', { name: 'Drop SIE files here' }).waitFor()
    await importFile(page, 'first.se', smallSie())
    const versions = page.getByRole('region', { name: 'Fiscal years' })
    await versions.getByText('In use', { exact: true }).waitFor({ timeout: 60_000 })
    const imports = page.url().split('?')[0] ?? ''
    await importFile(page, 'second.se', smallSie().replace('=2 boxes', '=3 boxes') + pens)
    // it changes vouchers of the year: asked before it is in use
    await page.getByRole('button', { name: 'Yes, use this version' }).click({ timeout: 60_000 })
    const useFirst = versions.getByRole('button', { name: 'Use version 1 of 2025' })
    await useFirst.waitFor({ timeout: 60_000 })
    await isAccessible(page)

    // the client's own report: one total agrees, one is a krona off
    await page.getByRole('button', { name: 'Record control totals' }).click()
    await page.getByRole('textbox', { name: 'Report' }).fill('General ledger 2025')
    await page.getByLabel('Debit', { exact: true }).fill('1 666,00')
    await page.getByLabel('Number of vouchers').fill('3')
    await page.keyboard.press('Enter')
    const control = page.getByRole('article', { name: 'General ledger 2025' })
    await control.getByText('1 total differs').waitFor()
    expect(await control.getByRole('row', { name: /^Debit/ }).textContent()).toMatch(/−1,00$/)
    await isAccessible(page)

    // home says what the second import changed, and leads to it
    const home = imports.replace('/data/accounting', '')
    await page.goto(home)
    const since = page.getByRole('region', { name: 'Since last import' })
    await expect
      .poll(() => since.textContent(), { timeout: 30_000 })
      .toMatch(/New vouchers1[^0-9]*\d*Changed vouchers1A 2Removed vouchers0/)
    await isAccessible(page)
    await since.getByRole('link', { name: 'Compare' }).click()
    await page.getByRole('button', { name: 'Changed 1' }).waitFor()
    await page.getByRole('button', { name: 'A 2', exact: true }).press('Enter')
    const vouchers = page.getByRole('complementary', { name: 'The voucher in both versions' })
    await expect.poll(() => vouchers.getByRole('region', { name: 'Before' }).textContent(), { timeout: 20_000 }).toMatch(/=2 boxes/)
    await expect.poll(() => vouchers.getByRole('region', { name: 'After' }).textContent(), { timeout: 20_000 }).toMatch(/=3 boxes/)
    await isAccessible(page)
    // the address holds it all; Escape goes back step by step
    await page.reload()
    await vouchers.waitFor()
    await page.keyboard.press('Escape')
    await vouchers.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Accounts affected 2' }).click()
    await expect.poll(() => page.getByRole('row', { name: /^6110/ }).textContent()).toMatch(/40,00$/)
    await isAccessible(page)
    await page.keyboard.press('Escape')
    await versions.waitFor()

    // an analysis open elsewhere hears of the switch
    const analysis = await page.context().newPage()
    await analysis.goto(`${home}/analyses/trial-balance`)
    await analysis.getByText('Up to date').waitFor({ timeout: 60_000 })
    await useFirst.click()
    await versions.getByRole('button', { name: 'Use version 2 of 2025' }).waitFor()
    await analysis.getByText('Out of date: other versions of the books are in use').waitFor({ timeout: 30_000 })
    await isAccessible(analysis)
    // and leads to what changed: from version 2, which it was computed on, to version 1
    await analysis.getByRole('link', { name: 'Compare' }).click()
    await analysis.getByRole('button', { name: 'Removed 1' }).waitFor({ timeout: 30_000 })
    expect(troubles).toEqual([])
  },
)

beforeAll(async () => {
  instance = await startInstance({ data: folder.data })
  await instance.running()
  await createFirstAdmin(instance, admin)
})

afterAll(async () => {
  await instance[Symbol.asyncDispose]()
  folder[Symbol.dispose]()
})

async function importFile(page: Page, name: string, text: string): Promise<void> {
  const file = join(folder.path, name)
  writeFileSync(file, text)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page
      .getByRole('button', { name: /^(Import files|Choose files)/ })
      .first()
      .click(),
  ])
  await chooser.setFiles(file)
  await page.getByRole('heading', { name: new RegExp(`^Import \\d+: ${name}`) }).waitFor({ timeout: 60_000 })
  // once it is read: of two that are on their way, either may be in use first
  await page.getByRole('region', { name: 'Findings' }).waitFor({ timeout: 60_000 })
}

async function isAccessible(page: Page): Promise<void> {
  expect(await axeProblems(page), page.url()).toEqual([])
}
