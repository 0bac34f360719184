import { expect, test } from 'vitest'
import { booksOfText } from '../testing/sie-text.ts'
import { bookedTo } from './booked-to.ts'
import { bookedPeriod, periodOf } from './period.ts'

const year = { from: '2025-01-01', to: '2025-12-31', coveredTo: null, lastMonth: '2025-05' }
const sale = (number: number, date: string) => `#VER A ${number} ${date} ""
  {
  #TRANS 1930 {} 10.00
  #TRANS 3001 {} -10.00
  }`

test('a fiscal year is booked to the end of its last month with lines, no further than its file covers or the year goes', () => {
  expect(bookedTo(year)).toBe('2025-05-31')
  expect(bookedTo({ ...year, coveredTo: '2025-05-20' })).toBe('2025-05-20')
  expect(bookedTo({ ...year, coveredTo: '2025-08-31' })).toBe('2025-05-31')
  expect(bookedTo({ ...year, to: '2025-05-14' })).toBe('2025-05-14')
  expect(bookedTo({ ...year, lastMonth: null })).toBe('2025-12-31')
  expect(bookedTo({ ...year, lastMonth: null, coveredTo: '2025-08-31' })).toBe('2025-08-31')
})

test('a period that nobody chose ends with what is booked, unless it begins after that', () => {
  const books = booksOfText(`#RAR 0 20250101 20251231\n#IB 0 1930 0.00\n${sale(1, '20250115')}\n${sale(2, '20250512')}`)
  expect(periodOf(books, null, null)).toMatchObject({ from: '2025-01-01', to: '2025-05-31' })
  expect(periodOf(books, '2025-03-01', null)).toMatchObject({ from: '2025-03-01', to: '2025-05-31' })
  expect(periodOf(books, '2025-07-01', null)).toMatchObject({ from: '2025-07-01', to: '2025-12-31' })
  expect(bookedPeriod(periodOf(books, '2025-01-01', '2025-12-31')).to).toBe('2025-05-31')
})

test('a year that the next one carries on to the öre is over, however early its last month with lines is', () => {
  const quiet = `#RAR 0 20240101 20241231\n#IB 0 1930 5.00\n#IB 0 2081 -5.00\n${sale(1, '20240801')}`
  const next = (bank: string) => `#RAR 0 20250101 20251231\n#IB 0 1930 ${bank}\n#IB 0 2081 -5.00\n#IB 0 2091 -10.00\n${sale(1, '20250301')}`
  expect(booksOfText(quiet, next('15.00')).years.map((own) => own.bookedTo)).toEqual(['2024-12-31', '2025-03-31'])
  expect(booksOfText(quiet, next('14.00')).years.map((own) => own.bookedTo)).toEqual(['2024-08-31', '2025-03-31'])
})
