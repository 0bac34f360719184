import { expect, test } from 'vitest'
import { paidInBy } from '../analyses/condominium-administration/register.ts'
import { condominiumBoardReport } from '../analyses/condominium-board-report/index.ts'
import { condominiumBoardReportResult } from '../analyses/condominium-board-report/schema.ts'
import { decisionSentences } from '../analyses/condominium-board-report/sentences.ts'
import { condominiumDebt } from '../analyses/condominium-debt/index.ts'
import { condominiumDebtResult } from '../analyses/condominium-debt/schema.ts'
import { condominiumReserve } from '../analyses/condominium-reserve/index.ts'
import { condominiumReserveResult } from '../analyses/condominium-reserve/schema.ts'
import { condominiumTax } from '../analyses/condominium-tax/index.ts'
import { condominiumTaxResult } from '../analyses/condominium-tax/schema.ts'
import type { Books } from '../books/books.ts'
import { datasetOf, noOwnParts } from '../company/dataset.ts'
import { realEstatesSchema } from '../company/real-estates.ts'
import { booksOfText } from '../testing/sie-text.ts'
import { assessedIn } from './assessed.ts'
import { loansOnDay } from './loans.ts'

const ctx = { progress: () => undefined }
const dataset = (books: Books, register: object) => datasetOf(books, { ...noOwnParts, realEstates: realEstatesSchema.parse(register) })
const debtOf = async (books: Books, register: object) =>
  condominiumDebtResult.parse(await condominiumDebt.runUnknown(dataset(books, register), {}, ctx))
const codesOf = ({ findings }: { readonly findings: readonly { readonly code: string }[] }) => findings.map(({ code }) => code)

/** Debt of 26 500 000, of which 500 000 is booked as short-term; fees of 1 000 000. */
const indebted = booksOfText(`#RAR 0 20250101 20251231
#KONTO 3021 "Årsavgifter"
#IB 0 1110 26500000
#IB 0 2350 -26000000
#IB 0 2417 -500000
#VER A 1 20251231
{
#TRANS 1930 {} 1000000
#TRANS 3021 {} -1000000
}`)
const loan = { id: 'L1', amountOre: 1_600_000_000, ratePercent: 3, resetOn: '2027-06-01', maturesOn: '2030-06-01' }

test('what rates cost is unknown without loans, and debt that no loan stands for is named beside the test', async () => {
  const bare = await debtOf(indebted, {})
  expect([bare.loansOre, bare.shortTermOre, bare.longTermOre, bare.interestPerYearOre]).toEqual([null, null, null, null])
  expect(bare.stress.rows.map(({ allExtraOre, risePercent }) => [allExtraOre, risePercent.at(-1)])).toEqual(Array(4).fill([null, null]))
  // 26 500 000 − 16 000 000 = 10 500 000; 1 % of 16 000 000 = 160 000, 16 % of the fees
  const { stress } = await debtOf(indebted, { loans: [loan] })
  expect([stress.uncoveredOre, stress.rows[1]?.allExtraOre, stress.rows[1]?.risePercent.at(-1)]).toEqual([1_050_000_000, 16_000_000, 16])
  for (const [register, ids] of [
    [{}, ['loans']],
    [{ loans: [loan] }, ['loans', 'rate']],
    [{ loans: [{ ...loan, amountOre: 2_650_000_000 }] }, ['rate']],
    // less than a krona is none
    [{ loans: [{ ...loan, amountOre: 2_649_999_960 }] }, ['rate']],
  ] as const) {
    const board = condominiumBoardReportResult.parse(await condominiumBoardReport.runUnknown(dataset(indebted, register), {}, ctx))
    expect(decisionSentences(board).map(({ id }) => id)).toEqual(ids)
  }
  // a statement that is older than the books: 26 500 000 − 26 495 000,40
  const stale = dataset(indebted, { loans: [{ ...loan, amountOre: 2_649_500_040, resetOn: '2026-06-01' }] })
  const board = condominiumBoardReportResult.parse(await condominiumBoardReport.runUnknown(stale, {}, ctx))
  const [reset, left, rate] = decisionSentences(board).map(({ text }) => text[0])
  expect(reset).toContain('at 3\u00a0% is set anew')
  expect(left).toMatch(/^The loans given come to SEK\u00a05\u00a0000 less than the debt by the books: /)
  // 1 % of 26 495 000,40 is 264 950: 26,5 % of the fees
  expect(rate).toContain('ask for fees 26,5\u00a0% higher')
})

