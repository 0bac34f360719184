import { expect, test } from 'vitest'
import { datasetOf, noOwnParts } from '../../company/dataset.ts'
import { expectTablesToAddUp } from '../../testing/shown-law.ts'
import { booksOfText } from '../../testing/sie-text.ts'
import { condominiumCashFlow } from './index.ts'
import { condominiumCashFlowParams, condominiumCashFlowResult } from './schema.ts'

test('what a reserve is moved by against costs or property is no payment', async () => {
  const books = booksOfText(`#RAR 0 20250101 20251231
#IB 0 1110 1000000
#IB 0 1930 50000
#IB 0 2083 -1050000
#VER A 1 20250630
{
#TRANS 1930 {} 80000
#TRANS 3021 {} -80000
}
#VER A 2 20251231 "Avsättning över resultatet"
{
#TRANS 4510 {} 30000
#TRANS 2088 {} -30000
}
#VER A 3 20251231 "Uppskrivning"
{
#TRANS 1110 {} 200000
#TRANS 2085 {} -200000
}
#VER A 4 20251231 "Avsättning enligt stämman"
{
#TRANS 2091 {} 10000
#TRANS 2088 {} -10000
}`)
  const result = condominiumCashFlowResult.parse(
    await condominiumCashFlow.runUnknown(datasetOf(books, noOwnParts), {}, { progress: () => undefined }),
  )
  const kronor = Object.fromEntries(result.lines.map(({ id, ore }) => [id, (ore.at(-1) ?? Number.NaN) / 100]))
  // 80 000 − 30 000 = 50 000; with the 30 000 that nobody paid 80 000, as cash grew: 50 000 → 130 000
  expect(kronor).toMatchObject({
    result: 50_000,
    'non-cash': 0,
    'reserve-in-result': 30_000,
    operating: 80_000,
    property: 0,
    contributions: 0,
    flow: 80_000,
  })
  expect(result.years.at(-1)).toMatchObject({ differenceOre: 0, revaluedOre: 20_000_000, reservedInResultOre: 3_000_000 })
  const shown = await condominiumCashFlow.loadShown()
  const tables = shown?.of(condominiumCashFlowParams.parse({}), result).tables({ sign: 'natural' }) ?? []
  expect(expectTablesToAddUp(books, tables)).toBeGreaterThan(0)
})

/** Vouchers, each as "account kronor, …". */
const vouchersOf = (series: string, day: string, texts: readonly string[]) =>
  texts.map((text, i) => `#VER ${series} ${i + 1} ${day}\n{\n${text.replace(/(\d+) (-?\d+),?/g, '#TRANS $1 {} $2\n')}\n}\n`).join('')
/** What the lines of the last year come to, kronor, and whether the flow is the change in cash. */
async function flowOf(...sie: readonly string[]) {
  const own = datasetOf(booksOfText(sie.join('\n')), noOwnParts)
  const result = condominiumCashFlowResult.parse(await condominiumCashFlow.runUnknown(own, {}, { progress: () => undefined }))
  expect(result.years.at(-1)?.differenceOre).toBe(0)
  return Object.fromEntries(result.lines.map(({ id, ore }) => [id, (ore.at(-1) ?? Number.NaN) / 100]))
}
const opening = '#RAR 0 20250101 20251231\n#IB 0 1930 1000\n#IB 0 2091 -1000'

test.each([
  ['not at all', 1000, []],
  ['to 2099', 1000, ['3011 1000, 5120 -400, 2099 -600']],
  ['by two vouchers', 1000, ['3011 1000, 2099 -1000', '5120 -400, 2099 400']],
  ['by 8999 alone', 1000, ['8999 600, 2099 -600']],
  ['through 8999', 1000, ['3011 1000, 5120 -400, 8999 -600', '8999 600, 2099 -600']],
  ['at a loss', 100, ['3011 100, 5120 -400, 2099 300']],
])('a year that is closed %s: no contribution', async (_, fees, closing) => {
  const year = vouchersOf('A', '20250601', [`1930 ${fees}, 3011 ${-fees}`, '5120 400, 1930 -400'])
  // the result is fees less 400, all of it in cash
  const result = fees - 400
  const flow = await flowOf(opening, year, vouchersOf('B', '20251231', closing))
  expect(flow).toMatchObject({ result, contributions: 0, flow: result, opening: 1000, closing: 1000 + result })
})

test.each([
  // the reserve moves to free equity, and the cost is paid
  ['4300 150, 1930 -150, 2088 150, 2091 -150', { result: -150, 'non-cash': 0, operating: -150, property: 0 }],
  // of a cost of 100, 70 is paid and 30 set aside
  ['4510 100, 1930 -70, 2088 -30', { result: -100, 'non-cash': 0, 'reserve-in-result': 30, operating: -70, property: 0 }],
  // 200 is set aside of free equity, and 150 used against costs
  ['2091 200, 2088 -200, 2088 150, 4300 -150', { result: 150, 'non-cash': 0, 'reserve-in-result': -150, operating: 0, property: 0 }],
  // property is revalued by 200 and bought for 100; 50 of the revaluation goes to free equity
  ['1110 200, 2085 -200, 2085 50, 2091 -50, 1110 100, 1930 -100', { result: 0, 'non-cash': 0, operating: 0, property: -100 }],
])('a reserve in a voucher with other lines: %s', async (voucher, lines) => {
  expect(await flowOf(opening, vouchersOf('A', '20250630', [voucher]))).toMatchObject({ ...lines, contributions: 0 })
})

test('a reserve that was set aside through the result is a line and a voucher of its own, and no depreciation in the draft', async () => {
  // 500 of depreciation, and of a cost of 100 thirty is set aside: a loss of 600
  const books = booksOfText(`${opening}\n${vouchersOf('A', '20251231', ['7820 500, 1119 -500', '4510 100, 1930 -70, 2088 -30'])}`)
  const result = condominiumCashFlowResult.parse(
    await condominiumCashFlow.runUnknown(datasetOf(books, noOwnParts), {}, { progress: () => undefined }),
  )
  expect(result.loss).toMatchObject({ lossOre: 60_000, nonCashOre: 50_000, operatingOre: -7000 })
  expect(result.reserved).toMatchObject([{ name: 'A2', ore: 3000 }])
  const shown = await condominiumCashFlow.loadShown()
  const tables = shown?.of(condominiumCashFlowParams.parse({}), result).tables({ sign: 'natural' }) ?? []
  const draft = tables.find(({ id }) => id === 'loss')
  const said = Array.from({ length: draft?.length ?? 0 }, (_, row) => draft?.value(row, 0)).map(String)
  expect(said.filter((text) => text.includes('A2'))).toHaveLength(1)
  expect(said.find((text) => text.includes('Depreciation'))).toMatch(/SEK.500 of/)
})
