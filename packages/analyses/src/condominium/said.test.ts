import { expect, test } from 'vitest'
import { condominiumBoardReport } from '../analyses/condominium-board-report/index.ts'
import { condominiumBoardReportParams, condominiumBoardReportResult } from '../analyses/condominium-board-report/schema.ts'
import { condominiumDebt } from '../analyses/condominium-debt/index.ts'
import { condominiumDebtParams, condominiumDebtResult } from '../analyses/condominium-debt/schema.ts'
import { condominiumKeyFigures } from '../analyses/condominium-key-figures/index.ts'
import { condominiumKeyFiguresParams, condominiumKeyFiguresResult } from '../analyses/condominium-key-figures/schema.ts'
import { condominiumReserve } from '../analyses/condominium-reserve/index.ts'
import { condominiumReserveParams, condominiumReserveResult } from '../analyses/condominium-reserve/schema.ts'
import { condominiumTax } from '../analyses/condominium-tax/index.ts'
import { condominiumTaxParams, condominiumTaxResult } from '../analyses/condominium-tax/schema.ts'
import { datasetOf, noOwnParts } from '../company/dataset.ts'
import { realEstatesSchema } from '../company/real-estates.ts'
import { findingSentence, ruleTexts } from '../rules/texts.ts'
import { booksOfText } from '../testing/sie-text.ts'
import { overlapsIn } from './apartments.ts'

const ctx = { progress: () => undefined }
const natural = { sign: 'natural' } as const
/** 300 000 saved a year on 1 000 m². */
const books = booksOfText(`#RAR 0 20260101 20261231
#RAR -1 20250101 20251231
#IB 0 1110 9000000
#IB 0 2350 -1000000
#VER A 1 20261231
{
#TRANS 3021 {} -300000
#TRANS 1930 {} 300000
}`)
const area = { kind: 'granted-homes', m2: 1000, units: 10, from: '2020-01-01' }
const dataset = (register: object) => datasetOf(books, { ...noOwnParts, realEstates: realEstatesSchema.parse(register) })

test('interest of a part of the year is told with its days', async () => {
  const loans = [{ id: 'L1', on: '2025-12-31', amountOre: 100_000_000, ratePercent: 3.65, resetOn: '2028-01-01', maturesOn: '2030-01-01' }]
  const labels = async (params: object) => {
    const result = condominiumDebtResult.parse(await condominiumDebt.runUnknown(dataset({ loans }), params, ctx))
    const shown = await condominiumDebt.loadShown()
    const tables = shown?.of(condominiumDebtParams.parse(params), result).tables(natural) ?? []
    const computed = tables.find(({ id }) => id === 'loans')?.columns.find(({ id }) => id === 'computed')?.label
    return [result.computedInterestOre, computed, tables.find(({ id }) => id === 'compared')?.title]
  }
  // 1 m × 3,65 % × 151 ÷ 365
  expect(await labels({ from: '2026-05-01', to: '2026-05-31' })).toEqual([
    1_510_000,
    ['Computed interest, 2026-01-01 – 2026-05-31', 'Beräknad ränta, 2026-01-01 – 2026-05-31'],
    ['Against the books, 2026-01-01 – 2026-05-31', 'Mot bokföringen, 2026-01-01 – 2026-05-31'],
  ])
  expect((await labels({}))[1]).toEqual(['Interest of the year, computed', 'Årets ränta, beräknad'])
})

test('per cent of a per cent, and points of an amount, are empty and not unknown', async () => {
  const two = booksOfText(
    '#RAR 0 20260101 20261231\n#RAR -1 20250101 20251231\n#IB -1 1930 100\n#UB -1 1930 200\n#RES -1 3021 -100\n#IB 0 1930 200\n#UB 0 1930 300\n#UB 0 2440 -60\n#RES 0 3021 -40',
  )
  const result = condominiumKeyFiguresResult.parse(await condominiumKeyFigures.runUnknown(datasetOf(two), {}, ctx))
  const shown = (await condominiumKeyFigures.loadShown())?.of(condominiumKeyFiguresParams.parse({}), result)
  const [table] = shown?.tables(natural) ?? []
  const at = (id: string) => table?.columns.findIndex((column) => column.id === id) ?? -1
  const row = (key: string) => Array.from({ length: table?.length ?? 0 }, (_, own) => own).find((own) => table?.key(own) === key) ?? -1
  expect(table?.value(row('figure-equity-ratio'), at('change'))).toBe('')
  expect(table?.kind(row('net-sales'), at('change'))).toBe('ratio')
  expect(table?.value(row('net-sales'), at('points'))).toBe('')
})

