// The year that one is in goes along with menus, keys and the search; what the search finds; where the focus stays.
import { expect } from 'vitest'
import { company, eventually, goToAnalysis, inBrowser, newPage, url } from '../harness/demo-company.ts'

const YEAR = 'from=2024-01-01&to=2024-12-31'

inBrowser('menus, keys and the search stay in the year that is shown', async () => {
  const { page, troubles } = await newPage()
  await goToAnalysis(page, `trial-balance?${YEAR}`)
  const year = page.getByRole('button', { name: /^Fiscal year: 2024/ })
  await year.waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Month matrix', exact: true }).click()
  await page.waitForURL('**/monthly-matrix?**')
  await year.waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await page.waitForURL('**/trial-balance?**')
  await year.waitFor()
  for (const [typed, path] of [
    ['Net sales', 'income-statement'],
    ['Booked by hand', 'journal-entry'],
    ['Counter-accounts', 'counterpart'],
  ] as const) {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').or(page.locator('.palette-input')).first().fill(typed)
    await page.getByRole('option', { name: typed }).first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/${path}?**`)
    await year.waitFor()
  }
  // home shows it too, and leads on within it
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await page.waitForURL(`${url}/beta/${company}?year=2024-01-01`)
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await page.waitForURL('**/trial-balance?**')
  await year.waitFor()
  expect(troubles).toEqual([])
})

inBrowser('help and the import are found by what they are called', async () => {
  const { page } = await newPage({ locale: 'sv' })
  await goToAnalysis(page, 'trial-balance')
  await page.getByRole('grid').waitFor()
  await page.keyboard.press('Control+k')
  const search = page.locator('.palette-input')
  await search.fill('hjälp')
  await page.getByRole('option', { name: 'Alla tangenter' }).waitFor()
  await search.fill('importera')
  await page.getByRole('option', { name: 'Läs in filer' }).click()
  await page.waitForURL('**/data/accounting')
})

inBrowser('the search begins anew with its key', async () => {
  const { page } = await newPage()
  await goToAnalysis(page, 'trial-balance')
  await page.getByRole('grid').waitFor()
  await page.keyboard.press('Control+k')
  const field = page.locator('.palette-input')
  await field.fill('Month')
  await page.keyboard.press('Control+k')
  await eventually(() => field.inputValue()).toBe('')
  await field.fill('Month')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  expect(await field.inputValue()).toBe('')
})

inBrowser('at the first year the button that led there keeps the focus', async () => {
  const { page } = await newPage()
  await goToAnalysis(page, `trial-balance?${YEAR}`)
  const previous = page.getByRole('button', { name: 'Previous fiscal year' })
  await previous.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Fiscal year: 2023/ }).waitFor()
  await page.waitForTimeout(500)
  expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('Previous fiscal year')
  expect(await previous.getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Enter')
  expect(await page.getByRole('button', { name: /^Fiscal year: 2023/ }).count()).toBe(1)
})
