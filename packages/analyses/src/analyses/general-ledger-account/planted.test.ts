// Errors planted in made-up books, found on the tabs of the account they stand on.
import { expect, test, vi } from 'vitest'
import { buildBooks } from '../../books/build.ts'
import { generateCompany } from '../../generator/index.ts'
import { indexLedger } from '../../ledger/index-ledger.ts'
import { memoryTexts } from '../../ledger/text.ts'
import { readSie } from '../../sie/reader.ts'
import { run } from './run.ts'
import { generalLedgerAccountParams } from './schema.ts'

vi.setConfig({ testTimeout: 30_000 })

const company = generateCompany({
  seed: 'tabs',
  vouchers: 1500,
  years: 2,
  endMonth: 12,
  firstYear: 'full',
  errors: { 'duplicate-payment': 1, 'contrary-sign': 1, 'weekend-manual-entry': 1, 'late-registration': 1 },
})
const { books } = buildBooks(
  company.years.map((year, i) => {
    const bytes = year.bytes()
    const { ledger } = readSie(bytes)
    return { ledger: indexLedger(ledger), texts: memoryTexts(bytes, ledger.encoding), sha256: String(i), generated: null }
  }),
)

function tabs(account: string, parts: string[], yearFrom: string) {
  const year = books.years.find((own) => own.year.from === yearFrom)?.year
  const params = generalLedgerAccountParams.parse({ account, parts, lines: 'none', limit: null, from: year?.from, to: year?.to })
  return run({ books }, params, { progress: () => {} }).parts
}

const planted = (kind: string) => {
  const found = company.answerKey().find((own) => own.kind === kind)
  if (!found?.voucher) throw new TypeError(`${kind} is not planted`)
  return {
    ...found,
    voucher: `${found.voucher.series} ${found.voucher.number}`,
    account: found.account ?? '',
    yearFrom: found.fiscalYear[0],
  }
}

test('a supplier paid twice is an open item of the payables', () => {
  const { account, ore, yearFrom } = planted('duplicate-payment')
  const { matching } = tabs(account, ['matching'], yearFrom)
  expect(matching?.openOre).toBe(matching?.balanceOre)
  // One of the two payments answers the invoice: the other, with the same reference number and amount, stays open.
  const [open, ...others] = matching?.open.filter((item) => item.kind === 'line' && item.ore === ore) ?? []
  expect(others).toEqual([])
  const invoices = matching?.groups.filter(({ key, ore: paid }) => key === open?.reference && paid === ore)
  expect(invoices).toHaveLength(1)
})

test.each([
  ['contrary-sign', 'account.contrary-side'],
  ['weekend-manual-entry', 'account.weekend'],
] as const)('%s raises %s', (kind, id) => {
  const { account, ore, voucher, yearFrom } = planted(kind)
  const { flags } = tabs(account, ['flags'], yearFrom)
  const hits = flags?.hits.filter((hit) => hit.id === id) ?? []
  expect(hits.map(({ line, amountOre }) => [`${line?.series} ${line?.number}`, amountOre])).toContainEqual([voucher, ore])
})

test('a voucher registered late raises its flag on the payables', () => {
  const { voucher, yearFrom } = planted('late-registration')
  const { flags } = tabs('2440', ['flags'], yearFrom)
  const hits = flags?.hits.filter(({ id }) => id === 'account.late-registration') ?? []
  expect(hits.map(({ line }) => `${line?.series} ${line?.number}`)).toEqual([voucher])
})
