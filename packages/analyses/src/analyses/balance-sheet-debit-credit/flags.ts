import { accountMask } from '../../books/account-number.ts'
import type { Books } from '../../books/books.ts'
import { coveredPeriod, type Period, periodOf } from '../../books/period.ts'
import { float64At } from '../../column.ts'
import type { AccountFunctions } from '../../company/account-functions.ts'
import { classRanges } from '../../reference/class-ranges.ts'
import { functionParts, functionsOn } from '../../statements/function-parts.ts'
import { type Turnover, turnoverOf } from '../../statements/turnover.ts'
import { minus, oreOrNull } from '../ore.ts'
import { movedEquity } from './equity.ts'
import type { BalanceSheetDebitCreditResult, turnoverFlags } from './schema.ts'

type Flag = (typeof turnoverFlags)[number]

/** Debit and credit of accounts on the days on which they have a function: NaN where they never have it, or where the sums are unknown. */
type Sides = Pick<Turnover, 'debitOre' | 'creditOre'>

/** The turnover of a period by account functions. */
export class FunctionTurnover {
  readonly #books: Books
  readonly #functions: AccountFunctions
  readonly #period: Period
  readonly #turnover: Turnover
  readonly #known = new Map<string, Turnover | null>()

  constructor(books: Books, functions: AccountFunctions, period: Period, turnover: Turnover) {
    this.#books = books
    this.#functions = functions
    this.#period = period
    this.#turnover = turnover
  }

  /** Of each account that has any of the functions some day of the period, on those days. */
  sidesOf(...ids: readonly string[]): Sides {
    const { accounts } = this.#books
    const unknown = () => new Float64Array(accounts.length).fill(Number.NaN)
    const sides = { debitOre: unknown(), creditOre: unknown() }
    for (const part of functionParts(this.#functions, ids, this.#period, accounts)) {
      const turnover = part.isWhole ? this.#turnover : this.#between(part.from, part.to)
      if (!turnover) continue
      for (const side of ['debitOre', 'creditOre'] as const) {
        const own = sides[side]
        const from = turnover[side]
        for (let a = 0; a < own.length; a++)
          if (part.mask[a] === 1) own[a] = (Number.isNaN(float64At(own, a)) ? 0 : float64At(own, a)) + (from[a] ?? Number.NaN)
      }
    }
    return sides
  }

  /** Whether any account has one of the functions some day of the period. */
  has(...ids: readonly string[]): boolean {
    return functionParts(this.#functions, ids, this.#period, this.#books.accounts).some(({ mask }) => mask.includes(1))
  }

  /** 1 for each equity account that moves against something else than equity. */
  movedEquity(): Uint8Array {
    return movedEquity(this.#books, this.#period)
  }

  /** 1 for each account that has a function on the period's last day. */
  atEnd(id: string): Uint8Array {
    return functionsOn(this.#functions, [id], this.#period.to, this.#books.accounts)
  }

  /** Null where nothing of the days is loaded. */
  #between(from: string, to: string): Turnover | null {
    const key = `${from} ${to}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const isLoaded = this.#books.years.some(({ year }) => year.from <= to && year.to >= from)
    const period = isLoaded ? coveredPeriod(periodOf(this.#books, from, to)) : null
    const turnover = period ? turnoverOf(this.#books, period) : null
    this.#known.set(key, turnover)
    return turnover
  }
}

/** Flags by account number. */
export function flagsOf(books: Books, functions: FunctionTurnover, turnover: Turnover, rollingRatio: number): ReadonlyMap<string, Flag[]> {
  const receivables = functions.sidesOf('receivables')
  const payables = functions.sidesOf('payables')
  const loans = functions.sidesOf('loan')
  const disposals = functions.sidesOf('disposal-result')
  const clearing = functions.atEnd('clearing')
  const fixed = accountMask(classRanges.fixedAssetsWithoutSecurities, books.accounts)
  const moved = functions.movedEquity()
  const hasDisposals = disposals.debitOre.some((debit, a) => debit > 0 || float64At(disposals.creditOre, a) > 0)
  const flags = new Map<string, Flag[]>()
  books.accounts.forEach(({ number }, a) => {
    const debit = float64At(turnover.debitOre, a)
    const credit = float64At(turnover.creditOre, a)
    const closing = float64At(turnover.closingOre, a)
    if (Number.isNaN(debit)) return
    const of = ({ debitOre, creditOre }: Sides) => [debitOre[a] ?? Number.NaN, creditOre[a] ?? Number.NaN] as const
    const received = of(receivables)
    const paid = of(payables)
    const lent = of(loans)
    const own: Flag[] = []
    if ((received[0] > 0 && received[1] === 0) || (paid[1] > 0 && paid[0] === 0)) own.push('one-sided')
    if (lent[0] > 0 && lent[1] > 0 && Math.min(...lent) / Math.max(...lent) >= rollingRatio) own.push('rolling')
    // Accumulated depreciation stands in credit: there a credit is its normal movement.
    if (fixed[a] === 1 && credit > 0 && closing - debit + credit > 0 && !hasDisposals) own.push('disposal-without-result')
    if (clearing[a] === 1 && closing !== 0) own.push('clearing-open')
    if (moved[a] === 1) own.push('equity-moved')
    if (own.length > 0) flags.set(number, own)
  })
  return flags
}

/** Turnover on one side of receivables and payables against what is booked with it; unknown where nothing is loaded or covered. */
export function reconciliationsOf(
  books: Books,
  functions: FunctionTurnover | null,
  turnover: Turnover,
): BalanceSheetDebitCreditResult['reconciliations'] {
  const sides = [
    { id: 'sales', balance: ['receivables'], side: 'debitOre', other: 'creditOre', accounts: classRanges.sales, vat: outputVat },
    { id: 'purchases', balance: ['payables'], side: 'creditOre', other: 'debitOre', accounts: classRanges.purchases, vat: ['input-vat'] },
  ] as const
  return sides.map(({ id, balance, side, other, accounts, vat }) => {
    const vatOre = functions?.sidesOf(...vat)[other]
    const mask = accountMask(accounts, books.accounts)
    // An account of both stands there as a whole, once.
    const booked = turnover[other].map((ore, a) => (mask[a] === 1 ? ore : (vatOre?.[a] ?? Number.NaN)))
    const isMissing = functions !== null && !functions.has(...balance)
    const balanceSideOre = functions && !isMissing ? sumOf(functions.sidesOf(...balance)[side], turnover[side]) : null
    const otherSideOre = functions ? sumOf(booked, turnover[other]) : null
    return { id, balanceSideOre, otherSideOre, differenceOre: minus(balanceSideOre, otherSideOre), isMissing }
  })
}

const outputVat = ['output-vat-25', 'output-vat-12', 'output-vat-6'] as const

/** Σ of what is known of the accounts that belong; null where the period's own turnover is unknown. */
function sumOf(column: Float64Array, all: Float64Array): number | null {
  if (all.some(Number.isNaN)) return null
  return oreOrNull(column.reduce((sum, ore) => (Number.isNaN(ore) ? sum : sum + ore), 0))
}
