import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { planNodes } from '../account-plan/account-plan.ts'
import { condominiumCashFlow } from '../analyses/condominium-cash-flow/index.ts'
import { condominiumCashFlowResult } from '../analyses/condominium-cash-flow/schema.ts'
import { condominiumDebt } from '../analyses/condominium-debt/index.ts'
import { condominiumDebtResult } from '../analyses/condominium-debt/schema.ts'
import { condominiumKeyFigures } from '../analyses/condominium-key-figures/index.ts'
import { printedAgainst } from '../analyses/condominium-key-figures/printed.ts'
import { condominiumKeyFiguresResult } from '../analyses/condominium-key-figures/schema.ts'
import { condominiumReserve } from '../analyses/condominium-reserve/index.ts'
import { condominiumReserveResult } from '../analyses/condominium-reserve/schema.ts'
import { accountMask } from '../books/account-number.ts'
import type { Books } from '../books/books.ts'
import { datasetOf, noOwnParts } from '../company/dataset.ts'
import { cellValue } from '../company/real-estate-rows.ts'
import { type RealEstates, realEstatesSchema } from '../company/real-estates.ts'
import { dayOfIso } from '../dates.ts'
import type { AnyAnalysis } from '../define.ts'
import { condominiumAccounts } from '../reference/condominium.ts'
import { planBrf } from '../reference/plan-brf.ts'
import { analyses } from '../registry.ts'
import { runs } from '../testing/runs.ts'
import { expectTablesToAddUp } from '../testing/shown-law.ts'
import { booksOfText } from '../testing/sie-text.ts'
import { feeRegister } from './apartments.ts'
import { areasChanged, areasOnDay, meanAreas, overlappingAreas } from './areas.ts'
import { accruedInterest, type DayCount, interestOver, loansOnDay, yearPart } from './loans.ts'

const ctx = { progress: () => undefined }
const dataset = (books: Books, register: object) => datasetOf(books, { ...noOwnParts, realEstates: realEstatesSchema.parse(register) })

async function tables(analysis: AnyAnalysis, books: Books, register: object, params: object): Promise<number> {
  const result = await analysis.runUnknown(dataset(books, register), params, ctx)
  const presentation = await analysis.loadShown()
  if (!presentation) throw new Error(analysis.id)
  return expectTablesToAddUp(books, presentation.of(analysis.params.parse(params), result).tables({ sign: 'natural' }))
}

/** A voucher on a day: lines as `account kronor`. */
const voucher = (number: number, date: string, ...lines: readonly string[]) =>
  `#VER A ${number} ${date}\n{\n${lines.map((line) => `#TRANS ${line.replace(' ', ' {} ')}`).join('\n')}\n}\n`

/**
 * The standard setter's own example (BFN Dnr 2022:51, 38.5–38.8), kronor: fees 7 500 000, metered 250 000, optional internet 40 000, parking 1 250 000, rent of
 * premises 750 000; loans 100 000 000; planned maintenance 1 350 000, depreciation 4 000 000; energy 400 000 + 900 000 + 200 000. The other costs, 1 240 000,
 * make its result of 1 700 000: 9 790 000 − 1 350 000 − 4 000 000 − 1 500 000 − 1 240 000.
 */
const example = booksOfText(`#RAR 0 20260101 20261231
#KONTO 3011 "Årsavgifter"
#KONTO 4510 "Planerat underhåll"
#IB 0 1110 120000000
#IB 0 2350 -100000000
#IB 0 2083 -20000000
${voucher(1, '20260630', '1930 9790000', '3011 -7500000', '3012 -250000', '3014 -40000', '3022 -1250000', '3021 -750000')}
${voucher(2, '20261231', '4510 1350000', '7820 4000000', '5120 400000', '5130 900000', '5140 200000', '5010 1240000', '1119 -4000000', '1930 -4090000')}`)
const exampleAreas = [
  { kind: 'granted-homes', m2: 12_500, units: 150, from: '2020-01-01' },
  { kind: 'garage', m2: 2000, from: '2020-01-01' },
  { kind: 'let-premises', m2: 300, from: '2020-01-01' },
]

