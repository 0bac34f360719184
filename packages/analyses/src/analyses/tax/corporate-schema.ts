import * as z from 'zod'
import { isoDate, ore, oreOrUnknown } from '../../query/query.ts'
import { planYearSchema } from '../plan-choice.ts'

/** Accounts that the return adds back or takes out, or that may have to be (`candidate`). */
const adjustmentSchema = z.object({
  account: z.string(),
  name: z.string(),
  kind: z.enum(['added', 'deducted', 'candidate']),
  /** Field of INK2S. */
  field: z.string(),
  /** Cost positive where it is added, income positive where it is deducted; of a candidate debit positive. */
  ore,
  verified: z.boolean(),
})

/** A tax allocation reserve. */
const fundSchema = z.object({
  account: z.string(),
  name: z.string(),
  /** Tax year that it was made in; null where neither name nor parameter says. */
  year: z.int().nullable(),
  openingOre: oreOrUnknown,
  allocatedOre: ore,
  reversedOre: ore,
  closingOre: oreOrUnknown,
  /** Of what was reversed; null where the year is not known. */
  upliftPercent: z.int().min(0).nullable(),
})

/** The tax of one fiscal year. Null where a rate or a year that it takes is not known here. */
const computationSchema = z.object({
  /** Per mille, by the first day of the fiscal year. */
  ratePermille: z.int(),
  /** After tax, as booked on 3000–8989. */
  resultOre: ore,
  bookedTaxOre: ore,
  addedOre: ore,
  deductedOre: ore,
  openingFundsOre: oreOrUnknown,
  deemedRatePercent: z.number().nullable(),
  deemedIncomeOre: oreOrUnknown,
  reversalUpliftOre: oreOrUnknown,
  netInterestOre: ore,
  /** Net interest that exceeds what may be deducted, by an estimate of tax EBITDA; 0 up to the simplification. */
  interestNotDeductedOre: ore,
  lossBroughtForwardOre: ore,
  lossUsedOre: oreOrUnknown,
  lossLeftOre: oreOrUnknown,
  taxableBeforeRoundingOre: oreOrUnknown,
  /** Down to whole tens of kronor; a loss is 0. */
  taxableOre: oreOrUnknown,
  taxOre: oreOrUnknown,
  bookedMinusComputedOre: oreOrUnknown,
  allocationOre: ore,
  allocationRoomOre: oreOrUnknown,
  groupContributionsReceivedOre: ore,
  groupContributionsGivenOre: ore,
  /** Booked tax ÷ result before tax; null where the result before tax is none. */
  effectiveRatio: z.number().nullable(),
  /** Preliminary tax that the agency charged in the fiscal year; null without a statement of all of it. */
  preliminaryTaxOre: oreOrUnknown,
})

/** Accounts of the tax liability, bookkeeping sign. */
const liabilitySchema = z.object({
  account: z.string(),
  name: z.string(),
  openingOre: oreOrUnknown,
  movementOre: ore,
  closingOre: oreOrUnknown,
})

export const corporateTaxSchema = z.object({
  year: z.object({ from: isoDate, to: isoDate }),
  /** Legal form as `#FTYP` writes it; null where nothing tells. */
  form: z.string().nullable(),
  /** False: the tax of this legal form is not computed, and `computation` is null. */
  supported: z.boolean(),
  /** The BAS chart that its accounts are read by. */
  plan: planYearSchema,
  computation: computationSchema.nullable(),
  adjustments: z.array(adjustmentSchema),
  funds: z.array(fundSchema),
  liabilities: z.array(liabilitySchema),
})

/** A form of the return: each field as the books have it and as it was declared. Whole kronor, as the form writes them. */
export const taxFormSchema = z.object({
  form: z.enum(['INK2', 'INK2R', 'INK2S']),
  /** `2025P4`. */
  period: z.string(),
  fields: z.array(
    z.object({
      code: z.string(),
      /** By the company’s own codes (`#SRU`), else by the account’s number; null where the books do not say. */
      computedKronor: z.int().nullable(),
      /** Null where the field was not declared, or nothing was. */
      declaredKronor: z.int().nullable(),
      differenceKronor: z.int().nullable(),
      /** Accounts that it is made of. */
      accounts: z.array(z.string()),
    }),
  ),
  /** Whether a form of this kind and period was declared. */
  declared: z.boolean(),
})

export type CorporateTax = z.output<typeof corporateTaxSchema>
export type Computation = z.output<typeof computationSchema>
export type Fund = z.output<typeof fundSchema>
export type Adjustment = z.output<typeof adjustmentSchema>
export type TaxForm = z.output<typeof taxFormSchema>
