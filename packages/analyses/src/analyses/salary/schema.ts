import * as z from 'zod'
import { headcountSources } from '../../company/staff.ts'
import { findingSchema } from '../../finding.ts'
import { accountPattern, isoDate, limitOre, ore, oreOrUnknown } from '../../query/query.ts'
import { thresholdsSchema } from '../../statements/changes.ts'
import { inOrder, isoMonth, periodSchema } from '../period-schema.ts'

export const salaryParams = z
  .strictObject({
    from: isoDate.nullable().default(null),
    to: isoDate.nullable().default(null),
    /** Agreed raises: the one in force in a month is the latest that has begun. */
    raises: z
      .array(z.strictObject({ from: isoDate, ratio: z.number().min(-1).max(10).meta({ unit: 'share', example: 0.034 }) }))
      .max(100)
      .default([]),
    /** From which difference to the expectation pay is flagged. */
    deviation: thresholdsSchema.prefault({ amountOre: 10_000_000, ratio: 0.02, mode: 'and' }),
    /** From which other differences are flagged. */
    limitOre: limitOre.default(10_000).meta({
      label: ['Differences from', 'Skillnader från'],
      means: [
        'Smaller differences between what is booked and what it should be are not flagged',
        'Mindre skillnader mellan bokfört och förväntat flaggas inte',
      ],
    }),
    /** Of contributions on the holiday pay liability; null: the full rate of the period’s end. */
    contributionRatio: z.number().min(0).max(1).nullable().default(null).meta({ unit: 'share', example: 0.3142 }),
    /** What special payroll tax is paid on; empty: the accounts with the function of pension costs. */
    pensionAccounts: z.array(accountPattern).max(100).default([]),
  })
  .refine(...inOrder)

const ratio = z.number().nullable().meta({ unit: 'share', example: 0.3142 })
const employees = z.number().nullable().meta({ unit: 'employees', example: 12.5 })

/** Debit of a cost, credit of a debt: all as people say them, positive. */
export const salaryMonthSchema = z.object({
  month: isoMonth,
  employees,
  headcountSource: z.enum(headcountSources).nullable(),
  /** Cash pay that contributions are paid on, without what is accrued. */
  payOre: oreOrUnknown,
  accruedPayOre: oreOrUnknown,
  holidayPayOre: oreOrUnknown,
  benefitsOre: oreOrUnknown,
  contributionsOre: oreOrUnknown,
  accruedContributionsOre: oreOrUnknown,
  pensionOre: oreOrUnknown,
  pensionTaxOre: oreOrUnknown,
  withheldOre: oreOrUnknown,
  /** Taken back in vouchers of pay: left out of the figure above. */
  withheldReversedOre: ore,
  /** Contributions ÷ pay, pension ÷ pay, tax withheld ÷ pay. */
  contributionRatio: ratio,
  pensionRatio: ratio,
  withheldRatio: ratio,
  payPerEmployeeOre: oreOrUnknown,
  expectedOre: oreOrUnknown,
  /** Cash pay of the individuals declared, and whether files say so; null: none are. */
  declaredPayOre: oreOrUnknown,
  isDeclaredByFile: z.boolean().nullable(),
  /** Debts at the end of the month. */
  withheldDebtOre: oreOrUnknown,
  contributionsDebtOre: oreOrUnknown,
  holidayDebtOre: oreOrUnknown,
  holidayContributionsDebtOre: oreOrUnknown,
  otherPayDebtOre: oreOrUnknown,
  pensionTaxDebtOre: oreOrUnknown,
})
export type SalaryMonth = z.output<typeof salaryMonthSchema>

export const payChecks = [
  'PAY-R1',
  'PAY-R2',
  'PAY-R3',
  'PAY-R4',
  'PAY-R5',
  'PAY-R6',
  'PAY-R7',
  'PAY-R8',
  'PAY-R9',
  'PAY-R10',
  'PAY-R11',
  'PAY-R12',
] as const
export type PayCheck = (typeof payChecks)[number]

/** Why a check cannot be made. */
export const lacking = [
  'books',
  'ages',
  'declarations',
  'benefits',
  'headcount',
  'earlier-year',
  'next-month',
  'pension',
  'holiday-debt',
  'accruals',
  'rates',
] as const

