// Bank files that are changed at random or made to exhaust who reads them: refused with a reason, or read with every row accounted for.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { writtenCamt } from '../generator/camt-writer.ts'
import { writtenBgMax, writtenMt940, writtenSeb, writtenStatements, writtenSwedbank, writtenTable } from '../testing/bank-files.ts'
import { change, changed } from '../testing/fuzz.ts'
import { runs } from '../testing/runs.ts'
import { bankControl } from './control.ts'
import { bankOf } from './join-files.ts'
import { type BankFile, readBankFile } from './read.ts'
import { statementTotals } from './totals.ts'

const seeds: Uint8Array[] = fc
  .sample(writtenStatements, { numRuns: 4, seed: 7 })
  .flatMap((own) => [
    writtenCamt(own),
    writtenMt940(own),
    ...own.slice(0, 1).flatMap((one) => [writtenTable(one), writtenSeb(one), writtenSwedbank(one), writtenBgMax(one)]),
  ])
  .map((text) => new TextEncoder().encode(text))
const shared = new URL('../../../../../shared/bank/files/', import.meta.url)
if (existsSync(shared))
  for (const kind of readdirSync(shared))
    for (const name of readdirSync(new URL(`${kind}/`, shared))) {
      const bytes = readFileSync(new URL(`${kind}/${encodeURIComponent(name)}`, shared))
      if (bytes.length < 30_000 && !name.startsWith('subite')) seeds.push(bytes)
    }
else console.log('Without ../shared/bank: only files that are made here are changed.')

function readOrReason(bytes: Uint8Array): BankFile | string {
  try {
    return readBankFile(bytes, { fileName: 'a', sha256: 'a' })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return String(error.params['reason'])
  }
}

/** Entries that the text has, where they can be counted without reading it. */
function entriesIn(bytes: Uint8Array, format: string): number | null {
  const text = new TextDecoder().decode(bytes)
  if (format.startsWith('camt'))
    return [...text.replaceAll(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g, '').matchAll(/<(?:[\w.-]+:)?Ntry[\s>/]/g)].length
  return format === 'mt940' && !/@@|\{/.test(text) ? [...text.matchAll(/(?:^|\r\n?|\n):61:/g)].length : null
}

const ENTRY_DAY = /(?<=^|[;,])\d{4}[-/]\d\d[-/]\d\d(?=[;,]|$)/
const AMOUNT = /(?<=[;,])-?\d{1,9}[,.]\d\d(?=[;,]|$)/g

/** Lines that hold a payment beyond doubt: of a table without quotes one with a day, an amount and the balance after it; of BgMax its records of payments. */
function paymentLines(bytes: Uint8Array, format: string): number[] {
  const text = Buffer.from(bytes).toString('latin1')
  const isPayment =
    format === 'bgmax'
      ? (line: string) => /^2[01]/.test(line)
      : (line: string) => ENTRY_DAY.test(line) && (line.match(AMOUNT)?.length ?? 0) >= 2
  if (bytes[0] === 0xff || bytes[0] === 0xfe || (format === 'csv' && text.includes('"'))) return []
  return text.split(/\r\n|\n|\r/).flatMap((line, i) => (isPayment(line) ? [i + 1] : []))
}

/** Every row that the bytes hold is read or told to be unread. */
function expectAccounted(bytes: Uint8Array, { bank, findings }: BankFile): void {
  for (const [index] of bank.statements.entries()) {
    const { booked, pending } = statementTotals(bank, index)
    for (const sum of [booked.creditMinor, booked.debitMinor, pending.creditMinor]) expect(sum).toBeGreaterThanOrEqual(0)
  }
  expect(Array.from(bank.rows.minor).every((minor) => Number.isSafeInteger(minor))).toBe(true)
  const { format = '' } = bank.sources[0] ?? {}
  const told = new Set([...bank.rows.line, ...findings.map(({ line }) => line)])
  const entries = entriesIn(bytes, format)
  // a row within the text of another is told as that
  const unread = findings.filter(({ code }) => code === 'bank.row-unread' || code === 'bank.row-in-text').length
  if (entries !== null) expect(bank.rows.length + unread).toBeGreaterThanOrEqual(entries)
  if (entries !== null && format.startsWith('camt')) expect(bank.rows.length + unread).toBe(entries)
  if (format === 'csv' || format === 'bgmax') expect(paymentLines(bytes, format).filter((line) => !told.has(line))).toEqual([])
  expect(bankControl(bankOf([bank])).use).toHaveLength(bank.rows.length)
}

test('changed files: refused with a reason, or read with every row accounted for', () => {
  const seed = fc.nat(seeds.length - 1)
  const files = runs(500, 100_000)
  let readable = 0
  fc.assert(
    fc.property(seed, seed, fc.array(change, { minLength: 1, maxLength: 5 }), (one, other, changes) => {
      const bytes = changed(seeds[one] ?? new Uint8Array(0), seeds[other] ?? new Uint8Array(0), changes)
      const file = readOrReason(bytes)
      if (typeof file === 'string') return
      readable++
      expectAccounted(bytes, file)
    }),
    { numRuns: files, endOnFailure: true },
  )
  expect(readable).toBeGreaterThan(files / 5)
}, 240_000)

test('lines of two files put together, whatever their columns: each row is read or told', () => {
  const lines = seeds.map((bytes) =>
    Buffer.from(bytes)
      .toString('latin1')
      .split(/\r\n|\n/),
  )
  const seed = fc.nat(lines.length - 1)
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(seed, seed, fc.array(fc.record({ from: share, to: share }), { minLength: 1, maxLength: 4 }), (one, other, places) => {
      const own = [...(lines[one] ?? [])]
      const others = lines[other] ?? []
      for (const { from, to } of places)
        own.splice(Math.floor(to * own.length), 0, ...others.slice(Math.floor(from * others.length)).slice(0, 3))
      const bytes = Buffer.from(own.join('\n'), 'latin1')
      const file = readOrReason(bytes)
      if (typeof file !== 'string') expectAccounted(bytes, file)
    }),
    { numRuns: runs(500, 30_000), endOnFailure: true },
  )
}, 240_000)

