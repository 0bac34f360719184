import type { AnyAnalysis } from '@verifikat/analyses'
import type { Right } from './rights.ts'

/** Parts of a company's data that tell what single people earn. */
const ofSalaries: ReadonlySet<string> = new Set(['staff'])

/** What running an analysis, or seeing a result of it, takes. */
export function readingRights({ needs }: Pick<AnyAnalysis, 'needs'>): readonly [Right, ...Right[]] {
  return needs.some((need) => ofSalaries.has(need)) ? ['read', 'salary'] : ['read']
}
