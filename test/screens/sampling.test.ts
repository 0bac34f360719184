// Samples on the demo company in a browser: from population to signature, keyboard and paste, a second reader, other kinds of units, axe.
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import {
  company,
  eventually,
  goToAnalysis,
  grid,
  inBrowser,
  isAccessible,
  newPage,
  openAnalysis,
  panel,
  textOf,
  url,
} from '../harness/demo-company.ts'
import { drawn } from '../harness/drawn-sample.ts'
import { goTo } from '../harness/within.ts'

inBrowser('a monetary-unit sample goes from its population to a signed conclusion', async () => {
  const { page, troubles } = await openAnalysis('monetary-unit-sampling')
  await page.getByRole('button', { name: 'New sample' }).first().click()
  await page.getByRole('textbox', { name: 'What is sampled' }).fill('Receivables')
  await page.getByRole('button', { name: 'Create sample' }).click()
  await page.getByRole('textbox', { name: 'What the sample is to answer' }).fill('Are the receivables real?')
  await page.getByRole('checkbox', { name: 'Existence' }).check()
  await page.getByRole('button', { name: 'Save and go on' }).click()
  // everything that is booked is nothing that is ready
  expect(await page.getByRole('button', { name: 'Choose what to draw from' }).getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('button', { name: 'Take everything booked in the period' }).waitFor()
  const accounts = page.getByRole('combobox', { name: /^Account/ })
  await accounts.fill('1510')
  await accounts.press('Enter')
  await accounts.press('Escape')
  const counted = page.getByRole('region', { name: 'Reconciled to the ledger' })
  await counted.getByText('Adds up').waitFor()
  await eventually(() => textOf(page.getByText('Account1510', { exact: false }).first())).toContain('1510')
  await page.getByRole('button', { name: 'Freeze population' }).waitFor()
  // from the filters, not by way of every row that is listed
  await accounts.press('Control+Enter')
  await page.getByRole('button', { name: 'Go on to the plan' }).click()
  const tolerable = page.getByRole('textbox', { name: 'Tolerable misstatement', exact: true })
  // nobody has said what can be tolerated: it is asked for
  expect(await tolerable.inputValue()).toBe('')
  await page.getByRole('button', { name: 'State what is tolerable' }).waitFor()
  // what is wrong is said under the field; its unit, and what it is typed as, stay beside what was typed
  await tolerable.fill('abc')
  await tolerable.press('Tab')
  await page.getByRole('alert').filter({ hasText: 'abc' }).waitFor()
  const middleOf = async (part: ReturnType<typeof page.locator>) => {
    const box = await part.boundingBox()
    return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)
  }
  const line = await middleOf(tolerable)
  expect(await middleOf(page.locator('.an-suffix', { has: tolerable }).locator('> .t3'))).toBe(line)
  expect(await middleOf(page.getByRole('combobox', { name: 'Tolerable misstatement as' }))).toBe(line)
  await tolerable.fill('900 000')
  await tolerable.press('Enter')
  // −ln 0.05 = 2.9957; value / 900 000 times that, rounded up
  const value = amountOf(/Population ([\d\s]+)kr/.exec((await page.locator('.sa-of').textContent()) ?? '')?.[1] ?? '')
  await eventually(() => textOf(page.locator('.sa-big dd').first())).toBe(String(Math.ceil((value * -Math.log(0.05)) / 900_000)))
  // what is no amount is said, and nothing is saved with the one before
  await tolerable.fill('9O0 000')
  await tolerable.press('Tab')
  await page.getByText('“9O0 000” is no amount.', { exact: false }).waitFor()
  await page.getByRole('button', { name: /^Mend or apply what is written in/ }).press('Enter')
  expect(await page.getByRole('textbox', { name: 'Tolerable misstatement', exact: true }).inputValue()).toBe('9O0 000')
  await tolerable.fill('900 000')
  // Enter would save the plan with it, and go on
  await tolerable.press('Tab')
  // another method, another way to a size and back: what was typed stands
  await page.getByRole('combobox', { name: 'Draws by' }).selectOption('cell')
  await page.getByRole('combobox', { name: 'Follows from' }).selectOption('fixed')
  await page.getByRole('combobox', { name: 'Follows from' }).selectOption('model')
  await page.getByRole('combobox', { name: 'Draws by' }).selectOption('fixed-interval')
  expect((await tolerable.inputValue()).replaceAll(/\s/g, '')).toBe('900000')
  await page.getByRole('button', { name: 'Save and go on' }).click()
  await page.getByRole('button', { name: 'Draw seed and items' }).click()
  await page.locator('.sa-foot').getByRole('button', { name: 'Examine' }).click()
  await grid(page).focus()

  // as booked, another amount with its cause, no support; somebody else sees it at once
  const other = await newPage()
  await other.page.goto(page.url())
  await grid(other.page).waitFor()
  await page.keyboard.press('=')
  await page.keyboard.type('100,50')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('c')
  await page.keyboard.type('Billed twice')
  await page.keyboard.press('Enter')
  await page.getByText(/^Saved \d\d:\d\d/).waitFor()
  await eventually(() => other.page.getByText('Billed twice').count()).toBe(1)
  expect(await page.getByRole('complementary', { name: 'Evaluation so far' }).getByRole('row').count()).toBe(2)

  // the voucher of the item that one is at
  await page.keyboard.press('v')
  await panel(page).getByText('Balanced', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await eventually(() => panel(page).count()).toBe(0)

  // the rest out of a spreadsheet, with a row that names nothing
  const rows = await page
    .locator('.sa-grid tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)))
  const left = rows.flatMap(([, , item, , , book, audited]) => (book && audited === '' ? [`${item}\t${book}\t${book}`] : []))
  await page.getByRole('button', { name: 'Paste values' }).click()
  await page.getByRole('textbox', { name: /Rows of a spreadsheet/ }).fill([...left, 'Z9\t1\t1'].join('\n'))
  await page.getByText('1 row does not match').waitFor()
  await page.getByRole('combobox', { name: 'Column of the audited value' }).selectOption('2')
  await page.getByRole('button', { name: /^Take/ }).click()
  await grid(page).focus()
  const evaluate = page.getByRole('button', { name: 'Evaluate', exact: true })
  for (let i = 0; i < 40 && (await evaluate.count()) === 0; i++) await page.keyboard.press('=')
  await evaluate.click()
  // by another bound than planned, now that the results are seen, it asks why
  await page.getByRole('combobox', { name: 'Concluded by' }).selectOption('cell')
  await evaluate.click()
  await page.getByText('Method: planned Stringer, evaluated Cell. Results are seen already: why?', { exact: false }).waitFor()
  await page.keyboard.press('Escape')
  // what is tolerable, raised too: it names both
  await page.getByRole('textbox', { name: 'Tolerable misstatement' }).fill('950000')
  await page.keyboard.press('Tab')
  await evaluate.click()
  await page.getByText(/Tolerable misstatement: planned 900\s000\skr, evaluated 950\s000\skr; Method: planned Stringer/).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: 'Tolerable misstatement' }).fill('900000')
  await page.keyboard.press('Tab')
  await page.getByRole('combobox', { name: 'Concluded by' }).selectOption('stringer')
  await evaluate.click()
  await page.getByText(/^Evaluated by/).waitFor()
  await page.getByRole('button', { name: 'Go on to the conclusion' }).click()
  await page.getByRole('textbox', { name: 'Conclusion' }).fill('One invoice was billed twice. The receivables are supported.')
  await page.getByRole('button', { name: 'Save conclusion' }).click()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  // whoever signs shows who they are
  const confirm = page.getByRole('form', { name: 'Show that it is you' })
  await confirm.getByLabel('Password', { exact: true }).fill('a guess')
  await page.keyboard.press('Enter')
  await confirm.getByText(/Reference [\da-f-]{36}/).waitFor()
  expect(await page.getByText(/^Signed by/).count()).toBe(0)
  await confirm.getByLabel('Password', { exact: true }).fill('en lång lösenfras')
  await page.keyboard.press('Enter')
  await page.getByText(/^Signed by .+ \d{4}-/).waitFor()
  expect(await page.getByRole('textbox', { name: 'Conclusion' }).isEditable()).toBe(false)

  // on paper every head is whole, and nothing goes beyond the page
  const paper = await page.context().newPage()
  await paper.setViewportSize({ width: 680, height: 990 })
  await paper.emulateMedia({ media: 'print' })
  const sample = new URL(page.url()).searchParams.get('sample')
  await paper.goto(`${url}/companies/${company}/samples/${sample}/paper.html?lang=sv`)
  expect(await paper.evaluate(cutOnPaper)).toEqual([])
  await paper.close()

  await page.getByRole('button', { name: 'New version' }).click()
  await page.keyboard.type('A credit note has come')
  await page.reload()
  await page.getByRole('button', { name: 'New version' }).click()
  expect(await page.getByRole('textbox', { name: /New version/ }).inputValue()).toBe('A credit note has come')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Version' }).selectOption('1')
  await page.getByText('Version 1 as it was.').waitFor()
  // told that the password is wrong
  expect([...troubles, ...other.troubles]).toEqual([expect.stringContaining('400')])
})