test('what is booked of a year to come is empty, and a difference is marked as its finding says', async () => {
  const own = dataset({
    areas: [area],
    maintenance: [{ year: 2031, component: 'Tak', ore: 1_000_000 }],
    loans: [{ id: 'L1', on: '2024-12-31', amountOre: 110_000_000, ratePercent: 3, resetOn: '2028-01-01', maturesOn: '2030-01-01' }],
  })
  const reserve = condominiumReserveResult.parse(await condominiumReserve.runUnknown(own, {}, ctx))
  const maintenance = (await condominiumReserve.loadShown())
    ?.of(condominiumReserveParams.parse({}), reserve)
    .tables(natural)
    .find(({ id }) => id === 'maintenance')
  const last = (maintenance?.length ?? 0) - 1
  expect(maintenance?.columns.map((_, c) => maintenance.value(last, c))).toEqual(['2031', 'Tak', 1_000_000, '', '', '', '', ''])
  const debt = condominiumDebtResult.parse(await condominiumDebt.runUnknown(own, {}, ctx))
  const compared = (await condominiumDebt.loadShown())
    ?.of(condominiumDebtParams.parse({}), debt)
    .tables(natural)
    .find(({ id }) => id === 'compared')
  const at = compared?.columns.findIndex(({ id }) => id === 'difference') ?? 0
  const marks = Array.from({ length: compared?.length ?? 0 }, (_, row) => [compared?.key(row), compared?.mark(row, at)])
  // 33 000 of interest and nothing booked; 1 100 000 of loans and 1 000 000 in the books
  expect(debt.findings.map(({ code }) => code)).toContain('condominium.interest-differs')
  expect(marks).toContainEqual(['interest', 'warning'])
  expect(marks).toContainEqual(['debt', 'error'])
})

test('that a floating loan is reckoned at one rate stands beside the interest that is computed, also where it agrees', async () => {
  const told = { id: 'L1', on: '2024-12-31', amountOre: 100_000_000, ratePercent: 3, maturesOn: '2030-01-01' }
  const item = async (...loans: readonly object[]) => {
    const result = condominiumDebtResult.parse(await condominiumDebt.runUnknown(dataset({ loans }), {}, ctx))
    const shown = await condominiumDebt.loadShown()
    const compared = shown
      ?.of(condominiumDebtParams.parse({}), result)
      .tables(natural)
      .find(({ id }) => id === 'compared')
    return Array.from({ length: compared?.length ?? 0 }, (_, row) => row).flatMap((row) =>
      compared?.key(row) === 'interest' ? [compared.value(row, 0)] : [],
    )
  }
  expect(await item({ ...told, floating: true })).toEqual([
    ['Interest of the year, floating loans at one rate', 'Årets ränta, rörliga lån till en räntesats'],
  ])
  expect(await item({ ...told, resetOn: '2028-01-01' })).toEqual([['Interest of the year', 'Årets ränta']])
})

test('the board reads whether the saving covers its own plan, and as many years as there are', async () => {
  const board = async (yearlyKronor: number) => {
    const maintenance = Array.from({ length: 10 }, (_, i) => ({ year: 2027 + i, component: 'Tak', ore: yearlyKronor * 100 }))
    const own = dataset({ areas: [area], maintenance })
    const result = condominiumBoardReportResult.parse(await condominiumBoardReport.runUnknown(own, {}, ctx))
    const shown = (await condominiumBoardReport.loadShown())?.of(condominiumBoardReportParams.parse({}), result)
    const tables = shown?.tables(natural) ?? []
    const summary = tables.find(({ id }) => id === 'summary')
    return {
      text: JSON.stringify(Array.from({ length: summary?.length ?? 0 }, (_, row) => summary?.value(row, 0))),
      titles: tables.map(({ title }) => title[1]),
    }
  }
  const covered = await board(200_000)
  const short = await board(450_000)
  // 300 000 ÷ 1 000 m² = 300 against 200 and 450
  expect(covered.text).toMatch(/kräver 200.kr per m² och år de närmaste tio åren, och 300.kr sparades 2026: det täcker planen/)
  expect(short.text).toMatch(/kräver 450.kr .* 300.kr sparades 2026: 150.kr saknas/)
  expect(covered.titles).toEqual(expect.arrayContaining(['Vad kostade året?', 'Året']))
  expect(covered.titles).not.toContain('Fyra år')
})

