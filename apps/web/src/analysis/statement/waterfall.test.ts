import { expect, test } from 'vitest'
import { sparkPath } from './spark-path.ts'
import type { Row, StatementResult } from './types.ts'
import { changeSteps, resultSteps } from './waterfall.ts'
import { spanParts } from './waterfall-option.ts'

const row = (id: string, kind: Row['kind'], display: Row['display'], valuesOre: (number | null)[], parent: string | null = null) => ({
  id,
  kind,
  parent,
  level: 0,
  account: null,
  name: id,
  display,
  code: null,
  accounts: [],
  computed: [],
  lacking: null,
  valuesOre,
  changes: [],
  shareRatios: [],
  wrongSides: [],
})
const result: StatementResult = {
  currency: 'SEK',
  layout: { id: 'k2', version: 1, name: { sv: 'K2', en: 'K2' } },
  columns: [],
  comparisons: [{ of: 0, against: 1, isUnlike: false }],
  rows: [
    row('h', 'heading', 'credit', [null, null]),
    row('sales', 'line', 'credit', [100, 80], 'h'),
    row('goods', 'line', 'debit', [60, 50], 'h'),
    row('profit', 'total', 'credit', [40, 30]),
    row('tax', 'line', 'debit', [10, 6]),
    row('result', 'total', 'credit', [30, 24]),
    row('gross', 'measure', 'credit', [40, 30]),
  ],
  resultsOre: [30, 24],
  closingAccountsOre: [0, 0],
  classes3to8Ore: [0, 0],
  isFiltered: false,
  findings: [],
}

test('income lifts, costs lower, and each total stands where the steps before it end', () => {
  expect(resultSteps(result, 0)?.map(({ row: id, fromOre, toOre }) => [id, fromOre, toOre])).toEqual([
    ['sales', 0, 100],
    ['goods', 100, 40],
    ['profit', 0, 40],
    ['tax', 40, 30],
    ['result', 0, 30],
  ])
})

test('a change is told from one result to the other, the largest contribution first', () => {
  // 24 + 20 sales − 10 goods − 4 tax = 30.
  expect(changeSteps(result, 0, ['now', 'before'])?.map(({ row: id, name, fromOre, toOre }) => [id, name, fromOre, toOre])).toEqual([
    ['result', 'before', 0, 24],
    ['sales', 'sales', 24, 44],
    ['goods', 'goods', 44, 34],
    ['tax', 'tax', 34, 30],
    ['result', 'now', 0, 30],
  ])
})

test('an unknown figure makes no picture', () => {
  expect(resultSteps({ ...result, rows: [row('sales', 'line', 'credit', [null])] }, 0)).toBeNull()
})

test('a bar that crosses zero has a part on either side and no hidden base', () => {
  expect(spanParts(40, -10)).toEqual({ baseUp: 0, baseDown: 0, up: 40, down: -10 })
  expect(spanParts(20, 50)).toEqual({ baseUp: 20, baseDown: 0, up: 30, down: 0 })
  expect(spanParts(-20, -50)).toEqual({ baseUp: 0, baseDown: -20, up: 0, down: -30 })
})

test('a line is broken where a month is unknown, and there is none where nothing moves', () => {
  expect(sparkPath([1, null, 2, 3], 1, 72, 18)?.path.match(/M/g)).toHaveLength(2)
  expect(sparkPath([5, 5, 5], 1, 72, 18)).toBeNull()
  expect(sparkPath([0, 10], 1, 72, 18)?.last.y).toBe(3)
  expect(sparkPath([0, 10], -1, 72, 18)?.last.y).toBe(15)
})
