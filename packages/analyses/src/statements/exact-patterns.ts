import { accountMatcher } from '../books/account-number.ts'
import { at } from '../column.ts'

/**
 * Writes account patterns that hold exactly the chosen accounts of the books and no other: runs of neighbours as ranges (`3001-3740`), the rest
 * one by one. `accounts` are in the books' order, `chosen` are indices into them. Empty for none (which no query may be asked with: there it
 * means all).
 */
export function exactPatterns(accounts: readonly { readonly number: string }[]): (chosen: readonly number[]) => string[] {
  // Only numbers of equal length are in the order of a range; all others could lie in it by their first digits.
  const lengths = accounts.map(({ number }) => (/^\d+$/.test(number) ? number.length : 0))
  const unlike = new Map<number, readonly string[]>()
  const othersThan = (length: number): readonly string[] => {
    const found = unlike.get(length) ?? accounts.flatMap(({ number }, a) => (lengths[a] === length ? [] : [number]))
    unlike.set(length, found)
    return found
  }
  return (chosen) => {
    const sorted = [...chosen].sort((a, b) => a - b)
    const patterns: string[] = []
    for (let i = 0; i < sorted.length; ) {
      const start = at(sorted, i)
      const length = at(lengths, start)
      let end = i
      while (length > 0 && sorted[end + 1] === start + end + 1 - i && lengths[start + end + 1 - i] === length) end++
      const numbers = sorted.slice(i, end + 1).map((a) => accounts[a]?.number ?? '')
      i = end + 1
      const range = `${numbers[0]}-${numbers.at(-1)}`
      if (numbers.length === 1 || othersThan(length).some(accountMatcher(range))) patterns.push(...numbers)
      else patterns.push(range)
    }
    return patterns
  }
}
