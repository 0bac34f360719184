import { expect, test } from 'vitest'
import type * as z from 'zod'
import { datasetOf, noOwnParts } from '../../company/dataset.ts'
import { type DeclaredDocument, declarationsOf } from '../../company/declarations.ts'
import { booksOfText } from '../../testing/sie-text.ts'
import { run } from './run.ts'
import { type VatResult, vatParams } from './schema.ts'
import { vatShown } from './tables.ts'

const voucher = (number: number, date: string, ...lines: readonly string[]) =>
  `#VER A ${number} ${date}\n{\n${lines.map((line) => `#TRANS ${line.replace(' ', ' {} ')}`).join('\n')}\n}`
const year = (vouchers: readonly string[], head = '#RAR 0 20260101 20261231\n#IB 0 1930 0') => [head, ...vouchers].join('\n')
const typed = (period: string, boxes: Readonly<Record<string, number>>): DeclaredDocument => ({
  source: null,
  filedOn: null,
  content: { kind: 'eskd', orgNumber: '', period, boxes, note: '' },
})

function vat(file: string, params: z.input<typeof vatParams> = {}, documents: readonly DeclaredDocument[] = []): VatResult {
  const own = { ...noOwnParts, declarations: declarationsOf(documents) }
  return run(datasetOf(booksOfText(file), own), vatParams.parse(params), { progress: () => undefined })
}
const cell = (result: VatResult, box: string, slot = 0) => result.boxes.find((row) => row.box === box)?.cells[slot]

test('a typed return never makes a difference green; one from a file does', () => {
  const file = year([voucher(1, '20260110', '1510 125', '3001 -100', '2611 -25')])
  const quarter = { from: '2026-01-01', to: '2026-03-31', interval: 'quarter' } as const
  const boxes = { '05': 100, '10': 25, '49': 25 }
  const source = { fileName: 'a.xml', sha256: 'a'.repeat(64), version: 1 }
  expect(cell(vat(file, quarter), '10')).toMatchObject({ bookedKr: 25, declaredKr: null, computedOre: 2500, state: 'undeclared' })
  expect(cell(vat(file, quarter, [typed('202603', boxes)]), '10')).toMatchObject({ declaredKr: 25, differenceKr: 0, state: 'unverified' })
  expect(cell(vat(file, quarter, [{ ...typed('202603', boxes), source }]), '10')?.state).toBe('agrees')
  // The file goes before what was typed, and the newest version before the others.
  const newer = { ...typed('202603', { ...boxes, '10': 20 }), source: { ...source, sha256: 'b'.repeat(64), version: 2 } }
  const result = vat(file, quarter, [typed('202603', {}), { ...typed('202603', boxes), source }, newer])
  expect(cell(result, '10')).toMatchObject({ declaredKr: 20, differenceKr: 5, state: 'agrees' })
  expect(cell(vat(file, { ...quarter, thresholdKr: 4 }, [newer]), '10')).toMatchObject({ state: 'differs', explanation: 'none' })
})

test('a voucher explains a difference of its own box and in its own direction alone', () => {
  // 1 000 and 500 of output VAT and 1 000 of input VAT are booked. Box 10 is declared 1 000 too low: voucher 1, in box 49 too, and not the input VAT of voucher 3
  const file = year([
    voucher(1, '20260110', '1510 5000', '3001 -4000', '2611 -1000'),
    voucher(2, '20260112', '1510 2500', '3001 -2000', '2611 -500'),
    voucher(3, '20260115', '4010 4000', '2641 1000', '2440 -5000'),
  ])
  const quarter = { from: '2026-01-01', to: '2026-03-31', interval: 'quarter' } as const
  const low = vat(file, quarter, [typed('202603', { '05': 6000, '10': 500, '48': 1000, '49': -500 })])
  expect(['10', '48', '49'].map((box) => cell(low, box)?.explainedBy)).toEqual(['A 1 2026-01-10', null, 'A 1 2026-01-10'])
  // 1 000 too much input VAT declared: no voucher of 1 000 that is booked explains it
  const high = vat(file, quarter, [typed('202603', { '05': 6000, '10': 1500, '48': 2000, '49': -500 })])
  expect(cell(high, '48')).toMatchObject({ differenceKr: -1000, explanation: 'none', explainedBy: null })
})

