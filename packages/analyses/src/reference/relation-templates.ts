import type { Condition, RelationTemplate } from '../flows/condition-schema.ts'
import { foodVatRates } from './food-vat.ts'
import { employerContributionRates, specialPayrollTaxRates } from './payroll-rates.ts'
import { type VatRate, vatRates } from './vat-rates.ts'

type Selection = RelationTemplate['base']
const accounts = (...patterns: string[]): Selection => ({ accounts: patterns, groups: [], functions: [] })
const functions = (...ids: string[]): Selection => ({ accounts: [], groups: [], functions: ids })
const groups = (...ids: string[]): Selection => ({ accounts: [], groups: ids, functions: [] })

interface Dated {
  readonly percent: number
  readonly from: string | null
  readonly to: string | null
}

/** Dated rates as conditions; `factor` −1 where base and counter stand on opposite sides. */
function conditions(rates: readonly Dated[], tolerancePp: number, factor = 1): Condition[] {
  return rates.map(({ percent, from, to }) => ({ percent: percent * factor, tolerancePp, from, to }))
}

const ratesOf = (...kinds: readonly VatRate['kind'][]) => vatRates.filter(({ kind }) => kinds.includes(kind))
const always = (percent: number): Dated => ({ percent, from: null, to: null })
const standardRate = ratesOf('standard').at(-1)?.percent ?? 0
/** Sales as customers owe them, in the sign of what they owe. */
const WITH_VAT = -(1 + standardRate / 100)

type Given = Pick<RelationTemplate, 'id' | 'base' | 'counter'> &
  Partial<Omit<RelationTemplate, 'name' | 'note' | 'view'>> & {
    readonly sv: string
    readonly en: string
    readonly note?: { readonly sv: string; readonly en: string }
  }

function template(view: RelationTemplate['view'], { sv, en, note, ...given }: Given): RelationTemplate {
  return {
    name: { sv, en },
    view,
    conditions: [],
    baseMeasure: 'movement',
    counterMeasure: 'movement',
    excludeVatSettlement: false,
    unit: 'percent',
    baseFactor: 1,
    counterSide: null,
    interval: null,
    note: note ?? null,
    source: 'BAS 2025, account instructions; audit practice, as of 2026-11-21',
    ...given,
  }
}

const within = (given: Given) => template('within', given)
const overTime = (given: Given) => template('overTime', given)
const VAT_LAW = 'Mervärdesskattelagen (2023:200) 9 kap.; BAS 2025'

