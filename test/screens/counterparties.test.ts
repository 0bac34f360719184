// The register of counterparties: typed, pasted and read from a table, wrong numbers said, saved in versions, and comes out as it went in.
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { company, eventually, inBrowser, isAccessible, newPage, url } from '../harness/demo-company.ts'
import { goTo } from '../harness/within.ts'

const register = `${url}/beta/${company}/data/counterparties`

inBrowser('a counterparty is typed and saved; a wrong number is said; a table is read, and the register comes out as a file', async () => {
  const { page, troubles } = await newPage()
  await page.goto(register)
  const list = page.getByRole('region', { name: 'Register' })
  const next = list.getByLabel('Name new')
  await next.fill('Norrtryck AB')
  await next.press('Enter')
  const bankgiro = list.getByLabel('Bankgiro Norrtryck AB')
  await bankgiro.fill('5050-1056')
  await bankgiro.press('Enter')
  await page.getByText('Norrtryck AB, Bankgiro: Wrong by its check digit.').waitFor()
  await bankgiro.fill('5050-1055')
  await bankgiro.press('Enter')
  await eventually(() => page.getByText('Wrong by its check digit.').count()).toBe(0)
  await isAccessible(page, 'register')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Read customers' }).click()
  const customers = 'Kundnr;Namn;Orgnr;Närstående\n7;Kund AB;556000-4615;ja\n'
  await (await chooser).setFiles({ name: 'kunder.csv', mimeType: 'text/csv', buffer: Buffer.from(customers) })
  await page.getByText('kunder.csv: one row.').waitFor()
  await page.keyboard.press('Control+s')
  await page.keyboard.type('Från registret')
  await page.keyboard.press('Enter')
  await page.getByText('Version 1', { exact: true }).waitFor()
  await page.reload()
  await eventually(() => list.getByLabel('Role Kund AB').inputValue()).toBe('customer')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Register as CSV' }).click()
  const path = await (await saved).path()
  expect(readFileSync(path, 'utf8').replace('\uFEFF', '').split('\r\n').slice(1, 3)).toEqual([
    '7,Kund AB,customer,,556000-4615,,,,,,yes,',
    ',Norrtryck AB,supplier,,,,5050-1055,,,,,',
  ])
  expect(troubles).toEqual([])
})

inBrowser.each([
  ['light', 1440, 'en'],
  ['dark', 390, 'sv'],
] as const)('counterparties and who is paid are for everybody: %s, %i px, %s', async (theme, width, locale) => {
  const { page, troubles } = await newPage({ theme, width, locale })
  await goTo(page, register)
  await page.getByRole('region', { name: 'Register', exact: true }).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
  await isAccessible(page, 'counterparties')
  await goTo(page, `${url}/beta/${company}/analyses/bank-counterpart`)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
  await isAccessible(page, 'bank-counterpart')
  expect(troubles).toEqual([])
})