test('each box drops its öre, also below zero, and box 49 adds what is left', () => {
  // 25 % of 100,50 = 25,13; a credit note of −7,99 + VAT −1,99: 10 = 25,13 − 1,99 = 23,14 → 23. 48: 5,99 → 5. 49 = 23 − 5 = 18 (öre: 17,15).
  const result = vat(
    year([
      voucher(1, '20260110', '1510 125.63', '3001 -100.50', '2611 -25.13'),
      voucher(2, '20260111', '1510 -9.98', '3001 7.99', '2611 1.99'),
      voucher(3, '20260112', '6110 23.96', '2641 5.99', '2440 -29.95'),
      voucher(4, '20260410', '1510 -9.98', '3001 7.99', '2611 1.99'),
    ]),
    { from: '2026-01-01', to: '2026-06-30', interval: 'quarter' },
  )
  expect(['05', '10', '48', '49'].map((box) => cell(result, box)?.bookedKr)).toEqual([92, 23, 5, 18])
  expect(cell(result, '49')?.bookedOre).toBe(1715)
  // −7,99 and −1,99 are −7 and −1, not −8 and −2.
  expect(['05', '10', '49'].map((box) => cell(result, box, 1)?.bookedKr)).toEqual([-7, -1, -1])
})

test('VAT of food changes between 31 March and 1 April 2026 by the day of supply, on the same account', () => {
  const file = year([
    voucher(1, '20260331', '1930 112', '3052 -100', '2621 -12'),
    voucher(2, '20260401', '1930 106', '3052 -100', '2631 -6'),
    voucher(3, '20260401', '1930 112', '3052 -100', '2621 -12'),
  ])
  const params: z.input<typeof vatParams> = {
    from: '2026-01-01',
    to: '2026-06-30',
    interval: 'quarter',
    boxAccounts: [{ pattern: '3052', box: '05', goods: 'food' }],
  }
  const numbers = (result: VatResult) =>
    result.vouchers.filter(({ tests }) => tests.includes('rate')).map(({ number, deviationOre }) => [number, deviationOre])
  // 12 − 6 = 6,00 too much.
  expect(numbers(vat(file, params))).toEqual([['3', 600]])
  expect(numbers(vat(file, { ...params, supplyDates: [{ series: 'A', number: '3', date: '2026-03-31' }] }))).toEqual([])
  expect(vat(file, params).rates.map(({ label, percent, baseOre }) => [label, percent, baseOre])).toEqual([
    ['2026-Q1', 12, 10_000],
    ['2026-Q2', 12, 0],
    ['2026-Q2', 6, 20_000],
  ])
})

test('functions move accounts between boxes, on the days they hold, and accounts of a newer chart count from its year', () => {
  const file = year([voucher(1, '20260110', '1510 100', '3051 -100'), voucher(2, '20260410', '1510 100', '3051 -100')])
  const functions = [{ function: 'sales-exempt', patterns: ['3051'], from: '2026-04-01', to: null }]
  const data = datasetOf(booksOfText(file), { ...noOwnParts, accountFunctions: functions })
  const result = run(data, vatParams.parse({ from: '2026-01-01', to: '2026-06-30', interval: 'quarter' }), { progress: () => undefined })
  expect([cell(result, '05')?.bookedKr, cell(result, '42', 1)?.bookedKr, cell(result, '05', 1)?.bookedKr]).toEqual([100, 100, 0])
  const bought = voucher(1, '20260110', '4075 400', '2440 -400', '2645 100', '2614 -100')
  const head = (plan: string) => `#KPTYP ${plan}\n#RAR 0 20260101 20261231\n#IB 0 1930 0`
  const boxOf = (plan: string) => cell(vat(year([bought], head(plan)), { interval: 'year' }), '20')?.bookedKr
  expect([boxOf('BAS2026'), boxOf('BAS2025')]).toEqual([400, 0])
  expect(vat(year([bought], head('BAS2026')), { interval: 'year' }).boxes.find(({ box }) => box === '20')?.isEstimated).toBe(true)
})

test('a settlement that is booked in the next period settles the one it takes the amount of', () => {
  const result = vat(
    year([
      voucher(1, '20260110', '1510 125', '3001 -100', '2611 -25'),
      voucher(2, '20260410', '1510 250', '3001 -200', '2611 -50'),
      voucher(3, '20260512', '2611 25', '2650 -25'),
      voucher(4, '20260513', '2650 25', '1630 -25'),
      voucher(5, '20260630', '2611 50', '2650 -50'),
    ]),
    { from: '2026-01-01', to: '2026-06-30', interval: 'quarter', asOf: '2026-12-31' },
  )
  expect(
    result.periods.map(({ settlements }) => settlements.map(({ number, settledOre, paid }) => [number, settledOre, paid?.number ?? null])),
  ).toEqual([[['3', 2500, '4']], [['5', 5000, null]]])
  expect(result.periods.map(({ leftOnVatAccountsOre }) => leftOnVatAccountsOre)).toEqual([0, 0])
  expect(result.findings.map(({ code }) => code)).toContain('vat.settlement-open')
})