/** VAT inside vouchers. */
const vat: readonly RelationTemplate[] = [
  within({
    id: 'output-vat-25',
    sv: 'Utgående moms 25 %',
    en: 'Output VAT 25%',
    source: VAT_LAW,
    base: functions('sales-25', 'rent-vat'),
    counter: functions('output-vat-25'),
    conditions: conditions(ratesOf('standard'), 0.5),
  }),
  within({
    id: 'output-vat-12',
    sv: 'Utgående moms 12 %',
    en: 'Output VAT 12%',
    source: VAT_LAW,
    base: functions('sales-12'),
    counter: functions('output-vat-12'),
    conditions: conditions(ratesOf('reduced'), 0.5),
    note: {
      sv: 'Livsmedel har 6 % från 1 april 2026 till 31 december 2027: se egen mall.',
      en: 'Food has 6% from 1 April 2026 to 31 December 2027: see its own template.',
    },
  }),
  within({
    id: 'output-vat-6',
    sv: 'Utgående moms 6 %',
    en: 'Output VAT 6%',
    source: VAT_LAW,
    base: functions('sales-6'),
    counter: functions('output-vat-6'),
    conditions: conditions(ratesOf('low'), 0.5),
  }),
  within({
    id: 'output-vat-food',
    sv: 'Utgående moms på livsmedel',
    en: 'Output VAT on food',
    base: functions('sales-12', 'sales-6'),
    counter: functions('output-vat-12', 'output-vat-6'),
    conditions: conditions(foodVatRates, 0.5),
    note: {
      sv: 'Välj de konton som livsmedel säljs på; servering behåller 12 %.',
      en: 'Choose the accounts on which food is sold; serving on the spot keeps 12%.',
    },
    source: 'Prop. 2025/26:55; mervärdesskattelagen (2023:200) 9 kap.',
  }),
  within({
    id: 'input-vat',
    sv: 'Ingående moms på kostnader',
    en: 'Input VAT on costs',
    source: VAT_LAW,
    base: accounts('4000-6999'),
    counter: functions('input-vat'),
    conditions: conditions(ratesOf('standard', 'reduced', 'low'), 0.5),
  }),
  within({
    id: 'reverse-charge',
    sv: 'Omvänd betalningsskyldighet: ingående mot utgående',
    en: 'Reverse charge: input against output VAT',
    base: functions('output-vat-reverse-25', 'output-vat-reverse-12', 'output-vat-reverse-6', 'output-vat-import'),
    counter: functions('input-vat-reverse'),
    conditions: conditions([always(-100)], 0.5),
    note: { sv: 'Gäller med full avdragsrätt.', en: 'Holds with a full right of deduction.' },
    source: VAT_LAW,
  }),
  within({
    id: 'reverse-charge-25',
    sv: 'Omvänd betalningsskyldighet 25 % mot inköp',
    en: 'Reverse charge 25% against purchases',
    source: VAT_LAW,
    base: functions('purchases-reverse-25'),
    counter: functions('output-vat-reverse-25'),
    conditions: conditions(ratesOf('standard'), 0.5, -1),
  }),
  within({
    id: 'reverse-charge-12',
    sv: 'Omvänd betalningsskyldighet 12 % mot inköp',
    en: 'Reverse charge 12% against purchases',
    source: VAT_LAW,
    base: functions('purchases-reverse-12'),
    counter: functions('output-vat-reverse-12'),
    conditions: conditions(ratesOf('reduced'), 0.5, -1),
  }),
  within({
    id: 'reverse-charge-6',
    sv: 'Omvänd betalningsskyldighet 6 % mot inköp',
    en: 'Reverse charge 6% against purchases',
    source: VAT_LAW,
    base: functions('purchases-reverse-6'),
    counter: functions('output-vat-reverse-6'),
    conditions: conditions(ratesOf('low'), 0.5, -1),
  }),
  within({
    id: 'leased-car-vat',
    sv: 'Halv moms på leasad personbil',
    en: 'Half VAT on a leased passenger car',
    base: accounts('5615*'),
    counter: functions('input-vat'),
    // Half the VAT is deducted, the other half is cost: 12.5 ÷ 112.5 at 25 %.
    conditions: conditions(
      ratesOf('standard').map(({ percent, from, to }) => ({
        percent: Number(((50 * percent) / (100 + percent / 2)).toFixed(4)),
        from,
        to,
      })),
      0.3,
    ),
    source: 'Mervärdesskattelagen (2023:200) 13 kap.: half of the VAT on the lease of a passenger car',
  }),
  within({
    id: 'representation-vat',
    sv: 'Ingående moms på representation',
    en: 'Input VAT on entertainment',
    source: VAT_LAW,
    base: accounts('6070-6079'),
    counter: functions('input-vat'),
    conditions: conditions(ratesOf('standard', 'reduced'), 0.5),
    note: {
      sv: 'Avdraget är begränsat per person; ej avdragsgill representation har ingen moms.',
      en: 'The deduction is limited per person; entertainment that is not deductible has no VAT.',
    },
  }),
  within({
    id: 'exchange-differences',
    sv: 'Kursdifferens mot kundfordran och leverantörsskuld',
    en: 'Exchange differences against receivables and payables',
    base: functions('receivables', 'payables'),
    counter: accounts('3960*', '7960*', '8330*', '8430*'),
    conditions: conditions([always(0)], 10),
  }),
]

/** Payroll inside vouchers. */
const payroll: readonly RelationTemplate[] = [
  within({
    id: 'employer-contributions',
    sv: 'Arbetsgivaravgifter på lön',
    en: 'Employer contributions on wages',
    base: functions('gross-salary', 'benefits'),
    counter: functions('employer-contributions'),
    conditions: conditions(employerContributionRates, 0.1),
    source: 'Socialavgiftslagen (2000:980); rates by day of payment',
  }),
  within({
    id: 'special-payroll-tax',
    sv: 'Särskild löneskatt på pension',
    en: 'Special payroll tax on pensions',
    base: functions('pension'),
    counter: functions('special-payroll-tax'),
    conditions: conditions(specialPayrollTaxRates, 0.1),
    source: 'Lagen (1991:687) om särskild löneskatt på pensionskostnader 1 §',
  }),
  within({
    id: 'holiday-pay-contributions',
    sv: 'Avgifter på semesterlöneskuld',
    en: 'Contributions on accrued holiday pay',
    base: accounts('7090*', '7290-7292'),
    counter: accounts('7519*'),
    conditions: conditions(employerContributionRates.slice(0, 1), 0.1),
    source: 'Socialavgiftslagen (2000:980); BAS 2025',
  }),
]