test('amortisation that nobody has told of is unknown, and none where it was told to be none', async () => {
  const loans = [
    { ...loan, amountOre: 1_650_000_000 },
    { ...loan, id: 'L2', amountOre: 1_000_000_000 },
  ]
  const none = { loan: 'L1', on: '2025-01-01', ore: 0 }
  const unknown = await debtOf(indebted, { loans, amortisation: [none] })
  expect([unknown.shortTermOre, unknown.longTermOre, unknown.shortTermMissingOre]).toEqual([null, null, null])
  expect(unknown.findings.find(({ code }) => code === 'condominium.amortisation-missing')?.values['loans']).toBe('L2')
  expect(codesOf(unknown)).not.toContain('condominium.short-term-differs')
  // 4 × 125 000 = 500 000, as booked
  const quarters = ['03-31', '06-30', '09-30', '12-31'].map((day) => ({ loan: 'L2', on: `2026-${day}`, ore: 12_500_000 }))
  const known = await debtOf(indebted, { loans, amortisation: [none, ...quarters] })
  expect([known.shortTermOre, known.shortTermMissingOre]).toEqual([50_000_000, 0])
  expect(codesOf(known)).not.toContain('condominium.amortisation-missing')
})

test('an apartment with a newer row counts once', async () => {
  const register = realEstatesSchema.parse({
    apartments: [
      { id: '1001', contributionOre: 1_000_000_000 },
      { id: '1002', contributionOre: 1_000_000_000 },
      { id: '1002', contributionOre: 1_500_000_000, from: '2025-07-01' },
    ],
  })
  expect((await debtOf(indebted, register)).stress.apartments).toBe(2)
  // 10 000 000 + 15 000 000 by the newer row; 20 000 000 the day before it
  expect(['2025-12-31', '2025-06-30'].map((day) => paidInBy(register, day, 'contributions'))).toEqual([2_500_000_000, 2_000_000_000])
})

test('interest after a reset that no newer statement tells of is not computed', async () => {
  const reset = { ...loan, on: '2024-12-31', amountOre: 2_650_000_000, resetOn: '2025-06-30', interestPaidTo: '2025-03-31' }
  const past = await debtOf(indebted, { loans: [reset] })
  expect([past.computedInterestOre, past.accruedOre, past.interestPerYearOre, past.averageRatePercent]).toEqual([null, null, null, null])
  expect(past.interestNotComputed).toEqual(['L1'])
  expect(codesOf(past)).toEqual(expect.arrayContaining(['condominium.loan-terms-past', 'condominium.interest-not-computed']))
  // with the statement of the reset: 26 500 000 × (3 % × 181 + 4 % × 184) ÷ 365 = 394 232,88 + 534 356,16
  const told = { ...reset, on: '2025-06-30', ratePercent: 4, resetOn: '2027-06-30' }
  expect((await debtOf(indebted, { loans: [reset, told] })).computedInterestOre).toBe(92_858_904)
})

