import type { SavedAnalysis } from '../../app/trpc.ts'

/** What is sent to keep it, or another like it. */
export function questionOf({ name, folder, analysisId, params, search }: SavedAnalysis) {
  // the server checks which it is
  return { name, folder, analysisId: analysisId as 'vat', params, search }
}
