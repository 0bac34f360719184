// By which BAS chart a fiscal year is booked: set with a reason where account functions are, read by open analyses at once, and undone.
import { expect } from 'vitest'
import { inBrowser, isAccessible, newPage, url } from '../harness/demo-company.ts'
import { ownCompany } from '../harness/own-company.ts'
import { goTo } from '../harness/within.ts'

inBrowser('the BAS chart of a fiscal year is set with a reason, shown where it is read, and taken back', async () => {
  const company = await ownCompany('Kontoplan AB')
  const { page, troubles } = await newPage({ width: 390 })
  await goTo(page, `${url}/beta/${company}/data/account-definitions`)
  await page.getByRole('button', { name: 'BAS chart: BAS 2025' }).click()
  const charts = page.getByRole('region', { name: 'BAS chart by fiscal year' })
  await charts.getByText('the fiscal year ends before BAS 2026').waitFor()
  const form = page.getByRole('form', { name: 'Set the chart' })
  await form.getByRole('button', { name: 'Set the chart' }).click()
  await form.getByText('A reason has to be given.').waitFor()
  await form.getByLabel('Reason').fill('The chart of the group')
  await form.getByRole('button', { name: 'Set the chart' }).click()
  await charts.getByText('Set here: The chart of the group').waitFor()
  await isAccessible(page, 'a chart that is set and not saved')
  await page.keyboard.press('Control+s')
  await page.getByRole('form', { name: 'Save a new version' }).getByRole('textbox').press('Enter')
  await page.getByText('Version 1').waitFor()
  await goTo(page, `${url}/beta/${company}/analyses/vat/v2`)
  await page.getByRole('button', { name: /^All \d figures$/ }).click()
  await page.getByText('as saved for the fiscal year: The chart of the group').first().waitFor()
  await goTo(page, `${url}/beta/${company}/data/account-definitions?panel=plans`)
  await charts.getByRole('button', { name: /^Remove the chart set for/ }).click()
  await charts.getByText('the fiscal year ends before BAS 2026').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await charts.getByText('Set here: The chart of the group').waitFor()
  expect(troubles).toEqual([])
})
