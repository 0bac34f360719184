import type { BalanceSheetResult } from '@verifikat/analyses'

/** What the two sides differ by: of the first column, whose figures are shown above it, else of the first date that differs; null where all are equal. */
export function shownDifference({
  columns,
  differencesOre,
}: Pick<BalanceSheetResult, 'columns' | 'differencesOre'>): { readonly ore: number; readonly date: string | null } | null {
  const [first = null] = differencesOre
  if (first !== null && first !== 0) return { ore: first, date: null }
  const at = columns.findIndex(({ kind }, c) => c > 0 && kind === 'date' && (differencesOre[c] ?? 0) !== 0)
  return at < 0 ? null : { ore: differencesOre[at] ?? 0, date: columns[at]?.to ?? null }
}
