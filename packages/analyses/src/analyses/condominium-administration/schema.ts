import * as z from 'zod'
import { yearParams } from '../../condominium/period-params.ts'
import { findingSchema } from '../../finding.ts'
import { isoDate, ore, oreOrUnknown } from '../../query/query.ts'
import { inOrder, periodSchema } from '../period-schema.ts'

export const condominiumAdministrationParams = z.strictObject({ ...yearParams }).refine(...inOrder)

/** Costs of the board. */
export const boardIds = ['salary', 'not-salary', 'contributions'] as const
/** What members have paid in. */
export const memberIds = ['contributions', 'grant-fees'] as const

const yearSchema = z.object({ from: isoDate, to: isoDate, hasVouchers: z.boolean() })

export const condominiumAdministrationResult = z.object({
  currency: z.string(),
  period: periodSchema,
  /** The oldest first; the last is the year asked for. */
  years: z.array(yearSchema).min(1),
  board: z.array(z.object({ id: z.enum(boardIds), accounts: z.array(z.string()), ore: z.array(oreOrUnknown) })),
  /** Of the year: by the books in credit, and by the apartments of the register at its end; null where one of them does not say. */
  members: z.array(
    z.object({
      id: z.enum(memberIds),
      accounts: z.array(z.string()),
      openingOre: oreOrUnknown,
      addedOre: oreOrUnknown,
      repaidOre: oreOrUnknown,
      closingOre: oreOrUnknown,
      registerOre: oreOrUnknown,
    }),
  ),
  moves: z.array(
    z.object({ yearFrom: isoDate, voucher: z.int().min(0), name: z.string(), date: isoDate.nullable(), text: z.string(), ore }),
  ),
  pledges: z.array(z.object({ loan: z.string(), lender: z.string(), debtOre: ore, pledgedOre: oreOrUnknown })),
  properties: z.array(z.object({ id: z.string(), insuredOre: oreOrUnknown, insuredTo: isoDate.nullable(), hasEnded: z.boolean() })),
  planUpdatedOn: isoDate.nullable(),
  findings: z.array(findingSchema),
})

export type CondominiumAdministrationParams = Readonly<z.output<typeof condominiumAdministrationParams>>
export type CondominiumAdministrationResult = Readonly<z.output<typeof condominiumAdministrationResult>>
