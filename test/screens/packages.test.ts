// A package over the demo company in a browser: its steps, what they came to, the way into each, and the same again from what is kept.
import { expect } from 'vitest'
import { company, eventually, inBrowser, isAccessible, newPage, textOf, url } from '../harness/demo-company.ts'
import { goTo } from '../harness/within.ts'

/** A package gives way to whoever waits: on a machine that carries other runs it may stand still for a while. */
const afterTheRun = (read: () => unknown) => expect.poll(read, { timeout: 90_000 })

const address = `${url}/beta/${company}/analyses/packages`

inBrowser('a package is chosen and run; its cells lead to the analyses, and an address with it shows the same again', async () => {
  const { page, troubles } = await newPage()
  await goTo(page, address)
  const choose = (name: RegExp) => page.getByRole('navigation', { name: 'Packages' }).getByRole('button', { name }).click()
  await choose(/^Tax and VAT/)
  await page.getByText('One company, 3 steps.').waitFor()
  expect(await textOf(page.getByRole('list', { name: 'What is asked' }))).toMatch(/^VAT.+Onlywith:VATbooked/)
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await afterTheRun(() => textOf(page.locator('.pk-state').first())).toMatch(/^\d+findings/)
  const found = await textOf(page.locator('.pk-state').first())
  // what is said of the run is one and the same
  await afterTheRun(() => page.getByRole('region', { name: 'Runs' }).getByText('Running').count()).toBe(0)
  await isAccessible(page)
  // by keys: the grid has the focus, its cell opens, and the panel leads to the analysis
  await page.getByRole('grid').focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'The step' })
  await panel.getByRole('button', { name: /^VAT/, pressed: true }).waitFor()
  // why it is to be looked at
  await panel.locator('.rc-said > li').first().waitFor()
  await isAccessible(page)
  const opens = panel.getByRole('link', { name: 'Open VAT' })
  // as the step was asked
  await eventually(() => opens.getAttribute('href')).toMatch(/[?&]from=.*\d{4}-01-01.*[?&]to=/)
  await opens.click()
  await page.getByRole('heading', { name: 'VAT', exact: true }).waitFor()
  // the run itself, which asking something else leaves
  const run = new URL(page.url()).searchParams.get('run')
  expect(run).not.toBeNull()
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByText(run ?? '').waitFor()
  await page.goBack()
  await panel.waitFor()
  await page.keyboard.press('Escape')
  await eventually(() => panel.count()).toBe(0)
  await eventually(() => textOf(page.locator('.pk-state').first())).toBe(found)

  // the run is there for later, too
  await goTo(page, `${address}?package=tax-and-vat`)
  await page.getByRole('region', { name: 'Runs' }).getByRole('link').first().click()
  await eventually(() => textOf(page.locator('.pk-state').first())).toBe(found)

  // run once more, and held against the first time: nothing has changed, and each step says so
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  const runs = page.getByRole('region', { name: 'Runs' })
  await runs
    .getByRole('link', { name: /^Compare with the run of / })
    .first()
    .click()
  await page.getByText(/^Changes since the run of \d{4}-/).waitFor()
  await afterTheRun(() => runs.getByText('Running').count()).toBe(0)
  await page.getByText('No changes: every step came to the same result.').waitFor()
  await page.getByRole('grid').focus()
  await page.keyboard.press('Enter')
  await panel.getByText('The same result.').waitFor()
  await page.getByRole('button', { name: 'Papers as PDF' }).waitFor()
  await isAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Since the last run instead' }).click()

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

  await choose(/^Condominium/)
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByTitle('It is no condominium association.').first().waitFor()
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
  const focused = () => page.evaluate('document.activeElement?.labels?.[0]?.innerText ?? ""')
  await eventually(focused).toMatch(/^Name in Swedish/)
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
  await eventually(focused).toMatch(/^Companies/)

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