inBrowser('a random sample of vouchers counts deviations against a tolerable rate', async () => {
  const { page, troubles } = await newPage()
  const plan = { method: 'simple-random', size: { by: 'fixed', n: 25 } }
  const sample = await drawn('random-unit-sampling', { query: { accounts: ['2440'] }, unit: 'voucher', side: 'all' }, plan)
  await goToAnalysis(page, `random-unit-sampling?sample=${sample}&step=examine`)
  await grid(page).focus()
  await page.keyboard.press('d')
  await page.keyboard.type('No approval')
  await page.keyboard.press('Enter')
  for (let i = 1; i < 24; i++) await page.keyboard.press('=')
  // a file is put beside the item that one is at, is there for others, and comes back as it was
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach files' }).click()
  await (await choosing).setFiles({ name: 'Faktura 17.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF scanned') })
  const file = page.getByRole('link', { name: 'Faktura 17.pdf' })
  await file.waitFor()
  await page.getByText(/^Saved \d\d:\d\d/).waitFor()
  const download = page.waitForEvent('download')
  await file.click()
  expect(readFileSync(await (await download).path(), 'utf8')).toBe('%PDF scanned')
  await grid(page).focus()
  await page.keyboard.press('=')
  await page.keyboard.press('ArrowUp')
  await eventually(() => file.count()).toBe(0)
  await page.getByRole('button', { name: 'Evaluate', exact: true }).click()
  await page.getByRole('combobox', { name: 'Evaluated as' }).selectOption('attributes')
  const rate = page.getByRole('textbox', { name: 'Tolerable rate' })
  expect(await rate.inputValue()).toBe('')
  await rate.fill('5')
  // Enter evaluates
  await rate.press('Enter')
  await page.getByText(/^Evaluated by/).waitFor()
  // Clopper–Pearson, 1 of 25 at 95 %: 17.6 %, rounded up
  const row = page.getByRole('region', { name: 'Methods' }).getByRole('row', { name: /Binomial/ })
  expect(await textOf(row)).toContain('17,7%')
  expect(troubles).toEqual([])
})

