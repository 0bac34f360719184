// What a company has beside its books, by keyboard: its own account plan, account functions, a budget, materiality, employees.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeProblems, startBrowser, visit } from '../harness/browser.ts'
import { dataFolder } from '../harness/data-folder.ts'
import { type Instance, startInstance } from '../harness/instance.ts'
import { call, signIn as cookieFor, createFirstAdmin } from '../harness/people.ts'
import { chromiumPath } from '../harness/programs.ts'
import { smallSie } from '../harness/workbench.ts'

const admin = { name: 'Astrid Revisor', email: 'astrid@example.test', password: 'en lång lösenfras' }
const folder = dataFolder()
const none = chromiumPath() === null
let instance: Instance
let browser: Browser | undefined
/** One for all tests: a page that has the app compiled costs a third of another one. */
let page: Page
let troubles: readonly string[]
let companyId = ''

test.skipIf(none)(
  'a plan of one’s own: moved, written, validated at once, kept through a reload, saved and compared',
  { timeout: 240_000 },
  async () => {
    await page.goto(`${instance.url}/beta/${companyId}/data/account-plans`)
    await page.getByRole('link', { name: 'Annual report K2' }).click()
    await page.getByText('A shipped layout is never changed').waitFor()
    await page.getByRole('region', { name: 'Statement' }).getByText('The two sides are equal').waitFor({ timeout: 60_000 })
    await isAccessible(page)

    await page.getByRole('button', { name: 'Copy to edit' }).press('Enter')
    await page.getByLabel('Name of the plan').fill('Our plan')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Our plan' }).waitFor()
    const grid = page.getByRole('treegrid', { name: 'Balance sheet' })
    await page.getByText('Ties: every account on one line').waitFor()

    // a line moved among its siblings and back, by the keyboard
    const names = () => grid.locator('tbody th').allInnerTexts()
    const before = await names()
    await goTo(page, grid, 'Cash and bank')
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(names).not.toEqual(before)
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(names).toEqual(before)
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect.poll(names).toEqual(before)

    // a new line with accounts that stand elsewhere: the overlap is named while one writes
    await page.keyboard.press('Insert')
    await page.keyboard.type('Petty cash')
    await page.keyboard.press('Tab')
    await page.keyboard.type('1930')
    await page.getByText('Both Cash and bank and Petty cash hold 1930').first().waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('1 problem', { exact: true }).first().waitFor()
    await expect.poll(() => page.getByRole('button', { name: /Save, 1 problem left/ }).getAttribute('aria-disabled')).toBe('true')
    await isAccessible(page)

    // taken from the line that had them, the account stands on the new one
    await goTo(page, grid, 'Cash and bank')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('1910-1929')
    await page.keyboard.press('Enter')
    await page.getByText('Ties: every account on one line').waitFor()
    const line = grid.getByRole('row', { name: /^Petty cash/ })
    await expect.poll(() => line.textContent(), { timeout: 30_000 }).toMatch(/1930.*1\u00a0375/)

    // emptied, the account is unplaced; the tray puts it back on the line in focus
    await goTo(page, grid, 'Petty cash')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Enter')
    const tray = page.getByRole('region', { name: 'Unplaced accounts' })
    const account = tray.getByRole('button', { name: /^1930/ })
    await account.waitFor()
    await isAccessible(page)
    await account.press('Enter')
    await tray.getByText('None').waitFor()
    await expect.poll(() => line.textContent()).toMatch(/1930/)

    // dragged with the pointer, as with the keys
    await drag(page, line, grid.getByRole('row', { name: /^Other short-term investments/ }))
    await expect
      .poll(async () => (await names()).findIndex((name) => name.startsWith('Petty cash')))
      .toBeLessThan((await names()).findIndex((name) => name.startsWith('Cash and bank')))

    // unsaved work survives a reload
    await page.reload()
    await page.getByText('Unsaved changes').waitFor()
    await line.waitFor()
    await page.getByText('Ties: every account on one line').waitFor()
    await grid.focus()
    await page.keyboard.press('Control+s')
    await page.getByLabel('What changed, and why').fill('Petty cash apart')
    await page.keyboard.press('Enter')
    await page.getByText('Version 2', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: '2 versions' }).press('Enter')
    await page.getByRole('button', { name: /^Version 1/ }).press('Enter')
    const diff = page.getByRole('region', { name: /From version 1/ })
    await diff.getByRole('listitem').filter({ hasText: 'Petty cash' }).getByText('added').waitFor()
    await diff.getByRole('listitem').filter({ hasText: 'Cash and bank' }).getByText('1910-1929').waitFor()
    await isAccessible(page)
    expect(troubles).toEqual([])
  },
)

