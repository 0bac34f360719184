import { classRanges } from '../reference/class-ranges.ts'

const creditSpans = classRanges.creditSide.map(spanOf)

/**
 * The side on which accounts record what they are accounts of, which is what units of money are drawn from: an item that is overstated, or should not be
 * there, is found among what is recorded. Of liabilities, equity and income these are the credits; the debits of 2440 are payments, and a conclusion about
 * them says nothing of the debts. What is not recorded at all is on neither side. Accounts of both sides: debit, and the other one stands beside it.
 */
export function recordedSide(patterns: readonly string[]): 'debit' | 'credit' {
  const isCredit = (pattern: string) => {
    const [from, to] = spanOf(pattern)
    return creditSpans.some(([first, last]) => first <= from && from <= to && to <= last)
  }
  return patterns.length > 0 && patterns.every(isCredit) ? 'credit' : 'debit'
}

/** Four digits, first and last, of a pattern (`2440`, `2400-2499`, `24*`). */
function spanOf(pattern: string): readonly [number, number] {
  const [first = '', last = first] = pattern.split('-')
  const ending = (number: string, digit: string) => Number(number.replace('*', '').padEnd(4, digit).slice(0, 4))
  return [ending(first, '0'), ending(last, '9')]
}