/** Groups over time. */
const series: readonly RelationTemplate[] = [
  overTime({
    id: 'output-vat-monthly',
    sv: 'Utgående moms mot försäljning per månad',
    en: 'Output VAT to sales by month',
    source: VAT_LAW,
    base: functions('sales-25', 'rent-vat'),
    counter: functions('output-vat-25'),
    conditions: conditions(ratesOf('standard'), 0.5),
    excludeVatSettlement: true,
  }),
  overTime({
    id: 'interest-loans',
    sv: 'Ränta mot lån i snitt',
    en: 'Interest to average loans',
    base: functions('loan'),
    counter: functions('interest-cost'),
    baseMeasure: 'average',
    unit: 'percentPerYear',
    baseFactor: -1,
  }),
  overTime({
    id: 'depreciation',
    sv: 'Avskrivning mot anskaffningsvärde',
    en: 'Depreciation to acquisition value',
    base: accounts(
      '1010-1017',
      '1020-1027',
      '1030-1037',
      '1110-1117',
      '1120-1127',
      '1150-1157',
      '1210-1217',
      '1220-1227',
      '1230-1237',
      '1240-1247',
      '1250-1257',
    ),
    counter: functions('depreciation'),
    baseMeasure: 'average',
    unit: 'percentPerYear',
  }),
  overTime({
    id: 'cost-of-goods',
    sv: 'Varukostnad mot försäljning',
    en: 'Cost of goods to sales',
    base: groups('is.net'),
    counter: groups('is.raw', 'is.goods', 'is.stock'),
    baseFactor: -1,
  }),
  overTime({
    id: 'contributions-salaries',
    sv: 'Arbetsgivaravgifter mot löner',
    en: 'Employer contributions to wages',
    base: functions('gross-salary', 'benefits'),
    counter: functions('employer-contributions'),
    conditions: conditions(employerContributionRates.slice(0, 1), 0.5),
    source: 'Socialavgiftslagen (2000:980); the full rate, reductions make it lower',
  }),
  overTime({
    id: 'pension-salaries',
    sv: 'Pension mot löner',
    en: 'Pensions to wages',
    base: functions('gross-salary'),
    counter: functions('pension'),
  }),
  overTime({
    id: 'holiday-pay',
    sv: 'Semesterlöneavsättning mot löner',
    en: 'Holiday pay accrued to wages',
    base: functions('gross-salary'),
    counter: accounts('7090*', '7290-7292'),
    note: {
      sv: 'Semesterlönen är minst 12 % av lönen enligt procentregeln; avsättningen varierar med uttagen semester.',
      en: 'Holiday pay is at least 12% of wages by the percentage rule; the accrual varies with holidays taken.',
    },
    source: 'Semesterlagen (1977:480) 16 b §; BAS 2025',
  }),
  overTime({
    id: 'rent-sales',
    sv: 'Lokalhyra mot försäljning',
    en: 'Rent of premises to sales',
    base: groups('is.net'),
    counter: accounts('5010-5019'),
    baseFactor: -1,
  }),
  overTime({
    id: 'freight-sales',
    sv: 'Frakt mot försäljning',
    en: 'Freight to sales',
    base: groups('is.net'),
    counter: accounts('5700-5799'),
    baseFactor: -1,
  }),
  overTime({
    id: 'bad-debts',
    sv: 'Kundförluster mot kundfordringar',
    en: 'Bad debts to receivables',
    base: functions('receivables'),
    counter: accounts('6350-6359'),
    baseMeasure: 'average',
    interval: 'year',
  }),
  overTime({
    id: 'receivable-days',
    sv: 'Kundfordringar i dagar (DSO)',
    en: 'Receivables in days (DSO)',
    base: groups('is.net'),
    counter: functions('receivables'),
    counterMeasure: 'closing',
    unit: 'days',
    baseFactor: WITH_VAT,
    note: { sv: 'Försäljningen räknas upp med normal moms.', en: 'Sales are taken with VAT at the standard rate.' },
  }),
  overTime({
    id: 'inventory-days',
    sv: 'Varulager i dagar',
    en: 'Inventory in days',
    base: accounts('4000-4999'),
    counter: functions('inventory'),
    counterMeasure: 'closing',
    unit: 'days',
  }),
  overTime({
    id: 'dividends-equity',
    sv: 'Beslutad utdelning mot eget kapital',
    en: 'Dividends decided to equity',
    base: accounts('2080-2099'),
    counter: accounts('2898*'),
    baseMeasure: 'closing',
    counterSide: 'credit',
    interval: 'year',
  }),
]

/** The relations that are shipped; those of a rate of law by dated data, the others by the company's own history. */
export const relationTemplates: readonly RelationTemplate[] = [...vat, ...payroll, ...series]

/** What is shown where nobody has chosen. */
export const DEFAULT_RELATION = 'output-vat-25'