test('a settlement that is taken back and booked again, or paid with that of another quarter, is not open', () => {
  const sales = [voucher(1, '20260110', '1510 125', '3001 -100', '2611 -25'), voucher(2, '20260410', '1510 125', '3001 -100', '2611 -25')]
  const open = (...more: readonly string[]) => {
    const { findings, periods } = vat(year([...sales, ...more]), {
      from: '2026-01-01',
      to: '2026-06-30',
      interval: 'quarter',
      asOf: '2026-12-31',
    })
    const paid = periods.map(({ settlements }) => settlements.map((own) => own.paid?.number ?? null))
    return [paid, findings.filter(({ code }) => code === 'vat.settlement-open').map(({ values }) => values['amountOre'])]
  }
  const settled = voucher(3, '20260331', '2611 25', '2650 -25')
  const takenBack = [settled, voucher(4, '20260401', '2611 -25', '2650 25'), voucher(5, '20260401', '2611 25', '2650 -25')]
  // 25 − 25 + 25, of which 25 is paid
  expect(open(...takenBack, voucher(6, '20260512', '2650 25', '1630 -25'))[1]).toEqual([])
  // nobody has paid: 25 − 25 + 25 = 25
  expect(open(...takenBack)[1]).toEqual([2500])
  // 2 × 25 with one payment of 50
  const both = [settled, voucher(4, '20260630', '2611 25', '2650 -25')]
  expect(open(...both, voucher(5, '20260812', '2650 50', '1630 -50'))).toEqual([[['5'], ['5']], []])
  expect(open(...both, voucher(5, '20260812', '2650 40', '1630 -40'))).toEqual([
    [[null], [null]],
    [2500, 2500],
  ])
})

test('pending VAT is in no box until it is moved', () => {
  const file = year([
    voucher(1, '20260110', '1510 125', '3001 -100', '2618 -25'),
    voucher(2, '20260410', '1930 125', '1510 -125'),
    voucher(3, '20260410', '2618 25', '2611 -25'),
  ])
  const result = vat(file, { from: '2026-01-01', to: '2026-06-30', interval: 'quarter', vatMethod: 'cash' })
  expect([cell(result, '10')?.bookedKr, cell(result, '10', 1)?.bookedKr, result.pendingOre]).toEqual([0, 25, 0])
  expect(vat(file, { from: '2026-01-01', to: '2026-03-31', interval: 'quarter' }).pendingOre).toBe(-2500)
})

test('pending VAT is VAT of its voucher: sales are declared when it falls due, and what only moves it is no VAT without sales', () => {
  // Q1: sales 100 + 40, of which 100 is paid: 25 due of 35. Q2: the other 10 falls due; sales of 80 at 25 % with pending VAT of 12 are wrong by 8
  const file = year([
    voucher(1, '20260110', '1510 125', '3001 -100', '2618 -25'),
    voucher(2, '20260210', '1930 125', '1510 -125', '2618 25', '2611 -25'),
    voucher(3, '20260310', '1510 50', '3001 -40', '2618 -10'),
    voucher(4, '20260410', '1930 50', '1510 -50', '2618 10', '2611 -10'),
    voucher(5, '20260510', '1510 92', '3001 -80', '2618 -12'),
  ])
  const source = { fileName: 'a.xml', sha256: 'a'.repeat(64), version: 1 }
  const quarters = { from: '2026-01-01', to: '2026-06-30', interval: 'quarter' } as const
  const result = vat(file, quarters, [{ ...typed('202603', { '05': 100, '10': 25, '49': 25 }), source }])
  expect(cell(result, '05')).toMatchObject({ bookedKr: 140, declaredKr: 100, differenceKr: 40, state: 'agrees', explanation: 'pending' })
  expect(cell(result, '10')).toMatchObject({ bookedOre: 2500, computedOre: 2500, state: 'agrees' })
  expect(result.rates[0]).toMatchObject({
    baseOre: 14_000,
    vatOre: 2500,
    pendingOre: 1000,
    bookedPercent: 25,
    dueOre: 2500,
    differenceOre: 0,
  })
  expect(result.symmetry[0]?.salesDifferenceOre).toBe(0)
  expect(result.vouchers.map(({ number, tests, vatOre, deviationOre }) => [number, tests, vatOre, deviationOre])).toEqual([
    ['5', ['rate'], 1200, -800],
  ])
  expect(result.findings.map(({ code }) => code)).not.toContain('vat.return-differs')
  expect(flagNames(shownOf(result, 'overview').value('05', 'state'))).toEqual(['Pending VAT'])
  // 60 declared: 40 of it is pending, the rest is not
  const low = vat(file, quarters, [{ ...typed('202603', { '05': 60, '10': 15, '49': 15 }), source }])
  expect(cell(low, '05')).toMatchObject({ differenceKr: 80, state: 'differs' })
})

