import type { BooksYear } from '../../books/books.ts'
import { float64At, indexAt, uint32At } from '../../column.ts'
import { dayOfIso } from '../../dates.ts'
import { largestLines } from '../../expectation/largest-lines.ts'
import { periodEndLines } from '../../expectation/period-end.ts'
import type { Flag } from '../../flags/catalogue.ts'
import { isoOrNull, numberText, seriesText } from '../../query/columns.ts'
import { compileQuery } from '../../query/compile.ts'
import { eachMatch } from '../../query/scan.ts'
import { lowValueEquipmentAccounts, lowValueLimitOre } from '../../reference/base-amounts.ts'
import { accountFlag, type Review } from './context.ts'

/** An account with fewer lines has nothing that one of them could stand out from. */
const MIN_LINES = 4
/** Of equipment the largest are listed. */
const LISTED = 200

/** Where a line stands: enough to open its voucher. */
function placeOf({ ledger, year }: BooksYear, row: number): Flag['values'] {
  if (!ledger) return {}
  const v = uint32At(ledger.rows.voucher, row)
  return {
    yearFrom: year.from,
    row,
    voucherIndex: v,
    series: seriesText(ledger, v),
    number: numberText(ledger, v),
    date: isoOrNull(ledger.vouchers.day[v]),
  }
}

/** One line that is more than a share of its account's turnover in the period. */
export function oneOffFlag(review: Review, a: number): Flag | null {
  const { books, period, params, minOre } = review
  let turnover = 0
  let lines = 0
  let size = 0
  let found: { readonly year: BooksYear; readonly row: number; readonly ore: number } | null = null
  for (const { year, fromDay, toDay } of period.spans) {
    if (!year.ledger) continue
    const own = largestLines(year, books.accounts.length, fromDay, toDay)
    turnover += float64At(own.turnoverOre, a)
    lines += float64At(own.lineCount, a)
    const row = own.row[a] ?? -1
    if (row < 0) continue
    const ore = float64At(year.ledger.rows.ore, row)
    if (Math.abs(ore) <= size) continue
    size = Math.abs(ore)
    found = { year, row, ore }
  }
  if (!found || lines < MIN_LINES || size < minOre || size <= params.oneOffRatio * turnover) return null
  return accountFlag(review, 'result.one-off', a, {
    amountOre: found.ore,
    basis: 'limit',
    observations: lines,
    values: { ...placeOf(found.year, found.row), shareRatio: size / turnover, turnoverOre: turnover, limitRatio: params.oneOffRatio },
  })
}

/** Purchases of equipment that cost half a price base amount or more, and so are no longer of low value; the largest first. */
export function equipmentFlags(review: Review): Flag[] {
  const { books, period } = review
  const found: { readonly a: number; readonly year: BooksYear; readonly row: number; readonly ore: number; readonly limitOre: number }[] =
    []
  for (const { year, fromDay, toDay } of period.spans) {
    const limitOre = lowValueLimitOre(year.year.to)
    if (limitOre === null || !year.ledger) continue
    const compiled = compileQuery(books, {
      accounts: [...lowValueEquipmentAccounts],
      period: { from: isoOrNull(fromDay), to: isoOrNull(toDay) },
      amount: { minOre: limitOre, side: 'debit' },
      outsideYear: 'exclude',
    })
    for (const own of compiled.years) {
      eachMatch(own, (row) => {
        const { rows } = own.ledger
        found.push({ a: uint32At(year.accountOf, indexAt(rows.account, row)), year, row, ore: float64At(rows.ore, row), limitOre })
      })
    }
  }
  return found
    .sort((x, y) => y.ore - x.ore || dayOfIso(x.year.year.from) - dayOfIso(y.year.year.from) || x.row - y.row)
    .slice(0, LISTED)
    .map(({ a, year, row, ore, limitOre }) =>
      accountFlag(review, 'result.low-value-equipment', a, {
        amountOre: ore,
        expectedOre: limitOre,
        basis: 'limit',
        observations: 1,
        values: { ...placeOf(year, row), yearTo: year.year.to },
      }),
    )
}

/** What was registered on an account after a fiscal year of the period was closed. */
export function postCloseFlags(review: Review, a: number): Flag[] {
  const { books, period, params } = review
  return period.spans.flatMap(({ year, toDay }) => {
    if (!year.ledger || toDay !== year.toDay) return []
    const late = periodEndLines(year, books.accounts.length, params.closing)
    const lines = uint32At(late.lateCount, a)
    if (lines === 0) return []
    const turnover = float64At(largestLines(year, books.accounts.length, year.fromDay, year.toDay).turnoverOre, a)
    return [
      accountFlag(review, 'result.post-close', a, {
        month: year.year.to.slice(0, 7),
        amountOre: float64At(late.lateOre, a),
        expectedOre: 0,
        basis: 'limit',
        observations: lines,
        values: {
          lines,
          lateTurnoverOre: float64At(late.lateTurnoverOre, a),
          shareRatio: turnover === 0 ? null : float64At(late.lateTurnoverOre, a) / turnover,
          days: params.closing.postCloseDays,
          yearFrom: year.year.from,
          yearTo: year.year.to,
        },
      }),
    ]
  })
}
