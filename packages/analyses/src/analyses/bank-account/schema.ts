import * as z from 'zod'
import { bankRoles } from '../../bank/statements.ts'
import { matchRules } from '../../bank-matching/state.ts'
import { bankDecisionSchema, mappedBankAccountSchema } from '../../company/bank-decisions.ts'
import { findingSchema } from '../../finding.ts'
import { isoDate, ore, oreOrUnknown } from '../../query/query.ts'
import { periodSchema } from '../period-schema.ts'
import { bankAccountFlags } from './flag-ids.ts'

const bankAccountNumber = z.string().trim().max(50)
const minor = z.int()

/** What the reconciliation is asked with; everything has a default. */
export const bankAccountParams = z.strictObject({
  /** Account of the ledger; null: the one that agrees best with the bank. */
  account: z
    .string()
    .trim()
    .min(1)
    .max(20)
    .meta({
      label: ['Ledger account', 'Konto i huvudboken'],
      means: [
        'Where nothing is said: the account that agrees best with the bank.',
        'Där inget anges: det konto som stämmer bäst med banken.',
      ],
    })
    .nullable()
    .default(null),
  bankAccount: bankAccountNumber
    .min(1)
    .meta({
      label: ['Bank account', 'Bankkonto'],
      means: ['IBAN or account number as in the statements.', 'IBAN eller kontonummer som i kontoutdragen.'],
    })
    .nullable()
    .default(null),
  /** Balance date; null: the last day that bank and ledger both have. */
  date: isoDate
    .meta({ label: ['Balance date', 'Balansdag'] })
    .nullable()
    .default(null),
  toleranceDays: z
    .int()
    .min(0)
    .max(31)
    .meta({
      label: ['Days between row and line', 'Dagar mellan bankrad och bokföring'],
      means: [
        'A row of the bank and a line of the books are the same by amount and text where they lie no more days apart, public holidays not counted.',
        'En bankrad och en rad i bokföringen är samma händelse efter belopp och text om de ligger högst så många dagar isär, helgdagar oräknade.',
      ],
    })
    .default(5),
  /** Within which a reference that both have makes them the same. */
  referenceDays: z
    .int()
    .min(0)
    .max(120)
    .meta({
      label: ['Days where both have the reference', 'Dagar där båda har referensen'],
      means: [
        'A reference that both have reaches further than amount and text.',
        'En referens som båda har räcker längre än belopp och text.',
      ],
    })
    .default(31),
  /** Unmatched, or booked before the bank, for more days than this is to be looked at. */
  openDays: z
    .int()
    .min(0)
    .max(365)
    .meta({ label: ['Days that a row may be open', 'Dagar som en rad får vara öppen'] })
    .default(10),
  /** Credit limit of the account; null: none is known, and a balance below zero is flagged. */
  creditLimitMinor: z
    .int()
    .min(0)
    .meta({
      unit: 'öre',
      label: ['Credit limit', 'Beviljad kredit'],
      means: ['A balance below it is flagged; empty: one below zero.', 'Ett saldo under den flaggas; tom: ett under noll.'],
    })
    .nullable()
    .default(null),
  /** Of an account in another currency: its rate at the balance date, as written (`10.8215`). */
  closingRate: z
    .string()
    .regex(/^\d{1,9}(?:[.,]\d{1,10})?$/)
    .meta({ label: ['Closing rate', 'Balansdagskurs'], means: ['Of an account in another currency.', 'För konto i annan valuta.'] })
    .nullable()
    .default(null),
  /** Of such an account: its balance before the first voucher in its currency, as written; null: as in `ledgerCurrencyMinor`, and 0 where it is 0 in kronor. */
  currencyOpening: z
    .string()
    .regex(/^[-−]?\d{1,12}(?:[.,]\d{1,3})?$/)
    .meta({
      label: ['Opening balance in the currency', 'Ingående balans i valutan'],
      means: [
        'Of an account in another currency; where it is 0 in kronor nothing needs to be said.',
        'För konto i annan valuta; är den 0 i kronor behöver inget anges.',
      ],
    })
    .nullable()
    .default(null),
  /** Of such an account: vouchers (`A12`, `2025:A12`) and the opening balance (`opening`) in its smallest unit, where the voucher’s text does not say it (`5 000,00 EUR`). */
  ledgerCurrencyMinor: z.record(z.string().max(60), minor).default({}),
  /** Which account of the ledger an account of the bank is, beside what the company says. */
  map: z.array(mappedBankAccountSchema).max(200).default([]),
  /** What is matched, or is not to be, after what people have decided for the company. */
  decisions: z.array(bankDecisionSchema).max(10_000).default([]),
})