test('vouchers that make reverse charge or import uneven are named; a month’s VAT in one voucher names none', () => {
  const services = (number: number, date: string, base: number, output: number, input: number) =>
    voucher(number, date, `4535 ${base}`, `2614 ${-output}`, `2645 ${input}`, `5420 ${output - input}`, `1930 ${-base}`)
  const even = [1, 2, 3, 4].map((number) => services(number, '20260110', 100, 25, 25))
  const file = year([
    ...even,
    // no VAT on 400; 25 of output VAT, its input VAT as a cost; import of 200 with 12,50 of 25 %
    services(5, '20260112', 400, 0, 0),
    services(6, '20260113', 100, 25, 0),
    voucher(7, '20260114', '4545 200', '2615 -25', '2645 25', '1930 -200'),
  ])
  const quarter = { from: '2026-01-01', to: '2026-03-31', interval: 'quarter' } as const
  const result = vat(file, quarter)
  expect(result.vouchers.map(({ number, tests, deviationOre }) => [number, tests, deviationOre])).toEqual([
    ['5', ['reverse'], -10_000],
    ['6', ['reverse-input'], -2_500],
    ['7', ['import'], -2_500],
  ])
  const apart = [
    voucher(1, '20260110', '4535 100', '1930 -100'),
    voucher(2, '20260120', '4535 300', '1930 -300'),
    voucher(3, '20260131', '2614 -100', '2645 100'),
  ]
  expect(vat(year(apart), quarter).vouchers).toEqual([])
  // one of three lacks its VAT: nobody can say which
  expect(vat(year([...apart, voucher(4, '20260125', '4535 80', '1930 -80')]), quarter).vouchers).toEqual([])
})

test('a settlement with lines of something else that balance by themselves is one, and in no box', () => {
  // as a real ledger has it: the VAT of a quarter and a change of stock in one voucher
  const file = year([
    voucher(1, '20260110', '1510 1000.50', '3001 -800.40', '2611 -200.10'),
    voucher(2, '20260331', '2611 200.10', '3740 -0.10', '2650 -200', '4990 6350', '1450 -6350'),
    voucher(3, '20260512', '2650 200', '2510 83', '1930 -283'),
  ])
  const result = vat(file, { from: '2026-01-01', to: '2026-03-31', interval: 'quarter' })
  expect(cell(result, '10')?.bookedKr).toBe(200)
  expect(result.periods[0]?.settlements).toMatchObject([{ number: '2', settledOre: 20_000, residualOre: 10, paid: { number: '3' } }])
})

test('input VAT has a usual rate per cost account; vouchers with another one are listed', () => {
  const cost = (number: number, base: number, tax: number) =>
    voucher(number, '20260110', `6110 ${base}`, `2641 ${tax}`, `1930 ${-base - tax}`)
  const result = vat(year([cost(1, 1000, 250), cost(2, 400, 100), cost(3, 100, 12)]), { interval: 'year' })
  // (250 + 100 + 12) ÷ 1 500 = 24,13 %.
  expect(result.inputAccounts).toMatchObject([
    { account: '6110', vouchers: 3, baseOre: 150_000, vatOre: 36_200, ratioPercent: 24.13, usualPercent: 25, deviating: 1 },
  ])
  expect(result.vouchers.map(({ number, tests, deviationOre }) => [number, tests, deviationOre])).toEqual([['3', ['input-ratio'], -1300]])
})

/** A year that has bought for 20 000 a month, with the input VAT that is given of each. */
const bought = (...vats: readonly number[]) =>
  year(
    vats.map((ore, m) => voucher(m + 1, `2026${String(m + 1).padStart(2, '0')}10`, '6110 20000', `2641 ${ore}`, `1930 ${-20_000 - ore}`)),
  )