test('an area that changed is told as it is at the year’s end, whatever figures are divided by', async () => {
  const areas = [
    { ...area, to: '2026-06-30' },
    { ...area, m2: 980, from: '2026-07-01' },
  ]
  const result = condominiumKeyFiguresResult.parse(await condominiumKeyFigures.runUnknown(dataset({ areas }), { areaAt: 'mean' }, ctx))
  expect(result.findings.find(({ code }) => code === 'condominium.area-changed')?.values).toMatchObject({ granted: '980', total: '980' })
})

test('years of different rules are told by their rules', async () => {
  const two = booksOfText(`#RAR 0 20260101 20261231
#RAR -1 20250101 20251231
#IB -1 1930 100
#UB -1 1930 200
#RES -1 3021 -100
#IB 0 1930 200
#UB 0 1930 300
#RES 0 3021 -100`)
  const result = condominiumKeyFiguresResult.parse(await condominiumKeyFigures.runUnknown(datasetOf(two), {}, ctx))
  const labels = (years: typeof result.years) => (table: string) =>
    condominiumKeyFigures.loadShown().then((shown) =>
      shown
        ?.of(condominiumKeyFiguresParams.parse({}), { ...result, years })
        .tables(natural)
        .find(({ id }) => id === table)
        ?.columns.filter(({ id }) => /^y\d/.test(id))
        .map(({ label }) => label[1]),
    )
  expect(await labels(result.years)('note')).toEqual(['2026, K3 kap. 38', '2025, BFNAR 2023:1'])
  expect(await labels(result.years.slice(-1))('figures')).toEqual(['2026'])
})

test('what the verdict on private housing lacks is named', async () => {
  const value = { property: 'A', year: 2025, homesBuildingOre: 300_000_000, homesLandOre: 100_000_000 }
  const result = condominiumTaxResult.parse(
    await condominiumTax.runUnknown(
      dataset({ areas: [{ ...area, units: null }], properties: [{ id: 'A', valueYear: 1960 }], assessedValues: [value] }),
      {},
      ctx,
    ),
  )
  expect([result.privateHousing.verdict, result.privateHousing.lacks]).toEqual(['unknown', ['apartments']])
  const shown = (await condominiumTax.loadShown())?.of(condominiumTaxParams.parse({}), result)
  expect(JSON.stringify(shown?.facts(natural))).toContain('saknas: antal lägenheter')
})

test('a loan that ends is named, and nothing is said of loans that end where none does', async () => {
  const loan = { id: 'L1', on: '2026-12-31', amountOre: 100_000_000, ratePercent: 3, resetOn: '2028-01-01', maturesOn: '2030-01-01' }
  const sentence = async (maturesOn: string) => {
    const own = dataset({ loans: [{ ...loan, maturesOn }], amortisation: [{ loan: 'L1', on: '2027-03-31', ore: 5_000_000 }] })
    const result = condominiumDebtResult.parse(await condominiumDebt.runUnknown(own, {}, ctx))
    const finding = result.findings.find(({ code }) => code === 'condominium.short-term-differs')
    const format = { ore: (ore: number) => String(ore / 100), count: String }
    return finding && findingSentence(await ruleTexts('sv'), finding, [finding], format)
  }
  expect(await sentence('2030-01-01')).toBe(
    'Enligt avtalen ska 50000 betalas inom tolv månader från 2026-12-31, och 0 är bokfört som kortfristigt: -50000 skiljer.',
  )
  expect(await sentence('2027-06-30')).toContain('2026-12-31 (lån som löper ut: L1 2027-06-30), och 0 är')
})

test('a yearly fee beside another and an apartment told twice are pointed at in the year that they overlap in', async () => {
  const apartments = [
    { id: '1000', share: 10 },
    { id: '1001', share: 10, to: '2025-06-30' },
    { id: '1001', share: 11, from: '2025-07-01' },
    { id: '1000', share: 11, from: '2026-07-01' },
  ]
  const fees = [
    { from: '2025-01-01', to: '2026-08-31', yearlyOre: 72_000_000 },
    { from: '2026-07-01', yearlyOre: 75_000_000 },
  ]
  const { realEstates } = dataset({ apartments, fees })
  expect(overlapsIn(realEstates, { from: '2026-01-01', to: '2026-12-31' })).toEqual({ fees: ['2026-07-01'], apartments: ['1000'] })
  expect(overlapsIn(realEstates, { from: '2025-01-01', to: '2025-12-31' })).toEqual({ fees: [], apartments: [] })
})
