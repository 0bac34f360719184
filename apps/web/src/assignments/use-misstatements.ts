import { type MisstatementSummary, misstatementSummary } from '@verifikat/analyses'
import { useMemo } from 'react'
import type { Assignment } from './use-assignment.ts'

/** The summary of misstatements, with tax by the company's legal form and the first day of the period. */
export function useMisstatements({ content, figures }: Pick<Assignment, 'content' | 'figures'>): MisstatementSummary {
  const taxPermille = figures?.taxPermille ?? null
  return useMemo(() => misstatementSummary(content, taxPermille), [content, taxPermille])
}