test('a month’s input VAT is unlike the others from three deviations, of a percentage point each at least, also of six months', () => {
  // median 20 %, MAD 0, so 17 to 23 %: 23.00 % is within, 23.05 % is not. From the mean of six none is √5 = 2.2 deviations away, whatever it has
  const unusual = (count: number, last: number) =>
    vat(bought(...Array.from({ length: count - 1 }, () => 4000), last)).inputMonths.flatMap(({ month, isUnusual }) =>
      isUnusual ? [month] : [],
    )
  const severities = (count: number, last: number) =>
    vat(bought(...Array.from({ length: count - 1 }, () => 4000), last)).findings.flatMap(({ code, severity }) =>
      /^vat.input-(?:unusual|low)$/.test(code) ? [`${code} ${severity}`] : [],
    )
  for (const count of [6, 12]) {
    const month = `2026-${String(count).padStart(2, '0')}`
    expect([unusual(count, 4600), unusual(count, 4610), unusual(count, 3390)]).toEqual([[], [month], [month]])
    // less than usual is what purchases without VAT make of it
    expect([severities(count, 4610), severities(count, 3390)]).toEqual([['vat.input-unusual warning'], ['vat.input-low info']])
  }
  expect(unusual(5, 4610)).toEqual([])
})

test('months that differ widen what is usual, and too few months are said to be so', () => {
  const noteOf = (file: string) => {
    const shown = vatShown.tables(vat(file), vatParams.parse({}), { sign: 'natural' }).find(({ id }) => id === 'input-months')
    return shown?.note
  }
  // 16, 18, 20, 20, 22, 24 %: median 20, deviations 0 0 2 2 4 4, MAD 2; 3 · 1.4826 · 2 = 8.90
  expect(noteOf(bought(3200, 3600, 4000, 4000, 4400, 4800))?.[0]).toMatch(
    /^Usual is input VAT of 11,10\s% to 28,90\s% of purchases: the median of 6 months/,
  )
  expect(noteOf(bought(4000, 4000))?.[0]).toMatch(/^Too few months with purchases, 2 of the 6 /)
})

test('revenue of the year: what is in boxes, what is in none, and what the returns say', () => {
  const sales = voucher(1, '20260110', '1510 125', '3001 -100', '2611 -25')
  const file = year([sales, voucher(2, '20261231', '1510 30', '3970 -30')])
  const [row] = vat(file, { interval: 'year' }, [typed('202612', { '05': 90, '10': 25, '49': 25 })]).revenue
  expect(row).toMatchObject({ revenueOre: 13_000, inBoxesOre: 10_000, declaredOre: 9_000, differenceOre: 1_000 })
  expect(row?.outside.map(({ account, ore }) => [account, ore])).toEqual([['3970', 3_000]])
})

test('how long the periods are follows from the returns, else from the settlements', () => {
  const file = year([voucher(1, '20260110', '1510 125', '3001 -100', '2611 -25'), voucher(2, '20260331', '2611 25', '2650 -25')])
  const by = (documents: readonly DeclaredDocument[]) => {
    const { interval, intervalBy } = vat(file, {}, documents)
    return [interval, intervalBy]
  }
  expect(by([])).toEqual(['quarter', 'settlements'])
  expect(by([typed('202601', {}), typed('202602', {})])).toEqual(['month', 'returns'])
  expect(by([typed('202612', {})])).toEqual(['year', 'returns'])
})

const say = (value: unknown) => (Array.isArray(value) ? value[0] : value)
function shownOf(result: VatResult, id: string) {
  const table = vatShown.tables(result, vatParams.parse({}), { sign: 'natural' }).find((own) => own.id === id)
  if (!table) throw new RangeError(id)
  const at = (column: string) => table.columns.findIndex((own) => own.id === column)
  const row = (key: string) => Array.from({ length: table.length }, (_, r) => r).find((r) => table.key(r) === key) ?? -1
  return {
    value: (key: string, column: string) => table.value(row(key), at(column)),
    mark: (key: string, column: string) => table.mark(row(key), at(column)),
  }
}
const flagNames = (value: unknown) => (Array.isArray(value) ? value.map((own: { name: readonly string[] }) => own.name[0]) : [])

