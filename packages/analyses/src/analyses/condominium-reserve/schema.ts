import * as z from 'zod'
import { reserveRules } from '../../company/real-estates.ts'
import { termAccounts, yearParams } from '../../condominium/period-params.ts'
import { findingSchema } from '../../finding.ts'
import { isoDate, limitOre, ore, oreOrUnknown } from '../../query/query.ts'
import { inOrder, periodSchema } from '../period-schema.ts'

export const condominiumReserveParams = z
  .strictObject({
    ...yearParams,
    reserve: termAccounts(['Reserve for maintenance', 'Fond för yttre underhåll']),
    planned: termAccounts(['Planned maintenance', 'Planerat underhåll']),
    repairs: termAccounts(['Repairs', 'Reparationer']),
    largeOre: limitOre
      .meta({
        label: ['A repair is looked at from', 'En reparation granskas från'],
        means: [
          'Vouchers on repairs of at least so much may be planned maintenance.',
          'Verifikat på reparationer om minst så mycket kan vara planerat underhåll.',
        ],
      })
      .default(10_000_000),
  })
  .refine(...inOrder)

const voucherSchema = z.object({
  yearFrom: isoDate,
  voucher: z.int().min(0),
  name: z.string(),
  date: isoDate.nullable(),
  text: z.string(),
  /** On the accounts that the list is of, debit positive. */
  ore,
  accounts: z.array(z.string()),
  /** Taken back by another voucher, or takes one back: neither allocation nor use. */
  isUndone: z.boolean(),
})

const yearSchema = z.object({
  from: isoDate,
  to: isoDate,
  hasVouchers: z.boolean(),
  openingOre: oreOrUnknown,
  allocationOre: oreOrUnknown,
  useOre: oreOrUnknown,
  /** Vouchers that take each other back are left out of allocation and use. */
  hasUndone: z.boolean(),
  closingOre: oreOrUnknown,
  /** Planned maintenance that was expensed. */
  plannedBookedOre: oreOrUnknown,
  /** Added to the acquisition values of buildings, less what was taken back; null without vouchers. */
  capitalisedOre: oreOrUnknown,
  repairsOre: oreOrUnknown,
  plannedOre: oreOrUnknown,
})

const rulePart = z.object({
  kind: z.enum(reserveRules),
  /** What the rule says: an amount, or per cent. */
  ruleOre: oreOrUnknown,
  rulePercent: z.number().nullable(),
  /** What it is a part of: square metres, the assessed value, or the plan’s ten years; null where it is of none, or not known. */
  baseM2: z.number().nullable(),
  baseOre: oreOrUnknown,
  /** Of the fiscal year’s months. */
  ore: oreOrUnknown,
})

export const condominiumReserveResult = z.object({
  currency: z.string(),
  period: periodSchema,
  accounts: z.array(z.string()),
  plannedAccounts: z.array(z.string()),
  repairAccounts: z.array(z.string()),
  /** The oldest first; the last is the year asked for. */
  years: z.array(yearSchema).min(1),
  /** What the statutes say is set aside, of the year’s months: an amount a year ÷ 12 × months where they are not twelve. Null: nobody has said, or what they build on is not known. */
  statutes: z.array(rulePart),
  statutesOre: oreOrUnknown,
  aboveStatutesOre: oreOrUnknown,
  /** Last year’s result: what it came to, what the year opened with, and what was moved to other equity; credit positive. */
  disposition: z.object({
    accounts: z.array(z.string()),
    resultAccounts: z.array(z.string()),
    before: z.object({ from: isoDate, to: isoDate, hasVouchers: z.boolean(), resultOre: ore }).nullable(),
    openingOre: oreOrUnknown,
    movedOre: oreOrUnknown,
    leftOre: oreOrUnknown,
    /** To its last day: a meeting may still come before. */
    isYearBooked: z.boolean(),
    moves: z.array(voucherSchema),
  }),
  /** The meetings of the year, and what they decided together; null: there was none. */
  meetings: z.array(z.object({ on: isoDate, allocationOre: ore, useOre: ore })),
  decided: z.object({ allocationOre: ore, useOre: ore }).nullable(),
  allocationDifferenceOre: oreOrUnknown,
  useDifferenceOre: oreOrUnknown,
  moves: z.array(voucherSchema),
  /** Vouchers that mirror each other, as a voucher and its reversal do, and do not say that they are that. */
  mirrored: z.array(z.array(z.string())),
  /** Vouchers that move the reserve against result accounts: that part of them, and those accounts. */
  throughIncomeStatement: z.array(voucherSchema),
  largeRepairs: z.array(voucherSchema),
  plan: z.object({
    updatedOn: isoDate.nullable(),
    years: z.int().nullable(),
    rows: z.array(z.object({ year: z.int(), measures: z.array(z.string()), plannedOre: ore, bookedOre: oreOrUnknown })),
    averages: z.array(z.object({ years: z.int(), totalOre: ore, yearlyOre: ore, perM2Ore: oreOrUnknown })),
  }),
  /** For twelve months. */
  savingPerM2Ore: oreOrUnknown,
  totalM2: z.number().nullable(),
  findings: z.array(findingSchema),
})

export type CondominiumReserveParams = Readonly<z.output<typeof condominiumReserveParams>>
export type CondominiumReserveResult = Readonly<z.output<typeof condominiumReserveResult>>
export type ReserveVoucher = Readonly<z.output<typeof voucherSchema>>
export type ReserveYear = Readonly<z.output<typeof yearSchema>>
