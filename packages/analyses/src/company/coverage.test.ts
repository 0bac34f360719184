import { expect, test } from 'vitest'
import { declarationSummary } from '../declarations/summary.ts'
import { type DeclaredSummary, declarationCoverage, declaredVatPeriod } from './coverage.ts'

const year = { from: '2025-01-01', to: '2025-12-31' }
const input = { form: 'AB', vatPeriod: 'quarterly', vatBaseOre: null, hasEuTrade: false, isEmployer: true, isDigital: true } as const
const vat = (period: string, isTyped = false, hasErrors = false): DeclaredSummary => ({
  id: period,
  isTyped,
  hasErrors,
  filedOn: null,
  said: { kind: 'eskd', period, boxes: {}, note: '' },
})
const agi = (period: string, hasHead: boolean): DeclaredSummary => {
  const headLevel = hasHead ? { fk487: 1, fk497: 1 } : null
  const months = [{ orgNumber: '', period, headLevel, individuals: 1, removals: 0, sums: { '001': 0, '011': 0 } }]
  return { id: `agi ${period}`, isTyped: false, hasErrors: false, filedOn: null, said: { kind: 'agi', created: '', months } }
}
const account = (from: string, to: string, hasErrors = false): DeclaredSummary => ({
  id: from,
  isTyped: false,
  hasErrors,
  filedOn: null,
  said: declarationSummary({
    kind: 'tax-account',
    generation: 'c',
    orgNumber: null,
    name: null,
    rows: [],
    differenceOre: 0,
    rowBalanceBreaks: 0,
    opening: { date: from, ore: 0 },
    closing: { date: to, ore: 0 },
  }),
})

test('quarters are held against returns: filed, typed, missing once they are due, open before', () => {
  const found = declarationCoverage(year, input, [vat('202503'), vat('202506', true), vat('202506')], '2025-12-01')
  // due on the 12th of the second month after the quarter, on the 17th in August: 12 May, 17 August moved to Monday the 18th, 12 November, 12 February
  expect(found.filter(({ kind }) => kind === 'vat-return').map(({ period, due, state }) => [period.to, due, state])).toEqual([
    ['2025-03-31', '2025-05-12', 'filed'],
    ['2025-06-30', '2025-08-18', 'filed'],
    ['2025-09-30', '2025-11-12', 'missing'],
    ['2025-12-31', '2026-02-12', 'open'],
  ])
  const typed = declarationCoverage(year, input, [vat('202506', true)], '2025-12-01')
  expect(typed.find(({ period }) => period.to === '2025-06-30')).toMatchObject({ state: 'typed', declarationId: '202506' })
})

test('a file that reached the agency after its last day is there, late', () => {
  const filed = (filedOn: string) =>
    declarationCoverage(year, input, [{ ...vat('202503'), filedOn }], '2025-12-01').find(({ period }) => period.to === '2025-03-31')?.state
  expect([filed('2025-05-12'), filed('2025-05-13')]).toEqual(['filed', 'late'])
})

test('a file with errors is not there in green, and one without goes before it', () => {
  const state = (...declared: DeclaredSummary[]) =>
    declarationCoverage(year, input, declared, '2025-12-01').find(({ period }) => period.to === '2025-03-31')?.state
  const faulty = vat('202503', false, true)
  const typed = vat('202503', true)
  const right = vat('202503')
  expect([state(faulty), state(typed, faulty), state(faulty, right)]).toEqual(['faulty', 'faulty', 'filed'])
  const months = declarationCoverage(year, input, [account('2025-01-01', '2025-01-31', true)], '2025-12-01')
  expect(months.find(({ kind }) => kind === 'tax-account')?.state).toBe('faulty')
})

test('a month is declared by the employer’s form; individuals alone are a correction of it', () => {
  const found = declarationCoverage(year, input, [agi('202501', true), agi('202502', false)], '2025-06-30')
  expect(
    found.filter(({ kind, state }) => kind === 'employer-return' && state !== 'open').map(({ period, state }) => [period.from, state]),
  ).toEqual([['2025-01-01', 'filed'], ...['02', '03', '04', '05'].map((month) => [`2025-${month}-01`, 'missing'])])
})

test('a month of the tax account is there where statements that meet cover its days, whatever their order', () => {
  const statements = [account('2025-02-16', '2025-04-15'), account('2025-01-01', '2025-02-15')]
  const found = declarationCoverage(year, input, statements, '2025-06-15').filter(({ kind }) => kind === 'tax-account')
  expect(found.map(({ state }) => state)).toEqual([
    ...Array.from({ length: 3 }, () => 'filed'),
    'missing',
    'missing',
    ...Array.from({ length: 7 }, () => 'open'),
  ])
})

test('income tax forms are those of the year’s own group of months', () => {
  const forms = (period: string): DeclaredSummary => ({
    id: period,
    isTyped: false,
    hasErrors: false,
    filedOn: null,
    said: { kind: 'sru', program: '', created: '', forms: ['INK2', 'INK2R'].map((form) => ({ form, period, orgNumber: '', values: 1 })) },
  })
  const stateOf = (period: string) =>
    declarationCoverage(year, input, [forms(period)], '2027-01-01').find(({ kind }) => kind === 'income-tax-return')?.state
  expect([stateOf('2025P4'), stateOf('2025P1'), stateOf('2024P4')]).toEqual(['filed', 'missing', 'missing'])
})

test('how often VAT is declared follows from the shortest step between two returns', () => {
  const of = (...periods: string[]) => declaredVatPeriod(periods.map((period) => vat(period)))
  expect([of('202512', '202411'), of('202503', '202512'), of('202501', '202503'), of('202503'), of()]).toEqual([
    'yearly',
    'quarterly',
    'monthly',
    null,
    null,
  ])
})

test('a year with a return has a notice of its final tax by the 15th of the twelfth month after it; typed without its file it is no evidence', () => {
  const notice = (isTyped: boolean): DeclaredSummary => ({
    id: 'notice',
    isTyped,
    hasErrors: false,
    filedOn: null,
    said: { kind: 'final-tax', period: '202512', decidedOn: '2026-08-15', finalTaxKr: 1, incomeTaxKr: null, preliminaryKr: null },
  })
  const own = (today: string, ...declared: DeclaredSummary[]) => {
    const found = declarationCoverage(year, input, declared, today).filter(({ kind }) => kind === 'final-tax')
    return found.map(({ due, state }) => [due, state])
  }
  expect(own('2026-12-15')).toEqual([['2026-12-15', 'open']])
  expect(own('2026-12-16')).toEqual([['2026-12-15', 'missing']])
  expect(own('2026-12-16', notice(true))).toEqual([['2026-12-15', 'typed']])
  expect(own('2026-12-16', notice(false))).toEqual([['2026-12-15', 'filed']])
})
