// A bank file in a browser: read, tied, held against the ledger to the row, and a match that is refused and made by hand.
import { expect } from 'vitest'
import { writtenCamt } from '../../packages/analyses/src/generator/camt-writer.ts'
import { zip } from '../../packages/papers/src/zip.ts'
import { eventually, inBrowser, isAccessible, newPage, panel, textOf, url } from '../harness/demo-company.ts'
import { ownCompany } from '../harness/own-company.ts'
import { goTo } from '../harness/within.ts'

const FIRST = 20_089 // 2025-01-01
/** The ledger has 1 000 on the 10th and −21 000 on the 25th: the bank has the first two days later, the second in two rows, and a charge of its own. */
const january = writtenCamt([
  {
    id: '1',
    account: 'SE4550000000058398257466',
    currency: 'SEK',
    openingMinor: 0,
    from: FIRST,
    to: FIRST + 30,
    rows: [
      { day: FIRST + 11, minor: 100_000, reference: 'R1', text: 'Sale', name: 'Kund AB' },
      { day: FIRST + 20, minor: -5_000, reference: 'R2', text: 'Charge', name: 'Banken AB' },
      { day: FIRST + 24, minor: -2_000_000, reference: 'R3', text: 'Pay', name: 'Anställda' },
      { day: FIRST + 24, minor: -100_000, reference: 'R4', text: 'Pay', name: 'Anställda' },
    ],
  },
])

inBrowser('a bank file is added and held against the ledger: each difference is told by its row, in words, for everybody', async () => {
  const company = await ownCompany('Bank and Ledger AB')
  const { page, troubles } = await newPage()
  await goTo(page, `${url}/beta/${company}/data/bank`)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Add bank files/ }).click()
  await (await chooser).setFiles({ name: 'january.xml', mimeType: 'text/xml', buffer: Buffer.from(january) })
  await page.getByText('Ties').first().waitFor()
  await page.getByText('camt.053').first().waitFor()
  await isAccessible(page, 'data/bank')

  await goTo(page, `${url}/beta/${company}/analyses/bank-account`)
  // −20 050 by the bank + 50 only in the bank = −20 000 in the ledger
  const sides = page.getByRole('treegrid')
  const line = (name: RegExp) => sides.getByRole('row', { name })
  await line(/Only in the bank 1 row/).waitFor()
  await eventually(() => textOf(page.locator('.an-kpis'))).toMatch(/ledger−20000/)
  await page.getByText('1930 Bank').first().waitFor()
  expect(await page.locator('main').innerText()).not.toMatch(/\b(?:chart|account|decide|basis|sides|why|conclusion)\.[a-z]+/)
  await isAccessible(page, 'bank-account')

  await line(/2–1/).getByText('Anställda').click()
  await panel(page).getByText('Confidence').waitFor()
  expect(await textOf(panel(page))).toContain('Samesum,−21000,00,totheöre')
  await isAccessible(page, 'a match')
  await panel(page).getByLabel('Reason').fill('Not the same people')
  await panel(page).getByRole('button', { name: 'Refuse' }).click()
  await line(/Only in the ledger 1 line/).waitFor()
  for (const box of ['2025-01-25 −21', '2025-01-25 −20', '2025-01-25 −1']) await sides.getByRole('checkbox', { name: box }).check()
  await page.getByText('2–1').first().waitFor()
  await page.getByRole('button', { name: 'Match', exact: true }).click()
  await line(/Only in the ledger 0 lines/).waitFor()
  // in the place of the refusal
  await page.getByText('1 decision').waitFor()

  await page.getByRole('button', { name: 'Write conclusion' }).click()
  await page.getByRole('textbox', { name: /^Conclusion/ }).fill('A charge is to be booked')
  await page.getByRole('button', { name: 'Save conclusion' }).click()
  await page.getByText('A charge is to be booked').waitFor()
  await page.getByRole('button', { name: 'Matched', exact: true }).click()
  await eventually(() => page.getByRole('grid').getByRole('row').count()).toBeGreaterThan(1)
  expect(troubles).toEqual([])

  const { page: phone } = await newPage({ theme: 'dark', width: 390, locale: 'sv' })
  for (const path of ['analyses/bank-account', 'analyses/bank-counterpart', 'data/bank']) {
    await goTo(phone, `${url}/beta/${company}/${path}`)
    await phone
      .getByText(path === 'data/bank' ? 'january.xml' : /Banken AB|Saldo enligt banken/)
      .first()
      .waitFor()
    await isAccessible(phone, path)
  }
})