test('interest of a year in which one loan is repaid and another raised is that of each for its days', async () => {
  const loans = [
    { id: 'L8', on: '2025-06-30', amountOre: 200_000_000, ratePercent: 3.2, floating: true },
    { id: 'L9', on: '2025-06-30', amountOre: 100_000_000, ratePercent: 2, resetOn: '2025-12-15' },
    { id: 'L9', on: '2025-12-15', amountOre: 0 },
    { id: 'L10', on: '2025-12-15', amountOre: 120_000_000, ratePercent: 3, resetOn: '2027-12-15' },
  ]
  const booked = (openingKronor: number) =>
    booksOfText(`#RAR 0 20250701 20260630
#IB 0 1110 ${openingKronor}
#IB 0 2350 -${openingKronor}
#VER A 1 20251215
{
#TRANS 2350 {} 1000000
#TRANS 2350 {} -1200000
#TRANS 1930 {} 200000
}
#VER A 2 20260630
{
#TRANS 8410 {} 95000
#TRANS 1930 {} -95000
}`)
  const result = await debtOf(booked(3_000_000), { loans })
  // 2 m × 3,2 % = 64 000; 1,2 m × 3 % × 197 ÷ 365 = 19 430,14; 1 m × 2 % × 168 ÷ 365 = 9 205,48
  const interest = [...result.loans, ...result.repaid].map(({ id, raisedOn, computedInterestOre }) => [id, raisedOn, computedInterestOre])
  expect(interest).toEqual([
    ['L8', null, 6_400_000],
    ['L10', '2025-12-15', 1_943_014],
    ['L9', null, 920_548],
  ])
  expect([result.computedInterestOre, result.interestDifferenceOre, result.interestNotComputed]).toEqual([9_263_562, 236_438, []])
  // of an opening debt that the loans are not all of, L10 may have been a part
  const untold = await debtOf(booked(4_200_000), { loans })
  expect([untold.computedInterestOre, untold.interestNotComputed]).toEqual([null, ['L10']])
})

test('interest of a floating loan that one statement tells of is computed at its rate, and no difference it may explain is a warning', async () => {
  const booked = (kronor: number) =>
    booksOfText(`#RAR 0 20250101 20251231
#IB 0 1110 26500000
#IB 0 2350 -26500000
#VER A 1 20251231
{
#TRANS 8410 {} ${kronor}
#TRANS 1930 {} -${kronor}
}`)
  const floating = { ...loan, on: '2024-12-31', amountOre: 1_650_000_000, floating: true, resetOn: null }
  const fixed = { ...loan, id: 'L2', on: '2024-12-31', amountOre: 1_000_000_000 }
  const found = async (kronor: number, ...loans: readonly object[]) => {
    const result = await debtOf(booked(kronor), { loans })
    return [
      result.computedInterestOre,
      result.loans.map(({ atOneRate }) => atOneRate),
      codesOf(result).filter((code) => /interest-/.test(code)),
    ]
  }
  // 3 % of 16 500 000 and of 10 000 000: 495 000 + 300 000
  expect(await found(795_000, floating, fixed)).toEqual([79_500_000, [true, false], []])
  expect(await found(700_000, floating, fixed)).toEqual([79_500_000, [true, false], ['condominium.interest-at-one-rate']])
  // less than the fixed loan alone costs, and more than twice what the floating one does: 300 000 + 990 000
  expect(await found(1_590_000, floating, fixed)).toEqual([79_500_000, [true, false], ['condominium.interest-differs']])
  expect(await found(1_290_000, floating, fixed)).toEqual([79_500_000, [true, false], ['condominium.interest-at-one-rate']])
  expect(await found(250_000, floating, fixed)).toEqual([79_500_000, [true, false], ['condominium.interest-differs']])
  // with a statement of 30 June: 16 500 000 × (3 % × 181 + 2 % × 184) ÷ 365 = 245 465,753 + 166 356,164
  const changed = { ...floating, on: '2025-06-30', ratePercent: 2 }
  expect(await found(795_000, floating, changed, fixed)).toEqual([71_182_192, [false, false], ['condominium.interest-differs']])
})

