import { salesFunctionRates, vatRates } from './vat-rates.ts'

/** What accounts can be met with in a voucher: those of a function, or a whole class of accounts. */
export const markers = [
  'receivables',
  'payables',
  'bank',
  'cash',
  'withheld-tax',
  'contributions-payable',
  'special-payroll-tax-payable',
  'gross-salary',
  'employer-contributions',
  'interest-cost',
  'loan',
  'tax-account',
  'income-tax-liability',
  'class:income',
  'class:cost',
  'class:fixed-assets',
] as const
export type Marker = (typeof markers)[number]

/** Account patterns of the markers that are no functions, by the groups of the BAS chart. */
export const markerClasses: Readonly<Partial<Record<Marker, readonly string[]>>> = {
  'class:income': ['3000-3799'],
  'class:cost': ['4000-6999'],
  'class:fixed-assets': ['1000-1299'],
}

/** How accounts of a function are booked, as a rule: on vouchers of which at least `min` also have an account of one of these. */
export interface FunctionBehaviour {
  readonly function: string
  /** First digits of accounts that can have it. */
  readonly classes: readonly string[]
  readonly met: readonly { readonly any: readonly Marker[]; readonly min: number }[]
}

/**
 * Double entry as it is taught (BAS-kontoplanen, kontoinstruktioner): a receivable comes with income and goes with a payment, wages are booked with
 * the tax withheld from them. A habit, not a rule: it moves the confidence of a suggestion and decides nothing. As of 2026-11-21.
 */
export const functionBehaviours: readonly FunctionBehaviour[] = [
  {
    function: 'receivables',
    classes: ['1'],
    met: [
      { any: ['class:income'], min: 0.25 },
      { any: ['bank', 'cash'], min: 0.2 },
    ],
  },
  {
    function: 'payables',
    classes: ['2'],
    met: [
      { any: ['class:cost'], min: 0.25 },
      { any: ['bank', 'cash'], min: 0.2 },
    ],
  },
  {
    function: 'bank',
    classes: ['1'],
    met: [
      { any: ['receivables', 'class:income'], min: 0.1 },
      { any: ['payables', 'class:cost', 'tax-account'], min: 0.1 },
    ],
  },
  { function: 'gross-salary', classes: ['7'], met: [{ any: ['withheld-tax'], min: 0.6 }] },
  { function: 'employer-contributions', classes: ['7'], met: [{ any: ['contributions-payable'], min: 0.6 }] },
  { function: 'special-payroll-tax', classes: ['7'], met: [{ any: ['special-payroll-tax-payable'], min: 0.6 }] },
  { function: 'withheld-tax', classes: ['2'], met: [{ any: ['gross-salary'], min: 0.4 }] },
  { function: 'contributions-payable', classes: ['2'], met: [{ any: ['employer-contributions'], min: 0.4 }] },
  { function: 'depreciation', classes: ['7'], met: [{ any: ['class:fixed-assets'], min: 0.8 }] },
  { function: 'interest-cost', classes: ['8'], met: [{ any: ['bank', 'loan'], min: 0.6 }] },
  {
    function: 'loan',
    classes: ['2'],
    met: [
      { any: ['interest-cost'], min: 0.3 },
      { any: ['bank', 'cash'], min: 0.3 },
    ],
  },
  { function: 'income-tax', classes: ['8'], met: [{ any: ['income-tax-liability', 'tax-account'], min: 0.6 }] },
]

/** A rate of VAT by the functions whose accounts carry it: base, and VAT on it. */
export interface VatPair {
  readonly base: string
  readonly vat: readonly string[]
  readonly ratio: number
}

const ratioOf = (kind: 'standard' | 'reduced' | 'low') =>
  (vatRates.find((rate) => rate.kind === kind && rate.to === null)?.percent ?? 0) / 100

/** Sales by the output VAT that is booked with them. Index 0–2: 25, 12 and 6 %. */
export const salesVat: readonly VatPair[] = [
  { base: 'sales-25', vat: ['output-vat-25'], ratio: ratioOf(salesFunctionRates['sales-25']) },
  { base: 'sales-12', vat: ['output-vat-12'], ratio: ratioOf(salesFunctionRates['sales-12']) },
  { base: 'sales-6', vat: ['output-vat-6'], ratio: ratioOf(salesFunctionRates['sales-6']) },
]

/** Purchases by the output VAT that the buyer books on them. */
export const purchaseVat: readonly VatPair[] = [
  { base: 'purchases-reverse-25', vat: ['output-vat-reverse-25', 'output-vat-import'], ratio: ratioOf('standard') },
  { base: 'purchases-reverse-12', vat: ['output-vat-reverse-12'], ratio: ratioOf('reduced') },
  { base: 'purchases-reverse-6', vat: ['output-vat-reverse-6'], ratio: ratioOf('low') },
]

/** Sales that carry no VAT of the seller's. */
export const salesWithoutVat: readonly string[] = Object.entries(salesFunctionRates).flatMap(([id, kind]) => (kind === null ? [id] : []))

/** Functions of sales at a rate beside the one named after it, such as rents with voluntary VAT. */
export const salesRateOf: ReadonlyMap<string, number> = new Map(
  Object.entries(salesFunctionRates).flatMap(([id, kind]) =>
    kind === null ? [] : [[id, ['standard', 'reduced', 'low'].indexOf(kind)] as const],
  ),
)
