import * as z from 'zod'
import { findingSchema } from '../../finding.ts'
import { accountPattern, isoDate, limitOre, ore, oreOrUnknown } from '../../query/query.ts'
import { inOrder, periodSchema } from '../period-schema.ts'
import { planChoice } from '../plan-choice.ts'
import { reconciliationSchema } from './bridge-schema.ts'
import { corporateTaxSchema, taxFormSchema } from './corporate-schema.ts'
import { eventKindSchema } from './event-kind.ts'
import { finalTaxSchema } from './final-tax-schema.ts'

/** What the tax account and the income tax are asked with; everything has a default. */
export const taxParams = z
  .strictObject({
    /** Null: the newest fiscal year, or all of the statement where there are no books. */
    from: isoDate.nullable().default(null),
    to: isoDate.nullable().default(null),
    /** Accounts that the tax account is booked on; none: those with that function. */
    taxAccounts: z
      .array(accountPattern)
      .max(50)
      .meta({
        label: ['Accounts of the tax account', 'Skattekontots konton'],
        means: ['Where nothing is said: accounts with that function.', 'Där inget anges: konton med den funktionen.'],
      })
      .default([]),
    /** Days between a row of the agency and its line in the books within which they are the same. */
    toleranceDays: z
      .int()
      .min(0)
      .max(31)
      .meta({
        label: ['Days between row and line', 'Dagar mellan rad och bokföring'],
        means: [
          'A row of the agency and a line of the books are the same where they lie no more days apart.',
          'En rad hos Skatteverket och en rad i bokföringen är samma händelse om de ligger högst så många dagar isär.',
        ],
      })
      .default(5),
    /** Further texts of rows that are interest: how they begin. */
    interestTexts: z.array(z.string().trim().min(1).max(100)).max(50).default([]),
    /** Accounts whose costs are not deducted; null: those whose name in the BAS plan says so. */
    nonDeductible: z
      .array(accountPattern)
      .max(500)
      .meta({
        label: ['Costs not deducted', 'Ej avdragsgilla kostnader'],
        means: [
          'Where nothing is said: accounts whose name in the BAS plan says so.',
          'Där inget anges: konton vars namn i BAS-planen säger det.',
        ],
      })
      .nullable()
      .default(null),
    /** Accounts whose income is not taxed; null: as above. */
    exempt: z
      .array(accountPattern)
      .max(500)
      .meta({
        label: ['Income not taxed', 'Skattefria intäkter'],
        means: [
          'Where nothing is said: accounts whose name in the BAS plan says so.',
          'Där inget anges: konton vars namn i BAS-planen säger det.',
        ],
      })
      .nullable()
      .default(null),
    planYear: planChoice,
    lossBroughtForwardOre: limitOre
      .meta({
        label: ['Loss brought forward', 'Underskott från tidigare år'],
        means: ['Tax loss that earlier years left to deduct.', 'Skattemässigt underskott från tidigare år som får dras av.'],
      })
      .default(0),
    /** Year of a tax allocation reserve whose account does not say it in its name. */
    funds: z
      .array(z.strictObject({ account: z.string().min(1).max(20), year: z.int().min(1990).max(2100) }))
      .max(50)
      .default([]),
    /** Booked and computed tax differ where they are further apart than this and 1 %. */
    toleranceOre: limitOre
      .meta({
        label: ['Tax may differ by', 'Skatten får avvika med'],
        means: ['And by 1 % of the computed tax.', 'Och med 1 % av den beräknade skatten.'],
      })
      .default(50_000),
    /** Of the company, for the file that says who sends a return. */
    postalCode: z
      .string()
      .regex(/^(?:\d{3} ?\d{2})?$/)
      .meta({
        label: ['Postal code', 'Postnummer'],
        means: ['Of the company: INFO.SRU has to name it.', 'Företagets: INFO.SRU måste ange det.'],
      })
      .default(''),
    town: z
      .string()
      .trim()
      .max(100)
      .meta({
        label: ['Town', 'Postort'],
        means: ['Of the company: INFO.SRU has to name it.', 'Företagets: INFO.SRU måste ange den.'],
      })
      .default(''),
  })
  .refine(...inOrder)

/** The voucher that books a row of the tax account: its place in the books, and its series and number. */
const accountVoucherSchema = z.object({ yearFrom: isoDate, voucher: z.int().min(0), name: z.string() })

