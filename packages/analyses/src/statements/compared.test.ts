import { expect, test } from 'vitest'
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

const [is, was] = [
  { from: '2025-01-01', to: '2025-12-31' },
  { from: '2024-01-01', to: '2024-12-31' },
]
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
