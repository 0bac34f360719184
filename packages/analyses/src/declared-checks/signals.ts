import { run as runPayrollTax } from '../analyses/payroll-tax/run.ts'
import { payrollTaxParams } from '../analyses/payroll-tax/schema.ts'
import { run as runSalary } from '../analyses/salary/run.ts'
import { salaryParams } from '../analyses/salary/schema.ts'
import { run as runTax } from '../analyses/tax/run.ts'
import { taxParams } from '../analyses/tax/schema.ts'
import { run as runVat } from '../analyses/vat/run.ts'
import { type VatTest, vatParams } from '../analyses/vat/schema.ts'
import { addMonths } from '../company/months.ts'
import type { Dataset } from '../define.ts'

/** What a check points at, and where: a month, the last month of a VAT period, the first day of a fiscal year; empty: nowhere. */
export interface Signal {
  /** `vat rate-differs`, `salary PAY-R4 benefits`: analysis, then what it calls it. */
  readonly key: string
  readonly period: string
}

/** The checks, by what points at something for them, in the order of the reference. */
export const checkOf: Readonly<Record<string, readonly string[]>> = {
  'VAT-R1': ['vat rate-differs'],
  'VAT-R2': ['vat vouchers-off-rate'],
  'VAT-R3': ['vat boxes-disagree'],
  'VAT-R4': ['vat reverse-uneven', 'vat reverse-input-differs'],
  'VAT-R5': ['vat import-uneven'],
  'VAT-R6': ['vat settlement-differs', 'vat not-settled', 'vat carried'],
  'VAT-R7': ['vat settlement-open', 'vat tax-account-differs'],
  'VAT-R8': ['vat after-return'],
  'VAT-R9': ['vat deduction'],
  'VAT-R10': ['vat input-off-rate', 'vat input-unusual'],
  'VAT-R11': ['vat sales-without-vat', 'vat vat-without-sales'],
  'VAT-R12': ['vat ec-list'],
  'VAT-R13': ['vat revenue-differs'],
  'VAT-R14': ['vat return-missing'],
  'VAT return against books': ['vat return-differs', 'vat own-parts-differ', 'vat box-49-missing'],
  'VAT return late': ['vat return-late'],
  'Payroll tax: booked and declared': [
    'payroll-tax booked-declared',
    'payroll-tax withheld-declared',
    'payroll-tax base-declared',
    'payroll-tax not-declared',
  ],
  'Payroll tax: individuals and their sum': ['payroll-tax individuals-declared'],
  'Payroll tax: declared and computed': ['payroll-tax declared-computed', 'payroll-tax booked-computed'],
  'Payroll tax: effective rate': ['payroll-tax rate', 'payroll-tax without-pay'],
  'Payroll tax: filed late': ['payroll-tax filed-late'],
  'Payroll tax: paid late': ['payroll-tax paid-late', 'payroll-tax handed-over'],
  'Payroll tax: charged otherwise': ['payroll-tax charged-otherwise'],
  'PAY-R1': ['salary PAY-R1'],
  'PAY-R2': ['salary PAY-R2'],
  'PAY-R3': ['salary PAY-R3'],
  'PAY-R4': ['salary PAY-R4'],
  'PAY-R5': ['salary PAY-R5'],
  'PAY-R6': ['salary PAY-R6'],
  'PAY-R7': ['salary PAY-R7'],
  'PAY-R8': ['salary PAY-R8'],
  'PAY-R9': ['salary PAY-R9'],
  'PAY-R10': ['salary PAY-R10'],
  'PAY-R11': ['salary PAY-R11'],
  'PAY-R12': ['salary PAY-R12'],
  'Tax account: paid late': ['tax paid-late', 'tax unpaid'],
  'Tax account: enforcement': ['tax enforcement'],
  'Tax account: missing in the books': ['tax missing-in-ledger'],
  'Tax account: booked without event': ['tax without-event'],
  'Tax account: opening and unexplained': ['tax opening-differs', 'tax unexplained'],
  'Tax account: interest': ['tax interest-account'],
  'Income tax: booked and computed': ['tax booked-differs'],
  'Final tax: decided, computed and booked': ['tax final-computed-differs', 'tax final-booked-differs'],
  'Final tax: on the tax account': ['tax final-account-differs'],
  'Income tax: forms': ['tax fields-differ', 'tax fields-exclude'],
}
const known = new Set(Object.values(checkOf).flat())

/** Of tests whose period has no finding of its own. */
const vatVouchers: Readonly<Partial<Record<VatTest, string>>> = {
  rate: 'vat vouchers-off-rate',
  'no-vat': 'vat sales-without-vat',
  'vat-without-sales': 'vat vat-without-sales',
  'input-ratio': 'vat input-off-rate',
  deduction: 'vat deduction',
  'after-return': 'vat after-return',
}
/** Findings that stand for vouchers, which are signals each. */
const ofVouchers = [
  'vat.vouchers-off-rate',
  'vat.sales-without-vat',
  'vat.vat-without-sales',
  'vat.input-off-rate',
  'vat.deduction-limited',
  'vat.after-return',
]

