import * as z from 'zod'
import { ownRatesSchema } from '../../company/own-rates.ts'
import { findingSchema } from '../../finding.ts'
import { isoDate, limitOre, ore, oreOrUnknown } from '../../query/query.ts'
import { inOrder, isoMonth, periodSchema } from '../period-schema.ts'

export const payrollTaxParams = z
  .strictObject({
    /** Whole months of payment: those that the days touch; null: of the newest fiscal year, or those that anything is known of. */
    from: isoDate.nullable().default(null),
    to: isoDate.nullable().default(null),
    thresholdOre: limitOre.default(10_000).meta({
      label: ['Differences from', 'Skillnader från'],
      means: ['Smaller differences are said, not flagged', 'Mindre skillnader sägs men flaggas inte'],
    }),
    /** Days on which declarations reached the agency, by month of payment (`YYYYMM`), where the declarations do not say. */
    filedOn: z.record(z.string().regex(/^\d{6}$/), isoDate).default({}),
    largeVatPayer: z
      .boolean()
      .default(false)
      .meta({
        label: ['VAT base above 40 million', 'Beskattningsunderlag över 40 miljoner'],
        means: ['The declaration is due on the 26th, the payment on the 12th', 'Deklarationen ska in den 26:e, betalningen den 12:e'],
      }),
  })
  .refine(...inOrder)

const count = z.int().min(0).meta({ unit: 'persons', example: 12 })
const ratio = z.number().nullable().meta({ unit: 'share', example: 0.3142 })

/** One rate of a month. */
const rateSchema = z.object({
  ratio: z.number().meta({ unit: 'share', example: 0.3142 }),
  baseOre: ore,
  feeOre: ore,
  parts: z.array(z.object({ rule: z.string().meta({ example: 'youth-2026' }), baseOre: ore, persons: z.array(z.string()) })),
})

export const deviationIds = [
  'booked-declared',
  'withheld-declared',
  'base-declared',
  'individuals-declared',
  'cost-owed',
  'declared-computed',
  'booked-computed',
  'not-declared',
  'without-pay',
  'rate',
  'benefits-unknown',
  'rounding',
  'shifted',
  'filed-late',
  'paid-late',
  'not-paid',
  'handed-over',
  'deferred',
  'charged-otherwise',
  'deduction',
  'typed',
  'age-unknown',
  'other-rules',
  'growth-support-refund',
] as const

/** Something about a month: a difference, what explains one, or what its figures lack. */
export const deviationSchema = z.object({
  id: z.enum(deviationIds),
  /** The check of the reference that it belongs to. */
  check: z.string().meta({ example: 'PAY-R5' }),
  severity: z.enum(['warning', 'info']),
  month: isoMonth,
  amountOre: oreOrUnknown,
  values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
export type Deviation = z.output<typeof deviationSchema>

const accounts = z.array(z.string())
export const payrollMonthSchema = z.object({
  month: isoMonth,
  booked: z
    .object({
      /** Cash pay that contributions are paid on, as booked: debit. */
      cashBaseOre: ore,
      benefitsOre: ore,
      /** Cost of contributions, without those accrued. */
      contributionsOre: ore,
      /** What the declaration is held against: credited to the liability for contributions, or their cost where no account of it is in use. */
      owedOre: ore,
      owedBy: z.enum(['contributionsDebt', 'contributions']),
      /** Credited as tax withheld; of both, less what vouchers of pay took back. */
      withheldOre: ore,
      /** Taken back in vouchers of pay: left out of the two above. */
      reversed: z.object({ contributionsDebt: ore, withheld: ore }),
      /** Contributions ÷ cash pay. */
      ratio,
      /** What the figures are made of. */
      accounts: z.object({
        cashPay: accounts,
        benefits: accounts,
        contributions: accounts,
        contributionsDebt: accounts,
        withheld: accounts,
      }),
    })
    .nullable(),
  declared: z
    .object({
      isEvidence: z.boolean(),
      /** Names of the declarations’ files. */
      files: z.array(z.string()),
      contributionsOre: oreOrUnknown,
      withheldOre: oreOrUnknown,
      cashOre: ore,
      benefitsOre: ore,
      /** Cash pay and benefits, less costs of the work. */
      baseOre: ore,
      individuals: count,
      /** `payee/specification number`. */
      replaced: z.array(z.string()),
      removed: z.array(z.string()),
      /** Contributions ÷ base. */
      ratio,
    })
    .nullable(),
  computed: z
    .object({
      basis: z.enum(['staff', 'declaration', 'books']),
      baseOre: ore,
      /** Contributions, deductions done. */
      feeOre: ore,
      deductionOre: ore,
      addedOre: ore,
      ratio,
      rates: z.array(rateSchema),
      people: z.array(z.object({ id: z.string(), birthYear: z.int().nullable(), baseOre: ore })),
      withoutAge: z.array(z.string()),
      leftOut: z.array(z.string()),
    })
    .nullable(),
  /** Booked − declared, of contributions owed and of tax withheld. */
  bookedDeclaredOre: oreOrUnknown,
  withheldDeclaredOre: oreOrUnknown,
  declaredComputedOre: oreOrUnknown,
  due: z.object({ fileBy: isoDate, payBy: isoDate, filedOn: isoDate.nullable(), lateDays: z.int().min(0).nullable() }).nullable(),
  charged: z
    .object({ contributionsOre: ore, withheldOre: ore, on: isoDate.nullable(), refundOre: ore, refundedOn: isoDate.nullable() })
    .nullable(),
  /** By the tax account; null where no statement reaches the day of the charge. */
  paid: z
    .object({
      paidOn: isoDate.nullable(),
      lateDays: z.int().min(0),
      /** What lifted all that was unpaid of it without a payment. */
      lifted: z.object({ by: z.enum(['enforcement', 'deferral']), on: isoDate }).nullable(),
    })
    .nullable(),
})
export type PayrollMonth = z.output<typeof payrollMonthSchema>

export const payrollTaxResult = z.object({
  period: periodSchema,
  months: z.array(payrollMonthSchema),
  /** Rates that the company departs from: what is computed here is computed with them. */
  ownRates: ownRatesSchema,
  /** Refunds of first employees on the tax account that name no month. */
  otherRefundsOre: ore,
  deviations: z.array(deviationSchema),
  findings: z.array(findingSchema),
})
export type PayrollTaxParams = z.output<typeof payrollTaxParams>
export type PayrollTaxResult = z.output<typeof payrollTaxResult>
