import { dayOfIso, isoOfDay } from '../dates.ts'
import { bankDayOnOrAfter, monthIndex, type YearSpan } from './calendar.ts'
import { A } from './chart.ts'
import type { Draft } from './draft.ts'
import type { Random } from './random.ts'

/**
 * Errors around the balance date. `cost-in-later-year`: a cost of the year before, by its text, booked in the first weeks of a year;
 * `revenue-in-earlier-year`: an income of the next year, by its text, booked in the last weeks; `revenue-registered-late`: an income dated in the last
 * weeks that was first written weeks after the year's end; `cost-across-years`: twelve months' cost from the last month on, all of it in the year.
 */
export const cutOffKinds = ['cost-in-later-year', 'revenue-in-earlier-year', 'revenue-registered-late', 'cost-across-years'] as const
export type CutOffKind = (typeof cutOffKinds)[number]

export function isCutOffKind(kind: string): kind is CutOffKind {
  return cutOffKinds.some((own) => own === kind)
}

/** The year that it is planted in: a cost of the year before wants one before it. */
export function cutOffYear(kind: CutOffKind, drawn: number, years: number): number {
  return kind === 'cost-in-later-year' ? Math.min(Math.max(1, drawn), years - 1) : drawn
}

/** The earliest day for it: in the first three weeks of the year, or the last three but one. */
export function cutOffDay(kind: CutOffKind, share: number, { fromDay, toDay }: YearSpan): number {
  return kind === 'cost-in-later-year' ? fromDay + 4 + Math.floor(share * 16) : toDay - 22 + Math.floor(share * 14)
}

/** An invoice of a planted cost that is still to be paid. */
export interface PlantedInvoice {
  readonly day: number
  readonly reference: number
  readonly ore: number
}

const CONSULTING = 6550
const SOFTWARE = 5420

/** Writes the voucher; says on which account what is at stake, in bookkeeping sign, and what is to be paid for it. */
export function draftCutOff(
  kind: CutOffKind,
  draft: Draft,
  { day, span, random, reference }: { readonly day: number; readonly span: YearSpan; readonly random: Random; readonly reference: number },
): { readonly account: number; readonly ore: number; readonly invoice: PlantedInvoice | null } {
  const net = 100 * random.between(8_000, 45_000)
  const vat = net / 4
  const sale = () =>
    draft
      .row(A.bank, net + vat)
      .row(A.sales25, -net, 0)
      .row(A.vat25, -vat)
  switch (kind) {
    case 'cost-in-later-year': {
      draft.begin('D', day, day + random.between(0, 5), 0, 'Konsultarvode avser').about(monthIndex(span.fromDay) - 1)
      draft
        .row(CONSULTING, net, 3)
        .row(A.vatIn, vat)
        .row(A.payables, -(net + vat), -1, -1, reference)
      return { account: CONSULTING, ore: net, invoice: { day: bankDayOnOrAfter(day + 25), reference, ore: net + vat } }
    }
    case 'revenue-in-earlier-year':
      draft.begin('A', day, day, 0, 'Förskott, leverans').about(monthIndex(span.toDay) + 1)
      sale()
      return { account: A.sales25, ore: -net, invoice: null }
    case 'revenue-registered-late':
      draft.begin('A', day, bankDayOnOrAfter(span.toDay + random.between(25, 40)), 0, 'Kassaförsäljning')
      sale()
      return { account: A.sales25, ore: -net, invoice: null }
    case 'cost-across-years': {
      const month = monthIndex(span.toDay)
      draft.begin('A', day, day, 0, 'Programlicens avser').about(month, month + 11)
      draft
        .row(SOFTWARE, net, 3)
        .row(A.vatIn, vat)
        .row(A.bank, -(net + vat))
      // The last month's days stay in the year, the rest belongs to the next; half an öre goes away from zero.
      const first = dayOfIso(`${isoOfDay(span.toDay).slice(0, 8)}01`)
      const end = dayOfMonth(month + 12)
      return { account: SOFTWARE, ore: Math.round((net * (end - 1 - span.toDay)) / (end - first)), invoice: null }
    }
  }
}

/** The payment of a planted invoice. */
export function draftPayment(draft: Draft, day: number, { reference, ore }: PlantedInvoice): void {
  draft.begin('E', day, day, 0, 'Betalning leverantörsfaktura', reference).row(A.bank, -ore).row(A.payables, ore, -1, -1, reference)
}

function dayOfMonth(month: number): number {
  return dayOfIso(`${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`)
}
