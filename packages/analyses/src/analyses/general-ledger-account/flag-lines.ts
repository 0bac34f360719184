import { NO_DAY } from '../../dates.ts'
import { foldText } from '../../texts/fold.ts'
import { LineTexts } from '../../texts/line-texts.ts'
import { byListOrder, type LineRef } from '../period/line-order.ts'
import type { YearLines } from './groups.ts'

/** A line as the tests see it. */
export interface FlagLine extends LineRef {
  /** In `Books.accounts`. */
  readonly account: number
  readonly ore: number
  /** NO_DAY where absent. */
  readonly registeredDay: number
  readonly text: string
  readonly group: string
}

/** The lines in the order of the lists, with their texts in small letters and without marks. */
export function flagLines(lines: readonly YearLines[]): FlagLine[] {
  const all = lines.flatMap(({ year, rows }) => {
    const texts = new LineTexts(year.year, year.ledger)
    const { account, ore, voucher } = year.ledger.rows
    const { day, registrationDay } = year.ledger.vouchers
    return Array.from(rows, (row): FlagLine => {
      const v = voucher[row] ?? 0
      return {
        year,
        row,
        voucher: v,
        day: day[v] ?? NO_DAY,
        account: year.year.accountOf[account[row] ?? 0] ?? 0,
        ore: (ore[row] ?? 0) + 0,
        registeredDay: registrationDay[v] ?? NO_DAY,
        text: foldText(texts.of(row)),
        group: texts.group(row),
      }
    })
  })
  return all.sort(byListOrder)
}

/** Whether two lines stand in one voucher. */
export function sameVoucher(a: FlagLine, b: FlagLine): boolean {
  return a.year === b.year && a.voucher === b.voucher
}

/** Lines by key, each list in the order of the lists. */
export function linesBy(lines: readonly FlagLine[], keyOf: (line: FlagLine) => string | null): Map<string, FlagLine[]> {
  const groups = new Map<string, FlagLine[]>()
  for (const line of lines) {
    const key = keyOf(line)
    if (key === null) continue
    const own = groups.get(key)
    if (own) own.push(line)
    else groups.set(key, [line])
  }
  return groups
}
