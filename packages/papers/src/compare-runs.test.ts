import { type AnalysisId, analyses, buildBooks, datasetOf, indexLedger, memoryTexts, readSie } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { compareRuns, compareTables } from './compare-runs.ts'
import { tableOf } from './made-table.ts'
import { text } from './table.ts'

const books = (...records: readonly string[]) => {
  const head = ['#FLAGGA 0', '#SIETYP 4', '#FNAMN "Exempel AB"', '#ORGNR 556000-0001', '#RAR 0 20250101 20251231']
  const accounts = ['#KONTO 1930 "Bank"', '#KONTO 3001 "Sales"', '#KONTO 5010 "Rent"', '#KONTO 6110 "Office"', '#IB 0 1930 0.00']
  const bytes = new TextEncoder().encode([...head, ...accounts, ...records, ''].join('\r\n'))
  const { ledger } = readSie(bytes)
  return datasetOf(
    buildBooks([{ ledger: indexLedger(ledger), texts: memoryTexts(bytes, ledger.encoding), sha256: '', generated: null }]).books,
  )
}
const voucher = (number: number, account: string, kronor: number) => [
  `#VER A ${number} 20250301 "V"`,
  '{',
  `#TRANS ${account} {} ${kronor}.00`,
  `#TRANS 1930 {} ${-kronor}.00`,
  '}',
]
const run = async (dataset: ReturnType<typeof books>, analysisId: AnalysisId = 'trial-balance', params: object = {}) => ({
  result: JSON.stringify(await analyses[analysisId].runUnknown(dataset, params, { progress: () => undefined })),
  params,
})

test('figures that changed, rows in one run alone, and what was found in one of them', async () => {
  const before = await run(books(...voucher(1, '3001', -1000), ...voucher(2, '6110', 200)))
  // the sale is 1 300 now, office is gone, rent has come, and the file declares another result
  const after = await run(books(...voucher(1, '3001', -1300), ...voucher(4, '5010', 500), '#RES 0 3001 -900.00'))
  const { rows, figures, added, gone } = await compareRuns('trial-balance', before, after, 'en')
  // the bank has 1 000 − 200 = 800 before, 1 300 − 500 = 800 after, by other debits and credits
  expect(rows).toEqual({ added: 1, gone: 1, changed: 2, same: 0 })
  const closing = figures.filter(({ column }) => column === 'Closing').map(({ state, row, before, after }) => [state, row, before, after])
  expect(closing).toEqual([
    ['changed', '3001 Sales', -100_000, -130_000],
    ['added', '5010 Rent', null, 50_000],
    ['gone', '6110 Office', 20_000, null],
  ])
  expect(added.listed.map(({ code }) => code)).toEqual(['books.result-differs', 'trial-balance.declared-differs'])
  expect([added.count, gone.count]).toEqual([2, 0])
  const same = await compareRuns('trial-balance', after, after, 'sv')
  expect(same).toMatchObject({ rows: { added: 0, gone: 0, changed: 0, same: 3 }, figures: [], added: { count: 0 }, gone: { count: 0 } })
})

test('every table is compared: the loans are the same, the interest that is booked is not', async () => {
  const interest = (kronor: number) =>
    books('#KONTO 2350 "Loan"', '#IB 0 2350 -100000.00', '#IB 0 1930 100000.00', ...voucher(1, '8410', kronor))
  const ask = async (kronor: number) => await run(interest(kronor), 'condominium-debt', analyses['condominium-debt'].sample)
  const { rows, isWhole, figures } = await compareRuns('condominium-debt', await ask(3_000), await ask(4_000), 'en')
  expect([isWhole, rows?.changed]).toEqual([true, 1])
  expect(figures).toMatchObject([
    { table: 'Against the books', row: 'Interest of the year', column: 'Booked', before: 300_000, after: 400_000 },
  ])
})

test('rows of words alone are new or gone too, and a table that one of them lacks is all of its rows', () => {
  const named = (id: string, ...names: string[]) => {
    const columns = [text<string>('Name', 'Namn', (name) => name)]
    return { id, title: id, table: tableOf(columns, names, 'en') }
  }
  const { rows, figures } = compareTables([named('lacks', 'Loan 1', 'Loan 2')], [named('lacks', 'Loan 2'), named('more', 'Loan 3')], 'en')
  expect(rows).toEqual({ added: 1, gone: 1, changed: 0, same: 1 })
  expect(figures.map(({ state, table, row, column }) => [state, table, row, column])).toEqual([
    ['gone', 'lacks', 'Loan 1', ''],
    ['added', 'more', 'Loan 3', ''],
  ])
})
