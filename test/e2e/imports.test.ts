// Files let go together: what was refused stays in sight, another company's file is not taken in unasked, a worse file is kept aside.
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

const other = (year: number) => smallSie(year).replace('556000-0001', '556000-0019').replace('Exempel AB', 'Annat AB')

test.skipIf(chromiumPath() === null)(
  'a mixed drop, a file of another company, a file that is cut off, and a finding down to its line and voucher',
  { timeout: 180_000 },
  async () => {
    await using browser = await startBrowser()
    const { page } = await visit(browser)
    await page.goto(`${instance.url}/sign-in`)
    await page.getByLabel('E-mail').fill(admin.email)
    await page
      .getByLabel(/^Password/)
      .first()
      .fill(admin.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/beta')

    await choose(page, { 'one.se': smallSie(), 'two.se': other(2025), 'page.html': '<html><p>Error</p></html>', 'empty.se': '' })
    const results = page.getByRole('region', { name: 'Files received' })
    await results.getByText('2 files refused').waitFor({ timeout: 60_000 })
    expect(new URL(page.url()).pathname).toBe('/beta')
    expect(await results.textContent()).toMatch(/2 files taken in:.*page\.html.*web page.*empty\.se.*empty/)
    expect(await results.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    await isAccessible(page)
    // they stay wherever one goes, until dismissed
    await results.getByRole('link', { name: 'Exempel AB' }).click()
    await page.getByRole('region', { name: 'Fiscal years' }).getByText('In use', { exact: true }).waitFor({ timeout: 60_000 })
    await results.getByText('2 files refused').first().waitFor()
    await results.getByRole('button', { name: 'Close' }).click()
    await results.waitFor({ state: 'detached' })

    // another company's file: refused by name, then sent where it belongs
    await choose(page, { 'other.se': other(2024) })
    await results.getByText(/Annat AB has the org\. number 556000-0019, but this is Exempel AB/).waitFor({ timeout: 60_000 })
    await isAccessible(page)
    await results.getByRole('button', { name: 'Import into its own company' }).click()
    await results.getByText('1 file taken in:').waitFor({ timeout: 60_000 })
    await results.getByRole('link', { name: 'Annat AB' }).waitFor()
    await results.getByRole('button', { name: 'Close' }).click()

    // a file that is cut off does not take the good one's place, says why, and can be chosen
    await choose(page, { 'cut.se': smallSie().slice(0, -60) })
    const report = page.getByRole('complementary', { name: 'Report' })
    await report.getByText('Why it is not in use').waitFor({ timeout: 60_000 })
    expect(await report.textContent()).toContain('Analyses go on reading import 1.')
    await page
      .getByRole('row', { name: /cut\.se/ })
      .getByText('Not in use', { exact: true })
      .waitFor()
    await isAccessible(page)
    await report.getByRole('button', { name: 'Use this version' }).click()
    await report.getByText('Why it is not in use').waitFor({ state: 'detached' })

    // a finding leads to its line of the file, and to its voucher
    await choose(page, { 'unbalanced.se': smallSie(2023).replace('6110 {} 500.00', '6110 {} 501.00') })
    await page.getByRole('row', { name: /^3 unbalanced\.se/ }).click()
    await report.getByText(/Voucher A 2 .*1[.,]00/).click()
    await report.getByText('Line 24 of the file').waitFor()
    expect(await report.getByRole('listitem').locator('pre').textContent()).toBe('#VER A 2 20230215 "Paper, =pens" 20230216')
    await report.getByRole('link', { name: 'Open voucher A 2' }).click()
    await page.getByRole('row', { name: /Paper, =pens/ }).waitFor()
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

async function choose(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  const paths = Object.entries(files).map(([name, text]) => {
    const path = join(folder.path, name)
    writeFileSync(path, text)
    return path
  })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page
      .getByRole('button', { name: /^(Import files|Choose files)/ })
      .first()
      .click(),
  ])
  await chooser.setFiles(paths)
}

async function isAccessible(page: Page): Promise<void> {
  expect(await axeProblems(page), page.url()).toEqual([])
}
