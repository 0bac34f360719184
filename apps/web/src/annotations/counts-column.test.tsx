import type { AccountAnnotationCounts } from '@verifikat/analyses'
import { expect, test } from 'vitest'
import { countsColumn, sumOf } from './counts-column.tsx'

const none = { reconciled: 0, noted: 0, commented: 0, risk: 0, toSample: 0, changed: 0 }
const counts = new Map<string, AccountAnnotationCounts>([
  ['1510', { ...none, account: '1510', reconciled: 3, commented: 1 }],
  ['1930', { ...none, account: '1930', reconciled: 2, risk: 1 }],
])

test('a group has what its accounts have together: 3 + 2 reconciled, 1 risk, 1 commented', () => {
  expect(sumOf(['1510', '1930', '2440'], counts)).toEqual({ ...none, reconciled: 5, commented: 1, risk: 1 })
  expect(sumOf(['2440'], counts)).toBeNull()
})

test('the column says nothing of a row without accounts, and nothing before the counts are known', () => {
  const of = (known: typeof counts | undefined) =>
    countsColumn<readonly string[] | null>({ label: 'Marks', title: 'Marks', counts: known, accountsOf: (row) => row })
  expect([of(counts).text(['1510']), of(counts).text(['1510', '1930']), of(counts).text(null)]).toEqual(['3 1', '5 1 1', ''])
  expect(of(undefined).text(['1510'])).toBe('')
})