test('the standard setter’s example', async () => {
  const result = condominiumKeyFiguresResult.parse(
    await condominiumKeyFigures.runUnknown(dataset(example, { areas: exampleAreas }), { fees: ['3011', '3012'] }, ctx),
  )
  // 7 750 000 ÷ 12 500 = 620; 100 000 000 ÷ 14 800 = 6 756,8, ÷ 12 500 = 8 000; 1 000 000 ÷ 7 750 000 = 12,90 %; 7 750 000 ÷ 9 790 000 = 79,16 %;
  // 1 700 000 + 4 000 000 + 1 350 000 = 7 050 000 ÷ 14 800 = 476,4; 1 500 000 ÷ 14 800 = 101,4; equity 21 700 000 ÷ assets 121 700 000 = 17,83 %
  expect(Object.fromEntries(result.figures.map(({ id, values }) => [id, values.at(-1)]))).toEqual({
    'equity-ratio': 17.83,
    fee: 620,
    debt: 6757,
    'debt-granted': 8000,
    saving: 476,
    sensitivity: 12.9,
    energy: 101,
    'fee-share': 79.16,
  })
  expect([result.years.at(-1)?.rule, result.filing.due, result.lossOre]).toEqual(['K3 38', '2027-07-31', null])
  expect(await tables(condominiumKeyFigures, example, { areas: exampleAreas }, { fees: ['3011', '3012'] })).toBeGreaterThan(8)
})

test('a printed figure that is another now says which part moved', async () => {
  const printed = [
    // 100 000 000 ÷ 14 800 = 6 756,76 ≈ 6 757; printed with the area of the flats, 12 500, and the same debt
    { figure: 'debt', year: 2026, value: 8000, aboveOre: 10_000_000_000, below: 12_500 },
    // 7 750 000 ÷ 12 500 = 620; by 620 000 less: 570,4, of which the area follows
    { figure: 'fee', year: 2026, value: 570.4, aboveOre: 713_000_000 },
    { figure: 'sensitivity', year: 2026, value: 12.9 },
    { figure: 'energy', year: 2026, value: 90 },
  ]
  const given = dataset(example, { areas: exampleAreas, printed })
  const result = condominiumKeyFiguresResult.parse(await condominiumKeyFigures.runUnknown(given, { fees: ['3011', '3012'] }, ctx))
  expect(result.printed.map(({ id, moved }) => [id, moved])).toEqual([
    ['debt', 'denominator'],
    ['fee', 'numerator'],
    ['sensitivity', 'nothing'],
    ['energy', 'unknown'],
  ])
  expect(result.findings.map(({ code }) => code)).toContain('condominium.printed-differs')
})

test('what was printed with decimals is held against the figure with as many', async () => {
  // 100 000 000 ÷ 14 800 = 6 756,757
  const run = async (rows: readonly (readonly [string, number])[]) => {
    const printed = rows.map(([figure, value]) => ({ figure, year: 2026, value }))
    const given = dataset(example, { areas: exampleAreas, printed })
    const result = condominiumKeyFiguresResult.parse(await condominiumKeyFigures.runUnknown(given, { fees: ['3011', '3012'] }, ctx))
    return result.printed.map((row) => [row.printed, row.now, row.moved])
  }
  expect(
    await run([
      ['debt', 6756.76],
      ['debt-granted', 8000],
      ['sensitivity', 12.903],
      ['fee-share', 79],
    ]),
  ).toEqual([
    [6756.76, 6756.76, 'nothing'],
    [8000, 8000, 'nothing'],
    // 1 000 000 ÷ 7 750 000 = 12,9032 %
    [12.903, 12.903, 'nothing'],
    // 79,16 % printed whole
    [79, 79.16, 'nothing'],
  ])
  expect(
    await run([
      ['debt', 6757],
      ['debt-granted', 8000.4],
    ]),
  ).toEqual([
    [6757, 6757, 'nothing'],
    [8000.4, 8000, 'unknown'],
  ])
})