/** A row of the tax account. Negative: owed to the agency. */
export const accountRowSchema = z.object({
  date: isoDate,
  text: z.string(),
  ore,
  balanceOre: ore,
  kind: eventKindSchema,
  /** Which occasion of late payment it belongs to; null: none. */
  occasion: z.int().min(1).nullable(),
  /** Null where no voucher books it or there are no books. */
  voucher: accountVoucherSchema.nullable(),
})

/** What fell due on a day, what of it was not paid then, and when it was. */
export const occasionSchema = z.object({
  number: z.int().min(1),
  due: isoDate,
  /** Charges of the day, positive. */
  preliminaryTaxOre: ore,
  contributionsOre: ore,
  withheldTaxOre: ore,
  vatOre: ore,
  otherOre: ore,
  chargesOre: ore,
  /** The smaller of the day’s charges and the debt of tax after the day. */
  amountOre: ore,
  balanceAfterOre: ore,
  /** First day whose closing balance is no debt, whether it was paid, handed over or deferred; where none is, the first whose debt is interest, late fees and what the account opened with alone; null: none to `knownTo`. */
  clearedOn: isoDate.nullable(),
  /** Last of the unbroken days that statements cover from the due day on. */
  knownTo: isoDate,
  /** Calendar days from the due day to the day it was cleared, or to the last that is known. */
  daysLate: z.int().min(0),
  /** When it was paid: the day it was cleared, or, where the account stayed in debt, the first by which payments, oldest charges first, cover it. */
  paidOn: isoDate.nullable(),
  /** Handed to the enforcement agency between the due day and the day it was cleared, and from when to when. */
  enforcementOre: ore,
  enforcedFrom: isoDate.nullable(),
  enforcedTo: isoDate.nullable(),
  /** Deferred after the due day and before it was cleared, and when first. */
  deferredOre: ore,
  deferredOn: isoDate.nullable(),
  /** What of it is not paid at `knownTo`; interest, late fees and what the account opened with are no part of it. */
  openOre: ore,
})

/** A day that ended in debt and is no occasion, with the reason. */
export const notCountedSchema = z.object({
  date: isoDate,
  reason: z.enum(['next-banking-day', 'interest-only', 'earlier-debt', 'no-charge', 'not-known-yet']),
  chargesOre: ore,
  balanceAfterOre: ore,
  clearedOn: isoDate.nullable(),
})

export const statementSchema = z.object({
  fileName: z.string().nullable(),
  from: isoDate,
  to: isoDate,
  openingOre: oreOrUnknown,
  closingOre: oreOrUnknown,
  rowCount: z.int().min(0),
  differenceOre: oreOrUnknown,
  /** False where other statements already cover its days, or it has none that are asked about. */
  used: z.boolean(),
})

export const taxAccountSchema = z.object({
  from: isoDate,
  to: isoDate,
  openingOre: ore,
  closingOre: ore,
  /** Days between statements, and how far the balance after them is from the one before. */
  gaps: z.array(z.object({ from: isoDate, to: isoDate, movedOre: ore })),
  /** Sum of the rows; opening + it + what moved in gaps = closing. */
  sumOre: ore,
  lowestOre: ore,
  lowestOn: isoDate.nullable(),
  daysBelowZero: z.int().min(0),
  statements: z.array(statementSchema),
  rows: z.array(accountRowSchema),
  occasions: z.array(occasionSchema),
  notCounted: z.array(notCountedSchema),
})

/** Tax account, its reconciliation with the books, and the income tax. A part that nothing is known for is null. */
export const taxResult = z.object({
  currency: z.string(),
  /** As the newest books name it; null where there are none. */
  company: z.object({ name: z.string(), orgNumber: z.string() }).nullable(),
  period: periodSchema,
  account: taxAccountSchema.nullable(),
  reconciliation: reconciliationSchema.nullable(),
  corporateTax: corporateTaxSchema.nullable(),
  finalTax: z.array(finalTaxSchema),
  forms: z.array(taxFormSchema),
  findings: z.array(findingSchema),
})

export type TaxParams = Readonly<z.output<typeof taxParams>>
export type TaxResult = z.output<typeof taxResult>
export type TaxAccountPart = z.output<typeof taxAccountSchema>
export type AccountVoucher = z.output<typeof accountVoucherSchema>
export type AccountRow = z.output<typeof accountRowSchema>
export type Occasion = z.output<typeof occasionSchema>
export type NotCounted = z.output<typeof notCountedSchema>
