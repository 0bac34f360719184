import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareAccountNumbers, matchesAccount } from '../books/account-number.ts'
import { AccountStretches } from './stretches.ts'

const account = fc.oneof(fc.integer({ min: 1, max: 99_999 }).map(String), fc.stringMatching(/^[A-Z0-9]{1,5}$/))
const pattern = fc.oneof(
  account,
  account.map((text) => `${text.slice(0, 2)}*`),
  fc.constant('*'),
  fc.tuple(account, account).map(([a, b]) => `${a}-${b}`),
)

test('patterns hold the same accounts by stretches as one by one, each once, in the order of accounts', () => {
  fc.assert(
    fc.property(fc.array(account, { maxLength: 40 }), fc.array(pattern, { maxLength: 6 }), (accounts, patterns) => {
      const stretches = new AccountStretches(accounts)
      expect(stretches.numbers).toEqual([...new Set(accounts)].sort(compareAccountNumbers))
      const found: string[] = []
      stretches.each(patterns, (i) => found.push(stretches.numbers[i] ?? ''))
      const held = stretches.numbers.filter((number) => patterns.some((own) => matchesAccount(own, number)))
      expect(found.sort(compareAccountNumbers)).toEqual(held)
      for (const own of patterns) expect(stretches.has(own)).toBe(accounts.some((number) => matchesAccount(own, number)))
    }),
  )
})
