// Staff of a company: who works there is written, pasted and read from a table, saved in versions, and comes out as it went in.
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { company, eventually, inBrowser, isAccessible, newPage, url } from '../harness/demo-company.ts'
import { ownCompany } from '../harness/own-company.ts'
import { goTo } from '../harness/within.ts'

const staff = (part: string, of = company) => `${url}/beta/${of}/data/staff${part === '' ? '' : `?part=${part}`}`

inBrowser('a staff list is typed, pasted and saved; a personal identity number is refused; it comes out as a file', async () => {
  const { page, troubles } = await newPage()
  await page.goto(staff('list', await ownCompany('Personal AB')))
  const list = page.getByRole('region', { name: 'Staff list' })
  const next = list.getByLabel('Employee id new')
  await next.fill('19840101-0008')
  await next.press('Tab')
  await list.getByText('An id of the company’s own, such as 17: never a personal identity number.').waitFor()
  await next.fill('17')
  await next.press('Enter')
  await list.getByLabel('Birth year 17').fill('1984')
  await list.getByLabel('Birth year 17').press('Enter')
  await list.getByLabel('From 17').fill('2025-06-16')
  await list.getByLabel('From 17').press('Enter')
  // as a spreadsheet pastes
  const paste = async (text: string) => {
    await next.focus()
    await page.evaluate(`(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', ${JSON.stringify(text)})
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })()`)
  }
  await paste('18\t85\n19\t1970')
  await list.getByText('Nothing was pasted. A year, such as 1984').waitFor()
  await paste('18\t1985\t2025-01-01\t\tvd\tja\t2025-01-01 24\n19\t1970')
  await eventually(() => list.getByLabel('Role 18').inputValue()).toBe('vd')
  await isAccessible(page, 'staff list')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Read a table' }).click()
  const pay = 'id;paid on;amount\n17;2025-06-25;15000,50\n18;2025-06-25;40000\n'
  await (await chooser).setFiles({ name: 'pay.csv', mimeType: 'text/csv', buffer: Buffer.from(pay) })
  await page.getByText('2 payments are the pay now.').waitFor()
  await page.getByRole('row', { name: /^2025-06 2 55\s000,50$/ }).waitFor()
  await page.keyboard.press('Control+s')
  await page.keyboard.type('Från lönelistan')
  await page.keyboard.press('Enter')
  await page.getByText('Version 1', { exact: true }).waitFor()
  await page.reload()
  await eventually(() => list.getByLabel('Role 18').inputValue()).toBe('vd')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Staff list as CSV' }).click()
  const path = await (await saved).path()
  expect(readFileSync(path, 'utf8').replace('\uFEFF', '').split('\r\n').slice(1, 3)).toEqual([
    '17,1984,2025-06-16,,,,,',
    '18,1985,2025-01-01,,vd,yes,2025-01-01,24',
  ])
  expect(troubles).toEqual([])
})

inBrowser.each([
  ['light', 1440, 'en'],
  ['dark', 390, 'sv'],
] as const)('staff is for everybody: %s, %i px, %s', async (theme, width, locale) => {
  const { page, troubles } = await newPage({ theme, width, locale })
  for (const [part, name] of [
    ['', locale === 'sv' ? 'Anställda per månad' : 'Employees per month'],
    ['list', locale === 'sv' ? 'Personallista' : 'Staff list'],
  ] as const) {
    await goTo(page, staff(part))
    await page.getByRole('region', { name, exact: true }).waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
    await isAccessible(page, name)
  }
  expect(troubles).toEqual([])
})
