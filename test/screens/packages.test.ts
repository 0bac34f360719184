// A package over the demo company in a browser: its steps, what they came to, the way into each, and the same again from what is kept.
import { expect } from 'vitest'
import { company, eventually, inBrowser, isAccessible, newPage, textOf, url } from '../harness/demo-company.ts'
import { goTo } from '../harness/within.ts'

const address = `${url}/beta/${company}/analyses/packages`

inBrowser('a package is chosen and run; its cells lead to the analyses, and an address with it shows the same again', async () => {
  const { page, troubles } = await newPage()
  await goTo(page, address)
  const choose = (name: RegExp) => page.getByRole('navigation', { name: 'Packages' }).getByRole('button', { name }).click()
  await choose(/^Tax and VAT/)
  await page.getByText('One company, 3 steps.').waitFor()
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await eventually(() => textOf(page.locator('.pk-state').first())).toMatch(/^\d+findings/)
  const found = await textOf(page.locator('.pk-state').first())
  // what is said of the run is one and the same
  await eventually(() => page.getByRole('region', { name: 'Runs' }).getByText('Running').count()).toBe(0)
  await isAccessible(page)
  // by keys: the grid has the focus, its cell opens, and the panel leads to the analysis
  await page.getByRole('grid').focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'The step' })
  await panel.getByRole('button', { name: /^VAT/, pressed: true }).waitFor()
  await isAccessible(page)
  await panel.getByRole('link', { name: 'Open VAT' }).click()
  await page.getByRole('heading', { name: 'VAT', exact: true }).waitFor()
  await page.goBack()
  await panel.waitFor()
  await page.keyboard.press('Escape')
  await eventually(() => panel.count()).toBe(0)
  await eventually(() => textOf(page.locator('.pk-state').first())).toBe(found)

  // the run is there for later, too
  await goTo(page, `${address}?package=tax-and-vat`)
  await page.getByRole('region', { name: 'Runs' }).getByRole('link').first().click()
  await eventually(() => textOf(page.locator('.pk-state').first())).toBe(found)

  const byItself = page.getByRole('region', { name: 'By itself' })
  await byItself.getByRole('button', { name: /^Run Tax and VAT on one company then/ }).click()
  await byItself.getByText('The first banking day of each quarter 06:00 · one company').waitFor()
  await byItself.getByText(/^Next \d{4}-\d\d-\d\d 06:00$/).click()
  await eventually(() => byItself.locator('ol > li').count()).toBe(10)
  await isAccessible(page)
  await byItself.getByRole('button', { name: 'End', exact: true }).click()
  await byItself.getByRole('button', { name: 'Undo' }).click()
  await byItself.getByRole('button', { name: 'End', exact: true }).click()
  await byItself.getByText('It runs by itself no more.').waitFor()

  await choose(/^Bank/)
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByTitle('There is no bank file.').first().waitFor()
  expect(troubles).toEqual([])
})

inBrowser('packages are for everybody: dark, 390 px, sv', async () => {
  const { page } = await newPage({ theme: 'dark', width: 390, locale: 'sv' })
  await goTo(page, `${address}?package=payroll`)
  await page.getByRole('button', { name: 'Kör', exact: true }).click()
  await page.getByRole('columnheader', { name: 'Arbetsgivaravgifter' }).waitFor()
  await isAccessible(page)
})

inBrowser('a package of one’s own is made, refused until it is whole, run over a selection, changed, removed and put back', async () => {
  const { page, troubles } = await newPage()
  await goTo(page, `${address}?package=payroll`)
  await page.getByRole('button', { name: 'Make one’s own of it' }).click()
  const form = page.getByRole('form', { name: 'The package' })
  await form.getByRole('textbox', { name: 'Name in English' }).fill('Quarter')
  await form.getByRole('combobox', { name: 'Add a step …' }).selectOption('vat')
  const least = form.getByRole('textbox', { name: 'To look at from 3' })
  await least.fill('many')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText(/a whole number from 1 to 10 000/).waitFor()
  await isAccessible(page)
  // what is typed is there after a reload
  await page.reload()
  await eventually(() => form.getByRole('textbox', { name: 'Name in English' }).inputValue()).toBe('Quarter')
  await least.fill('2')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/^Version 1, Astrid Revisor .+ Differs from its template Payroll, version 1: one step more\.$/).waitFor()

  await page.getByRole('combobox', { name: 'Companies' }).selectOption({ label: 'Choose companies …' })
  await page.getByRole('textbox', { name: 'Name of the selection' }).fill('Mine')
  await page.getByRole('checkbox').first().check()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Use the one chosen' }).click()
  await eventually(() => page.getByRole('combobox', { name: 'Companies' }).locator('option:checked').innerText()).toBe('Mine (1)')
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByRole('columnheader', { name: 'VAT' }).waitFor()

  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await form.getByText('Becomes version 2').waitFor()
  await form.getByRole('button', { name: 'Move VAT up' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/^Version 2, .+: one step more\.$/).waitFor()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText(/^Quarter is removed/).waitFor()
  await eventually(() => page.getByRole('button', { name: /^Quarter/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: /^Quarter/ }).waitFor()
  expect(troubles).toEqual([])
})
