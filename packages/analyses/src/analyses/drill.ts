import { dayOfIso, daysInMonth, isoOfDay } from '../dates.ts'
import type { Filters, Query } from '../query/query.ts'
import { querySchema } from '../query/query.ts'
import type { Words } from '../tables/words.ts'

/**
 * How a figure leads back to the books: figure = opening rows + outside left out + year breaks + the lines of the query + rounding.
 * `sum` adds the lines' öre (debit positive), `negated` is minus that sum (credits, results), `lines` and `vouchers` count.
 */
export interface Drill {
  /** Lists the lines; null where the figure is made of opening rows only. */
  readonly query: Query | null
  readonly measure: 'sum' | 'negated' | 'lines' | 'vouchers'
  /** Balance that was there before the lines; 0 for movements. */
  readonly openingOre: number
  readonly yearBreakOre: number
  /** Vouchers dated outside a fiscal year that the period begins inside of: not among the lines, but carried on. */
  readonly outsideLeftOutOre: number
  /** What the figure has been rounded by, after the lines. */
  readonly roundingOre?: number
  /** What is taken from the lines: a difference is booked lines less it. */
  readonly less?: { readonly label: Words; readonly ore: number }
  /** What would explain it. */
  readonly why?: Words
  /** The page of the company’s data where the other side of it is. */
  readonly page?: 'taxes'
}

/** A voucher by its place in the books: a figure that is one voucher opens it. */
export interface VoucherPlace {
  /** First day of its fiscal year. */
  readonly yearFrom: string
  readonly voucher: number
}

/** Figures that a movement has, whatever it is the movement of. */
export type MovementColumn = 'debitOre' | 'creditOre' | 'netOre' | 'count' | 'voucherCount'

type Scope = Pick<Query, 'accounts' | 'period'> & Partial<Filters>

/** The lines of a debit, credit, net or count within a scope. */
export function movementDrill(column: MovementColumn, scope: Scope): Drill {
  const sided = column === 'debitOre' ? withSide(scope, 'debit') : column === 'creditOre' ? withSide(scope, 'credit') : scope
  const measure = column === 'creditOre' ? 'negated' : column === 'count' ? 'lines' : column === 'voucherCount' ? 'vouchers' : 'sum'
  return { query: sided ? querySchema.parse(sided) : null, measure, openingOre: 0, yearBreakOre: 0, outsideLeftOutOre: 0 }
}

/** A balance: opening rows and year breaks, then the lines of a scope (null: none). */
export function balanceDrill(
  openingOre: number | null,
  yearBreakOre: number | null,
  scope: Scope | null,
  outsideLeftOutOre: number | null = 0,
): Drill | null {
  if (openingOre === null || yearBreakOre === null || outsideLeftOutOre === null) return null
  return { query: scope ? querySchema.parse(scope) : null, measure: 'sum', openingOre, yearBreakOre, outsideLeftOutOre }
}

/** Null where the scope's own filter leaves nothing on that side. */
function withSide(scope: Scope, side: 'debit' | 'credit'): Scope | null {
  const { amount } = scope
  if (!amount) return { ...scope, amount: { minOre: null, maxOre: null, absolute: false, side } }
  return amount.side !== null && amount.side !== side ? null : { ...scope, amount: { ...amount, side } }
}

/** Lines of one side whose |amount| lies within bounds (inclusive), among those that the scope's own filter leaves; null for none. */
export function withSize(scope: Scope, side: 'debit' | 'credit', minOre: number, maxOre: number): Scope | null {
  const sided = minOre === 0 && maxOre === 0 ? scope : withSide(scope, side)
  if (!sided) return null
  const { amount } = scope
  const sign = side === 'debit' ? 1 : -1
  const bounds =
    amount && !amount.absolute && sign < 0
      ? [negated(amount.maxOre), negated(amount.minOre)]
      : [amount?.minOre ?? null, amount?.maxOre ?? null]
  const min = Math.max(minOre, bounds[0] ?? 0)
  const max = Math.min(maxOre, bounds[1] ?? maxOre)
  if (min > max) return null
  return { ...sided, amount: { minOre: min, maxOre: max, absolute: true, side: sided.amount?.side ?? null } }
}

function negated(ore: number | null): number | null {
  return ore === null ? null : 0 - ore
}

/** Last day of a `YYYY-MM`, as `YYYY-MM-DD`. */
export function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number)
  return `${month}-${String(daysInMonth(year ?? 0, number ?? 1)).padStart(2, '0')}`
}

interface Days {
  readonly from: string
  readonly to: string
}

/** The days that a period and a month (or any other span) have in common. */
export function overlap(a: Days, b: Days): Days {
  const [, from = a.from] = [a.from, b.from].sort()
  const [to = a.to] = [a.to, b.to].sort()
  return { from, to }
}

/** The day before a `YYYY-MM-DD`. */
export function dayBefore(iso: string): string {
  return isoOfDay(dayOfIso(iso) - 1)
}
