// Settings of a company: each part has an address, says what the books say, refuses what can't be, and is saved in versions.
import { expect } from 'vitest'
import { company, eventually, inBrowser, isAccessible, newPage, url } from '../harness/demo-company.ts'

const at = (part: string) => `${url}/beta/${company}/settings${part === '' ? '' : `?part=${part}`}`

inBrowser(
  'who the company is: a wrong check digit is explained, a right number is saved with its note, and the one before again',
  async () => {
    const { page, troubles } = await newPage()
    await page.goto(at(''))
    const number = page.getByLabel('Organisation number')
    const before = await number.inputValue()
    await page.getByText('From the books: AB').waitFor()
    await page.getByText('As in the books').first().waitFor()
    await number.fill('556000-4616')
    await number.press('Enter')
    await page.getByText('The last digit of 556000-4616 does not fit').waitFor()
    await page.getByRole('button', { name: 'The number is wrong' }).waitFor()
    await number.fill('5560004615')
    await number.press('Enter')
    await page.getByText(/^The books say/).waitFor()
    await page.getByLabel('Accounting framework').selectOption('K3')
    await page.keyboard.press('Control+s')
    await page.keyboard.type('Nytt nummer')
    await page.keyboard.press('Enter')
    await page.getByText('Version 1', { exact: true }).waitFor()
    await page.reload()
    await eventually(() => number.inputValue()).toBe('556000-4615')
    await number.fill(before)
    await number.press('Enter')
    await page.keyboard.press('Control+s')
    await page.keyboard.press('Enter')
    await page.getByText('Version 2', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Versions' }).click()
    await page.getByText('Nytt nummer').waitFor()
    await isAccessible(page, 'company')
    expect(troubles).toEqual([])
  },
)

inBrowser('rules for closing vouchers count what they take, and the filter of an analysis has them in its address', async () => {
  const { page, troubles } = await newPage()
  await page.goto(at('closing'))
  const first = page.getByRole('region', { name: 'What the rules take' }).getByRole('row').nth(1)
  await first.waitFor()
  const cells = async () =>
    (await first.getByRole('cell').allInnerTexts()).map((text) => Number(text.replaceAll(/\s/g, '').replace('–', '0')))
  const [, , none] = await cells()
  expect(none).toBe(0)
  await page.getByLabel('Series').fill('A')
  await page.getByLabel('Series').press('Enter')
  await eventually(async () => (await cells())[2]).toBeGreaterThan(0)
  const [all = 0, , , closing = 0, rest = 0] = await cells()
  expect(closing + rest).toBe(all)
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Enter')
  await page.getByText('Version 1', { exact: true }).waitFor()

  await page.goto(`${url}/beta/${company}/analyses/trial-balance?filters=all`)
  await page.getByRole('checkbox', { name: 'Closing vouchers' }).check()
  await page.waitForURL(/without-closing.*series/)
  await isAccessible(page, 'trial balance without closing vouchers')
  expect(troubles).toEqual([])
})

inBrowser('days and years are written below each other; what can’t be is refused with a sentence', async () => {
  const { page, troubles } = await newPage()
  await page.goto(at('calendar'))
  const free = page.getByRole('form', { name: 'Add free days' })
  await free.getByLabel('From').fill('2026-05-15')
  await free.getByLabel('What').fill('Klämdag')
  await free.getByLabel('What').press('Enter')
  await page.getByRole('table', { name: 'Free days of the company' }).getByRole('row').nth(1).waitFor()
  const working = page.getByRole('form', { name: 'Add working days' })
  await working.getByLabel('From').fill('2026-05-15')
  await working.getByLabel('From').press('Enter')
  await page.getByText(/no day is both free and worked/).waitFor()
  await page.getByRole('button', { name: '2026', exact: true }).click()
  await page.waitForURL(/year=2026/)
  await page.getByRole('row', { name: /2026-06-19 Friday Midsummer Eve/ }).waitFor()

  await page.goto(at('years'))
  const add = page.getByRole('form', { name: 'Add a year' })
  await add.getByLabel('From').fill('2022-01-01')
  await add.getByLabel('To').fill('2023-08-31')
  await add.getByLabel('To').press('Enter')
  await page.getByText('2022-01-01 – 2023-08-31 is longer than 18 months').waitFor()
  await page.getByText(/^The books have 20|^No books$/).waitFor()
  expect(troubles).toEqual([])
})

inBrowser.each([
  ['light', 1440, 'en'],
  ['dark', 860, 'sv'],
] as const)('every part is for everybody: %s, %i px, %s', async (theme, width, locale) => {
  const { page } = await newPage({ theme, width, locale })
  for (const part of ['', 'years', 'journal', 'closing', 'calendar', 'retention']) {
    await page.goto(at(part))
    await page.locator('.set .bar').waitFor()
    await eventually(() => page.locator('.set .sk, .set [aria-busy=true]').count()).toBe(0)
    await isAccessible(page, part)
  }
})
