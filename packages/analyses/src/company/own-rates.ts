import * as z from 'zod'
import type { Finding } from '../finding.ts'
import { type ContributionDeduction, contributionDeductions } from '../reference/contribution-deductions.ts'
import { type ContributionRule, contributionRules } from '../reference/contribution-rules.ts'
import { type CorporateTaxRate, corporateTaxRates } from '../reference/corporate-tax.ts'
import { type DatedRate, specialPayrollTaxRates } from '../reference/payroll-rates.ts'
import { rateTables } from '../reference/rate-tables.ts'
import { type BorrowingRate, borrowingRates } from '../reference/tax-allocation.ts'
import { perCent } from '../texts/figures.ts'

/**
 * Tables of rates that a company can depart from. VAT is none of them: the boxes of the return are of the rates of law, and which of them an account
 * has is said by its function.
 */
export const ownRateTables = ['contributions', 'deductions', 'special-payroll-tax', 'corporate-tax', 'borrowing-rate'] as const
export type OwnRateTable = (typeof ownRateTables)[number]

const ownRateSchema = z
  .strictObject({
    table: z.enum(ownRateTables),
    /** Id of the row in the table. */
    row: z.string().min(1).max(60),
    /** Hundredths of a per cent, in the place of what the table says. */
    basisPoints: z.int().min(-10_000).max(10_000),
    /** Kronor up to which it holds; null: as the table says. */
    capKr: z.int().min(0).max(1_000_000_000).nullable().default(null),
    reason: z.string().trim().min(1).max(1000),
  })
  .refine(({ table, row }) => shippedRow(table, row) !== undefined, { path: ['row'], error: 'there is no such rate' })

/** Rates that the company computes with instead of the shipped ones, each with why. */
export const ownRatesSchema = z
  .array(ownRateSchema)
  .max(200)
  .refine((rates) => new Set(rates.map(({ table, row }) => `${table} ${row}`)).size === rates.length, { error: 'a rate is named twice' })

export type OwnRate = Readonly<z.output<typeof ownRateSchema>>
export type OwnRates = readonly OwnRate[]
export const noOwnRates: OwnRates = []

function shippedRow(table: OwnRateTable, row: string) {
  return rateTables.find(({ id }) => id === table)?.rows.find(({ id }) => id === row)
}

/** What is computed with: the shipped rates with the company’s own in their places. */
export interface RatesInForce {
  readonly contributionRules: readonly ContributionRule[]
  readonly contributionDeductions: readonly ContributionDeduction[]
  readonly specialPayrollTax: readonly DatedRate[]
  readonly corporateTax: readonly CorporateTaxRate[]
  readonly borrowing: readonly BorrowingRate[]
}

const shipped: RatesInForce = {
  contributionRules,
  contributionDeductions,
  specialPayrollTax: specialPayrollTaxRates,
  corporateTax: corporateTaxRates,
  borrowing: borrowingRates,
}

export function ratesInForce(own: OwnRates): RatesInForce {
  if (own.length === 0) return shipped
  const of = (table: OwnRateTable, row: string) => own.find((rate) => rate.table === table && rate.row === row)
  return {
    contributionRules: contributionRules.map((rule) => {
      const found = of('contributions', rule.id)
      return found ? { ...rule, rate: found.basisPoints, capKr: found.capKr ?? rule.capKr } : rule
    }),
    contributionDeductions: contributionDeductions.map((deduction) => {
      const found = of('deductions', `${deduction.id} ${deduction.from}`)
      return found ? { ...deduction, rate: found.basisPoints, capKr: found.capKr ?? deduction.capKr } : deduction
    }),
    specialPayrollTax: specialPayrollTaxRates.map((rate) => {
      const found = of('special-payroll-tax', rate.from)
      return found ? { ...rate, percent: found.basisPoints / 100 } : rate
    }),
    corporateTax: corporateTaxRates.map((rate) => {
      const found = of('corporate-tax', rate.beginsFrom)
      return found ? { ...rate, permille: found.basisPoints / 10 } : rate
    }),
    borrowing: borrowingRates.map((rate) => {
      const found = of('borrowing-rate', String(rate.year))
      return found ? { ...rate, basisPoints: found.basisPoints } : rate
    }),
  }
}

interface Days {
  readonly from: string
  readonly to: string
}

/** A finding for each rate of some tables that holds on some days and is not the shipped one: said wherever it is computed with. */
export function departures(own: OwnRates, tables: readonly OwnRateTable[], days: Days): Finding[] {
  return own.flatMap(({ table, row, basisPoints, capKr, reason }): Finding[] => {
    const found = shippedRow(table, row)
    if (!tables.includes(table) || !found || !holds(table, found, days)) return []
    // a finding has one value for both languages: what the law calls it
    const [, law] = rateTables.find(({ id }) => id === table)?.name ?? ['', '']
    const values = {
      table,
      row,
      name: `${law}: ${found.name[1]}`,
      own: perCent(basisPoints / 10_000),
      shipped: perCent(found.basisPoints / 10_000),
      capOre: capKr === null ? null : capKr * 100,
      reason,
    }
    return [{ code: 'tax.own-rate', severity: 'info', line: 0, values }]
  })
}

/** The borrowing rate of a day counts in the calendar year after it. */
function holds(table: OwnRateTable, { from, to }: { readonly from: string; readonly to: string | null }, days: Days): boolean {
  if (table === 'borrowing-rate') return Number(from.slice(0, 4)) + 1 === Number(days.to.slice(0, 4))
  return from.slice(0, 7) <= days.to.slice(0, 7) && (to === null || days.from.slice(0, 7) <= to.slice(0, 7))
}
