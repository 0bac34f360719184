// The two analyses in a browser: figure → lines → voucher → back, the same with the keyboard alone, filters, exports, themes and widths.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  activeText,
  areAccessible,
  eventually,
  goToAnalysis,
  inBrowser,
  openAnalysis,
  panel,
  plain,
  textOf,
  url,
} from '../harness/demo-company.ts'

inBrowser('a figure leads to its lines, a line to its voucher, and Escape and Back go one step at a time', async () => {
  const { page, troubles } = await openAnalysis('trial-balance')
  const cell = await cellOf(page, '1930', 'Closing')
  const figure = await textOf(cell)
  await cell.click()
  await panel(page).getByText('Adds up').waitFor()
  expect(await textOf(panel(page).locator('.an-eq'))).toContain(`=${figure}`)
  expect(new URL(page.url()).search).toContain('fig=closing')

  await panel(page).getByRole('option').nth(2).click()
  await panel(page).getByText('Balanced').waitFor()
  await panel(page).getByText('Lines of the source file').click()
  expect(await panel(page).locator('pre').textContent()).toContain('#VER')
  const address = page.url()
  const voucher = await textOf(panel(page).locator('.an-vno'))

  await page.keyboard.press('j')
  await eventually(() => textOf(panel(page).locator('.an-vno'))).not.toBe(voucher)
  await page.keyboard.press('k')
  await eventually(() => textOf(panel(page).locator('.an-vno'))).toBe(voucher)
  expect(page.url()).toBe(address)

  await page.reload()
  await eventually(() => textOf(panel(page).locator('.an-vno'))).toBe(voucher)
  await page.keyboard.press('Escape')
  await eventually(() => panel(page).locator('.an-vno').count()).toBe(0)
  await page.keyboard.press('Escape')
  await eventually(() => panel(page).count()).toBe(0)
  await page.goBack()
  await panel(page).getByText('Adds up').waitFor()
  expect(troubles).toEqual([])
})

inBrowser('the order of the lines stands whole beside what they are lines of, or not at all', async () => {
  const { page } = await openAnalysis('trial-balance?sel=1930&fig=closing')
  await panel(page).getByRole('option').first().waitFor()
  const cut = `[...Array(16).keys()].flatMap((n) => {
    document.querySelector('.an-panel').style.width = 280 + n * 20 + 'px'
    const order = document.querySelector('.an-drill-lines > .an-sec > .an-small:last-child')
    const range = document.createRange()
    range.selectNodeContents(order)
    const [box, text] = [order.getBoundingClientRect(), range.getBoundingClientRect()]
    return text.top < box.bottom - 1 && text.width > box.width + 1 ? [280 + n * 20 + ': ' + box.width + ' of ' + text.width] : []
  })`
  expect(await page.evaluate(cut)).toEqual([])
})

inBrowser('every figure of a row adds up, or says why it has no lines', async () => {
  const { page } = await openAnalysis('trial-balance?from=2025-03-01&to=2025-05-31')
  for (const column of ['Opening', 'Debit', 'Credit', 'Closing', 'Prior year', 'Δ kr']) {
    const cell = await cellOf(page, '1510', column)
    const figure = await textOf(cell)
    await cell.click()
    await eventually(() => panel(page).locator('.an-eq').count(), column).toBeGreaterThan(0)
    await eventually(() => textOf(panel(page)), column).toContain('Addsup')
    expect(await textOf(panel(page).locator('.an-eq').last()), column).toContain(`=${figure}`)
  }
  expect(await panel(page).getByRole('alert').count()).toBe(0)
})

