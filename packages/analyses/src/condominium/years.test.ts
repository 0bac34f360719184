import { expect, test } from 'vitest'
import { condominiumBoardReport } from '../analyses/condominium-board-report/index.ts'
import { condominiumBoardReportResult } from '../analyses/condominium-board-report/schema.ts'
import { summarySentences } from '../analyses/condominium-board-report/sentences.ts'
import { condominiumFees } from '../analyses/condominium-fees/index.ts'
import { condominiumFeesResult } from '../analyses/condominium-fees/schema.ts'
import { condominiumReserve } from '../analyses/condominium-reserve/index.ts'
import { condominiumReserveResult } from '../analyses/condominium-reserve/schema.ts'
import { datasetOf, noOwnParts } from '../company/dataset.ts'
import { realEstatesSchema } from '../company/real-estates.ts'
import { booksOfText } from '../testing/sie-text.ts'
import { leftOutFindings } from './left-out.ts'
import { associationYears, monthsIn, yearWords } from './years.ts'

const ctx = { progress: () => undefined }

/** Half a year, kronor: 60 000 is saved over 1 000 m², 60 per m²; for twelve months 120. */
const books = booksOfText(`#RAR 0 20250701 20251231
#KONTO 3021 "Årsavgifter"
#IB 0 1110 1000000
#IB 0 2088 -100000
#IB 0 2091 -900000
#VER A 1 20250701
{
#TRANS 1930 {} 60000
#TRANS 3021 {} -60000
}
#VER A 2 20251231
{
#TRANS 2091 {} 15000
#TRANS 2088 {} -15000
}`)
const register = realEstatesSchema.parse({
  areas: [{ kind: 'granted-homes', m2: 1000, from: '2020-01-01' }],
  fees: [{ from: '2020-01-01', yearlyOre: 12_000_000 }],
  statutes: [{ kind: 'per-m2', ore: 3000 }],
  maintenance: [{ year: 2030, component: 'Tak', ore: 110_000_000 }],
  maintenancePlans: [{ updatedOn: '2025-07-01', years: 30 }],
})
const dataset = datasetOf(books, { ...noOwnParts, realEstates: register })

test('months of a fiscal year, and its heading', () => {
  const year = (from: string, to: string) => ({ from, to })
  expect(monthsIn(year('2025-07-01', '2025-12-31'))).toBe(6)
  expect(monthsIn(year('2024-07-01', '2025-12-31'))).toBe(18)
  // 15 of 31 days of March, and nine months
  expect(monthsIn(year('2025-03-17', '2025-12-31'))).toBeCloseTo(9 + 15 / 31)
  expect(yearWords(year('2024-07-01', '2025-06-30'))).toEqual(['2024/25', '2024/25'])
  expect(yearWords(year('2025-03-17', '2025-12-31'))).toEqual(['2025, 9,5 months', '2025, 9,5 mån'])
})

test('in a year of six months statutes ask for half, saving is reckoned on twelve, and both are said', async () => {
  const reserve = condominiumReserveResult.parse(await condominiumReserve.runUnknown(dataset, {}, ctx))
  // 30 × 1 000 × 6 ÷ 12 = 15 000, as booked; 110 a year by the plan against 120
  expect(reserve.statutes).toMatchObject([{ kind: 'per-m2', ruleOre: 3000, baseM2: 1000, ore: 1_500_000 }])
  expect([reserve.aboveStatutesOre, reserve.savingPerM2Ore]).toEqual([0, 12_000])
  expect(reserve.findings.map(({ code }) => code)).not.toContain('condominium.saving-below-plan')
  const board = condominiumBoardReportResult.parse(await condominiumBoardReport.runUnknown(dataset, {}, ctx))
  expect(summarySentences(board, { saving: 123 }).find(({ id }) => id === 'saving')?.text[0]).toBe(
    'The association saved SEK\u00a060 per m² in the 6 months of 2025, or 120 for twelve months, less than the mean of others, 123.',
  )
})

test('a year that begins within a month pays the part of that month, and a month’s fees are reckoned on its months', async () => {
  const from = '2025-09-16'
  const own = booksOfText(`#RAR 0 ${from.replaceAll('-', '')} 20251231\n#KONTO 3021 "Årsavgifter"`)
  const result = condominiumFeesResult.parse(
    await condominiumFees.runUnknown(datasetOf(own, { ...noOwnParts, realEstates: register }), {}, ctx),
  )
  // 10 000 a month: half of September, and three months
  expect(result.months.map(({ expectedOre }) => expectedOre)).toEqual([500_000, 1_000_000, 1_000_000, 1_000_000])
  expect([result.expectedOre, result.monthOre]).toEqual([3_500_000, 1_000_000])
})

test('a year that is not loaded is nobody’s neighbour', () => {
  const yearsOf = (...names: readonly number[]) => {
    const text = (name: number) => `#RAR 0 ${name}0101 ${name}1231\n#KONTO 3021 "Årsavgifter"\n#IB 0 1930 0`
    const own = booksOfText(...names.map(text))
    const years = associationYears(own, null, 3)
    const [leftOut] = leftOutFindings(own, years, 3)
    return [years.map(({ from }) => Number(from.slice(0, 4))), leftOut && Object.values(leftOut.values)]
  }
  expect([yearsOf(2020, 2023, 2025), yearsOf(2020, 2022, 2023, 2024, 2025), yearsOf(2023, 2024, 2025)]).toEqual([
    [[2025], ['2020, 2023', '2024-01-01', '2024-12-31']],
    [[2022, 2023, 2024, 2025], undefined],
    [[2023, 2024, 2025], undefined],
  ])
})

test('what was planned before the plan begins is unknown, and nothing in a year that it leaves out', async () => {
  const planned = async (begins: string, year: number) => {
    const maintenancePlans = [{ updatedOn: `${begins}-06-01`, years: 30 }]
    const realEstates = realEstatesSchema.parse({ maintenance: [{ year, component: 'Tak', ore: 100 }], maintenancePlans })
    const own = condominiumReserveResult.parse(
      await condominiumReserve.runUnknown(datasetOf(books, { ...noOwnParts, realEstates }), {}, ctx),
    )
    return own.years.at(-1)?.plannedOre
  }
  expect([await planned('2026', 2030), await planned('2024', 2030), await planned('2026', 2025)]).toEqual([null, 0, 100])
})
