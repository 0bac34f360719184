import { expect, test } from 'vitest'
import { pagesFor } from './use-lines.ts'

test('the pages in sight and around the open voucher are fetched, each once, and never one before the first', () => {
  expect(pagesFor([{ from: 0, to: 0 }])).toEqual([0])
  expect(pagesFor([{ from: 190, to: 230 }])).toEqual([0, 1])
  expect(
    pagesFor([
      { from: 0, to: 30 },
      { from: 4980, to: 5020 },
    ]),
  ).toEqual([0, 24, 25])
  expect(pagesFor([{ from: -20, to: 20 }])).toEqual([0])
})
