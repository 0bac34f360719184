import type { FindingNote } from './types.ts'

/** The latest decision holds; comments decide nothing. `notes`: of one finding, oldest first. */
export function isResolved(notes: readonly FindingNote[]): boolean {
  return notes.findLast(({ act }) => act !== 'comment')?.act === 'resolve'
}

export type Advice = 'record' | 'cut' | 'booked' | 'balance' | 'chart' | 'year' | 'identity' | 'text'

/** The first rule that fits a code; whatever none fits is a matter of how the record was written. */
const rules: readonly (readonly [RegExp, Advice])[] = [
  [/^orgnr|org-number/, 'identity'],
  [/ksumma|not-closed|cut-off|eof|truncated/, 'cut'],
  [/encoding|mojibake|text|bad-format|character/, 'text'],
  [/unbalanced-voucher|voucher-order|voucher-outside|vouchers-outside|empty-voucher|duplicate|voucher-gap/, 'booked'],
  [/^rar|bad-rar|year-assumed|gap$|first-year|comparison-year|outside-year|covered|coverage/, 'year'],
  [/sum-mismatch|sum-not-zero|unbalanced|opening|year-break|closing|differs$|res-on|ub-on|ib-on/, 'balance'],
  [/account|sru/, 'chart'],
]

/** Which cause and remedy a finding has. */
export function adviceOf(code: string): Advice {
  return rules.find(([rule]) => rule.test(code))?.[1] ?? 'record'
}
