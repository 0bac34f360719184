// An assignment in a browser: planned, a test worked on from its population to its signature, and a paper made from an analysis.
import { expect } from 'vitest'
import { eventually, inBrowser, isAccessible, newPage, textOf, url } from '../harness/demo-company.ts'
import { ownCompany } from '../harness/own-company.ts'
import { goTo } from '../harness/within.ts'

const password = 'en lång lösenfras'

inBrowser('an audit is begun from the programme; a test is frozen, written, signed, and broken by nothing but a change', async () => {
  const company = await ownCompany('Audited AB', '556000-4656')
  const { page, troubles } = await newPage()
  await goTo(page, `${url}/beta/${company}/assignments`)
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { name: 'Audit 2025' }).waitFor()
  await page.getByRole('button', { name: 'Show tests of B Revenue' }).click()
  await isAccessible(page)
  await page.getByRole('button', { name: /^B1 / }).click()

  const field = (name: RegExp | string) => page.getByRole('textbox', { name })
  await field('Rows that it speaks of').fill('account:3000-3999')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Freeze the population' }).click()
  await page.getByRole('button', { name: 'Draft from the frozen population' }).click()
  await eventually(() => field(/^Population/).inputValue()).toMatch(/^Rows: 1, vouchers: 1/)
  expect(await field(/^Planned work/).inputValue()).not.toBe('')
  await field(/^Work done/).fill('Agreed with the invoice.')
  await field(/^Result/).fill('Agrees with the invoice.')
  await field(/^Conclusion/).fill('Revenue is supported.')
  await page.getByRole('combobox', { name: 'Preparer' }).selectOption({ label: 'Astrid Revisor' })
  await page.getByLabel('Prepared on').fill('2026-01-20')
  await isAccessible(page)
  await page.getByRole('button', { name: 'Sign as preparer' }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByText('Stands', { exact: true }).waitFor()
  // four eyes: whoever prepared it does not review it
  await page.getByRole('button', { name: 'Sign as responsible' }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('alert').first().waitFor()
  expect(await field(/^Result/).getAttribute('readonly')).not.toBeNull()

  // what an analysis came to, kept for another test
  await goTo(page, `${url}/beta/${company}/analyses/trial-balance`)
  await page.getByRole('button', { name: 'Keep' }).click()
  const form = page.getByRole('form', { name: 'Add to assignment' })
  await form.getByRole('combobox', { name: 'Test' }).selectOption({ label: 'B2 Cut-off of revenue' })
  await form.getByRole('button', { name: 'Add to assignment' }).click()
  await page.getByRole('link', { name: 'Show' }).click()
  await page.getByText('Gives the same today').waitFor()
  await page.goto(`${page.url().replace(/\?.*$/, '')}?tab=journal`)
  await eventually(() => textOf(page.getByRole('row').nth(1))).toMatch(/^\d+paperadded/)

  // on a telephone nothing of a row is cut, and no field lies over the next
  await page.setViewportSize({ width: 390, height: 900 })
  await page.getByRole('button', { name: 'Stand-back' }).click()
  const analyses = page.getByRole('region', { name: 'What the analyses of the year say' }).locator('table')
  await analyses.waitFor()
  expect(await analyses.evaluate((table) => table.getBoundingClientRect().right)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: /^Misstatements/ }).click()
  await page.getByRole('button', { name: 'Add misstatement' }).click()
  const title = await page.getByRole('textbox', { name: 'What is wrong?' }).boundingBox()
  const kind = await page.getByRole('combobox', { name: /^Kind/ }).boundingBox()
  expect(title && kind && title.x + title.width <= kind.x).toBe(true)
  expect(troubles.filter((trouble) => !/409/.test(trouble))).toEqual([])
})