test('a property without an assessed value in force leaves fee, housing test and reserve unknown, and is named', async () => {
  const of = (from: string, to: string, register: object) => {
    const own = booksOfText(`#RAR 0 ${from} ${to}\n#KONTO 5191 "Fastighetsavgift"\n#IB 0 1110 1\n#IB 0 2083 -1`)
    return dataset(own, { statutes: [{ kind: 'assessed-share', percent: 0.3 }], ...register })
  }
  const taxOf = async (...args: Parameters<typeof of>) => condominiumTaxResult.parse(await condominiumTax.runUnknown(of(...args), {}, ctx))
  const homes = (property: string, from: string) => ({ kind: 'granted-homes', m2: 3000, units: 50, from, property })
  const value = (property: string, year: number) => ({ property, year, homesBuildingOre: 10_000_000_000 })
  const lackingIn = ({ findings }: { readonly findings: readonly { readonly code: string; readonly values: object }[] }) =>
    findings.find(({ code }) => code === 'condominium.assessed-missing')?.values
  // the value of the second half of the year only
  const halves = { areas: [homes('Eken 1', '2020-01-01')], assessedValues: [value('Eken 1', 2025)] }
  const broken = await taxOf('20240701', '20250630', halves)
  expect([broken.fees.map(({ dueOre }) => dueOre), broken.dueOre, broken.differs]).toEqual([[null, 4_310_000], null, false])
  expect(lackingIn(broken)).toMatchObject({ properties: 'Eken 1 2024' })
  // 50 × 1 630 × 6 ÷ 12 + 50 × 1 724 × 6 ÷ 12 = 40 750 + 43 100
  const known = { ...halves, assessedValues: [value('Eken 1', 2022)] }
  expect((await taxOf('20240701', '20250630', known)).dueOre).toBe(8_385_000)
  const two = { areas: [homes('Eken 1', '2020-01-01'), homes('Eken 2', '2020-01-01')], assessedValues: [value('Eken 1', 2022)] }
  const half = await taxOf('20250101', '20251231', two)
  expect([half.dueOre, half.privateHousing.homesValueOre, half.privateHousing.verdict]).toEqual([null, null, 'unknown'])
  expect(lackingIn(half)).toMatchObject({ properties: 'Eken 2 2025' })
  const reserveOf = async (register: object) =>
    condominiumReserveResult.parse(await condominiumReserve.runUnknown(of('20250101', '20251231', register), {}, ctx)).statutesOre
  // 0,3 % of 200 000 000
  const both = { ...two, assessedValues: [value('Eken 1', 2022), value('Eken 2', 2022)] }
  expect([await reserveOf(two), await reserveOf(both)]).toEqual([null, 60_000_000])
  // founded on 17 March with its flats from that day: 15 of 31 days and nine months, 86 200 × 9,4839 ÷ 12
  const founded = { areas: [homes('Eken 1', '2025-03-17')], assessedValues: [value('Eken 1', 2022)] }
  expect((await taxOf('20250317', '20251231', founded)).dueOre).toBe(6_812_581)
})

test('what is computed of a large register takes time by its rows, and not by their square', async () => {
  const count = 4000
  const ids = Array.from({ length: count }, (_, i) => `L${i}`)
  const register = realEstatesSchema.parse({
    loans: ids.map((id) => ({ ...loan, id, on: '2024-12-31', amountOre: 100_000, interestPaidTo: '2025-09-30' })),
    amortisation: ids.map((id) => ({ loan: id, on: '2025-06-30', ore: 36_500 })),
    assessedValues: ids.map((property) => ({ property, year: 2022 })),
  })
  const given = { ...register }
  let reads = 0
  const counted = new Proxy(given.amortisation, {
    get: (rows, key) => {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads++
      return Reflect.get(rows, key)
    },
  })
  const loans = loansOnDay({ ...given, amortisation: counted }, '2025-12-31')
  expect([loans.length, loans[0]?.ore, reads]).toEqual([count, 63_500, count])
  expect(assessedIn(given, 2025)).toHaveLength(count)
})
