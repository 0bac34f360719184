// Years that did not come as SIE 4 with vouchers are written, read and written again like any other.
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { AppError } from '../errors.ts'
import { cp437ToUnicode, windows1252ToUnicode } from '../ledger/code-pages.ts'
import type { Reading } from '../reading.ts'
import { readSie, type SieFile } from '../sie/reader.ts'
import { cp437 } from '../sie/testing.ts'
import { HEAD_BYTES, openReader } from '../sie5/open-reader.ts'
import { accounts, company, type ModelVoucher, type ModelYear } from '../testing/random-books.ts'
import { runs } from '../testing/runs.ts'
import { bytesOf, columnsOf, headerOf, meaning } from './testing.ts'

vi.setConfig({ testTimeout: 60_000 })

async function read(bytes: Uint8Array, reading: Reading | null = null): Promise<SieFile> {
  const reader = await openReader(bytes.subarray(0, HEAD_BYTES), { reading })
  reader.push(bytes)
  return reader.finish()
}

/** Written, read, the same in every column; and the copy written again is the copy. */
function expectSame(source: SieFile, bytes: Uint8Array, type: '4E' | '4I'): SieFile {
  const copyBytes = bytesOf(source, bytes, { type })
  const copy = readSie(copyBytes)
  expect(copy.facts.checksum).toBe('ok')
  expect(columnsOf(copy.ledger)).toEqual(columnsOf(source.ledger))
  expect(meaning(copy.ledger, copyBytes)).toEqual(meaning(source.ledger, bytes))
  expect(bytesOf(copy, copyBytes, { type })).toEqual(copyBytes)
  return copy
}

const kronor = (ore: number) => (ore / 100).toFixed(2)
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The model as SIE 5: whole months only, and numbers that are numbers. */
function sie5Of(model: ModelYear): string {
  const start = model.from.slice(0, 7)
  const end = model.to.slice(0, 7)
  const number = (v: ModelVoucher, i: number) => (/^[1-9]\d*$/.test(v.number) ? v.number : String(i + 1000))
  const entries = model.vouchers.map((v, i) => {
    const rows = v.rows.map(
      (row) =>
        `<LedgerEntry accountId="${row.account}" amount="${kronor(row.ore)}" text="${escaped(row.text)}">${row.objects
          .map(([dimension, object]) => `<ObjectReference dimId="${dimension}" objectId="${object}"/>`)
          .join('')}</LedgerEntry>`,
    )
    const struck = v.corrections.map(
      () => '<LedgerEntry accountId="5010" amount="77.00"><Overstrike date="2025-01-02" by="Bo"/></LedgerEntry>',
    )
    return `<Journal id="${v.series || 'X'}${i}" name="J"><JournalEntry id="${number(v, i)}" journalDate="${v.date || model.from}" text="${escaped(v.text)}"><EntryInfo date="${v.registered || model.from}" by="${v.user || 'Åsa'}"/>${rows.join('')}${struck.join('')}</JournalEntry></Journal>`
  })
  const openings = Object.entries(model.opening).map(
    ([account, ore]) => [account, `<OpeningBalance month="${start}" amount="${kronor(ore)}"/>`] as const,
  )
  const chart = accounts.map((account) => {
    const opening = openings.flatMap(([of, record]) => (of === account ? [record] : []))
    const closing = `<ClosingBalance month="${end}" amount="1.50" quantity="2.5"/><ClosingBalance month="${end}" amount="1"><ObjectReference dimId="1" objectId="10"/></ClosingBalance>`
    return `<Account id="${account}" name="Konto &quot;${account}&quot; å" type="${account < '2' ? 'asset' : account < '3' ? 'liability' : account < '4' ? 'income' : 'cost'}" unit="st">${opening.join('')}${closing}</Account>`
  })
  return `<?xml version="1.0" encoding="utf-8"?><Sie xmlns="http://www.sie.se/sie5"><FileInfo><SoftwareProduct name="Prov" version="1"/><FileCreation time="2026-02-03T10:00:00" by="Åsa"/><Company organizationId="556000-0001" name="Å &amp; B"/><FiscalYears><FiscalYear start="${start}" end="${end}" primary="true" lastCoveredDate="${model.to}"/></FiscalYears><AccountingCurrency currency="SEK"/></FileInfo><Accounts>${chart.join('')}</Accounts><Dimensions><Dimension id="1" name="Ställe"><Object id="10" name="Norr"/></Dimension></Dimensions>${entries.join('')}</Sie>`
}

test('SIE 5: overstruck rows, objects, balances with quantities', async () => {
  await fc.assert(
    fc.asyncProperty(company, async (years) => {
      for (const year of years) {
        const bytes = new TextEncoder().encode(sie5Of(year))
        const source = await read(bytes)
        expect(source.facts.file.format).toBe('SIE5-xml')
        const copy = expectSame(source, bytes, '4E')
        expect(headerOf(copy.ledger)).toEqual(headerOf(source.ledger))
      }
    }),
    { numRuns: runs(20, 60) },
  )
})

const header = ['Verifikat', 'Datum', 'Konto', 'Kontonamn', 'Belopp', 'Text'] as const

/** The model as rows of a table: what has neither date nor rows has no place in one. */
function tableOf(model: ModelYear): string[][] {
  return model.vouchers.flatMap((v, i) =>
    v.date === '' || v.date < model.from || v.date > model.to
      ? []
      : v.rows.map((row) => [
          `${v.series || 'B'}${i + 1}`,
          v.date,
          row.account,
          `Konto ${row.account} ö`,
          kronor(row.ore).replace('.', ','),
          row.text,
        ]),
  )
}

