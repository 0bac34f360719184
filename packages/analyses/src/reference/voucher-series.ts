/**
 * What voucher series are usually for in Swedish bookkeeping programs (Visma, Fortnox, Björn Lundén; common practice, no standard), as of
 * 2026-11-21. SIE files do not name series: a suggestion to check with the company.
 */
export const usualSeries: readonly { readonly series: string; readonly name: { readonly sv: string; readonly en: string } }[] = [
  { series: 'A', name: { sv: 'Manuella verifikat', en: 'Manual vouchers' } },
  { series: 'B', name: { sv: 'Kundfakturor', en: 'Customer invoices' } },
  { series: 'C', name: { sv: 'Inbetalningar', en: 'Receipts' } },
  { series: 'D', name: { sv: 'Leverantörsfakturor', en: 'Supplier invoices' } },
  { series: 'E', name: { sv: 'Utbetalningar', en: 'Payments' } },
  { series: 'L', name: { sv: 'Löner', en: 'Payroll' } },
]

/** The series that people book in by hand, where nobody has said which. */
export const USUAL_MANUAL_SERIES = 'A'

/** Accounts that invoicing, ledgers and VAT routines usually book by themselves (BAS 2025): trade receivables, payables, VAT, sales. */
export const automatedAccounts: readonly string[] = ['1500-1599', '2400-2499', '2600-2699', '3000-3999']