inBrowser('keys answer the row that is seen: a click anywhere in it, the row back before an answer, one act taken back', async () => {
  const { page, troubles } = await newPage()
  const plan = { method: 'simple-random', size: { by: 'fixed', n: 60 } }
  const sample = await drawn('random-unit-sampling', { query: { accounts: ['3000-3999'] }, unit: 'line', side: 'credit' }, plan)
  await goToAnalysis(page, `random-unit-sampling?sample=${sample}&step=examine`)
  const row = (index: number) => page.locator(`.sa-grid tbody tr[data-row="${index}"]`)
  const answered = (index: number) => textOf(row(index).locator('td[data-col="0"]'))
  // a cell that nothing is written in selects its row
  await row(3).locator('.sa-name').click()
  await page.keyboard.press('=')
  await eventually(() => answered(3)).not.toBe('')
  expect(await answered(0)).toBe('')
  // the active row, 4, is scrolled away: the first key only brings it back
  await page.locator('.sa-scroll').evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight))
  await eventually(() => row(4).count()).toBe(0)
  await page.keyboard.press('0')
  await row(4).waitFor()
  expect(await answered(4)).toBe('')
  await page.keyboard.press('0')
  await eventually(() => answered(4)).not.toBe('')
  // what is said again is no act of its own
  await row(3).locator('.sa-name').click()
  await page.keyboard.press('=')
  await page.keyboard.press('Control+z')
  await eventually(() => answered(4)).toBe('')
  expect(await answered(3)).not.toBe('')
  expect(await row(4).getAttribute('class')).toContain('sa-active')
  expect(troubles).toEqual([])
})

