import { expect, test } from 'vitest'
import { run as runIncome } from '../analyses/income-statement/run.ts'
import { incomeStatementParams } from '../analyses/income-statement/schema.ts'
import { run as runFigures } from '../analyses/key-figure/run.ts'
import { keyFigureParams } from '../analyses/key-figure/schema.ts'
import { datasetOf } from '../company/dataset.ts'
import { analyses } from '../registry.ts'
import { booksOfText } from '../testing/sie-text.ts'

const years = (transfer: string) =>
  booksOfText(`#RAR 0 20250101 20251231
    #RAR -1 20240101 20241231
    #UB -1 1930 100
    ${transfer}
    #RES -1 3001 -100
    #IB 0 1930 100
    #IB 0 2099 -100
    #VER A 1 20251201 "" {
    #TRANS 1930 {} 60
    #TRANS 3001 {} -60
    }`)

const is = { from: '2025-01-01', to: '2025-12-31' }
const was = { from: '2024-01-01', to: '2024-12-31' }
const spans = [is, was].map((span) => ({ kind: 'period', ...span, complete: false }))
const dates = [is, was].map(({ to }) => ({ kind: 'date', date: to }))
const against = { kind: 'dates', ...was }

test.each([
  ['balance', { date: is.to, comparison: { kind: 'date', date: was.to } }],
  ['balance-sheet', { columns: dates }],
  ['income-statement', { columns: spans }],
  ['key-figure', { columns: dates, comparisons: [{ of: 0, against: 1 }] }],
  ['object-list-income-statement', { ...is, comparisons: [against] }],
  ['result', { ...is, comparison: against }],
  ['trial-balance', { ...is, comparison: against }],
] as const)('%s: a year that is not closed against one that is says so, and two open ones say nothing', async (id, params) => {
  const codes = async (transfer: string) => {
    const result = await analyses[id].runUnknown(datasetOf(years(transfer)), params, { progress: () => undefined })
    return JSON.stringify(result).match(/"period.unclosed-comparison","severity":"info","line":0,"values":[^}]*}/g) ?? []
  }
  expect(await codes('#UB -1 2099 -100')).toEqual([
    '"period.unclosed-comparison","severity":"info","line":0,"values":{"to":"2025-12-31","closedTo":"2024-12-31"}',
  ])
  expect(await codes('')).toEqual([])
})

test('what a closing has yet to book has not ceased, and what lacks it has changed by no per cent', () => {
  // 2024 has depreciation, tax and its result booked; 2025 has sales and rent. Rent grows from 40 to 50, sales from 100 to 160.
  const books = (depreciation: string) =>
    booksOfText(`#RAR 0 20250101 20251231
      #RAR -1 20240101 20241231
      #UB -1 1930 60\n#UB -1 1220 -20\n#UB -1 2512 -8\n#UB -1 2099 -32
      #RES -1 3001 -100\n#RES -1 5010 40\n#RES -1 7832 20\n#RES -1 8910 8\n#RES -1 8999 32
      #IB 0 1930 60\n#IB 0 1220 -20\n#IB 0 2512 -8\n#IB 0 2099 -32
      #VER A 1 20251201 "" {
      #TRANS 1930 {} 110
      #TRANS 5010 {} 50
      #TRANS 3001 {} -160
      }
      ${depreciation}`)
  const ctx = { progress: () => undefined }
  const changes = (depreciation = '') => {
    const result = runIncome(datasetOf(books(depreciation)), incomeStatementParams.parse({ columns: spans }), ctx)
    return Object.fromEntries(
      ['3001', '5010', '7832', '8910', 'is.net', 'is.depr', 'is.ebit', 'is.tax', 'is.result'].map((id) => {
        const [change] = result.rows.find((row) => (row.account ?? row.id) === id)?.changes ?? []
        return [id, change && [change.changeOre, change.changeRatio, ...change.flags]]
      }),
    )
  }
  const now = changes()
  expect(now).toMatchObject({ 3001: [6000, 0.6], 5010: [1000, 0.25], 'is.net': [6000, 0.6] })
  // Depreciation 20 and tax 8 are not booked; results before them are of other things.
  expect(now).toMatchObject({ 7832: [-2000, null], 8910: [-800, null], 'is.ebit': [7000, null], 'is.result': [7800, null] })
  // Booked by the month, depreciation compares: 10 against 20, EBIT 100 against 40.
  const monthly = changes('#VER A 2 20251202 "" {\n#TRANS 7832 {} 10\n#TRANS 1220 {} -10\n}')
  expect(monthly).toMatchObject({ 7832: [-1000, -0.5], 8910: [-800, null], 'is.ebit': [6000, 1.5], 'is.result': [6800, null] })
  const figures = runFigures(datasetOf(books('')), keyFigureParams.parse({ columns: dates, comparisons: [{ of: 0, against: 1 }] }), ctx)
  const changeOf = (id: string) => figures.figures.find((own) => own.id === id)?.changes[0]?.change
  expect([changeOf('vinstmarginal'), changeOf('nettomarginal')]).toEqual([null, null])
})
