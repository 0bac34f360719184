import { expect, test } from 'vitest'
import { datasetOf, noOwnParts } from '../../company/dataset.ts'
import { realEstatesSchema } from '../../company/real-estates.ts'
import { expectTablesToAddUp } from '../../testing/shown-law.ts'
import { booksOfText } from '../../testing/sie-text.ts'
import { condominiumFees } from './index.ts'
import { monthsPerChargeOf } from './run.ts'
import { condominiumFeesParams, condominiumFeesResult } from './schema.ts'

const ctx = { progress: () => undefined }
const month = (m: number) => String(m).padStart(2, '0')
const fee = (m: number, kronor: number) => `#VER A ${m} 2025${month(m)}01\n{\n#TRANS 1510 {} ${kronor}\n#TRANS 3021 {} -${kronor}\n}\n`

/**
 * Three flats with share numbers 2, 3 and 5: 120 000 a year to June, 132 000 after. A month: 10 000, then 11 000. The third stands empty in the register in
 * April: 5/10 of 10 000 is not charged. The administrator goes on with the old fee in July.
 */
const booked = [10_000, 10_000, 10_000, 5000, 10_000, 10_000, 10_000, 11_000, 11_000, 11_000, 11_000, 11_000]
const books = booksOfText(`#RAR 0 20250101 20251231
#KONTO 3021 "Årsavgifter"
#KONTO 3026 "Individuell mätning"
#KONTO 3990 "Överlåtelseavgifter"
#IB 0 1510 2000
#IB 0 2972 -2000
${booked.map((kronor, m) => fee(m + 1, kronor)).join('')}#VER B 1 20251231
{
#TRANS 1930 {} 110000
#TRANS 1510 {} -110000
}
#VER B 2 20251231 "Överlåtelse 1102"
{
#TRANS 1930 {} 1470
#TRANS 3990 {} -1470
}
#VER B 3 20251231
{
#TRANS 1930 {} -6000
#TRANS 3026 {} -4000
#TRANS 5120 {} 10000
}`)
const register = {
  apartments: [
    { id: '1101', m2: 40, share: 2 },
    { id: '1102', m2: 60, share: 3 },
    { id: '1103', m2: 100, share: 5, to: '2025-03-31' },
    { id: '1103', m2: 100, share: 5, from: '2025-05-01' },
  ],
  fees: [
    { from: '2020-01-01', to: '2025-06-30', yearlyOre: 12_000_000 },
    { from: '2025-07-01', yearlyOre: 13_200_000 },
  ],
}

test('fees by share number against the books, month by month', async () => {
  const dataset = datasetOf(books, { ...noOwnParts, realEstates: realEstatesSchema.parse(register) })
  const result = condominiumFeesResult.parse(await condominiumFees.runUnknown(dataset, {}, ctx))
  expect(result.months.map(({ expectedOre }) => expectedOre)).toEqual(
    [1, 1, 1, 0.5, 1, 1, ...Array(6).fill(1.1)].map((part) => part * 1_000_000),
  )
  expect(result.months.filter(({ differs }) => differs).map(({ month: m }) => m)).toEqual(['2025-07'])
  // 5 × 10 000 + 5 000 + 6 × 11 000 = 121 000; booked 1 000 less
  expect([result.expectedOre, result.bookedOre]).toEqual([12_100_000, 12_000_000])
  // 1103: 5/10 × (5 × 10 000 + 6 × 11 000) = 58 000; the three make up the year
  expect(result.apartments.map(({ yearlyOre }) => yearlyOre)).toEqual([2_520_000, 3_780_000, 5_800_000])
  expect(result.apartments.map(({ gapMonths }) => gapMonths)).toEqual([0, 0, 1])
  // 2 000 + 120 000 − 110 000 = 12 000 owed, above a month of 121 000 ÷ 12 = 10 083,33
  expect(result.owed.map(({ kind, closingOre }) => [kind, closingOre])).toEqual([
    ['arrears', 1_200_000],
    ['prepaid', 200_000],
  ])
  expect(result.monthOre).toBe(1_008_333)
  expect(result.metering.at(-1)).toMatchObject({ incomeOre: 400_000, costOre: 1_000_000 })
  // 1 470 ÷ 58 800 = 2,5 % of the price base amount of 2025
  expect(result.transfers).toMatchObject([{ ore: 147_000, baseAmountRatio: 0.025 }])
  expect(result.findings.map(({ code }) => code).toSorted()).toEqual([
    'condominium.arrears-high',
    'condominium.fee-gap',
    'condominium.fees-by-name',
    'condominium.fees-differ',
  ])
  // July by the register 11 000, booked 10 000: of the year no other month differs
  expect(result.findings.find(({ code }) => code === 'condominium.fees-differ')?.values).toMatchObject({
    months: '2025-07',
    expectedOre: 1_100_000,
    bookedOre: 1_000_000,
    yearDifferenceOre: -100_000,
  })
  const shown = await condominiumFees.loadShown()
  const params = condominiumFeesParams.parse({})
  expect(expectTablesToAddUp(books, shown?.of(params, result).tables({ sign: 'natural' }) ?? [])).toBeGreaterThan(14)
})

test('where nothing is given what is booked stands alone', async () => {
  const result = condominiumFeesResult.parse(await condominiumFees.runUnknown(datasetOf(books, noOwnParts), {}, ctx))
  expect([result.expectedOre, result.bookedOre, result.counts.apartments]).toEqual([null, 12_000_000, null])
  expect(result.findings.map(({ code }) => code)).toContain('condominium.fee-register-missing')
})

