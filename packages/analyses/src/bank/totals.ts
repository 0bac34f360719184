import { at } from '../column.ts'
import { type BankStatements, bankRowStatuses } from './statements.ts'

/** Sums without sign, in the smallest unit. */
export interface Turnover {
  readonly entries: number
  readonly creditMinor: number
  readonly debitMinor: number
}

/** What the rows of a statement come to. */
export interface StatementTotals {
  /** Booked rows of the statement's currency. */
  readonly booked: Turnover
  readonly pending: Turnover
  /** Booked rows of other currencies, which its balances do not have. */
  readonly others: readonly (Turnover & { readonly currency: string })[]
  /** Closing less opening and booked rows, or what it is stated to come to less those; null where it says neither. */
  readonly differenceMinor: number | null
}

const PENDING = bankRowStatuses.indexOf('pending')

export function statementTotals(bank: BankStatements, index: number): StatementTotals {
  const { statements, rows, currencies, firstRow } = bank
  const own = statements[index]
  if (!own) throw new RangeError(`there is no statement ${index}`)
  const booked = new Map<string, Summed>()
  const pending = new Map<string, Summed>()
  for (let row = at(firstRow, index); row < at(firstRow, index + 1); row++) {
    const into = at(rows.status, row) === PENDING ? pending : booked
    const currency = currencies[at(rows.currency, row)] ?? ''
    const minor = at(rows.minor, row)
    let sums = into.get(currency)
    if (!sums) {
      sums = { ...none }
      into.set(currency, sums)
    }
    sums.entries++
    if (minor > 0) sums.creditMinor += minor
    else sums.debitMinor += 0 - minor
  }
  const counted = booked.get(own.currency) ?? none
  const net = counted.creditMinor - counted.debitMinor
  const { openingMinor, closingMinor, statedMinor } = own
  const stated = openingMinor !== null && closingMinor !== null ? closingMinor - openingMinor : statedMinor
  return {
    booked: counted,
    pending: pending.get(own.currency) ?? none,
    others: [...booked].flatMap(([currency, turnover]) => (currency === own.currency ? [] : [{ currency, ...turnover }])),
    differenceMinor: stated === null ? null : stated - net + 0,
  }
}

type Summed = { -readonly [K in keyof Turnover]: Turnover[K] }

const none: Turnover = { entries: 0, creditMinor: 0, debitMinor: 0 }