inBrowser('an amount of a credit item says its side, where both sides are drawn together', async () => {
  const { page, troubles } = await newPage()
  const plan = { method: 'simple-random', size: { by: 'fixed', n: 5 } }
  const sample = await drawn(
    'random-unit-sampling',
    { query: { accounts: ['3000-3999'], amount: { side: 'credit' } }, unit: 'line', side: 'all' },
    plan,
  )
  await goToAnalysis(page, `random-unit-sampling?sample=${sample}&step=examine`)
  await grid(page).focus()
  await page.keyboard.type('123')
  await page.keyboard.press('Enter')
  await page.getByText(/Write -123,00 or \+123,00/).waitFor()
  // a cell that is open when the page is loaded again is open then
  await page.reload()
  await eventually(() => page.locator('.sa-grid input').inputValue()).toBe('123')
  await page.keyboard.press('Home')
  await page.keyboard.type('-')
  await page.keyboard.press('Enter')
  await eventually(() => textOf(page.locator('.sa-grid tbody tr[data-row="0"] td[data-col="0"]'))).toContain('123,00')
  expect(troubles).toEqual([])
})

inBrowser('units of counterparties in three layers: what is examined and what is not come to the whole', async () => {
  const { page, troubles } = await newPage()
  const plan = { method: 'simple-random', size: { by: 'fixed', n: 5 }, cutOffOre: 5_000_000 }
  const sample = await drawn(
    'audit-unit-sampling',
    { query: { accounts: ['4000-4999'] }, unit: 'month', measure: 'debit', side: 'debit' },
    plan,
  )
  await goToAnalysis(page, `audit-unit-sampling?sample=${sample}&step=draw`)
  const coverage = page.getByRole('region', { name: 'Coverage' })
  await coverage.waitFor()
  const shares = await coverage.locator('tbody tr td:nth-child(5)').allTextContents()
  expect(shares.reduce((sum, text) => sum + amountOf(text) / 10, 0)).toBeCloseTo(100, 0)
  await goToAnalysis(page, `audit-unit-sampling?sample=${sample}&step=examine`)
  await page.locator('.sa-grid .an-vlink').first().click()
  await panel(page).getByRole('listbox').waitFor()
  expect(troubles).toEqual([])
})

inBrowser.each([
  ['light', 1440, 'en'],
  ['dark', 1024, 'sv'],
] as const)('every step without anything in the way of assistive technology: %s, %i px, %s', async (theme, width, locale) => {
  const plan = { method: 'fixed-interval', size: { by: 'interval', intervalOre: 30_000_000 }, cutOffOre: 4_000_000 }
  const sample = await drawn('monetary-unit-sampling', { query: { accounts: ['1510'] }, unit: 'line', side: 'debit' }, plan)
  const { page } = await newPage({ theme, width, locale })
  for (const step of [
    'purpose',
    'population',
    'plan&how=true',
    'draw',
    'examine',
    'examine&panel=paste',
    'evaluate',
    'conclude',
    'conclude&panel=log',
  ]) {
    await goTo(page, `${url}/beta/${company}/analyses/monetary-unit-sampling?sample=${sample}&step=${step}`)
    await page.locator('.sa-stage').waitFor()
    await isAccessible(page, step)
    if (step === 'examine') {
      await page.setViewportSize({ width, height: 768 })
      await eventually(() => page.evaluate(itemsInSight)).toBeGreaterThan(5)
    }
  }
  await goToAnalysis(page, 'monetary-unit-sampling')
  await page.locator('table').waitFor()
  await isAccessible(page, 'list')
})

/** Items that stand whole in the room of the grid. */
const itemsInSight = `(() => {
  const room = document.querySelector('.sa-scroll').getBoundingClientRect()
  return [...document.querySelectorAll('.sa-grid tr:has([data-col])')].filter(
    (row) => row.getBoundingClientRect().bottom <= Math.min(room.bottom, innerHeight) + 1,
  ).length
})()`

/** Heads that are broken, words that go beyond their cell, and a page that is wider than the paper. */
const cutOnPaper = `(() => {
  const wide = document.documentElement.scrollWidth > innerWidth ? ['the page: ' + document.documentElement.scrollWidth] : []
  const tall = [...document.querySelectorAll('th')].filter((head) => head.getBoundingClientRect().height > 50)
  const cut = [...document.querySelectorAll('th, td')].filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
  return [...wide, ...[...tall, ...cut].map((cell) => cell.textContent)]
})()`

function amountOf(text: string): number {
  return Number(text.replaceAll(/\D/g, ''))
}
