import { float64At, uint8At, uint32At } from '../column.ts'
import { dayOfIso } from '../dates.ts'
import type { Books, BooksYear } from './books.ts'
import { type Movement, movementOf } from './movement.ts'
import { monthHasData, monthsOf, type Period, type Span } from './period.ts'
import type { Months } from './stretch.ts'

/** A period's figures per account of the books; NaN = unknown. */
export interface PeriodBalances {
  /** Balance the day before the period (result accounts: the year to date). */
  readonly openingOre: Float64Array
  /** The part of it that stood at the fiscal year's first day. */
  readonly yearStartOre: Float64Array
  readonly debitOre: Float64Array
  /** Positive. */
  readonly creditOre: Float64Array
  readonly netOre: Float64Array
  /** Σ next year's opening − the computed closing of the year before (every voucher of its file). */
  readonly yearBreakOre: Float64Array
  /** Net of the vouchers dated outside a fiscal year that the period begins inside of: left out of its lines, but in the closing it carries on. */
  readonly outsideLeftOutOre: Float64Array
  readonly closingOre: Float64Array
  readonly lineCount: Float64Array
  /** 1 for each account with lines in the first fiscal year before the period. */
  readonly movedBefore: Uint8Array
  /** Net of vouchers dated outside their fiscal year. */
  readonly outsideNetOre: Float64Array
  /** Account × months of the period. */
  readonly monthNetOre: Float64Array
  readonly months: Months
  /** The undisposed result's own line. */
  readonly undisposed: { readonly openingOre: number; readonly closingOre: number }
  /** What takes the year's result away again where the closing balances hold it in equity already. */
  readonly resultInEquityOre: number
  /** Per span: the balance of each account at its beginning (after the year break) and at its end. */
  readonly spans: readonly SpanBalances[]
}

export interface SpanBalances {
  readonly openingOre: Float64Array
  readonly closingOre: Float64Array
  readonly debitOre: Float64Array
  readonly creditOre: Float64Array
  readonly netOre: Float64Array
  readonly yearBreakOre: Float64Array
  readonly outsideLeftOutOre: Float64Array
  readonly lineCount: Float64Array
}

/**
 * Opening, movement, year breaks and closing of every account over a period.
 * Closing = opening + debit − credit + outside left out + year breaks, where a year break is the next year's opening minus the computed closing
 * of the year before (result accounts: minus what has accumulated). With `accounts` (1 each) the figures of the others may be left out.
 */
export function periodBalances(books: Books, period: Period, accounts: Uint8Array | null = null): PeriodBalances {
  const n = books.accounts.length
  const months = monthsOf(period)
  const monthNetOre = new Float64Array(n * months.count)
  const outsideNetOre = new Float64Array(n)
  const movedBefore = new Uint8Array(n)
  const spans: SpanBalances[] = []
  const balances = {
    debitOre: new Float64Array(n),
    creditOre: new Float64Array(n),
    netOre: new Float64Array(n),
    yearBreakOre: new Float64Array(n),
    outsideLeftOutOre: new Float64Array(n),
    lineCount: new Float64Array(n),
  }
  period.spans.forEach((span, s) => {
    const own = spanBalances(n, span, months, monthNetOre, outsideNetOre, accounts, movedBefore)
    const before = spans.at(-1)
    const yearBreakOre = new Float64Array(n)
    const outsideLeftOutOre = new Float64Array(n)
    const closed = period.spans[s - 1]
    if (closed && before) {
      for (let a = 0; a < n; a++) {
        const carried = float64At(before.closingOre, a)
        // Only a year that the period begins inside of leaves its outside vouchers out.
        const computed = closed.outside || (accounts !== null && accounts[a] !== 1) ? carried : float64At(closed.year.closingOre, a)
        yearBreakOre[a] = float64At(own.openingOre, a) - computed
        outsideLeftOutOre[a] = computed - carried
      }
    }
    for (const key of ['debitOre', 'creditOre', 'netOre', 'lineCount'] as const) add(balances[key], own[key])
    add(balances.yearBreakOre, yearBreakOre)
    add(balances.outsideLeftOutOre, outsideLeftOutOre)
    spans.push({ ...own, yearBreakOre, outsideLeftOutOre })
  })
  for (let m = 0; m < months.count; m++) {
    if (monthHasData(period, months.first + m)) continue
    for (let a = 0; a < n; a++) monthNetOre[a * months.count + m] = Number.NaN
  }
  const first = period.spans[0]
  const last = period.spans.at(-1)
  return {
    ...balances,
    openingOre: spans[0]?.openingOre ?? new Float64Array(n),
    yearStartOre: first ? first.year.openingOre : new Float64Array(n),
    closingOre: spans.at(-1)?.closingOre ?? new Float64Array(n),
    movedBefore,
    outsideNetOre,
    monthNetOre,
    months,
    ...besideAccounts(first, last),
    spans,
  }
}

