import { expect, test } from 'vitest'
import { accountsUnder, isOpenIn, type LayoutRow, shownRows, signed, signOf, summedOre, turnedAfter } from './rows.ts'

interface OwnRow extends LayoutRow {
  readonly ore: number
}

const row = (id: string, kind: LayoutRow['kind'], parent: string | null, ore = 0): OwnRow => ({
  id,
  kind,
  parent,
  level: 0,
  account: kind === 'account' ? id : null,
  name: id,
  display: 'debit',
  code: null,
  accounts: [],
  computed: [],
  lacking: null,
  ore,
})
const rows = [
  row('h', 'heading', null),
  row('a', 'line', 'h', 3),
  row('1', 'account', 'a', 1),
  row('2', 'account', 'a', 2),
  row('b', 'line', 'h', 0),
  row('t', 'total', 'h', 3),
  row('empty', 'heading', null),
  row('c', 'line', 'empty', 0),
  row('costs', 'heading', null),
  row('d', 'line', 'costs', 5),
  row('3', 'account', 'd', 5),
  row('end', 'total', null, 0),
  row('m', 'measure', null, 8),
]
const options = {
  isZero: ({ ore }: OwnRow) => ore === 0,
  isWanted: null,
  isOpen: () => true,
  sumOf: (heading: OwnRow, lines: readonly OwnRow[]) => ({ ...heading, ore: lines.reduce((sum, { ore }) => sum + ore, 0) }),
}
const ids = (shown: readonly { readonly row: OwnRow }[]) => shown.map((one) => one.row.id).join(' ')

test('rows without amounts are left out together with headings over nothing; the end totals stay', () => {
  expect(ids(shownRows(rows, options))).toBe('h a 1 2 t costs d 3 end m')
  expect(ids(shownRows(rows, { ...options, isZero: () => false }))).toBe('h a 1 2 b t empty c costs d 3 end m')
})

test('a closed heading shows its total, or the sum of its lines where it has none', () => {
  const shown = shownRows(rows, { ...options, isOpen: ({ kind }) => kind !== 'heading' })
  expect(ids(shown)).toBe('h costs end m')
  expect(shown.map(({ figures }) => figures?.ore)).toEqual([3, 5, 0, 8])
  expect(shown.map(({ isExpanded }) => isExpanded)).toEqual([false, false, null, null])
  expect(shownRows(rows, options)[0]?.figures).toBeNull()
})

test('a total of 0 that may lack what stands on no line is in sight, with the heading over it, open or closed', () => {
  const lacking = { accounts: ['2300'], ore: [3_000_00] }
  const debts = [row('long', 'heading', null), row('loans', 'line', 'long', 0), { ...row('sum', 'total', 'long', 0), lacking }]
  expect(ids(shownRows(debts, options))).toBe('long sum')
  const [closed] = shownRows(debts, { ...options, isOpen: () => false })
  expect([closed?.row.id, closed?.figures?.lacking]).toEqual(['long', lacking])
})

test('each row knows its level and its place among its siblings', () => {
  const shown = shownRows(rows, options)
  expect(shown.map(({ level }) => level)).toEqual([0, 1, 2, 2, 1, 0, 1, 2, 0, 0])
  expect(shown.slice(1, 5).map(({ position, siblings }) => `${position}/${siblings}`)).toEqual(['1/2', '1/2', '2/2', '2/2'])
  expect(shown.at(-1)?.isFirstMeasure).toBe(true)
})

test('wanted accounts are shown with what they stand under, whatever is closed', () => {
  expect(ids(shownRows(rows, { ...options, isOpen: () => false, isWanted: ({ account }) => account === '2' }))).toBe('h a 2')
})

test('groups are open as the view says, until they are turned; accounts without a place are in sight', () => {
  const line = { id: 'a', kind: 'line' } as const
  const is = (search: Parameters<typeof isOpenIn>[0], kind: LayoutRow['kind'] = line.kind) => isOpenIn(search)(row('a', kind, null))
  expect([is({}), is({ view: 'lines' }), is({ view: 'sru' }), is({ view: 'lines', open: 'all' })]).toEqual([true, false, false, true])
  expect([is({ view: 'lines' }, 'heading'), is({ open: 'top' }, 'heading'), is({ view: 'lines' }, 'unplaced')]).toEqual([true, false, true])
  const turned = turnedAfter({}, 'a')
  expect(is({ turned })).toBe(false)
  expect(turnedAfter({ turned }, 'a')).toBeUndefined()
  expect(turnedAfter({ turned }, 'b.c')).toBe('a~b.c')
})

test('natural sign turns round on the credit side only, and nothing is ever −0', () => {
  expect([signOf({ display: 'credit' }, 'bookkeeping'), signOf({ display: 'debit' }, 'bookkeeping')]).toEqual([-1, 1])
  expect(signOf({ display: 'credit' }, 'natural')).toBe(1)
  expect([signed(5, -1), signed(0, -1), signed(null, -1)]).toEqual([-5, 0, null])
})

test('lines of the other side are subtracted, and one unknown part makes the sum unknown', () => {
  const parts = [
    { display: 'debit', ore: 7 },
    { display: 'credit', ore: 2 },
  ]
  expect(summedOre({ display: 'debit' }, parts)).toBe(5)
  expect(summedOre({ display: 'credit' }, parts)).toBe(-5)
  expect(summedOre({ display: 'debit' }, [...parts, { display: 'debit', ore: null }])).toBeNull()
})

test('a group has the accounts of all that stands under it, a sum none', () => {
  const under = accountsUnder(rows)
  expect([under.get('h'), under.get('a'), under.get('1'), under.get('t'), under.get('empty')]).toEqual([
    ['1', '2'],
    ['1', '2'],
    ['1'],
    undefined,
    undefined,
  ])
})
