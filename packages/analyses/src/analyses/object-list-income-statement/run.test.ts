import { expect, test } from 'vitest'
import { buildBooks } from '../../books/build.ts'
import { datasetOf } from '../../company/dataset.ts'
import { sourcesOf } from '../../rules/fixtures/files.ts'
import { run } from './run.ts'
import { objectListParams } from './schema.ts'

const ctx = { progress: () => {} }

async function list(params: unknown, ...files: readonly string[]) {
  const { books } = buildBooks(await sourcesOf(files))
  return run(datasetOf(books), objectListParams.parse(params), ctx)
}

const nested = `#DIM 1 "Kostnadsställe"
  #UNDERDIM 21 "Avdelning" 1
  #OBJEKT 1 10 "Norr"
  #OBJEKT 1 20 "Söder"
  #OBJEKT 21 A "Kök"
  #VER A 1 20250110
  {
  #TRANS 3001 {1 10 21 A} -1000
  #TRANS 3001 {1 10} -200
  #TRANS 3001 {1 20} -300
  #TRANS 3001 {21 A} -40
  #TRANS 3001 {} -5
  #TRANS 5010 {1 10 6 P1} 700
  #TRANS 1930 {} 845
  }`

test('objects hold what is below them, and what has none stands last: 1 200 − 700, 300 and 45 make the company’s 845', async () => {
  const result = await list({ columns: ['is.net', 'is.ext', 'is.result'] }, nested)
  expect(result.levels).toEqual(['1', '21'])
  expect(result.dimensions.map(({ dimension, parent, objects }) => [dimension, parent, objects])).toEqual([
    ['1', null, 2],
    ['6', null, 1],
    ['21', '1', 1],
  ])
  expect(result.rows.map(({ id, level, name, periods }) => [id, level, name, periods[0]?.valuesOre, periods[0]?.lineCount])).toEqual([
    ['1:10', 0, 'Norr', [120_000, 70_000, 50_000], 3],
    ['1:10/21:A', 1, 'Kök', [100_000, 0, 100_000], 1],
    ['1:20', 0, 'Söder', [30_000, 0, 30_000], 1],
    ['1:', 0, '', [4_500, 0, 4_500], 2],
    ['1:/21:A', 1, 'Kök', [4_000, 0, 4_000], 1],
  ])
  expect(result.total.periods[0]).toMatchObject({
    valuesOre: [154_500, 70_000, 84_500],
    resultOre: 84_500,
    lineCount: 6,
    firstDate: '2025-01-10',
  })
  const [north] = result.rows
  // 500 ÷ 1 200, 1 200 ÷ 1 545, 700 ÷ 700
  expect(north?.periods[0]).toMatchObject({ marginRatio: 500 / 1200, salesShareRatio: 1200 / 1545, costShareRatio: 1 })
})

test('a line counts on one object, and objects that share it with others cannot be listed by themselves', async () => {
  const result = await list(
    { dimension: '1', columns: ['is.net'] },
    `#OBJEKT 1 10 Norr\n#OBJEKT 1 20 Söder
    #VER A 1 20250110
    {
    #TRANS 3001 {1 10 1 20} -100
    #TRANS 1930 {} 100
    }`,
  )
  expect(result.doubleLines).toBe(1)
  expect(result.rows.map(({ id, periods }) => [id, periods[0]?.resultOre])).toEqual([
    ['1:10', 10_000],
    ['1:', 0],
  ])
})

