import * as z from 'zod'
import { yearParams } from '../../condominium/period-params.ts'
import { findingSchema } from '../../finding.ts'
import { isoDate, oreOrUnknown } from '../../query/query.ts'
import { condominiumDebtResult, rateOfNewTerms } from '../condominium-debt/schema.ts'
import { condominiumKeyFiguresResult } from '../condominium-key-figures/schema.ts'
import { inOrder, periodSchema } from '../period-schema.ts'

export const condominiumBoardReportParams = z.strictObject({ ...yearParams, newRatePercent: rateOfNewTerms }).refine(...inOrder)

/** What the year cost. */
export const costIds = ['interest', 'depreciation', 'energy', 'maintenance', 'property-fee', 'running'] as const
export type CostId = (typeof costIds)[number]

/** What the review goes through: the files of the books, and each part of the association’s page. */
export const reviewedIds = ['books', 'key-figures', 'debt', 'fees', 'reserve', 'components', 'cash-flow', 'tax', 'administration'] as const
export type ReviewedId = (typeof reviewedIds)[number]

export const condominiumBoardReportResult = z.object({
  currency: z.string(),
  period: periodSchema,
  hasVouchers: z.boolean(),
  /** Of the key figures: the years, the oldest first, and saving, debt and fee. */
  years: condominiumKeyFiguresResult.shape.years,
  figures: condominiumKeyFiguresResult.shape.figures,
  savingOre: oreOrUnknown,
  debtOre: oreOrUnknown,
  debtBeforeOre: oreOrUnknown,
  feesOre: oreOrUnknown,
  resultOre: oreOrUnknown,
  /** With what was scrapped. */
  depreciationOre: oreOrUnknown,
  averageRatePercent: z.number().nullable(),
  newRatePercent: z.number().nullable(),
  stress: condominiumDebtResult.shape.stress,
  /** Loans whose agreement ends or whose rate is set anew within twelve months. */
  loans: z.array(z.object({ id: z.string(), ore: z.int(), ratePercent: z.number().nullable(), on: isoDate, ends: z.boolean() })),
  costs: z.array(z.object({ id: z.enum(costIds), ore: z.int(), accounts: z.array(z.string()) })),
  costsOre: oreOrUnknown,
  planPerM2Ore: oreOrUnknown,
  savingPerM2Ore: oreOrUnknown,
  /** Each finding once, in the first part that has it. */
  reviewed: z.array(z.object({ id: z.enum(reviewedIds), findings: z.array(findingSchema) })),
  findings: z.array(findingSchema),
})

export type CondominiumBoardReportParams = Readonly<z.output<typeof condominiumBoardReportParams>>
export type CondominiumBoardReportResult = Readonly<z.output<typeof condominiumBoardReportResult>>
