import { dayOfIso, isoOfDay } from '../dates.ts'

/** A rate of VAT between two days (inclusive; null: still in force). */
export interface VatRate {
  readonly kind: 'standard' | 'reduced' | 'low'
  readonly percent: number
  readonly from: string
  readonly to: string | null
}

/** Rates of VAT (mervärdesskattelagen 2023:200 9 kap. 2–18 §§; before 1 July 2023 1994:200 7 kap. 1 §), as of 2026-11-21. */
export const vatRates: readonly VatRate[] = [
  { kind: 'standard', percent: 25, from: '1990-07-01', to: null },
  { kind: 'reduced', percent: 12, from: '1996-01-01', to: null },
  { kind: 'low', percent: 6, from: '1996-01-01', to: null },
]

/** Account functions of sales by the rate that their VAT is booked at; those that are null carry no Swedish VAT. */
export const salesFunctionRates = {
  'sales-25': 'standard',
  'sales-12': 'reduced',
  'sales-6': 'low',
  'rent-vat': 'standard',
  'sales-exempt': null,
  'sales-reverse-charge': null,
  'sales-eu-goods': null,
  'sales-eu-services': null,
  'sales-export': null,
} as const satisfies Readonly<Record<string, VatRate['kind'] | null>>

/** The rates in force between two days (inclusive), in per cent, each with its days, in their order; null where there was none. */
export function vatPercents(
  kind: VatRate['kind'],
  from: string,
  to: string,
): readonly { readonly from: string; readonly to: string; readonly percent: number | null }[] {
  const own = vatRates.filter((rate) => rate.kind === kind && rate.from <= to && (rate.to === null || rate.to >= from))
  const starts = [...new Set([from, ...own.flatMap((rate) => [rate.from, ...(rate.to === null ? [] : [isoOfDay(dayOfIso(rate.to) + 1)])])])]
    .filter((day) => day >= from && day <= to)
    .sort((a, b) => (a < b ? -1 : 1))
  return starts.map((day, i) => {
    const next = starts[i + 1]
    return { from: day, to: next === undefined ? to : isoOfDay(dayOfIso(next) - 1), percent: vatPercent(kind, day) }
  })
}

/** A rate on a day, in per cent; null where there was none. */
export function vatPercent(kind: VatRate['kind'], date: string): number | null {
  return vatRates.find((rate) => rate.kind === kind && rate.from <= date && (rate.to === null || date <= rate.to))?.percent ?? null
}
