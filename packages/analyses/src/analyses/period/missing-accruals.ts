import { type Recurrence, recurrenceOf } from '../../accruals/recurrence.ts'
import { accountMask } from '../../books/account-number.ts'
import type { Books } from '../../books/books.ts'
import { isoOfMonth } from '../../books/period.ts'
import { monthOfDay } from '../../books/stretch.ts'
import { float64At, indexAt, uint32At } from '../../column.ts'
import { dayOf, dayOfIso, isoOfDay, NO_DAY } from '../../dates.ts'
import { compileQuery } from '../../query/compile.ts'
import type { LedgerLine } from '../../query/line.ts'
import { counterAccountsOf, lineOf } from '../../query/lines.ts'
import { matchingRows } from '../../query/scan.ts'
import { recurringCosts } from '../../reference/cut-off-accounts.ts'
import { recurringWords } from '../../reference/recurring-words.ts'
import { median, roundOre } from '../../statistics/statistics.ts'
import { LineTexts } from '../../texts/line-texts.ts'
import type { MissingAccrual } from './accruals-schema.ts'
import { byListOrder, type LineRef } from './line-order.ts'

/** How far back rhythms are read, and how much of it monthly ones need. */
const MONTHS_BACK = 36
const RECENT = 13
/** How long after the date a late invoice is looked for. */
const DAYS_AFTER = 62

interface Line extends LineRef {
  readonly account: number
  readonly ore: number
  readonly group: string
}

interface Series {
  readonly by: MissingAccrual['by']
  readonly lines: readonly Line[]
  readonly months: ReadonlyMap<number, { ore: number; count: number }>
  readonly recurrence: Recurrence
  /** The months that the rhythm is read from. */
  readonly used: readonly number[]
  readonly after: Line | null
}

/**
 * Costs that recur and lack their month at the balance date: lines of an account with the same kind of text, else with the same amount, whose months follow
 * a rhythm that leads to expect one more by the date. The estimate is the median of the months there are.
 */
export function missingAccruals(books: Books, date: string, minOre: number, accrualAccounts: readonly string[]): MissingAccrual[] {
  const dateDay = dayOfIso(date)
  const dateMonth = monthOfDay(dateDay)
  // A date inside a month can't tell what the rest of the month will bring.
  const lastMonth = monthOfDay(dateDay + 1) === dateMonth ? dateMonth - 1 : dateMonth
  const lines = linesOf(books, [...recurringCosts], firstDayOf(lastMonth - MONTHS_BACK), dateDay + DAYS_AFTER)
  const series = [...grouped(lines, ({ account, group }) => `${account} ${group}`).values()].flatMap(
    (own) => seriesOf(own, 'text', dateDay, lastMonth) ?? [],
  )
  const told = new Set(series.flatMap((own) => own.lines))
  const others = lines.filter((line) => !told.has(line))
  const byAmount = [...grouped(others, ({ account, ore }) => `${account} ${ore}`).values()].flatMap(
    (own) => seriesOf(own, 'amount', dateDay, lastMonth) ?? [],
  )
  const lacking = [...series, ...byAmount].filter(({ recurrence }) => recurrence.missing.length > 0)
  const accruals = lacking.length === 0 ? [] : linesOf(books, accrualAccounts, firstDayOf(lastMonth - 2), dateDay)
  return lacking
    .flatMap((own) => missingOf(books, own, minOre, accruals, dateDay) ?? [])
    .sort(
      (a, b) =>
        Math.abs(b.estimateOre) - Math.abs(a.estimateOre) ||
        (a.account < b.account ? -1 : a.account > b.account ? 1 : 0) ||
        (a.group < b.group ? -1 : a.group > b.group ? 1 : a.medianOre - b.medianOre),
    )
}

function firstDayOf(month: number): number {
  return dayOf(Math.floor(month / 12), (month % 12) + 1, 1)
}

