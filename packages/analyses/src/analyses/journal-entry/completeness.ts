import type { Books } from '../../books/books.ts'
import { hasVouchersThroughout, type Period } from '../../books/period.ts'
import { declaredHolds, periodBalances } from '../../books/period-balances.ts'
import { voucherCounts } from '../../books/voucher-counts.ts'
import { float64At, indexAt, uint32At } from '../../column.ts'
import type { Compiled, CompiledYear } from '../../query/compile.ts'
import { vouchersByDate } from '../../query/order.ts'
import { eachMatch } from '../../query/scan.ts'
import { foundVoucher } from '../../query/vouchers.ts'
import { minus, oreOrNull } from '../ore.ts'
import type { JournalEntryResult } from './schema.ts'

type Completeness = NonNullable<JournalEntryResult['completeness']>
type Source = Completeness['sources'][number]

/** Vouchers that do not balance, as far as a result lists them. */
const LISTED = 200

/** `population`: the period by itself, without any filter. */
export function completenessOf(books: Books, period: Period, population: Compiled): Completeness {
  const n = books.accounts.length
  const debitOre = new Float64Array(n)
  const creditOre = new Float64Array(n)
  const lines = new Float64Array(n)
  const sources: Source[] = []
  const unbalanced: Completeness['unbalanced'] = []
  let unbalancedCount = 0
  for (const year of population.years) {
    sources.push(sumYear(year, debitOre, creditOre, lines))
    const own = voucherCounts(year.ledger, year.year.fromDay, year.year.toDay, year.span).unbalanced
    unbalancedCount += own.length
    if (own.length === 0 || unbalanced.length >= LISTED) continue
    const differences = new Map(own.map(({ voucher, differenceOre }) => [voucher, differenceOre]))
    for (const v of vouchersByDate(year.ledger)) {
      const differenceOre = differences.get(v)
      if (differenceOre !== undefined) unbalanced.push({ ...foundVoucher(books, year, v), differenceOre })
      if (unbalanced.length === LISTED) break
    }
  }
  const balances = periodBalances(books, period)
  const counts = hasVouchersThroughout(period)
  const [only] = period.spans
  const declares = (a: number) =>
    period.spans.length === 1 &&
    only?.whole === true &&
    declaredHolds(only, balances.closingOre[a], a) &&
    (books.accounts[a]?.kind === 'balance' ? only.year.declaresBalances : only.year.declaresResults)
  const accounts = books.accounts.flatMap(({ number, name }, a): Completeness['accounts'] => {
    const netOre = float64At(debitOre, a) - float64At(creditOre, a)
    const movementOre = counts ? oreOrNull(balances.netOre[a]) : null
    const declaredMovementOre = declares(a)
      ? minus(oreOrNull(only?.year.declaredClosingOre[a]) ?? 0, oreOrNull(balances.openingOre[a]))
      : null
    if (lines[a] === 0 && !movementOre && !declaredMovementOre) return []
    return [
      {
        account: number,
        name,
        lines: float64At(lines, a),
        debitOre: float64At(debitOre, a),
        creditOre: float64At(creditOre, a),
        netOre,
        movementOre,
        differenceOre: minus(netOre, movementOre),
        declaredMovementOre,
        declaredDifferenceOre: minus(netOre, declaredMovementOre),
      },
    ]
  })
  const held = accounts.filter(({ declaredDifferenceOre }) => declaredDifferenceOre !== null)
  return {
    sources,
    accounts,
    debitOre: sum(debitOre),
    creditOre: sum(creditOre),
    unbalancedCount,
    unbalanced,
    agrees: unbalancedCount === 0 && accounts.every(({ differenceOre }) => differenceOre === 0),
    declaredDiffering: held.length === 0 ? null : held.filter(({ declaredDifferenceOre }) => declaredDifferenceOre !== 0).length,
  }
}

/** Adds every row of the year's vouchers to its account. */
function sumYear(compiled: CompiledYear, debitOre: Float64Array, creditOre: Float64Array, lines: Float64Array): Source {
  const { ledger, year, span } = compiled
  const { account, ore } = ledger.rows
  const counts = voucherCounts(ledger, year.fromDay, year.toDay, span)
  const own = { lines: 0, debitOre: 0, creditOre: 0 }
  eachMatch(compiled, (r) => {
    const a = uint32At(year.accountOf, indexAt(account, r))
    const amount = float64At(ore, r)
    own.lines++
    lines[a] = float64At(lines, a) + 1
    if (amount >= 0) {
      own.debitOre += amount
      debitOre[a] = float64At(debitOre, a) + amount
    } else {
      own.creditOre -= amount
      creditOre[a] = float64At(creditOre, a) - amount
    }
  })
  return {
    yearFrom: year.year.from,
    yearTo: year.year.to,
    source: year.source ?? '',
    vouchers: counts.vouchers,
    empty: counts.empty,
    ...own,
    outsideYear: counts.outside,
    outsideIncluded: span.whole,
  }
}

function sum(values: Float64Array): number {
  let total = 0
  for (const value of values) total += value
  return total
}