const ctx = { progress: () => undefined }

/** Everything that vat, payroll-tax, salary and tax flag with their default parameters: warnings and errors, and what the checks ask about. */
export function signalsOf(data: Dataset, isLarge: boolean): Signal[] {
  const years = data.books.years.map(({ year }) => year)
  const span = { from: years[0]?.from ?? null, to: years.at(-1)?.to ?? null }
  const all = [
    ...vatSignals(data, isLarge, span),
    ...runPayrollTax(data, payrollTaxParams.parse({ ...span, largeVatPayer: isLarge }), ctx).deviations.flatMap(
      ({ id, month, severity }) => (severity === 'info' ? [] : [{ key: `payroll-tax ${id}`, period: month }]),
    ),
    ...years.flatMap(({ from, to }) =>
      runSalary(data, salaryParams.parse({ from, to }), ctx).deviations.map(({ check, month }) => ({
        key: `salary ${check}`,
        period: ['PAY-R7', 'PAY-R8', 'PAY-R11'].includes(check) ? from : (month ?? from),
      })),
    ),
    ...runSalary(data, salaryParams.parse(span), ctx).deviations.flatMap(({ check, month }) =>
      check === 'PAY-R12' ? [{ key: `salary ${check}`, period: years.find(({ to }) => to.startsWith(month ?? '-'))?.from ?? '' }] : [],
    ),
    ...accountSignals(data, span),
    ...years.flatMap(({ from, to }) => yearSignals(data, { from, to })),
  ]
  for (const { key } of all) if (!known.has(key)) throw new RangeError(`no check is known for ‘${key}’`)
  return all
}

interface Span {
  readonly from: string | null
  readonly to: string | null
}

function vatSignals(data: Dataset, isLarge: boolean, span: Span): Signal[] {
  const { findings, periods, vouchers, inputMonths } = runVat(data, vatParams.parse({ ...span, isLarge, limit: 10_000 }), ctx)
  const monthOf = (label: string) => periods.find((own) => own.label === label)?.to.slice(0, 7) ?? ''
  const ofMonth = (month: string) =>
    periods.find(({ from, to }) => from.slice(0, 7) <= month && month <= to.slice(0, 7))?.to.slice(0, 7) ?? ''
  return [
    ...findings.flatMap(({ code, values }): Signal[] => {
      if (!code.startsWith('vat.') || ofVouchers.includes(code) || code === 'vat.input-unusual' || code === 'vat.input-low') return []
      const { period, to } = values
      return [{ key: code.replace('vat.', 'vat '), period: period === undefined ? String(to ?? '').slice(0, 7) : monthOf(String(period)) }]
    }),
    ...inputMonths.flatMap(({ month, isUnusual, isLow }) =>
      isUnusual && !isLow ? [{ key: 'vat input-unusual', period: ofMonth(month) }] : [],
    ),
    ...vouchers.flatMap(({ tests, period }) =>
      tests.flatMap((test) => (vatVouchers[test] === undefined ? [] : [{ key: vatVouchers[test], period: monthOf(period) }])),
    ),
  ]
}

function accountSignals(data: Dataset, span: Span): Signal[] {
  const { findings, reconciliation } = runTax(data, taxParams.parse(span), ctx)
  return [
    ...findings.flatMap(({ code, values }): Signal[] => {
      const { due, date, from } = values
      switch (code) {
        case 'tax.paid-late':
        case 'tax.unpaid':
        case 'tax.enforcement':
          // what was due in a month is of the pay of the month before
          return [{ key: code.replace('tax.', 'tax '), period: addMonths(String(due).slice(0, 7), -1) }]
        case 'tax.interest-account':
        case 'tax.unexplained':
        case 'tax.opening-differs':
          return [{ key: code.replace('tax.', 'tax '), period: String(date ?? from).slice(0, 7) }]
        default:
          return []
      }
    }),
    ...(reconciliation?.missing ?? []).map(({ date }) => ({ key: 'tax missing-in-ledger', period: date.slice(0, 7) })),
    ...(reconciliation?.withoutEvent ?? []).map(({ date }) => ({ key: 'tax without-event', period: date.slice(0, 7) })),
  ]
}

function yearSignals(data: Dataset, year: { readonly from: string; readonly to: string }): Signal[] {
  const { findings } = runTax(data, taxParams.parse(year), ctx)
  const own = ['tax.booked-differs', 'tax.fields-differ', 'tax.fields-exclude']
  const finals = ['tax.final-computed-differs', 'tax.final-booked-differs', 'tax.final-account-differs']
  return findings.flatMap(({ code, values }) => {
    // a notice of an earlier year that was decided in this one is pointed at by its own year
    const isOwn = own.includes(code) || (finals.includes(code) && values['to'] === year.to)
    return isOwn ? [{ key: code.replace('tax.', 'tax '), period: year.from }] : []
  })
}
