import type { Books } from '../../books/books.ts'
import { monthHasData, monthsOf, type Period } from '../../books/period.ts'
import { monthOfDay } from '../../books/stretch.ts'
import { float64At, indexAt, uint32At } from '../../column.ts'
import { NO_DAY } from '../../dates.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { compileQuery } from '../../query/compile.ts'
import { eachMatch } from '../../query/scan.ts'
import type { Grid } from './grid.ts'

/** An object of a dimension; null: lines that have none of it. */
export interface ObjectKey {
  readonly object: string | null
  readonly name: string
}

const NO_OBJECT: ObjectKey = { object: null, name: '' }

/** The dimension to show: the one asked for, else the lowest that any line of the period's fiscal years uses. */
export function dimensionOf(period: Period, asked: string | null): { readonly dimension: string; readonly name: string } | null {
  const ledgers = period.spans.flatMap(({ year }) => (year.ledger ? [year.ledger] : []))
  const used = [...new Set(ledgers.flatMap(({ objects }) => objects.map(({ dimension }) => dimension)))]
  const dimension = asked ?? used.sort((a, b) => a.length - b.length || (a < b ? -1 : 1))[0]
  if (dimension === undefined) return null
  const declared = ledgers.flatMap(({ dimensions }) => dimensions).findLast((own) => own.dimension === dimension)
  return { dimension, name: declared?.name ?? '' }
}

/**
 * Sums by object instead of account. A line with two objects of the dimension is its first one's, as in the list of objects, so that the rows add up to
 * the accounts; objects that stand second somewhere have lines that are not theirs and cannot be listed by themselves. Reset vouchers are left out
 * where there are any.
 */
export function objectGrid(
  books: Books,
  period: Period,
  accounts: readonly string[],
  dimension: string,
  withoutResetVouchers: boolean,
): { readonly keys: readonly ObjectKey[]; readonly grid: Grid; readonly unlistable: ReadonlySet<string> } {
  const unlistable = new Set<string>()
  const months = monthsOf(period)
  const size = months.count + 1
  const sums = new Map<string | null, { name: string; debit: Float64Array; credit: Float64Array; lines: Float64Array }>()
  const sumOf = (object: string | null, name: string) => {
    const found = sums.get(object) ?? { name, debit: new Float64Array(size), credit: new Float64Array(size), lines: new Float64Array(size) }
    if (name !== '') found.name = name
    sums.set(object, found)
    return found
  }
  for (const { year, ledger, span, ...compiled } of compileQuery(books, {
    accounts: [...accounts],
    period: { from: period.from, to: period.to },
    withoutResetVouchers,
  }).years) {
    if (!year.hasVouchers) continue
    const bySet = setsOf(ledger, dimension).map(([{ object, name } = NO_OBJECT, ...others]) => {
      for (const other of others) if (other.object !== null) unlistable.add(other.object)
      return { object, name }
    })
    const known = new Map<number, ReturnType<typeof sumOf>>()
    let knownDay = Number.NaN
    let slot = months.count
    eachMatch({ year, ledger, span, ...compiled }, (r, v) => {
      const day = ledger.vouchers.day[v] ?? NO_DAY
      if (day !== knownDay) {
        knownDay = day
        slot = day < year.fromDay || day > year.toDay ? months.count : monthOfDay(day) - months.first
      }
      const ore = float64At(ledger.rows.ore, r)
      const set = indexAt(ledger.rows.objectSet, r)
      let sum = known.get(set)
      if (sum === undefined) {
        const { object, name } = bySet[set] ?? NO_OBJECT
        sum = sumOf(object, name)
        known.set(set, sum)
      }
      const side = ore >= 0 ? sum.debit : sum.credit
      side[slot] = float64At(side, slot) + Math.abs(ore)
      sum.lines[slot] = float64At(sum.lines, slot) + 1
    })
  }
  const ordered = [...sums].sort(([a], [b]) => (a === null ? 1 : b === null ? -1 : a < b ? -1 : 1))
  const joined = (of: (sum: { debit: Float64Array; credit: Float64Array; lines: Float64Array }) => Float64Array) => {
    const all = new Float64Array(ordered.length * size)
    ordered.forEach(([, sum], i) => {
      all.set(of(sum), i * size)
    })
    return all
  }
  const sources = Array.from({ length: months.count }, (_, m) => (monthHasData(period, months.first + m) ? 'vouchers' : 'none'))
  return {
    unlistable,
    keys: ordered.map(([object, { name }]) => ({ object, name })),
    grid: {
      months,
      size,
      sources,
      closingOre: new Float64Array(0),
      isPartial: period.spans.some(({ year }) => !year.hasVouchers),
      debitOre: joined(({ debit }) => debit),
      creditOre: joined(({ credit }) => credit),
      lines: joined(({ lines }) => lines),
      netOre: joined(({ debit, credit }) => debit.map((ore, i) => ore - float64At(credit, i))),
    },
  }
}

/** The dimension's objects of each object set; one entry of null for sets without any. */
function setsOf({ objects, objectSetStart, objectSetMembers }: Ledger, dimension: string): (readonly ObjectKey[])[] {
  return Array.from({ length: objectSetStart.length - 1 }, (_, set) => {
    const members = [...objectSetMembers.subarray(uint32At(objectSetStart, set), uint32At(objectSetStart, set + 1))].flatMap((m) => {
      const own = objects[m]
      return own?.dimension === dimension ? [{ object: own.object, name: own.name }] : []
    })
    return members.length > 0 ? members : [NO_OBJECT]
  })
}
