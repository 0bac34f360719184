import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { run as runPayrollTax } from '../analyses/payroll-tax/run.ts'
import { payrollTaxParams } from '../analyses/payroll-tax/schema.ts'
import { payrollTaxShown } from '../analyses/payroll-tax/tables.ts'
import { run as runSalary } from '../analyses/salary/run.ts'
import { salaryParams } from '../analyses/salary/schema.ts'
import { salaryShown } from '../analyses/salary/tables.ts'
import { run as runTax } from '../analyses/tax/run.ts'
import { taxParams } from '../analyses/tax/schema.ts'
import { taxShown } from '../analyses/tax/tables.ts'
import { run as runVat } from '../analyses/vat/run.ts'
import { vatParams } from '../analyses/vat/schema.ts'
import { generateCompany } from '../generator/index.ts'
import { contributionsOf } from '../payroll/contributions.ts'
import { expectTablesToAddUp } from '../testing/shown-law.ts'
import { asking, datasetOfCompany, declaredAnswerKey, declaredCompanies, scoredCompanies } from './score.ts'
import { checkOf } from './signals.ts'

vi.setConfig({ testTimeout: 180_000 })

const scored = scoredCompanies()
const [clean, wrong] = scored.map(({ scores }) => scores)

test('law: a company without errors is pointed at by nothing but the checks that only ask', () => {
  const checks = (clean ?? []).flatMap(({ signals }) =>
    signals.map(({ key }) => Object.keys(checkOf).find((check) => checkOf[check]?.includes(key))),
  )
  expect([...new Set(checks)].sort()).toEqual(Object.keys(asking).sort())
})

test('law: each planted error is found by every check that is meant for it, and nothing else is pointed at', () => {
  for (const { missed, unplanted, planted } of wrong ?? []) {
    expect(planted.length).toBeGreaterThan(34)
    expect(missed).toEqual([])
    const others = unplanted.filter(({ key }) => !Object.keys(asking).some((check) => checkOf[check]?.includes(key)))
    expect(others).toEqual([])
  }
})

test('every kind of error has found a place somewhere', () => {
  const kinds = new Set((wrong ?? []).flatMap(({ planted }) => planted.map(({ kind }) => kind)))
  const asked = declaredCompanies.flatMap(({ options }) => options.flatMap(({ declares }) => Object.keys(declares?.errors ?? {})))
  expect([...kinds].sort()).toEqual([...new Set(asked)].sort())
})

test('docs/answer-key-taxes.md is what `npm run answer-key` writes', () => {
  expect(readFileSync(new URL('../../../../docs/answer-key-taxes.md', import.meta.url), 'utf8')).toBe(declaredAnswerKey(scored))
})

test('law: what a company declares is what it books, to the krona, and the tax account is the books’ to the öre', () => {
  const ctx = { progress: () => undefined }
  for (const endMonth of [12, 6]) {
    const company = generateCompany({
      seed: 'clean',
      vouchers: 1_800,
      years: 2,
      endYear: 2025,
      endMonth,
      firstYear: 'full',
      declares: {},
    })
    const data = datasetOfCompany(company)
    const first = company.years[0]?.from
    const last = company.years.at(-1)?.to
    const span = { from: first, to: last }
    const vat = runVat(data, vatParams.parse(span), ctx)
    const complete = vat.periods.flatMap(({ status, returned }, s) => (status === 'complete' && returned === 'filed' ? [s] : []))
    expect(complete.length).toBeGreaterThan(6)
    for (const { box, cells } of vat.boxes) for (const s of complete) expect([box, s, cells[s]?.differenceKr]).toEqual([box, s, 0])
    const pay = runPayrollTax(data, payrollTaxParams.parse(span), ctx)
    expect(pay.months.length).toBe(24)
    for (const { bookedDeclaredOre, withheldDeclaredOre, declaredComputedOre } of pay.months)
      expect([bookedDeclaredOre, withheldDeclaredOre, declaredComputedOre]).toEqual([0, 0, 0])
    for (const { month, computed } of pay.months) {
      // each person's base by itself, summed by rate, is what the month comes to
      const people = (computed?.people ?? []).map(({ id, birthYear, baseOre }) => ({ id, birthYear, ore: baseOre, growthSupport: false }))
      expect(100 * contributionsOf(month, people).feeKr).toBe(computed?.feeOre)
      expect(people.reduce((sum, { ore }) => sum + ore, 0)).toBe(computed?.baseOre)
    }
    const { reconciliation, account, forms } = runTax(data, taxParams.parse(span), ctx)
    expect([reconciliation?.missing, reconciliation?.withoutEvent, reconciliation?.unexplainedOre]).toEqual([[], [], 0])
    expect(account?.closingOre).toBe(reconciliation?.ledgerOre)
    expect(account?.occasions).toEqual([])
    for (const { fields } of forms) for (const { code, differenceKronor } of fields) expect([code, differenceKronor]).toEqual([code, 0])
  }
})

