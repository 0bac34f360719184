import type { PayeeLink } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { groupsOf } from './groups.ts'

const link = (payee: number, account: string, outMinor = 100): PayeeLink => ({
  payee,
  account,
  outMinor,
  name: `P${payee}`,
  hidden: false,
  payments: 1,
  first: '2025-01-01',
  last: '2025-01-01',
  payeesOfAccount: 1,
  accountsOfPayee: 1,
})

test('who shares an account with whom, also by way of others; a payee with accounts of its own is no group', () => {
  // 1 and 2 share A, 2 and 3 share B; 4 has C and D alone; 5 and 6 share E
  const links = [link(1, 'A'), link(3, 'B'), link(4, 'C'), link(4, 'D'), link(5, 'E'), link(6, 'E'), link(2, 'B'), link(2, 'A', 500)]
  for (const order of [links, links.toReversed()]) {
    const groups = groupsOf(order).map(({ payees, accounts, outMinor }) => [
      payees.map(({ payee }) => payee).toSorted(),
      accounts.toSorted(),
      outMinor,
    ])
    expect(groups).toEqual([
      [[1, 2, 3], ['A', 'B'], 800],
      [[5, 6], ['E'], 200],
    ])
  }
  expect(groupsOf(links)[0]?.payees[0]?.payee).toBe(2)
})
