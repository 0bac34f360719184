import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { readSie, type SieFile } from '../sie/reader.ts'
import { cp437 } from '../sie/testing.ts'
import { openReader } from '../sie5/open-reader.ts'
import { company, sieOf } from '../testing/random-books.ts'
import { runs } from '../testing/runs.ts'
import { bytesOf, columnsOf, headerOf, meaning, textsOf, written } from './testing.ts'
import { writeSie } from './write-sie.ts'

vi.setConfig({ testTimeout: 60_000 })

const word = fc.constantFrom('', 'a', 'Å b', 'C:\\x\\', '"q"', '{1}', '#x', ';', 'é½', '007', '¢')
const quoted = (text: string) => (text.endsWith('\\') ? text : `"${text.replaceAll('"', '\\"')}"`)
const ore = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((n) => (n / 100).toFixed(2))
const row = fc.record({
  label: fc.constantFrom('#TRANS', '#TRANS', '#BTRANS', '#RTRANS'),
  account: fc.constantFrom('1930', '3001', 'DIFF', '12345678'),
  objects: fc.constantFrom('{}', '{1 "10"}', '{6 P1 1 10}', '{21 "å }"}'),
  ore,
  day: fc.constantFrom('""', '20250102'),
  text: word,
  quantity: fc.constantFrom('""', '2.5', '-0.0000001', '0'),
  user: word,
})
const balance = fc.record({
  kind: fc.constantFrom('IB', 'UB', 'RES', 'OIB', 'OUB', 'PSALDO', 'PBUDGET'),
  year: fc.constantFrom('0', '-1'),
  account: fc.constantFrom('1930', '3001', '9010'),
  objects: fc.constantFrom('{}', '{1 "10"}', '{7 anna}'),
  ore,
  quantity: fc.constantFrom('', ' 3', ' -1.25'),
})
const chart = fc.subarray(
  [
    '#KONTO 1930 "Bank \\"A\\""',
    '#KTYP 1930 T',
    '#ENHET 1930 st',
    '#SRU 1930 7281',
    '#SRU 1930 7282',
    '#KONTO 3001 Försäljning',
    '#DIM 20 "Fri"',
    '#DIM 1 "Resultatenhet"',
    '#UNDERDIM 21 "Under" 20',
    '#OBJEKT 21 "å }" "Namn"',
    '#OBJEKT 6 P1 "Projekt ett"',
    '#OBJEKT 1 99 "Oanvänd"',
  ],
  { minLength: 0 },
)
const header = fc.subarray([
  '#PROGRAM "Bok & Slut" 2.1',
  '#GEN 20260102 "Åsa"',
  '#PROSA "Två ord"',
  '#FTYP AB',
  '#FNR "F 1"',
  '#ORGNR 556000-4615 1 2',
  '#BKOD 62010',
  '#ADRESS "Kontakt" "" "111 22 Ort" ""',
  '#FNAMN "Bolaget \\"X\\" AB"',
  '#RAR -1 20240101 20241231',
  '#TAXAR 2026',
  '#OMFATTN 20251130',
  '#KPTYP EUBAS97',
  '#VALUTA EUR',
])

const file = fc
  .record({
    header,
    chart,
    balances: fc.array(balance, { maxLength: 6 }),
    vouchers: fc.array(
      fc.record({
        rows: fc.array(row, { maxLength: 6 }),
        number: fc.constantFrom('1', '2', '007', '""', 'X9', '2147483648'),
        text: word,
        user: word,
        series: word,
        registered: fc.constantFrom('""', '20250203'),
      }),
      { maxLength: 5 },
    ),
  })
  .map(({ header, chart, balances, vouchers }) =>
    [
      '#FLAGGA 1',
      '#SIETYP 4',
      ...header,
      '#RAR 0 20250101 20251231',
      ...chart,
      '#UB 0 1930 0',
      ...balances.map(
        (b) =>
          `#${b.kind} ${b.year} ${b.kind.startsWith('P') ? `${b.year === '0' ? 2025 : 2024}03 ` : ''}${b.account} ${b.kind.length > 3 || b.kind.startsWith('O') ? b.objects : ''} ${b.ore}${b.quantity}`,
      ),
      ...vouchers.flatMap((v) => [
        `#VER ${quoted(v.series)} ${v.number} 20250102 ${quoted(v.text)} ${v.registered} ${quoted(v.user)}`,
        '{',
        ...v.rows.map((r) => `${r.label} ${r.account} ${r.objects} ${r.ore} ${r.day} ${quoted(r.text)} ${r.quantity} ${quoted(r.user)}`),
        '}',
      ]),
    ].join('\r\n'),
  )

