import { expect, test } from 'vitest'
import { classDisplay } from '../account-plan/place-accounts.ts'
import { recordedSide } from './recorded-side.ts'

test.each([
  [['2440'], 'credit'],
  [['2400-2499', '28*'], 'credit'],
  [['3000-3799'], 'credit'],
  [['8310'], 'credit'],
  [['24401'], 'credit'],
  [['1510'], 'debit'],
  [['15101'], 'debit'],
  [['4010', '5*'], 'debit'],
  // both sides, accounts of no class, and nothing chosen
  [['1510', '2440'], 'debit'],
  [['2440', '9010'], 'debit'],
  [['8*'], 'debit'],
  [['DIFF'], 'debit'],
  [[], 'debit'],
] as const)('%j record in %s', (patterns, side) => expect(recordedSide(patterns)).toBe(side))

test('each account of classes 1–8 records on the side on which statements show it', () => {
  for (let number = 1000; number < 8990; number++) expect(recordedSide([String(number)]), String(number)).toBe(classDisplay(String(number)))
})
