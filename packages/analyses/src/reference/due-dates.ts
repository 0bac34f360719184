/** A day of a month after the one that a period ends in; some months have a day of their own. */
export interface DayAfterMonth {
  readonly monthsAfter: number
  readonly day: number
  /** By calendar month (1–12) of the due date. */
  readonly exceptions: Readonly<Record<number, number>>
  readonly source: string
}

/** A fixed date for all fiscal years that end in some months, in the year of their end or the one after. */
export interface DateByYearEnd {
  readonly endMonths: readonly number[]
  readonly paper: FixedDate
  readonly digital: FixedDate
}

export interface FixedDate {
  readonly yearsAfter: 0 | 1
  readonly month: number
  readonly day: number
}

/** Returns and payments to the tax authority, by the last day of their period (inclusive; null: without bound). */
interface TaxDueRules {
  readonly from: string | null
  readonly to: string | null
  /** Taxable base of VAT over a year, in öre, above which returns are due on the 26th. */
  readonly largeBaseOre: number
  readonly vat: DayAfterMonth
  readonly vatLarge: DayAfterMonth
  /** Of a whole fiscal year: with trade with other EU countries, or without an income tax return of one's own. */
  readonly vatYearWithEuTrade: DayAfterMonth
  readonly vatYear: { readonly ends: readonly DateByYearEnd[]; readonly source: string }
  readonly vatYearSoleTrader: { readonly date: FixedDate; readonly source: string }
  readonly employer: DayAfterMonth
  readonly employerLarge: DayAfterMonth
  readonly employerPaymentLarge: DayAfterMonth
  readonly incomeTax: { readonly ends: readonly DateByYearEnd[]; readonly source: string }
  readonly incomeTaxSoleTrader: { readonly date: FixedDate; readonly source: string }
}

const inYear = (month: number, day: number): FixedDate => ({ yearsAfter: 0, month, day })
const yearAfter = (month: number, day: number): FixedDate => ({ yearsAfter: 1, month, day })

/**
 * Due dates by skatteförfarandelagen (2011:1244), collected 2026-11-21: 26 kap. 26 § (12th of the month after for employers, of the second month after for
 * VAT; 17th in January and August), 26 kap. 30 § (above 40 million kronor: 26th, 27th in December), 62 kap. 3 § (they pay employer contributions and
 * withheld tax on the 12th, 17th in January), 26 kap. 33 § (VAT of a fiscal year), 32 kap. 2 § (income tax return by the month in which the fiscal year
 * ends). Skatteverket gives a month more for a return that is handed in digitally as a whole.
 */
const taxDueRules: readonly TaxDueRules[] = [
  {
    from: '2013-01-01',
    to: null,
    largeBaseOre: 4_000_000_000,
    vat: { monthsAfter: 2, day: 12, exceptions: { 1: 17, 8: 17 }, source: 'SFL 26:26' },
    vatLarge: { monthsAfter: 1, day: 26, exceptions: { 12: 27 }, source: 'SFL 26:30' },
    vatYearWithEuTrade: { monthsAfter: 2, day: 26, exceptions: { 12: 27 }, source: 'SFL 26:33' },
    vatYear: {
      source: 'SFL 26:33',
      ends: [
        { endMonths: [1, 2, 3, 4], paper: inYear(11, 12), digital: inYear(12, 12) },
        { endMonths: [5, 6], paper: inYear(12, 27), digital: yearAfter(1, 17) },
        { endMonths: [7, 8], paper: yearAfter(3, 12), digital: yearAfter(4, 12) },
        { endMonths: [9, 10, 11, 12], paper: yearAfter(7, 12), digital: yearAfter(8, 17) },
      ],
    },
    vatYearSoleTrader: { date: yearAfter(5, 12), source: 'SFL 26:33' },
    employer: { monthsAfter: 1, day: 12, exceptions: { 1: 17, 8: 17 }, source: 'SFL 26:26' },
    employerLarge: { monthsAfter: 1, day: 26, exceptions: { 12: 27 }, source: 'SFL 26:30' },
    employerPaymentLarge: { monthsAfter: 1, day: 12, exceptions: { 1: 17 }, source: 'SFL 62:3' },
    incomeTax: {
      source: 'SFL 32:2',
      ends: [
        { endMonths: [1, 2, 3, 4], paper: inYear(11, 1), digital: inYear(12, 1) },
        { endMonths: [5, 6], paper: inYear(12, 15), digital: yearAfter(1, 15) },
        { endMonths: [7, 8], paper: yearAfter(3, 1), digital: yearAfter(4, 1) },
        { endMonths: [9, 10, 11, 12], paper: yearAfter(7, 1), digital: yearAfter(8, 1) },
      ],
    },
    incomeTaxSoleTrader: { date: yearAfter(5, 2), source: 'SFL 32:1' },
  },
]

/** The rules for a period that ends on a day; null before 2013, when fiscal years had other groups. */
export function taxDueRulesOf(periodTo: string): TaxDueRules | null {
  return taxDueRules.find(({ from, to }) => (from === null || from <= periodTo) && (to === null || periodTo <= to)) ?? null
}

/** Time limits after a fiscal year and an auditor's report, as of 2026-11-21. */
export const companyDueRules = {
  /** A meeting is no step towards an authority: its day is not moved. */
  annualMeeting: { months: 6, limited: 'ABL 7:10', association: 'EFL 6:9' },
  /** Late fees begin after seven months. */
  annualReport: { months: 7, limited: 'ÅRL 8:6' },
  /** Every condominium association files annual report and audit report, on paper: one source (verksamt.se, FAR 2026-03). */
  condominiumReport: { months: 7, source: 'verksamt.se; FAR 2026-03' },
  /** The audit file is assembled within sixty days of the auditor’s report. */
  auditFile: { days: 60, source: 'ISA 230 A21, ISQM 1 A83' },
} as const
