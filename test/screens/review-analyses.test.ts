// Months, key figures, reviews and objects in a browser on the demo company: figure → lines, filters, blocks, the formula editor, axe.
import { expect } from 'vitest'
import { areAccessible, eventually, goToAnalysis, grid, inBrowser, openAnalysis, panel, textOf } from '../harness/demo-company.ts'

inBrowser('a block of months is drawn with the keyboard, opened to lines that add up, and a pattern leaves its rows', async () => {
  const { page, troubles } = await openAnalysis('monthly-matrix')
  await page.getByText('Equals the trial balance').waitFor()
  await grid(page).focus()
  await page.keyboard.press('ArrowDown')
  for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowDown']) await page.keyboard.press(key)
  expect(await textOf(page.locator('.mm-what'))).toContain('cells6')
  await page.keyboard.press('Enter')
  await panel(page).getByText('Adds up').waitFor()
  // its heading is whole, days and all
  const steps = panel(page).locator('.an-crumbs .el')
  expect(await steps.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent))).toEqual([])
  expect(new URL(page.url()).searchParams.get('fig')).toBe('b202501x202503')
  await page.reload()
  await panel(page).getByText('Adds up').waitFor()
  expect(await page.locator('.mm-open').count()).toBe(6)

  await page.getByRole('button', { name: /^Spike/ }).click()
  await eventually(() => page.locator('tbody .dt-row').count()).toBe(
    Number((await textOf(page.getByRole('button', { name: /^Spike/ }))).replaceAll(/\D/g, '')),
  )
  expect(troubles).toEqual([])
})

inBrowser('a key figure leads from its value to the lines of a component', async () => {
  const { page, troubles } = await openAnalysis('key-figure/v2?sel=soliditet')
  const detail = page.getByRole('region', { name: 'Equity ratio' })
  const component = detail
    .getByRole('row', { name: /bs\.assets/ })
    .getByRole('button')
    .first()
  const figure = await textOf(component)
  await component.click()
  await panel(page).getByText('Adds up').waitFor()
  expect(await textOf(panel(page).locator('.an-eq'))).toContain(`=${figure}`)
  expect(troubles).toEqual([])
})

inBrowser('a formula says what is wrong at its character, shows its value as it is written, and is kept as a version', async () => {
  const { page } = await openAnalysis('key-figure/v2?edit=new')
  const formula = page.getByRole('textbox', { name: 'Formula' })
  await page.getByRole('textbox', { name: 'English name' }).fill('Own ratio')
  await formula.fill('bs.assets / / 2')
  await page.getByText('Character 13:').waitFor()
  expect(await page.getByRole('button', { name: 'Save version' }).isDisabled()).toBe(true)
  await formula.fill('adj_equity / bs.ass')
  await formula.press('End')
  await formula.pressSequentially('e')
  await page.getByRole('option', { name: /bs\.assets/ }).waitFor()
  await page.keyboard.press('Enter')
  expect(await formula.inputValue()).toBe('adj_equity / bs.assets')
  await eventually(() => textOf(page.locator('.kf-live'))).toMatch(/2025-12-31-?\d+,\d/)
  await page.getByRole('button', { name: 'Save version' }).click()
  await page.getByRole('region', { name: 'Own ratio' }).getByText('Own formula, version 1.').waitFor()
  await page.getByRole('button', { name: 'Edit formula' }).click()
  await page.getByRole('button', { name: /Version 1/ }).waitFor()
})

inBrowser('a review opens an account’s months and flags, and every flag has its sentence', async () => {
  const { page, troubles } = await openAnalysis('result?show=flags')
  const first = page.locator('.rv-flag-btn').first()
  await first.waitFor()
  await eventually(async () => {
    const sentences = await page.locator('.rv-flag-text').allTextContents()
    return sentences.length > 0 && sentences.filter((text) => text.trim().length < 20 || /\{\w+\}/.test(text)).length
  }, 'flags without a sentence').toBe(0)
  await first.focus()
  await page.keyboard.press('Enter')
  await panel(page).getByText('Adds up').waitFor()
  await goToAnalysis(page, 'balance?sel=%231510')
  await page.getByRole('img', { name: /1510/ }).waitFor()
  const expectation = page.getByRole('combobox', { name: 'Expectation of 1510' })
  await expectation.selectOption('typed')
  await eventually(() => page.url()).toContain('own=')
  expect(troubles).toEqual([])
})

inBrowser('objects and what has none come to the whole company, and an object leads to its income statement', async () => {
  const { page } = await openAnalysis('object-list-income-statement?sel=1%3A10')
  await page.getByRole('rowheader', { name: 'No object' }).waitFor()
  const sales = await page.locator('tbody .dt-row td:nth-child(2)').allTextContents()
  const total = amountOf(await textOf(page.locator('tfoot td').first()))
  // every row is rounded to kronor by itself
  expect(Math.abs(sales.reduce((sum, text) => sum + amountOf(text), 0) - total)).toBeLessThanOrEqual(sales.length)
  await page.getByRole('link', { name: 'Full income statement' }).click()
  await eventually(() => page.url()).toContain('/income-statement?')
  expect(page.url()).toContain('objects=')
})

areAccessible(
  [
    'monthly-matrix?mode=count&rows=lines&filters=open',
    'key-figure/v2?sel=soliditet&filters=open',
    'key-figure/v2?edit=new',
    'balance?sel=%231510&filters=open',
    'result?show=charts',
    'result?show=flags',
    'object-list-income-statement?sel=1%3A10&graph=margin&filters=open',
  ],
  '[role=grid], [role=treegrid], .rv-flags, .rv-multiples',
)

function amountOf(text: string): number {
  const digits = text.replaceAll(/[^\d\u2212]/g, '').replace('\u2212', '-')
  return digits === '' ? 0 : Number(digits)
}
