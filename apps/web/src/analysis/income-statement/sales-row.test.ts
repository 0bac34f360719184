import { expect, test } from 'vitest'
import { salesRow } from './sales-row.ts'

const row = (id: string, ...shareRatios: (number | null)[]) => ({ id, kind: 'line' as const, shareRatios })

test('net sales below zero are a figure; in a layout of another kind they are what shares are of', () => {
  // −1,80 kr of 2019 against 302 kr: of the first nothing is a share
  expect(salesRow([row('is.op', null, null), row('is.net', null, 1), row('is.other', null, 0.2)])?.id).toBe('is.net')
  expect(salesRow([row('other', 1, 0.5), row('7410', 1, 1), row('7411', 0, 0)])?.id).toBe('7410')
  expect(salesRow([row('other', 1, 0.5), row('7410', null, 1)])?.id).toBe('7410')
  expect(salesRow([row('7411', null, null)])).toBeUndefined()
})
