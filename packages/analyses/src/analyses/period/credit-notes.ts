import type { Books } from '../../books/books.ts'
import { float64At, indexAt, uint32At } from '../../column.ts'
import { dayOfIso, isoOfDay, NO_DAY } from '../../dates.ts'
import { compileQuery } from '../../query/compile.ts'
import { counterAccountsOf, lineOf } from '../../query/lines.ts'
import { eachMatch } from '../../query/scan.ts'
import { byListOrder, type LineRef } from './line-order.ts'
import type { CutOffTab } from './schema.ts'

type Group = CutOffTab['groups'][number]

interface Posted extends LineRef {
  readonly account: number
  readonly ore: number
}

/** How far back the posting that a credit note takes back is looked for, in days before the balance date. */
const LOOK_BACK = 120

/**
 * After a balance date: the lines that take back (on the side against the group's own), each with the latest line before the date of the same account and
 * the opposite amount, and the largest lines.
 */
export function afterDate(
  books: Books,
  accounts: readonly string[],
  group: Group['group'],
  date: string,
  days: number,
  largest: number,
  limit: number | null,
): Pick<Group, 'creditNotes' | 'creditNotesOre' | 'largestAfter'> {
  const balanceDay = dayOfIso(date)
  const posted = (from: number, to: number): Posted[] =>
    compileQuery(books, {
      accounts: [...accounts],
      period: { from: isoOfDay(from), to: isoOfDay(to) },
      outsideYear: 'exclude',
    }).years.flatMap((year) => {
      const found: Posted[] = []
      const { rows, vouchers } = year.ledger
      eachMatch(year, (row, voucher) => {
        const account = uint32At(year.year.accountOf, indexAt(rows.account, row))
        found.push({ year, row, voucher, day: vouchers.day[voucher] ?? NO_DAY, account, ore: float64At(rows.ore, row) + 0 })
      })
      return found.sort(byListOrder)
    })
  const after = posted(balanceDay + 1, balanceDay + days)
  const takesBack = after.filter(({ ore }) => (group === 'revenue' ? ore > 0 : ore < 0))
  const originals = new Map<string, Posted>()
  if (takesBack.length > 0)
    for (const line of posted(balanceDay - LOOK_BACK, balanceDay)) originals.set(`${line.account} ${line.ore}`, line)
  const show = ({ year, row, voucher }: Posted) => lineOf(books, year, row, voucher, null, counterAccountsOf(year))
  const notes =
    limit === null || takesBack.length <= limit
      ? takesBack
      : takesBack
          .toSorted((a, b) => Math.abs(b.ore) - Math.abs(a.ore) || byListOrder(a, b))
          .slice(0, limit)
          .sort(byListOrder)
  return {
    creditNotes: notes.map((line) => {
      const original = originals.get(`${line.account} ${0 - line.ore}`)
      return { line: show(line), original: original ? show(original) : null }
    }),
    creditNotesOre: takesBack.reduce((sum, { ore }) => sum + ore, 0),
    largestAfter: after
      .toSorted((a, b) => Math.abs(b.ore) - Math.abs(a.ore) || byListOrder(a, b))
      .slice(0, largest)
      .map(show),
  }
}