const checkSchema = z.object({
  id: z.enum(payChecks),
  state: z.enum(['good', 'warning', 'not-made']),
  lacks: z.enum(lacking).nullable(),
  /** Months, accounts or people that were looked at, and those that deviate. */
  tested: z.int().min(0),
  deviating: z.int().min(0),
})

export const payDeviations = [
  'rate',
  'without-pay',
  'computed',
  'computed-of-pay',
  'relief',
  'benefits',
  'declared-contributions',
  'declared-withheld',
  'declared-pay',
  'older-debt',
  'paid-later',
  'holiday-contributions',
  'holiday-unchanged',
  'pension-tax',
  'withheld',
  'missing-month',
  'new-account',
  'negative',
  'thirteenth',
  'round',
  'per-employee',
  'not-reversed',
] as const

const deviationSchema = z.object({
  check: z.enum(payChecks),
  id: z.enum(payDeviations),
  month: isoMonth.nullable(),
  account: z.string().nullable(),
  amountOre: oreOrUnknown,
  values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
export type PayDeviation = z.output<typeof deviationSchema>

/** Pay of earlier months × employees × raise, against what is booked. */
const expectationSchema = z.object({
  previous: z.object({ from: isoDate, to: isoDate }),
  previousPayOre: ore,
  previousEmployeeMonths: z.number(),
  /** Of an employee and a month. */
  averageOre: ore,
  employeeMonths: z.number(),
  expectedOre: ore,
  bookedOre: ore,
  differenceOre: ore,
  ratio,
  flag: z.enum(['over-limits', 'over-one-limit']).nullable(),
})

/** The liability, what it should carry in contributions, and what was booked of the change. Debts are positive. */
const holidaySchema = z.object({
  openingOre: ore,
  closingOre: ore,
  costOre: ore,
  contributionsOpeningOre: ore,
  contributionsClosingOre: ore,
  contributionsCostOre: ore,
  ratio: z.number(),
  requiredOre: ore,
  requiredCostOre: ore,
  differenceOre: ore,
})

const pensionTaxSchema = z.object({
  accounts: z.array(z.string()),
  baseOre: ore,
  ratio: z.number(),
  requiredOre: ore,
  bookedOre: ore,
  differenceOre: ore,
  debtOre: oreOrUnknown,
})

/** Of vouchers with pay and money: what was earned, held back and paid out. */
const netPaySchema = z.object({
  month: isoMonth,
  vouchers: z.int().min(0),
  payOre: ore,
  withheldOre: ore,
  /** Pay less tax withheld. */
  netOre: ore,
  bankOre: ore,
  /** What left the bank beyond that: reimbursements, or deductions where it is negative. */
  differenceOre: ore,
})

const accountRowSchema = z.object({ account: z.string(), name: z.string(), netOre: z.array(oreOrUnknown), totalOre: oreOrUnknown })
const personSchema = z.object({ id: z.string(), role: z.string(), owner: z.boolean(), payOre: ore, payments: z.int().min(0) })

/** Cash pay of a calendar year, that the wage base of close companies is taken from. */
const wageBaseSchema = z.object({
  year: z.int(),
  /** Months with books, and with individuals declared. */
  bookedMonths: z.int().min(0),
  bookedOre: oreOrUnknown,
  declaredMonths: z.int().min(0),
  declaredOre: oreOrUnknown,
})

const yearEndSchema = z.object({
  month: isoMonth,
  accruedOre: ore,
  /** What is booked back the month after. */
  reversedOre: oreOrUnknown,
  isReversed: z.boolean().nullable(),
})

export const salaryResult = z.object({
  period: periodSchema,
  months: z.array(salaryMonthSchema),
  expectation: expectationSchema.nullable(),
  holiday: holidaySchema.nullable(),
  pensionTax: pensionTaxSchema.nullable(),
  netPay: z.array(netPaySchema),
  byAccount: z.array(accountRowSchema),
  executives: z.object({ bookedOre: oreOrUnknown, accounts: z.array(z.string()), people: z.array(personSchema) }),
  wageBase: z.array(wageBaseSchema),
  yearEnds: z.array(yearEndSchema),
  checks: z.array(checkSchema),
  deviations: z.array(deviationSchema),
  /** By what a figure is made of, in the order of the months. */
  accounts: z.record(z.string(), z.array(z.array(z.string()))),
  findings: z.array(findingSchema),
})
export type SalaryParams = z.output<typeof salaryParams>
export type SalaryResult = z.output<typeof salaryResult>
