import { expect, test } from 'vitest'
import { datasetOf, noOwnParts } from '../../company/dataset.ts'
import { realEstatesSchema } from '../../company/real-estates.ts'
import { expectTablesToAddUp } from '../../testing/shown-law.ts'
import { booksOfText } from '../../testing/sie-text.ts'
import { condominiumAdministration } from './index.ts'
import { condominiumAdministrationParams, condominiumAdministrationResult } from './schema.ts'

test('board fees, what members paid in against the register, pledges and insurance', async () => {
  const books = booksOfText(`#RAR 0 20250101 20251231
#IB 0 1110 3000000
#IB 0 2083 -2000000
#IB 0 2350 -1000000
#VER A 1 20250301 "Upplåtelse 1103"
{
#TRANS 1930 {} 900000
#TRANS 2083 {} -600000
#TRANS 2087 {} -300000
}
#VER A 2 20251231 "Arvoden"
{
#TRANS 7240 {} 50000
#TRANS 7510 {} 15710
#TRANS 1930 {} -65710
}`)
  const register = realEstatesSchema.parse({
    // 1 000 000 + 1 000 000 + 600 000 = 2 600 000, as booked; 250 000 of grant fees against 300 000
    apartments: [
      { id: '1101', contributionOre: 100_000_000, grantFeeOre: 0 },
      { id: '1102', contributionOre: 100_000_000, grantFeeOre: 0 },
      { id: '1103', contributionOre: 60_000_000, grantFeeOre: 25_000_000, from: '2025-03-01' },
    ],
    loans: [{ id: 'L1', amountOre: 100_000_000, collateralOre: 120_000_000 }],
    properties: [{ id: 'Eken 1', insuredTo: '2025-10-31' }],
  })
  const dataset = datasetOf(books, { ...noOwnParts, realEstates: register })
  const result = condominiumAdministrationResult.parse(
    await condominiumAdministration.runUnknown(dataset, {}, { progress: () => undefined }),
  )
  expect(result.board.map(({ ore }) => ore)).toEqual([[5_000_000], [0], [1_571_000]])
  expect(result.members).toMatchObject([
    { openingOre: 200_000_000, addedOre: 60_000_000, closingOre: 260_000_000, registerOre: 260_000_000 },
    { openingOre: 0, addedOre: 30_000_000, closingOre: 30_000_000, registerOre: 25_000_000 },
  ])
  expect(result.moves).toMatchObject([{ name: 'A1', ore: 90_000_000 }])
  expect(result.pledges).toMatchObject([{ loan: 'L1', debtOre: 100_000_000, pledgedOre: 120_000_000 }])
  expect(result.findings.map(({ code }) => code)).toEqual(['condominium.contributions-differ', 'condominium.insurance-ended'])
  const shown = await condominiumAdministration.loadShown()
  const tables = shown?.of(condominiumAdministrationParams.parse({}), result).tables({ sign: 'natural' }) ?? []
  expect(expectTablesToAddUp(books, tables)).toBeGreaterThan(6)
})
