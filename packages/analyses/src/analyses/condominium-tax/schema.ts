import * as z from 'zod'
import { termAccounts, yearParams } from '../../condominium/period-params.ts'
import { findingSchema } from '../../finding.ts'
import { limitOre, oreOrUnknown } from '../../query/query.ts'
import { inOrder, periodSchema } from '../period-schema.ts'

export const condominiumTaxParams = z
  .strictObject({
    ...yearParams,
    propertyFee: termAccounts(['Property fee and tax', 'Fastighetsavgift och fastighetsskatt']),
    fees: termAccounts(['Annual fees with compulsory charges', 'Årsavgifter med obligatoriska avgifter']),
    toleranceOre: limitOre
      .meta({
        label: ['The fee may differ by', 'Avgiften får skilja'],
        means: ['Smaller differences are not pointed out.', 'Mindre skillnader påpekas inte.'],
      })
      .default(10_000),
  })
  .refine(...inOrder)

const feeSchema = z.object({
  property: z.string(),
  /** Calendar year, and how many of its months lie in the fiscal year. */
  year: z.int(),
  months: z.number(),
  apartments: z.int().nullable(),
  capOre: oreOrUnknown,
  isCapComputed: z.boolean(),
  /** Null: no assessed value in force is given. */
  homesValueOre: oreOrUnknown,
  premisesValueOre: oreOrUnknown,
  /** Of the whole calendar year: by apartments, by value, and the lower of the two. */
  byApartmentsOre: oreOrUnknown,
  /** Of the calendar year; null: not known here. */
  homesPermille: z.number().nullable(),
  premisesPermille: z.number().nullable(),
  byValueOre: oreOrUnknown,
  homesFeeOre: oreOrUnknown,
  premisesTaxOre: oreOrUnknown,
  /** The share of premises is not confirmed in a source for the year. */
  isPremisesUnconfirmed: z.boolean(),
  /** Of the months in the fiscal year. */
  dueOre: oreOrUnknown,
  /** A new building may be free of the fee: none is computed. */
  mayBeFree: z.boolean(),
})

/** VAT as charged and as deducted. */
const vatIds = ['output', 'input'] as const
/** Income that may bear VAT; of premises and parking on one account by itself. */
export const vatIncomeIds = ['premises', 'parking', 'premises-and-parking', 'metering'] as const

/** Without these nothing is said of whether the association is a private housing company. */
export const privateHousingLacks = ['assessed', 'areas', 'apartments', 'premises-value'] as const

export const condominiumTaxResult = z.object({
  currency: z.string(),
  period: periodSchema,
  hasVouchers: z.boolean(),
  fees: z.array(feeSchema),
  dueOre: oreOrUnknown,
  bookedOre: oreOrUnknown,
  feeAccounts: z.array(z.string()),
  differs: z.boolean(),
  /** What the fee stands at as a liability, in credit. */
  liability: z.object({ accounts: z.array(z.string()), openingOre: oreOrUnknown, closingOre: oreOrUnknown }),
  privateHousing: z.object({
    /** In force in the year, of all properties; null: that of one is not given. */
    homesValueOre: oreOrUnknown,
    premisesValueOre: oreOrUnknown,
    /** Part of the homes’ area that is granted to members. */
    grantedRatio: z.number().nullable(),
    qualifiedOre: oreOrUnknown,
    ratio: z.number().nullable(),
    leastRatio: z.number(),
    apartments: z.int().nullable(),
    verdict: z.enum(['indicated', 'not-indicated', 'unknown']),
    /** What it is not known for. */
    lacks: z.array(z.enum(privateHousingLacks)),
    /** Fees of operating income: an indication of another kind, which decides nothing. */
    feesOre: oreOrUnknown,
    incomeOre: oreOrUnknown,
    feeAccounts: z.array(z.string()),
  }),
  vat: z.array(z.object({ id: z.enum(vatIds), ore: oreOrUnknown, accounts: z.array(z.string()) })),
  /** Of the year, in credit, each account once; null where no account is of it. */
  vatIncome: z.array(z.object({ id: z.enum(vatIncomeIds), ore: oreOrUnknown, accounts: z.array(z.string()) })),
  /** The standard rate on the year’s last day. */
  vatPercent: z.number().nullable(),
  /** Part of the total area that is premises. */
  premisesRatio: z.number().nullable(),
  findings: z.array(findingSchema),
})

export type CondominiumTaxParams = Readonly<z.output<typeof condominiumTaxParams>>
export type CondominiumTaxResult = Readonly<z.output<typeof condominiumTaxResult>>