const camt = (body: string) =>
  new TextEncoder().encode(
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>${body}</BkToCstmrStmt></Document>`,
  )

test.each([
  ['tags within tags', camt('<a>'.repeat(100_000)), 'bank-xml-limits'],
  ['a text that goes on', camt(`<Stmt><Id>${'a'.repeat(1 << 20)}</Id></Stmt>`), 'bank-xml-limits'],
  ['attributes without end', camt(`<Stmt ${Array.from({ length: 5000 }, (_, i) => `a${i}=""`).join(' ')}/>`), 'bank-xml-limits'],
  ['an entity', camt('<Stmt>&a;</Stmt>'), 'bank-xml-malformed'],
  ['no statement', camt(''), 'bank-empty'],
])('%s is refused in time', (_what, bytes, reason) => {
  expect(readOrReason(bytes)).toBe(reason)
})

const lines = (...all: readonly string[]) => new TextEncoder().encode(`${all.join('\n')}\n`)
const payment = `20${' '.repeat(35)}${'100'.padStart(18, '0')}`

test.each([
  ['a payment before every deposit', lines('01BGMAX', payment, `70${'1'.padStart(8, '0')}`, '05', '15')],
  [
    'a row in the middle of a line',
    lines(':20:1', ':25:1', ':28C:1', ':60F:C260101SEK0,', ':86:text:61:260102C1,NMSC', ':62F:C260131SEK0,'),
  ],
  ['money in and out at once', lines('Bokföringsdag;Text;Insättning;Uttag;Saldo', '2026-01-05;Kund;10,00;5,00;', '2026-01-06;Lev;;1,00;')],
  ['a day and a text without an amount', lines('Bokföringsdag;Namn;Text;Belopp;Saldo', '2026-01-05;Kund;;;', '2026-01-06;;Lev;1,00;')],
])('%s is told, not lost', (_what, bytes) => {
  const file = readOrReason(bytes)
  expect(typeof file === 'string' ? file : file.findings.map(({ code }) => code)).toContain('bank.row-unread')
})

test('an entry that stands outside every statement is told, not lost', () => {
  const entry = '<Ntry><Amt Ccy="SEK">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Ntry>'
  const file = readOrReason(camt(`<Stmt><Id>1</Id></Stmt><Other>${entry}</Other>`))
  expect(typeof file === 'string' ? file : file.findings.map(({ code }) => code)).toContain('bank.row-unread')
})
