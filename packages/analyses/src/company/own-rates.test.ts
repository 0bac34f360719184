// Rates that a company departs from: what is computed with them, where it is said, and what is refused.
import { expect, test } from 'vitest'
import { contributionsOf } from '../payroll/contributions.ts'
import { corporateTaxPermille } from '../reference/corporate-tax.ts'
import { rateTables } from '../reference/rate-tables.ts'
import { deemedRateOf } from '../reference/tax-allocation.ts'
import { datasetHash, noOwnParts } from './dataset.ts'
import { departures, noOwnRates, type OwnRate, ownRatesSchema, ratesInForce } from './own-rates.ts'

const full: OwnRate = { table: 'contributions', row: 'full', basisPoints: 3000, capKr: null, reason: 'Agreement with the agency' }
const person = (id: string, birthYear: number, ore: number) => ({ id, birthYear, ore, growthSupport: false })

test('contributions are computed at the own rate, and at its ceiling', () => {
  const people = [person('a', 1980, 10_000_000)]
  // 100 000 × 31.42 % = 31 420; at 30 % 30 000
  expect(contributionsOf('2025-05', people).feeKr).toBe(31_420)
  expect(contributionsOf('2025-05', people, ratesInForce([full]).contributionRules).feeKr).toBe(30_000)
  // born 2004, 40 000 kr in May 2026: 20 000 × 20.81 % = 4 162, 20 000 × 31.42 % = 6 284
  const youth: OwnRate = { table: 'contributions', row: 'youth-2026', basisPoints: 2081, capKr: 20_000, reason: 'Half a month' }
  expect(contributionsOf('2026-05', [person('b', 2004, 4_000_000)], ratesInForce([youth]).contributionRules).feeKr).toBe(4162 + 6284)
})

test('tax and the rates of pensions and reserves follow, each in its own years', () => {
  const rates = ratesInForce([
    { table: 'corporate-tax', row: '2021-01-01', basisPoints: 2000, capKr: null, reason: 'x' },
    { table: 'special-payroll-tax', row: '1998-01-01', basisPoints: 2500, capKr: null, reason: 'x' },
    { table: 'borrowing-rate', row: '2024', basisPoints: 300, capKr: null, reason: 'x' },
    { table: 'deductions', row: 'research 2023-07', basisPoints: 1000, capKr: 1, reason: 'x' },
  ])
  expect([corporateTaxPermille('2025-01-01', rates.corporateTax), corporateTaxPermille('2020-01-01', rates.corporateTax)]).toEqual([
    200, 214,
  ])
  expect(rates.specialPayrollTax.map(({ percent }) => percent)).toEqual([25])
  expect(deemedRateOf('2025-01-01', '2025-12-31', rates.borrowing)?.basisPoints).toBe(300)
  expect(rates.contributionDeductions.find(({ from }) => from === '2023-07')).toMatchObject({ rate: 1000, capKr: 1 })
  expect(ratesInForce(noOwnRates).contributionRules.find(({ id }) => id === 'full')?.rate).toBe(3142)
})

test('a departure is said where the rate holds, and only there', () => {
  const youth: OwnRate = { table: 'contributions', row: 'youth-2026', basisPoints: 2000, capKr: null, reason: 'Because' }
  const said = (from: string, to: string) => departures([youth], ['contributions'], { from, to }).length
  expect([said('2026-01-01', '2026-03-31'), said('2026-01-01', '2026-04-30'), said('2028-01-01', '2028-12-31')]).toEqual([0, 1, 0])
  expect(departures([youth], ['corporate-tax'], { from: '2026-01-01', to: '2026-12-31' })).toEqual([])
  const borrowing: OwnRate = { table: 'borrowing-rate', row: '2024', basisPoints: 300, capKr: null, reason: 'Because' }
  const [found] = departures([borrowing], ['borrowing-rate'], { from: '2025-01-01', to: '2025-12-31' })
  expect(found).toMatchObject({
    code: 'tax.own-rate',
    severity: 'info',
    values: { own: '3,00\u00a0%', shipped: '1,96\u00a0%', reason: 'Because' },
  })
})

test('what is no rate, has no reason or is named twice is refused; each row can be named', () => {
  const isFit = (...rates: readonly object[]) => ownRatesSchema.safeParse(rates).success
  expect([isFit(full), isFit(full, full), isFit({ ...full, reason: ' ' }), isFit({ ...full, row: 'luck' })]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(isFit({ ...full, table: 'vat', row: 'standard' })).toBe(false)
  for (const { id, rows } of rateTables) expect(new Set(rows.map((row) => row.id)).size, id).toBe(rows.length)
})

test('they are part of what an analysis reads, where there are any', () => {
  const hash = (needs: readonly 'ownRates'[], ownRates: readonly OwnRate[] | null) =>
    datasetHash('books', needs, { ...noOwnParts, ownRates })
  expect(hash(['ownRates'], null)).toBe('books')
  expect(hash(['ownRates'], [])).toBe('books')
  expect(hash(['ownRates'], [full])).not.toBe('books')
  expect(hash([], [full])).toBe('books')
})