test('energy without an account for one of its parts is not computed, and an account whose name says it is read', async () => {
  const of = async (account: string, name: string) => {
    const own = booksOfText(`#RAR 0 20250101 20251231
#KONTO 5120 "El"
#KONTO ${account} "${name}"
${voucher(1, '20251231', '5120 300000', '5130 500000', `${account} 200000`, '1930 -1000000')}`)
    const areas = [{ kind: 'granted-homes', m2: 4400, from: '2020-01-01' }]
    const result = condominiumKeyFiguresResult.parse(await condominiumKeyFigures.runUnknown(dataset(own, { areas }), {}, ctx))
    const water = result.amounts.find(({ id }) => id === 'water')?.years.at(-1)?.basis
    const said = result.findings.filter(({ code }) => code === 'condominium.energy-incomplete').map(({ values }) => values['parts'])
    return [result.figures.find(({ id }) => id === 'energy')?.values.at(-1), water, said]
  }
  // 1 000 000 ÷ 4 400 = 227,3; without the water it would be 182
  expect(await of('5140', 'Kostnad')).toEqual([227, 'function', []])
  expect(await of('5160', 'Vatten och avlopp')).toEqual([227, 'name', []])
  expect(await of('5160', 'Städning')).toEqual([null, 'none', ['Vatten']])
  expect(await of('5160', 'Vattenskada, reparation')).toEqual([null, 'none', ['Vatten']])
  const without = booksOfText(`#RAR 0 20250101 20251231\n#KONTO 5160 "Städning"\n${voucher(1, '20251231', '5160 1000', '1930 -1000')}`)
  const { findings } = condominiumKeyFiguresResult.parse(await condominiumKeyFigures.runUnknown(dataset(without, {}), {}, ctx))
  expect(findings.find(({ code }) => code === 'condominium.energy-incomplete')?.values['parts']).toBe('El, Uppvärmning, Vatten')
})

test('without an area a figure is unknown and never zero; the fee is split where premises are granted', async () => {
  const run = async (register: object, params: object = {}) =>
    condominiumKeyFiguresResult.parse(await condominiumKeyFigures.runUnknown(dataset(example, register), params, ctx))
  const bare = await run({})
  expect(bare.figures.map(({ id, values }) => [id, values.at(-1)])).toContainEqual(['fee', null])
  expect(bare.figures.map(({ id, values }) => [id, values.at(-1)])).toContainEqual(['fee-share', 76.61])
  // 3012 is the premises' fee here: 250 000 ÷ 500 = 500; 7 500 000 ÷ 12 500 = 600
  const areas = [...exampleAreas, { kind: 'granted-premises', m2: 500, from: '2020-01-01' }]
  const split = await run({ areas }, { fees: ['3011', '3012'], feesPremises: ['3012'] })
  const of = (id: string) => split.figures.find((own) => own.id === id)?.values.at(-1)
  expect([of('fee-homes'), of('fee-premises')]).toEqual([600, 500])
})

test('areas on a day, over a year, and whether they changed', () => {
  const { areas } = realEstatesSchema.parse({
    areas: [
      { kind: 'granted-homes', m2: 1000, from: '2020-01-01', to: '2025-06-30' },
      { kind: 'granted-homes', m2: 1100, from: '2025-07-01' },
      { kind: 'other', m2: 50, from: '2020-01-01', countsInTotal: false },
    ],
  })
  expect(areasOnDay({ areas }, '2025-12-31')).toMatchObject({ grantedM2: 1100, totalM2: 1100 })
  // 181 days of 1 000 and 184 of 1 100: 1 050,411
  expect(meanAreas({ areas }, '2025-01-01', '2025-12-31')?.grantedM2).toBe(1050.411)
  expect([2024, 2025].map((year) => areasChanged({ areas }, `${year}-01-01`, `${year}-12-31`))).toEqual([false, true])
  expect(meanAreas({ areas }, '2019-07-01', '2020-06-30')).toBeNull()
})

test('a loan stands at its newest statement less what is amortised since; interest goes by statements', () => {
  const register = realEstatesSchema.parse({
    loans: [
      { id: 'L1', on: '2024-12-31', amountOre: 36_500_000, ratePercent: 2 },
      { id: 'L1', on: '2025-07-01', amountOre: 36_500_000, ratePercent: 4, maturesOn: '2026-06-30' },
    ],
    amortisation: [{ loan: 'L1', on: '2025-10-01', ore: 3_650_000 }],
  })
  expect(loansOnDay(register, '2025-12-31')).toMatchObject([{ ore: 32_850_000, shortTermOre: 32_850_000, resetOn: '2026-06-30' }])
  // 365 000 × 2 % × 182 ÷ 365 = 3 640; × 4 % × 92 ÷ 365 = 3 680; 328 500 × 4 % × 91 ÷ 365 = 3 276
  expect(interestOver(register, 'L1', '2025-01-01', '2025-12-31', 'actual-365')).toBe(1_059_600)
  expect(interestOver(register, 'L1', '2024-01-01', '2024-12-31', 'actual-365')).toBeNull()
})

