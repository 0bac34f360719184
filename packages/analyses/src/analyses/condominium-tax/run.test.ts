import { expect, test } from 'vitest'
import { datasetOf, noOwnParts } from '../../company/dataset.ts'
import { realEstatesSchema } from '../../company/real-estates.ts'
import { expectTablesToAddUp } from '../../testing/shown-law.ts'
import { booksOfText } from '../../testing/sie-text.ts'
import { condominiumTax } from './index.ts'
import { condominiumTaxParams, condominiumTaxResult } from './schema.ts'

/** Ten flats in 2025: 10 × 1 724 = 17 240, below 0,3 % of 10 000 000. The fee of 2024, 16 300, is paid in February. */
const books = booksOfText(`#RAR 0 20250101 20251231
#KONTO 3012 "Årsavgifter lokaler"
#KONTO 3913 "Hyror lokaler"
#KONTO 3914 "Hyror p-platser"
#IB 0 1930 16300
#IB 0 2513 -16300
#VER A 1 20250212
{
#TRANS 2513 {} 16300
#TRANS 1930 {} -16300
}
#VER A 2 20250630
{
#TRANS 1930 {} 62500
#TRANS 3913 {} -40000
#TRANS 3914 {} -6000
#TRANS 3012 {} -4000
#TRANS 2611 {} -12500
}
#VER A 3 20251231
{
#TRANS 5191 {} 17240
#TRANS 2513 {} -17240
}`)
const realEstates = realEstatesSchema.parse({
  areas: [{ kind: 'granted-homes', m2: 900, units: 10, from: '2020-01-01' }],
  assessedValues: [{ property: 'Eken 1', year: 2022, homesBuildingOre: 700_000_000, homesLandOre: 300_000_000 }],
})

test('the fee against its cost and its liability; income that may bear VAT against what is charged', async () => {
  const dataset = datasetOf(books, { ...noOwnParts, realEstates })
  const result = condominiumTaxResult.parse(await condominiumTax.runUnknown(dataset, {}, { progress: () => undefined }))
  expect([result.dueOre, result.bookedOre]).toEqual([1_724_000, 1_724_000])
  expect(result.liability).toMatchObject({ openingOre: 1_630_000, closingOre: 1_724_000 })
  // 40 000 × 25 % = 10 000 of the 12 500 charged: 2 500 are of something else, 1 500 at most of the places
  expect(result.vat[0]).toMatchObject({ id: 'output', ore: 1_250_000 })
  expect(result.vatIncome).toMatchObject([
    { id: 'premises', ore: 4_000_000, accounts: ['3913'] },
    { id: 'parking', ore: 600_000, accounts: ['3914'] },
    { id: 'metering', ore: null },
  ])
  const shown = await condominiumTax.loadShown()
  const tables = shown?.of(condominiumTaxParams.parse({}), result).tables({ sign: 'natural' }) ?? []
  expect(expectTablesToAddUp(books, tables)).toBeGreaterThan(5)
  const vat = tables.find(({ id }) => id === 'vat')
  const rows = Array.from({ length: vat?.length ?? 0 }, (_, row) => vat?.columns.slice(1, 4).map((_, c) => vat.value(row, c + 1)))
  expect(vat?.columns.slice(1, 4).map(({ id }) => id)).toEqual(['income', 'vat', 'booked'])
  // 40 000 and 6 000 × 25 % = 11 500 at most, 12 500 charged: each total under a head of its own
  expect(rows).toEqual([
    [4_000_000, 1_000_000, ''],
    [600_000, 150_000, ''],
    [null, null, ''],
    ['', 1_150_000, ''],
    ['', '', 1_250_000],
    ['', '', 0],
  ])
})

test('income that may bear VAT is counted once: metering first, and an account of two kinds by itself', async () => {
  const own = booksOfText(`#RAR 0 20250101 20251231
#KONTO 3015 "IMD lokaler"
#KONTO 3020 "Hyror lokaler och garage"
#KONTO 3913 "Hyror lokaler"
#KONTO 3914 "Hyror p-platser"
#VER A 1 20251231
{
#TRANS 1930 {} 112000
#TRANS 3015 {} -5000
#TRANS 3020 {} -100000
#TRANS 3913 {} -4000
#TRANS 3914 {} -3000
}`)
  const result = condominiumTaxResult.parse(await condominiumTax.runUnknown(datasetOf(own), {}, { progress: () => undefined }))
  expect(result.vatIncome).toEqual([
    { id: 'premises', accounts: ['3913'], ore: 400_000 },
    { id: 'parking', accounts: ['3914'], ore: 300_000 },
    { id: 'premises-and-parking', accounts: ['3020'], ore: 10_000_000 },
    { id: 'metering', accounts: ['3015'], ore: 500_000 },
  ])
})
