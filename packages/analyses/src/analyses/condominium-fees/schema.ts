import * as z from 'zod'
import { termAccounts, yearParams } from '../../condominium/period-params.ts'
import { termBases } from '../../condominium/terms.ts'
import { findingSchema } from '../../finding.ts'
import { isoDate, limitOre, ore, oreOrUnknown } from '../../query/query.ts'
import { inOrder, isoMonth, periodSchema } from '../period-schema.ts'

export const condominiumFeesParams = z
  .strictObject({
    ...yearParams,
    fees: termAccounts(['Annual fees', 'Årsavgifter']),
    arrears: termAccounts(['Claims on members and tenants', 'Fordringar på medlemmar och hyresgäster']),
    metering: termAccounts(['Individually metered charges', 'Individuell mätning och debitering']),
    meteredCosts: termAccounts(['Cost of what is metered', 'Kostnad för det som mäts']),
    transferFees: termAccounts(['Transfer and pledge fees', 'Överlåtelse- och pantsättningsavgifter']),
    toleranceOre: limitOre
      .meta({
        label: ['A month may differ by', 'En månad får skilja'],
        means: [
          'Fees are often charged in whole kronor: smaller differences are not pointed out.',
          'Avgifter debiteras ofta i hela kronor: mindre skillnader påpekas inte.',
        ],
      })
      .default(10_000),
  })
  .refine(...inOrder)

const monthSchema = z.object({
  month: isoMonth,
  from: isoDate,
  to: isoDate,
  /** How much of the calendar month lies in the fiscal year: 1 but where the year begins or ends within a month. */
  part: z.number(),
  /** Apartments that pay; null: none are given. */
  apartments: z.int().nullable(),
  expectedOre: oreOrUnknown,
  bookedOre: oreOrUnknown,
  /** What apartments that the register lacks in the month would pay, whether or not it was charged; null: not known. */
  gapOre: oreOrUnknown,
  differs: z.boolean(),
})

const apartmentSchema = z.object({
  id: z.string(),
  m2: z.number().nullable(),
  share: z.number().nullable(),
  /** Of the year’s last month. */
  monthlyOre: oreOrUnknown,
  /** Of the months in which it is in the register. */
  yearlyOre: oreOrUnknown,
  gapMonths: z.int(),
})

const owedSchema = z.object({
  account: z.string(),
  name: z.string(),
  kind: z.enum(['arrears', 'prepaid']),
  /** Positive: owed by members, or paid in advance by them. */
  openingOre: oreOrUnknown,
  closingOre: oreOrUnknown,
})

const meteringSchema = z.object({
  from: isoDate,
  to: isoDate,
  hasVouchers: z.boolean(),
  incomeOre: oreOrUnknown,
  costOre: oreOrUnknown,
})

/** By the name of the account; both: it tells of both fees or neither. */
export const transferKinds = ['transfer', 'pledge', 'both'] as const

const transferSchema = z.object({
  kind: z.enum(transferKinds),
  yearFrom: isoDate,
  voucher: z.int().min(0),
  name: z.string(),
  date: isoDate.nullable(),
  text: z.string(),
  ore,
  /** Of the price base amount of that calendar year. */
  baseAmountRatio: z.number().nullable(),
})

export const condominiumFeesResult = z.object({
  currency: z.string(),
  period: periodSchema,
  accounts: z.array(z.string()),
  basis: z.enum(termBases),
  hasVouchers: z.boolean(),
  months: z.array(monthSchema),
  /** Months that fees are charged for at a time: booked and expected are compared by so many. */
  monthsPerCharge: z.int().min(1),
  expectedOre: oreOrUnknown,
  bookedOre: oreOrUnknown,
  apartments: z.array(apartmentSchema),
  /** At the year’s end, by the apartments and by the areas. */
  counts: z.object({
    apartments: z.int().nullable(),
    m2: z.number().nullable(),
    units: z.int().nullable(),
    grantedM2: z.number().nullable(),
  }),
  /** A month’s fees on average: by the register, else as booked. */
  monthOre: oreOrUnknown,
  owed: z.array(owedSchema),
  meteringAccounts: z.array(z.string()),
  meteredCostAccounts: z.array(z.string()),
  /** The oldest first. */
  metering: z.array(meteringSchema),
  transferAccounts: z.array(z.string()),
  transfers: z.array(transferSchema),
  findings: z.array(findingSchema),
})

export type CondominiumFeesParams = Readonly<z.output<typeof condominiumFeesParams>>
export type CondominiumFeesResult = Readonly<z.output<typeof condominiumFeesResult>>
export type TransferKind = (typeof transferKinds)[number]
