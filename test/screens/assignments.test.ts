// An assignment in a browser: planned, a test worked on from its population to its signature, papers made from an analysis and from a figure, and evidence.
import { expect } from 'vitest'
import * as z from 'zod'
import { clientOf } from '../harness/client.ts'
import { cookie, cookiesOf, eventually, inBrowser, isAccessible, newPage, panel, textOf, url } from '../harness/demo-company.ts'
import { ownCompany } from '../harness/own-company.ts'
import { call, signIn } from '../harness/people.ts'
import { goTo } from '../harness/within.ts'

const password = 'en lång lösenfras'

inBrowser('an audit is begun from the programme; a test is frozen, written, signed, and broken by nothing but a change', async () => {
  const company = await ownCompany('Audited AB')
  const { page, troubles } = await newPage()
  await goTo(page, `${url}/beta/${company}/assignments`)
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { name: 'Audit 2025' }).waitFor()
  await page.getByRole('button', { name: 'Show tests of B Revenue' }).click()
  await isAccessible(page)
  await page.getByRole('button', { name: /^B1 / }).click()

  const field = (name: RegExp | string) => page.getByRole('textbox', { name })
  await field('Rows that it speaks of').fill('account:3000-3999')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Freeze the population' }).click()
  await page.getByRole('button', { name: 'Draft from the frozen population' }).click()
  await eventually(() => field(/^Population/).inputValue()).toMatch(/^Rows: 1, vouchers: 1/)
  expect(await field(/^Planned work/).inputValue()).not.toBe('')
  await field(/^Work done/).fill('Agreed with the invoice.')
  await field(/^Result/).fill('Agrees with the invoice.')
  await field(/^Conclusion/).fill('Revenue is supported.')
  await page.getByRole('combobox', { name: 'Preparer' }).selectOption({ label: 'Astrid Revisor' })
  await page.getByLabel('Prepared on').fill('2026-01-20')
  await isAccessible(page)
  await page.getByRole('button', { name: 'Sign as preparer' }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByText('Stands', { exact: true }).waitFor()
  // four eyes: whoever prepared it does not review it, and reads so before they try
  expect(await page.getByRole('button', { name: 'Sign as responsible' }).isDisabled()).toBe(true)
  await page.getByText('Others review what you have prepared.').waitFor()
  expect(await field(/^Result/).getAttribute('readonly')).not.toBeNull()

  // what an analysis came to, kept for another test
  await goTo(page, `${url}/beta/${company}/analyses/trial-balance`)
  await page.getByRole('button', { name: 'Keep' }).click()
  const form = page.getByRole('form', { name: 'Add to assignment' })
  await form.getByRole('combobox', { name: 'Test' }).selectOption({ label: 'B2 Cut-off of revenue' })
  await form.getByRole('button', { name: 'Add to assignment' }).click()
  await page.getByRole('link', { name: 'Show' }).click()
  await page.getByText('Gives the same today').waitFor()
  await page.goto(`${page.url().replace(/\?.*$/, '')}?tab=journal`)
  await eventually(() => textOf(page.getByRole('row').nth(1))).toMatch(/^\d+paperadded/)

  // on a telephone nothing of a row is cut, and no field lies over the next
  await page.setViewportSize({ width: 390, height: 900 })
  await page.getByRole('button', { name: 'Stand-back' }).click()
  const analyses = page.getByRole('region', { name: 'What the analyses of the year say' }).locator('table')
  await analyses.waitFor()
  expect(await analyses.evaluate((table) => table.getBoundingClientRect().right)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: /^Misstatements/ }).click()
  await page.getByRole('button', { name: 'Add misstatement' }).click()
  const title = await page.getByRole('textbox', { name: 'What is wrong?', exact: true }).boundingBox()
  const kind = await page.getByRole('combobox', { name: /^Kind/ }).boundingBox()
  expect(title && kind && title.x + title.width <= kind.x).toBe(true)
  await page.getByRole('textbox', { name: /^Why it is not corrected/ }).fill('Below what is trivial')
  const isSaved = page.waitForResponse((response) => response.url().includes('assignments.act'))
  await page.getByRole('checkbox', { name: /^Corrected/ }).focus()
  await isSaved
  await page.reload()
  await eventually(() => page.getByRole('textbox', { name: /^Why it is not corrected/ }).inputValue()).toBe('Below what is trivial')
  expect(troubles).toEqual([])
})

