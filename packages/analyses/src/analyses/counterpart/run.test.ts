// Small vouchers whose counterparts are worked out by hand.
import { expect, test } from 'vitest'
import { buildBooks } from '../../books/build.ts'
import { datasetOf } from '../../company/dataset.ts'
import { memoryTexts } from '../../ledger/text.ts'
import { readSie } from '../../sie/reader.ts'
import { baseLinesQuery } from './drill.ts'
import { run } from './run.ts'
import { counterpartParams, counterpartResult } from './schema.ts'

type Line = readonly [account: string, kronor: number]

function resultOf(params: unknown, ...vouchers: readonly (readonly Line[])[]) {
  const head = '#FLAGGA 0\n#SIETYP 4\n#FNAMN "Exempel AB"\n#RAR 0 20250101 20251231\n#IB 0 1930 0.00\n'
  const sie = vouchers
    .map(
      (lines, i) =>
        `#VER A ${i + 1} 20250310 "Text"\n{\n${lines.map(([account, kronor]) => `#TRANS ${account} {} ${kronor}`).join('\n')}\n}\n`,
    )
    .join('')
  const bytes = new TextEncoder().encode(head + sie)
  const { ledger } = readSie(bytes)
  const { books } = buildBooks([{ ledger, texts: memoryTexts(bytes, ledger.encoding), sha256: '', generated: null }])
  const result = run(datasetOf(books), counterpartParams.parse(params), { progress: () => undefined })
  expect(counterpartResult.parse(result)).toEqual(result)
  return result
}
const byPair = ({ pairs }: ReturnType<typeof resultOf>) =>
  Object.fromEntries(pairs.map(({ base, counter, inside, ore }) => [`${base}${inside ? '=' : '-'}${counter}`, ore]))

test('base lines on both sides: what stands against base lines is inside, the rest against the others', () => {
  const voucher: Line[] = [
    ['1930', 100],
    ['6570', -40],
    ['3001', -60],
  ]
  const result = resultOf({ base: ['1930', '6570'] }, voucher)
  // 1930 debit 100 among credits 40 and 60; 6570 credit 40 among the only debit.
  expect(byPair(result)).toEqual({ '1930=6570': -4000, '1930-3001': -6000, '6570=1930': 4000 })
  expect(result).toMatchObject({ insideOre: 0, insideGrossOre: 4000, difference: { proportional: 0, allOther: 0 } })
  expect(result.counters.map(({ account, byMethod }) => [account, byMethod])).toEqual([
    ['3001', { allOther: -6000, oppositeSide: -6000, proportional: -6000, unambiguous: -6000 }],
  ])
})

test('a voucher that does not balance: the smaller side finds all it needs, of the larger one the difference is missing', () => {
  const voucher: Line[] = [
    ['1930', 100],
    ['3001', -60],
  ]
  const debit = resultOf({ base: '1930' }, voucher)
  expect(byPair(debit)).toEqual({ '1930-3001': -6000 })
  expect(debit.missing).toEqual({ allOther: -4000, oppositeSide: 0, proportional: -4000, unambiguous: 0 })
  expect(debit.covered).toEqual({ ore: 0, share: 0, voucherCount: 0 })
  const credit = resultOf({ base: '3001' }, voucher)
  expect(byPair(credit)).toEqual({ '3001-1930': 6000 })
  expect(credit.missing.proportional).toBe(0)
  // One side only: all of it is missing.
  expect(resultOf({ base: '1930' }, [['1930', 5]]).missing.proportional).toBe(-500)
})

test('a base that nets to 0 has no opposite side, but each of its lines has its share', () => {
  const voucher: Line[] = [
    ['3001', -100],
    ['3001', 100],
    ['1930', 50],
    ['2611', -50],
  ]
  const result = resultOf({ base: '3001' }, voucher)
  // −100 among debits 100 (itself) and 50: 66.67 and 33.33; 100 among credits 100 (itself) and 50 likewise.
  expect(byPair(result)).toEqual({ '3001=3001': 0, '3001-1930': 3333, '3001-2611': -3333 })
  expect(result.counters.map(({ account, byMethod }) => [account, byMethod.allOther, byMethod.oppositeSide])).toEqual([
    ['1930', 5000, 0],
    ['2611', -5000, 0],
  ])
})

test('several lines on the same account are shared line by line', () => {
  const voucher: Line[] = [
    ['5010', 1],
    ['5010', 1],
    ['5010', 1],
    ['1930', -2],
    ['2440', -1],
  ]
  // Each line of 100 öre: 66.67 and 33.33 → 67 and 33.
  expect(byPair(resultOf({ base: '5010' }, voucher))).toEqual({ '5010-1930': -201, '5010-2440': -99 })
  expect(resultOf({ base: '5010', filters: { amount: { minOre: 100 } } }, voucher).base.lineCount).toBe(3)
})

test('many lines against many on one voucher take the short way and still sum', () => {
  const lines: Line[] = [
    ...Array.from({ length: 1500 }, (_, i): Line => ['5010', i + 1]),
    ...Array.from({ length: 1500 }, (_, i): Line => ['1930', -i - 1]),
  ]
  const result = resultOf({ base: '5010' }, lines)
  expect(byPair(result)).toEqual({ '5010-1930': -112_575_000 })
  expect(result.difference.proportional).toBe(0)
})

