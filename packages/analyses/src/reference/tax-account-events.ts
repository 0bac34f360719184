/** What a row of the tax account is, as its text says. */
export type TaxEventKind =
  | 'preliminary-tax'
  | 'contributions'
  | 'withheld-tax'
  | 'vat'
  | 'final-tax'
  | 'payment'
  | 'repayment'
  | 'interest-cost'
  | 'interest-income'
  | 'late-fee'
  | 'growth-support'
  | 'deferral'
  | 'enforcement'
  | 'other'

interface TaxEvent {
  readonly kind: TaxEventKind
  /** On the agency’s text, whatever its case; the first that holds decides. */
  readonly text: RegExp
}

/** Texts of the agency’s statements, by the files of four layouts (2018 – 2026) and what its pages name; collected 2026-11-22. */
export const taxEvents: readonly TaxEvent[] = [
  { kind: 'enforcement', text: /kronofogd/i },
  { kind: 'growth-support', text: /växa[ -]?stöd/i },
  { kind: 'payment', text: /^inbetal/i },
  { kind: 'repayment', text: /^(?:utbetal|återbetal)/i },
  { kind: 'interest-cost', text: /kostnadsränta/i },
  { kind: 'interest-income', text: /intäktsränta/i },
  { kind: 'late-fee', text: /förseningsavgift/i },
  { kind: 'deferral', text: /anstånd/i },
  { kind: 'contributions', text: /arbetsgivaravgift/i },
  { kind: 'withheld-tax', text: /avdragen skatt/i },
  { kind: 'preliminary-tax', text: /preliminär\s?skatt|särskild a-skatt|f-skatt/i },
  { kind: 'final-tax', text: /slutlig skatt|slutskatt|kvarskatt/i },
  { kind: 'vat', text: /\bmoms\b|mervärdesskatt/i },
]

/** Rows that are no charge, though they take from the balance: they make nothing due. */
export const noCharge: ReadonlySet<TaxEventKind> = new Set([
  'payment',
  'repayment',
  'interest-cost',
  'interest-income',
  'late-fee',
  'enforcement',
])

/** The day of the twelfth month after a company’s fiscal year by which its final tax is decided (SFL 56:10). */
export const finalTaxNotice = { months: 12, day: 15, basis: 'SFL 56:10' } as const

/**
 * How a decision on final tax stands on the account: in rows of final tax within so many days of it (90, to the next of the monthly due days, and the day of a
 * moved one), whole or less the preliminary tax that is credited. Our reading of SFL 62:8: no source that was collected says it, and no statement at hand
 * has such a row, so it is shown as a reading wherever it is used.
 */
export const finalTaxOnAccount = { withinDays: 90 + 31 + 6, basis: 'SFL 62:8', confidence: 'unverified' } as const

/** What the books have against a row of the tax account. */
interface EventAccounts {
  /** Function whose accounts it is; null: the patterns alone say. */
  readonly function: string | null
  /** Accounts by the BAS plan, the usual one first; empty: none is usual. */
  readonly patterns: readonly string[]
}

/**
 * Accounts that a row of the tax account is booked against (BAS 2025; Skatteverket and FAR on the tax account, two sources). 2012 is in no BAS plan: a
 * company may use it, nothing proposes it.
 */
export const eventAccounts: Readonly<Record<TaxEventKind, EventAccounts>> = {
  'preliminary-tax': { function: 'income-tax-liability', patterns: ['2510-2518', '1640*'] },
  'final-tax': { function: 'income-tax-liability', patterns: ['2510-2518', '1640*'] },
  'withheld-tax': { function: 'withheld-tax', patterns: ['2710*'] },
  contributions: { function: 'contributions-payable', patterns: ['2731*'] },
  vat: { function: 'vat-settlement', patterns: ['2650*', '1650*'] },
  deferral: { function: null, patterns: ['2852*'] },
  'interest-cost': { function: null, patterns: ['8423*'] },
  'interest-income': { function: null, patterns: ['8314*'] },
  'late-fee': { function: null, patterns: ['6992*'] },
  payment: { function: 'bank', patterns: [] },
  repayment: { function: 'bank', patterns: [] },
  'growth-support': { function: null, patterns: [] },
  enforcement: { function: null, patterns: [] },
  other: { function: null, patterns: [] },
}