test('sales with VAT on an account of no box are said, box by box: those that the voucher’s other sales explain are none', () => {
  const quarter = { from: '2026-01-01', to: '2026-03-31', interval: 'quarter' } as const
  const file = year([
    '#KONTO 3041 "Försäljn tjänst 25% sv"',
    voucher(1, '20260110', '1510 1000', '3041 -800', '2611 -200'),
    voucher(2, '20260111', '1510 500', '3041 -400', '2611 -100'),
    // 3740 is what rounding left; 3044 stands beside sales that explain all the VAT
    voucher(3, '20260112', '1510 125.40', '3001 -100', '3740 -0.40', '2611 -25'),
    voucher(4, '20260113', '1510 325', '3001 -100', '3044 -200', '2611 -25'),
  ])
  const result = vat(file, quarter)
  expect(result.unboxed).toEqual([{ account: '3041', name: 'Försäljn tjänst 25% sv', baseOre: 120_000, percent: 25, vouchers: 2 }])
  expect(result.findings.find(({ code }) => code === 'vat.sales-without-box')?.values).toEqual({
    account: '3041',
    baseOre: 120_000,
    percent: 25,
    count: 2,
  })
  const { value } = shownOf(result, 'overview')
  for (const box of ['05', '10']) expect(flagNames(value(box, 'state')), box).toContain('Sales left out')
  expect(flagNames(value('49', 'state'))).not.toContain('Sales left out')
  expect(vatShown.lacks?.(result, vatParams.parse({}))).toMatchObject([{ page: 'account-definitions' }, { page: 'taxes' }])
  // With its function the box holds it, and nothing is lacking.
  expect(vat(file, { ...quarter, boxAccounts: [{ pattern: '3041', box: '05', goods: null }] }).unboxed).toEqual([])
})

test('sales on an account of no box are no VAT of the voucher’s other sales', () => {
  // 25 % of 1 000 + 500: 3051 has no rate of its own, 3041 no box
  const result = vat(
    year([
      '#KONTO 3041 "Försäljn tjänst 25% sv"',
      voucher(1, '20260110', '1510 1875.40', '3051 -1000', '3041 -500', '3740 -0.40', '2611 -375'),
      // with its rate: 250 of 1 000, 125 left for 500
      voucher(2, '20260111', '1510 1875', '3001 -1000', '3041 -500', '2611 -375'),
      voucher(3, '20260112', '1510 1250.40', '3001 -1000', '3740 -0.40', '2611 -250'),
    ]),
    { from: '2026-01-01', to: '2026-03-31', interval: 'quarter' },
  )
  expect(result.unboxed).toMatchObject([{ account: '3041', baseOre: 100_000, percent: 25, vouchers: 2 }])
  expect(result.counts.rate).toBe(0)
  const accounts = new Map(result.salesAccounts.map((own) => [own.account, [own.aloneBaseOre, own.aloneVatOre]]))
  expect([...accounts]).toEqual([
    ['3001', [100_000, 25_000]],
    ['3051', [0, 0]],
  ])
})

test('an account’s name can say another box than its number, which is an estimate', () => {
  const names = {
    2615: 'Ber moms varuförv 25% EU',
    2625: 'Utgående moms import av varor, 12 %',
    3045: 'Försäljn tjänst utanför EU momsfri',
    3048: 'Försäljn tjänst EU momsfri',
    3055: 'Försäljn varor utanför EU momsfri',
    3056: 'Försäljn varor till EU 25% momspliktig',
    3058: 'Försäljn varor EU momsfri',
    3018: 'Försäljning tillverkade produkter B till annat EU-land, momsfri',
    3059: 'Övrigt momsfritt',
  }
  const lines = Object.keys(names).map((account) => `${account} -100`)
  const boxesOf = (from: number) => {
    const accounts = Object.entries(names).map(([account, name]) => `#KONTO ${account} "${name}"`)
    const file = [`#RAR 0 ${from}0101 ${from}1231`, ...accounts, voucher(1, `${from}0110`, '1510 900', ...lines)].join('\n')
    const result = vat(file, { from: `${from}-01-01`, to: `${from}-03-31`, interval: 'quarter' })
    const found = result.boxes.flatMap(({ box, accounts: own }) => own.map((one) => ({ ...one, box })))
    expect(found.filter(({ basis }) => basis === 'name').map(({ isEstimated }) => isEstimated)).not.toContain(false)
    expect(found.find(({ account }) => account === '2615')?.basis).toBe('name')
    expect(found.find(({ account }) => account === '3056')).toMatchObject({ basis: 'number', isEstimated: true })
    return Object.fromEntries(found.map(({ account, box }) => [account, box]))
  }
  const now = { 2615: '30', 2625: '61', 3018: '35', 3045: '40', 3048: '39', 3055: '36', 3056: '05', 3058: '35', 3059: '42' }
  expect(boxesOf(2026)).toEqual(now)
  // returns have had import from 2015
  expect(boxesOf(2014)).toEqual({ ...now, 2625: '31' })
})

