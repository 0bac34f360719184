import { type AnyAnalysis, analyses, canonicalJson, isAnalysisId } from '@verifikat/analyses'
import type { Right } from '@verifikat/db'

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

/** Nothing of a stored result is hidden: what leaves under its hash leaves whole or not at all. */
export function isWhole(seen: string, stored: string): boolean {
  return seen === stored || canonicalJson(JSON.parse(seen)) === stored
}
