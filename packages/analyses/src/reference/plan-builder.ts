import type { Display, PlanLine, PlanNode, PlanTotal } from '../account-plan/account-plan.ts'

/** Short forms that shipped layouts are written with: `heading`, `debit` and `credit` lines, totals by formula. */
export function heading(id: string, sv: string, en: string, children: readonly PlanNode[]): PlanNode {
  return { kind: 'heading', id, name: { sv, en }, children }
}

type Extra = Partial<Pick<PlanLine, 'computed' | 'code'>>

/** A line that is positive in debit: an asset or a cost. */
export function debit(id: string, sv: string, en: string, accounts: readonly string[], extra: Extra = {}): PlanLine {
  return line('debit', id, sv, en, accounts, extra)
}

/** A line that is positive in credit: equity, a liability or income. */
export function credit(id: string, sv: string, en: string, accounts: readonly string[], extra: Extra = {}): PlanLine {
  return line('credit', id, sv, en, accounts, extra)
}

function line(display: Display, id: string, sv: string, en: string, accounts: readonly string[], extra: Extra): PlanLine {
  return { kind: 'line', id, name: { sv, en }, accounts: [...accounts], display, computed: extra.computed ?? [], code: extra.code ?? null }
}

/** A total by its formula, as `is.ebit + is.sumfin` or `is.ref - is.a2`: each part as it is shown. */
export function total(display: Display, id: string, sv: string, en: string, formula: string): PlanTotal {
  const sum = formula.split(/\s+(?=[+-]\s)/).map((term) => {
    const isMinus = term.startsWith('- ')
    return { id: term.replace(/^[+-]\s+/, ''), sign: isMinus ? (-1 as const) : (1 as const) }
  })
  return { kind: 'total', id, name: { sv, en }, display, sum }
}

/** The formula of a plain sum. */
export function plus(...ids: readonly string[]): string {
  return ids.join(' + ')
}
