import type { BooksYear } from '../books/books.ts'
import type { Span } from '../books/period.ts'
import { monthOfDay } from '../books/stretch.ts'
import { float64At, int32At, uint32At } from '../column.ts'
import { civilOfDay, daysInMonth, isoOfDay } from '../dates.ts'
import { balanceKinds } from '../ledger/ledger.ts'

/** What a file without vouchers declares of part of its fiscal year: bookkeeping öre per account of the books. */
export interface DeclaredPart {
  readonly netOre: Float64Array
  readonly closingOre: Float64Array
}

/**
 * Movement and closing of whole months from `#PSALDO` (change per account and month) where a fiscal year has no vouchers, as files of types 2 and 3, or the
 * year before that a file tells of; null where it has vouchers, declares no months or lacks some of these, is asked for as a whole (its own closing
 * balances then hold), or within a month (the last one ends with the last day that the file covers).
 */
export function declaredPart(span: Span, accounts: number): DeclaredPart | null {
  const { year, whole, fromDay, toDay } = span
  if (year.hasVouchers || whole) return null
  const to = civilOfDay(toDay)
  const beginsMonth = fromDay === year.fromDay || civilOfDay(fromDay).day === 1
  const endsMonth = toDay === year.toDay || to.day === daysInMonth(to.year, to.month) || isoOfDay(toDay) === year.coveredTo
  if (!beginsMonth || !endsMonth) return null
  const netOre = changes(year, accounts, monthOfDay(fromDay), monthOfDay(toDay))
  if (!netOre) return null
  const before = changes(year, accounts, monthOfDay(year.fromDay), monthOfDay(fromDay) - 1)
  return { netOre, closingOre: netOre.map((ore, a) => float64At(year.openingOre, a) + (before?.[a] ?? Number.NaN) + ore) }
}

/** Σ `#PSALDO` of the year's own months, without objects; null where the file has none at all, or tells of less than all of the wanted months. */
function changes(year: BooksYear, accounts: number, from: number, to: number): Float64Array | null {
  const { ledger, accountOf, index } = year.toldBy
  const wanted = balanceKinds.indexOf('PSALDO')
  const { balances } = ledger
  const sums = new Float64Array(accounts)
  const moved = new Map<number, number>()
  const months = new Set<number>()
  for (let i = 0; i < balances.length; i++) {
    if (balances.kind[i] !== wanted || balances.yearIndex[i] !== index || balances.objectSet[i] !== 0) continue
    const period = int32At(balances.period, i)
    const month = Math.floor(period / 100) * 12 + (period % 100) - 1
    months.add(month)
    const a = uint32At(accountOf, uint32At(balances.account, i))
    moved.set(a, (moved.get(a) ?? 0) + float64At(balances.ore, i))
    if (month >= from && month <= to) sums[a] = float64At(sums, a) + float64At(balances.ore, i)
  }
  if (months.size === 0) return null
  for (let month = from; month <= to; month++) if (!months.has(month) && !leadsToClosing(year, moved)) return null
  return sums
}

/** Whether the months declare all that moved in the year on the accounts that they tell of: then one without records is a quiet month, otherwise missing. */
function leadsToClosing({ openingOre, closingOre }: BooksYear, moved: ReadonlyMap<number, number>): boolean {
  return [...moved].every(([a, ore]) => {
    const difference = (openingOre[a] ?? Number.NaN) + ore - (closingOre[a] ?? Number.NaN)
    return Number.isNaN(difference) || difference === 0
  })
}
