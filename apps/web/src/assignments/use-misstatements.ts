import { corporateTaxPermille, type MisstatementSummary, summariseMisstatements } from '@verifikat/analyses'
import { useMemo } from 'react'
import type { Assignment } from './use-assignment.ts'

/** The summary of misstatements, with tax at the rate of the period. */
export function useMisstatements({ content, figures }: Pick<Assignment, 'content' | 'figures'>): MisstatementSummary {
  const permille = taxPermilleOf({ content, figures })
  return useMemo(
    () =>
      summariseMisstatements(
        content.misstatements.filter(({ isRemoved }) => !isRemoved),
        {
          taxRatio: permille / 1_000,
          materialityOre: content.materiality.at(-1)?.overallOre ?? null,
        },
      ),
    [content.misstatements, permille, content.materiality],
  )
}

/** By the company's legal form and the first day of the period; as long as the books tell nothing, that of companies. */
export function taxPermilleOf({ content, figures }: Pick<Assignment, 'content' | 'figures'>): number {
  return figures?.taxPermille ?? corporateTaxPermille(content.period.from) ?? 0
}
