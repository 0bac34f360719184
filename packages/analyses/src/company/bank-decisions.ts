import * as z from 'zod'
import { joinedName } from '../bank/joined-name.ts'
import { isoDate } from '../query/query.ts'

const bankAccountNumber = z.string().trim().min(1).max(50)
const accountName = z.string().trim().min(1).max(100)
const minor = z.int()

/** A voucher by what people call it, in its fiscal year, with what it books on the account of the bank. */
const decidedVoucher = z.strictObject({
  yearFrom: isoDate.nullable().default(null),
  series: z.string().max(20),
  number: z.string().max(30),
  amountMinor: minor,
  /** Its day; null: nobody has said it. */
  date: isoDate.nullable().default(null),
  /** SHA-256 of what it said then (`voucherHash`): with another content a match is to be looked at again. Null: its amount alone is held against it. */
  content: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable()
    .default(null),
})

/** A row of the bank by what it says, whichever file it came in. */
const decidedRow = z.strictObject({
  date: isoDate,
  amountMinor: minor,
  reference: z.string().max(200),
  /** SHA-256 of its text, counterparty and payment reference (`rowContent`), which tells it from others of its day, amount and reference. Null: nobody has said it. */
  content: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable()
    .default(null),
  /** Of the account after it, where its file says it. */
  balanceMinor: minor.nullable().default(null),
})

/** A match that somebody has made, or one that somebody has refused. */
export const bankDecisionSchema = z.strictObject({
  kind: z.enum(['match', 'refuse']),
  /** The account of the bank whose rows they are; null: whichever has them. */
  bankAccount: bankAccountNumber.nullable().default(null),
  bank: z.array(decidedRow).min(1).max(100),
  ledger: z.array(decidedVoucher).min(1).max(100),
})
export type BankDecision = Readonly<z.output<typeof bankDecisionSchema>>

/** Which account of the ledger an account of the bank is. */
export const mappedBankAccountSchema = z.strictObject({ bankAccount: bankAccountNumber, account: z.string().min(1).max(20) })

/** Who decided, and when; null where nobody has said it. */
const told = {
  by: z.string().max(200).nullable().default(null),
  on: isoDate.nullable().default(null),
  note: z.string().trim().max(2000).default(''),
}

/** Two ways in which files name accounts, and whether they are of one; `sha256:…` is the account of a file that names none. */
export const saidSameSchema = z.strictObject({
  accounts: z.tuple([accountName, accountName]),
  is: z.boolean(),
})

/** What people have decided of a company's accounts at its banks; it holds for whatever books and statements are read. */
export const bankDecisionsSchema = z.strictObject({
  map: z
    .array(mappedBankAccountSchema)
    .max(200)
    .refine((map) => new Set(map.map(({ bankAccount }) => bankAccount)).size === map.length, 'an account stands twice')
    .default([]),
  same: z.array(saidSameSchema.extend(told)).max(200).default([]),
  matches: z.array(bankDecisionSchema.extend(told)).max(10_000).default([]),
})
export type BankDecisions = Readonly<z.output<typeof bankDecisionsSchema>>
export const noBankDecisions: BankDecisions = { map: [], same: [], matches: [] }

/** The figures of a reconciliation that a conclusion keeps. */
const concludedSchema = z.object({
  bankMinor: minor,
  ledgerMinor: minor,
  unexplainedMinor: minor,
  openingDifferenceMinor: minor,
  inTransitMinor: minor,
  outstandingMinor: minor,
  onlyBankMinor: minor,
  statementDifferenceMinor: minor,
})
type Concluded = z.output<typeof concludedSchema>

/** What somebody concludes of a reconciliation, with the figures that it was of: others are to be concluded anew. */
export const bankConclusionSchema = z.strictObject({
  bankAccount: bankAccountNumber.nullable(),
  account: z.string().min(1).max(20),
  /** Balance date. */
  date: isoDate,
  // earlier conclusions tell three of them
  ...concludedSchema.partial().required({ bankMinor: true, ledgerMinor: true, unexplainedMinor: true }).shape,
  text: z.string().trim().min(1).max(4000),
})

export const concludedFigures = (of: Concluded): Concluded => concludedSchema.parse(of)

/** Whether a reconciliation still has the figures that were concluded on: the same difference can be made of other rows. */
export function isAsConcluded(concluded: { readonly [Figure in keyof Concluded]?: number | undefined }, now: Concluded): boolean {
  return concludedSchema.keyof().options.every((figure) => concluded[figure] === undefined || concluded[figure] === now[figure])
}

export const bankConclusionsSchema = z.strictObject({
  conclusions: z
    .array(bankConclusionSchema.extend({ by: told.by, on: told.on }))
    .max(2000)
    .default([]),
})
export type BankConclusions = Readonly<z.output<typeof bankConclusionsSchema>>

/** Under the names that accounts have where some of them are one. */
export function joinedDecisions(decisions: BankDecisions): BankDecisions {
  if (!decisions.same.some(({ is }) => is)) return decisions
  const nameOf = joinedName(decisions.same)
  const map = new Map<string, BankDecisions['map'][number]>()
  for (const own of decisions.map) {
    const bankAccount = nameOf(own.bankAccount)
    // what is said of the fuller name goes before
    if (!map.has(bankAccount) || bankAccount === own.bankAccount) map.set(bankAccount, { ...own, bankAccount })
  }
  const matches = decisions.matches.map((own) => ({ ...own, bankAccount: own.bankAccount && nameOf(own.bankAccount) }))
  return { ...decisions, map: [...map.values()], matches }
}
