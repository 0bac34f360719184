import * as z from 'zod'
import { counterpartyRoles, nameRuleSchema } from '../../company/counterparties.ts'
import { findingSchema } from '../../finding.ts'
import { isoDate } from '../../query/query.ts'
import { severities } from '../../severity.ts'
import { bankAccountParams } from '../bank-account/schema.ts'
import { inOrder, isoMonth, periodSchema } from '../period-schema.ts'
import { payeeFlagIds } from './flag-ids.ts'
import { flagWords } from './flag-words.ts'
import { payeeBases } from './payees.ts'

const minor = z.int()
const { toleranceDays, referenceDays } = bankAccountParams.shape

/** What counterparties are asked with; everything has a default. */
export const bankCounterpartParams = z
  .strictObject({
    /** Null: all days that the statements have. */
    from: isoDate.nullable().default(null),
    to: isoDate.nullable().default(null),
    /** ISO 4217; null: the currency of the books. */
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .nullable()
      .default(null),
    payee: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .meta({
        label: ['Payee', 'Motpart'],
        means: [
          'Lists all payments of this name; else those with a flag.',
          'Listar alla betalningar med detta namn; annars de med flagga.',
        ],
      })
      .nullable()
      .default(null),
    flag: z
      .enum(payeeFlagIds)
      .meta({
        label: ['Flag', 'Flagga'],
        means: [
          'Lists all payments with this flag; else the newest of each.',
          'Listar alla betalningar med denna flagga; annars de nyaste av var.',
        ],
        options: Object.fromEntries(payeeFlagIds.map((id) => [id, flagWords[id].name])),
      })
      .nullable()
      .default(null),
    duplicateDays: z
      .int()
      .min(0)
      .max(120)
      .meta({
        label: ['Days between equal payments', 'Dagar mellan lika betalningar'],
        means: [
          'Two payments of one amount to one payee within so many days may be the same.',
          'Två betalningar av samma belopp till samma motpart inom så många dagar kan vara samma.',
        ],
      })
      .default(5),
    /** Öre, above which somebody else has to approve; null: none is known, and nothing is flagged. */
    approvalLimitMinor: z
      .int()
      .min(1)
      .meta({
        unit: 'öre',
        label: ['Approval limit', 'Attestgräns'],
        means: ['Payments just below it are flagged; empty: none are.', 'Betalningar strax under den flaggas; tom: inga.'],
      })
      .nullable()
      .default(null),
    belowPercent: z
      .number()
      .min(0.1)
      .max(50)
      .meta({ label: ['Just below the limit, %', 'Strax under gränsen, %'] })
      .default(5),
    newLargeMinor: z
      .int()
      .min(1)
      .meta({
        unit: 'öre',
        label: ['Large sum to a new payee', 'Stort belopp till ny motpart'],
        means: [
          'A new payee is flagged from this sum over its first 90 days.',
          'En ny motpart flaggas från denna summa under sina första 90 dagar.',
        ],
      })
      .default(10_000_000),
    /** A payee is new where the statements go back so many days before its first payment. */
    newAfterDays: z
      .int()
      .min(1)
      .max(3650)
      .meta({ label: ['New after days of statements', 'Ny efter dagar med kontoutdrag'] })
      .default(90),
    roundMinor: z
      .int()
      .min(100)
      .meta({ unit: 'öre', label: ['Round amounts are multiples of', 'Jämna belopp är multiplar av'] })
      .default(1_000_000),
    /** Countries of accounts that the firm itself watches, as ISO 3166 codes. */
    watchedCountries: z
      .array(z.string().regex(/^[A-Z]{2}$/))
      .max(250)
      .meta({ label: ['Countries that are watched', 'Bevakade länder'] })
      .default([]),
    /** A payee’s usual account holds at least this share of its payments. */
    usualShare: z
      .number()
      .min(0.5)
      .max(1)
      .meta({ label: ['Least share on the usual account', 'Minsta andel på det vanliga kontot'] })
      .default(0.8),
    /** … of at least so many. */
    usualPayments: z
      .int()
      .min(2)
      .max(1000)
      .meta({ label: ['Least payments for a usual account', 'Minsta antal betalningar för ett vanligt konto'] })
      .default(5),
    /** A payment to the tax agency so many days after a due day is late. */
    lateDays: z
      .int()
      .min(1)
      .max(13)
      .meta({ label: ['Days until a payment of tax is late', 'Dagar tills en skattebetalning är sen'] })
      .default(5),
    toleranceDays,
    referenceDays,
    /** Names to be merged or split beside those of the company’s own register. */
    names: z.array(nameRuleSchema).max(1000).default([]),
  })
  .refine(...inOrder)

const monthAmounts = z.object({ month: isoMonth, inMinor: minor, outMinor: minor })