test('interest that is not paid goes by what the loan stood at, amortised in between or not', () => {
  const loan = { id: 'L1', ratePercent: 4, interestPaidTo: '2025-09-30' }
  const accrued = (row: object, ...amortisation: readonly object[]) => {
    const given = realEstatesSchema.parse({ loans: [{ ...loan, ...row }], amortisation })
    return accruedInterest(given, loan, '2025-12-31', 'actual-365')
  }
  const paid = { loan: 'L1', on: '2025-12-30', ore: 270_000_000 }
  // 27 000 000 × 4 % × 91 ÷ 365 = 269 260,27; 24 300 000 × 4 % × 1 ÷ 365 = 2 663,01
  expect(accrued({ on: '2024-12-31', amountOre: 2_700_000_000 }, paid)).toBe(27_192_329)
  // stated when the year ends, and of no day: what was amortised is put back
  expect(accrued({ on: '2025-12-31', amountOre: 2_430_000_000 }, paid)).toBe(27_192_329)
  expect(accrued({ amountOre: 2_430_000_000 }, paid)).toBe(27_192_329)
  // nothing amortised: 27 000 000 × 4 % × 92 ÷ 365 = 272 219,18
  expect(accrued({ on: '2025-12-31', amountOre: 2_700_000_000 })).toBe(27_221_918)
})

test('debt and reserve show tables that add up, and what is not given is said', async () => {
  const loans = [{ id: 'L1', on: '2026-06-30', amountOre: 10_000_000_000, ratePercent: 3, resetOn: '2027-07-01', maturesOn: '2027-03-01' }]
  expect(await tables(condominiumDebt, example, { areas: exampleAreas, loans }, { fees: ['3011'] })).toBeGreaterThan(0)
  expect(await tables(condominiumReserve, example, { areas: exampleAreas }, {})).toBeGreaterThan(2)
  const debt = condominiumDebtResult.parse(await condominiumDebt.runUnknown(dataset(example, {}), {}, ctx))
  expect([debt.ledger?.ore, debt.loansOre, debt.findings.map(({ code }) => code)]).toEqual([
    10_000_000_000,
    null,
    expect.arrayContaining(['condominium.loans-missing']),
  ])
  const reserve = condominiumReserveResult.parse(await condominiumReserve.runUnknown(dataset(example, {}), {}, ctx))
  expect(reserve.statutesOre).toBeNull()
})

const day = fc.integer({ min: 2026, max: 2034 }).map((year) => `${year}-06-30`)
const anyLoan = fc.record({ amountOre: fc.integer({ min: 1, max: 1e10 }), resetOn: fc.option(day), maturesOn: fc.option(day) })

test('law: each side of the ladder is the loans, and short and long make them up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyLoan, { minLength: 1, maxLength: 6 }), async (own) => {
      const register = {
        loans: own.map((loan, i) => ({ id: `L${i}`, ...loan })),
        amortisation: own.map((_, i) => ({ loan: `L${i}`, on: '2026-07-01', ore: 0 })),
      } satisfies Partial<Record<keyof RealEstates, unknown>>
      const result = condominiumDebtResult.parse(await condominiumDebt.runUnknown(dataset(example, register), {}, ctx))
      const sum = (of: 'resetOre' | 'maturesOre') => result.ladder.reduce((all, rung) => all + rung[of], 0)
      expect([sum('resetOre'), sum('maturesOre'), (result.shortTermOre ?? 0) + (result.longTermOre ?? 0)]).toEqual(
        Array(3).fill(result.loansOre),
      )
      expect(result.differenceOre).toBe(10_000_000_000 - (result.loansOre ?? 0))
    }),
    { numRuns: runs(20, 300) },
  )
})

test('what begins last holds, in whatever order it was told', () => {
  const fees = [
    { from: '2025-01-01', to: null, yearlyOre: 750_000_00 },
    { from: '2020-01-01', to: null, yearlyOre: 600_000_00 },
  ]
  for (const told of [fees, fees.toReversed()])
    expect(feeRegister({ apartments: [], fees: told })('2025-03-01').expectedOre).toBe(62_500_00)
  const areas = realEstatesSchema.parse({
    areas: [
      { kind: 'granted-homes', m2: 12_500, from: '2010-01-01' },
      { kind: 'granted-homes', m2: 12_600, from: '2024-01-01' },
    ],
  })
  expect([overlappingAreas(areas, '2025-12-31'), overlappingAreas(areas, '2023-12-31')]).toEqual([
    [{ kind: 'granted-homes', m2: [12_500, 12_600] }],
    [],
  ])
})

