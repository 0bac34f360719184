import { at } from '../column.ts'
import { type BankStatements, bankRowStatuses } from './statements.ts'
import { statementTotals } from './totals.ts'

const noBalances = { openingMinor: null, closingMinor: null }

const PENDING = bankRowStatuses.indexOf('pending')

/**
 * What statements say the balance is at the beginning of a day, by their own opening balances and rows: each is summed once. A list that is filtered says
 * nothing.
 */
export class StatementBalances {
  private readonly bank: BankStatements
  private readonly sums = new Map<number, { readonly days: Int32Array; readonly sums: Float64Array }>()
  private readonly tied = new Map<number, boolean>()

  constructor(bank: BankStatements) {
    this.bank = bank
  }

  /** Null where the statement does not say it. */
  before(statement: number, day: number): number | null {
    const { openingMinor } = this.said(statement)
    return openingMinor === null ? null : openingMinor + this.sumBefore(statement, day)
  }

  /** As `before`; of a statement with a closing balance alone it follows from that. */
  impliedBefore(statement: number, day: number): number | null {
    const begins = this.begins(statement)
    return begins === null ? null : begins + this.sumBefore(statement, day)
  }

  /** The opening balance, else what the closing one and the rows come to. */
  begins(statement: number): number | null {
    const { openingMinor, closingMinor } = this.said(statement)
    return openingMinor ?? (closingMinor === null ? null : closingMinor - this.sumOf(statement))
  }

  /** The closing balance, else what the opening one and the rows come to. */
  ends(statement: number): number | null {
    const { openingMinor, closingMinor } = this.said(statement)
    return closingMinor ?? (openingMinor === null ? null : openingMinor + this.sumOf(statement))
  }

  private said(statement: number) {
    const own = this.bank.statements[statement]
    return own && !own.isFiltered ? own : noBalances
  }

  private sumOf(statement: number): number {
    const { sums } = this.sumsOf(statement)
    return sums.at(-1) ?? 0
  }

  private sumBefore(statement: number, day: number): number {
    const { days, sums } = this.sumsOf(statement)
    let low = 0
    let high = days.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (at(days, middle) < day) low = middle + 1
      else high = middle
    }
    return low === 0 ? 0 : at(sums, low - 1)
  }

  /** Whether its rows lead from its opening to its closing balance: it has them all. */
  ties(statement: number): boolean {
    const known = this.tied.get(statement) ?? statementTotals(this.bank, statement).differenceMinor === 0
    this.tied.set(statement, known)
    return known
  }

  private sumsOf(statement: number) {
    const known = this.sums.get(statement)
    if (known) return known
    const { rows, firstRow, currencies, statements } = this.bank
    const currency = currencies.indexOf(statements[statement]?.currency ?? '')
    const byDay = new Map<number, number>()
    for (let row = at(firstRow, statement); row < at(firstRow, statement + 1); row++) {
      if (at(rows.status, row) === PENDING || at(rows.currency, row) !== currency) continue
      const day = at(rows.bookingDay, row)
      byDay.set(day, (byDay.get(day) ?? 0) + at(rows.minor, row))
    }
    const days = Int32Array.from(byDay.keys()).sort()
    const sums = new Float64Array(days.length)
    let sum = 0
    for (let i = 0; i < days.length; i++) {
      sum += byDay.get(at(days, i)) ?? 0
      sums[i] = sum
    }
    const found = { days, sums }
    this.sums.set(statement, found)
    return found
  }
}