test.skipIf(none)('two who save at once: the later one loses nothing', { timeout: 120_000 }, async () => {
  const cookie = await cookieFor(instance, admin)
  const made = await call(instance, 'functions.save', { companyId, functions: [], expectedVersion: 0, note: '' }, cookie)
  expect(made.ok).toBe(true)
  await page.goto(`${instance.url}/beta/${companyId}/data/account-definitions`)
  const grid = page.getByRole('grid', { name: 'Account functions' })
  await grid.getByRole('row', { name: /1930/ }).waitFor({ timeout: 60_000 })
  await isAccessible(page)
  await page.getByRole('button', { name: /^Accept \d suggestions?$/ }).press('Enter')
  await grid.getByRole('row', { name: /^1930.*Bank/ }).waitFor()

  // Enter adds a function, with a date, to the account in focus
  await grid.getByRole('row', { name: /6110/ }).click()
  await page.keyboard.press('Enter')
  await page.keyboard.type('prepaid')
  // Enter takes the function that is marked
  await page.locator('[role="option"][data-combobox-selected]').filter({ hasText: 'Prepaid expenses' }).waitFor()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Functions of what is marked' })
  await panel.getByLabel('Prepaid expenses and accrued income from').fill('2025-07-01')
  await page.keyboard.press('Enter')
  await expect.poll(() => grid.getByRole('row', { name: /6110/ }).textContent()).toMatch(/Prepaid expenses.*from 2025-07-01/)

  const other = { companyId, functions: [{ function: 'cash', patterns: ['1910'], from: null, to: null }], expectedVersion: 1, note: '' }
  expect((await call(instance, 'functions.save', other, cookie)).ok).toBe(true)
  const conflict = page.getByText('Version 2 was saved while you worked on version 1')
  await conflict.waitFor({ timeout: 20_000 })
  await isAccessible(page)
  await page.getByRole('button', { name: 'Take version 2' }).press('Enter')
  await expect.poll(() => grid.getByRole('row', { name: /1930/ }).textContent()).toMatch(/None/)
  await grid.focus()
  await page.keyboard.press('Control+z')
  await grid.getByRole('row', { name: /^1930.*Bank/ }).waitFor()
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Enter')
  await page.getByText('Version 3', { exact: true }).waitFor()
  expect(troubles).toEqual([])
})

test.skipIf(none)('a budget made of last year, written in, pasted into and saved', { timeout: 120_000 }, async () => {
  await page.goto(`${instance.url}/beta/${companyId}/data/budget`)
  await page.getByText('The files hold no budget').waitFor()
  await page.getByRole('button', { name: 'New budget' }).press('Enter')
  await page.getByLabel('Name', { exact: true }).fill('Budget 2026')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Copy last year' }).first().press('Enter')
  await page.getByLabel('Change in per cent').fill('10')
  await page.keyboard.press('Enter')
  const grid = page.getByRole('grid', { name: 'Budget' })
  await expect.poll(() => grid.getByRole('row', { name: /3001/ }).textContent(), { timeout: 30_000 }).toMatch(/1\u00a0100/)
  await isAccessible(page)

  // February of the sales account, and the rest of the year with it
  await grid.focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('250')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Control+Shift+ArrowRight')
  await page.keyboard.press('Control+e')
  await expect.poll(() => grid.getByRole('row', { name: /3001/ }).locator('td').last().textContent()).toBe('3\u00a0850')

  await page.getByRole('button', { name: 'Paste from a spreadsheet' }).press('Enter')
  await page.getByLabel(/^An account in the first column/).fill('Account\tJan\tFeb\n5010\t800\t810\nRent\t5\t6\n6110\tx\t7')
  await page.getByText('2 rows are left out').waitFor({ timeout: 20_000 })
  await page.getByRole('row', { name: /3 Rent no account number/ }).waitFor()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Add 2 amounts' }).press('Enter')
  await expect.poll(() => grid.getByRole('row', { name: /5010/ }).textContent()).toMatch(/800810/)
  await grid.focus()
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Saved' }).waitFor()
  await page.getByText('In use', { exact: true }).waitFor()
  await page.reload()
  await grid.getByRole('row', { name: /5010/ }).waitFor()
  expect(troubles).toEqual([])
})

