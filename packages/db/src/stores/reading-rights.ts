import { type AnyAnalysis, analyses } from '@verifikat/analyses'
import type { Right } from './rights.ts'

/** Parts of a company's data that tell what single people earn. */
const ofSalaries: ReadonlySet<string> = new Set(['staff'])

/** What running an analysis, or seeing a result of it, takes. */
export function readingRights({ needs }: Pick<AnyAnalysis, 'needs'>): readonly [Right, ...Right[]] {
  return needs.some((need) => ofSalaries.has(need)) ? ['read', 'salary'] : ['read']
}

/** Companies whose books somebody may read, and those of them where they may see what single people earn too. */
export interface SeenCompanies {
  readonly companyIds: readonly string[]
  readonly withSalaries: readonly string[]
}

/** Given with the rights that hold there now, those of a key where a key asks. */
export function seenCompanies(companies: readonly { readonly id: string; readonly rights: Iterable<Right> }[]): SeenCompanies {
  const read = companies.map(({ id, rights }) => ({ id, held: new Set(rights) })).filter(({ held }) => held.has('read'))
  return { companyIds: read.map(({ id }) => id), withSalaries: read.filter(({ held }) => held.has('salary')).map(({ id }) => id) }
}

/** Analyses of whose results nothing is told to whoever may only read. */
export const salaryAnalyses: readonly string[] = Object.values(analyses)
  .filter((analysis) => readingRights(analysis).includes('salary'))
  .map(({ id }) => id)

/** Steps of batches that ask one of these analyses, as SQL; of batches of which a query gives the ids. */
export const stepsAskingSql = (batchIds: string, analysisIds: string) => `
  select b.id as "batchId", s ->> 'id' as "stepId" from "Batch" b cross join lateral jsonb_array_elements(b.package -> 'steps') s
  where b.id in (${batchIds}) and s ->> 'analysis' = any(${analysisIds}::text[])`