test('fees that are charged for a quarter are held against the quarter', async () => {
  // 12 × 10 000 a year in January, April, July and October: 30 000 each; in the second case 28 000 in July
  const run = async (charges: readonly number[], first = 1) => {
    const vouchers = charges.map((kronor, q) => fee(3 * q + first, kronor))
    const own = booksOfText(`#RAR 0 20250101 20251231\n#KONTO 3021 "Årsavgifter"\n#IB 0 1510 0\n${vouchers.join('')}`)
    const realEstates = realEstatesSchema.parse({ fees: [{ from: '2020-01-01', yearlyOre: 12_000_000 }] })
    return condominiumFeesResult.parse(await condominiumFees.runUnknown(datasetOf(own, { ...noOwnParts, realEstates }), {}, ctx))
  }
  const even = await run([30_000, 30_000, 30_000, 30_000])
  expect([even.monthsPerCharge, even.months.some(({ differs }) => differs)]).toEqual([3, false])
  expect(even.findings.map(({ code }) => code)).not.toContain('condominium.fees-differ')
  const short = await run([30_000, 30_000, 28_000, 30_000])
  expect(short.findings.find(({ code }) => code === 'condominium.fees-differ')?.values).toMatchObject({
    months: '2025-07, 2025-08, 2025-09',
    expectedOre: 3_000_000,
    bookedOre: 2_800_000,
    differenceOre: -200_000,
  })
  const of = (charged: (m: number) => number) =>
    monthsPerChargeOf(Array.from({ length: 12 }, (_, m) => ({ part: 1, expectedOre: 100, bookedOre: charged(m) })))
  // a month that is not charged, a quarter that is not, in arrears, and twice a year
  expect([of((m) => (m === 4 ? 0 : 100)), of((m) => (m % 3 === 0 && m !== 6 ? 300 : 0)), of((m) => (m % 3 === 2 ? 300 : 0))]).toEqual([
    1, 3, 3,
  ])
  const toJune = Array.from({ length: 12 }, (_, m) => ({ part: 1, expectedOre: 100, bookedOre: m > 5 ? null : m % 3 === 0 ? 300 : 0 }))
  expect(monthsPerChargeOf(toJune)).toBe(3)
  // a year’s fees at once, at its end or beginning; one month of twelve, which is no charge of them all
  expect([of((m) => (m % 6 === 0 ? 600 : 0)), of((m) => (m === 11 ? 1200 : 0)), of((m) => (m === 0 ? 1200 : 0))]).toEqual([6, 12, 12])
  expect(of((m) => (m === 0 ? 100 : 0))).toBe(1)
  // little more than half a year's: months lack
  expect([of((m) => (m === 10 ? 650 : 0)), of((m) => (m === 0 ? 700 : 40))]).toEqual([1, 1])
  // the whole year’s in January, by June: 1 200 is what twelve months bring, and 600 what six do
  const ahead = Array.from({ length: 12 }, (_, m) => ({ part: 1, expectedOre: 100, bookedOre: m > 5 ? null : m === 0 ? 1200 : 0 }))
  expect(monthsPerChargeOf(ahead)).toBe(12)
  // 120 000 in one voucher of December: no month differs; 100 000: the year does
  const atOnce = await run([120_000], 12)
  expect([atOnce.monthsPerCharge, atOnce.months.some(({ differs }) => differs)]).toEqual([12, false])
  expect((await run([100_000], 12)).findings.find(({ code }) => code === 'condominium.fees-differ')?.values).toMatchObject({
    expectedOre: 12_000_000,
    bookedOre: 10_000_000,
    differenceOre: -2_000_000,
  })
})

test('a closing that hides what accounts came to is no transfer', async () => {
  const own = booksOfText(`#RAR 0 20250101 20251231
#KONTO 3990 "Överlåtelseavgifter"
#VER B 1 20250601 "Överlåtelse 1102"
{
#TRANS 1930 {} 1470
#TRANS 3990 {} -1470
}
#VER B 2 20251231 "Bokslut"
{
#TRANS 3990 {} 1470
#TRANS 2099 {} -1470
#TRANS 2091 {} 1000
#TRANS 2088 {} -1000
}`)
  const { transfers, findings } = condominiumFeesResult.parse(await condominiumFees.runUnknown(datasetOf(own), {}, ctx))
  expect(transfers.map(({ name, ore }) => [name, ore])).toEqual([['B1', 147_000]])
  expect(findings.find(({ code }) => code === 'condominium.result-hidden')?.values).toMatchObject({ vouchers: 'B2' })
})

test('transfer and pledge fees are told apart by their accounts, and where one has both it is said', async () => {
  const own = booksOfText(`#RAR 0 20250101 20251231
#KONTO 3051 "Överlåtelseavgifter"
#KONTO 3052 "Pantsättningsavgifter"
#KONTO 3053 "Överlåtelse- och pantsättningsavgifter"
#VER B 1 20250301
{
#TRANS 1930 {} 2646
#TRANS 3051 {} -1470
#TRANS 3052 {} -588
#TRANS 3053 {} -588
}`)
  const { transfers } = condominiumFeesResult.parse(await condominiumFees.runUnknown(datasetOf(own), {}, ctx))
  expect(transfers.map(({ kind, ore, baseAmountRatio }) => [kind, ore, baseAmountRatio])).toEqual([
    ['transfer', 147_000, 0.025],
    ['pledge', 58_800, 0.01],
    ['both', 58_800, 0.01],
  ])
})
