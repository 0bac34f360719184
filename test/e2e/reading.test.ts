// Files that are not read right by default: a table whose columns somebody has to name, a character set that was guessed wrong, names spoiled before.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
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

/** A journal of a program whose headings say nothing, with titles above and a sum below. */
const journal = (year: number, sales: string) =>
  [
    'Journal, Exempel AB',
    `${year};;;;;`,
    '',
    'Dag;Bunt;Kod;Till;Från;Vad',
    `31/1/${year};K7;1930;${sales};;Kassa`,
    `31/1/${year};K7;3001;;${sales};Försäljning`,
    `28/2/${year};K8;6110;250,50;;Papper`,
    `28/2/${year};K8;1930;;250,50;Papper`,
    `;;Summa;${sales};;`,
    '',
  ].join('\r\n')

test.skipIf(chromiumPath() === null)(
  'a table is mapped once, the next one of its kind is read without asking; characters and spoiled names are read again',
  { timeout: 240_000 },
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
    await importFile(page, 'first.se', smallSie())
    const report = page.getByRole('complementary', { name: 'Report' })
    await report
      .getByRole('status')
      .getByText(/^(Imported|\d+ (info|warnings?).*)$/)
      .waitFor({ timeout: 60_000 })
    const company = page.url().replace(/\/data\/.*/, '')

    // the table waits, and says so wherever it is listed
    await importFile(page, 'journal-2024.csv', journal(2024, '1 000,00'))
    const mapColumns = report.getByRole('link', { name: 'Map columns' })
    await mapColumns.waitFor({ timeout: 60_000 })
    await page.getByRole('link', { name: 'Columns to map: journal-2024.csv' }).waitFor()
    await isAccessible(page)
    await page.goto(company)
    await page.getByRole('listitem').filter({ hasText: 'journal-2024.csv' }).getByText('Columns to map').waitFor()
    await isAccessible(page)
    await page.getByRole('link', { name: /journal-2024\.csv/ }).click()

    // with the keyboard: the header row, then each column; what is chosen is read at once
    const grid = page.getByRole('grid')
    const check = page.getByRole('complementary', { name: 'What would be imported' })
    await check.getByText('4 columns to choose').waitFor({ timeout: 20_000 })
    const act = page.getByRole('button', { name: 'Import with this mapping' })
    expect(await act.getAttribute('aria-disabled')).toBe('true')
    await check.getByText('Choose the columns that are missing.').waitFor()
    await isAccessible(page)
    await grid.focus()
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('Enter')
    await expect.poll(() => headerLine(grid)).toBe('1')
    for (let row = 0; row < 3; row++) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => headerLine(grid)).toBe('4')
    await column(page, 'A Dag').selectOption('date')
    await column(page, 'B Bunt').selectOption('number')
    await column(page, 'C Kod').selectOption('account')
    await column(page, 'D Till').selectOption('credit')
    await column(page, 'E Från').selectOption('debit')
    await column(page, 'F Vad').selectOption('text')
    await check.getByText('Every voucher balances').waitFor()
    // a field moves from the column that has it
    await column(page, 'D Till').selectOption('debit')
    await check.getByText('1 column to choose').waitFor()
    await check.getByLabel('Credit').waitFor()
    await column(page, 'E Från').selectOption('credit')
    await check.getByText('Every voucher balances').waitFor()
    // what was said of the columns before stands until these are checked
    await expect.poll(() => figure(check, 'Vouchers'), { timeout: 20_000 }).toBe('2')
    expect(await figure(check, 'Sum rows')).toBe('1')
    expect(await figure(check, 'Debit')).toBe('1 250,50')
    expect(await figure(check, 'Fiscal year')).toBe('2024-01-01 – 2024-12-31')
    await check.getByRole('table').filter({ hasText: 'K 7' }).getByRole('row', { name: '1930' }).first().waitFor()
    await isAccessible(page)
    await page.reload()
    await check.getByText('Every voucher balances').waitFor({ timeout: 20_000 })
    await check.getByLabel('Remember for files from').fill('Kassaboken 3')
    await page.keyboard.press('Enter')
    await report.getByText('columns as mapped').waitFor({ timeout: 60_000 })
    await expect.poll(() => rowOf(page, company, 2024, '1930'), { timeout: 60_000 }).toMatch(/749,50/)

    // the next one of its kind is known
    await page.goto(`${company}/data/accounting`)
    await importFile(page, 'journal-2023.csv', journal(2023, '2 000,00'))
    await report.getByText('columns as mapped').waitFor({ timeout: 60_000 })
    await expect.poll(() => rowOf(page, company, 2023, '1930'), { timeout: 60_000 }).toMatch(/1.749,50/)
    await page.goto(`${company}/data/accounting`)
    const known = page.getByRole('region', { name: 'Known table layouts' })
    await known.getByRole('row', { name: /^Kassaboken 3/ }).waitFor()
    await isAccessible(page)
    await known.getByRole('button', { name: 'Forget Kassaboken 3' }).click()
    await known.getByRole('button', { name: 'Forget it' }).press('Enter')
    await known.waitFor({ state: 'detached' })

    // an account's name is that of the latest year that has it, so these have accounts of their own
    // more quotation marks than letters: the bytes alone tell another character set
    const quoted = smallSie(2022).replaceAll('3001', '3002').replace('Sales', '\u0093Bröd\u0094 och \u0093Smör\u0094')
    await importFile(page, 'windows.se', Buffer.from(quoted, 'latin1'))
    await report
      .getByText(/^(?:Imported|\d+ (?:info|warnings?).*)$/)
      .first()
      .waitFor({ timeout: 60_000 })
    await report.getByRole('link', { name: 'Read again' }).click()
    const windows = page.getByRole('radio', { name: /^Windows \(Latin 1\)/ })
    await windows.waitFor({ timeout: 20_000 })
    const again = page.getByRole('button', { name: 'Read again as a new version' })
    expect(await again.getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('cell', { name: /“Bröd” och “Smör”/ }).waitFor()
    await isAccessible(page)
    await windows.focus()
    await page.keyboard.press('Space')
    await expect.poll(() => new URL(page.url()).searchParams.get('as')).toBe('latin-1')
    await page.reload()
    await expect.poll(() => windows.isChecked()).toBe(true)
    await page.keyboard.press('Control+Enter')
    const compare = report.getByRole('link', { name: /^Compare with import/ })
    await compare.waitFor({ timeout: 60_000 })
    await isAccessible(page)
    await compare.click()
    await page.getByText('“Bröd” och “Smör”').waitFor({ timeout: 20_000 })
    await expect.poll(() => rowOf(page, company, 2022, '3002'), { timeout: 60_000 }).toContain('“Bröd” och “Smör”')

    // spoiled before the file was made: shown as it was meant, the file untouched
    await page.goto(`${company}/data/accounting`)
    const spoiled = Buffer.from(Buffer.from('Försäljning', 'utf8').toString('latin1'), 'utf8').toString('utf8')
    await importFile(page, 'spoiled.se', smallSie(2021).replaceAll('3001', '3003').replace('Sales', spoiled))
    await report
      .getByText(/^(Imported|\d+ (info|warnings?).*)$/)
      .or(report.getByText(/warning/).first())
      .first()
      .waitFor({ timeout: 60_000 })
    await report.getByRole('link', { name: 'Read again' }).click()
    const repair = page.getByRole('checkbox', { name: /^Show them as they were meant/ })
    await repair.waitFor({ timeout: 20_000 })
    const list = page.getByRole('region', { name: 'Spoiled names and texts' })
    expect(await list.getByRole('table').textContent()).toMatch(/FÃ¶rsÃ¤ljning.*Försäljning/)
    await repair.check()
    await isAccessible(page)
    await again.click()
    await report.getByText('texts repaired').waitFor({ timeout: 60_000 })
    await expect.poll(() => rowOf(page, company, 2021, '3003'), { timeout: 60_000 }).toContain('Försäljning')
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

async function importFile(page: Page, name: string, content: string | Buffer): Promise<void> {
  const path = join(folder.path, name)
  writeFileSync(path, content)
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page
      .getByRole('button', { name: /^(Import files|Choose files)/ })
      .first()
      .click(),
  ])
  await chooser.setFiles(path)
}

function column(page: Page, name: string): Locator {
  return page.getByRole('combobox', { name: `Column ${name} holds` })
}

async function headerLine(grid: Locator): Promise<string> {
  return ((await grid.getByRole('rowheader', { name: /^Header/ }).textContent()) ?? '').replace(/\D/g, '')
}

async function figure(check: Locator, name: string): Promise<string> {
  const term = check.getByRole('region', { name: 'Figures' }).getByText(name, { exact: true })
  return ((await term.locator('xpath=following-sibling::dd').textContent()) ?? '').replaceAll('\u00a0', ' ')
}

/** A row of the trial balance as it is read. */
async function rowOf(page: Page, company: string, year: number, account: string): Promise<string> {
  await page.goto(`${company}/analyses/trial-balance?from=${year}-01-01&to=${year}-12-31&unit=ore`)
  const row = page.getByRole('row', { name: new RegExp(`^${account}\\b`) })
  await row.waitFor({ timeout: 20_000 })
  return ((await row.textContent()) ?? '').replaceAll('\u00a0', ' ')
}

async function isAccessible(page: Page): Promise<void> {
  expect(await axeProblems(page), page.url()).toEqual([])
}
