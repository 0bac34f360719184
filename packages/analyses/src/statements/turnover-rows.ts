import * as z from 'zod'
import type { AccountPlan } from '../account-plan/account-plan.ts'
import type { Books } from '../books/books.ts'
import { oreOrUnknown } from '../query/query.ts'
import { type Extra, type StatementRow, statementRowSchema, statementRows } from './rows.ts'
import type { Turnover } from './turnover.ts'

const count = z.int().min(0).nullable()

/** A statement's row with what moved it: amounts in natural sign, debit, credit and counts as they are. Null where the row adds some accounts and subtracts others. */
export const turnoverRowSchema = z.object({
  ...statementRowSchema.omit({ valuesOre: true }).shape,
  /** Balance the day before the period. */
  openingOre: oreOrUnknown,
  /** The part of it that stood at the first fiscal year's first day; the rest is lines. */
  yearStartOre: oreOrUnknown,
  /** The balance when the period's last fiscal year begins: the opening where it has one only. */
  lastYearOpeningOre: oreOrUnknown,
  debitOre: oreOrUnknown,
  /** Positive. */
  creditOre: oreOrUnknown,
  /** debit − credit, in natural sign. */
  netOre: oreOrUnknown,
  /** What changed the balance without a line of the period: year breaks, vouchers outside a year that the period begins inside of. */
  carriedOre: oreOrUnknown,
  /** opening + net + carried. */
  closingOre: oreOrUnknown,
  debitCount: count,
  creditCount: count,
  /** Also lines of 0 kr. */
  lineCount: count,
})

export type TurnoverRow = z.output<typeof turnoverRowSchema>

const parts = [
  'openingOre',
  'yearStartOre',
  'lastYearOpeningOre',
  'debitOre',
  'creditOre',
  'carriedOre',
  'closingOre',
  'debitCount',
  'creditCount',
  'lineCount',
] as const
type Part = (typeof parts)[number]
/** Sums that have no side of their own. */
const unsigned: ReadonlySet<Part> = new Set(['debitOre', 'creditOre', 'debitCount', 'creditCount', 'lineCount'])

export interface TurnoverExtra extends Omit<Extra, 'ore'> {
  /** Bookkeeping sign; credit positive. */
  readonly of: Readonly<Record<Part, number>>
}

/** Fills a layout with turnover: the same lines and totals as the statement's. */
export function turnoverRows(
  books: Books,
  plan: AccountPlan,
  statement: 'balance' | 'result',
  turnover: Turnover,
  extras: readonly TurnoverExtra[],
): TurnoverRow[] {
  const filled = statementRows({
    plan,
    statement,
    accounts: books.accounts,
    amounts: parts.map((part) => turnover[part]),
    extras: extras.map(({ of, ...extra }) => ({ ...extra, ore: parts.map((part) => of[part]) })),
    blank: [],
    present: turnover.present,
    lackingIn: [parts.indexOf('closingOre')],
  })
  return filled.map((row) => turnoverRow(row))
}

function turnoverRow({ valuesOre, ...row }: StatementRow): TurnoverRow {
  const sign = row.display === 'debit' ? 1 : -1
  const of = (part: Part): number | null => {
    const value = valuesOre[parts.indexOf(part)] ?? null
    if (value === null || !unsigned.has(part)) return value
    // Accounts added and subtracted have no turnover in common.
    return row.accounts === null ? null : sign * value + 0
  }
  const debitOre = of('debitOre')
  const creditOre = of('creditOre')
  const openingOre = of('openingOre')
  const carriedOre = of('carriedOre')
  const closingOre = of('closingOre')
  return {
    ...row,
    openingOre,
    yearStartOre: of('yearStartOre'),
    lastYearOpeningOre: of('lastYearOpeningOre'),
    debitOre,
    creditOre,
    netOre: closingOre === null || openingOre === null || carriedOre === null ? null : closingOre - openingOre - carriedOre,
    carriedOre,
    closingOre,
    debitCount: of('debitCount'),
    creditCount: of('creditCount'),
    lineCount: of('lineCount'),
  }
}