const csvOf = (rows: readonly (readonly string[])[]) =>
  [header, ...rows].map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\n')

function xlsxOf(rows: readonly (readonly string[])[]): Uint8Array {
  const sheet = [header, ...rows].map(
    (cells, r) =>
      `<row r="${r + 1}">${cells.map((cell, c) => `<c r="${String.fromCharCode(65 + c)}${r + 1}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`).join('')}</row>`,
  )
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Ledger" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet xmlns="${main}"><sheetData>${sheet.join('')}</sheetData></worksheet>`),
  })
}

test('a ledger from CSV or Excel: vouchers only, as 4I', async () => {
  let compared = 0
  await fc.assert(
    fc.asyncProperty(company, async (years) => {
      for (const rows of years.map(tableOf)) {
        if (rows.length === 0) continue
        for (const bytes of [new TextEncoder().encode(csvOf(rows)), xlsxOf(rows)]) {
          const source = await read(bytes).catch((error: unknown) => {
            // so small a table that it is not known for a ledger
            if (error instanceof AppError && error.code === 'source_unreadable') return null
            throw error
          })
          if (source === null) continue
          expectSame(source, bytes, '4I')
          compared++
        }
      }
    }),
    { numRuns: runs(50, 250) },
  )
  expect(compared).toBeGreaterThan(runs(10, 50))
})

const ore = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(kronor)
const record = fc.tuple(
  fc.constantFrom('IB 0', 'UB 0', 'UB -1', 'RES 0', 'RES -1', 'OIB 0', 'OUB 0', 'PSALDO 0 202503', 'PSALDO -1 202412', 'PBUDGET 0 202506'),
  fc.constantFrom(...accounts),
  fc.constantFrom('{}', '{1 "10"}', '{6 P1 1 10}'),
  ore,
  fc.constantFrom('', ' 2.5'),
)

test('types 1, 2 and 3, which hold balances only, as 4E; as 4I nothing of them would be left', () => {
  fc.assert(
    fc.property(fc.constantFrom('1', '2', '3'), fc.array(record, { minLength: 1, maxLength: 30 }), (type, records) => {
      const lines = records.map(([label, account, objects, amount, quantity]) =>
        [`#${label}`, account, ...(/^[OP]/.test(label) ? [objects] : []), `${amount}${quantity}`].join(' '),
      )
      const head = [
        '#FLAGGA 0',
        `#SIETYP ${type}`,
        '#FNAMN "Åkeri"',
        '#RAR 0 20250101 20251231',
        '#RAR -1 20240101 20241231',
        '#OMFATTN 20250630',
      ]
      const bytes = cp437(
        [...head, ...accounts.map((account) => `#KONTO ${account} "Konto ${account}"`), '#UB 0 1930 1.00', ...lines].join('\n'),
      )
      const source = readSie(bytes)
      expect(source.ledger.sieType).toBe(type)
      expectSame(source, bytes, '4E')
      expect(() => bytesOf(source, bytes, { type: '4I' })).toThrow('no vouchers')
    }),
    { numRuns: runs(40, 200) },
  )
})

/** Written in one character set, read in another, and saved. */
const spoil = {
  'utf-8 read as Windows-1252': (text: string) =>
    Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(windows1252ToUnicode[byte] ?? 0)).join(''),
  'code page 437 read as Windows-1252': (text: string) =>
    Array.from(cp437(text), (byte) => String.fromCharCode(windows1252ToUnicode[byte] ?? 0)).join(''),
  'Windows-1252 read as code page 437': (text: string) =>
    Array.from(text, (char) => String.fromCharCode(cp437ToUnicode[char.charCodeAt(0)] ?? 0)).join(''),
}

test.each(Object.entries(spoil))('%s: what is shown repaired is written repaired, and then needs no repair', async (_, spoiled) => {
  const words = ['Försäljning', 'Inköp', 'Bokföring', 'ÅTERBÄRING', 'Hyra']
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }), async (texts) => {
      const name = (text: string) => `"${spoiled(text)}"`
      const vouchers = texts.map((text, i) => `#VER A ${i + 1} 20250102 ${name(text)}\n{\n#TRANS 1930 {} 0.00 "" ${name(`${text} rad`)}\n}`)
      const file = [
        '#FLAGGA 0',
        '#SIETYP 4',
        `#FNAMN ${name('Åkeri')}`,
        '#RAR 0 20250101 20251231',
        `#KONTO 1930 ${name('Företagskonto')}`,
        '#UB 0 1930 0',
        ...vouchers,
      ].join('\n')
      const bytes = new TextEncoder().encode(file)
      const source = await read(bytes, { repairTexts: true })
      expect(source.ledger.accounts[0]?.name).toBe('Företagskonto')
      const copyBytes = bytesOf(source, bytes)
      const copy = readSie(copyBytes)
      const { vouchers: made, accounts: chart } = meaning(copy.ledger, copyBytes)
      expect([made.map(({ text, rows }) => [text, rows[0]?.text]), chart[0]?.name]).toEqual([
        texts.map((text) => [text, `${text} rad`]),
        'Företagskonto',
      ])
      expect(columnsOf(copy.ledger)).toEqual(columnsOf(source.ledger))
      expect(meaning(copy.ledger, copyBytes)).toEqual(meaning(source.ledger, bytes))
      expect(copy.findings.map(({ code }) => code)).not.toContain('characters-spoiled')
    }),
    { numRuns: runs(15, 40) },
  )
})
