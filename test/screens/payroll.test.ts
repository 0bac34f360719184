// Employer contributions and salaries in a browser: screens that are made of tables alone.
import { expect } from 'vitest'
import { areAccessible, grid, inBrowser, newPage, openAnalysis, panel, textOf, url } from '../harness/demo-company.ts'
import { ownCompany } from '../harness/own-company.ts'
import { goTo } from '../harness/within.ts'

inBrowser('a booked figure leads to its lines with the keyboard; what is not declared is said, with the page that takes it', async () => {
  const { page, troubles } = await newPage()
  await goTo(page, `${url}/beta/${await ownCompany('Odeklarerat AB')}/analyses/payroll-tax`)
  const january = page.locator('tbody .dt-row').first()
  await january.getByText('No AGI here').waitFor()
  await page.getByRole('columnheader', { name: 'Contributions: Booked', exact: true }).waitFor()
  const booked = january.locator('td').nth(3)
  const figure = await textOf(booked)
  await grid(page).focus()
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await panel(page).getByText('Adds up').waitFor()
  expect(await textOf(panel(page).locator('.an-eq').last())).toContain(`=${figure}`)
  expect(new URL(page.url()).searchParams.get('fig')).toBe('booked')
  await page.getByRole('link', { name: 'To taxes' }).click()
  await page.getByRole('heading', { level: 1, name: 'Taxes' }).waitFor()
  expect(troubles).toEqual([])
})

inBrowser('figures whose columns have a hyphen keep their lines in the address', async () => {
  const { page } = await openAnalysis('payroll-tax?sel=2025-01&fig=base-booked')
  await panel(page).getByText('Adds up').waitFor()
})

areAccessible([
  'payroll-tax',
  'payroll-tax?sel=2025-01&fig=computed',
  'payroll-tax?tab=rules&method=true',
  'salary',
  'salary?tab=checks',
  'salary?tab=accounts',
])
