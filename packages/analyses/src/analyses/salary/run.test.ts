import { expect, test } from 'vitest'
import { datasetOf, noOwnParts } from '../../company/dataset.ts'
import { declarationsSchema } from '../../company/declarations.ts'
import { staffFileSchema } from '../../company/staff.ts'
import { booksOfText } from '../../testing/sie-text.ts'
import { run as runPayrollTax } from '../payroll-tax/run.ts'
import { payrollTaxParams } from '../payroll-tax/schema.ts'
import { run } from './run.ts'
import { payChecks, salaryParams, salaryResult } from './schema.ts'
import { salaryShown } from './tables.ts'

const ctx = { progress: () => undefined }

interface Line {
  readonly [account: string]: number
}
const voucher = (day: string, lines: Line) =>
  `#VER L "" ${day}\n{\n${Object.entries(lines)
    .map(([account, kronor]) => `#TRANS ${account} {} ${kronor.toFixed(2)}`)
    .join('\n')}\n}`
const year = (of: number, openings: Line, vouchers: readonly string[]) =>
  `#RAR 0 ${of}0101 ${of}1231\n${Object.entries(openings)
    .map(([account, kronor]) => `#IB 0 ${account} ${kronor.toFixed(2)}`)
    .join('\n')}\n${vouchers.join('\n')}`
const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']
/** 100 000 of pay with 30 % tax and 31,42 % contributions, paid, and last month's debts settled. */
const payrolls = (of: number, pay = 100_000) =>
  MONTHS.flatMap((month) => [
    voucher(`${of}${month}12`, month === '01' ? { 1930: 0 } : { 2710: 0.3 * pay, 2731: 0.3142 * pay, 1930: -0.6142 * pay }),
    voucher(`${of}${month}25`, { 7010: pay, 2710: -0.3 * pay, 1930: -0.7 * pay, 7510: 0.3142 * pay, 2731: -0.3142 * pay }),
  ])

function result(
  files: readonly string[],
  own: { readonly staff?: object; readonly declared?: readonly object[] } = {},
  params: object = {},
) {
  const { headcount, ...staff } = staffFileSchema.parse(own.staff ?? {})
  const parts = { ...noOwnParts, staff, headcount, declarations: declarationsSchema.parse(own.declared ?? []) }
  const all = salaryResult.parse(run(datasetOf(booksOfText(...files), parts), salaryParams.parse(params), ctx))
  const found = (check: string) => all.deviations.filter((of) => of.check === check).map(({ id, month }) => `${id} ${month ?? ''}`.trim())
  const state = (check: string) => all.checks.find(({ id }) => id === check)?.state
  return { ...all, found, state }
}

const agi = (month: string, head: object, people: readonly object[] = []) => ({
  source: { fileName: 'a', sha256: month.padStart(64, '0'), version: 1 },
  content: {
    kind: 'agi',
    employers: [{ orgNumber: '', period: month, fields: head, line: 1 }],
    individuals: people.map((fields) => ({ orgNumber: '', period: month, fields, line: 1 })),
  },
})

test('an even year: pay, contributions, tax and debts by month, and nothing to look at', () => {
  const all = result([year(2025, { 1930: 1_000_000, 2081: -1_000_000 }, payrolls(2025))], {
    staff: { headcount: { 2025: Array(12).fill(4) } },
  })
  expect(all.months[5]).toMatchObject({
    month: '2025-06',
    payOre: 10_000_000,
    contributionsOre: 3_142_000,
    withheldOre: 3_000_000,
    contributionRatio: 0.3142,
    withheldRatio: 0.3,
    withheldDebtOre: 3_000_000,
    contributionsDebtOre: 3_142_000,
    employees: 4,
    payPerEmployeeOre: 2_500_000,
  })
  expect(all.deviations).toEqual([])
  expect(all.checks.map(({ id }) => id)).toEqual([...payChecks])
  expect(all.checks.filter(({ state }) => state === 'good').map(({ id }) => id)).toEqual([
    'PAY-R1',
    'PAY-R3',
    'PAY-R6',
    'PAY-R9',
    'PAY-R10',
  ])
  expect(all.checks.find(({ id }) => id === 'PAY-R11')).toMatchObject({ state: 'not-made', lacks: 'earlier-year' })
  const uncounted = result([year(2024, {}, payrolls(2024)), year(2025, {}, payrolls(2025))])
  expect(uncounted.checks.find(({ id }) => id === 'PAY-R11')).toMatchObject({ state: 'not-made', lacks: 'headcount' })
})

test('PAY-R1, R3 and R9: the rate, the relief and the tax of a month outside their bounds', () => {
  const vouchers = payrolls(2025).map((own, i) =>
    i === 11 ? voucher('20250625', { 7010: 100_000, 2710: -10_000, 1930: -90_000, 7510: 5_000, 2731: -5_000 }) : own,
  )
  const all = result([year(2025, { 1930: 1_000_000, 2081: -1_000_000 }, vouchers)])
  // 5 000 ÷ 100 000 = 5 %; relief 26,42 % beside 0; 10 % tax
  expect(all.found('PAY-R1')).toEqual(['rate 2025-06'])
  expect(all.found('PAY-R3')).toEqual(['relief 2025-06', 'relief 2025-07'])
  expect(all.found('PAY-R9')).toEqual(['withheld 2025-06'])
})

test('PAY-R1 is one verdict: salary and payroll-tax find the same months', () => {
  const pay = (month: string, kronor: number, fees: number) =>
    voucher(`2025${month}25`, { 7010: kronor, 2710: -0.3 * kronor, 1930: -0.7 * kronor, 7510: fees, 2731: -fees })
  const books = booksOfText(
    year(2025, { 1930: 1_000_000, 2081: -1_000_000 }, [
      pay('01', 30_000, 9_426),
      // 11 641 ÷ 32 000 = 36,4 %; with the benefits of 5 050 that are declared 31,4 %
      pay('02', 32_000, 11_641),
      // declared in another month: 9 426 ÷ 30 000 all the same
      pay('03', 30_000, 9_426),
      pay('04', 30_000, 0),
      pay('05', 0, 500),
      // 31,42 % of 200 is 62,84: 100 kr too much, the threshold
      pay('06', 200, 163.2),
      pay('07', 200, 120),
      // as in February, and no declaration says whether there were benefits
      pay('08', 32_000, 11_641),
    ]),
  )
  const person = { '215': '198001010001', '570': '1' }
  const declarations = declarationsSchema.parse([
    agi('202502', {}, [{ ...person, '011': '32000', '013': '5050' }]),
    agi('202503', {}, [{ ...person, '011': '90000' }]),
    agi('202506', {}, [{ ...person, '011': '200' }]),
  ])
  const data = datasetOf(books, { ...noOwnParts, declarations })
  const days = { from: '2025-01-01', to: '2025-12-31' }
  const ofSalary = run(data, salaryParams.parse(days), ctx).deviations.filter(({ check }) => check === 'PAY-R1')
  const ofTax = runPayrollTax(data, payrollTaxParams.parse(days), ctx).deviations.filter(({ check }) => check === 'PAY-R1')
  const named = (own: readonly { readonly id: string; readonly month: string | null }[]) => own.map(({ id, month }) => `${id} ${month}`)
  expect(named(ofSalary)).toEqual(['rate 2025-04', 'without-pay 2025-05', 'rate 2025-06'])
  expect(named(ofTax)).toEqual([...named(ofSalary), 'benefits-unknown 2025-08'])
})

test('PAY-R2: booked against computed by people’s ages', () => {
  const pay = [{ id: '1', birthYear: 2004, paidOn: '2026-04-24', amountOre: 3_000_000 }]
  const books = (fees: number) => [
    year(2026, { 1930: 100_000, 2081: -100_000 }, [
      voucher('20260424', { 7010: 30_000, 2710: -9_000, 1930: -21_000, 7510: fees, 2731: -fees }),
    ]),
  ]
  // 25 000 × 20,81 % + 5 000 × 31,42 % = 5 202 + 1 571 = 6 773
  expect(result(books(6_773), { staff: { pay } }).state('PAY-R2')).toBe('good')
  expect(result(books(9_426), { staff: { pay } }).found('PAY-R2')).toEqual(['computed-of-pay 2026-04'])
  // of a declared month it is not pay alone
  expect(result(books(9_426), { staff: { pay }, declared: [agi('202604', {})] }).found('PAY-R2')).toEqual(['computed 2026-04'])
  expect(result(books(9_426)).checks.find(({ id }) => id === 'PAY-R2')).toMatchObject({ state: 'not-made', lacks: 'ages' })
})

test('PAY-R2 is not made of months whose rates are not known: no rate is no rate of 0', () => {
  const people = [{ '215': '197001010001', '570': '1', '011': '100000' }]
  const all = result([year(2008, {}, payrolls(2008))], { declared: MONTHS.map((month) => agi(`2008${month}`, { '487': '31420' }, people)) })
  expect(all.checks.find(({ id }) => id === 'PAY-R2')).toMatchObject({ state: 'not-made', lacks: 'rates' })
  expect(all.found('PAY-R2')).toEqual([])
})

test('PAY-R2 knows what the employer’s form takes off and adds, as payroll-tax does', () => {
  const pay = [{ id: '1', birthYear: 1980, paidOn: '2026-04-24', amountOre: 10_000_000 }]
  const books = (fees: number) => [
    year(2026, { 1930: 100_000, 2081: -100_000 }, [
      voucher('20260424', { 7010: 100_000, 2710: -30_000, 1930: -70_000, 7510: fees, 2731: -fees }),
    ]),
  ]
  const declared = (head: object) => [agi('202604', head)]
  // 31 420 less 7 100 of regional support is 24 320; with 24,26 % of 10 000 in profit shares 2 426 more, 26 746
  const regional = { '471': '100000', '476': '7100', '487': '24320' }
  expect(result(books(24_320), { staff: { pay }, declared: declared(regional) }).found('PAY-R2')).toEqual([])
  expect(
    result(books(26_746), { staff: { pay }, declared: declared({ ...regional, '486': '2426', '487': '26746' }) }).found('PAY-R2'),
  ).toEqual([])
  expect(result(books(31_420), { staff: { pay }, declared: declared(regional) }).found('PAY-R2')).toEqual(['computed 2026-04'])
})

test('PAY-R4 and R5: benefits and what was declared', () => {
  const books = [
    year(2026, { 1930: 100_000, 2081: -100_000 }, [
      voucher('20260225', { 7010: 30_000, 2710: -9_000, 1930: -21_000, 7511: 9_426, 7512: 1_571, 2731: -10_997 }),
    ]),
  ]
  // benefits 5 000 × 31,42 % = 1 571; (30 000 + 5 000) × 31,42 % = 10 997
  const person = (benefit: number) => ({ '215': '198001010001', '570': '1', '011': '30000', '013': `${benefit}` })
  const right = result(books, { declared: [agi('202602', { '487': '10997', '497': '9000' }, [person(5_000)])] })
  expect([right.state('PAY-R4'), right.state('PAY-R5')]).toEqual(['good', 'good'])
  const wrong = result(books, { declared: [agi('202602', { '487': '12568', '497': '9500' }, [{ ...person(10_000), '011': '29000' }])] })
  expect(wrong.found('PAY-R4')).toEqual(['benefits 2026-02'])
  expect(wrong.found('PAY-R5')).toEqual(['declared-contributions 2026-02', 'declared-withheld 2026-02', 'declared-pay 2026-02'])
})

test('PAY-R4 and R5: typed figures confirm nothing, but may differ', () => {
  const books = [
    year(2026, { 1930: 100_000, 2081: -100_000 }, [
      voucher('20260225', { 7010: 30_000, 2710: -9_000, 1930: -21_000, 7510: 9_426, 2731: -9_426 }),
    ]),
  ]
  const typed = (contributions: string) => ({ ...agi('202602', { '487': contributions, '497': '9000' }), source: null })
  const agreed = result(books, { declared: [typed('9426')] })
  expect(agreed.checks.find(({ id }) => id === 'PAY-R5')).toMatchObject({ state: 'not-made', lacks: 'declarations' })
  expect(result(books, { declared: [typed('10000')] }).found('PAY-R5')).toEqual(['declared-contributions 2026-02'])
})

test('PAY-R6: a debt older than the month is one cause, whatever the months that it lasts, and names its account', () => {
  const opening = { 1930: 1_000_000, 2081: -1_000_000 }
  const of = (vouchers: readonly string[]) => {
    const all = result([year(2025, opening, vouchers)])
    const own = all.deviations.filter(({ check }) => check === 'PAY-R6')
    return { ...all, rows: own.map(({ id, month, account, amountOre, values }) => [id, month, account, amountOre, values['settled']]) }
  }
  // February's payment of January is missing, for good: 30 000 and 31 420 too much from February on
  const vouchers = payrolls(2025).filter((_, i) => i !== 2)
  const unpaid = of(vouchers)
  expect(unpaid.rows).toEqual([
    ['older-debt', '2025-02', '2710', 3_000_000, undefined],
    ['older-debt', '2025-02', '2731', 3_142_000, undefined],
  ])
  expect(unpaid.checks.find(({ id }) => id === 'PAY-R6')).toMatchObject({ state: 'warning', tested: 12, deviating: 1 })
  // paid in May: the same cause, settled
  const late = voucher('20250520', { 2710: 30_000, 2731: 31_420, 1930: -61_420 })
  expect(of([...vouchers, late]).rows).toEqual([
    ['paid-later', '2025-02', '2710', 3_000_000, '2025-05'],
    ['paid-later', '2025-02', '2731', 3_142_000, '2025-05'],
  ])
  // August's payment is missing too: a cause of its own
  const twice = of(payrolls(2025).filter((_, i) => i !== 2 && i !== 14))
  expect(twice.rows.map(([, month]) => month)).toEqual(['2025-02', '2025-08', '2025-02', '2025-08'])
})

test('PAY-R6: what is always paid two months after varies with pay, and is one cause', () => {
  const owed = [30_000, 31_000, 29_500, 30_500, 30_200, 30_000]
  const vouchers = owed.flatMap((tax, m) => [
    voucher(`20250${m + 1}12`, m < 2 ? { 1930: 0 } : { 2710: owed[m - 2] ?? 0, 1930: -(owed[m - 2] ?? 0) }),
    voucher(`20250${m + 1}25`, { 7010: 100_000, 2710: -tax, 1930: tax - 100_000 }),
  ])
  const all = result([year(2025, { 1930: 1_000_000, 2081: -1_000_000 }, vouchers)], {}, { to: '2025-06-30' })
  expect(all.found('PAY-R6')).toEqual(['older-debt 2025-02'])
})

test('a company without pay has no check that agrees', () => {
  const sales = MONTHS.map((month) => voucher(`2025${month}10`, { 1930: 1_000, 3001: -1_000 }))
  const all = result([year(2025, {}, sales)])
  expect(all.checks.map(({ state }) => state)).toEqual(payChecks.map(() => 'not-made'))
  const empty = salaryShown.lacks?.(all, salaryParams.parse({}))
  expect(empty).toEqual([])
})

test('PAY-R7: holiday pay with its contributions, also where they stand still', () => {
  const openings = { 1930: 857_704, 2920: -120_000, 2941: -37_704, 2081: -700_000 }
  const closing = (fees: number) => voucher('20251231', { 7090: 18_000, 2920: -18_000, 7519: fees, 2941: -fees })
  // 138 000 × 31,42 % − 37 704 = 5 655,60
  const near = result([year(2025, openings, [...payrolls(2025), closing(5_600)])])
  expect(near.holiday).toMatchObject({
    requiredOre: 4_335_960,
    requiredCostOre: 565_560,
    contributionsCostOre: 560_000,
    differenceOre: -5_560,
  })
  expect(near.state('PAY-R7')).toBe('good')
  expect(result([year(2025, openings, [...payrolls(2025), closing(4_000)])]).found('PAY-R7')).toEqual(['holiday-contributions 2025-12'])
  expect(result([year(2025, openings, payrolls(2025))]).found('PAY-R7')).toEqual(['holiday-unchanged 2025-12'])
  // contributions on accrued pay beside it are not the holiday's
  const both = [...payrolls(2025), closing(5_655.6), voucher('20251231', { 7019: 25_000, 2910: -25_000, 7519: 7_855, 2940: -7_855 })]
  expect(result([year(2025, openings, both)]).holiday?.differenceOre).toBe(0)
})

test('PAY-R7: a company with one account for accrued contributions has those of holiday pay there', () => {
  const openings = { 1930: 857_704, 2920: -120_000, 2940: -37_704, 2081: -700_000 }
  const closing = (fees: number) => voucher('20251231', { 7090: 18_000, 2920: -18_000, 7519: fees, 2940: -fees })
  const right = result([year(2025, openings, [...payrolls(2025), closing(5_655.6)])])
  expect(right.holiday).toMatchObject({ contributionsOpeningOre: 3_770_400, contributionsClosingOre: 4_335_960, differenceOre: 0 })
  expect(right.state('PAY-R7')).toBe('good')
  expect(result([year(2025, openings, [...payrolls(2025), closing(4_000)])]).found('PAY-R7')).toEqual(['holiday-contributions 2025-12'])
})

test('PAY-R8: special payroll tax on pension costs', () => {
  const books = (tax: number) => [
    year(2025, { 1930: 500_000, 2081: -500_000 }, [
      voucher('20251231', { 7411: 180_000.5, 7570: 12_000, 1930: -192_000.5, 7533: tax, 2514: -tax }),
    ]),
  ]
  // 180 000,50 × 24,26 % = 43 668,12
  expect(result(books(43_600)).pensionTax).toMatchObject({ requiredOre: 4_366_812, differenceOre: -6_812, debtOre: 4_360_000 })
  expect(result(books(43_600)).state('PAY-R8')).toBe('good')
  expect(result(books(40_000)).found('PAY-R8')).toEqual(['pension-tax 2025-12'])
})

test('PAY-R10: accounts whose months stand out', () => {
  const other = (of: string, pay: number) => voucher(`2025${of}20`, { 7210: pay, 1930: -pay })
  const extra = MONTHS.map((month, m) => other(month, m === 3 ? 0 : m === 6 ? 61_234 : m === 8 ? 30_000 : m === 10 ? -500 : 31_111 + m))
  const before = year(2024, { 1930: 900_000, 2081: -900_000 }, payrolls(2024))
  const all = result([before, year(2025, {}, [...payrolls(2025), ...extra])], {
    staff: { headcount: { 2024: Array(12).fill(4), 2025: Array(12).fill(5) } },
  })
  const own = all.deviations.filter(({ account }) => account === '7210').map(({ id, month }) => `${id} ${month}`)
  expect(own).toEqual(['new-account 2025-01', 'missing-month 2025-04', 'thirteenth 2025-07', 'round 2025-09', 'negative 2025-11'])
  expect(all.deviations.filter(({ check, account }) => check === 'PAY-R10' && account === '7010')).toEqual([])
})

test('PAY-R11 and the expectation: earlier pay × employees × the raise in force', () => {
  const files = [year(2024, { 1930: 9_000_000, 2081: -9_000_000 }, payrolls(2024, 400_000)), year(2025, {}, payrolls(2025, 517_500))]
  const staff = { headcount: { 2024: Array(12).fill(8), 2025: [9, 9, 9, 10, 10, 10, 10, 10, 10, 10, 10, 10] } }
  const raises = [{ from: '2025-01-01', ratio: 0.034 }]
  // 4 800 000 ÷ 96 = 50 000; 117 × 50 000 × 1,034 = 6 048 900; 6 210 000 is 161 100 more, 2,66 %
  const all = result(files, { staff }, { raises })
  expect(all.expectation).toMatchObject({
    averageOre: 5_000_000,
    employeeMonths: 117,
    expectedOre: 604_890_000,
    differenceOre: 16_110_000,
    flag: 'over-limits',
  })
  expect(all.found('PAY-R11')).toEqual(['per-employee 2025-12'])
  // the raise from April alone: 27 × 50 000 + 90 × 51 700 = 6 003 000
  expect(result(files, { staff }, { raises: [{ from: '2025-04-01', ratio: 0.034 }] }).expectation?.expectedOre).toBe(600_300_000)
  expect(result(files, { staff }, { raises, deviation: { amountOre: 20_000_000, ratio: 0.02, mode: 'and' } }).state('PAY-R11')).toBe('good')
  expect(result(files, {}, { raises }).expectation).toBeNull()
})

test('PAY-R12: accrued pay is booked back the month after', () => {
  const accrued = voucher('20251231', { 7019: 25_000, 2910: -25_000 })
  const next = (...more: readonly string[]) => [
    year(2025, { 1930: 1_000_000, 2081: -1_000_000 }, [...payrolls(2025), accrued]),
    year(2026, {}, [...payrolls(2026), ...more]),
  ]
  const all = { from: '2025-01-01', to: '2026-12-31' }
  expect(result(next(voucher('20260101', { 7019: -25_000, 2910: 25_000 })), {}, all)).toMatchObject({
    yearEnds: [{ month: '2025-12', isReversed: true }],
  })
  expect(result(next(), {}, all).found('PAY-R12')).toEqual(['not-reversed 2025-12'])
  expect(result(next().slice(0, 1)).checks.find(({ id }) => id === 'PAY-R12')).toMatchObject({ state: 'not-made', lacks: 'next-month' })
})

test('net pay: what left the bank in the vouchers of pay, beyond pay less tax', () => {
  const vouchers = [
    voucher('20250125', { 7010: 100_000, 2710: -30_000, 7331: 2_000, 1930: -72_000 }),
    voucher('20250131', { 7010: 5_000, 2910: -5_000 }),
  ]
  const back = voucher('20250127', { 7010: -1_000, 2710: 300, 1930: 700 })
  const sales = Array.from({ length: 20 }, () => voucher('20250110', { 1930: 1_000, 3001: -1_000 }))
  // among many others those of pay are looked up by account: the figures are the same
  for (const others of [[], sales]) {
    const all = result([year(2025, { 1930: 1_000_000, 2081: -1_000_000 }, [...others, ...vouchers, back])])
    expect(all.netPay).toEqual([
      {
        month: '2025-01',
        vouchers: 2,
        payOre: 9_900_000,
        withheldOre: 2_970_000,
        netOre: 6_930_000,
        bankOre: 7_130_000,
        differenceOre: 200_000,
      },
    ])
    expect(all.months[0]).toMatchObject({ withheldOre: 2_970_000, withheldReversedOre: 30_000 })
  }
})

test('executives and the wage base of close companies', () => {
  const vouchers = [voucher('20250125', { 7010: 60_000, 7220: 40_000, 2710: -30_000, 1930: -70_000 })]
  const staff = {
    roster: [{ id: '1', role: 'vd', owner: true }, { id: '2' }],
    pay: [
      { id: '1', paidOn: '2025-01-25', amountOre: 4_000_000 },
      { id: '2', paidOn: '2025-01-25', amountOre: 6_000_000 },
    ],
  }
  const all = result([year(2025, { 1930: 1_000_000, 2081: -1_000_000 }, vouchers)], {
    staff,
    declared: [agi('202501', {}, [{ '215': '198001010001', '011': '99000', '013': '5000' }])],
  })
  expect(all.executives).toEqual({
    bookedOre: 4_000_000,
    accounts: ['7220'],
    people: [{ id: '1', role: 'vd', owner: true, payOre: 4_000_000, payments: 1 }],
  })
  // benefits are no cash pay
  expect(all.wageBase).toEqual([{ year: 2025, bookedMonths: 1, bookedOre: 10_000_000, declaredMonths: 1, declaredOre: 9_900_000 }])
})

test('pay that is taken back and paid anew is counted once: tax withheld is 30 % and agrees with what is declared', () => {
  const back = voucher('20250626', { 7010: -100_000, 2710: 30_000, 1930: 70_000, 7510: -31_420, 2731: 31_420 })
  const anew = voucher('20250627', { 7010: 100_000, 2710: -30_000, 1930: -70_000, 7510: 31_420, 2731: -31_420 })
  const all = result([year(2025, { 1930: 1_000_000, 2081: -1_000_000 }, [...payrolls(2025), back, anew])], {
    declared: [agi('202506', { '487': '31420', '497': '30000' })],
  })
  // 60 000 credited − 30 000 taken back, of pay of 100 000
  expect(all.months[5]).toMatchObject({ payOre: 10_000_000, withheldOre: 3_000_000, withheldReversedOre: 3_000_000, withheldRatio: 0.3 })
  expect([all.found('PAY-R5'), all.found('PAY-R9'), all.found('PAY-R6')]).toEqual([[], [], []])
})
