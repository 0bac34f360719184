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
  const vat = page.getByRole('link', { name: /, VAT: \d+ findings/ })
  await vat.waitFor()
  await eventually(() => textOf(page.locator('.pk-state').first())).toMatch(/^\d+findings/)
  const found = await textOf(page.locator('.pk-state').first())
  // what is said of the run is one and the same
  await eventually(() => page.getByRole('region', { name: 'Runs' }).getByText('Running').count()).toBe(0)
  await isAccessible(page)
  await vat.click()
  await page.getByRole('heading', { name: 'VAT', exact: true }).waitFor()
  await page.goBack()
  await eventually(() => textOf(page.locator('.pk-state').first())).toBe(found)

  // the run is there for later, too
  await goTo(page, `${address}?package=tax-and-vat`)
  await page.getByRole('region', { name: 'Runs' }).getByRole('link').first().click()
  await eventually(() => textOf(page.locator('.pk-state').first())).toBe(found)

  const byItself = page.getByRole('region', { name: 'By itself' })
  await byItself.getByRole('button', { name: /^Run Tax and VAT on this company then/ }).click()
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
  await page.getByRole('link', { name: /Arbetsgivaravgifter: / }).waitFor()
  await isAccessible(page)
})
