import type { BalanceSheetResult } from '@verifikat/analyses'

type Cause = BalanceSheetResult['differenceParts'][number][number]['cause']

export interface ShownDifference {
  readonly ore: number
  readonly date: string | null
  readonly causes: readonly Cause[]
}

/** What the two sides differ by and why: of the first column, whose figures are shown above it, else of the first date that differs; null where all are equal. */
export function shownDifference({
  columns,
  differencesOre,
  differenceParts,
}: Pick<BalanceSheetResult, 'columns' | 'differencesOre' | 'differenceParts'>): ShownDifference | null {
  const causes = (c: number) => (differenceParts[c] ?? []).map(({ cause }) => cause)
  const [first = null] = differencesOre
  if (first !== null && first !== 0) return { ore: first, date: null, causes: causes(0) }
  const at = columns.findIndex(({ kind }, c) => c > 0 && kind === 'date' && (differencesOre[c] ?? 0) !== 0)
  return at < 0 ? null : { ore: differencesOre[at] ?? 0, date: columns[at]?.to ?? null, causes: causes(at) }
}