inBrowser('an account that a file names in another way is joined when somebody says so, and a finding leads to its rows', async () => {
  const company = await ownCompany('Two Names AB')
  const { page, troubles } = await newPage()
  const named = (account: string, from: number, openingMinor: number, minor: number) =>
    writtenCamt([
      {
        id: account,
        account,
        currency: 'SEK',
        openingMinor,
        from,
        to: from + 27,
        rows: [
          { day: from + 11, minor, reference: `R${from}`, text: 'Bankomat uttag', name: '' },
          { day: from + 12, minor: -100, reference: `S${from}`, text: 'Faktura', name: 'Norrtryck AB', account: '57192833' },
          { day: from + 13, minor: -100, reference: `T${from}`, text: 'Faktura', name: 'Luleå Svets AB', account: '57192833' },
        ],
      },
    ])
  await goTo(page, `${url}/beta/${company}/data/bank`)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Add bank files/ }).click()
  await (await chooser).setFiles([
    { name: 'iban.xml', mimeType: 'text/xml', buffer: Buffer.from(named('SE3260000000000047494948', FIRST, 100_000, -5_000)) },
    { name: 'number.xml', mimeType: 'text/xml', buffer: Buffer.from(named('47494948', FIRST + 28, 94_800, -7_000)) },
  ])
  const same = page.getByRole('region', { name: 'Is it the same account?' })
  await same.getByText('the same last 8 digits · 1 statement goes on from the other’s closing balance · both in SEK').waitFor()
  await isAccessible(page, 'accounts that may be one')
  await same.getByRole('button', { name: /are the same account$/ }).click()
  await same.getByText('SE3260000000000047494948 and 47494948 are one account').waitFor()
  await eventually(() => page.getByRole('heading', { name: /SEK$/ }).count()).toBe(1)
  // no row stands in the ledger: nothing is suggested, somebody says it
  await page.getByText('No ledger account holds its amounts').waitFor()
  await page.getByLabel('Ledger account').selectOption('1930')
  await page.getByText('confirmed').first().waitFor()

  await goTo(page, `${url}/beta/${company}/analyses/bank-account?findings=true`)
  await page.getByRole('button', { name: '2 rows: Flagged rows' }).click()
  const found = page.getByRole('region', { name: 'Rows of the finding:' })
  await found.waitFor()
  await eventually(() => page.getByRole('grid').getByRole('row').count()).toBe(3)
  await isAccessible(page, 'rows of a finding')
  await found.getByRole('button', { name: 'Show all' }).click()
  await eventually(() => found.count()).toBe(0)

  await goTo(page, `${url}/beta/${company}/analyses/bank-counterpart?tab=links`)
  await page.getByText('Draw the 1 group that shares accounts').press('Enter')
  await page.getByText('payees: 2, accounts: 1').waitFor()
  await isAccessible(page, 'payees that share accounts')
  await page.getByRole('button', { name: 'Norrtryck AB: paid on 57192833. Opens its payments.' }).press('Enter')
  await eventually(() => page.getByRole('grid').getByRole('row').count()).toBeGreaterThan(1)

  await goTo(page, `${url}/beta/${company}/data/bank`)
  await same.getByRole('button', { name: /^Undo/ }).click()
  await same.getByRole('button', { name: /are two accounts$/ }).click()
  await same.getByText('SE3260000000000047494948 and 47494948 are two accounts').waitFor()
  await eventually(() => page.getByRole('heading', { name: /SEK$/ }).count()).toBe(2)
  expect(troubles).toEqual([])
})

