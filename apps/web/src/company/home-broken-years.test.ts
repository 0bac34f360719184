// Fiscal years that begin in May: the home page compares what the statements compare.
import { analyses, buildBooks, datasetOf, defaultSpans, indexLedger, memoryTexts, readSie } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { periodYears } from '../analysis/frame/period-years.ts'
import { homePeriod } from './home-period.ts'
import { figureDays, keyFigureParams, tilesOf } from './key-figures.ts'

/** Sales of so many kronor on the 10th of each month of a year from May. */
function yearOf(year: number, kronor: number, months = 12) {
  const month = (i: number) => new Date(Date.UTC(year, 4 + i, 10)).toISOString().slice(0, 10)
  const days = Array.from({ length: months }, (_, i) => month(i))
  const vouchers = days.map(
    (day, i) => `#VER A ${i + 1} ${day.replaceAll('-', '')}\n{\n#TRANS 1930 {} ${kronor}\n#TRANS 3001 {} -${kronor}\n}\n`,
  )
  const text = `#FLAGGA 0\n#SIETYP 4\n#FNAMN "Exempel AB"\n#RAR 0 ${year}0501 ${year + 1}0430\n#IB 0 1930 500\n#IB 0 2081 -500\n${vouchers.join('')}`
  const bytes = new TextEncoder().encode(text)
  const { ledger } = readSie(bytes)
  return {
    file: { ledger: indexLedger(ledger), texts: memoryTexts(bytes, ledger.encoding), sha256: String(year), generated: null },
    booked: {
      from: `${year}-05-01`,
      to: `${year + 1}-04-30`,
      coveredTo: null,
      months: Array.from({ length: 12 }, (_, i) => ({ month: month(i).slice(0, 7), rows: i < months ? 2 : 0 })),
    },
  }
}

test.each([
  ['two whole years', [2023, 2024], 12, 0.5],
  ['one that goes on, in the month after a leap day', [2023, 2024], 10, 0.5],
  ['one that goes on to a leap day', [2022, 2023], 10, 0.5],
])('%s', async (_, [first = 0, last = 0], months, growth) => {
  const years = [yearOf(first, 100), yearOf(last, 150, months)]
  const { books } = buildBooks(years.map(({ file }) => file))
  const booked = years.map(({ booked: own }) => own)
  const [, newest] = booked
  if (!newest) throw new Error('no year')
  const period = homePeriod(newest, booked)
  const days = figureDays(period, periodYears(booked))
  const spans = defaultSpans('result', period, periodYears(booked))
  expect(days).toEqual(spans.map(({ to }) => to))
  const params = keyFigureParams(days, [])
  expect(params.comparisons).toEqual([{ of: 0, against: 1 }])
  const ctx = { progress: () => undefined }
  const result = await analyses['key-figure'].runUnknown(datasetOf(books), params, ctx)
  const tiles = tilesOf(analyses['key-figure'].result.parse(result))
  expect(tiles.find(({ id }) => id === 'netSales')).toMatchObject({ value: 150_00 * months, change: 50_00 * months, changeRatio: growth })
})
