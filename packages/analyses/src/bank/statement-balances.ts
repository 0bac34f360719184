import { at } from '../column.ts'
import { type BankStatements, bankRowStatuses } from './statements.ts'
import { statementTotals } from './totals.ts'

const PENDING = bankRowStatuses.indexOf('pending')

/** What statements say the balance is at the beginning of a day, by their own opening balances and rows: each is summed once. */
export class StatementBalances {
  private readonly bank: BankStatements
  private readonly sums = new Map<number, { readonly days: Int32Array; readonly sums: Float64Array }>()
  private readonly tied = new Map<number, boolean>()

  constructor(bank: BankStatements) {
    this.bank = bank
  }

  /** Null where the statement does not say it. */
  before(statement: number, day: number): number | null {
    const openingMinor = this.bank.statements[statement]?.openingMinor ?? null
    if (openingMinor === null) return null
    const { days, sums } = this.sumsOf(statement)
    let [low, high] = [0, days.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (at(days, middle) < day) low = middle + 1
      else high = middle
    }
    return openingMinor + (low === 0 ? 0 : at(sums, low - 1))
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
    const own: number[] = []
    for (let row = at(firstRow, statement); row < at(firstRow, statement + 1); row++)
      if (at(rows.status, row) !== PENDING && currencies[at(rows.currency, row)] === statements[statement]?.currency) own.push(row)
    own.sort((a, b) => at(rows.bookingDay, a) - at(rows.bookingDay, b))
    const sums = new Float64Array(own.length)
    for (const [i, row] of own.entries()) sums[i] = (i === 0 ? 0 : at(sums, i - 1)) + at(rows.minor, row)
    const found = { days: Int32Array.from(own, (row) => at(rows.bookingDay, row)), sums }
    this.sums.set(statement, found)
    return found
  }
}