test.skipIf(none)('materiality per fiscal year, and employees per month', { timeout: 120_000 }, async () => {
  await page.goto(`${instance.url}/beta/${companyId}/settings?part=thresholds`)
  await page.getByLabel('Materiality 2025', { exact: true }).fill('500 000')
  await page.keyboard.press('Tab')
  await page.keyboard.type('600 000')
  await page.keyboard.press('Tab')
  const tooMuch = page.getByText('At most as much as “Materiality”.')
  await tooMuch.waitFor()
  await page.getByLabel('Performance materiality 2025').fill('375000')
  await page.keyboard.press('Tab')
  await expect.poll(() => tooMuch.count()).toBe(0)
  await isAccessible(page)
  await page.getByRole('button', { name: 'Save 2025' }).press('Enter')
  await expect.poll(() => page.getByRole('row', { name: /^2025/ }).textContent(), { timeout: 20_000 }).toMatch(/1.*Save/)

  await page.goto(`${instance.url}/beta/${companyId}/data/staff`)
  await page.getByLabel('Employees 2025-01').fill('12,5')
  await page.keyboard.press('Tab')
  await page.keyboard.type('14')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.getByRole('row', { name: /^2025/ }).textContent()).toMatch(/13,3/)
  await isAccessible(page)
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Enter')
  await page.getByText('Version 1', { exact: true }).waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Employees 2025-02').inputValue(), { timeout: 20_000 }).toBe('14')
  expect(troubles).toEqual([])
})

beforeAll(async () => {
  if (none) return
  instance = await startInstance({ data: folder.data })
  await instance.running()
  await createFirstAdmin(instance, admin)
  browser = await startBrowser()
  ;({ page, troubles } = await visit(browser))
  await signIn(page)
  const file = join(folder.path, 'books.se')
  writeFileSync(file, smallSie(2025))
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page
      .getByRole('button', { name: /^(Import files|Choose files)/ })
      .first()
      .click(),
  ])
  await chooser.setFiles(file)
  await page.getByRole('heading', { name: /^Import 1: books\.se/ }).waitFor({ timeout: 60_000 })
  companyId = /beta\/([\da-f-]+)/.exec(page.url())?.[1] ?? ''
}, 120_000)

afterAll(async () => {
  await browser?.close()
  if (!none) await instance[Symbol.asyncDispose]()
  folder[Symbol.dispose]()
})

async function signIn(page: Page): Promise<void> {
  await page.goto(`${instance.url}/sign-in`)
  await page.getByLabel('E-mail').fill(admin.email)
  await page
    .getByLabel(/^Password/)
    .first()
    .fill(admin.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/beta')
  await page.goto(`${instance.url}/beta`)
}

/** To a row of the tree by its name, the name in focus. */
async function goTo(page: Page, grid: Locator, name: string): Promise<void> {
  await grid
    .locator('tbody th')
    .filter({ hasText: new RegExp(`^${name}`) })
    .click()
  await expect.poll(() => page.locator('.pl-active').textContent()).toContain(name)
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const start = await from.boundingBox()
  const end = await to.boundingBox()
  if (start === null || end === null) throw new Error('the rows are out of sight')
  await page.mouse.move(start.x + 200, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + 210, end.y + 20, { steps: 5 })
  await page.mouse.move(end.x + 210, end.y + 4, { steps: 3 })
  await page.mouse.up()
}

async function isAccessible(page: Page): Promise<void> {
  expect(await axeProblems(page), page.url()).toEqual([])
}
