import type { Words } from '../tables/words.ts'
import { contributionDeductions } from './contribution-deductions.ts'
import { contributionRules, type RuleConfidence } from './contribution-rules.ts'
import { corporateTaxRates } from './corporate-tax.ts'
import { foodVatRates } from './food-vat.ts'
import { specialPayrollTaxRates } from './payroll-rates.ts'
import { borrowingRates } from './tax-allocation.ts'
import { type VatRate, vatRates } from './vat-rates.ts'

/** A rate with the days that it holds for (inclusive; null: without bound). */
export interface RateRow {
  /** Names it within its table, whatever it says. */
  readonly id: string
  readonly name: Words
  /** Hundredths of a per cent: 3142 is 31.42 %. */
  readonly basisPoints: number
  /** Kronor up to which it holds, of what the table says; null: without limit. */
  readonly capKr: number | null
  readonly from: string
  readonly to: string | null
  readonly source: string
  readonly confidence: RuleConfidence
}

export interface RateTable {
  readonly id: string
  readonly name: Words
  /** What decides which row holds. */
  readonly by: Words
  readonly rows: readonly RateRow[]
}

const byDay: Words = ['by day of supply', 'efter leveransdag']
const vatNames: Readonly<Record<VatRate['kind'], Words>> = {
  standard: ['Standard rate', 'Normal skattesats'],
  reduced: ['Reduced rate', 'Reducerad skattesats'],
  low: ['Low rate', 'Låg skattesats'],
}
const VAT_LAW = 'mervärdesskattelagen 2023:200 9 kap.; 1994:200 7 kap. 1 §'
const deductionNames: Readonly<Record<(typeof contributionDeductions)[number]['id'], Words>> = {
  research: ['Research and development', 'Forskning och utveckling'],
  regional: ['Support areas', 'Stödområden'],
}

/** What VAT, payroll tax, salary and tax compute with, to be read by people. */
export const rateTables: readonly RateTable[] = [
  {
    id: 'vat',
    name: ['VAT', 'Moms'],
    by: byDay,
    rows: [
      ...vatRates.map(({ kind, percent, from, to }) => row(kind, vatNames[kind], percent * 100, from, to, VAT_LAW)),
      ...foodVatRates.map(({ percent, from, to }) =>
        row(`food ${from}`, ['Food', 'Livsmedel'], percent * 100, from, to, `${VAT_LAW}; prop. 2025/26:55`),
      ),
    ],
  },
  {
    id: 'contributions',
    name: ['Employer contributions', 'Arbetsgivaravgifter'],
    by: ['by day of payment, up to a monthly limit', 'efter utbetalningsdag, upp till en gräns per månad'],
    rows: contributionRules.map(({ id, name, rate, capKr, from, to, source, confidence }) => ({
      id,
      name,
      basisPoints: rate,
      capKr,
      from,
      to,
      source,
      confidence,
    })),
  },
  {
    id: 'deductions',
    name: ['Deductions from employer contributions', 'Avdrag från arbetsgivaravgifter'],
    by: ['by month of payment, up to a monthly amount', 'efter utbetalningsmånad, upp till ett belopp per månad'],
    rows: contributionDeductions.map(({ id, rate, capKr, from, to, source, confidence }) => ({
      id: `${id} ${from}`,
      name: deductionNames[id],
      basisPoints: rate,
      capKr,
      from,
      to,
      source,
      confidence,
    })),
  },
  {
    id: 'special-payroll-tax',
    name: ['Special payroll tax on pension costs', 'Särskild löneskatt på pensionskostnader'],
    by: ['by calendar year', 'efter kalenderår'],
    rows: specialPayrollTaxRates.map(({ percent, from, to, source }) =>
      row(from, ['Rate', 'Sats'], Math.round(percent * 100), from, to, source),
    ),
  },
  {
    id: 'corporate-tax',
    name: ['Corporate tax', 'Bolagsskatt'],
    by: ['by first day of the fiscal year', 'efter räkenskapsårets första dag'],
    rows: corporateTaxRates.map(({ beginsFrom, beginsTo, permille }) =>
      row(beginsFrom, ['Rate', 'Sats'], permille * 10, beginsFrom, beginsTo, 'inkomstskattelagen 65 kap. 10 §'),
    ),
  },
  {
    id: 'borrowing-rate',
    name: ['Government borrowing rate', 'Statslåneränta'],
    by: ['on 30 November', 'den 30 november'],
    rows: borrowingRates.map(({ year, basisPoints, source, confidence }) => {
      const day = `${year}-11-30`
      return { id: String(year), name: ['Rate', 'Ränta'], basisPoints, capKr: null, from: day, to: day, source, confidence }
    }),
  },
]

function row(id: string, name: Words, basisPoints: number, from: string, to: string | null, source: string): RateRow {
  return { id, name, basisPoints, capKr: null, from, to, source, confidence: 'sourced' }
}
