import type { PlanName, PlanNode } from './account-plan.ts'

/** Where accounts go that a plan places nowhere: visible lines, so that a statement always ties to the trial balance. */
export const UNPLACED = {
  assets: 'bs.unplaced-assets',
  equityAndLiabilities: 'bs.unplaced-equity-liabilities',
  result: 'is.unplaced-result',
} as const

export const unplacedNames: Readonly<Record<keyof typeof UNPLACED, PlanName>> = {
  assets: { sv: 'Oplacerade tillgångar', en: 'Unplaced assets' },
  equityAndLiabilities: { sv: 'Oplacerat eget kapital och skulder', en: 'Unplaced equity and liabilities' },
  result: { sv: 'Oplacerat resultat', en: 'Unplaced result' },
}

/**
 * Lines of equity that every layout has beside its own, next to the result for the year, and that are shown where they hold something: earlier results that
 * nobody has booked into equity, and what takes the year's result away again where equity holds it already.
 */
export const RESERVED = { 'prior-result': 'bs.prior-result', 'result-in-equity': 'bs.result-in-equity' } as const

export const reservedNames: Readonly<Record<keyof typeof RESERVED, PlanName>> = {
  'prior-result': { sv: 'Föregående års resultat, ej fört till eget kapital', en: 'Result of the year before, not transferred to equity' },
  'result-in-equity': { sv: 'Avgår årets resultat, ingår redan i eget kapital', en: 'Less result for the year, already in equity' },
}

/** Every node of a tree, parents before children, with its depth and the heading it stands under. */
export function* planNodes(
  nodes: readonly PlanNode[],
  level = 0,
  parent: string | null = null,
): Generator<{ readonly node: PlanNode; readonly level: number; readonly parent: string | null }> {
  for (const node of nodes) {
    yield { node, level, parent }
    if (node.kind === 'heading') yield* planNodes(node.children, level + 1, node.id)
  }
}
