// Journal entries in a browser on the demo company: query as text, test → voucher, clocks, completeness, keyboard, axe.
import { expect } from 'vitest'
import { areAccessible, eventually, goToAnalysis, inBrowser, openAnalysis, panel, textOf } from '../harness/demo-company.ts'

inBrowser('a query is read as it is written, says what is wrong at its character, and fills in the filters', async () => {
  const { page, troubles } = await openAnalysis('journal-entry')
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
  const { page, troubles } = await openAnalysis('journal-entry')
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
  await goToAnalysis(page, 'journal-entry?sel=account%3A1930&fig=debitOre')
  await panel(page).getByText('Adds up').waitFor()
  expect(troubles).toEqual([])
})

inBrowser('a test says its rule, runs again with another parameter, and leads to its vouchers; a weight is a new version', async () => {
  const { page, troubles } = await openAnalysis('journal-entry?tab=tests&test=below-limit')
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
  await page.getByText('Weights: your own, not saved.').waitFor()
  // the demo company's one voucher out of balance has nothing else against it
  await page.getByText('Unbalanced 70 = 70').waitFor()
  expect(await page.locator('.je-reason').count()).toBeGreaterThan(0)
  expect(troubles).toEqual([])
})

inBrowser('the clocks open their vouchers, and the paper tells what was read', async () => {
  const { page, troubles } = await openAnalysis('journal-entry?tab=time')
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

areAccessible(
  [
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
  ].map((tab) => `journal-entry?tab=${tab}`),
  '[role=grid], [role=treegrid], .je-clocks',
)
