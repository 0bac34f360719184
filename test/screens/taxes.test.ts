// What a company has declared: dropped files are known by their content, said by kind, taken out and put back, and what is odd says its line.
import { beforeAll, expect } from 'vitest'
import { eskd } from '../harness/declare.ts'
import { eventually, inBrowser, isAccessible, newPage, url } from '../harness/demo-company.ts'
import { ownCompany } from '../harness/own-company.ts'
import { goTo } from '../harness/within.ts'

const ORG_NUMBER = '556000-4615'
let company = ''
let at = ''

beforeAll(async () => {
  if (url === '') return
  company = await ownCompany('Deklarant AB', ORG_NUMBER)
  at = `${url}/beta/${company}/data/taxes`
})

/** A return of the company itself: without its number the file names nobody, which is odd. */
const own = (period: string, net: number, boxes = '') =>
  Buffer.from(eskd(period, net, ORG_NUMBER).replace('<MomsBetala>', `${boxes}<MomsBetala>`))

inBrowser('a VAT return is dropped, read, taken out and put back; a net that differs says its line', async () => {
  const { page, troubles } = await newPage()
  await goTo(page, at)
  await isAccessible(page, 'nothing declared')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Add declarations' }).click()])
  await chooser.setFiles([
    { name: 'q1.dat', mimeType: 'application/octet-stream', buffer: own('202503', 2500) },
    { name: 'q2.dat', mimeType: 'application/octet-stream', buffer: own('202506', 25, '<MomsUtgHog>99</MomsUtgHog>') },
  ])
  const table = page.getByRole('region', { name: 'VAT returns' })
  const first = table.getByRole('row', { name: /2025-03/ })
  await first.getByText('Read by analyses').waitFor()
  await table
    .getByRole('row', { name: /2025-06/ })
    .getByText('1 finding')
    .waitFor()
  await table.getByRole('button', { name: 'Show VAT returns 2025-06' }).click()
  await page.getByText('line 1', { exact: true }).first().waitFor()
  await isAccessible(page, 'a declaration that is open')
  await table.getByRole('button', { name: 'Show VAT returns 2025-03' }).click()
  const day = page.getByRole('form', { name: 'Day of VAT returns 2025-03' })
  await day.getByLabel('Handed in on').fill('2025-05-15')
  await day.getByRole('button', { name: 'Save the day' }).click()
  await first.getByText('2025-05-15').waitFor()
  await page.getByRole('button', { name: 'Use version 1 of VAT returns 2025-03' }).click()
  await first.getByText('2025-05-15').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Take out VAT returns 2025-03/ }).click()
  await first.getByText('Taken out').waitFor()
  await page.getByRole('button', { name: 'Use version 1 of VAT returns 2025-03' }).click()
  await first.getByText('Read by analyses').waitFor()
  expect(troubles).toEqual([])
})

