import * as z from 'zod'
import { type VatResult, vatResult } from '../analyses/vat/schema.ts'
import { isoDate } from '../query/query.ts'
import { vatBoxes } from '../reference/vat-boxes.ts'
import type { CaseAdapter } from './case-adapter.ts'

const interval = z.enum(['month', 'quarter', 'year'])
const caseParams = z.object({
  /** One period, by its days. */
  period: z.object({ from: isoDate, to: isoDate }).optional(),
  /** `2026-03`, `2026-Q1`, `2026`. */
  periods: z.array(z.string()).optional(),
  periodType: interval.optional(),
  accountFunctions: z
    .record(z.string(), z.object({ box: z.enum(vatBoxes), goods: z.enum(['food', 'restaurant']).nullable().default(null) }))
    .default({}),
  /** By series and number, `B3`. */
  supplyDates: z.record(z.string(), isoDate).default({}),
  tolerancePp: z.number().optional(),
  filedOn: z.record(z.string(), isoDate).optional(),
  asOf: isoDate.optional(),
  baseOver40Million: z.boolean().optional(),
  method: z.enum(['invoice', 'cash']).optional(),
})
type CaseParams = z.output<typeof caseParams>

/** VAT of one period, of several that are named, or of a year’s calendar. */
export const vatReturns: CaseAdapter = {
  runs: ({ params }) => [{ analysis: 'vat', params: paramsOf(caseParams.parse(params)) }],
  figures: ([first]) => {
    const result = vatResult.parse(first)
    const [only] = result.periods
    const alone = only && result.periods.length === 1 ? periodFigures(result, 0) : {}
    return { ...calendarFigures(result), ...Object.fromEntries(result.periods.map(({ label }, s) => [label, kronor(result, s)])), ...alone }
  },
}

function paramsOf(own: CaseParams): object {
  const { accountFunctions, supplyDates, tolerancePp, filedOn, asOf, baseOver40Million, method } = own
  return {
    ...daysOf(own),
    vouchers: 'sales',
    boxAccounts: Object.entries(accountFunctions).map(([pattern, { box, goods }]) => ({ pattern, box, goods })),
    supplyDates: Object.entries(supplyDates).map(([voucher, date]) => ({ ...nameOf(voucher), date })),
    ...(tolerancePp === undefined ? {} : { tolerancePp }),
    ...(filedOn === undefined ? {} : { filedOn }),
    ...(asOf === undefined ? {} : { asOf }),
    ...(baseOver40Million === undefined ? {} : { isLarge: baseOver40Million }),
    ...(method === undefined ? {} : { vatMethod: method }),
  }
}

function daysOf({ period, periods, periodType }: CaseParams): object {
  if (period) {
    const months = monthOf(period.to) - monthOf(period.from) + 1
    return { ...period, interval: periodType ?? (months === 1 ? 'month' : months === 3 ? 'quarter' : 'year') }
  }
  const first = periods?.at(0) ?? ''
  const last = periods?.at(-1) ?? first
  if (!periods) return periodType === undefined ? {} : { interval: periodType }
  return { from: spanOf(first).from, to: spanOf(last).to, interval: periodType ?? spanOf(first).interval }
}

function monthOf(iso: string): number {
  return Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7))
}

function spanOf(label: string): { readonly from: string; readonly to: string; readonly interval: z.output<typeof interval> } {
  const [year = '', part] = label.split('-')
  if (part === undefined) return { from: `${year}-01-01`, to: `${year}-12-31`, interval: 'year' }
  const first = part.startsWith('Q') ? (Number(part.slice(1)) - 1) * 3 : Number(part) - 1
  const last = part.startsWith('Q') ? first + 2 : first
  const day = (utc: number) => new Date(utc).toISOString().slice(0, 10)
  const to = day(Date.UTC(Number(year), last + 1, 0))
  return { from: day(Date.UTC(Number(year), first, 1)), to, interval: part.startsWith('Q') ? 'quarter' : 'month' }
}

function nameOf(voucher: string): { readonly series: string; readonly number: string } {
  const [, series = '', number = ''] = /^(\D*)(\d+)$/.exec(voucher) ?? []
  return { series, number }
}

