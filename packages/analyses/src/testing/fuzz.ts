// Hostile input: small and real files, changed at random, must be refused with a reason or read with every row accounted for.

import * as fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { buildBooks } from '../books/build.ts'
import { uint32At } from '../column.ts'
import { AppError } from '../errors.ts'
import { generateCompany } from '../generator/index.ts'
import { decodeLedger } from '../ledger/decode.ts'
import { encodeLedger } from '../ledger/encode.ts'
import { indexLedger } from '../ledger/index-ledger.ts'
import { memoryTexts } from '../ledger/text.ts'
import { FINDINGS_PER_CODE } from '../sie/finding-log.ts'
import type { SieFile } from '../sie/reader.ts'
import { HEAD_BYTES, openReader } from '../sie5/open-reader.ts'

export interface Change {
  readonly kind: 'set' | 'insert' | 'delete' | 'repeat' | 'cut' | 'swap' | 'splice'
  /** Places and lengths as shares of the file, so that they fit any. */
  readonly at: number
  readonly to: number
  readonly token: string
  readonly times: number
}

const tokens = [
  '"',
  '{',
  '}',
  '\\"',
  '\\',
  '\r',
  '\n',
  '\t',
  ' ',
  ';',
  '#',
  '-',
  '.',
  ',',
  '0',
  '\0',
  '\x1a',
  '\xff',
  '\xef\xbb\xbf',
  '\xc3',
  '\x86',
  '#TRANS ',
  '#RTRANS ',
  '#BTRANS ',
  '#VER ',
  '#KONTO ',
  '#IB 0 1930 1',
  '#RAR 0 ',
  '#RAR -1 ',
  '#SIETYP 4',
  '#KSUMMA',
  '#UB 0 ',
  '#PSALDO 0 ',
  '99999999999999999999',
  '0.001',
  '-0',
  '1e9',
  '٣',
  '20250230',
  '99999999',
  '-1',
  '{}',
  '{1 "',
  '<',
  '</Sie>',
  '<!ENTITY a "b">',
  '&a;',
]

export const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom<Change['kind'][]>('set', 'insert', 'delete', 'repeat', 'cut', 'swap', 'splice'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  to: fc.double({ min: 0, max: 1, noNaN: true }),
  token: fc.oneof(fc.constantFrom(...tokens), fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 6 })),
  times: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 40 })),
})

