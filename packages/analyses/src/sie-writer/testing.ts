/** Helpers for tests that write files: a ledger with every index resolved, so that two readings can be compared. Not part of the public interface. */
import type { Ledger, TextSource } from '../ledger/ledger.ts'
import { memoryTexts } from '../ledger/text.ts'
import type { SieFile } from '../sie/reader.ts'
import { objectsOf, plainBalances, plainCorrections, plainVouchers } from '../sie/testing.ts'
import { type WriteOptions, writeSie } from './write-sie.ts'

export const written = { program: 'Test', version: '1', date: '2026-01-15' } as const

export function joined(chunks: Iterable<Uint8Array>): Uint8Array {
  return Uint8Array.from(Buffer.concat([...chunks]))
}

export function textsOf(ledger: Ledger, bytes: Uint8Array): TextSource {
  return memoryTexts(ledger.textBytes ?? bytes, ledger.encoding, ledger.repairTexts)
}

export function bytesOf({ ledger }: SieFile, source: Uint8Array, options: Partial<WriteOptions> = {}): Uint8Array {
  return joined(
    writeSie({ ledger, texts: textsOf(ledger, source), type: ledger.sieType === '4I' ? '4I' : '4E', written, ...options }).chunks,
  )
}

/** Everything a ledger says but where in the file it says it. */
export function meaning(ledger: Ledger, source: Uint8Array) {
  const bytes = ledger.textBytes ?? source
  const used = new Set([...ledger.rows.account, ...ledger.corrections.account, ...ledger.balances.account])
  return {
    year: ledger.year,
    years: ledger.years,
    currency: ledger.currency,
    company: ledger.company,
    coveredTo: ledger.coveredTo,
    accounts: ledger.accounts.flatMap(({ line: _, ...account }, a) =>
      account.declared || used.has(a) || account.type || account.sru.length > 0 ? [account] : [],
    ),
    dimensions: ledger.dimensions,
    objects: ledger.objects,
    vouchers: plainVouchers(ledger, bytes).map(({ line: _, source: __, rows, ...voucher }) => ({
      ...voucher,
      rows: rows.map(({ line: ___, ...row }) => row),
    })),
    corrections: plainCorrections(ledger, bytes).map(({ line: _, ...row }, c) => ({ ...row, beforeRow: ledger.corrections.beforeRow[c] })),
    balances: plainBalances(ledger).map((text, b) => {
      const quantity = ledger.balances.quantity?.[b] ?? Number.NaN
      return Number.isNaN(quantity) ? text : `${text} × ${quantity}`
    }),
  }
}

/** Header records without the fields that the writer may add. */
export function headerOf({ header }: Ledger): Record<string, readonly string[]> {
  const kept: Record<string, readonly string[]> = {}
  for (const [label, fields] of Object.entries(header)) {
    const last = fields.findLastIndex((text) => text !== '')
    if (last >= 0 && !['FLAGGA', 'FORMAT', 'SIETYP', 'PROGRAM', 'GEN'].includes(label)) kept[label] = fields.slice(0, last + 1)
  }
  return kept
}

/** The columns as they are, without the two that say where in the file something stands. */
export function columnsOf(ledger: Ledger) {
  const { textAt: _a, textLength: _l, line: _n, ...rows } = ledger.rows
  const { textAt: _b, textLength: _m, line: _o, ...corrections } = ledger.corrections
  const { textAt: _c, textLength: _k, line: _p, at: _q, endAt: _r, ...vouchers } = ledger.vouchers
  const { line: _s, ...balances } = ledger.balances
  const { objectSetStart, objectSetMembers, series, users, oddNumbers } = ledger
  const sets = Array.from({ length: objectSetStart.length - 1 }, (_, set) => objectsOf(ledger, set))
  return { rows, corrections, vouchers, balances, objectSetMembers, series, users, oddNumbers, sets }
}