test('what agrees with the return but not with its own base does not agree, in its state, its marks and the count of boxes', () => {
  // 25 % of 1 000 is 250; 270 is booked and declared.
  const source = { fileName: 'a.xml', sha256: 'a'.repeat(64), version: 1 }
  const document = { ...typed('202603', { '05': 1000, '10': 270, '49': 270 }), source }
  const result = vat(
    year([voucher(1, '20260110', '1510 1270', '3001 -1000', '2611 -270')]),
    { from: '2026-01-01', to: '2026-03-31', interval: 'quarter' },
    [document],
  )
  expect(cell(result, '10')).toMatchObject({ differenceKr: 0, computedOre: 25_000, state: 'computed-differs' })
  expect(cell(result, '05')?.state).toBe('agrees')
  const overview = shownOf(result, 'overview')
  expect(flagNames(overview.value('10', 'state'))).toEqual(['Other than computed'])
  expect(overview.mark('10-computed', 'p202603')).toBe('warning')
  const compared = shownOf(result, 'compared')
  expect([say(compared.value('2026-Q1 10', 'state')), compared.mark('2026-Q1 10', 'state')]).toEqual(['Other than computed', 'warning'])
  expect(compared.value('2026-Q1 10', 'not-computed')).toBe(2000)
  const facts = vatShown.facts?.(result, vatParams.parse({}), { sign: 'natural' }) ?? []
  expect(facts.find(({ id }) => id === 'differing')).toMatchObject({ value: ['1 of 3', '1 av 3'], tone: 'warning' })
})

test('the row of a settlement says what the warnings say', () => {
  const rows = [{ line: 1, date: '2026-05-12', text: 'Moms jan 2026 - mars 2026', ore: -9_000, balanceOre: null }]
  const none = { orgNumber: null, name: null, opening: null, closing: null, differenceOre: null, rowBalanceBreaks: 0 }
  const statement: DeclaredDocument = { source: null, filedOn: null, content: { kind: 'tax-account', generation: 'b', ...none, rows } }
  const result = vat(
    year([voucher(1, '20260110', '1510 500', '3001 -400', '2611 -100'), voucher(2, '20260331', '2611 80', '2650 -80')]),
    { from: '2026-01-01', to: '2026-03-31', interval: 'quarter', asOf: '2026-07-01' },
    [statement],
  )
  expect(result.findings.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['vat.settlement-differs', 'vat.settlement-open', 'vat.tax-account-differs']),
  )
  const { value } = shownOf(result, 'settlement')
  expect(flagNames(value('2026-Q1', 'flags'))).toEqual(
    expect.arrayContaining(['Settled ≠ booked', 'Not taken off', 'Tax account ≠ settled']),
  )
  expect(say(value('2026-Q1', 'paid'))).toBe('no voucher of the same amount')
})

const monthly = [1, 2, 3].flatMap((m) => [
  voucher(10 + m, `20260${m}10`, `1510 ${125 * m}`, `3001 -${100 * m}`, `2611 -${25 * m}`),
  voucher(20 + m, `20260${m}28`, `2611 ${25 * m}`, `2650 -${25 * m}`),
])

test('settlements by month come together to the return of a quarter: 25 + 50 + 75 = 150', () => {
  const file = year([...monthly, voucher(40, '20260512', '2650 150', '1630 -150')])
  const { periods, findings } = vat(file, { from: '2026-01-01', to: '2026-03-31', interval: 'quarter', asOf: '2026-12-31' })
  expect(periods[0]?.settlements.map(({ settledOre, paid }) => [settledOre, paid?.number])).toEqual([
    [2_500, '40'],
    [5_000, '40'],
    [7_500, '40'],
  ])
  expect(periods[0]?.leftOnVatAccountsOre).toBe(0)
  expect(findings.map(({ code }) => code).filter((code) => code.startsWith('vat.settlement'))).toEqual([])
})

test('one settlement of a quarter is shared by the returns of its months, and may be paid month by month', () => {
  const sales = monthly.filter((_, i) => i % 2 === 0)
  const settled = voucher(30, '20260331', '2611 150', '2650 -150')
  const paid = [1, 2, 3].map((m) => voucher(40 + m, `20260${m + 3}12`, `2650 ${25 * m}`, `1630 -${25 * m}`))
  const own = { from: '2026-01-01', to: '2026-03-31', interval: 'month', asOf: '2026-12-31' } as const
  const { periods, findings } = vat(year([...sales, settled, ...paid]), own)
  expect(periods.map(({ settlements }) => settlements.map(({ number, settledOre }) => [number, settledOre]))).toEqual([
    [['30', 2_500]],
    [['30', 5_000]],
    [['30', 7_500]],
  ])
  expect(periods.map(({ leftOnVatAccountsOre }) => leftOnVatAccountsOre)).toEqual([0, 0, 0])
  expect(findings.map(({ code }) => code).filter((code) => /settle/.test(code))).toEqual([])
})