test('groups and functions are bases too, closing vouchers can be left out, flows below the threshold are one', () => {
  const sale: Line[] = [
    ['1930', 125],
    ['3001', -100],
    ['2611', -25],
  ]
  expect(resultOf({ base: { functions: ['sales-25'] } }, sale).base.netOre).toBe(-10_000)
  expect(resultOf({ base: { groups: ['is.net'] } }, sale).base.netOre).toBe(-10_000)
  const closing: Line[] = [
    ['3001', 100],
    ['8999', -100],
  ]
  const without = resultOf({ base: '3001', withoutClosing: true, closingSeries: ['A'] }, sale, closing)
  expect(without.closing).toEqual({ voucherCount: 2, netOre: 0 })
  expect(without.base.voucherCount).toBe(0)
  const { flows } = resultOf({ base: '1930', flowThresholdOre: 5000 }, sale)
  expect(flows.links).toEqual([
    { base: '1930', counter: '3001', ore: -10_000, voucherCount: 1, pairCount: 1 },
    { base: '1930', counter: null, ore: -2500, voucherCount: 1, pairCount: 1 },
  ])
})

test('lines of a pair have its counter-account and the one that the filter asks for', () => {
  const params = (...include: string[]) =>
    counterpartParams.parse({ base: '3001', filters: { counterAccounts: { include, exclude: ['1910'] } } })
  const result = resultOf(params('1510'), [
    ['1510', 125],
    ['3001', -100],
    ['2611', -25],
  ])
  const included = (counter: string | null, ...include: string[]) =>
    baseLinesQuery(result, params(...include), { base: '3001', counter })?.counterAccounts
  expect(included('1510')).toEqual({ include: ['1510'], exclude: ['1910'] })
  expect(included('1510', '1500-1599', '1930')).toEqual({ include: ['1510'], exclude: ['1910'] })
  expect(included(null, '1500-1599', '1930')).toEqual({ include: ['1500-1599', '1930'], exclude: ['1910'] })
  // Both 2611 and 1510 in one voucher is more than a query can ask for.
  expect(included('2611', '1510')).toBeUndefined()
})

test('what stays inside the base is counted from its debit lines, transfers both ways in full, whole öre', () => {
  const there: Line[] = [
    ['1930', 100],
    ['1940', -100],
  ]
  const back: Line[] = [
    ['1930', -40],
    ['1940', 40],
  ]
  expect(resultOf({ base: ['1930', '1940'] }, there, back)).toMatchObject({ insideOre: 0, insideGrossOre: 14_000 })
  // The öre of 3740 falls to 3001, the first of the largest remainders; of 3001 and 3002 nothing falls to 3740: one side has an öre, the other none.
  const rounded: Line[] = [
    ['1510', 1],
    ['3740', 0.01],
    ['3001', -0.34],
    ['3002', -0.33],
    ['2611', -0.34],
  ]
  expect(resultOf({ base: ['3000-3799'] }, rounded)).toMatchObject({ insideOre: -1, insideGrossOre: 1 })
})

test('a transfer within an account has no counterpart: it is neither covered nor a pair that is rare or new', () => {
  const within: Line[] = [
    ['1930', 100],
    ['1930', -100],
  ]
  const partly: Line[] = [
    ['1930', 100],
    ['1930', -60],
    ['3001', -40],
  ]
  expect(resultOf({ base: ['1930'] }, within).covered).toEqual({ ore: 0, share: 0, voucherCount: 0 })
  // Of 100 in and 60 out, 40 came from 3001.
  expect(resultOf({ base: ['1930'] }, partly).covered).toEqual({ ore: 4_000, share: 4_000 / 16_000, voucherCount: 1 })
  const { pairs } = resultOf({ base: ['1930'], rare: { ratio: 1, minOre: 0 } }, within, partly)
  expect(pairs.filter(({ base, counter }) => base === counter).map(({ isRare, isNew }) => [isRare, isNew])).toEqual([[false, null]])
  // Counted by shape, many vouchers at once: the same of each.
  const many = Array.from({ length: 40 }, () => partly)
  expect(resultOf({ base: ['1930'] }, ...many).covered).toEqual({ ore: 160_000, share: 0.25, voucherCount: 40 })
})

test('rounding is no odd counterpart, unless a company’s own rule says so', () => {
  const rounded: Line[] = [
    ['2440', 100.4],
    ['1930', -100],
    ['3740', -0.4],
  ]
  const asset: Line[] = [
    ['1220', 5000.3],
    ['2440', -5000],
    ['3740', -0.3],
  ]
  const odd = (params: object) =>
    resultOf(params, rounded, asset).flags.flatMap(({ id, row }) => (id === 'counterpart.rare-pair' ? [] : [`${id} ${row}`]))
  expect(odd({})).toEqual([])
  const on = (account: string) => ({ accounts: [account], groups: [], functions: [] })
  const own = { id: 'own', name: { sv: 'Egen', en: 'Own' }, kind: 'odd', source: 'own', of: on('3740'), against: on('1220') }
  expect(odd({ rules: [own] })).toContain('counterpart.own-rule 1220:3740')
})