inBrowser('the calendar names what is missing, typed figures fill it without evidence, and rates say where they are from', async () => {
  const { page, troubles } = await newPage({ width: 390 })
  await goTo(page, at)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Add declarations' }).click()])
  await chooser.setFiles([{ name: 'q3.dat', mimeType: 'application/octet-stream', buffer: own('202509', 1) }])
  await page.getByText('q3.dat (').waitFor()
  await page.getByRole('button', { name: 'by quarter' }).click()
  const year = page.getByRole('region', { name: 'Fiscal year 2025' })
  await year.getByRole('link', { name: 'VAT 2025-07-01 – 2025-09-30: there' }).waitFor()
  await page.getByRole('button', { name: 'Type figures' }).click()
  const form = page.getByRole('form', { name: 'Type a declaration' })
  await form.getByRole('button', { name: 'Save figures' }).click()
  await form.getByText('Type at least one box.').waitFor()
  await form.getByLabel(/^05 /).focus()
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '05 Sales 100 000\\n10 VAT 25 % 25 000')
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })()`)
  expect([await form.getByLabel(/^05 /).inputValue(), await form.getByLabel(/^10 /).inputValue()]).toEqual(['100000', '25000'])
  await form.getByLabel('Last month of the period').fill('2019-01')
  await form.getByRole('button', { name: 'Fill from booked' }).click()
  await form.getByText('No period of the VAT in the books ends with that month.').waitFor()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await year.getByRole('link', { name: 'VAT 2025-04-01 – 2025-06-30: has errors' }).waitFor()
  const missing = year.getByRole('link', { name: 'Employer 2025-01-01 – 2025-01-31: missing 12 Feb' })
  expect(await missing.getAttribute('title')).toContain('missing, was due 2025-02-12 (SFL 26:26)')
  await missing.click()
  expect(await form.getByLabel('Month', { exact: true }).inputValue()).toBe('2025-01')
  // what is typed stays, the rest comes from the books and says so
  await form.getByLabel('Contributions, kr').fill('37 704')
  await form.getByRole('button', { name: 'Fill from booked' }).click()
  await eventually(() => form.getByLabel('Read off (receipt, letter …)').inputValue()).toBe('From the books, not from the declaration')
  expect([await form.getByLabel('Contributions, kr').inputValue(), await form.getByLabel('Tax withheld, kr').inputValue()]).toEqual([
    '37 704',
    '9000',
  ])
  await form.getByLabel('Tax withheld, kr').fill('30 000')
  await isAccessible(page, 'typing')
  await form.getByRole('button', { name: 'Save figures' }).click()
  await page
    .getByRole('row', { name: /2025-01/ })
    .getByText('Typed, no evidence')
    .waitFor()
  await year.getByRole('link', { name: 'Employer 2025-01-01 – 2025-01-31: typed' }).waitFor()
  await page.getByText('Rates that analyses compute with').click()
  await page.getByRole('region', { name: 'Corporate tax' }).getByText('20,60').waitFor()
  await isAccessible(page, 'the calendar and the rates')
  expect(troubles).toEqual([])
})

inBrowser('a table of the tax account in a layout of its own says what it holds, and is kept as a statement', async () => {
  const { page, troubles } = await newPage()
  await goTo(page, at)
  const table =
    'Datum;Nr;Händelse;Belopp;Saldo\n2025-03-20;2;Inbetalning bokförd 250320;200,00;600,00\n2025-03-13;1;Moms dec 2024;-600,00;400,00\n'
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Add declarations' }).click()])
  await chooser.setFiles([{ name: 'konto.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }])
  await page.getByRole('link', { name: 'It is a tax account statement' }).click()
  await page.getByLabel(/Column C/).selectOption({ label: 'Event' })
  await page.getByText('Opening and rows come to the closing balance').waitFor()
  await isAccessible(page, 'columns of a statement')
  await page.getByRole('button', { name: /^Keep as a tax account statement/ }).click()
  const statements = page.getByRole('region', { name: 'Tax account' })
  await statements
    .getByRole('row', { name: /2025-03-13 – 2025-03-20/ })
    .getByText('Read by analyses')
    .waitFor()
  expect(troubles).toEqual([])
})

const course = `Datum;Text;Belopp;Saldo
2025-02-12;Moms december 2024;-5000;-4000
2025-03-12;Avdragen skatt februari 2025;-2000;-6000
2025-03-20;Inbetalning bokförd 250320;6500;500
`

inBrowser('the tax account shows its course, what was late, the remark to copy, and the rows of an occasion', async () => {
  const { page, troubles } = await newPage()
  await goTo(page, at)
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Add declarations' }).click()])
  const header = `"Deklarant AB";"${ORG_NUMBER}";"";""\n"";"";"";""\n"";"Ingående saldo 2025-01-01";"";"1000"\n`
  const rows = course
    .split('\n')
    .slice(1, -1)
    .map((row) =>
      row
        .split(';')
        .map((cell) => `"${cell}"`)
        .join(';'),
    )
    .join('\n')
  const text = `${header}${rows}\n"";"Utgående saldo 2025-03-31";"";"500"\n`
  await chooser.setFiles([{ name: 'skattekonto.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }])
  await page
    .getByRole('row', { name: /2025-01-01 – 2025-03-31/ })
    .getByText('Read by analyses')
    .waitFor()
  await goTo(page, `${url}/beta/${company}/analyses/tax?from=2025-01-01&to=2025-12-31`)
  await page.getByRole('img', { name: /^Balance by day\. Below zero on 36 days/ }).waitFor()
  const remark = page.getByRole('region', { name: 'Proposed remark' })
  await remark.getByText('Payment was missing on 12 February 2025 (SEK 4 000, 36 days) and 12 March 2025').waitFor()
  await remark.getByRole('button', { name: 'Copy' }).waitFor()
  await page
    .getByRole('grid', { name: /Late payments/ })
    .getByText('2025-03-12')
    .click()
  const account = page.getByRole('grid', { name: /^Tax account/ })
  await account.locator('.dt-belongs').getByText('Avdragen skatt februari 2025').waitFor()
  await page.getByRole('button', { name: 'Show as table' }).click()
  await page
    .getByRole('region', { name: /^Balance by day/ })
    .getByRole('rowheader', { name: '2025-02-12' })
    .waitFor()
  await isAccessible(page, 'the tax account')
  expect(troubles).toEqual([])
})

inBrowser('a rate that the company departs from is kept with its reason, and said where it is computed with', async () => {
  const { page, troubles } = await newPage()
  await goTo(page, at)
  await page.getByText('Rates that analyses compute with').click()
  const form = page.getByRole('form', { name: 'Depart from the rate' })
  await form.getByLabel('What').selectOption({ value: 'contributions|full' })
  await form.getByRole('button', { name: 'Depart from the rate' }).click()
  await form.getByText('A reason has to be given.').waitFor()
  await form.getByLabel('Own rate, %').fill('30')
  await form.getByLabel('Reason').fill('Agreed with the agency')
  await form.getByRole('button', { name: 'Depart from the rate' }).click()
  await page.getByText('Own rate: Agreed with the agency').waitFor()
  await isAccessible(page, 'own rates')
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Enter')
  await page.getByText('1 own rate').waitFor()
  await goTo(page, `${url}/beta/${company}/analyses/payroll-tax?findings=true`)
  await page.getByText('is computed at the company’s own rate of 30,00').waitFor()
  expect(troubles).toEqual([])
})

inBrowser('a notice of final tax is typed with its file beside it, and is evidence with it alone', async () => {
  const { page, troubles } = await newPage({ width: 390 })
  await goTo(page, `${at}?type=final-tax&month=2024-12`)
  const form = page.getByRole('form', { name: 'Type a declaration' })
  await form.getByText('No file: typed, no evidence').waitFor()
  await form.getByRole('button', { name: 'Save figures' }).click()
  await form.getByText('Type the final tax and the day of the decision.').waitFor()
  await form.getByLabel('Decided on').fill('2025-08-15')
  await form.getByLabel('Final tax in all, kr').fill('25 600')
  await form.getByLabel('Of it tax on income, kr').fill('20600')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), form.getByRole('button', { name: 'Choose the notice' }).click()])
  await chooser.setFiles([{ name: 'besked.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }])
  await form.getByText('besked.pdf').waitFor()
  await isAccessible(page, 'a notice that is being typed')
  await form.getByRole('button', { name: 'Save figures' }).click()
  const notices = page.getByRole('region', { name: 'Final tax' })
  await notices.getByText('Read off the notice').waitFor()
  await notices.getByRole('button', { name: 'Show Final tax 2024-12' }).click()
  await page.getByRole('link', { name: 'Download besked.pdf as it came' }).waitFor()
  await isAccessible(page, 'a notice that is open')
  expect(troubles).toEqual([])
})
