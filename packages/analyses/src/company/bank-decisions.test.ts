import { expect, test } from 'vitest'
import { concludedFigures, isAsConcluded } from './bank-decisions.ts'

const told = {
  bankMinor: 100,
  ledgerMinor: 90,
  unexplainedMinor: 0,
  openingDifferenceMinor: 0,
  inTransitMinor: 5,
  outstandingMinor: 15,
  onlyBankMinor: 0,
  statementDifferenceMinor: 0,
}

test('a conclusion holds while the reconciliation is made of the same', () => {
  const concluded = concludedFigures({ ...told, date: '2025-12-31' } as typeof told)
  expect(concluded).toEqual(told)
  expect(isAsConcluded(concluded, told)).toBe(true)
  // the same two balances, by other items
  expect(isAsConcluded(concluded, { ...told, inTransitMinor: 6, outstandingMinor: 16 })).toBe(false)
  const earlier = { bankMinor: 100, ledgerMinor: 90, unexplainedMinor: 0 }
  expect(isAsConcluded(earlier, told)).toBe(true)
  expect(isAsConcluded(earlier, { ...told, bankMinor: 101 })).toBe(false)
})