test('a file of type 3: objects by #PSALDO of the period’s months, and the rest of the declared result on none', async () => {
  const file = `#SIETYP 3
  #OBJEKT 1 10 Norr
  #RES 0 3001 -1000
  #PSALDO 0 202501 3001 {} -500
  #PSALDO 0 202501 3001 {1 10} -100
  #PSALDO 0 202502 3001 {1 10} -200
  #PSALDO 0 202502 3001 {1 10} -250`
  const result = await list({ columns: ['is.net'] }, file)
  // A repeated record replaces the one before: 100 + 250; the rest is 1 000 − 350.
  expect(result.rows.map(({ id, periods }) => [id, periods[0]?.valuesOre, periods[0]?.lineCount])).toEqual([
    ['1:10', [35_000], null],
    ['1:', [65_000], null],
  ])
  expect(result.total.periods[0]).toMatchObject({ valuesOre: [100_000], resultOre: 100_000, lineCount: null, firstDate: null })
})

test('books without objects say so, and have the company’s figures all the same', async () => {
  const result = await list({}, '#VER A 1 20250110\n{\n#TRANS 3001 {} -100\n#TRANS 1930 {} 100\n}')
  expect(result).toMatchObject({ levels: [], rows: [], dimensions: [], flags: [] })
  expect(result.total.periods[0]?.resultOre).toBe(10_000)
})

test('columns that the income statement has not are refused', async () => {
  await expect(list({ columns: ['bs.assets'] }, '#OBJEKT 1 10 Norr')).rejects.toMatchObject({ code: 'invalid_input' })
})

test('öre of rounding are no sales: what is lost on them is no margin, and a loss on negative sales is none either', async () => {
  // 10: 5 kr and −4 995 kr is −999 times; 20: sales −100 kr, result −100 kr would be +100 %; 30: 600 kr and −5 400 kr is −9 times.
  const result = await list(
    { dimension: '1' },
    `#OBJEKT 1 10 Ett\n#OBJEKT 1 20 Två\n#OBJEKT 1 30 Tre
    #VER A 1 20250110
    {
    #TRANS 3740 {1 10} -5
    #TRANS 5010 {1 10} 5000
    #TRANS 3001 {1 20} 100
    #TRANS 3001 {1 30} -600
    #TRANS 5010 {1 30} 6000
    #TRANS 1930 {} -10495
    }`,
  )
  expect(result.rows.filter(({ object }) => object !== null).map(({ id, periods }) => [id, periods[0]?.marginRatio])).toEqual([
    ['1:10', null],
    ['1:20', null],
    ['1:30', -9],
  ])
})

test('a year that names no object is missing: neither objects nor what has none get its figures, only the company does', async () => {
  const before = '#VER A 1 20250110\n{\n#TRANS 3001 {} -100\n#TRANS 1930 {} 100\n}'
  const after = `#RAR 0 20260101 20261231
    #OBJEKT 1 10 Norr
    #VER A 1 20260110
    {
    #TRANS 3001 {1 10} -70
    #TRANS 3001 {} -5
    #TRANS 1930 {} 75
    }`
  const result = await list({ columns: ['is.net'] }, before, after)
  expect(result.rows.map(({ id, periods }) => [id, ...periods.map(({ valuesOre, lineCount }) => [...valuesOre, lineCount])])).toEqual([
    ['1:10', [7_000, 1], [null, null]],
    ['1:', [500, 1], [null, null]],
  ])
  expect(result.total.periods.map(({ resultOre }) => resultOre)).toEqual([7_500, 10_000])
  // The other way round too: last year's objects say nothing of this year, and a year that only a later file tells of has none.
  const turned = await list({ columns: ['is.net'], from: '2025-01-01', to: '2025-12-31', comparisons: [] }, before, after)
  expect(turned.rows.map(({ id, periods }) => [id, periods[0]?.valuesOre])).toEqual([['1:', [null]]])
  const december = '#VER A 2 20261231\n{\n#TRANS 1940 {} 1\n#TRANS 1930 {} -1\n}'
  const told = await list({ columns: ['is.net'] }, `#RAR -1 20250101 20251231\n#RES -1 3001 -100\n${after}\n${december}`)
  expect(told.rows.map(({ periods }) => periods[1]?.valuesOre)).toEqual([[null], [null]])
  expect(told.total.periods[1]?.resultOre).toBe(10_000)
})
