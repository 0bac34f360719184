import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { headerFingerprint, type TableMapping } from './mapping.ts'
import { fingerprintOf, previewTable } from './preview.ts'
import { tablePreviewSchema } from './preview-schema.ts'
import { readTable, sheetOf, workbook } from './testing.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const plain = bytesOf(
  'Ver;Datum;Konto;Debet;Kredit\nA1;2025-01-10;1930;1 250,00;\nA1;2025-01-10;3001;;1 250,00\nA2;2025-02-01;1930;5,00;\n;;Summa;1 255,00;1 250,00\n',
)
const unnamed = bytesOf('k;v;d;b\n1930;A1;2025-01-01;4,00\n3001;A1;2025-01-01;-4,00\n')
const mapping: TableMapping = {
  headerRow: 0,
  columns: { account: 0, number: 1, date: 2, amount: 3 },
  decimalMark: ',',
  dayOrder: 'day-first',
  creditIsNegative: false,
}

test('what the header words suggest is checked as a whole; too many vouchers that do not balance are a problem', () => {
  const preview = previewTable(plain)
  expect(tablePreviewSchema.safeParse(preview).success).toBe(true)
  expect(preview.proposed).toEqual(preview.mapping)
  expect(preview.sheets.map(({ rowCount, rows }) => [rowCount, rows[1]?.cells])).toEqual([
    [5, ['A1', '2025-01-10', '1930', '1 250,00', '']],
  ])
  expect(preview.check).toMatchObject({
    missing: [],
    vouchers: 2,
    rows: 3,
    unbalanced: 1,
    leftOut: 0,
    subtotals: 1,
    debitOre: 125500,
    creditOre: 125000,
    openings: 0,
    year: { from: '2025-01-01', to: '2025-12-31', months: 12 },
    problem: 'table-unbalanced',
  })
  expect(preview.check?.vouchersShown.map(({ series, number, date, rows }) => [series, number, date, rows.length])).toEqual([
    ['A', '1', '2025-01-10', 2],
    ['A', '2', '2025-02-01', 1],
  ])
  // A person who has seen it may read it so all the same.
  const asked = previewTable(plain, { mapping: preview.proposed })
  expect(asked.check?.problem).toBe(null)
  expect(asked.check?.findings.map(({ code }) => code)).toEqual([
    'months-without-vouchers',
    'table-sums-left-out',
    'table-year',
    'unbalanced-voucher',
    'table-subtotal',
  ])
})

test('a header without known words has no proposal; what a mapping lacks is named', () => {
  expect(previewTable(unnamed)).toMatchObject({ proposed: null, mapping: null, check: null, fingerprint: null })
  expect(previewTable(unnamed, { mapping: { ...mapping, columns: { account: 0, amount: 3 } } }).check).toMatchObject({
    missing: ['date', 'number'],
    problem: 'table-mapping',
    vouchers: 0,
  })
  expect(previewTable(unnamed, { mapping: { ...mapping, headerRow: 90 } }).check).toBe(null)
  expect(() => previewTable(bytesOf('no table here'))).toThrow(AppError)
})

test('a saved mapping is found by its header, wherever that stands, and is recorded with what was read', async () => {
  const lastYear = { ...mapping, sheet: 'Blad1', year: { from: '2023-07-01', to: '2024-06-30' } }
  const saved = [{ fingerprint: headerFingerprint(['k', 'v', 'd', 'b']), mapping: lastYear, name: 'Kassaboken' }]
  const later = bytesOf('Kassaboken AB;;;\nUtskriven 2025-12-31;;;\nK;V;D;B;\n1930;A1;2025-01-01;4,00\n3001;A1;2025-01-01;-4,00\n')
  const preview = previewTable(later, { saved })
  expect(preview.saved).toMatchObject({ name: 'Kassaboken', mapping: { headerRow: 2 } })
  expect(preview.check).toMatchObject({ problem: null, vouchers: 1 })
  expect(preview.fingerprint).toBe(saved[0]?.fingerprint)
  expect(fingerprintOf(later, { mapping: { ...mapping, headerRow: 2 } })).toBe(saved[0]?.fingerprint)
  const file = await readTable(later, { savedMappings: saved })
  expect(file.reading).toEqual({ mapping: { ...mapping, headerRow: 2 } })
  expect((await readTable(plain.subarray(0, 96))).reading).toBe(null)
  expect(file.ledger.year).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  // Where it does not fit what the rows hold it waits for a person, as a proposal does.
  const off = bytesOf('K;V;D;B\n1930;A1;2025-01-01;4,00\n3001;A1;2025-01-01;-3,00\n')
  expect(previewTable(off, { saved }).check?.problem).toBe('table-unbalanced')
  await expect(readTable(off, { savedMappings: saved })).rejects.toThrow(AppError)
  // Read again by what was recorded, without what is saved: the same.
  const again = await readTable(later, { reading: file.reading })
  expect(again.ledger.rows).toEqual(file.ledger.rows)
})

