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
  expect(kronor).toMatchObject({ result: 50_000, 'non-cash': 30_000, operating: 80_000, property: 0, contributions: 0, flow: 80_000 })
  expect(result.years.at(-1)).toMatchObject({ differenceOre: 0, revaluedOre: 20_000_000, reservedInResultOre: 3_000_000 })
  const shown = await condominiumCashFlow.loadShown()
  const tables = shown?.of(condominiumCashFlowParams.parse({}), result).tables({ sign: 'natural' }) ?? []
  expect(expectTablesToAddUp(books, tables)).toBeGreaterThan(0)
})