function linesOf(books: Books, accounts: readonly string[], fromDay: number, toDay: number): Line[] {
  if (accounts.length === 0) return []
  const period = { from: isoOfDay(fromDay), to: isoOfDay(toDay) }
  return compileQuery(books, { accounts: [...accounts], period, outsideYear: 'exclude' }).years.flatMap((year) => {
    const texts = new LineTexts(year.year, year.ledger)
    const { rows, vouchers } = year.ledger
    return Array.from(matchingRows(year).slice().sort(), (row): Line => {
      const voucher = uint32At(rows.voucher, row)
      return {
        year,
        row,
        voucher,
        day: vouchers.day[voucher] ?? NO_DAY,
        account: uint32At(year.year.accountOf, indexAt(rows.account, row)),
        ore: float64At(rows.ore, row) + 0,
        group: texts.group(row),
      }
    })
  })
}

function grouped(lines: readonly Line[], keyOf: (line: Line) => string): Map<string, Line[]> {
  const groups = new Map<string, Line[]>()
  for (const line of lines) {
    const key = keyOf(line)
    const own = groups.get(key)
    if (own) own.push(line)
    else groups.set(key, [line])
  }
  return groups
}

function seriesOf(lines: readonly Line[], by: Series['by'], dateDay: number, lastMonth: number): Series | null {
  const sums = new Map<number, { ore: number; count: number }>()
  const after: Line[] = []
  for (const line of lines) {
    const month = monthOfDay(line.day)
    if (line.day > dateDay) after.push(line)
    if (month > lastMonth) continue
    const own = sums.get(month) ?? { ore: 0, count: 0 }
    own.ore += line.ore
    own.count++
    sums.set(month, own)
  }
  // A month whose lines cancel out had nothing.
  const months = [...sums].flatMap(([month, { ore }]) => (ore === 0 ? [] : [month])).sort((a, b) => a - b)
  const recent = months.filter((month) => month > lastMonth - RECENT)
  const short = recurrenceOf(recent, lastMonth)
  const recurrence = short ?? recurrenceOf(months, lastMonth)
  if (!recurrence) return null
  return { by, lines, months: sums, recurrence, used: short ? recent : months, after: after.sort(byListOrder)[0] ?? null }
}

function missingOf(books: Books, series: Series, minOre: number, accruals: readonly Line[], dateDay: number): MissingAccrual | null {
  const { by, lines, months, recurrence, used, after } = series
  const latest = lines
    .filter(({ day }) => day <= dateDay)
    .sort(byListOrder)
    .at(-1)
  if (!latest) return null
  const medianOre = roundOre(median(used.map((month) => months.get(month)?.ore ?? 0)) ?? 0)
  const estimateOre = medianOre * recurrence.missing.length
  if (estimateOre === 0 || Math.abs(estimateOre) < minOre) return null
  const line = shown(books, latest)
  const account = books.accounts[latest.account]
  const firstMissing = recurrence.missing[0] ?? 0
  const accrued = accruals
    .filter((own) => monthOfDay(own.day) >= firstMissing && (own.group === latest.group || touches(own, latest.account)))
    .sort(byListOrder)[0]
  const text = line.text || line.voucherText
  return {
    account: account?.number ?? '',
    name: account?.name ?? '',
    group: latest.group,
    by,
    text,
    kind: kindOf(latest.group, account?.number ?? ''),
    rhythm: recurrence.rhythm,
    months: used.map((month) => ({ month: isoOfMonth(month), ore: months.get(month)?.ore ?? 0, count: months.get(month)?.count ?? 1 })),
    missing: recurrence.missing.map(isoOfMonth),
    estimateOre,
    medianOre,
    observations: used.length,
    after: after ? shown(books, after) : null,
    accrued: accrued ? shown(books, accrued) : null,
  }
}

/** Whether the line's voucher has a line on an account. */
function touches({ year, voucher }: Line, account: number): boolean {
  const { rows, vouchers } = year.ledger
  const end = uint32At(vouchers.firstRow, voucher + 1)
  for (let r = uint32At(vouchers.firstRow, voucher); r < end; r++)
    if (year.year.accountOf[indexAt(rows.account, r)] === account) return true
  return false
}

function shown(books: Books, { year, row, voucher }: Line): LedgerLine {
  return lineOf(books, year, row, voucher, null, counterAccountsOf(year))
}

function kindOf(group: string, account: string): MissingAccrual['kind'] {
  const words = group.split(' ')
  const told = recurringWords.find((own) => own.words.some((start) => words.some((word) => word.startsWith(start))))
  return told?.kind ?? recurringWords.find(({ accounts }) => accountMask(accounts, [{ number: account }])[0] === 1)?.kind ?? 'other'
}
