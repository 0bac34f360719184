import { expect, test } from 'vitest'
import { blankMapping, likelyHeader, onSheet, withField, withHeader } from './start.ts'

const rows = [['Exempel AB'], ['General ledger', '', '2025'], [], ['No', 'Day', 'Acc', 'Sum'], ['1', '2025-01-02', '1930', '100']].map(
  (cells, index) => ({ line: index + 1, cells }),
)

test('titles and notes above a table are no header', () => {
  expect(likelyHeader(rows)).toBe(3)
  expect(likelyHeader(rows.slice(0, 3))).toBe(0)
})

test('a sheet nobody has mapped begins with nothing chosen but its header', () => {
  const blank = { headerRow: 3, columns: {}, decimalMark: ',', dayOrder: 'day-first', creditIsNegative: false }
  expect(blankMapping({ name: '', rowCount: 5, rows })).toEqual(blank)
  expect(blankMapping({ name: 'Journal', rowCount: 5, rows })).toEqual({ ...blank, sheet: 'Journal' })
})

test('a row that names its columns is taken at its word; another one keeps what was chosen', () => {
  const named = [
    ...rows,
    { line: 6, cells: ['Konto', 'Datum', 'Vernr', 'Belopp'] },
    { line: 7, cells: ['1930', '1/31/2025', 'A1', '100.50'] },
  ]
  const sheet = { name: '', rowCount: 7, rows: named }
  const chosen = { ...blankMapping(sheet), columns: { number: 0, account: 2 } }
  const words = { account: 0, date: 1, number: 2, amount: 3 }
  expect(withHeader(chosen, sheet, 5)).toEqual({ ...chosen, headerRow: 5, columns: words, decimalMark: '.', dayOrder: 'month-first' })
  expect(withHeader(chosen, sheet, 4)).toEqual({ ...chosen, headerRow: 4 })
  const year = { from: '2025-01-01', to: '2025-12-31' }
  expect(onSheet({ ...chosen, year }, sheet)).toMatchObject({ headerRow: 5, columns: words, year })
  expect(onSheet(chosen, { ...sheet, rows })).toEqual(blankMapping(sheet))
})

test('how figures and dates are written is read from the column that is chosen, and only then', () => {
  const cells = [
    ['Nr', 'Day', 'Acc', 'Plus', 'Minus'],
    ['1', '1/31/2025', '1930', '1,100.50', ''],
    ['1', '1/31/2025', '3001', '', '-1,100.50'],
  ]
  const sheet = { name: '', rowCount: 3, rows: cells.map((row, index) => ({ line: index + 1, cells: row })) }
  const blank = blankMapping(sheet)
  expect(withField(blank, sheet, 2, 'account')).toEqual({ ...blank, columns: { account: 2 } })
  expect(withField(blank, sheet, 1, 'date')).toEqual({ ...blank, columns: { date: 1 }, dayOrder: 'month-first' })
  expect(withField(blank, sheet, 4, 'credit')).toEqual({ ...blank, columns: { credit: 4 }, decimalMark: '.', creditIsNegative: true })
  expect(withField({ ...blank, columns: { date: 1 } }, sheet, 1, null)).toEqual(blank)
})
