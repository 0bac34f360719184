import { expect, test } from 'vitest'
import { run as runTrialBalance } from '../analyses/trial-balance/run.ts'
import { trialBalanceParams } from '../analyses/trial-balance/schema.ts'
import { booksOfText, sourceOf } from '../testing/sie-text.ts'
import { bookedTo } from './booked-to.ts'
import { buildBooks } from './build.ts'
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

test('balances that were made before their year is over are no whole year: nothing of them is held against one, and nothing has ended', () => {
  const text = `#RAR 0 20250101 20251231\n#RAR -1 20240101 20241231\n#IB 0 1930 5.00\n#IB 0 2099 -5.00\n#UB 0 1930 5.00\n#UB 0 2098 -5.00
    #UB -1 1930 5.00\n#UB -1 2099 -5.00\n#RES 0 3001 0.00\n#RES -1 5010 4.00\n#RES -1 3001 -9.00`
  const ended = (generated: string) => {
    const { books } = buildBooks([sourceOf(text, { generated })])
    const { rows } = runTrialBalance({ books }, trialBalanceParams.parse({}), { progress: () => undefined })
    return [books.years.at(-1)?.bookedTo, rows.filter(({ flags }) => flags.includes('ended')).map(({ account }) => account)]
  }
  expect(ended('2025-08-20')).toEqual(['2025-08-20', []])
  expect(ended('2026-01-20')).toEqual(['2025-12-31', ['2099', '3001', '5010']])
  expect(ended('2024-08-20')[0]).toBe('2025-12-31')
})
