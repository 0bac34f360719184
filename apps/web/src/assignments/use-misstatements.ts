import { type MisstatementSummary, summariseMisstatements } from '@verifikat/analyses'
import { useMemo } from 'react'
import type { Assignment } from './use-assignment.ts'

/** The summary of misstatements, with tax by the company's legal form and the first day of the period. */
export function useMisstatements({ content, figures }: Pick<Assignment, 'content' | 'figures'>): MisstatementSummary {
  const permille = figures?.taxPermille ?? null
  return useMemo(
    () =>
      summariseMisstatements(
        content.misstatements.filter(({ isRemoved }) => !isRemoved),
        { taxRatio: permille === null ? null : permille / 1_000, materialityOre: content.materiality.at(-1)?.overallOre ?? null },
      ),
    [content.misstatements, permille, content.materiality],
  )
}
