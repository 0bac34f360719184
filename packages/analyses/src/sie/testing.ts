/** Helpers for tests that need a SIE file: written out in full where it matters, filled in where it doesn't. Not part of the public interface. */
import { indexAt, int32At, uint8At, uint32At } from '../column.ts'
import { isoOfDay, NO_DAY } from '../dates.ts'
import { unicodeToCp437 } from '../ledger/code-pages.ts'
import { balanceKinds, type Ledger, type RowColumns } from '../ledger/ledger.ts'
import { memoryTexts, readText as textAt } from '../ledger/text.ts'
import { readSie, type SieFile } from './reader.ts'

/** A complete 4E file around the given records: flag, program, company and the year 2025, then `records`. */
export function sieText(records: string, year = '20250101 20251231'): string {
  return `#FLAGGA 0
#PROGRAM "Exempel" 1.0
#FORMAT PC8
#GEN 20260115
#SIETYP 4
#ORGNR 556000-4615
#FNAMN "Exempel AB"
#RAR 0 ${year}
#KPTYP EUBAS97
${records}
`
}

/** Text as code page 437 bytes; characters it lacks become `?`. */
export function cp437(text: string): Uint8Array {
  return Uint8Array.from(text, (char) => {
    const code = char.charCodeAt(0)
    return code < 128 ? code : (unicodeToCp437.get(code) ?? 0x3f)
  })
}

export function readText(text: string): SieFile {
  return readSie(cp437(text))
}

/** `code@line` of every finding but those about the header that a fragment can't avoid. */
export function codesOf(file: SieFile): string[] {
  return file.findings
    .filter(({ code }) => code !== 'missing-conditional-label' && code !== 'months-without-vouchers')
    .map(({ code, line }) => `${code}@${line}`)
}

export interface PlainRow {
  readonly account: string
  readonly ore: number
  readonly objects: readonly string[]
  readonly text: string
  readonly day: string | null
  readonly user: string
  readonly quantity: number | null
  readonly line: number
}

export interface PlainVoucher {
  readonly series: string
  readonly number: string
  readonly occurrence: number
  readonly day: string | null
  readonly registrationDay: string | null
  readonly text: string
  readonly user: string
  readonly line: number
  /** The voucher as it stands in the file. */
  readonly source: string
  readonly rows: readonly PlainRow[]
}

/** The vouchers of a ledger as objects, with every index and offset resolved. */
export function plainVouchers(ledger: Ledger, bytes: Uint8Array): PlainVoucher[] {
  const { vouchers } = ledger
  const text = textIn(ledger, bytes)
  const rows = plainRows(ledger, ledger.rows, text)
  return Array.from({ length: vouchers.length }, (_, v) => {
    const number = vouchers.number[v] ?? -1
    const first = uint32At(vouchers.firstRow, v)
    return {
      series: ledger.series[indexAt(vouchers.series, v)] ?? '?',
      number: number >= 0 ? String(number) : number === -1 ? '' : (ledger.oddNumbers[-2 - number] ?? '?'),
      occurrence: uint32At(vouchers.occurrence, v),
      day: isoOrNull(vouchers.day[v]),
      registrationDay: isoOrNull(vouchers.registrationDay[v]),
      text: text(vouchers.textAt[v], vouchers.textLength[v]),
      user: ledger.users[indexAt(vouchers.user, v)] ?? '?',
      line: uint32At(vouchers.line, v),
      source: text(vouchers.at[v], uint32At(vouchers.endAt, v) - uint32At(vouchers.at, v)),
      rows: rows.slice(first, vouchers.firstRow[v + 1]),
    }
  })
}

export function plainCorrections(
  ledger: Ledger,
  bytes: Uint8Array,
): (PlainRow & { readonly kind: number | undefined; readonly voucher: number | undefined })[] {
  const text = textIn(ledger, bytes)
  return plainRows(ledger, ledger.corrections, text).map((row, index) => ({
    ...row,
    kind: ledger.corrections.kind[index],
    voucher: ledger.corrections.voucher[index],
  }))
}

function textIn({ encoding, repairTexts }: Ledger, bytes: Uint8Array): (at: number | undefined, length: number | undefined) => string {
  const texts = memoryTexts(bytes, encoding, repairTexts)
  return (at = 0, length = 0) => textAt(texts, at, length)
}

function plainRows(ledger: Ledger, rows: RowColumns, text: (at: number | undefined, length: number | undefined) => string): PlainRow[] {
  return Array.from({ length: rows.length }, (_, r) => {
    const quantity = rows.quantity?.[r] ?? Number.NaN
    return {
      account: ledger.accounts[rows.account[r] ?? -1]?.number ?? '?',
      ore: rows.ore[r] ?? Number.NaN,
      objects: objectsOf(ledger, indexAt(rows.objectSet, r)),
      text: text(rows.textAt[r], rows.textLength[r]),
      day: isoOrNull(rows.day?.[r]),
      user: ledger.users[rows.user?.[r] ?? 0] ?? '?',
      quantity: Number.isNaN(quantity) ? null : quantity,
      line: uint32At(rows.line, r),
    }
  })
}

export function objectsOf(ledger: Ledger, set: number): string[] {
  const members = ledger.objectSetMembers.subarray(ledger.objectSetStart[set], ledger.objectSetStart[set + 1])
  return Array.from(members, (member) => `${ledger.objects[member]?.dimension ?? '?'}:${ledger.objects[member]?.object ?? '?'}`)
}

/** `IB 0 1930 = 1000` … */
export function plainBalances(ledger: Ledger): string[] {
  const { balances } = ledger
  return Array.from({ length: balances.length }, (_, b) => {
    const objects = objectsOf(ledger, uint32At(balances.objectSet, b))
    const period = int32At(balances.period, b)
    return `${balanceKinds[uint8At(balances.kind, b)]} ${balances.yearIndex[b]} ${period > 0 ? `${period} ` : ''}${ledger.accounts[balances.account[b] ?? -1]?.number}${objects.length > 0 ? ` {${objects.join(' ')}}` : ''} = ${balances.ore[b]}`
  })
}

function isoOrNull(day: number | undefined): string | null {
  return day === undefined || day === NO_DAY ? null : isoOfDay(day)
}
