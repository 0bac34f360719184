// Work programmes in a browser: one's own is made, refused until it is whole, changed, removed and put back, and an assignment is planned from it.
import { expect } from 'vitest'
import { company, eventually, inBrowser, isAccessible, newPage, url } from '../harness/demo-company.ts'
import { ownCompany } from '../harness/own-company.ts'
import { goTo } from '../harness/within.ts'

inBrowser('a work programme of one’s own is written and an assignment planned from it', async () => {
  const own = await ownCompany('Planned AB')
  const { page, troubles } = await newPage()
  await goTo(page, `${url}/beta/${own}/assignments/programmes`)
  await page.getByRole('button', { name: /^Audit, ISA \d/ }).click()
  await page.getByRole('heading', { name: /^B1 / }).waitFor()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Make one’s own of it' }).click()
  const form = page.getByRole('form', { name: 'The work programme' })
  const field = (name: string) => form.getByRole('textbox', { name, exact: true })
  await field('Name, in English').first().fill('Our audit')
  await field('Name, in Swedish').first().fill('')
  await form.getByRole('button', { name: 'Add a test to A Administration and planning' }).click()
  await field('Title, in English').fill('Board minutes')
  await field('Purpose, in English').fill('What has the board decided?')
  await form.getByRole('button', { name: 'Save' }).click()
  await form
    .getByRole('alert')
    .getByText(/^A\d+, Procedure: Say it in Swedish or in English\.$/)
    .waitFor()
  await isAccessible(page)
  // what is typed is there after a reload
  await page.reload()
  await eventually(() => field('Name, in English').first().inputValue()).toBe('Our audit')
  await form.getByText('Board minutes').click()
  await field('Procedure, in English').fill('Read them.')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/^Version 1, Astrid Revisor .+ made from Audit, ISA, version \d+$/).waitFor()

  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await form.getByText('Becomes version 2').waitFor()
  await field('Letter').first().fill('X')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/^Version 2, /).waitFor()
  await page.getByRole('heading', { name: /^X\d+ Board minutes/ }).waitFor()

  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'From a file …' }).click()
  const wrong = {
    format: 'verifikat-programme-1',
    id: 'x',
    version: 1,
    name: ['X', ''],
    purpose: ['', ''],
    areas: [{ letter: 'A' }],
    tests: [],
  }
  await (await chooser).setFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(wrong)) })
  await page.getByText('x.json is no work programme. Area 1, Name: It is missing. Area 1, Accounts: It is missing.').waitFor()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText(/^Our audit is removed/).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: /^Our audit/ }).waitFor()

  await page.locator('header.ph').getByRole('link', { name: 'Assignments' }).click()
  await page.getByRole('combobox', { name: 'Begins from' }).selectOption({ label: 'Our audit, version 2' })
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { name: 'Audit 2025' }).waitFor()
  await page.getByRole('button', { name: 'Plan and team' }).click()
  await page.getByText('Planned from the work programme Our audit, version 2.').waitFor()
  expect(troubles).toEqual([])
})

inBrowser('work programmes are for everybody: dark, 390 px, sv', async () => {
  const { page } = await newPage({ theme: 'dark', width: 390, locale: 'sv' })
  await goTo(page, `${url}/beta/${company}/assignments/programmes?edit=copy`)
  const form = page.getByRole('form', { name: 'Granskningsprogrammet' })
  await form.locator('summary').first().focus()
  await page.keyboard.press('Enter')
  const title = form.getByRole('textbox', { name: 'Rubrik, på svenska' })
  await title.waitFor()
  await isAccessible(page)
  const box = await title.boundingBox()
  expect(box && box.x + box.width <= 390).toBe(true)
})