test('the mapping chooses the sheet; sheets of the same header belong to it', () => {
  const rows = (ver: string): string[][] => [
    ['Konto', 'Ver', 'Datum', 'Belopp'],
    ['1930', ver, '2025-01-01', '4,00'],
    ['3001', ver, '2025-01-01', '-4,00'],
  ]
  const budget = [
    ['Konto', 'Ver', 'Datum', 'Budget', 'Belopp'],
    ['3001', 'B1', '2025-01-01', '9,00', '9,00'],
  ]
  const book = workbook({ Budget: sheetOf(budget), Jan: sheetOf(rows('A1')), Feb: sheetOf([['Februari'], ...rows('A2')]) })
  const first = previewTable(book)
  expect([first.sheet, first.sheets.map(({ name }) => name)]).toEqual(['Budget', ['Budget', 'Jan', 'Feb']])
  const chosen = previewTable(book, { mapping: { ...mapping, sheet: 'Jan', columns: { account: 0, number: 1, date: 2, amount: 3 } } })
  expect([chosen.sheet, chosen.check?.vouchers, chosen.check?.problem]).toEqual(['Jan', 2, null])
  expect(chosen.check?.findings.find(({ code }) => code === 'table-sheet-left-out')?.values).toEqual({ sheet: 'Budget' })
})

test('the year of the mapping counts: a broken one, or one of several', async () => {
  const year = { from: '2025-05-01', to: '2026-04-30' }
  const broken = await readTable(unnamed, { reading: { mapping: { ...mapping, year: { from: '2024-07-01', to: '2025-06-30' } } } })
  expect(broken.ledger.year).toEqual({ from: '2024-07-01', to: '2025-06-30' })
  expect(broken.findings.map(({ code }) => code)).not.toContain('table-year')
  const several = bytesOf(
    [
      'k;v;d;b',
      ...['2024-01-10', '2025-06-01', '2026-09-01'].flatMap((date, i) => [`1930;A${i};${date};1,00`, `3001;A${i};${date};-1,00`]),
    ].join('\n'),
  )
  expect(previewTable(several, { mapping }).check).toMatchObject({ problem: 'table-several-years', vouchers: 3 })
  const one = await readTable(several, { reading: { mapping: { ...mapping, year } } })
  expect([one.ledger.vouchers.length, one.ledger.year]).toEqual([1, year])
  expect(one.findings.find(({ code }) => code === 'table-outside-year')).toMatchObject({ line: 2, values: { count: 2, ...year } })
  // A stray date in a table of one year stays with its voucher and is said.
  const stray = await readTable(unnamed, { reading: { mapping: { ...mapping, year } } })
  expect(stray.findings.map(({ code }) => code)).toContain('voucher-outside-year')
})

test('a table is read in the character set that is asked for', async () => {
  const bytes = Uint8Array.from(
    'Ver;Datum;Konto;Text;Belopp\nA1;2025-01-01;1930;K\xf6p;1,00\nA1;2025-01-01;3001;\x84;-1,00\n\x86\x86;;;;\n',
    (c) => c.charCodeAt(0),
  )
  expect((await readTable(bytes)).facts.file.encoding).toBe('cp437')
  const file = await readTable(bytes, { reading: { encoding: 'latin-1' } })
  expect([file.facts.file.encoding, file.reading]).toEqual(['latin-1', { encoding: 'latin-1' }])
  expect(new TextDecoder().decode(file.ledger.textBytes ?? new Uint8Array(0))).toContain('Köp')
})

test('a workbook with a cover: the sheet with the ledger is proposed, and findings and rows have its own row numbers', async () => {
  const rows = [
    ['Kontonr', 'Kontonamn', 'Vernr', 'Bokföringsdatum', 'Beskrivning', 'Summa'],
    ['1930', 'Bank', 'A1', '2025-01-10', 'Kvitto', '100,00'],
    ['3001', 'Försäljning', 'A1', '2025-01-10', 'Kvitto', '-100,00'],
    ['', '', '', '', 'Sida 2', ''],
  ]
  const file = workbook({ Info: sheetOf([['Exempel AB'], ['Utskriven'], ['2026-01-02']]), Huvudbok: sheetOf(rows) })
  const preview = previewTable(file)
  expect(preview).toMatchObject({ sheet: 'Huvudbok', proposed: { sheet: 'Huvudbok', headerRow: 0 }, check: { problem: null, vouchers: 1 } })
  expect(preview.proposed?.columns).toEqual({ account: 0, accountName: 1, number: 2, date: 3, text: 4, amount: 5 })
  expect(preview.sheets[1]?.rows.map(({ line }) => line)).toEqual([1, 2, 3, 4])
  expect(preview.check?.vouchersShown[0]?.rows.map(({ line }) => line)).toEqual([2, 3])
  const { ledger, findings } = await readTable(file)
  expect([...ledger.rows.line]).toEqual([2, 3])
  expect(findings.find(({ code }) => code === 'table-row-without-content')).toMatchObject({ line: 4, values: { sheet: 'Huvudbok' } })
})

test('without known headings the sheet with the most rows is shown', () => {
  const rows = Array.from({ length: 5 }, (_, i) => ['a', 'b', 'c', `d${i}`])
  expect(previewTable(workbook({ Info: sheetOf([['Exempel AB']]), Data: sheetOf(rows) }))).toMatchObject({ sheet: 'Data', proposed: null })
})
