// What people take away of the statements and reviews: the file holds what the screen shows, the print the whole table, the chart an image.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { goToAnalysis, inBrowser, newPage, openAnalysis, url } from '../harness/demo-company.ts'
import { ownCompany } from '../harness/own-company.ts'

inBrowser('the sign of the screen is the sign of the file, and rows that are hidden are not in it', async () => {
  const { page, troubles } = await openAnalysis('income-statement')
  const natural = await csvOf(page)
  expect(natural).toMatch(/^Sign,"?Natural sign/m)
  expect(amountOf(natural, '3001')).toBeGreaterThan(0)
  // No account without a figure is on the screen.
  expect(natural).not.toMatch(/^Account,\d+,[^,]*,[^,]*(?:,0\.00)+(?:,-?0?%?)*,$/m)
  expect(natural).toMatch(/^"?Rows left out, as on the screen"?,\d+/m)
  await goToAnalysis(page, 'income-statement?sign=bookkeeping&unit=tkr')
  const bookkeeping = await csvOf(page)
  expect(bookkeeping).toMatch(/^Sign,"Bookkeeping sign/m)
  expect(bookkeeping).toMatch(/^Unit,"Thousands of kronor, exact"/m)
  expect(amountOf(bookkeeping, '3001') * 1000).toBeCloseTo(-amountOf(natural, '3001'), 2)
  expect(troubles).toEqual([])
})

inBrowser('the file against its vouchers is taken away as it is shown', async () => {
  const { page } = await openAnalysis('source-balance-sheet?tab=file')
  const csv = await csvOf(page)
  expect(csv).toMatch(/^\uFEFF?Account,Name,#IB,Opening,Vouchers,Computed,According to the file,Difference,/m)
  expect(csv).toMatch(/^Verdict,/m)
  expect(csv).toMatch(/^1930,.*,Agrees/m)
})

inBrowser('the print has the whole table, its heads and the provenance, whatever is in sight on the screen', async () => {
  const { page, troubles } = await openAnalysis('balance-sheet')
  await ready(page)
  await page.keyboard.press('e')
  await page.getByRole('menuitem', { name: 'PDF (print)' }).waitFor()
  await page.keyboard.press('Escape')
  await page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('.an-print')
  await sheet.waitFor()
  expect(await page.locator('#root').isVisible()).toBe(false)
  const spoken = Number(await page.locator('[role=treegrid]').getAttribute('aria-rowcount')) - 1
  // what is said of the totals is no row of the table on the screen
  expect(await sheet.locator('tbody tr:not(.an-print-differs)').count()).toBe(spoken)
  // groups are seen by their indentation, and what was found is read beside the figures
  for (const level of ['12pt', '20pt'])
    expect(await sheet.locator(`td:nth-child(2)[style*="padding-left: ${level}"]`).count()).toBeGreaterThan(0)
  expect(await sheet.locator('.an-finding').count()).toBeGreaterThan(0)
  const text = (await sheet.textContent()) ?? ''
  for (const said of ['Balance sheet', 'Natural sign', 'balance-sheet@']) expect(text.toLowerCase()).toContain(said.toLowerCase())
  expect((await page.pdf({ preferCSSPageSize: true })).subarray(0, 5).toString()).toBe('%PDF-')
  await page.evaluate("window.dispatchEvent(new Event('afterprint'))")
  expect(await sheet.count()).toBe(0)
  expect(troubles).toEqual([])
})

inBrowser('a printed organisation number is written as it is on the screen', async () => {
  const company = await ownCompany('Paper AB')
  const { page } = await newPage()
  await page.goto(`${url}/beta/${company}/analyses/balance-sheet`)
  await ready(page)
  await page.keyboard.press('e')
  await page.getByRole('menuitem', { name: 'PDF (print)' }).waitFor()
  await page.keyboard.press('Escape')
  await page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('.an-print')
  await sheet.waitFor()
  expect(await sheet.textContent()).toMatch(/556\d{3}-\d{4}/)
})

inBrowser('the chart on the screen is an image of its own', async () => {
  const { page, troubles } = await openAnalysis('balance-sheet')
  await page.locator('.an-chart svg').first().waitFor()
  for (const [name, start] of [
    ['SVG', '<svg'],
    ['PNG', '\u0089PNG'],
  ] as const) {
    await page.keyboard.press('e')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: new RegExp(`\\(${name}\\)`) }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${name.toLowerCase()}$`))
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
    expect(Buffer.concat(chunks).subarray(0, start.length).toString('latin1')).toBe(start)
  }
  expect(troubles).toEqual([])
})

/** There is a result to take away. */
async function ready(page: Page) {
  const button = page.getByRole('button', { name: /^Export/ })
  await expect.poll(() => button.isEnabled(), { timeout: 20_000 }).toBe(true)
  await page.locator('[role=treegrid], [role=grid]').first().waitFor()
  return button
}

async function csvOf(page: Page): Promise<string> {
  await (await ready(page)).click()
  const href = await page.getByRole('menuitem', { name: /CSV/ }).getAttribute('href')
  await page.keyboard.press('Escape')
  const response = await page.request.get(`${url}${href}`)
  expect(response.status(), href ?? '').toBe(200)
  return await response.text()
}

/** The first amount of an account. */
function amountOf(csv: string, account: string): number {
  return Number(new RegExp(`^Account,${account},[^,]*,(?:"[^"]*"|[^,]*),(-?[\\d.]+)`, 'm').exec(csv)?.[1])
}
