// A bank file in a browser: read, tied, held against the ledger to the row, and a match that is made by hand.
import { expect } from 'vitest'
import { writtenCamt } from '../../packages/analyses/src/testing/bank-files.ts'
import { eventually, inBrowser, isAccessible, newPage, panel, textOf, url } from '../harness/demo-company.ts'
import { ownCompany } from '../harness/own-company.ts'
import { goTo } from '../harness/within.ts'

const FIRST = 20_089 // 2025-01-01
/** The ledger has 1 000 on the 10th and −21 000 on the 25th: the bank has the first two days later, the second not at all, and a charge of its own. */
const january = writtenCamt([
  {
    ...{ id: '1', account: 'SE4550000000058398257466', currency: 'SEK', openingMinor: 0, from: FIRST, to: FIRST + 30 },
    rows: [
      { day: FIRST + 11, minor: 100_000, reference: 'R1', text: 'Sale', name: 'Kund AB' },
      { day: FIRST + 20, minor: -5_000, reference: 'R2', text: 'Charge', name: 'Banken AB' },
    ],
  },
])

inBrowser('a bank file is added and held against the ledger: each difference is told by its row, in words, for everybody', async () => {
  const company = await ownCompany('Bank and Ledger AB', '556016-0680')
  const { page, troubles } = await newPage()
  await goTo(page, `${url}/beta/${company}/data/bank`)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: /^Add bank files/ }).click()
  await (await chooser).setFiles({ name: 'january.xml', mimeType: 'text/xml', buffer: Buffer.from(january) })
  await page.getByText('Ties').first().waitFor()
  await page.getByText('camt.053').first().waitFor()
  await isAccessible(page, 'data/bank')

  await goTo(page, `${url}/beta/${company}/analyses/bank-account`)
  // 950 by the bank − 21 000 outstanding + 50 only in the bank = −20 000 in the ledger
  const row = (name: string) => page.getByRole('grid').getByRole('row', { name })
  await eventually(() => textOf(row('Balance in the ledger'))).toContain('−20000')
  expect(await textOf(row('Balance by the bank'))).toContain('950')
  expect(await textOf(row('Outstanding'))).toContain('−21000')
  expect(await textOf(row('Only in the bank'))).toContain('50')
  await page.getByText('1930 Bank').first().waitFor()
  expect(await page.locator('main').innerText()).not.toMatch(/\b(?:chart|account|decide|basis)\.[a-z]+/)
  await isAccessible(page, 'bank-account')
  await page.getByRole('button', { name: 'Matched', exact: true }).click()
  await eventually(() => page.getByRole('grid').getByRole('row').count()).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Only in the ledger', exact: true }).click()
  await page
    .getByRole('gridcell', { name: /21 000/ })
    .first()
    .click()
  await page.keyboard.press('Enter')
  await panel(page).waitFor()
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