test('VAT that a settlement left is carried into the year after, and said; the settlement of the last quarter in January takes its own', () => {
  const first = `#RAR 0 20250101 20251231\n#IB 0 1930 0\n${voucher(1, '20251110', '1510 1250', '3001 -1000', '2611 -250')}`
  // 250 booked, of which 230 is settled in January: 20 is left
  const second = `#RAR 0 20260101 20261231\n#RAR -1 20250101 20251231\n#IB 0 1510 1250\n#IB 0 2611 -250\n#IB 0 2099 -1000\n${[
    voucher(1, '20260120', '2611 230', '2650 -230'),
    voucher(2, '20260210', '1510 125', '3001 -100', '2611 -25'),
    voucher(3, '20260331', '2611 25', '2650 -25'),
  ].join('\n')}`
  const data = datasetOf(booksOfText(first, second), noOwnParts)
  const own = vatParams.parse({ from: '2025-10-01', to: '2026-03-31', interval: 'quarter', asOf: '2026-12-31' })
  const { periods, findings } = run(data, own, { progress: () => undefined })
  expect(periods.map(({ label, carriedOre, leftOnVatAccountsOre }) => [label, carriedOre, leftOnVatAccountsOre])).toEqual([
    ['2025-Q4', 0, -2_000],
    ['2026-Q1', -2_000, -2_000],
  ])
  expect(findings.filter(({ code }) => code === 'vat.carried').map(({ values }) => values)).toEqual([
    { period: '2026-Q1', from: '2026-01-01', amountOre: -2_000 },
  ])
})

test('fiscal years are named each by itself, broken ones and two of a calendar year too', () => {
  const file = (from: string, to: string) => `#RAR 0 ${from} ${to}\n#IB 0 1930 0`
  const labels = (...files: readonly string[]) => {
    const data = datasetOf(booksOfText(...files), noOwnParts)
    const own = vatParams.parse({ from: '2024-01-01', to: '2026-12-31', interval: 'year' })
    return run(data, own, { progress: () => undefined }).periods.map(({ label }) => label)
  }
  expect(labels(file('20240101', '20241231'), file('20250101', '20251231'))).toEqual(['2024', '2025'])
  expect(labels(file('20240101', '20240430'), file('20240501', '20241231'), file('20250101', '20260430'))).toEqual([
    '2024-01–2024-04',
    '2024-05–2024-12',
    '2025/2026',
  ])
})

test('a name made to be slow is read as quickly as any other', () => {
  const name = 'tjänst EU '.repeat(2_000)
  const file = year([voucher(1, '20260110', '1510 100', '3048 -100')], `#KONTO 3048 "${name}"\n#RAR 0 20260101 20261231\n#IB 0 1930 0`)
  const start = performance.now()
  expect(vat(file).boxes.length).toBeGreaterThan(0)
  expect(performance.now() - start).toBeLessThan(5_000)
})

test('a return is late by calendar days, its fee is said, and the day may be typed beside its file', () => {
  const file = year([voucher(1, '20260110', '1510 125', '3001 -100', '2611 -25')])
  const quarter = { from: '2026-01-01', to: '2026-03-31', interval: 'quarter' } as const
  const boxes = { '05': 100, '10': 25, '49': 25 }
  const source = { fileName: 'a.xml', sha256: 'a'.repeat(64), version: 1 }
  const own = { ...typed('202603', boxes), source }
  // due on Tuesday 12 May 2026
  const [late] = vat(file, quarter, [own, { ...typed('202603', boxes), filedOn: '2026-05-15' }]).periods
  expect(late).toMatchObject({ returned: 'filed', filedOn: '2026-05-15', lateDays: 3 })
  expect(
    vat(file, quarter, [
      { ...own, filedOn: '2026-05-12' },
      { ...typed('202603', boxes), filedOn: '2026-05-15' },
    ]).periods[0]?.lateDays,
  ).toBe(0)
  const tables = vatShown.tables(vat(file, quarter, [{ ...own, filedOn: '2026-05-15' }]), vatParams.parse(quarter), { sign: 'natural' })
  expect(JSON.stringify(tables.find(({ id }) => id === 'settlement')?.value(0, 1))).toContain(
    '3 days after the due date. Late fee: 625 kr (SFL 48:6)',
  )
})
