import { accountFunctionsSchema, matchesAccount, suggestedAccountFunctions } from '@verifikat/analyses'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignmentsOf, patternWithout, withAssignment, withDates, withoutAssignment } from './assignments.ts'

const digits = fc.integer({ min: 1000, max: 9999 }).map(String)
const patterns = fc.oneof(
  digits,
  fc.tuple(digits, digits).map(([a, b]) => `${a}-${b}`),
  fc.integer({ min: 1, max: 999 }).map((prefix) => `${prefix}*`),
)
const everyAccount = Array.from({ length: 9000 }, (_, at) => String(at + 1000))

test('a pattern without an account holds all the others it held, and not that one', () => {
  fc.assert(
    fc.property(
      patterns,
      digits,
      fc.array(fc.integer({ min: 10000, max: 99999 }).map(String), { maxLength: 5 }),
      (pattern, account, longer) => {
        const all = [...everyAccount, ...longer]
        const left = patternWithout(pattern, account, all)
        const holds = (other: string) => left.some((part) => matchesAccount(part, other))
        for (const other of all) expect(holds(other)).toBe(other !== account && matchesAccount(pattern, other))
      },
    ),
    { numRuns: 12 },
  )
})

test('a function that is given and taken back leaves every account as it was', () => {
  const bank = { function: 'bank', from: '2025-01-01', to: null }
  const given = withAssignment(suggestedAccountFunctions, ['1930', '3001'], bank)
  expect(assignmentsOf(given, '3001')).toEqual([
    { function: 'sales-25', from: null, to: null },
    { function: 'bank', from: '2025-01-01', to: null },
  ])
  expect(withAssignment(given, ['3001'], bank)).toBe(given)
  expect(withoutAssignment(given, ['1930', '3001'], bank, everyAccount)).toEqual(suggestedAccountFunctions)
  expect(accountFunctionsSchema.safeParse(given).success).toBe(true)
})

test('taken from one account of a range, the others keep it', () => {
  const inventory = { function: 'inventory', from: null, to: null }
  const next = withoutAssignment(suggestedAccountFunctions, ['1460'], inventory, ['1410', '1460', '1465'])
  expect(assignmentsOf(next, '1460')).toEqual([])
  expect(assignmentsOf(next, '1465')).toEqual([inventory])
  expect(next.find(({ function: id }) => id === 'inventory')?.patterns).toEqual(['1410-1459', '1461-1469', '1490-1499'])
})

test('dates change for the account alone', () => {
  const sales = { function: 'sales-12', from: null, to: null }
  const next = withDates(suggestedAccountFunctions, ['3002'], sales, { from: null, to: '2026-03-31' }, everyAccount)
  expect(assignmentsOf(next, '3002')).toEqual([{ function: 'sales-12', from: null, to: '2026-03-31' }])
  expect(withDates(next, ['3002'], sales, { from: null, to: null }, everyAccount)).toBe(next)
})
