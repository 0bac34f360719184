import { analyses, buildBooks, datasetOf, indexLedger, memoryTexts, readSie } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { runExport } from './runs.ts'

const text = [
  '#FLAGGA 0',
  '#SIETYP 4',
  '#FNAMN "Exempel AB"',
  '#ORGNR 556000-0001',
  '#RAR 0 20250101 20251231',
  '#KONTO 1685 "Fordran agare"',
  '#KONTO 1930 "Bank"',
  '#KONTO 2081 "Aktiekapital"',
  '#IB 0 1930 50000.00',
  '#IB 0 2081 -50000.00',
  '#VER A 1 20250301 "Lan"',
  '{',
  '#TRANS 1685 {} 20000.00',
  '#TRANS 1930 {} -20000.00',
  '}',
  '',
].join('\r\n')

function booksOf() {
  const bytes = new TextEncoder().encode(text)
  const { ledger } = readSie(bytes)
  return buildBooks([{ ledger: indexLedger(ledger), texts: memoryTexts(bytes, ledger.encoding), sha256: '', generated: null }]).books
}

test('the watch-list as a table: each test with its sentence and amount, then its figures with their limits, in the reader’s language', async () => {
  const result = await analyses['watch-list'].runUnknown(datasetOf(booksOf()), {}, { progress: () => undefined })
  const rows = async (language: 'en' | 'sv') => {
    const run = await runExport('watch-list', result, {}, language)
    if (run.kind !== 'table') throw new Error('no table')
    return Array.from({ length: run.table.length }, (_, i) => run.table.row(i))
  }
  const [first, second] = await rows('en')
  expect(first?.slice(0, 7)).toEqual([
    'Error',
    'Open',
    'Receivable from related party',
    'ABL 21:1',
    'Account 1685 Fordran agare stands at 20000.00 on 2025-12-31: it may be a loan that the law forbids.',
    null,
    2_000_000,
  ])
  expect(second?.slice(4, 7)).toEqual([null, '1685 Fordran agare on 2025-12-31', 2_000_000])
  const equity = (await rows('sv')).find((row) => row[5] === 'Eget kapital den 2025-12-31')
  // Half of 50 000 kronor, as an amount.
  expect(equity?.slice(6)).toEqual([5_000_000, null, 2_500_000, null])
  for (const row of [...(await rows('en')), ...(await rows('sv'))]) for (const cell of row) expect(String(cell)).not.toMatch(/[{}]/)
})
