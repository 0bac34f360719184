import * as z from 'zod'
import { orgDigits } from '../books/owner.ts'
import { canonicalJson } from '../canonical.ts'
import { isoDate } from '../query/query.ts'
import { foldText } from '../texts/fold.ts'
import { type CounterpartyNumber, counterpartyNumbers, type NumberProblem, numberProblem, plainNumber } from './counterparty-numbers.ts'

const MOST_PARTIES = 200_000
const MOST_ITEMS = 500_000

export const counterpartyRoles = ['customer', 'supplier', 'owner', 'employee', 'authority', 'other'] as const
export type CounterpartyRole = (typeof counterpartyRoles)[number]
export const counterpartySources = ['typed', 'table', 'sie5'] as const

const name = z.string().trim().min(1).max(200)
const number = z.string().trim().max(60).default('')

export const counterpartySchema = z.strictObject({
  /** What the register itself calls it. */
  id: z.string().trim().max(60).default(''),
  name,
  role: z.enum(counterpartyRoles),
  /** Other names that it goes by: money under them is its own. */
  aliases: z.array(name).max(100).default([]),
  /** Organisation or personal number. */
  orgNumber: number,
  vatNumber: number,
  bankgiro: number,
  plusgiro: number,
  iban: number,
  /** Any other account: clearing and account number, or the number that Swish goes to. */
  account: number,
  /** An owner, the management, their family or companies, or a company of the group. */
  related: z.boolean().default(false),
  /** A private person: hidden from whoever may not see what single people are paid. */
  person: z.boolean().default(false),
  source: z.enum(counterpartySources).default('typed'),
})
export type Counterparty = Readonly<z.output<typeof counterpartySchema>>

/** Names that are one: all that is paid to them counts as `as`. Or one name that is two: what goes to an account counts as `as`. */
export const nameRuleSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('merge'), names: z.array(name).min(1).max(200), as: name }),
  z.strictObject({ kind: z.literal('split'), name, account: z.string().trim().min(1).max(60), as: name }),
])
export type NameRule = Readonly<z.output<typeof nameRuleSchema>>

export const openLedgers = ['customers', 'suppliers'] as const
export type OpenLedger = (typeof openLedgers)[number]

/** An invoice that was open at a date, as the sub-ledger says; without a number: all that a counterparty owed. */
export const openItemSchema = z.strictObject({
  ledger: z.enum(openLedgers),
  date: isoDate,
  party: z.string().trim().max(60).default(''),
  name: z.string().trim().max(200).default(''),
  invoice: z.string().trim().max(60).default(''),
  invoicedOn: isoDate.nullable().default(null),
  dueOn: isoDate.nullable().default(null),
  /** Positive: what a customer owes the company, what the company owes a supplier. */
  amountOre: z.int().meta({ unit: 'öre', example: 125_000 }),
  /** What of it is overdue, where an ageing analysis says that in the place of a due day. */
  overdueOre: z.int().exactOptional(),
})
export type OpenItem = Readonly<z.output<typeof openItemSchema>>

/** Who a company trades with, in one order, so that its hash follows from what it says. */
export const counterpartiesSchema = z
  .strictObject({
    register: z.array(counterpartySchema).max(MOST_PARTIES).default([]),
    names: z.array(nameRuleSchema).max(20_000).default([]),
    openItems: z.array(openItemSchema).max(MOST_ITEMS).default([]),
  })
  .transform(
    ({ register, names, openItems }): Counterparties => ({
      register: inOrder(register),
      names: inOrder(names),
      openItems: inOrder(openItems),
    }),
  )

export interface Counterparties {
  readonly register: readonly Counterparty[]
  readonly names: readonly NameRule[]
  readonly openItems: readonly OpenItem[]
}

export const noCounterparties: Counterparties = { register: [], names: [], openItems: [] }

/** Equal ones once, save open items: two of one amount are two. */
function inOrder<T>(rows: readonly T[]): T[] {
  const keyed = rows.map((row) => ({ row, key: canonicalJson(row) })).sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return keyed.flatMap(({ row, key }, i) => (key === keyed[i - 1]?.key && !isOpenItem(row) ? [] : [row]))
}

