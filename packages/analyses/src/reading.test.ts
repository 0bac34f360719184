import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buildBooks } from './books/build.ts'
import { inputHash, inputHashOfSources } from './books/input-hash.ts'
import { compareLedgers } from './compare/compare-ledgers.ts'
import { decodeLedger } from './ledger/decode.ts'
import { encodeLedger } from './ledger/encode.ts'
import { indexLedger } from './ledger/index-ledger.ts'
import { memoryTexts } from './ledger/text.ts'
import { readSieFile } from './node.ts'
import { selectLines } from './query/lines.ts'
import { voucherDetail } from './query/voucher.ts'
import { normalReading, type Reading, readingSchema } from './reading.ts'
import { readSie } from './sie/reader.ts'
import { columnsOf, joined, textsOf, written } from './sie-writer/testing.ts'
import { writeSie } from './sie-writer/write-sie.ts'

const repaired: Reading = { repairTexts: true }

/** Texts spoiled in three ways, in a file that is UTF-8 throughout. */
const spoiled = new TextEncoder().encode(`#FLAGGA 0
#SIETYP 4
#FNAMN "├àkers F├╢rvaltning"
#RAR 0 20250101 20251231
#KONTO 1930 "FÃ¶retagskonto"
#KONTO 5010 "Lokalhyra"
#DIM 20 "Ink”pare"
#OBJEKT 20 "1" "G”ran"
#IB 0 1930 0
#VER A 1 20250110 "K”p av tj„nst" 20250110 "Åsa"
{
#TRANS 1930 {20 "1"} -100.00 "" "FÃ¶rskott ””"
#TRANS 5010 {} 100.00 "" "Hyra"
}
`)

function booksOf(reading: Reading | null) {
  const { ledger } = readSie(spoiled, reading)
  const stored = decodeLedger(Uint8Array.from(Buffer.concat([...encodeLedger(indexLedger(ledger)).pieces])).buffer)
  const texts = memoryTexts(spoiled, stored.encoding, stored.repairTexts)
  return { stored, texts, books: buildBooks([{ ledger: stored, texts, sha256: 'ab', reading, generated: null }]).books }
}

const everything = { period: { from: '2025-01-01', to: '2025-12-31' } }
const linesOf = (reading: Reading | null, text?: string) =>
  selectLines(
    booksOf(reading).books,
    { ...everything, ...(text && { text: { match: 'contains', value: text } }) },
    { offset: 0, limit: 10 },
  ).lines

test('repaired texts are shown as they were meant everywhere, after the ledger has been stored too', () => {
  const { stored, books } = booksOf(repaired)
  expect(stored.repairTexts).toBe(true)
  expect(stored.accounts.map(({ name }) => name)).toEqual(['Företagskonto', 'Lokalhyra'])
  expect([stored.dimensions[0]?.name, stored.objects[0]?.name, stored.users]).toEqual(['Inköpare', 'Göran', ['', 'Åsa']])
  expect(linesOf(repaired).map(({ text, voucherText }) => [text, voucherText])).toEqual([
    ['Förskott ””', 'Köp av tjänst'],
    ['Hyra', 'Köp av tjänst'],
  ])
  const voucher = voucherDetail(books, '2025-01-01', 0)
  expect([voucher.text, voucher.rows[0]?.text]).toEqual(['Köp av tjänst', 'Förskott ””'])
  // What the file says is shown as it stands there.
  expect(voucher.source.text).toContain('K”p av tj„nst')
})

test('search finds what is shown', () => {
  for (const text of ['förskott', 'köp AV', 'hyra'])
    expect([text, linesOf(repaired, text).length]).toEqual([text, text === 'köp AV' ? 2 : 1])
  expect(linesOf(null, 'förskott')).toEqual([])
  expect(linesOf(null, 'fã¶rskott')).toHaveLength(1)
  expect(linesOf(repaired, 'Ã¶')).toEqual([])
})

test('repairing loses nothing: columns, places and bytes are those of the file as it stands', () => {
  const plain = readSie(spoiled)
  const shown = readSie(spoiled, repaired)
  const { users: _, ...columns } = columnsOf(shown.ledger)
  expect(columnsOf(plain.ledger)).toMatchObject(columns)
  expect(shown.ledger.vouchers).toEqual(plain.ledger.vouchers)
  expect(shown.ledger.rows).toEqual(plain.ledger.rows)
  expect(plain.ledger.accounts[0]?.name).toBe('FÃ¶retagskonto')
  expect(shown.reading).toEqual(repaired)
  expect(readSie(spoiled).reading).toBe(null)
})

test('what is written from repaired books holds the repaired texts; versions differ in texts only', () => {
  const { stored, texts } = booksOf(repaired)
  const bytes = joined(writeSie({ ledger: stored, texts, type: '4E', written, unwritable: 'replace' }).chunks)
  const again = readSie(bytes)
  expect(again.ledger.encoding).toBe('cp437')
  expect(again.ledger.accounts[0]?.name).toBe('Företagskonto')
  const plain = readSie(spoiled)
  const { result } = compareLedgers({ ledger: plain.ledger, texts: textsOf(plain.ledger, spoiled) }, { ledger: stored, texts })
  expect(result.vouchers.changed.items.map(({ changed }) => changed)).toEqual([['text', 'rows']])
  expect(result.effect.accounts.count).toBe(0)
})

test('a wrong guess is overridden from the same bytes', () => {
  // 0xE5 alone is å in Latin-1; the few letters here look like code page 437.
  const bytes = Uint8Array.from('#FLAGGA 0\n#SIETYP 4\n#FNAMN "\x86\x84 \xe5"\n#RAR 0 20250101 20251231\n#KONTO 1930 "Bank\xe5"\n', (c) =>
    c.charCodeAt(0),
  )
  expect(readSie(bytes).ledger.accounts[0]?.name).toBe('Bankσ')
  const read = readSie(bytes, { encoding: 'latin-1' })
  expect(read.ledger.accounts[0]?.name).toBe('Bankå')
  expect(read.facts.file.encoding).toBe('latin-1')
  expect(read.reading).toEqual({ encoding: 'latin-1' })
})

test('the input hash tells a reading from none, and stays what it was without', () => {
  const source = { from: '2025-01-01', to: '2025-12-31', source: 'ab' }
  expect(inputHashOfSources([{ ...source, reading: null }])).toBe(inputHashOfSources([source]))
  expect(inputHashOfSources([{ ...source, reading: repaired }])).not.toBe(inputHashOfSources([source]))
  expect(inputHash(booksOf(repaired).books)).toBe(inputHashOfSources([{ ...source, reading: repaired }]))
  expect(inputHash(booksOf(null).books)).toBe(inputHashOfSources([source]))
})

test('a reading that says nothing is none', () => {
  expect([normalReading({}), normalReading(null), normalReading({ encoding: undefined })]).toEqual([null, null, null])
  expect(readingSchema.safeParse({ repairTexts: false }).success).toBe(false)
  expect(readingSchema.safeParse({ encoding: 'utf-16' }).success).toBe(false)
})

test('a file on disk is read as asked, and says how it was read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'verifikat-reading-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'spoiled.se')
  writeFileSync(path, spoiled)
  using file = await readSieFile(path, { reading: repaired })
  const { textAt, textLength } = file.ledger.vouchers
  expect(file.texts.repairTexts).toBe(true)
  expect([textAt[0], textLength[0]].every((place) => place !== undefined && place > 0)).toBe(true)
  expect(file.reading).toEqual(repaired)
})
