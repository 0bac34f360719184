import * as z from 'zod'
import { areaKinds, type CondominiumFigureId, condominiumFigureIds } from '../../company/real-estates.ts'
import { termAccounts, yearParams } from '../../condominium/period-params.ts'
import { termBases } from '../../condominium/terms.ts'
import { findingSchema } from '../../finding.ts'
import { isoDate, ore, oreOrUnknown } from '../../query/query.ts'
import { inOrder, periodSchema } from '../period-schema.ts'

export const condominiumKeyFiguresParams = z
  .strictObject({
    ...yearParams,
    areaAt: z
      .enum(['balance-date', 'mean'])
      .meta({
        label: ['Area', 'Yta'],
        means: ['Which area figures per m² are divided by.', 'Vilken yta nyckeltal per m² delas med.'],
        options: { 'balance-date': ['At the balance date', 'Vid balansdagen'], mean: ['Mean of the year', 'Årets medeltal'] },
      })
      .default('balance-date'),
    fees: termAccounts(['Annual fees with compulsory charges', 'Årsavgifter med obligatoriska avgifter']),
    feesPremises: termAccounts(['Of which premises', 'Varav lokaler']),
    planned: termAccounts(['Planned maintenance', 'Planerat underhåll']),
    depreciation: termAccounts(['Depreciation and impairment', 'Av- och nedskrivningar']),
    scrapping: termAccounts(['Scrapped parts', 'Utrangering']),
    oneOff: termAccounts(['Outside normal operations', 'Utanför normal drift']),
    electricity: termAccounts(['Electricity', 'El']),
    heating: termAccounts(['Heating', 'Värme']),
    water: termAccounts(['Water', 'Vatten']),
    creditLoans: termAccounts(['Debt to credit institutions', 'Skulder till kreditinstitut']),
  })
  .refine(...inOrder)

/** What figures are made of, by name: amounts of the books, and square metres. */
export const amountIds = [
  ...(['net-sales', 'income', 'fees', 'fees-homes', 'fees-premises', 'result', 'depreciation', 'scrapping', 'planned', 'one-off'] as const),
  ...(['saving', 'electricity', 'heating', 'water', 'energy', 'debt', 'debt-left-out', 'equity', 'assets'] as const),
] as const
export type AmountId = (typeof amountIds)[number]

export type FigureId = CondominiumFigureId
const areaTerms = ['area-granted', 'area-total', 'area-homes', 'area-premises'] as const

/** Why accounts are read as they are; `k2-layout`: the company's own layout does not say. */
const amountBases = [...termBases, 'k2-layout'] as const

const amountSchema = z.object({
  id: z.enum(amountIds),
  /** By year: accounts, why they are those, and the amount with the sign that people read. */
  years: z.array(
    z.object({
      accounts: z.array(z.string()),
      basis: z.enum(amountBases).nullable(),
      ore: oreOrUnknown,
      /** Of a balance: what it stood at when the year began, with the same sign. */
      openingOre: oreOrUnknown,
    }),
  ),
})

const figureSchema = z.object({
  id: z.enum(condominiumFigureIds),
  /** Kronor per square metre, or per cent. */
  unit: z.enum(['kr/m2', 'percent']),
  numerator: z.enum(amountIds),
  denominator: z.enum([...amountIds, ...areaTerms]),
  /** By year; whole kronor, or per cent with two decimals, halves up; null where a part is unknown. */
  values: z.array(z.number().nullable()),
})

const areasSchema = z.object({
  byKind: z.array(
    z.object({
      kind: z.enum(areaKinds),
      m2: z.number(),
      units: z.int().nullable(),
      inTotalM2: z.number(),
      /** The rows of the register that it is the sum of. */
      told: z.array(z.object({ m2: z.number(), from: isoDate, to: isoDate.nullable(), property: z.string(), countsInTotal: z.boolean() })),
    }),
  ),
  grantedM2: z.number(),
  grantedHomesM2: z.number(),
  grantedPremisesM2: z.number(),
  totalM2: z.number(),
})

const yearSchema = z.object({
  from: isoDate,
  to: isoDate,
  /** Which rules the figures follow; null: the year is before there were any. */
  rule: z.string().nullable(),
  hasVouchers: z.boolean(),
  bookedTo: isoDate.nullable(),
  areas: areasSchema.nullable(),
  areaChanged: z.boolean(),
})

const printedSchema = z.object({
  id: z.enum(condominiumFigureIds),
  from: isoDate,
  to: isoDate,
  unit: z.enum(['kr/m2', 'percent']),
  printed: z.number(),
  now: z.number().nullable(),
  /** As printed, or as it follows from the figure and the other. */
  abovePrintedOre: oreOrUnknown,
  aboveNowOre: oreOrUnknown,
  /** Square metres, or kronor. */
  belowPrinted: z.number().nullable(),
  belowNow: z.number().nullable(),
  isArea: z.boolean(),
  moved: z.enum(['nothing', 'numerator', 'denominator', 'both', 'rounding', 'unknown']),
})

export const condominiumKeyFiguresResult = z.object({
  currency: z.string(),
  period: periodSchema,
  /** The oldest first; the last is the year asked for. */
  years: z.array(yearSchema).min(1),
  amounts: z.array(amountSchema),
  figures: z.array(figureSchema),
  /** What earlier annual reports printed, of the years that are shown. */
  printed: z.array(printedSchema),
  /** Months after the year’s end within which the annual report is filed, and the day. */
  filing: z.object({ months: z.int(), due: isoDate }),
  lossOre: ore.nullable(),
  findings: z.array(findingSchema),
})

export type CondominiumKeyFiguresParams = Readonly<z.output<typeof condominiumKeyFiguresParams>>
export type CondominiumKeyFiguresResult = Readonly<z.output<typeof condominiumKeyFiguresResult>>
export type AmountBasis = (typeof amountBases)[number]
export type Amount = Readonly<z.output<typeof amountSchema>>
export type PrintedComparison = Readonly<z.output<typeof printedSchema>>
export type Figure = Readonly<z.output<typeof figureSchema>>
export type FigureYear = Readonly<z.output<typeof yearSchema>>
export type AreaTerm = (typeof areaTerms)[number]