inBrowser('a question is kept with what follows the year, is listed, run with the others, renamed, duplicated and removed', async () => {
  const { page, troubles } = await newPage()
  await goTo(page, `${url}/beta/${company}/analyses/balance-sheet?unit=tkr`)
  await page.getByRole('treegrid').first().waitFor()
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  const form = page.getByRole('form', { name: 'Keep this analysis' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Sheet in thousands')
  await form.getByRole('textbox', { name: 'Folder' }).fill('Closing')
  await isAccessible(page)
  await form.getByRole('button', { name: 'Keep' }).click()
  await page.getByRole('link', { name: 'Show the kept ones' }).click()
  const row = page.getByRole('row', { name: /^Sheet in thousands / })
  // it has just been run
  await eventually(() => textOf(row)).toMatch(/Balancesheet\d+20\d\d-/)
  await isAccessible(page)
  await row.getByRole('button', { name: 'Duplicate Sheet in thousands' }).click()
  await row.getByRole('button', { name: 'Compare runs of Sheet in thousands' }).click()
  await page.getByText(/^It has been run once with what it asks now/).waitFor()
  await page.keyboard.press('Escape')
  const copy = page.getByRole('row', { name: /^Sheet in thousands, copy / })
  await copy.getByRole('button', { name: /^Rename/ }).click()
  const names = page.getByRole('form', { name: /^Rename or move/ })
  await names.getByRole('textbox', { name: 'Folder' }).fill('Later')
  await names.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('rowheader', { name: 'Later' }).waitFor()
  await copy.getByRole('button', { name: /^Remove/ }).click()
  await eventually(() => copy.count()).toBe(0)
  await page.getByRole('button', { name: 'Run all of them' }).click()
  await page.getByRole('columnheader', { name: 'Sheet in thousands' }).waitFor()
  // what is run again from there is the same, and no package that is offered
  await page
    .getByRole('navigation', { name: 'Packages' })
    .getByRole('button', { name: /^Kept analyses/, pressed: true })
    .waitFor()
  await page.goBack()
  await row.getByRole('link', { name: 'Sheet in thousands' }).click()
  await page.getByRole('heading', { name: 'Balance sheet', exact: true }).waitFor()
  expect(new URL(page.url()).searchParams.get('unit')).toBe('tkr')
  expect(troubles).toEqual([])
})

inBrowser('what stands in an address is kept as it is, signs of addresses too', async () => {
  const { page, troubles } = await newPage()
  const search = { text: 'A&B + 50% #1', accounts: ['1930'] }
  await goTo(page, `${url}/beta/${company}/analyses/trial-balance?text=${encodeURIComponent(search.text)}&accounts=%5B%221930%22%5D`)
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  const form = page.getByRole('form', { name: 'Keep this analysis' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Signs')
  await form.getByRole('button', { name: 'Keep' }).click()
  await page.getByRole('link', { name: 'Show the kept ones' }).click()
  await page
    .getByRole('row', { name: /^Signs / })
    .getByRole('link', { name: 'Signs' })
    .click()
  await page.getByRole('heading', { name: 'Trial balance', exact: true }).waitFor()
  expect(new URL(page.url()).searchParams.get('text')).toBe(search.text)
  expect(troubles).toEqual([])
})

inBrowser('a cell, a row or a column of a run is ended, and asked again', async () => {
  const { page, troubles } = await newPage()
  await goTo(page, `${address}?package=tax-and-vat`)
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await afterTheRun(() => textOf(page.locator('.pk-state').first())).toMatch(/^\d+findings/)
  // as it stands before anything has been begun, and once all was ended
  let state = 'waiting'
  await page.route(/trpc\/[^?]*batches\.get/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/"state":"(?:done|skipped)"/g, `"state":"${state}"`)
    await route.fulfill({ response, body })
  })
  const asked: unknown[] = []
  page.on('request', (request) => {
    if (/batches\.change/.test(request.url())) asked.push(request.postDataJSON())
  })
  await page.reload()
  await page.getByRole('grid').focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'The step' })
  const batchId = new URL(page.url()).searchParams.get('batch')
  for (const [name, change, stepId] of [
    ['Cancel this step', 'cancel', 'vat'],
    ['Cancel every step of the company', 'cancel', null],
  ] as const) {
    await panel.getByRole('button', { name }).click()
    await eventually(() => asked.at(-1)).toEqual({ companyId: company, batchId, change, stepId })
    // what was pressed may be gone: the focus is where it is said what became of the cell
    expect(await page.evaluate(`document.activeElement?.getAttribute('role')`)).toBe('status')
  }
  await isAccessible(page)
  state = 'cancelled'
  await panel.getByRole('button', { name: 'Run what is missing of the company again' }).click()
  await eventually(() => asked.at(-1)).toEqual({ companyId: company, batchId, change: 'retry', stepId: null })
  await page.unrouteAll()
  expect(troubles).toEqual([])
})

inBrowser('a run that is not there is asked for until that is known, and no more', async () => {
  const { page } = await newPage()
  let asked = 0
  page.on('request', (request) => {
    if (/trpc\/[^?]*batches\.get/.test(request.url())) asked++
  })
  await goTo(page, `${address}?package=payroll&batch=01890000-0000-7000-8000-000000000001`)
  await page.getByRole('alert').first().waitFor()
  const known = asked
  await page.waitForTimeout(2_000)
  expect(asked).toBe(known)
})

inBrowser('what runs by itself of a package that has been removed can be seen and ended', async () => {
  const { page, troubles } = await newPage()
  await goTo(page, `${address}?package=bank`)
  await page.getByRole('button', { name: 'Make one’s own of it' }).click()
  const form = page.getByRole('form', { name: 'The package' })
  await form.getByRole('textbox', { name: 'Name in English' }).fill('Passing')
  await form.getByRole('button', { name: 'Save' }).click()
  const byItself = page.getByRole('region', { name: 'By itself' })
  await byItself.getByRole('button', { name: /^Run Passing on one company then/ }).click()
  await byItself.getByText(/^The first banking day of each quarter 06:00 · one company/).waitFor()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  const left = byItself.getByRole('listitem').filter({ hasText: 'Passing · The first banking day of each quarter' })
  await left.getByText(/the package has been removed/).waitFor()
  await isAccessible(page)
  await left.getByRole('button', { name: 'End', exact: true }).click()
  await eventually(() => left.count()).toBe(0)
  expect(troubles).toEqual([])
})