/** Small books of several kinds, as a program might write them. */
export function generatedSeeds(): Uint8Array[] {
  const made = [
    generateCompany({ seed: 'fuzz', vouchers: 24, periodBalances: true }),
    generateCompany({ seed: 'fuzz 2', vouchers: 30, encoding: 'utf-8' }),
  ]
  const rows = Array.from(
    { length: 12 },
    (_, i) => `A${i};2025-03-${10 + i};1930;Bank;Hyra ${i};${i} 250,50;;\nA${i};2025-03-${10 + i};3001;Sälj;;;${i} 250,50;\n`,
  )
  const table = `Ver;Datum;Konto;Kontonamn;Text;Debet;Kredit;Kst\n${rows.join('')};;;;Summa;1,00;1,00;\n`
  const cells = ['Ver', 'Datum', 'Konto', 'Belopp'].map((cell) => `<c t="str"><v>${cell}</v></c>`).join('')
  const sheetRow = '<row><c t="str"><v>A1</v></c><c s="1"><v>45667</v></c><c><v>1930</v></c><c><v>0</v></c></row>'
  const workbook = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="Blad1" r:id="r1" xmlns:r="r"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row>${cells}</row>${sheetRow.repeat(3)}</sheetData></worksheet>`,
  }
  const packed = zipSync(Object.fromEntries(Object.entries(workbook).map(([name, xml]) => [name, strToU8(xml)])), { level: 0 })
  return [...made.flatMap(({ years }) => years.map((year) => year.bytes())), strToU8(table), strToU8(table, true), packed]
}

/** The file with the changes made one after the other; what is spliced in comes from `other`. */
export function changed(seed: Uint8Array, other: Uint8Array, changes: readonly Change[]): Uint8Array {
  let bytes = Buffer.from(seed)
  for (const { kind, at, to, token, times } of changes) {
    const from = Math.floor(at * bytes.length)
    const length = Math.floor(to * Math.min(200, bytes.length - from))
    const before = bytes.subarray(0, from)
    const middle = bytes.subarray(from, from + length)
    const after = bytes.subarray(from + length)
    const given = Buffer.from(token.repeat(times), 'latin1')
    if (kind === 'set') bytes = Buffer.concat([before, given, bytes.subarray(Math.min(bytes.length, from + given.length))])
    else if (kind === 'insert') bytes = Buffer.concat([before, given, middle, after])
    else if (kind === 'delete') bytes = Buffer.concat([before, after])
    else if (kind === 'repeat') bytes = Buffer.concat([before, ...Array.from({ length: times }, () => middle), after])
    else if (kind === 'cut') bytes = Buffer.from(to < 0.5 ? before : bytes.subarray(from))
    else if (kind === 'swap') bytes = Buffer.concat([after, before, middle])
    else bytes = Buffer.concat([before, other.subarray(Math.floor(to * other.length), Math.floor(to * other.length) + 400), after])
  }
  return bytes
}

export type Outcome = 'read' | 'refused'

/** Reads the bytes in two pieces; throws where the reader crashes, or what it says does not hold together. */
export async function readHostile(bytes: Uint8Array, thorough: boolean): Promise<Outcome> {
  let file: SieFile
  try {
    const reader = await openReader(bytes.subarray(0, HEAD_BYTES), { expectedBytes: bytes.length })
    const middle = bytes.length >> 1
    reader.push(bytes.subarray(0, middle))
    reader.push(bytes.subarray(middle))
    file = reader.finish()
  } catch (error) {
    if (error instanceof AppError && error.code === 'source_unreadable' && typeof error.params['reason'] === 'string') return 'refused'
    throw error
  }
  checkTotals(file)
  checkPlaces(file, file.ledger.textBytes ?? bytes)
  if (file.ledger.textBytes === null) checkRows(file, bytes)
  if (thorough) checkStored(file, file.ledger.textBytes ?? bytes)
  return 'read'
}

function hold(condition: boolean, what: string): void {
  if (!condition) throw new Error(`does not hold: ${what}`)
}

/** The report's totals are those of the rows, and every voucher that does not balance is reported. */
function checkTotals({ facts, ledger: { rows, vouchers } }: SieFile): void {
  let debit = 0
  let credit = 0
  let unbalanced = 0
  for (const ore of rows.ore) {
    hold(Number.isSafeInteger(ore), 'amounts are whole öre')
    if (ore > 0) debit += ore
    else credit -= ore
  }
  for (let v = 0; v < vouchers.length; v++) {
    let sum = 0
    for (let r = uint32At(vouchers.firstRow, v); r < uint32At(vouchers.firstRow, v + 1); r++) sum += rows.ore[r] ?? Number.NaN
    if (sum !== 0) unbalanced++
  }
  hold(facts.totalDebitOre === debit && facts.totalCreditOre === credit, 'totals are the sums of the rows')
  hold(facts.counts.unbalancedVouchers === unbalanced, 'unbalanced vouchers are counted')
  hold(facts.counts.rows === rows.length && facts.counts.vouchers === vouchers.length, 'counts are those of the columns')
  hold(uint32At(vouchers.firstRow, vouchers.length) === rows.length, 'every row has its voucher')
}

function checkPlaces({ ledger: { rows, vouchers, accounts } }: SieFile, texts: Uint8Array): void {
  for (let r = 0; r < rows.length; r++) {
    hold((rows.account[r] ?? accounts.length) < accounts.length, 'every row has its account')
    hold(uint32At(rows.textAt, r) + uint32At(rows.textLength, r) <= texts.length, 'row texts lie in the file')
  }
  for (let v = 0; v < vouchers.length; v++)
    hold(uint32At(vouchers.endAt, v) <= texts.length && uint32At(vouchers.at, v) <= uint32At(vouchers.endAt, v), 'vouchers lie in the file')
}

const ROW = /^\s*#TRANS[\t ]/
const PLAIN_ROW = /^#TRANS \d+ \{\} (-?)(\d{1,9})\.(\d\d)$/

/** No row goes missing in silence: a `#TRANS` line is a row of the ledger, with its amount, or a finding says why not. */
function checkRows({ ledger: { rows }, findings }: SieFile, bytes: Uint8Array): void {
  const byLine = new Map<number, number>()
  for (let r = 0; r < rows.length; r++) byLine.set(uint32At(rows.line, r), rows.ore[r] ?? Number.NaN)
  const said = new Set(findings.map(({ line }) => line))
  const cutShort = findings.some(({ line, values }) => line === 0 && values['listed'] === FINDINGS_PER_CODE)
  const lines = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    .toString('latin1')
    .split(/\r\n|\r|\n/)
  for (const [index, line] of lines.entries()) {
    const ore = byLine.get(index + 1)
    if (ROW.test(line) && ore === undefined) hold(said.has(index + 1) || cutShort, `line ${index + 1} is a row or has a finding: ${line}`)
    const plain = PLAIN_ROW.exec(line)
    if (!plain || ore === undefined) continue
    const [, sign, kronor, rest] = plain
    hold(
      Math.abs(ore) === Number(kronor) * 100 + Number(rest) && (ore === 0 || ore < 0 === (sign === '-')),
      `line ${index + 1} has its amount`,
    )
  }
}

/** What an import does next: order and cube, stored form and back, one book. */
function checkStored({ ledger, facts }: SieFile, texts: Uint8Array): void {
  const indexed = indexLedger(ledger)
  const { pieces } = encodeLedger(indexed)
  const back = decodeLedger(Uint8Array.from(Buffer.concat(pieces)).buffer)
  hold(back.rows.length === ledger.rows.length && back.cube.length === indexed.cube.length, 'the stored form reads back')
  buildBooks([{ ledger: back, texts: memoryTexts(texts, ledger.encoding), sha256: 'x', generated: facts.generated }])
}
