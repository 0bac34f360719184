import { type AnyAnalysis, analyses, isAnalysisId } from '@verifikat/analyses'
import type { Right } from '@verifikat/db'

/** Parts of a company's data that tell what single people earn. */
const ofSalaries: ReadonlySet<string> = new Set(['staff'])

/** What running an analysis, or seeing a result of it, takes. */
export function readingRights({ needs }: Pick<AnyAnalysis, 'needs'>): readonly [Right, ...Right[]] {
  return needs.some((need) => ofSalaries.has(need)) ? ['read', 'salary'] : ['read']
}

/** A result as somebody may see it: who may not see what single people earn sees no private persons in it either. */
export async function resultFor(analysisId: string, rights: ReadonlySet<Right>, result: unknown): Promise<unknown> {
  const analysis: AnyAnalysis | null = isAnalysisId(analysisId) ? analyses[analysisId] : null
  return rights.has('salary') || !analysis?.hidePersons ? result : await analysis.hidePersons(result)
}

/** The same of a result that is stored as JSON: taken apart only where somebody is to be hidden. */
export async function jsonFor(analysisId: string, rights: ReadonlySet<Right>, json: string): Promise<string> {
  const analysis: AnyAnalysis | null = isAnalysisId(analysisId) ? analyses[analysisId] : null
  return rights.has('salary') || !analysis?.hidePersons ? json : JSON.stringify(await analysis.hidePersons(JSON.parse(json)))
}