inBrowser('lists that name no account get it in one go: those that follow on each other are chosen, and become one account', async () => {
  const company = await ownCompany('Unnamed Lists AB')
  const { page, troubles } = await newPage()
  const list = (...rows: readonly string[]) => `Bokföringsdatum;Beskrivning;Belopp;Saldo\n${rows.join('\n')}\n`
  const files = [
    ['january.csv', list('2025-01-11;Sale;1000,00;1000,00', '2025-01-24;Pay;-21000,00;-20000,00')],
    ['february.csv', list('2025-02-11;Kund;500,00;-19500,00')],
    ['savings.csv', list('2025-02-03;Ränta;7,00;9007,00')],
  ] as const
  await goTo(page, `${url}/beta/${company}/data/bank`)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Add bank files/ }).click()
  await (await chooser).setFiles(files.map(([name, text]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })))
  const unnamed = page.getByRole('region', { name: 'Lists without an account number', exact: true })
  await unnamed.getByText('Files that go on from each other’s balances: 2').waitFor()
  await eventually(() => unnamed.getByRole('checkbox', { name: 'Choose savings.csv' }).isChecked()).toBe(false)
  await isAccessible(page, 'lists without an account number')

  await unnamed.getByRole('combobox', { name: 'Account number' }).fill('1234-5678901')
  await unnamed.getByRole('button', { name: 'Set for 2 files' }).press('Enter')
  await page.getByRole('heading', { name: '1234-5678901 SEK' }).waitFor()
  await eventually(() => unnamed.count()).toBe(0)
  await page.getByRole('heading', { name: 'no account number SEK' }).waitFor()
  await goTo(page, `${url}/beta/${company}/analyses/bank-account`)
  await eventually(() => textOf(page.locator('.an-kpis'))).toMatch(/bank−19500.*ledger−20000/)
  expect(troubles).toEqual([])
})

inBrowser('of a file for each of hundreds of days those in sight are made, and the one that is opened stands with its rows', async () => {
  const company = await ownCompany('Daily Files AB')
  const { page, troubles } = await newPage()
  const day = (i: number) =>
    writtenCamt([
      {
        id: `${i + 1}`,
        account: 'SE4550000000058398257466',
        currency: 'SEK',
        openingMinor: i * 100,
        from: FIRST + i,
        to: FIRST + i,
        rows: [{ day: FIRST + i, minor: 100, reference: `R${i}`, text: 'Sale', name: 'Kund AB' }],
      },
    ])
  const days: Uint8Array[] = []
  for await (const part of zip(Array.from({ length: 150 }, (_, i) => ({ name: `day-${i}.xml`, content: [Buffer.from(day(i))] }))))
    days.push(part)
  await goTo(page, `${url}/beta/${company}/data/bank`)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Add bank files/ }).click()
  await (await chooser).setFiles({ name: 'days.zip', mimeType: 'application/zip', buffer: Buffer.concat(days) })
  await page.getByText('150 files in use').waitFor()
  const files = page.getByRole('region', { name: 'List of files' })
  const statements = page.getByRole('region', { name: /^Statements of SE45/ })
  for (const table of [files, statements]) {
    expect(await table.getByRole('table').first().getAttribute('aria-rowcount')).toMatch(/^15[12]$/)
    expect(await table.getByRole('row').count()).toBeLessThan(80)
  }
  // a statement leads to its file, which is made where nobody has scrolled to
  await statements.getByRole('link', { name: '3', exact: true }).click()
  await page.getByRole('button', { name: 'Close day-2.xml' }).waitFor()
  await page.getByText('In use').first().waitFor()
  await files.evaluate((room) => room.scrollTo(0, 0))
  await page.getByRole('button', { name: 'Show day-149.xml' }).waitFor()
  await isAccessible(page, 'hundreds of bank files')
  expect(troubles).toEqual([])
})
