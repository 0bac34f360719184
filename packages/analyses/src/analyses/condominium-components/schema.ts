import * as z from 'zod'
import { termAccounts, yearParams } from '../../condominium/period-params.ts'
import { findingSchema } from '../../finding.ts'
import { isoDate, limitOre, oreOrUnknown } from '../../query/query.ts'
import { inOrder, periodSchema } from '../period-schema.ts'

export const condominiumComponentsParams = z
  .strictObject({
    ...yearParams,
    assets: termAccounts(['Buildings and land, acquisition value', 'Byggnader och mark, anskaffningsvärde']),
    writtenOff: termAccounts(['Buildings, written off', 'Byggnader, ackumulerade avskrivningar']),
    depreciation: termAccounts(['Depreciation', 'Avskrivningar']),
    scrapping: termAccounts(['Scrapped parts', 'Utrangering']),
    toleranceOre: limitOre
      .meta({
        label: ['A comparison may differ by', 'En jämförelse får skilja'],
        means: [
          'Depreciation is often booked in whole kronor, component by component: smaller differences are not pointed out.',
          'Avskrivningar bokförs ofta i hela kronor per komponent: mindre skillnader påpekas inte.',
        ],
      })
      .default(10_000),
  })
  .refine(...inOrder)

const componentSchema = z.object({
  id: z.string(),
  property: z.string(),
  account: z.string().nullable(),
  acquiredOn: isoDate,
  lifeYears: z.number().nullable(),
  scrappedOn: isoDate.nullable(),
  costOre: z.int(),
  openingOre: oreOrUnknown,
  addedOre: z.int(),
  /** Positive: taken away. */
  depreciationOre: oreOrUnknown,
  scrappedOre: oreOrUnknown,
  closingOre: oreOrUnknown,
  /** A newer part of the same name is in use, and this one is not scrapped. */
  isReplaced: z.boolean(),
})

const againstIds = [
  'opening-cost',
  'opening-written-off',
  'added',
  'depreciation',
  'scrapped',
  'closing-cost',
  'closing-written-off',
] as const

const againstSchema = z.object({
  id: z.enum(againstIds),
  componentsOre: oreOrUnknown,
  bookedOre: oreOrUnknown,
  accounts: z.array(z.string()),
  /** Of a balance, as booked when the year began. */
  openingOre: oreOrUnknown,
  differs: z.boolean(),
})

const accountSchema = z.object({
  account: z.string(),
  name: z.string(),
  componentsOre: z.int(),
  openingOre: oreOrUnknown,
  bookedOre: oreOrUnknown,
})

export const condominiumComponentsResult = z.object({
  currency: z.string(),
  period: periodSchema,
  hasVouchers: z.boolean(),
  /** Components have to be told apart from this year on, or before; and whether the year before needed none: the change from K2. */
  isMandatory: z.boolean(),
  isChange: z.boolean(),
  components: z.array(componentSchema),
  /** Acquisition values in the books: debit, what is taken back of it, and what is credited for parts that left; null without vouchers. */
  added: z.object({ debitOre: z.int(), correctedOre: z.int(), leftOre: z.int() }).nullable(),
  against: z.array(againstSchema),
  /** Acquisition values at the year’s end by account. */
  accounts: z.array(accountSchema),
  /** Of components that no account is given for. */
  withoutAccountOre: z.int(),
  findings: z.array(findingSchema),
})

export type CondominiumComponentsParams = Readonly<z.output<typeof condominiumComponentsParams>>
export type CondominiumComponentsResult = Readonly<z.output<typeof condominiumComponentsResult>>
export type AgainstId = (typeof againstIds)[number]