/** Whole kronor of every box in a period. */
function kronor({ boxes }: VatResult, slot: number): Readonly<Record<string, number | null>> {
  return Object.fromEntries(boxes.map(({ box, cells }) => [box, cells[slot]?.bookedKr ?? null]))
}

function periodFigures(result: VatResult, slot: number): Readonly<Record<string, unknown>> {
  const { boxes, periods, symmetry } = result
  const byBox = (of: (cell: VatResult['boxes'][number]['cells'][number]) => number | null) =>
    Object.fromEntries(boxes.flatMap(({ box, cells: { [slot]: cell } }) => (cell ? [[box, of(cell)]] : [])))
  const period = periods[slot]
  const own = symmetry[slot]
  const settlements = period?.settlements ?? []
  return {
    bookedOre: byBox(({ bookedOre }) => bookedOre),
    boxes: kronor(result, slot),
    declared: byBox(({ declaredKr }) => declaredKr),
    differenceKr: byBox(({ differenceKr }) => differenceKr),
    settlementBox49Ore: settlements.reduce((sum, { settledOre }) => sum + settledOre, 0),
    residualOn3740Ore: settlements.reduce((sum, { residualOre }) => sum + residualOre, 0),
    declared49MinusItsPartsKr: period?.ownParts49Kr ?? null,
    vatR4: own && {
      '30over25percentOre': own.reverseImpliedOre,
      basesOre: own.reverseBaseOre,
      differenceOre: own.reverseDifferenceOre,
      outputMinus2645And2647Ore: own.outputLessInputOre,
    },
    vatR5DifferenceOre: own?.importDifferenceOre ?? null,
    outputMinus2645And2647Ore: own?.outputLessInputOre ?? null,
  }
}

/** What is told by period (the last month of each) and by voucher. */
function calendarFigures({ periods, boxes, symmetry, vouchers }: VatResult): Readonly<Record<string, unknown>> {
  const byPeriod = <T>(of: (period: VatResult['periods'][number], slot: number) => T | null) =>
    Object.fromEntries(
      periods.flatMap((period, s) => {
        const value = of(period, s)
        return value === null ? [] : [[period.returnPeriod, value]]
      }),
    )
  const net = boxes.find(({ box }) => box === '49')?.cells ?? []
  const byVoucher = (of: (voucher: VatResult['vouchers'][number]) => number | null) =>
    Object.fromEntries(
      vouchers.flatMap((voucher) => {
        const value = of(voucher)
        return value === null ? [] : [[`${voucher.series}${voucher.number}`, value]]
      }),
    )
  const named = (all: readonly { readonly series: string; readonly number: string }[]) =>
    all.map(({ series, number }) => `${series}${number}`)
  return {
    due: byPeriod(({ due }) => due?.date ?? null),
    lateDays: byPeriod(({ lateDays }) => lateDays),
    missingReturns: periods.filter(({ returned }) => returned === 'missing').map(({ returnPeriod }) => returnPeriod),
    periodsWithoutSettlement: periods.filter(({ lacksSettlement }) => lacksSettlement).map(({ returnPeriod }) => returnPeriod),
    settlementVouchers: named(periods.flatMap(({ settlements }) => settlements)),
    computed49Kr: byPeriod((_, s) => net[s]?.bookedKr ?? null),
    declared49Kr: byPeriod((_, s) => net[s]?.declaredKr ?? null),
    difference49Kr: byPeriod((_, s) => net[s]?.differenceKr ?? null),
    postedAfterReturn: named(vouchers.filter(({ tests }) => tests.includes('after-return'))),
    leftOnVatAccountsOre: byPeriod(({ leftOnVatAccountsOre }) => leftOnVatAccountsOre),
    ...Object.fromEntries(
      symmetry.map(({ label, salesDifferenceOre }) => [`vatR3DifferenceOre${label.split('-')[1] ?? ''}`, salesDifferenceOre]),
    ),
    ratePercent: byVoucher(({ bookedPercent }) => bookedPercent),
    duePercent: byVoucher(({ duePercent }) => duePercent),
    deviating: byVoucher(({ deviationOre, tests }) => (tests.includes('rate') ? deviationOre : null)),
  }
}
