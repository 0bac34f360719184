import { addMonths, monthsBetween } from '@verifikat/analyses'

export interface BudgetYear {
  /** `YYYY-MM`. */
  readonly from: string
  readonly to: string
}

/** The company's fiscal years and the one after the last, newest first: what one makes a budget for. */
export function budgetYears(years: readonly { readonly from: string; readonly to: string }[], today: string): BudgetYear[] {
  const known = years.map(({ from, to }) => ({ from: from.slice(0, 7), to: to.slice(0, 7) })).sort((a, b) => (a.from < b.from ? -1 : 1))
  const last = known.at(-1)
  if (last === undefined) return [{ from: `${today.slice(0, 4)}-01`, to: `${today.slice(0, 4)}-12` }]
  const next = addMonths(last.to, 1)
  return [...known, { from: next, to: addMonths(next, 11) }].reverse()
}

export function monthsOf({ from, to }: BudgetYear): string[] {
  return monthsBetween(from, to)
}
