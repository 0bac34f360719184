import { type AccountPlan, type PlanName, RESERVED, reservedNames } from '../account-plan/account-plan.ts'
import { linesOfPlan } from '../account-plan/place-accounts.ts'
import type { ColumnAmounts } from './amounts.ts'
import type { Standing } from './standing.ts'

/** What stands in a balance sheet on no account: the lines of a layout that show it are its own, and two that every layout has. */
export const computedKinds = ['result-for-the-year', 'undisposed-result', 'prior-result', 'result-in-equity'] as const
export type ComputedKind = (typeof computedKinds)[number]

const ownNames = {
  'result-for-the-year': { sv: 'Årets resultat', en: 'Result for the year' },
  'undisposed-result': { sv: 'Ej disponerat resultat', en: 'Result not disposed of' },
} as const

/** Where a layout shows what stands on no account, each with its own name. */
export function computedPlaces({
  balance,
}: AccountPlan): { readonly line: string; readonly kind: ComputedKind; readonly name: PlanName }[] {
  const own = linesOfPlan(balance).flatMap(({ id, computed }) => computed.map((kind) => ({ line: id, kind, name: ownNames[kind] })))
  const reserved = (['prior-result', 'result-in-equity'] as const).map((kind) => ({
    line: RESERVED[kind],
    kind,
    name: reservedNames[kind],
  }))
  return [...own, ...reserved]
}

/** Bookkeeping öre of each kind when a column ends. */
export function computedClosing(
  of: Pick<ColumnAmounts | Standing, 'resultOre' | 'undisposedOre' | 'priorResultOre' | 'resultInEquityOre'>,
): Readonly<Record<ComputedKind, number>> {
  return {
    'result-for-the-year': of.resultOre,
    'undisposed-result': of.undisposedOre,
    'prior-result': of.priorResultOre,
    'result-in-equity': of.resultInEquityOre,
  }
}

/** The part of it that stood at the fiscal year's first day. */
export function computedOpening(
  of: Pick<ColumnAmounts | Standing, 'undisposedOpeningOre' | 'priorResultOpeningOre'>,
): Readonly<Record<ComputedKind, number>> {
  return {
    'result-for-the-year': 0,
    'undisposed-result': of.undisposedOpeningOre,
    'prior-result': of.priorResultOpeningOre,
    'result-in-equity': 0,
  }
}