test('an area with a mark that may be of thousands is refused, and written so that it is read again', () => {
  const read = (text: string) => cellValue({ key: 'm2', kind: 'area', label: ['m²', 'm²'] }, text)
  expect(['12500', '12 500', '12500,5', '0,125', '345.6780', '12.500', '12,500', '1e3', '0x10'].map(read)).toEqual([
    12_500,
    12_500,
    12_500.5,
    0.125,
    345.678,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('a printed figure is of the last fiscal year that ends in its calendar year', () => {
  const year = { rule: null, hasVouchers: true, bookedTo: null, areas: null, areaChanged: false }
  const years = [
    { ...year, from: '2024-07-01', to: '2025-06-30' },
    { ...year, from: '2025-07-01', to: '2025-12-31' },
  ]
  const row = { figure: 'fee', year: 2025, value: 700, aboveOre: null, below: null } as const
  const parts = { unit: 'kr/m2', factor: 1, aboveOre: 100, below: 1, isArea: true, value: 1 } as const
  expect(printedAgainst([row], years, () => parts).map(({ from }) => from)).toEqual(['2025-07-01'])
})

test('net sales are what the plan of an association has as sales', () => {
  const numbers = Array.from({ length: 1000 }, (_, i) => ({ number: String(3000 + i) }))
  const sales = ['brf.is1', 'brf.is2', 'brf.is3']
  const ofPlan = [...planNodes(planBrf.result)].flatMap(({ node }) =>
    node.kind === 'line' && sales.includes(node.id) ? node.accounts : [],
  )
  expect(accountMask(condominiumAccounts.netSales, numbers)).toEqual(accountMask(ofPlan, numbers))
})

test('interest is counted in days as lenders do, its difference has the sign of the table, and a loan without it is named', async () => {
  const first = dayOfIso('2025-01-01')
  const july = dayOfIso('2025-07-01')
  expect(['actual-365', 'actual-360', '30-360'].map((count) => yearPart(first, july, count as DayCount))).toEqual([
    181 / 365,
    181 / 360,
    0.5,
  ])
  const own = booksOfText(`#RAR 0 20250101 20251231
#IB 0 1110 1000000
#IB 0 2350 -1000000
${voucher(1, '20251231', '8410 25000', '1930 -25000')}`)
  const loan = { amountOre: 100_000_000, ratePercent: 3, resetOn: '2027-06-01', maturesOn: '2030-06-01' }
  const run = async (...loans: readonly object[]) =>
    condominiumDebtResult.parse(await condominiumDebt.runUnknown(dataset(own, { loans }), {}, ctx))
  const known = await run({ ...loan, id: 'L1', on: '2024-12-31' })
  // 30 000 by the loan, 25 000 booked
  expect(known.interestDifferenceOre).toBe(-500_000)
  expect(known.findings.find(({ code }) => code === 'condominium.interest-differs')?.values['differenceOre']).toBe(-500_000)
  const unknown = await run({ ...loan, id: 'L1', on: '2025-03-31' })
  expect([unknown.interestDifferenceOre, unknown.interestNotComputed]).toEqual([null, ['L1']])
})

test('equity opens its lines, and an area the dated rows that it is the sum of', async () => {
  const own = dataset(example, { areas: exampleAreas })
  const result = await condominiumKeyFigures.runUnknown(own, {}, ctx)
  const shown = await condominiumKeyFigures.loadShown()
  const [table] = shown?.of(condominiumKeyFigures.params.parse({}), result).tables({ sign: 'natural' }) ?? []
  if (!table) throw new Error('no table')
  const at = (key: string) => Array.from({ length: table.length }, (_, row) => row).find((row) => table.key(row) === key) ?? -1
  const y = table.columns.findIndex(({ id }) => id === 'y0')
  expect(table.figure(at('equity-ratio-equity'), y)).toMatchObject({ measure: 'sum' })
  expect(table.figure(at('figure-debt'), y)).toEqual(Array(2).fill('100\u00a0000\u00a0000 ÷ 14\u00a0800 = 6\u00a0756,76 ≈ 6\u00a0757'))
  expect(JSON.stringify(table.figure(at('debt-area-total'), y))).toContain('2\u00a0000 m²')
})

test('what a closing that also moves other equity hides is not known, and is never nothing', async () => {
  const running = [
    voucher(1, '20250601', '1930 1000000', '3011 -1000000'),
    voucher(2, '20250602', '5120 200000', '5191 70000', '7240 60000', '7820 20000', '8410 50000', '1930 -400000'),
  ]
  const year = (...closing: readonly string[]) =>
    booksOfText(
      `#RAR 0 20250101 20251231\n#KONTO 3011 "Årsavgifter"\n#KONTO 5120 "El"\n#IB 0 1930 100000\n#IB 0 2091 -100000\n${[...running, ...closing].join('\n')}`,
    )
  const of = async (books: ReturnType<typeof year>) => {
    const own = dataset(books, { areas: exampleAreas, maintenance: [{ year: 2030, component: 'Tak', ore: 1_000_000_000 }] })
    const figures = condominiumKeyFiguresResult.parse(await condominiumKeyFigures.runUnknown(own, {}, ctx))
    const flow = condominiumCashFlowResult.parse(await condominiumCashFlow.runUnknown(own, {}, ctx))
    const reserve = condominiumReserveResult.parse(await condominiumReserve.runUnknown(own, {}, ctx))
    const amount = (id: string) => figures.amounts.find((one) => one.id === id)?.years.at(-1)?.ore
    const line = (id: string) => flow.lines.find((one) => one.id === id)?.ore.at(-1)
    const fees = amount('fees')
    const result = amount('result')
    const said = [figures, flow, reserve].map(({ findings }) => findings.some(({ code }) => code === 'condominium.result-hidden'))
    expect(reserve.throughIncomeStatement).toEqual([])
    expect(reserve.years.at(-1)?.allocationOre).toBe(books.accounts.some(({ number }) => number === '2088') ? 20_000_000 : 0)
    for (const [id, analysis] of Object.entries(analyses))
      if (id.startsWith('condominium-')) expect(await tables(analysis, books, { areas: exampleAreas }, {})).toBeGreaterThanOrEqual(0)
    return [fees, result, line('result'), line('contributions'), said.every(Boolean), said.some(Boolean)]
  }
  const unknown = [null, null, null, null, true, true]
  const known = [100_000_000, 60_000_000, 60_000_000, 0, false, false]
  expect(await of(year())).toEqual(known)
  // closed and set aside in two vouchers: the result, 600 000, stands
  const closing = ['3011 1000000', '5120 -200000', '5191 -70000', '7240 -60000', '7820 -20000', '8410 -50000']
  expect(await of(year(voucher(3, '20251231', ...closing, '2099 -600000'), voucher(4, '20251231', '2091 200000', '2088 -200000')))).toEqual(
    known,
  )
  expect(await of(year(voucher(3, '20251231', ...closing, '2099 -600000', '2091 200000', '2088 -200000')))).toEqual(unknown)
  // to free equity itself, and a day early
  expect(await of(year(voucher(3, '20251231', ...closing, '2091 -600000')))).toEqual(unknown)
  expect(await of(year(voucher(3, '20251230', ...closing, '2099 -600000')))).toEqual(unknown)
})

test('with a rate of new terms all that is more than today is told, the reset with it', async () => {
  // 100 000 000 at 1,5 % today; 3,1 % costs 1 600 000 more, and a point above it 2 600 000: of fees of 7 500 000 that is 34,67 %
  const loans = [{ id: 'L1', amountOre: 10_000_000_000, ratePercent: 1.5, resetOn: '2027-07-01', maturesOn: '2030-07-01' }]
  const given = dataset(example, { areas: exampleAreas, loans })
  const run = async (newRatePercent: number | null) =>
    condominiumDebtResult.parse(await condominiumDebt.runUnknown(given, { fees: ['3011'], newRatePercent }, ctx)).stress.rows
  expect((await run(3.1)).map(({ allExtraOre }) => allExtraOre)).toEqual([160_000_000, 260_000_000, 360_000_000, 460_000_000])
  // half of 2027
  expect((await run(3.1))[0]?.extraOre[0]).toBe(80_000_000)
  expect((await run(3.1))[1]?.risePercent.at(-1)).toBe(34.67)
  expect((await run(null)).map(({ allExtraOre }) => allExtraOre)).toEqual([0, 100_000_000, 200_000_000, 300_000_000])
})