test('law: every figure of the tables is its lines, and months come to the years, with errors planted or not', () => {
  const company = generateCompany({
    seed: 'clean',
    vouchers: 1_800,
    years: 2,
    endYear: 2025,
    endMonth: 12,
    firstYear: 'full',
    declares: { errors: { 'agi-contributions': 1, 'account-late': 1, 'account-missing': 1, 'pay-benefits': 1, 'vat-box': 1 } },
  })
  const data = datasetOfCompany(company)
  const ctx = { progress: () => undefined }
  const sums = (from: string, to: string) => {
    const pay = runPayrollTax(data, payrollTaxParams.parse({ from, to }), ctx)
    const salary = runSalary(data, salaryParams.parse({ from, to }), ctx)
    const sum = (values: readonly (number | null | undefined)[]) => values.reduce<number>((all, own) => all + (own ?? Number.NaN), 0)
    return [
      ...(['cashBaseOre', 'contributionsOre', 'owedOre', 'withheldOre'] as const).map((key) =>
        sum(pay.months.map(({ booked }) => booked?.[key])),
      ),
      sum(pay.months.map(({ declared }) => declared?.contributionsOre)),
      sum(pay.months.map(({ computed }) => computed?.feeOre)),
      ...(['payOre', 'contributionsOre', 'pensionOre', 'withheldOre'] as const).map((key) => sum(salary.months.map((month) => month[key]))),
      sum(salary.byAccount.map(({ totalOre }) => totalOre)),
    ]
  }
  const [first, second] = company.years
  if (!first || !second) throw new TypeError('two years were asked for')
  const years = [sums(first.from, first.to), sums(second.from, second.to)]
  expect(sums(first.from, second.to)).toEqual(years[0]?.map((ore, i) => ore + (years[1]?.[i] ?? Number.NaN)))
  expect(years.flat().every((ore) => ore > 0)).toBe(true)
  const span = { from: first.from, to: second.to }
  const look = { sign: 'natural' } as const
  const pay = payrollTaxParams.parse(span)
  const salary = salaryParams.parse(span)
  const tax = taxParams.parse(span)
  const opened = [
    expectTablesToAddUp(data.books, payrollTaxShown.tables(runPayrollTax(data, pay, ctx), pay, look)),
    expectTablesToAddUp(data.books, salaryShown.tables(runSalary(data, salary, ctx), salary, look)),
    expectTablesToAddUp(data.books, taxShown.tables(runTax(data, tax, ctx), tax, look)),
  ]
  expect(Math.min(...opened)).toBeGreaterThan(3)
})

test('the same seed declares the same bytes', () => {
  const files = () => generateCompany({ seed: 3, vouchers: 300, years: 2, declares: { errors: { 'agi-late': 1 } } }).declared()?.files
  expect(files()).toEqual(files())
})
