import * as z from 'zod'
import { counterpartyRoles } from '../../company/counterparties.ts'
import { yearParams } from '../../condominium/period-params.ts'
import { findingSchema } from '../../finding.ts'
import { isoDate, ore, oreOrUnknown } from '../../query/query.ts'
import { inOrder, periodSchema } from '../period-schema.ts'

export const condominiumAdministrationParams = z.strictObject({ ...yearParams }).refine(...inOrder)

/** What the board and the administration cost. */
export const costIds = ['board-salary', 'board-not-salary', 'auditor', 'administration', 'advice', 'bank', 'insurance'] as const
/** What contributions are paid on, and the contributions. */
export const payIds = ['pay', 'contributions'] as const
/** What members have paid in. */
export const memberIds = ['contributions', 'grant-fees'] as const
/** Parts of the register that an auditor reads the association by. */
export const evidenceIds = [
  ...(['statutes', 'meetings', 'maintenancePlans', 'apartments', 'areas'] as const),
  ...(['fees', 'loans', 'assessedValues', 'components'] as const),
] as const

const yearSchema = z.object({ from: isoDate, to: isoDate, hasVouchers: z.boolean() })
const accounts = z.array(z.string())
const ratio = z.number().nullable().meta({ unit: 'share', example: 0.3142 })
const voucherSchema = z.object({
  yearFrom: isoDate,
  voucher: z.int().min(0),
  name: z.string(),
  date: isoDate.nullable(),
  text: z.string(),
  ore,
})

export const condominiumAdministrationResult = z.object({
  currency: z.string(),
  period: periodSchema,
  /** The oldest first; the last is the year asked for. */
  years: z.array(yearSchema).min(1),
  costs: z.array(z.object({ id: z.enum(costIds), accounts, ore: z.array(oreOrUnknown) })),
  /** Of the year; null where nothing is declared in it. */
  pay: z.array(z.object({ id: z.enum(payIds), accounts, bookedOre: oreOrUnknown, declaredOre: oreOrUnknown })),
  /** Months of the year, to the last booked one; and those with an employer’s declaration. */
  months: z.int().min(1),
  declaredMonths: z.int().min(0),
  /** Contributions ÷ pay as booked, and the highest and lowest rates of the year; null where they are not known. */
  rates: z.object({ booked: ratio, full: ratio, lowest: ratio }),
  /** Of the year: by the books in credit, and by the apartments of the register at its end, or the last booked day; null where one of them does not say. */
  members: z.array(
    z.object({
      id: z.enum(memberIds),
      accounts,
      openingOre: oreOrUnknown,
      addedOre: oreOrUnknown,
      repaidOre: oreOrUnknown,
      closingOre: oreOrUnknown,
      registerOre: oreOrUnknown,
    }),
  ),
  moves: z.array(voucherSchema),
  /** Apartments that the register first tells of from a day in the year. */
  grants: z.array(z.object({ apartment: z.string(), from: isoDate, contributionOre: oreOrUnknown, grantFeeOre: oreOrUnknown })),
  /** Owners and related parties of the register of counterparties, with what was bought of them; null where no voucher could be searched for the name. */
  related: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      role: z.enum(counterpartyRoles),
      orgNumber: z.string(),
      isPerson: z.boolean(),
      isHidden: z.boolean(),
      vouchers: z.int().min(0).nullable(),
      ore: oreOrUnknown,
    }),
  ),
  purchases: z.array(z.object({ party: z.string(), ...voucherSchema.shape })),
  /** Of all related parties that were looked for; a line that names two of them counts once. */
  bought: z.object({ vouchers: z.int().min(0), ore }),
  pledges: z.array(z.object({ loan: z.string(), lender: z.string(), debtOre: ore, pledgedOre: oreOrUnknown })),
  properties: z.array(z.object({ id: z.string(), insuredOre: oreOrUnknown, insuredTo: isoDate.nullable(), hasEnded: z.boolean() })),
  /** What the register holds at the year’s end, or the last booked day. */
  evidence: z.array(z.object({ part: z.enum(evidenceIds), rows: z.int().min(0), newest: isoDate.nullable() })),
  /** The newest maintenance plan by then. */
  plan: z.object({ updatedOn: isoDate, years: z.int() }).nullable(),
  findings: z.array(findingSchema),
})

export type CondominiumAdministrationParams = Readonly<z.output<typeof condominiumAdministrationParams>>
export type CondominiumAdministrationResult = Readonly<z.output<typeof condominiumAdministrationResult>>
