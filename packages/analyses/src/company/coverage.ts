import { civilOfDay, dayOf, dayOfIso, daysInMonth, isoOfDay } from '../dates.ts'
import type { DeclarationSummary } from '../declarations/summary.ts'
import { finalTaxNotice } from '../reference/tax-account-events.ts'
import { type DeadlineInput, deadlines, monthsAfter } from './deadlines.ts'

export const coverageKinds = ['vat-return', 'employer-return', 'tax-account', 'income-tax-return', 'final-tax'] as const
export type CoverageKind = (typeof coverageKinds)[number]

type Span = { readonly from: string; readonly to: string }

/** A declaration that is in force, as lists know it. */
export interface DeclaredSummary {
  readonly id: string
  readonly isTyped: boolean
  /** Whether its file has errors, so that what it says is not all known. */
  readonly hasErrors: boolean
  /** Day on which it reached the agency; null: nobody has said. */
  readonly filedOn: string | null
  readonly said: DeclarationSummary
}

/** A period of which there must be a declaration, and whether there is. */
export interface CoveredPeriod {
  readonly kind: CoverageKind
  readonly period: Span
  /** The last day on which it could be handed in; null where nothing is. */
  readonly due: string | null
  readonly basis: string | null
  /** `late`: a file that reached the agency after the last day. `faulty`: a file that has errors. `typed`: figures without evidence. `open`: not due yet. */
  readonly state: 'filed' | 'late' | 'faulty' | 'typed' | 'missing' | 'open'
  readonly declarationId: string | null
}

/** What must have been declared of a fiscal year against what was, by kind and period. A month of the tax account is there where statements cover all of its days. */
export function declarationCoverage(
  year: Span,
  input: Omit<DeadlineInput, 'fiscalYears' | 'reportDates'>,
  declared: readonly DeclaredSummary[],
  today: string,
): CoveredPeriod[] {
  const until = isoOfDay(dayOfIso(year.to) + 800)
  const all = deadlines({ ...input, fiscalYears: [year], reportDates: [] }, year.from, until)
  const due = all.flatMap(({ kind, period, date, basis }): CoveredPeriod[] => {
    if (kind !== 'vat-return' && kind !== 'employer-return' && kind !== 'income-tax-return') return []
    if (period.to < year.from || period.to > year.to) return []
    const found = declared.filter(({ said }) => covers(said, kind, period))
    const best = found.find(({ isTyped, hasErrors }) => !isTyped && !hasErrors) ?? found.find(({ isTyped }) => !isTyped) ?? found[0]
    const known = best ? stateOf(best) : date < today ? 'missing' : 'open'
    const isLate = found.some(({ filedOn }) => filedOn !== null && filedOn > date)
    const state = known === 'filed' && isLate ? 'late' : known
    return [{ kind, period, due: date, basis, state, declarationId: best?.id ?? null }]
  })
  return [...due, ...due.flatMap((own) => noticeOf(own, declared, today)), ...statementMonths(year, declared, today)].sort(
    (a, b) => coverageKinds.indexOf(a.kind) - coverageKinds.indexOf(b.kind) || (a.period.from < b.period.from ? -1 : 1),
  )
}

function stateOf({ isTyped, hasErrors }: DeclaredSummary): CoveredPeriod['state'] {
  return isTyped ? 'typed' : hasErrors ? 'faulty' : 'filed'
}

function covers(said: DeclarationSummary, kind: CoverageKind, { to }: Span): boolean {
  const month = to.slice(0, 4) + to.slice(5, 7)
  if (said.kind === 'eskd') return kind === 'vat-return' && said.period === month
  if (said.kind === 'agi') return kind === 'employer-return' && said.months.some((own) => own.period === month && own.headLevel !== null)
  if (said.kind === 'sru')
    return kind === 'income-tax-return' && said.forms.some((own) => /^INK\d$/.test(own.form) && own.period === incomePeriod(to))
  return false
}

/** A year with a return has a notice of its final tax. */
function noticeOf({ kind, period }: CoveredPeriod, declared: readonly DeclaredSummary[], today: string): CoveredPeriod[] {
  if (kind !== 'income-tax-return') return []
  const month = period.to.slice(0, 4) + period.to.slice(5, 7)
  const found = declared.filter(({ said }) => said.kind === 'final-tax' && said.period === month)
  const best = found.find(({ isTyped }) => !isTyped) ?? found[0]
  const { year, month: last } = civilOfDay(monthsAfter(period.to, finalTaxNotice.months))
  const due = isoOfDay(dayOf(year, last, finalTaxNotice.day))
  const state = best ? stateOf(best) : due < today ? 'missing' : 'open'
  return [{ kind: 'final-tax', period, due, basis: finalTaxNotice.basis, state, declarationId: best?.id ?? null }]
}

/** `2025P4`: the year in which a fiscal year ends, and the group of months that its end is in. */
function incomePeriod(yearTo: string): string {
  const month = Number(yearTo.slice(5, 7))
  return `${yearTo.slice(0, 4)}P${month <= 4 ? 1 : month <= 6 ? 2 : month <= 8 ? 3 : 4}`
}

function statementMonths(year: Span, declared: readonly DeclaredSummary[], today: string): CoveredPeriod[] {
  const statements = declared
    .flatMap((own) => {
      const { said } = own
      return said.kind === 'tax-account' && said.from !== '' ? [{ declared: own, first: dayOfIso(said.from), last: dayOfIso(said.to) }] : []
    })
    .sort((a, b) => a.first - b.first)
  return monthsOf(year).map((period) => {
    const first = dayOfIso(period.from)
    const last = dayOfIso(period.to)
    let next = first
    for (const own of statements) if (own.first <= next) next = Math.max(next, own.last + 1)
    const isWhole = next > last
    const within = statements.filter((own) => own.first <= last && own.last >= first)
    const shown = within.find((own) => own.declared.hasErrors) ?? within.at(-1)
    return {
      kind: 'tax-account',
      period,
      due: null,
      basis: null,
      state: isWhole && shown ? stateOf(shown.declared) : period.to < today ? 'missing' : 'open',
      declarationId: isWhole && shown ? shown.declared.id : null,
    }
  })
}

/** Calendar months of a span, the first and last cut to it. */
export function monthsOf({ from, to }: Span): Span[] {
  const months: Span[] = []
  for (let day = dayOfIso(from); day <= dayOfIso(to); ) {
    const { year, month } = civilOfDay(day)
    const last = Math.min(dayOf(year, month, daysInMonth(year, month)), dayOfIso(to))
    months.push({ from: isoOfDay(day), to: isoOfDay(last) })
    day = last + 1
  }
  return months
}

/** How often VAT is declared, by the shortest step between two returns; null where there are not two. */
export function declaredVatPeriod(declared: readonly DeclaredSummary[]): DeadlineInput['vatPeriod'] {
  const months = declared
    .flatMap(({ said }) =>
      said.kind === 'eskd' && /^\d{6}$/.test(said.period) ? [Number(said.period.slice(0, 4)) * 12 + Number(said.period.slice(4))] : [],
    )
    .sort((a, b) => a - b)
  const steps = months.flatMap((month, i) => (i === 0 ? [] : [month - (months[i - 1] ?? month)])).filter((step) => step > 0)
  if (steps.length === 0) return null
  const step = Math.min(...steps)
  return step < 3 ? 'monthly' : step < 12 ? 'quarterly' : 'yearly'
}
