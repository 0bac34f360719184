import type { Books, BooksYear } from '../../books/books.ts'
import { indexAt } from '../../column.ts'
import { dayOfIso, isoOfDay, NO_DAY } from '../../dates.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { isoOrNull, numberText } from '../../query/columns.ts'
import { vouchersByDate } from '../../query/order.ts'
import type { CutOffTab } from './schema.ts'

type Series = CutOffTab['series'][number]
type End = NonNullable<Series['firstBefore']>

interface Draft {
  firstBefore: End | null
  lastBefore: End | null
  firstAfter: End | null
  lastAfter: End | null
  hasRegistered: boolean
  registeredLate: number
  outOfOrder: number
  highest: number
}

/** The vouchers of each series next to a balance date: first and last before it and after it, those registered late, and numbers out of the dates' order. */
export function seriesEnds(books: Books, date: string, days: number): Series[] {
  const balanceDay = dayOfIso(date)
  const drafts = new Map<string, Draft>()
  for (const year of books.years) {
    const { ledger } = year
    if (!ledger || year.toDay <= balanceDay - days || year.fromDay > balanceDay + days) continue
    for (const draft of drafts.values()) draft.highest = -1
    addYear(year, ledger)
  }
  return [...drafts]
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([series, { hasRegistered, highest: _, ...own }]) => ({
      series,
      ...own,
      registeredLate: hasRegistered ? own.registeredLate : null,
    }))

  function addYear({ year, fromDay, toDay }: BooksYear, ledger: Ledger): void {
    const { vouchers } = ledger
    for (const v of vouchersByDate(ledger)) {
      const day = vouchers.day[v] ?? NO_DAY
      if (day <= balanceDay - days || day > balanceDay + days || day < fromDay || day > toDay) continue
      const name = ledger.series[indexAt(vouchers.series, v)] ?? ''
      const draft = drafts.get(name) ?? empty()
      drafts.set(name, draft)
      const registered = vouchers.registrationDay[v] ?? NO_DAY
      const end: End = {
        yearFrom: year.from,
        voucher: v,
        number: numberText(ledger, v),
        date: isoOfDay(day),
        registrationDate: isoOrNull(registered),
      }
      if (registered !== NO_DAY) draft.hasRegistered = true
      if (day > balanceDay) {
        draft.firstAfter ??= end
        draft.lastAfter = end
        continue
      }
      draft.firstBefore ??= end
      draft.lastBefore = end
      if (registered !== NO_DAY && registered > balanceDay) draft.registeredLate++
      const number = vouchers.number[v] ?? -1
      if (number >= 0 && number < draft.highest) draft.outOfOrder++
      if (number > draft.highest) draft.highest = number
    }
  }
}

function empty(): Draft {
  return {
    firstBefore: null,
    lastBefore: null,
    firstAfter: null,
    lastAfter: null,
    hasRegistered: false,
    registeredLate: 0,
    outOfOrder: 0,
    highest: -1,
  }
}
