import type { Books } from '../books/books.ts'
import type { Period } from '../books/period.ts'
import { float64At, indexAt, uint32At } from '../column.ts'
import { NO_DAY } from '../dates.ts'
import { compileQuery } from '../query/compile.ts'
import type { Filters } from '../query/query.ts'
import { eachMatch } from '../query/scan.ts'
import { hasResetVouchers } from './reset-lines.ts'

/** What line filters leave of movements, per account of the books: bookkeeping öre and lines. */
export interface FilteredMovement {
  readonly movementOre: Float64Array
  readonly lineCount: Float64Array
}

/**
 * The movements of several periods under line filters, in one pass over each fiscal year that any of them touches; null stands for a column
 * without loaded days. Reset vouchers are left out.
 */
export function filteredMovements(books: Books, periods: readonly (Period | null)[], filters: Filters): (FilteredMovement | null)[] {
  const n = books.accounts.length
  const movements = periods.map((period) => (period ? { movementOre: new Float64Array(n), lineCount: new Float64Array(n) } : null))
  const spans = periods.flatMap((period, column) => (period?.spans ?? []).map((span) => ({ span, column })))
  for (const [index, { year }] of new Map(spans.map(({ span }) => [span.index, span])).entries()) {
    const own = spans.filter(({ span }) => span.index === index)
    const withoutResetVouchers = filters.withoutResetVouchers || hasResetVouchers(year, n)
    // The whole fiscal year, with what is dated outside it: the days decide below.
    const compiled = compileQuery(books, { ...filters, withoutResetVouchers, period: { from: year.year.from, to: year.year.to } })
    // `only`: vouchers dated outside the fiscal year belong to every period that touches it.
    const outside = own.flatMap(({ span, column }) => (span.outside || filters.outsideYear === 'only' ? [column] : []))
    let knownDay = Number.NaN
    let columns = [] as readonly number[]
    for (const compiledYear of compiled.years.filter((one) => one.index === index)) {
      const { rows, vouchers } = compiledYear.ledger
      eachMatch(compiledYear, (r, v) => {
        const day = vouchers.day[v] ?? NO_DAY
        if (day !== knownDay) {
          knownDay = day
          const isOutside = day < year.fromDay || day > year.toDay
          columns = isOutside ? outside : own.flatMap(({ span, column }) => (day >= span.fromDay && day <= span.toDay ? [column] : []))
        }
        const a = uint32At(year.accountOf, indexAt(rows.account, r))
        for (const column of columns) {
          const movement = movements[column]
          if (!movement) continue
          movement.movementOre[a] = float64At(movement.movementOre, a) + float64At(rows.ore, r)
          movement.lineCount[a] = float64At(movement.lineCount, a) + 1
        }
      })
    }
  }
  return movements
}
