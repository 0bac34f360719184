// Statements in a browser: columns of one's own, groups by keyboard, every figure to its lines, checks, exports, themes and widths.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  activeText,
  areAccessible,
  eventually,
  goToAnalysis,
  inBrowser,
  newPage,
  openAnalysis,
  panel,
  textOf,
  url,
} from '../harness/demo-company.ts'

inBrowser('every figure of a balance sheet row adds up, in either sign', async () => {
  const { page, troubles } = await newPage()
  for (const sign of ['', '&sign=bookkeeping']) {
    await goToAnalysis(page, `balance-sheet?view=lines${sign}`)
    for (const [row, column] of [
      ['Total equity', 2],
      ['Trade payables', 1],
      ['Total assets', 3],
      ['Trade receivables', 4],
    ] as const) {
      const cell = rowOf(page, row).locator(`[data-col="${column}"]`)
      const figure = await textOf(cell)
      await cell.click()
      await panel(page).getByText('Adds up').waitFor()
      expect(await textOf(panel(page).locator('.an-eq').last()), `${row} ${sign}`).toContain(`=${figure}`)
      expect(await panel(page).getByRole('alert').count()).toBe(0)
    }
  }
  expect(troubles).toEqual([])
})

inBrowser('the result, a cost and their change lead to their lines, and a line to its voucher', async () => {
  const { page } = await openAnalysis('income-statement?view=lines')
  for (const [row, column] of [
    ['Net sales', 1],
    ['Personnel expenses', 2],
    ['Operating profit/loss', 4],
  ] as const) {
    const cell = rowOf(page, row).locator(`[data-col="${column}"]`)
    const figure = await textOf(cell)
    await cell.click()
    await panel(page).getByText('Adds up').waitFor()
    expect(await textOf(panel(page).locator('.an-eq').last()), row).toContain(`=${figure}`)
  }
  await panel(page).getByRole('option').nth(1).click()
  await panel(page).getByText('Balanced').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await eventually(() => panel(page).count()).toBe(0)
})