test('what was written is read back with the same columns, header and all', () => {
  fc.assert(
    fc.property(file, (text) => {
      const bytes = cp437(text)
      const source = readSie(bytes)
      const copyBytes = bytesOf(source, bytes)
      const copy = readSie(copyBytes)
      expect(copy.facts.checksum).toBe('ok')
      expect(copy.facts.sieType).toBe('4E')
      if (source.ledger.encoding === 'latin-1' || source.ledger.encoding === 'utf-8') return
      expect(meaning(copy.ledger, copyBytes)).toEqual(meaning(source.ledger, bytes))
      expect(headerOf(copy.ledger)).toEqual(headerOf(source.ledger))
      expect(bytesOf(copy, copyBytes)).toEqual(copyBytes)
    }),
    { numRuns: runs(80, 500) },
  )
})

test('the books of random companies keep their columns index by index, in another character set too', () => {
  fc.assert(
    fc.property(company, (years) => {
      for (const year of years) {
        const bytes = new TextEncoder().encode(sieOf(year))
        const source = readSie(bytes)
        if (source.facts.sieType === '4I') expect(() => bytesOf(source, bytes, { type: '4E' })).toThrow('no balances')
        const copyBytes = bytesOf(source, bytes)
        const copy = readSie(copyBytes)
        expect(copy.facts.sieType).toBe(source.facts.sieType)
        expect(columnsOf(copy.ledger)).toEqual(columnsOf(source.ledger))
        expect(meaning(copy.ledger, copyBytes)).toEqual(meaning(source.ledger, bytes))
      }
    }),
    { numRuns: runs(50, 200) },
  )
})

const folder = fileURLToPath(new URL('../../../../../shared/sie/files/', import.meta.url))
const present = existsSync(folder)
if (!present) console.warn('../shared/sie is not here: the writer is not tried on real files')

/** Errors of reading mean that something was left out: such a file is not what its copy can be held against. */
const LOSSLESS: ReadonlySet<string> = new Set([
  'unbalanced-voucher',
  'bad-taxar',
  'ksumma-mismatch',
  'ksumma-not-closed',
  'account-undeclared',
  'account-non-numeric',
])

async function read(name: string): Promise<{ bytes: Uint8Array; source: SieFile } | null> {
  const bytes = Uint8Array.from(readFileSync(`${folder}${name}`))
  try {
    const reader = await openReader(bytes.subarray(0, 512))
    reader.push(bytes)
    return { bytes, source: reader.finish() }
  } catch {
    return null
  }
}

let comparedInFull = 0

test.skipIf(!present).each(present ? readdirSync(folder) : [])('%s: written and read again, the same', async (name) => {
  const file = await read(name)
  if (!file) return
  const { bytes, source } = file
  const { ledger } = source
  const type = ledger.sieType === '4I' || source.facts.sieType === '5-entry' ? '4I' : '4E'
  const { chunks } = writeSie({ ledger, texts: textsOf(ledger, bytes), type, written, unwritable: 'replace' })
  const copyBytes = Uint8Array.from(Buffer.concat([...chunks]))
  const copy = readSie(copyBytes)
  expect(copy.facts.checksum).toBe('ok')
  expect(copy.findings.filter(({ code }) => code === 'missing-mandatory-label' || code === 'group-order')).toEqual([])
  expect([copy.facts.totalDebitOre, copy.facts.totalCreditOre]).toEqual([source.facts.totalDebitOre, source.facts.totalCreditOre])
  const sound = source.findings.every(({ severity, code }) => severity !== 'error' || LOSSLESS.has(code))
  if (!sound) return
  let refused = false
  try {
    writeSie({ ledger, texts: textsOf(ledger, bytes), type, written })
  } catch {
    refused = true
  }
  if (refused) return
  expect(meaning(copy.ledger, copyBytes)).toEqual(meaning(ledger, bytes))
  expect(headerOf(copy.ledger)).toEqual(headerOf(ledger))
  comparedInFull++
})

test.skipIf(!present)('all files but those with errors that lose something, or characters already lost, were compared in full', () => {
  expect(comparedInFull).toBe(75)
})