export const payeeSchema = z.object({
  /** Its place among all payees. */
  id: z.int().min(0),
  /** Empty where it is hidden. */
  name: z.string(),
  /** A private person, by the register, a personal number or the name; hidden from whoever may not see it. */
  person: z.boolean(),
  hidden: z.boolean(),
  basis: z.enum(payeeBases),
  accounts: z.array(
    z.object({ account: z.string(), country: z.string().nullable(), payments: z.int().min(0), first: isoDate, last: isoDate }),
  ),
  register: z
    .object({ id: z.string(), name: z.string(), role: z.enum(counterpartyRoles), orgNumber: z.string(), related: z.boolean() })
    .nullable(),
  /** All its accounts are the company’s own. */
  ownAccount: z.boolean().default(false),
  /** Both positive. */
  inMinor: minor,
  outMinor: minor,
  netMinor: minor,
  count: z.int().min(0),
  /** Money out. */
  payments: z.int().min(0),
  meanOutMinor: minor.nullable(),
  maxOutMinor: minor,
  first: isoDate,
  last: isoDate,
  monthsActive: z.int().min(0),
  /** Of all money out; of all money in. */
  shareOut: z.number().nullable(),
  shareIn: z.number().nullable(),
  /** The same days a year before; null: the statements do not go back so far. */
  previousInMinor: minor.nullable(),
  previousOutMinor: minor.nullable(),
  /** Accounts of the ledger that its matched payments are booked on, the largest first; debit positive. */
  booked: z.array(z.object({ account: z.string(), accountName: z.string(), amountOre: z.int(), payments: z.int().min(0) })),
  /** Payments that no voucher answers, or that are booked together with others. */
  unbooked: z.int().min(0),
  /** VAT of what is booked directly on costs or income; null: nothing is. */
  vatShare: z.number().nullable(),
  flags: z.array(z.enum(payeeFlagIds)),
})

export const paymentSchema = z.object({
  id: z.int().min(0),
  payee: z.int().min(0),
  name: z.string(),
  hidden: z.boolean(),
  date: isoDate,
  amountMinor: minor,
  account: z.string(),
  reference: z.string(),
  paymentReference: z.string(),
  text: z.string(),
  fileName: z.string(),
  line: z.int().min(0),
  voucher: z
    .object({ yearFrom: isoDate, voucherIndex: z.int().min(0), series: z.string(), number: z.string(), label: z.string() })
    .nullable(),
  bookedOn: z.string().nullable(),
  flags: z.array(z.enum(payeeFlagIds)),
})

/** What a rule found: parameters, how many, how much, and the first of them. */
export const payeeFlagSchema = z.object({
  id: z.enum(payeeFlagIds),
  severity: z.enum(severities),
  /** False: what it takes is not given, and nothing was looked for. */
  asked: z.boolean().default(true),
  count: z.int().min(0),
  sumMinor: minor,
  payees: z.int().min(0),
  /** The first day of one. */
  from: isoDate.nullable(),
  /** What it was asked with. */
  params: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** Payments that belong together, as ids in `payments`: a pair of equals, the payees of an account. */
  groups: z.array(z.array(z.int().min(0))),
})

/** Payees and their accounts, where one has several of the other. */
export const linkSchema = z.object({
  account: z.string(),
  payee: z.int().min(0),
  name: z.string(),
  hidden: z.boolean(),
  payments: z.int().min(0),
  outMinor: minor,
  first: isoDate,
  last: isoDate,
  payeesOfAccount: z.int().min(1),
  accountsOfPayee: z.int().min(1),
})

export const openItemsTieSchema = z.object({
  ledger: z.enum(['customers', 'suppliers']),
  date: isoDate,
  items: z.int().min(0),
  itemsOre: z.int(),
  overdueOre: z.int().nullable(),
  patterns: z.array(z.string()),
  ledgerOre: z.int().nullable(),
  differenceOre: z.int().nullable(),
})

/** Who gets and sends the money, and how it was booked. */
export const bankCounterpartResult = z.object({
  period: periodSchema,
  currency: z.string(),
  /** Days that the statements have, in all. */
  statementsFrom: isoDate.nullable(),
  statementsTo: isoDate.nullable(),
  /** Of other parties: what goes between the company's own accounts is in none of them. */
  totals: z.object({
    inMinor: minor,
    outMinor: minor,
    netMinor: minor,
    count: z.int().min(0),
    payees: z.int().min(0),
    unbooked: z.int().min(0),
  }),
  /** Between the company's own accounts. */
  ownTransfers: z.object({ inMinor: minor, outMinor: minor, count: z.int().min(0), payees: z.array(payeeSchema) }),
  /** The largest by money out and in; `totals.payees` counts all. */
  payees: z.array(payeeSchema),
  /** What the payees beyond the list come to. */
  others: z.object({ payees: z.int().min(0), inMinor: minor, outMinor: minor, count: z.int().min(0) }),
  /** The months of the largest. */
  months: z.array(z.object({ payee: z.int().min(0), amounts: z.array(monthAmounts) })),
  links: z.array(linkSchema),
  flags: z.array(payeeFlagSchema),
  /** Those that a flag names, or all of the payee or the flag that is asked for. */
  payments: z.array(paymentSchema),
  openItems: z.array(openItemsTieSchema),
  findings: z.array(findingSchema),
})

export type BankCounterpartParams = Readonly<z.output<typeof bankCounterpartParams>>
export type BankCounterpartResult = z.output<typeof bankCounterpartResult>
export type PayeeRow = z.output<typeof payeeSchema>
export type PaymentRow = z.output<typeof paymentSchema>
export type PayeeFlag = z.output<typeof payeeFlagSchema>
export type PayeeLink = z.output<typeof linkSchema>
