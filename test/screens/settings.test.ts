// Settings of a company: each part has an address, says what the books say, refuses what can't be, and is saved in versions.
import { expect } from 'vitest'
import { company, eventually, inBrowser, isAccessible, newPage, url } from '../harness/demo-company.ts'
import { goTo } from '../harness/within.ts'

const at = (part: string) => `${url}/beta/${company}/settings${part === '' ? '' : `?part=${part}`}`

inBrowser(
  'who the company is: a wrong check digit is explained, a right number is saved with its note, and the one before again',
  async () => {
    const { page, troubles } = await newPage()
    await page.goto(at(''))
    const number = page.getByLabel('Organisation number')
    const before = await number.inputValue()
    await page
      .getByText(/^Used: .+, by the /)
      .first()
      .waitFor()
    await page.getByText('As in the books').first().waitFor()
    await number.fill('556000-4616')
    await number.press('Enter')
    await page.getByText('The last digit of 556000-4616 does not fit').waitFor()
    await page.getByRole('button', { name: 'Mend first: Organisation number' }).waitFor()
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

inBrowser('what is refused says so below its field, and nothing is saved before it is mended', async () => {
  const { page, troubles } = await newPage()
  const refused = async (label: string | RegExp, text: string, said: string) => {
    const field = page.getByLabel(label).first()
    await field.fill(text)
    await field.press('Tab')
    const id = await page.getByText(said, { exact: true }).getAttribute('id')
    expect((await field.getAttribute('aria-describedby'))?.split(' ')).toContain(id)
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    return field
  }
  await page.goto(at('thresholds'))
  const row = page.getByRole('row', { name: /Save \d{4}$/ }).first()
  await row.getByLabel(/^Materiality \d{4}$/).fill('100000')
  const performance = await refused(/^Performance materiality \d{4}$/, '500000', 'At most as much as “Materiality”.')
  const trivial = await refused(/^Clearly trivial \d{4}$/, '5 tusen', 'An amount in kronor from 0, such as 100 000.')
  const save = row.getByRole('button', { name: /^Save \d{4}$/ })
  await save.click()
  expect(await page.locator(':focus').getAttribute('aria-label')).toMatch(/^Performance materiality/)
  await performance.fill('75000')
  await save.click()
  expect(await page.locator(':focus').getAttribute('aria-label')).toMatch(/^Clearly trivial/)
  await page.getByText(/^Mend first: Clearly trivial \d{4}$/).waitFor()
  await trivial.fill('5000')
  await save.click()
  await eventually(() => row.getByRole('cell', { name: '1', exact: true }).count()).toBe(1)
  await page.reload()
  const amounts = () => Promise.all([/^Materiality/, /^Performance/, /^Clearly/].map((label) => row.getByLabel(label).inputValue()))
  await eventually(amounts).toEqual(['100\u00a0000', '75\u00a0000', '5\u00a0000'])

  await page.goto(`${url}/beta/${company}/data/staff`)
  await refused(/^Employees \d{4}-01$/, 'tolv', 'A number from 0, such as 12 or 12,5.')
  await page.getByRole('button', { name: /^Mend first: Employees/ }).waitFor()
  await page.goto(at('retention'))
  await refused('Day the newest audit was finished', '31/12/2025', 'Not a day: write it as 2026-01-31.')
  await refused('Kept at least to', '2020-01-01', 'This day has already passed: name one that is still to come, or none.')
  await page.getByRole('button', { name: 'Mend first: Day the newest audit was finished' }).click()
  await page.goto(at('closing'))
  await refused('Accounts', '8910, 8999-8000', '“8999-8000” names no accounts: write 8910, 78* or 8810-8899, the lower number first.')
  await refused('Days before the year’s end', '4000', 'A whole number of days from 0 to 400, or nothing.')
  await isAccessible(page, 'refused fields')
  await page.goto(at(''))
  await refused('Functional currency', 'kronor', 'A currency has three letters, such as SEK.')
  await page.getByRole('button', { name: 'Mend first: Functional currency' }).waitFor()
  expect(troubles).toEqual([])
})

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

inBrowser.each([1024, 860])('saving is in sight beside the limits at %i px', async (width) => {
  const { page } = await newPage({ width })
  await page.goto(at('thresholds'))
  const save = page.getByRole('button', { name: /^Save \d{4}$/ }).first()
  await save.waitFor()
  const box = await save.boundingBox()
  expect(box?.x ?? -1).toBeGreaterThan(0)
  expect((box?.x ?? width) + (box?.width ?? width)).toBeLessThanOrEqual(width)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
  expect(await page.locator('.set').evaluate((pane) => pane.scrollWidth - pane.clientWidth)).toBe(0)
})

inBrowser.each([
  ['light', 1440, 'en'],
  ['dark', 860, 'sv'],
] as const)('every part is for everybody: %s, %i px, %s', async (theme, width, locale) => {
  const { page } = await newPage({ theme, width, locale })
  for (const part of ['', 'years', 'thresholds', 'inputs', 'journal', 'closing', 'calendar', 'retention']) {
    await goTo(page, at(part))
    await page.locator('.set .bar, .set table').first().waitFor()
    await eventually(() => page.locator('.set .sk, .set [aria-busy=true]').count()).toBe(0)
    await isAccessible(page, part)
  }
})
