import { corporateTaxPermille, type MisstatementSummary, summariseMisstatements } from '@verifikat/analyses'
import { useMemo } from 'react'
import type { Assignment } from './use-assignment.ts'

/** The summary of misstatements, with tax at the rate of the period. */
export function useMisstatements({ content }: Pick<Assignment, 'content'>): MisstatementSummary {
  return useMemo(
    () =>
      summariseMisstatements(
        content.misstatements.filter(({ isRemoved }) => !isRemoved),
        {
          taxRatio: (corporateTaxPermille(content.period.from) ?? 0) / 1_000,
          materialityOre: content.materiality.at(-1)?.overallOre ?? null,
        },
      ),
    [content.misstatements, content.period.from, content.materiality],
  )
}