/** Which account of the ledger an account of the bank is. */
export const accountMapSchema = z.object({
  bankAccount: z.string().nullable(),
  currency: z.string(),
  statements: z.int().min(0),
  rows: z.int().min(0),
  from: isoDate.nullable(),
  to: isoDate.nullable(),
  account: z.string().nullable(),
  accountName: z.string().nullable(),
  /** `given` by people; `suggested`: rows with the same amount and day; `only`: there is one of each. */
  basis: z.enum(['given', 'suggested', 'only']).nullable(),
  /** Rows of the bank whose amount stands in the ledger account within the tolerance. */
  agreedRows: z.int().min(0),
})

/** A private person’s name or account stands in it: hidden from whoever may not see what single people are paid. Where nobody has looked: it may. */
const personal = { person: z.boolean().default(true), hidden: z.boolean().default(false) }

/** A row of the bank. */
export const bankItemSchema = z.object({
  id: z.int().min(0),
  date: isoDate,
  valueDate: isoDate.nullable(),
  amountMinor: minor,
  reference: z.string(),
  paymentReference: z.string(),
  text: z.string(),
  counterparty: z.string(),
  /** What decisions know it by beside its day, amount and reference. */
  content: z.string().nullable().default(null),
  balanceMinor: minor.nullable().default(null),
  fileName: z.string(),
  line: z.int().min(0),
  ...personal,
})

/** A line of the ledger. */
export const ledgerItemSchema = z.object({
  id: z.int().min(0),
  yearFrom: isoDate,
  voucherIndex: z.int().min(0),
  series: z.string(),
  number: z.string(),
  /** Both together, as people write them. */
  voucher: z.string(),
  date: isoDate,
  /** In the currency of the account; null: nothing says it. */
  amountMinor: minor.nullable(),
  amountOre: ore,
  text: z.string(),
})

const openSchema = z.object({
  /** Days that it has been open at the balance date. */
  days: z.int().min(0),
  /** Day of the other side where it is matched after the balance date; null: it is not matched. */
  settledOn: isoDate.nullable(),
  /** Items of the other side that could be it: as good as each other, so that none is picked; or matched with another. */
  candidates: z.array(z.object({ id: z.int().min(0), date: isoDate, label: z.string(), isMatched: z.boolean(), ...personal })),
})

export const reconciliationSchema = z.object({
  date: isoDate,
  bankMinor: minor,
  openingDifferenceMinor: minor,
  inTransitMinor: minor,
  /** Positive. */
  outstandingMinor: minor,
  onlyBankMinor: minor,
  statementDifferenceMinor: minor,
  /** What is left: 0 where every line of the ledger is known in the currency of the account. */
  unexplainedMinor: minor,
  ledgerMinor: minor,
  differenceMinor: minor,
})

export const bankMatchSchema = z.object({
  rule: z.enum(matchRules),
  confidence: z.enum(['high', 'medium', 'low']),
  /** Equal amounts that nothing tells apart, as many on either side. */
  equals: z.boolean(),
  /** As many share its reference or words as much; the others lie further away. 1: there are no others. */
  nearestOf: z.int().min(1).default(1),
  /** One of the others is matched with nothing. */
  isRivalled: z.boolean().default(false),
  amountMinor: minor,
  /** From the first to the last day. */
  days: z.int().min(0),
  /** References and words that both sides have. */
  evidence: z.array(z.string()),
  bank: z.array(bankItemSchema),
  ledger: z.array(ledgerItemSchema),
  /** Payments that its rows consist of, and the voucher of each where one only answers. */
  parts: z.array(z.object({ reference: z.string(), amountMinor: minor.nullable(), voucher: z.string().nullable(), ...personal })),
})

export const bankStatementSchema = z.object({
  fileName: z.string(),
  /** Of the bytes of its file. */
  sha256: z.string(),
  format: z.string(),
  id: z.string().nullable(),
  from: isoDate.nullable(),
  to: isoDate.nullable(),
  openingMinor: minor.nullable(),
  closingMinor: minor.nullable(),
  role: z.enum(bankRoles),
  rows: z.int().min(0),
  creditMinor: minor,
  debitMinor: minor,
  /** Rows that another statement already holds. */
  ignoredRows: z.int().min(0),
  /** Rows dated outside its days. */
  outsideRows: z.int().min(0).default(0),
  /** Opens with another balance than the one before closed with. */
  gapMinor: minor,
  /** Closing − (opening + rows); null without both balances. */
  differenceMinor: minor.nullable(),
})