function isOpenItem(row: unknown): boolean {
  return typeof row === 'object' && row !== null && 'ledger' in row
}

/** A name as it is compared: small letters without marks, letters and digits alone, single blanks. `BYGGVAROR  NORR AB` → `byggvaror norr ab`. */
export function nameKey(text: string): string {
  return foldText(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** All accounts of a counterparty as bank files write them. */
export function accountsOf({ bankgiro, plusgiro, iban, account }: Counterparty): string[] {
  return [bankgiro, plusgiro, iban, account].map(plainNumber).filter((own) => own !== '')
}

/** Whether a counterparty of the register is a private person: as it says, an employee, or by a personal number. */
export function isPrivate({ person, role, orgNumber }: Counterparty): boolean {
  return person || role === 'employee' || isPersonalNumber(orgNumber)
}

/** The third digit of a personal number is of a month: 0 or 1; of an organisation’s at least 2. */
function isPersonalNumber(orgNumber: string): boolean {
  return /^\d{2}[01]\d{7}$/.test(orgDigits(orgNumber))
}

/** What those see who may not see what single people are paid: private persons are left out, and what they owe has no name. */
export function withoutPrivate({ register, names, openItems }: Counterparties): Counterparties {
  const people = register.filter(isPrivate)
  const keys = new Set(people.flatMap(({ name: own, aliases }) => [own, ...aliases].map(nameKey)))
  const ids = new Set(people.flatMap(({ id }) => (id === '' ? [] : [id])))
  const isOfPeople = (said: readonly string[]) => said.some((own) => keys.has(nameKey(own)))
  return {
    register: register.filter((own) => !isPrivate(own)),
    names: names.filter((rule) => !isOfPeople(rule.kind === 'merge' ? [...rule.names, rule.as] : [rule.name, rule.as])),
    openItems: openItems.map((own) => (isOfPeople([own.name]) || ids.has(own.party) ? { ...own, name: '', party: '' } : own)),
  }
}

export interface WrongNumber {
  /** Place in the register. */
  readonly row: number
  readonly number: CounterpartyNumber
  readonly problem: NumberProblem
}

/** Numbers of a register whose check digit contradicts them. */
export function wrongNumbers(register: readonly Counterparty[]): WrongNumber[] {
  return register.flatMap((own, row) =>
    counterpartyNumbers.flatMap((kind): WrongNumber[] => {
      const problem = numberProblem(kind, own[kind])
      return problem === null ? [] : [{ row, number: kind, problem }]
    }),
  )
}

/** What two rows of a register have in common that should be of one counterparty alone. */
export const duplicateReasons = ['orgNumber', 'vatNumber', 'bankgiro', 'plusgiro', 'iban', 'account', 'name'] as const

export interface DuplicateGroup {
  readonly reason: (typeof duplicateReasons)[number]
  readonly value: string
  /** Places in the register. */
  readonly rows: readonly number[]
}

/** Legal forms and the like, which names of one company come with and without. */
const FORMS = /\b(?:ab|aktiebolag|hb|handelsbolag|kb|publ|i likvidation|as|oy|gmbh|ltd|inc)\b/g

/**
 * Rows of one role that share a number, or a name without its legal form: `Norrtryck AB` and `Norrtryck`. A counterparty that is both customer and supplier
 * is two rows and no duplicate.
 */
export function duplicatesIn(register: readonly Counterparty[]): DuplicateGroup[] {
  return duplicateReasons.flatMap((reason) => {
    const found = new Map<string, { readonly value: string; readonly rows: number[] }>()
    for (const [row, own] of register.entries()) {
      const value = reason === 'name' ? nameKey(own.name).replaceAll(FORMS, '').trim() : plainNumber(own[reason])
      if (value === '') continue
      const key = `${own.role} ${value}`
      const known = found.get(key)
      if (known) known.rows.push(row)
      else found.set(key, { value: own[reason], rows: [row] })
    }
    return [...found.values()].flatMap(({ value, rows }) => (rows.length > 1 ? [{ reason, value, rows }] : []))
  })
}