/** A page with a line of text. */
function pdfOf(line: string): string {
  const drawn = `BT /F1 12 Tf 20 100 Td (${line}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ].map((object, i) => `${i + 1} 0 obj\n${object}\nendobj\n`)
  return `%PDF-1.4\n${objects.join('')}trailer\n<< /Size 6 /Root 1 0 R >>\n%%EOF\n`
}

/** Somebody who hands in files to the company, as an invitation lets them in. */
async function clientPerson(companyId: string): Promise<string> {
  const person = { name: 'Kim Klient', email: 'kim@proven.example.test', password }
  const validTo = new Date(Date.now() + 86_400_000).toISOString()
  const given = { companyId, email: person.email, name: person.name, role: 'client', rights: ['see', 'upload'], validFrom: null, validTo }
  const made = await call({ url }, 'access.invite', given, cookie)
  const token = new URL(/"link":"([^"]+)"/.exec(await made.text())?.[1] ?? '').searchParams.get('invitation')
  await call({ url }, 'session.acceptInvitation', { token, name: person.name, password })
  return await signIn({ url }, person)
}

inBrowser('lines of a figure become a paper; what the client hands in is evidence, searched, shown as a table, and linked', async () => {
  const companyId = await ownCompany('Proven AB')
  const api = clientOf({ url }, cookie)
  const period = { from: '2025-01-01', to: '2025-12-31' }
  const given = { companyId, type: 'audit', framework: 'isa', title: 'Not for clients', period, language: 'en', withTests: true }
  const { id } = z.object({ id: z.uuid() }).parse(await api.mutate('assignments.create', given))
  const request = { id: crypto.randomUUID(), title: 'Bank letter', detail: 'As at 31 December', dueOn: null, state: 'sent' }
  await api.mutate('assignments.act', { companyId, id, acts: [{ act: 'add-request', entry: request }] })

  // a PDF is read by what the product is started from, and not by its sources alone
  const sent = { cookie, origin: url, 'content-type': 'application/pdf', 'x-file-name': 'letter.pdf' }
  const stored = await fetch(`${url}/companies/${companyId}/attachments`, {
    method: 'POST',
    headers: sent,
    body: pdfOf('Saldobesked Storbanken'),
  })
  const { sha256, bytes } = z.object({ sha256: z.string(), bytes: z.int() }).parse(await stored.json())
  const pdf = {
    title: 'Letter',
    source: 'third-party',
    state: 'received',
    receivedOn: null,
    note: '',
    links: [{ to: 'request', id: request.id }],
  }
  const entry = { id: crypto.randomUUID(), ...pdf, file: { sha256, bytes, name: 'letter.pdf' } }
  await api.mutate('assignments.act', { companyId, id, acts: [{ act: 'add-evidence', entry }] })

  const { page, troubles } = await newPage()
  await goTo(page, `${url}/beta/${companyId}/analyses/trial-balance`)
  const bank = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^1930/ }) })
  // name, opening, debit, credit, closing
  await bank.getByRole('gridcell').nth(4).click()
  await panel(page).getByRole('button', { name: 'Add to assignment' }).click()
  const form = page.getByRole('form', { name: 'Add to assignment' })
  const ofBank = form.getByRole('combobox', { name: 'Test' })
  await ofBank.selectOption((await ofBank.locator('option', { hasText: /^G1 / }).getAttribute('value')) ?? '')
  await form.getByRole('button', { name: 'Add to assignment' }).click()
  await page.getByRole('link', { name: 'Show' }).click()
  await page.getByText('Gives the same today').waitFor()
  // two lines of the bank: 1 000.00 in and 21 000.00 out
  await page.getByText('As it was kept').click()
  expect(await textOf(page.locator('.as-kept table'))).toContain('A12025-01-1011000,00')

  // the client reads what is asked, and nothing of what the auditors do
  const kim = await newPage()
  await kim.page.context().clearCookies()
  await kim.page.context().addCookies(cookiesOf(await clientPerson(companyId)))
  await kim.page.goto(`${url}/beta/${companyId}`)
  const asked = kim.page.getByRole('listitem').filter({ hasText: 'Bank letter' })
  const chooser = kim.page.waitForEvent('filechooser')
  await asked.getByRole('button', { name: 'Hand in for Bank letter' }).click()
  const letter = 'Date;Text;Amount\n2025-12-31;Saldo Åsa sparbank;1 000,00\n'
  await (await chooser).setFiles({ name: 'letter.csv', mimeType: 'text/csv', buffer: Buffer.from(letter) })
  await asked.getByText('Handed in', { exact: true }).waitFor()
  await isAccessible(kim.page)
  expect(await textOf(kim.page.locator('body'))).not.toContain('Notforclients')

  const proof = page.getByRole('complementary', { name: 'Evidence' })
  await page.goto(`${url}/beta/${companyId}/assignments/${id}`)
  // what is asked for is described, and the client reads it
  await proof.locator('summary', { hasText: 'As at 31 December' }).click()
  await proof.getByRole('textbox', { name: 'Description' }).fill('As at 31 December, of all accounts')
  await proof.getByRole('searchbox', { name: 'Find in evidence and its files' }).focus()
  await eventually(() => textOf(proof.locator('summary', { hasText: 'of all accounts' }))).toBe('Asat31December,ofallaccounts')
  await proof.getByRole('searchbox', { name: 'Find in evidence and its files' }).fill('sparbank')
  // what the file says once it has been read, or that nobody can say yet
  await eventually(() => textOf(proof)).toMatch(/Åsasparbank|\dfiles?notsearchedinfull/)
  await proof.getByRole('searchbox', { name: 'Find in evidence and its files' }).fill('letter.csv')
  await proof.getByRole('button', { name: /letter\.csv/ }).click()
  await eventually(() => textOf(proof.locator('table'))).toBe('DateTextAmount2025-12-31SaldoÅsasparbank1000,00')
  const link = proof.getByRole('combobox', { name: 'Link letter.csv to a test' })
  await link.selectOption((await link.locator('option', { hasText: /^G1 / }).getAttribute('value')) ?? '')
  await proof.getByRole('button', { name: /^Remove the link to G1/ }).waitFor()
  await isAccessible(page)
  // tests that rest on nothing are named, and this one is not among them; what came for a request has its link
  await proof.getByRole('searchbox', { name: 'Find in evidence and its files' }).fill('')
  await proof.getByText(/^\d+ tests without evidence$/).click()
  await proof.getByRole('button', { name: /^B1 / }).waitFor()
  expect(await proof.locator('.as-gap').getByRole('button', { name: /^G1 / }).count()).toBe(0)
  expect(await textOf(proof)).not.toContain('withoutlink')
  // files are looked for every half a minute
  const found = () => api.query('assignments.searchEvidence', { companyId, id, text: 'storbanken' })
  await expect.poll(found, { timeout: 60_000 }).toMatchObject({ hits: [{ id: entry.id }] })
  expect([...troubles, ...kim.troubles]).toEqual([])
})

inBrowser(
  'what was marked in the year is chosen in the stand-back: flags are assessed together, and all of it becomes papers',
  async () => {
    const companyId = await ownCompany('Stood Back AB')
    const api = clientOf({ url }, cookie)
    const period = { from: '2025-01-01', to: '2025-12-31' }
    const given = { companyId, type: 'audit', framework: 'isa', title: 'Audit 2025', period, language: 'en', withTests: true }
    const { id } = z.object({ id: z.uuid() }).parse(await api.mutate('assignments.create', given))
    const flag = (account: string) => ({
      on: 'flag',
      code: 'balance.jump',
      place: { at: 'account', yearFrom: period.from, account, period: null },
    })
    const review = { companyId, targets: [flag('1930'), flag('3001')], kind: 'extendedReview', text: 'Look closer', amountOre: null }
    await api.mutate('annotations.dispose', review)
    await api.mutate('annotations.mark', { companyId, targets: [{ on: 'account', yearFrom: period.from, account: '7210' }], kind: 'risk' })

    const { page, troubles } = await newPage()
    await goTo(page, `${url}/beta/${companyId}/assignments/${id}?tab=flags`)
    await page.getByText('of what somebody touched: 3 open, 0 closed').waitFor()
    await page.getByRole('checkbox', { name: 'Choose all that are shown' }).click()
    await isAccessible(page)
    await page.getByRole('button', { name: 'Assess 2 flags' }).click()
    const form = page.getByRole('dialog', { name: 'Assess 2 flags' })
    await form.getByRole('combobox').selectOption('explained')
    await form.getByRole('button', { name: 'Say why' }).waitFor()
    await form.getByRole('textbox').fill('The shop closed in March.')
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByText('of what somebody touched: 1 open, 2 closed').waitFor()
    expect(await page.getByRole('cell', { name: 'The shop closed in March.' }).count()).toBe(2)

    await page.getByRole('checkbox', { name: /^Choose .*1930$/ }).click()
    await page.getByRole('checkbox', { name: /^Choose Risk 7210$/ }).click()
    await page.getByRole('button', { name: 'Add to assignment (2)' }).click()
    await page.getByRole('form', { name: 'Add to assignment' }).getByRole('button', { name: 'Add to assignment' }).click()
    await page.getByText('2 assessments (2/2)').first().waitFor()
    // on a telephone no box lies under another, and the form fits
    await page.setViewportSize({ width: 390, height: 900 })
    await page.getByRole('checkbox', { name: 'Choose all that are shown' }).click()
    await page.getByRole('button', { name: 'Assess 2 flags' }).click()
    await form.getByRole('combobox').waitFor()
    await isAccessible(page)
    expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(390)
    expect(troubles).toEqual([])
  },
)
