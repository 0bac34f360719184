import * as z from 'zod'
import { termAccounts, yearParams } from '../../condominium/period-params.ts'
import { findingSchema } from '../../finding.ts'
import { isoDate, oreOrUnknown } from '../../query/query.ts'
import { inOrder, periodSchema } from '../period-schema.ts'

export const condominiumCashFlowParams = z
  .strictObject({
    ...yearParams,
    cash: termAccounts(['Cash and bank, with client funds', 'Kassa och bank, med klientmedel']),
  })
  .refine(...inOrder)

/** In the order of the statement; `sums` below says what is the sum of what. */
export const flowIds = [
  ...(['result', 'non-cash', 'reserve-in-result', 'receivables', 'payables', 'operating'] as const),
  ...(['property', 'financial-assets', 'investing'] as const),
  ...(['loans', 'other-debt', 'contributions', 'financing'] as const),
  ...(['flow', 'opening', 'closing'] as const),
] as const
export type FlowId = (typeof flowIds)[number]

export const flowSums = {
  operating: ['result', 'non-cash', 'reserve-in-result', 'receivables', 'payables'],
  investing: ['property', 'financial-assets'],
  financing: ['loans', 'other-debt', 'contributions'],
  flow: ['operating', 'investing', 'financing'],
} as const satisfies Partial<Record<FlowId, readonly FlowId[]>>

const lineSchema = z.object({
  id: z.enum(flowIds),
  /** By year. Cash that comes in is positive. */
  ore: z.array(oreOrUnknown),
  /** Of the newest year. */
  accounts: z.array(z.string()),
})

const yearSchema = z.object({
  from: isoDate,
  to: isoDate,
  hasVouchers: z.boolean(),
  /** What the flow and the change in cash of the books differ by: 0 in books that balance. */
  differenceOre: oreOrUnknown,
  /** A voucher of the closing moved the result to equity: the two lines are then no plain sums of lines. */
  isClosed: z.boolean(),
  /** What the revaluation reserve moved by against property, and the reserve for maintenance against costs: nobody paid it. Positive: credit. */
  revaluedOre: z.int(),
  reservedInResultOre: z.int(),
})

/** What a voucher moved the reserve by against the income statement. Positive: set aside. */
const reservedSchema = z.object({ yearFrom: isoDate, voucher: z.int().min(0), name: z.string(), date: isoDate.nullable(), ore: z.int() })

export const condominiumCashFlowResult = z.object({
  currency: z.string(),
  period: periodSchema,
  /** The oldest first. */
  years: z.array(yearSchema).min(1),
  lines: z.array(lineSchema),
  /** Vouchers of the newest year that moved the reserve through the result. */
  reserved: z.array(reservedSchema),
  /** Accounts of client funds, found by name. */
  clientFunds: z.array(z.string()),
  /** Of the newest year; null: it made none, or its result is not known. */
  loss: z
    .object({ lossOre: z.int(), nonCashOre: z.int(), interestOre: oreOrUnknown, operatingOre: oreOrUnknown, amortisedOre: oreOrUnknown })
    .nullable(),
  filing: z.object({ months: z.int(), due: isoDate }),
  findings: z.array(findingSchema),
})

export type CondominiumCashFlowParams = Readonly<z.output<typeof condominiumCashFlowParams>>
export type CondominiumCashFlowResult = Readonly<z.output<typeof condominiumCashFlowResult>>
