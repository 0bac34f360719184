import { expect, test } from 'vitest'
import { type Column, nextSort, sortOf } from './column.ts'
import { fitWidths, longest } from './measure.ts'
import { fromTsv, toTsv } from './tsv.ts'

const column = (id: string, grow?: { min: number; max: number }): Column<string> => ({
  id,
  label: id,
  align: 'left',
  text: (row) => row,
  ...(grow ? { grow } : {}),
})

test('the longest texts are found, each once', () => {
  expect(longest(['1', '333', '22', '333', '4444'], 2)).toEqual(['4444', '333'])
  expect(longest([])).toEqual([])
})

const figure = (id: string): Column<string> => ({ ...column(id), align: 'right' })

test('texts grow to what they need, the figures share the rest', () => {
  const columns = [column('no'), column('name', { min: 100, max: 200 }), figure('debit'), figure('credit')]
  expect(fitWidths(columns, [40, 150, 80, 80], 451)).toEqual([40, 150, 131, 130])
  expect(fitWidths(columns, [40, 900, 80, 80], 380)).toEqual([40, 180, 80, 80])
  // beyond its limit where there is room: 700 − 40 − 80 − 80
  expect(fitWidths(columns, [40, 450, 80, 80], 700)).toEqual([40, 450, 105, 105])
  expect(fitWidths(columns, [40, 900, 80, 80], 700)).toEqual([40, 500, 80, 80])
})

test('a text whose lines are not all known takes the rest, and no head is cut', () => {
  const text = { ...column('text'), grow: { min: 60, max: 100, takesRest: true } }
  expect(fitWidths([column('no'), text, figure('sum')], [40, 90, 80], 300)).toEqual([40, 180, 80])
  expect(fitWidths([column('no'), column('counter', { min: 60, max: 200 })], [40, 90], 100, [20, 84])).toEqual([40, 84])
})

test('when nothing is left names keep their least width and figures their full one', () => {
  expect(fitWidths([column('no'), column('name', { min: 100, max: 200 }), column('sum')], [40, 150, 80], 150)).toEqual([40, 100, 80])
  // in a wide room, where the table is wider in any case, names are whole
  expect(fitWidths([column('no'), column('name', { min: 100, max: 200 }), column('sum')], [40, 150, 700], 750)).toEqual([40, 150, 700])
  expect(fitWidths([column('no'), column('name', { min: 100, max: 400 }), column('sum')], [40, 500, 700], 750)).toEqual([40, 240, 700])
  // also where it would just fit with names that are not; one that stands under others starts further in
  expect(fitWidths([column('name', { min: 100, max: 400 }), figure('sum')], [500, 650], 760)).toEqual([240, 650])
  expect(fitWidths([{ ...column('name', { min: 100, max: 220 }), isTree: true }, figure('sum')], [330, 650], 760)).toEqual([330, 650])
})

test('a click on a head goes through ascending, descending and the table\u2019s own order', () => {
  const own = { id: 'account', desc: false }
  expect(nextSort(own, 'closing', own)).toBe('closing')
  expect(nextSort(sortOf('closing', own), 'closing', own)).toBe('-closing')
  expect(nextSort(sortOf('-closing', own), 'closing', own)).toBeUndefined()
  expect(nextSort(own, 'account', own)).toBe('-account')
  expect(nextSort(sortOf('-account', own), 'account', own)).toBeUndefined()
})

test('copied cells never break the table they are pasted into', () => {
  expect(
    toTsv([
      ['No.', 'Account'],
      ['1930', 'Bank\tcheck\nkonto'],
    ]),
  ).toBe('No.\tAccount\n1930\tBank check konto')
})

test('a copied text is never run as a formula, however it starts; figures stay figures', () => {
  const texts = ['=1+1', '+46 8 123 a', '-Rabatt', '@SUM(A1)', '\t=1', '\r+A1', ' =1']
  const figures = ['-1 234,50', '+12,3', '+12,3\u00a0%', '\u22121\u00a0234', '–', '-5', '1930']
  expect(toTsv([texts])).toBe("'=1+1\t'+46 8 123 a\t'-Rabatt\t'@SUM(A1)\t' =1\t' +A1\t' =1")
  expect(toTsv([figures])).toBe(figures.join('\t'))
  expect(fromTsv(toTsv([['=1+1', '-Rabatt', "l'Oréal", '-5']]))).toEqual([['=1+1', '-Rabatt', "l'Oréal", '-5']])
})

test('a width that a reader has set holds, but no figure and no head is cut; the rest goes to the others', () => {
  const columns = [column('no'), column('name', { min: 100, max: 200 }), figure('sum')]
  // 400 − 40 − 150 is left to the figure
  expect(fitWidths(columns, [40, 180, 80], 400, [], { name: 150 })).toEqual([40, 150, 210])
  expect(fitWidths(columns, [40, 180, 80], 100, [30, 60, 50], { name: 10, sum: 10 })).toEqual([40, 60, 80])
})
