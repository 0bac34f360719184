// Workbooks and delimited texts that are made to exhaust who reads them: refused with a reason, in bounded time and memory.
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { zipOf } from '../node/testing.ts'
import { HEAD_BYTES, openReader } from '../sie5/open-reader.ts'
import { parseDelimited } from './table.ts'
import { sheetOf, workbook } from './testing.ts'
import { readWorkbook } from './workbook.ts'

const few = { rows: 1000, cells: 5000, characters: 100_000 }

function reasonOf(work: () => unknown): unknown {
  try {
    work()
    return 'read'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.params['reason']
  }
}

/** Above `before`, at the most, while it worked. */
function heldDuring(work: () => unknown): number {
  const before = process.memoryUsage().rss
  work()
  return process.memoryUsage().rss - before
}

const parts = {
  'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="A" r:id="r1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
}

test('a part that unpacks to more than the directory says is left as soon as it shows', () => {
  const bomb = zipOf([
    ...Object.entries(parts).map(([name, data]) => ({ name, data })),
    { name: 'xl/worksheets/sheet1.xml', data: Buffer.alloc(64 << 20, ' '), size: 1000 },
  ])
  const began = performance.now()
  expect(reasonOf(() => readWorkbook(bomb))).toBe('zip-bomb')
  expect(performance.now() - began).toBeLessThan(2000)
})

test.each([
  ['a row for each of few bytes', `<sheetData>${'<row/>'.repeat(2000)}</sheetData>`, 'table-too-large'],
  [
    'cells far to the right of nothing',
    `<sheetData>${'<row><c r="SA1" t="str"><v>x</v></c></row>'.repeat(20)}</sheetData>`,
    'table-too-large',
  ],
  ['a text that every cell points at', `<sheetData>${'<row><c t="s"><v>0</v></c></row>'.repeat(50)}</sheetData>`, 'table-too-large'],
  ['tags within tags', `<sheetData>${'<a>'.repeat(100_000)}</sheetData>`, 'workbook-broken'],
  ['a tag that goes on', `<sheetData><row ${'a'.repeat(3 << 20)}="1"/></sheetData>`, 'workbook-broken'],
  ['a cell that goes on', `<sheetData><row><c t="str"><v>${'a'.repeat(3 << 20)}</v></c></row></sheetData>`, 'workbook-broken'],
  ['entities', `<sheetData><row><c t="str"><v>&a;</v></c></row></sheetData>`, 'workbook-broken'],
])('%s', (_what, sheet, reason) => {
  const shared = `<sst><si><t>${'x'.repeat(5000)}</t></si></sst>`
  const packed = { ...parts, 'xl/sharedStrings.xml': shared, 'xl/worksheets/sheet1.xml': `<worksheet>${sheet}</worksheet>` }
  const bytes = zipSync(Object.fromEntries(Object.entries(packed).map(([name, xml]) => [name, strToU8(xml)])), { level: 0 })
  expect(reasonOf(() => readWorkbook(bytes, few))).toBe(reason)
})

test('a document type is refused before anything of it is expanded', () => {
  const laughs = '<!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>'
  const bytes = zipSync({ 'xl/workbook.xml': strToU8(`<?xml version="1.0"?>${laughs}<workbook>&b;&c;</workbook>`) })
  expect(reasonOf(() => readWorkbook(bytes))).toBe('workbook-broken')
})

test('one part for many sheets is refused; empty cells far to the right are no cells', () => {
  const twice = {
    ...parts,
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${'<sheet name="A" r:id="r1"/>'.repeat(3)}</sheets></workbook>`,
    'xl/worksheets/sheet1.xml': '<worksheet/>',
  }
  const bytes = zipSync(Object.fromEntries(Object.entries(twice).map(([name, xml]) => [name, strToU8(xml)])))
  expect(reasonOf(() => readWorkbook(bytes))).toBe('workbook-broken')
  const styled = `<sheetData>${'<row><c r="A1" t="str"><v>x</v></c><c r="SA1" s="1"/></row>'.repeat(500)}</sheetData>`
  expect(readWorkbook(workbook({ A: styled }), few)[0]?.rows[0]?.cells).toEqual(['x'])
})

test('a sheet within the limits is read', () => {
  expect(reasonOf(() => readWorkbook(workbook({ A: sheetOf(Array.from({ length: 900 }, () => ['a', 'b'])) }), few))).toBe('read')
})

test('a million columns are cut, line ends alone are rows that are counted', () => {
  const wide = `${'x;'.repeat(1_000_000)}\n`.repeat(3)
  expect(heldDuring(() => expect(parseDelimited(wide, ';').rows.map(({ cells }) => cells.length)).toEqual([500, 500, 500]))).toBeLessThan(
    200 << 20,
  )
  expect(reasonOf(() => parseDelimited('\n'.repeat(2000), ';', Number.POSITIVE_INFINITY, few))).toBe('table-too-large')
  expect(reasonOf(() => parseDelimited('a;b;c;d;e;f\n'.repeat(999), ';', Number.POSITIVE_INFINITY, few))).toBe('table-too-large')
})

test.each([
  ['doubled quotes without an end', `"${'""'.repeat(1_000_000)}`],
  ['quotes that open and never close', '"a;'.repeat(1_000_000)],
  ['odd and even runs of quotes', '"""x;""y;'.repeat(500_000)],
  ['quoted line ends without an end', `"${'\n'.repeat(1_000_000)}`],
])('%s are read in time', (_what, text) => {
  const began = performance.now()
  expect(parseDelimited(text, ';').rows.length).toBeGreaterThan(0)
  expect(performance.now() - began).toBeLessThan(5000)
})

test('a table of more bytes than any ledger is refused as it comes', async () => {
  const chunk = new TextEncoder().encode('A1;2025-01-01;1930;100,00\n'.repeat(40_000))
  const reader = await openReader(chunk.subarray(0, HEAD_BYTES))
  let pushed = 0
  const endless = () => {
    for (;;) {
      reader.push(chunk)
      pushed += chunk.length
    }
  }
  expect(reasonOf(endless)).toBe('table-too-large')
  expect(pushed).toBeLessThan(130 << 20)
})