inBrowser('the way from figure to voucher and back needs no mouse', async () => {
  const { page } = await openAnalysis('trial-balance')
  await rowOf(page, '1510').waitFor()
  for (let i = 0; i < 150 && !(await hasFocus(page, '[role=grid]')); i++) await page.keyboard.press('Tab')
  expect(await hasFocus(page, '[role=grid]')).toBe(true)
  await page.keyboard.press('Control+Home')
  for (let i = 0; i < 20 && !(await activeText(page)).startsWith('1510'); i++) await page.keyboard.press('ArrowDown')
  expect(await activeText(page)).toBe('1510')
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight')
  const figure = plain(await activeText(page))
  await page.keyboard.press('Enter')
  await panel(page).getByText('Adds up').waitFor()
  expect(await textOf(panel(page).locator('.an-eq'))).toContain(`=${figure}`)
  await eventually(() => hasFocus(page, '[role=listbox]')).toBe(true)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await panel(page).getByText('Balanced').waitFor()
  await page.keyboard.press('j')
  await eventually(() => page.url()).toContain('line=2')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await eventually(() => panel(page).count()).toBe(0)
  await eventually(() => hasFocus(page, '[role=grid]')).toBe(true)

  await page.keyboard.press('/')
  await eventually(() => hasFocus(page, 'input[role=combobox]')).toBe(true)
  await page.keyboard.type('15*, 19*')
  await page.keyboard.press('Enter')
  await eventually(() => page.url()).toContain('accounts=')
  await eventually(() => page.getByRole('rowheader').allTextContents()).not.toContain('3001')
})

inBrowser('filters partition the lines', async () => {
  const { page } = await openAnalysis('general-ledger-account?accounts=1510')
  const count = async (filter: string) => {
    await goToAnalysis(page, `general-ledger-account?accounts=1510${filter}`)
    const sum = page.locator('tfoot th')
    await sum.waitFor()
    return Number((await textOf(sum)).replaceAll(/\D/g, ''))
  }
  const all = await count('')
  expect(all).toBeGreaterThan(100)
  expect((await count('&side=debit')) + (await count('&side=credit'))).toBe(all)
  expect((await count('&max=100000&abs=true')) + (await count('&min=100001&abs=true'))).toBe(all)
  expect((await count('&with=1930')) + (await count('&without=1930'))).toBe(all)

  await count('&text=%22finns inte i boken%22')
  await page.getByText('No line matches.').waitFor()
  await page.getByRole('button', { name: 'Remove Text' }).click()
  await eventually(async () => Number((await textOf(page.locator('tfoot th'))).replaceAll(/\D/g, ''))).toBe(all)
})

inBrowser('a malformed address is cleaned, never a broken page', async () => {
  const { page, troubles } = await openAnalysis('trial-balance?from=2025-99-99&unit=EUR&accounts=%5B%223*0%22%5D&fig=%3Cb%3E&ver=1&line=-4')
  await rowOf(page, '1510').waitFor()
  await eventually(() => new URL(page.url()).search).toBe('')
  expect(troubles).toEqual([])
})

inBrowser('every line of the shown account can be taken away as a file', async () => {
  const { page } = await openAnalysis('general-ledger-account?accounts=1930')
  await page.locator('tfoot th').waitFor()
  const lines = Number((await textOf(page.locator('tfoot th'))).replaceAll(/\D/g, ''))
  await page.keyboard.press('e')
  const links = page.getByRole('menuitem', { name: /CSV|XLSX/ })
  await links.first().waitFor()
  expect(await links.count()).toBe(2)
  for (const link of await links.all()) {
    const response = await page.request.get(`${url}${await link.getAttribute('href')}`)
    expect(response.status(), (await link.getAttribute('href')) ?? '').toBe(200)
    if ((await link.getAttribute('href'))?.includes('export.csv'))
      expect((await response.text()).match(/^1930;|^1930,/gm)).toHaveLength(lines)
  }
})

areAccessible(
  [
    'trial-balance?filters=all&findings=true&record=true',
    'trial-balance?sel=1510&fig=closing&chart=table',
    'trial-balance?accounts=9999',
    'general-ledger-account',
    'general-ledger-account?accounts=%5B%221510%22%2C%221930%22%5D&graph=amounts&sel=sum&fig=lines',
  ],
  '[role=grid], #an-choose',
)

function rowOf(page: Page, account: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: account, exact: true }) })
}

async function cellOf(page: Page, account: string, column: string): Promise<Locator> {
  await rowOf(page, account).waitFor()
  const heads = (await page.locator('table[role=grid] thead th').allTextContents()).map((head) => head.trim())
  const index = heads.indexOf(column)
  expect(index, `${column} among ${heads.join()}`).toBeGreaterThan(-1)
  return rowOf(page, account).locator(`[data-col="${index}"]`)
}

async function hasFocus(page: Page, selector: string): Promise<boolean> {
  return (await page.locator(`${selector}:focus`).count()) > 0
}
