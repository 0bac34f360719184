/** Rows of the screen's tables as the address names them: `kind:what`. */
import { type JournalTestId, journalTestIds } from '@verifikat/analyses'

/** The figure of a row that is a list of vouchers, of which one is open. */
export const VOUCHER_LIST = 'list'
export const SCORE_ROW = 'score'

export function testRow(id: JournalTestId): string {
  return `test:${id}`
}

/** The test that a row stands for; null where it stands for something else. */
export function testOfRow(row: string): JournalTestId | null {
  return row.startsWith('test:') ? testOf(row.slice(5)) : null
}

export function testOf(id: string | undefined): JournalTestId | null {
  return journalTestIds.find((own) => own === id) ?? null
}

/** Vouchers with lines that a row of a digit test counts. */
export function digitRow(digits: string, digit: number, half: string): string {
  return `digit:${digits}~${digit}~${half}`
}

/** Vouchers of a series in a year, or only those with such numbers. */
export function numbersRow(yearFrom: string, series: string, from: number | null = null, to: number | null = from): string {
  return `numbers:${yearFrom}~${from ?? ''}~${to ?? ''}~${series}`
}

export function spanRow(kind: 'lag' | 'linesPerVoucher' | 'size', min: number | null, max: number | null): string {
  return `${kind}:${min ?? ''}~${max ?? ''}`
}