/** What stands on no account: declared closing balances are read as a whole, what is reckoned from vouchers carries what it opened with. */
function besideAccounts(first: Span | undefined, last: Span | undefined): Pick<PeriodBalances, 'undisposed' | 'resultInEquityOre'> {
  const declared = last && !last.year.hasVouchers && coversEnd(last.year, last.toDay) ? last.year : null
  return {
    undisposed: {
      openingOre: first?.year.undisposedOre ?? 0,
      closingOre: declared?.undisposedClosingOre ?? last?.year.undisposedOre ?? 0,
    },
    resultInEquityOre: declared?.resultInEquityOre ?? 0,
  }
}

function add(to: Float64Array, from: Float64Array): void {
  for (let a = 0; a < to.length; a++) to[a] = float64At(to, a) + float64At(from, a)
}

function spanBalances(
  n: number,
  span: Span,
  months: Months,
  monthNetOre: Float64Array,
  outsideNetOre: Float64Array,
  accounts: Uint8Array | null,
  movedBefore: Uint8Array,
): Omit<SpanBalances, 'yearBreakOre' | 'outsideLeftOutOre'> {
  const { year } = span
  if (!year.hasVouchers || !year.ledger) return declaredSpan(n, span)
  const sums = {
    openingOre: year.openingOre.slice(),
    debitOre: new Float64Array(n),
    creditOre: new Float64Array(n),
    netOre: new Float64Array(n),
    lineCount: new Float64Array(n),
  }
  const wanted = accounts === null ? null : Uint8Array.from(year.accountOf, (account) => uint8At(accounts, account))
  if (span.fromDay > year.fromDay) {
    const before = movementOf(
      year.ledger,
      year.fromDay,
      year.toDay,
      { fromDay: year.fromDay, toDay: span.fromDay - 1, outside: false },
      { first: 0, count: 0 },
      wanted,
    )
    scatter(year, before, (a, account) => {
      movedBefore[account] = 1
      sums.openingOre[account] = float64At(sums.openingOre, account) + float64At(before.debitOre, a) - float64At(before.creditOre, a)
    })
  }
  const movement = movementOf(year.ledger, year.fromDay, year.toDay, span, months, wanted)
  scatter(year, movement, (a, account) => {
    const debit = float64At(movement.debitOre, a)
    const credit = float64At(movement.creditOre, a)
    sums.debitOre[account] = debit
    sums.creditOre[account] = credit
    sums.netOre[account] = debit - credit
    sums.lineCount[account] = uint32At(movement.lineCount, a)
    outsideNetOre[account] = float64At(outsideNetOre, account) + float64At(movement.outsideNetOre, a)
    for (let m = 0; m < months.count; m++) {
      const at = account * months.count + m
      monthNetOre[at] = float64At(monthNetOre, at) + float64At(movement.monthNetOre, a * months.count + m)
    }
  })
  return { ...sums, closingOre: sums.openingOre.map((ore, a) => ore + float64At(sums.netOre, a)) }
}

function scatter(year: BooksYear, movement: Movement, put: (a: number, account: number) => void): void {
  for (let a = 0; a < year.accountOf.length; a++) if (uint32At(movement.lineCount, a) > 0) put(a, uint32At(year.accountOf, a))
}

/** Without vouchers a balance is known at the fiscal year's first and last day only. */
function declaredSpan(n: number, { year, fromDay, toDay }: Span): Omit<SpanBalances, 'yearBreakOre' | 'outsideLeftOutOre'> {
  const unknown = () => new Float64Array(n).fill(Number.NaN)
  const openingOre = fromDay === year.fromDay ? year.openingOre.slice() : unknown()
  const closingOre = toDay === year.toDay || coversEnd(year, toDay) ? year.closingOre.slice() : unknown()
  return {
    openingOre,
    closingOre,
    debitOre: unknown(),
    creditOre: unknown(),
    netOre: closingOre.map((ore, a) => ore - float64At(openingOre, a)),
    lineCount: unknown(),
  }
}

/** Whether the file's declared closing balances are those of this day: nothing is booked after it. */
export function coversEnd(year: BooksYear, toDay: number): boolean {
  return toDay >= dayOfIso(year.bookedTo)
}

/**
 * Whether the file's declared closing of an account is one for this balance: the period ends where it holds, and no voucher dated outside the
 * fiscal year, which the declared closing may include, is left out by a narrower period.
 */
export function declaredHolds(span: Span, closingOre: number | undefined, account: number): boolean {
  const leftOut = float64At(span.year.closingOre, account) - (closingOre ?? 0)
  return coversEnd(span.year, span.toDay) && (span.outside || !span.year.hasVouchers || leftOut === 0 || Number.isNaN(leftOut))
}