inBrowser('columns are added, moved, compared and taken away without a mouse, and the address says which', async () => {
  const { page } = await openAnalysis('income-statement')
  const chip = (name: string) => page.locator('.stm-col-name', { hasText: name })
  await chip('2024').focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await eventually(() => heads(page)).toEqual(['2024', '2025', '2023'])
  await eventually(() => chip('2023').count()).toBe(1)
  await chip('2023').focus()
  await page.keyboard.press('Delete')
  await eventually(() => heads(page)).toEqual(['2024', '2025'])
  expect(new URL(page.url()).searchParams.get('cols')).toBe('2024-01-01_2024-12-31~2025-01-01_2025-12-31')

  await page.getByRole('button', { name: 'Column', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Other days…' }).waitFor()
  await page.getByRole('menuitem', { name: 'Other days…' }).press('Enter')
  await page.getByLabel('From', { exact: true }).fill('2025-02-15')
  await page.getByLabel('To', { exact: true }).fill('250401')
  await page.keyboard.press('Enter')
  await eventually(() => heads(page)).toEqual(['2024', '2025', '2025-02-15 – 2025-04-01'])
  await page.reload()
  await eventually(() => heads(page)).toEqual(['2024', '2025', '2025-02-15 – 2025-04-01'])

  await page.getByRole('button', { name: /^Comparison/ }).click()
  await page.getByRole('menuitem', { name: 'Each with the next' }).click()
  await eventually(() => page.locator('thead th', { hasText: 'Δ %' }).count()).toBe(2)
})

inBrowser('groups open and close with the arrow keys, and a closed one shows its sum', async () => {
  const { page } = await openAnalysis('income-statement?view=lines')
  await page.locator('[role=treegrid]').focus()
  await page.keyboard.press('Control+Home')
  for (let i = 0; i < 40 && (await activeText(page)) !== 'Operating expenses'; i++) await page.keyboard.press('ArrowDown')
  const heading = rowOf(page, 'Operating expenses')
  expect(await heading.getAttribute('aria-expanded')).toBe('true')
  expect(await textOf(heading.locator('[data-col="1"]'))).toBe('')
  await page.keyboard.press('ArrowLeft')
  await eventually(() => heading.getAttribute('aria-expanded')).toBe('false')
  await eventually(() => textOf(heading.locator('[data-col="1"]'))).not.toBe('')
  const sum = await textOf(heading.locator('[data-col="1"]'))
  await heading.locator('[data-col="1"]').click()
  await panel(page).getByText('Adds up').waitFor()
  expect(await textOf(panel(page).locator('.an-eq'))).toContain(`=${sum}`)
  await page.keyboard.press('Escape')
  await page.locator('[role=treegrid]').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await eventually(() => heading.getAttribute('aria-expanded')).toBe('true')
})

inBrowser('both sides of a turnover add up, and a source’s cell to its lines', async () => {
  const { page } = await openAnalysis('balance-sheet-debit-credit')
  for (const column of ['Opening', 'Debit', 'Credit', 'Net', 'Closing']) await opensTo(page, '1930', column)
  await goToAnalysis(page, 'income-statement-debit-credit')
  for (const column of ['Debit', 'Credit', 'Net']) await opensTo(page, '3001', column)
  await goToAnalysis(page, 'source-balance-sheet')
  for (const column of ['B', 'C', 'Movement', 'Closing']) await opensTo(page, '1510', column)
  await goToAnalysis(page, 'source-balance-sheet?tab=file')
  await page.getByText(/The file agrees with itself/).waitFor()
  for (const column of ['Vouchers', 'Computed']) await opensTo(page, '1930', column)
})

inBrowser('the statement can be taken away as it is', async () => {
  const { page } = await openAnalysis('balance-sheet')
  await page.locator('[role=treegrid] tbody [data-row]').first().waitFor()
  await page.keyboard.press('e')
  const links = page.getByRole('menuitem', { name: /CSV|XLSX/ })
  await links.first().waitFor()
  for (const link of await links.all()) {
    const response = await page.request.get(`${url}${await link.getAttribute('href')}`)
    expect(response.status(), `${await link.getAttribute('href')}`).toBe(200)
    expect((await response.body()).length).toBeGreaterThan(500)
  }
})

inBrowser('a malformed address is never a broken page', async () => {
  const { page, troubles } = await openAnalysis('balance-sheet?cols=nothing~2025-99-99&vs=8-9&view=x&turned=%00&limit=-1&only=%3Cb%3E')
  await rowOf(page, 'Total assets').waitFor()
  expect(await heads(page)).toEqual(['2025-12-31', '2024-12-31', '2023-12-31'])
  expect(troubles).toEqual([])
})

areAccessible([
  'balance-sheet?filters=open&findings=true&share=true&chart=table',
  'balance-sheet?view=sru&only=wrong',
  'income-statement?filters=all&graph=change&sel=is.net&fig=v0',
  'balance-sheet-debit-credit?filters=open&sel=%231930&fig=debit',
  'income-statement-debit-credit?pairs=true',
  'source-balance-sheet?chart=table&filters=open',
  'source-income-statement?tab=file',
])

/** A row of the tree by its name, or by its account number. */
function rowOf(page: Page, name: string): Locator {
  const isAccount = /^\d+$/.test(name)
  return page
    .getByRole('row')
    .filter({
      has: isAccount
        ? page.getByRole('rowheader', { name: new RegExp(`^${name}\\b`) })
        : page.getByRole('rowheader').getByText(name, { exact: true }),
    })
    .first()
}

/** Opens the figure under a head and checks that its lines add up to it. */
async function opensTo(page: Page, row: string, column: string): Promise<void> {
  await rowOf(page, row).waitFor()
  const names = (await page.locator('thead th').allTextContents()).map((head) => head.trim())
  const index = names.indexOf(column)
  expect(index, `${column} among ${names.join()}`).toBeGreaterThan(-1)
  const cell = rowOf(page, row).locator(`[data-col="${index}"]`)
  const figure = await textOf(cell)
  await cell.click()
  await eventually(() => textOf(panel(page).locator('.an-eq').last()), `${row} ${column}`).toContain(`=${figure}`)
  expect(await panel(page).getByRole('alert').count()).toBe(0)
  await page.keyboard.press('Escape')
  await eventually(() => panel(page).count()).toBe(0)
}

inBrowser.each([1280, 390])('a chart says what each of its bars is in whole words: %i px', async (width) => {
  const { page, troubles } = await newPage({ width, locale: 'sv' })
  for (const path of ['balance-sheet', 'income-statement', 'income-statement?graph=change']) {
    await goToAnalysis(page, path)
    if (width === 390) await page.getByRole('button', { name: 'Visa diagrammet' }).click()
    await page.locator('.an-chart svg').waitFor()
    const names = await page.locator('.an-chart-key li').allTextContents()
    expect(names.length, path).toBeGreaterThan(3)
    const texts = await page.locator('.an-chart svg text').allTextContents()
    const numbers = names.map((name) => name.slice(0, name.indexOf('.')))
    expect(texts, path).toEqual(expect.arrayContaining(numbers))
    expect([...names, ...texts].filter((text) => text.includes('…'))).toEqual([])
    const isWhole = "((h1) => h1.scrollWidth <= h1.clientWidth)(document.querySelector('.ph h1'))"
    expect(await page.evaluate(isWhole), path).toBe(true)
  }
  expect(troubles).toEqual([])
})

inBrowser.each([
  [390, 'on a line of its own'],
  [1280, 'beside it'],
])('the name of a statement is whole, and what is said of it stands after it: %i px, %s', async (width) => {
  const { page } = await newPage({ width, locale: 'sv' })
  await page.route('**/trpc/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('"misplaced":null', misplaced) })
  })
  await goToAnalysis(page, 'balance-sheet')
  const noted = page.locator('.stm-total .stm-name:has(.stm-unsure)')
  await noted.first().waitFor()
  expect(await noted.first().innerText()).toMatch(/om omklass\./)
  await eventually(() => page.evaluate(cutNames)).toEqual([])
  const troubles = await page.evaluate(`[...document.querySelectorAll('.stm-total .stm-name:has(.stm-unsure)')].filter((name) => {
    const said = name.querySelector('.stm-unsure').getBoundingClientRect()
    const whole = name.querySelector('.el').getBoundingClientRect()
    const row = name.closest('th').getBoundingClientRect()
    if (said.bottom > row.bottom + 1 || whole.top < row.top - 1) return true
    return innerWidth < 800 ? said.top < whole.bottom - 1 : said.left < whole.right - 1
  }).map((name) => name.innerText)`)
  expect(troubles).toEqual([])
})

const misplaced = '"misplaced":{"accounts":["1630"],"ore":[-1234567800]}'

/** Names that are cut below or beside. */
const cutNames = `[...document.querySelectorAll('.stm-total .stm-name > .el')].filter((name) => {
  const text = document.createRange()
  text.selectNodeContents(name)
  return name.scrollHeight > name.clientHeight + 1 || text.getBoundingClientRect().width > name.getBoundingClientRect().width + 0.05
}).map((name) => name.textContent + ' ' + name.clientWidth)`

/** Names of the statement's own columns. */
async function heads(page: Page): Promise<readonly string[]> {
  const names = (await page.locator('[role=treegrid] thead th').allTextContents()).map((head) => head.trim())
  return names.slice(1).filter((name) => !/^Δ|^Months$|^Flags$|^Marks$/.test(name))
}
