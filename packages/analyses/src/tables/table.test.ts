import { expect, test } from 'vitest'
import * as z from 'zod'
import './meta.ts'
import { common } from '../words/common.ts'
import { type TableOf, tableOf } from './table.ts'
import { languages, say } from './words.ts'

interface Row {
  readonly account: string
  readonly ore: number | null
  readonly group?: true
}

const table = (rows: readonly Row[], more: Partial<TableOf<Row>> = {}) =>
  tableOf<Row>({
    id: 'accounts',
    title: common.account,
    empty: ['No account.', 'Inget konto.'],
    columns: [
      { id: 'account', label: common.account, kind: 'account', of: ({ account }) => account },
      { id: 'net', label: common.net, kind: 'ore', of: ({ ore }) => ore, total: 'sum' },
      { id: 'empty', label: common.difference, kind: 'ore', of: () => 0, shown: 'when-it-says-something' },
    ],
    rows,
    key: ({ account }) => account,
    kindOfRow: ({ group }) => (group ? 'total' : 'row'),
    ...more,
  })

test('a total is the sum of the rows that are no totals themselves', () => {
  // 100 + 250 = 350; the total row's 350 is not counted again
  const { columns } = table([
    { account: '1910', ore: 100 },
    { account: '1930', ore: 250 },
    { account: '19', ore: 350, group: true },
  ])
  expect(columns.map(({ id, total, hasTotal }) => [id, total, hasTotal])).toEqual([
    ['account', null, false],
    ['net', 350, true],
  ])
})

test('a total is unknown where one of its rows is', () => {
  const { columns } = table([
    { account: '1910', ore: 100 },
    { account: '1930', ore: null },
  ])
  expect(columns[1]).toMatchObject({ total: null, hasTotal: true })
})

test('a column that says nothing is left out, unless it always stands there', () => {
  const rows = [{ account: '1910', ore: 0 }]
  expect(table(rows).columns.map(({ id }) => id)).toEqual(['account', 'net'])
})

test('a cell outside the table is refused, never empty', () => {
  const one = table([{ account: '1910', ore: 1 }])
  expect(one.value(0, 1)).toBe(1)
  expect(() => one.value(1, 0)).toThrow(RangeError)
  expect(() => one.value(0, 2)).toThrow(RangeError)
})

test('shared words are said in both languages', () => {
  for (const words of Object.values(common)) for (const language of languages) expect(say(words, language)).not.toBe('')
})

test('a label in one language does not compile', () => {
  // @ts-expect-error a label is said in both languages
  expect(z.string().meta({ label: 'Account' }).meta()).toEqual({ label: 'Account' })
  expect(z.string().meta({ label: common.account }).meta()?.label).toBe(common.account)
})
