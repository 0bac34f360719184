// Months, cut-off and accruals, and the tabs of a general ledger, in a browser on the demo company: figure → lines → voucher, filters, keyboard, axe.
import { expect } from 'vitest'
import { areAccessible, eventually, goToAnalysis, grid, inBrowser, openAnalysis, panel, textOf } from '../harness/demo-company.ts'

inBrowser('a month of a window opens lines that add up, on the side that is shown', async () => {
  const { page, troubles } = await openAnalysis('period')
  const january = page.locator('tbody .dt-row').first().locator('td').first()
  const figure = await textOf(january)
  expect(figure).not.toContain('\u2212')
  // income fell: the change says so in kronor and in per cent
  const change = page.locator('.an-kpi', { hasText: 'Change' })
  expect(await Promise.all(['.an-kpi-value', '.an-kpi-below'].map((part) => textOf(change.locator(part))))).toEqual([
    expect.stringMatching(/^\u2212392118/),
    expect.stringMatching(/^\u22128[,.]8/),
  ])
  await january.click()
  await panel(page).getByText('Adds up').waitFor()
  expect(await textOf(panel(page).locator('.an-eq'))).toContain(`=${figure}`)
  await goToAnalysis(page, 'period?sign=bookkeeping')
  await eventually(() => textOf(page.locator('tbody .dt-row').first().locator('td').first())).toBe(`\u2212${figure}`)
  expect(troubles).toEqual([])
})

inBrowser('a cut-off says that the next year’s file is missing, and a day leads to its voucher', async () => {
  const { page, troubles } = await openAnalysis('period?show=cut-off')
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

inBrowser('what is booked in the wrong year is pointed at with its amount', async () => {
  const { page, troubles } = await openAnalysis('period?show=cut-off&date=2023-12-31&group=cost&wrong=true')
  const rows = page.locator('tbody .dt-row')
  // Two consultants' fees of December 2023, booked in January: 34 753 + 43 160.
  await eventually(() => rows.filter({ hasText: 'Konsultarvode avser december 2023' }).filter({ hasText: 'Other period' }).count()).toBe(2)
  await eventually(async () => await textOf(page.locator('.an-page, main').first())).toContain('77913')
  await goToAnalysis(page, 'period?show=cut-off&date=2024-12-31&group=cost&wrong=true')
  // Twelve months from December on: 11 563 · 334 ÷ 365 = 10 581.
  await eventually(async () => (await rows.allTextContents()).map((text) => /Both periods/.test(text) && /10\s581/.test(text))).toEqual([
    true,
  ])
  expect(troubles).toEqual([])
})

inBrowser('a missing accrual says what its estimate rests on, and its months open', async () => {
  const { page, troubles } = await openAnalysis('period?show=accruals&accrual=missing&date=2025-09-30')
  await grid(page).waitFor()
  await page.locator('tbody .dt-row').first().click()
  await page.getByText(/Estimate = median of/).waitFor()
  await page.locator('.pa-months button').first().click()
  await panel(page).getByText('Adds up').waitFor()
  expect(troubles).toEqual([])
})

inBrowser('open items equal the balance, and a group of texts opens its lines', async () => {
  const ledger = 'general-ledger-account?accounts=%5B%222440%22%5D'
  const { page, troubles } = await openAnalysis(ledger)
  await page.getByRole('button', { name: 'Matching' }).click()
  await page.getByText('Equal to the balance').waitFor()
  await goToAnalysis(page, 'general-ledger-account?accounts=%5B%223001%22%5D&show=texts')
  const net = page.locator('tbody .dt-row').first().locator('td.dt-read').first()
  const figure = await textOf(net)
  await net.click()
  await panel(page).getByText('Adds up').waitFor()
  expect(await textOf(panel(page).locator('.an-eq'))).toContain(`=${figure}`)
  expect(troubles).toEqual([])
})

const ledger = 'general-ledger-account?accounts=%5B%222440%22%5D&show='
areAccessible([
  'period?graph=bars&values=share&filters=open',
  'period?show=cut-off&date=2024-12-31&group=cost&filters=open',
  'period?show=cut-off&date=2024-12-31&around=credits',
  'period?show=accruals&accrual=items&released=true&filters=open',
  'period?show=accruals&accrual=missing',
  ...['counterAccounts', 'series', 'users', 'objects', 'texts', 'amounts', 'matching', 'cutOff', 'flags'].map((show) => `${ledger}${show}`),
])
