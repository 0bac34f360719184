import { accountMask } from '../books/account-number.ts'
import type { Books } from '../books/books.ts'
import { type AccountFunctions, patternsOfFunction } from '../company/account-functions.ts'
import { shippedAccountFunctions } from '../reference/account-functions.ts'
import { type ExpectedSide, expectedBalanceSides, expectedSides } from '../reference/expected-sides.ts'

/** Per account of the books: 1 where a debit balance is expected, −1 credit, 0 either (nothing is known, or its functions disagree). */
export type Sides = Int8Array

/** The side of a balance that an account's functions lead one to expect at each date: receivables, bank and input VAT in debit, payables and loans in credit. */
export function sidesByFunction(books: Books, functions: AccountFunctions, dates: readonly string[]): Sides[] {
  // Most functions hold at all times: dates at which the same ones hold share their answer.
  const known = new Map<string, Sides>()
  return dates.map((date) => {
    const holding = functions.map(({ from, to }) => ((from === null || from <= date) && (to === null || date <= to) ? 1 : 0)).join('')
    const sides = known.get(holding) ?? sidesAt(books, functions, date)
    known.set(holding, sides)
    return sides
  })
}

function sidesAt(books: Books, functions: AccountFunctions, date: string): Sides {
  const sides = new Int8Array(books.accounts.length)
  const disagree = new Uint8Array(books.accounts.length)
  for (const { id, side } of shippedAccountFunctions.functions) {
    const mask = accountMask(patternsOfFunction(functions, id, { from: date, to: date }), books.accounts)
    const sign = side === 'debit' ? 1 : side === 'credit' ? -1 : 0
    for (let a = 0; a < mask.length; a++) {
      if (mask[a] !== 1) continue
      if (sign === 0 || (sides[a] !== 0 && sides[a] !== sign)) disagree[a] = 1
      sides[a] = sign
    }
  }
  return sides.map((sign, a) => (disagree[a] === 1 ? 0 : sign))
}

/** The side of a year's income or cost, where the account number tells it. */
export function sidesOfResult(books: Books): Sides {
  return sidesBy(books, expectedSides)
}

/** The side of a balance, where the account number tells it. */
export function sidesOfBalance(books: Books): Sides {
  return sidesBy(books, expectedBalanceSides)
}

function sidesBy(books: Books, expected: readonly ExpectedSide[]): Sides {
  const sides = new Int8Array(books.accounts.length)
  for (const { patterns, side } of expected) {
    const mask = accountMask(patterns, books.accounts)
    for (let a = 0; a < mask.length; a++) if (mask[a] === 1) sides[a] = side === 'debit' ? 1 : -1
  }
  return sides
}
