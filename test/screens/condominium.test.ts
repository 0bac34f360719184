// A condominium association in a browser: its register is typed and read, and its key figures, loans and reserve follow from it.
import { expect } from 'vitest'
import { inBrowser, isAccessible, newPage, textOf, url } from '../harness/demo-company.ts'
import { ownCompany } from '../harness/own-company.ts'
import { goTo } from '../harness/within.ts'

const cutNames = `[...document.querySelectorAll('.dt-key')].filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent)`
/** Counts what moves by itself while a page comes. */
const shifts = `globalThis.shifted = 0; new PerformanceObserver((list) => list.getEntries().forEach((entry) => { if (!entry.hadRecentInput) shifted += entry.value })).observe({ type: 'layout-shift', buffered: true })`

inBrowser('areas are typed and loans read from a table; all that is asked about it follows, for everybody', async () => {
  const company = await ownCompany('Brf Eken', '769612-3459')
  const { page, troubles } = await newPage()
  const register = `${url}/beta/${company}/data/real-estates`
  await goTo(page, `${register}?part=areas`)
  const cell = (name: string) => page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true }))
  await cell('Kind of area new').fill('Homes, granted')
  await page.keyboard.press('Tab')
  await cell('m² new').fill('much')
  await page.keyboard.press('Tab')
  await page.getByText('Row 1: “much” cannot stand under m².').waitFor()
  await cell('m² new').fill('500')
  await page.keyboard.press('Tab')
  await page.getByText('The row is taken when it has: Kind of area, m², From.').waitFor()
  await cell('From new').fill('2020-01-01')
  await page.keyboard.press('Tab')
  await cell('Kind of area 1').waitFor()

  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Read tables' }).click()])
  const table = 'Loan;Debt;Rate, %;Rate reset;Matures\r\nL1;1000000;3,5;2026-06-30;2027-06-30\r\n'
  await chooser.setFiles({ name: 'loans.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await page.getByText('loans.csv: Loans, one row.').waitFor()
  await isAccessible(page)
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Enter')
  await page.getByText('Version 1', { exact: true }).waitFor()

  await page.getByRole('link', { name: 'Condominium', exact: true }).click()
  await page.getByRole('heading', { name: 'Condominium: key figures' }).waitFor()
  expect(await textOf(page.getByRole('row', { name: /^Area granted, m²/ }).first())).toContain('500')
  await isAccessible(page)
  await page.getByRole('button', { name: 'Debt and interest' }).click()
  await page.getByRole('heading', { name: 'Condominium: debt' }).waitFor()
  expect(await textOf(page.getByRole('row', { name: /^L1/ }))).toContain('35000')
  await page.getByRole('button', { name: 'Reserve and maintenance' }).click()
  await page.getByRole('link', { name: 'To real estate' }).first().waitFor()
  expect(new URL(page.url()).searchParams.get('part')).toBe('reserve')
  for (const part of ['Fees', 'Components', 'Cash flow', 'Tax', 'Administration', 'Board report']) {
    await page.getByRole('button', { name: part, exact: true }).click()
    await page.getByRole('heading', { name: `Condominium: ${part.toLowerCase()}`, exact: true }).waitFor()
    await isAccessible(page)
    // names are whole where there is room
    expect(await page.evaluate(cutNames), part).toEqual([])
  }
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Report to hand out (PDF)' }).waitFor()
  expect(troubles).toEqual([])

  const { page: phone } = await newPage({ theme: 'dark', width: 390, locale: 'sv' })
  await phone.addInitScript(shifts)
  for (const address of [`${url}/beta/${company}/condominium-association?part=debt`, `${register}?part=loans`]) {
    await goTo(phone, address)
    await phone
      .getByText('L1')
      .or(phone.getByRole('textbox', { name: 'Lån 1' }))
      .first()
      .waitFor()
    await isAccessible(phone)
    expect(await phone.evaluate('shifted'), address).toBeLessThan(0.1)
  }
  // the parts go on sideways, and the one that is shown is in sight
  const nav = await phone.locator('.set-nav').boundingBox()
  const current = await phone.locator('.set-nav [aria-current=page]').boundingBox()
  expect(nav?.height).toBeLessThan(80)
  expect((current?.x ?? -1) >= 0 && (current?.x ?? 0) + (current?.width ?? 0) <= 390).toBe(true)
})