export const dailySchema = z.object({
  /** Days on which one of the balances changes. */
  days: z.array(
    z.object({
      date: isoDate,
      bankMinor: minor,
      ledgerMinor: minor,
      differenceMinor: minor,
      /** What of the difference nothing answers on any day: the rest is only of days. */
      lastingMinor: minor.default(0),
    }),
  ),
  firstDifferenceOn: isoDate.nullable(),
  /** From this day on there is a difference that nothing answers. */
  lastingFrom: isoDate.nullable(),
  /** Rows and lines of that day that nothing answers. */
  lastingBank: z.array(bankItemSchema),
  lastingLedger: z.array(ledgerItemSchema),
  /** Rows and lines that the other side does not have on their own day: what makes the difference of each day. */
  rows: z
    .array(
      z.object({ date: isoDate, bank: bankItemSchema.nullable(), ledger: ledgerItemSchema.nullable(), answeredOn: isoDate.nullable() }),
    )
    .default([]),
  /** The first day whose rows are listed, where there are too many; null: those of all days are. */
  rowsFrom: isoDate.nullable().default(null),
})

export const valuationSchema = z.object({
  currency: z.string(),
  closingRate: z.string(),
  ledgerOre: ore,
  bankAtClosingRateOre: ore,
  ledgerAtClosingRateOre: ore,
  revaluationOre: ore,
})

/** An account of the bank against its account in the ledger; a part that nothing is known for is null. */
export const bankAccountResult = z.object({
  currency: z.string(),
  period: periodSchema,
  accounts: z.array(accountMapSchema),
  chosen: z
    .object({
      bankAccount: z.string().nullable(),
      currency: z.string(),
      account: z.string().nullable(),
      accountName: z.string().nullable(),
      basis: accountMapSchema.shape.basis,
    })
    .nullable(),
  reconciliation: reconciliationSchema.nullable(),
  /** At each month’s end, and at the balance date. */
  dates: z.array(reconciliationSchema),
  daily: dailySchema.nullable(),
  ledgerOre: oreOrUnknown,
  valuation: valuationSchema.nullable(),
  onlyBank: z.array(bankItemSchema.extend(openSchema.shape)),
  onlyLedger: z.array(ledgerItemSchema.extend(openSchema.shape)),
  matches: z.array(bankMatchSchema),
  /** All matches, also those beyond the list. */
  matchCount: z.int().min(0),
  /** The search for sums of several items stopped at its bound: more may belong together. */
  bounded: z.boolean(),
  statements: z.array(bankStatementSchema),
  /** Rows of notifications by the reference of the row of a statement that they belong to. */
  joined: z.array(z.object({ reference: z.string(), date: isoDate, amountMinor: minor, payments: z.int().min(0) })),
  unjoined: z.array(bankItemSchema),
  /** Rows of the account’s statements that the bank has not booked; null: they have no day. */
  pending: z.array(bankItemSchema.extend({ date: isoDate.nullable() })).default([]),
  /** Rows of the bank that ask something of the reader, by flag, with the line that each is matched with; the first of each flag. */
  flagged: z.array(bankItemSchema.extend({ flag: z.enum(bankAccountFlags), ledger: ledgerItemSchema.nullable() })).default([]),
  decisions: z.array(
    z.object({
      index: z.int().min(0),
      outcome: z.enum(['holds', 'reopened', 'ambiguous', 'not-found']),
      differenceMinor: minor.nullable(),
    }),
  ),
  findings: z.array(findingSchema),
})

export type BankAccountParams = Readonly<z.output<typeof bankAccountParams>>
export type BankAccountResult = z.output<typeof bankAccountResult>
export type AccountMap = z.output<typeof accountMapSchema>
export type BankItem = z.output<typeof bankItemSchema>
export type LedgerItem = z.output<typeof ledgerItemSchema>
export type ReconciliationAt = z.output<typeof reconciliationSchema>
export type BankMatchRow = z.output<typeof bankMatchSchema>
export type Daily = z.output<typeof dailySchema>
