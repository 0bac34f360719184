import { analyses, buildBooks, datasetOf, indexLedger, memoryTexts, readSie } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { runExport } from './runs.ts'
import { exportViewSchema } from './view.ts'

// Sales of 100 kr in January and 250 kr in December; 40 kr accrued on the balance date.
const text = [
  '#FLAGGA 0',
  '#SIETYP 4',
  '#FNAMN "Exempel AB"',
  '#RAR 0 20250101 20251231',
  '#KONTO 1510 "Kundfordringar"',
  '#KONTO 2990 "Upplupna kostnader"',
  '#KONTO 3001 "Forsaljning"',
  '#KONTO 5010 "Hyra"',
  ...['20250115 100', '20251220 250'].flatMap((sale, i) => {
    const [day, kronor] = sale.split(' ')
    return [`#VER B ${i + 1} ${day} "Faktura"`, '{', `#TRANS 1510 {} ${kronor}`, `#TRANS 3001 {} -${kronor}`, '}']
  }),
  '#VER A 1 20251231 "Hyra"',
  '{',
  '#TRANS 5010 {} 40',
  '#TRANS 2990 {} -40',
  '}',
  '',
].join('\r\n')

async function rowsOf(params: object, sign: 'natural' | 'bookkeeping') {
  const bytes = new TextEncoder().encode(text)
  const { ledger } = readSie(bytes)
  const { books } = buildBooks([{ ledger: indexLedger(ledger), texts: memoryTexts(bytes, ledger.encoding), sha256: '', generated: null }])
  const result = await analyses.period.runUnknown(datasetOf(books), params, { progress: () => undefined })
  const run = await runExport('period', result, params, 'en', exportViewSchema.parse({ sign }))
  if (run.kind !== 'table') throw new Error('no table')
  return { sign: run.sign, rows: Array.from({ length: run.table.length }, (_, i) => run.table.row(i)) }
}

test('months, days around the balance date and accruals are exported in the sign that is seen', async () => {
  const months = await rowsOf({ parts: ['windows'] }, 'natural')
  expect(months.sign).toBe('natural')
  expect(months.rows.map((row) => row[1])).toEqual([10_000, ...Array<number>(10).fill(0), 25_000, 35_000])
  const asBooked = await rowsOf({ parts: ['windows'] }, 'bookkeeping')
  expect(asBooked.sign).toBe('bookkeeping')
  expect(asBooked.rows.at(-1)?.[1]).toBe(-35_000)

  const around = { parts: ['cut-off'], date: '2025-12-31' }
  const amounts = async (sign: 'natural' | 'bookkeeping') => (await rowsOf(around, sign)).rows.map((row) => [row[0], row[8]])
  expect(await amounts('natural')).toEqual([
    ['Revenue', 25_000],
    ['Costs', 4_000],
  ])
  expect(await amounts('bookkeeping')).toEqual([
    ['Revenue', -25_000],
    ['Costs', 4_000],
  ])

  const accrued = { parts: ['accruals'], date: '2025-12-31', accrued: ['2990'] }
  expect((await rowsOf(accrued, 'natural')).rows.map((row) => row[6])).toEqual([4_000])
  expect((await rowsOf(accrued, 'bookkeeping')).rows.map((row) => row[6])).toEqual([-4_000])
})
