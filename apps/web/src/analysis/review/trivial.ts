import type { YearThresholds } from '@verifikat/analyses'

export interface SetYear {
  readonly yearFrom: string
  readonly thresholds: Pick<YearThresholds, 'trivialOre'>
}

/** What is clearly trivial in a fiscal year (ISA 450); null where nobody has said. */
export function trivialOf(years: readonly SetYear[], from: string | undefined): number | null {
  return years.find(({ yearFrom }) => yearFrom === from)?.thresholds.trivialOre ?? null
}
