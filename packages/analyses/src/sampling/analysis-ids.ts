/** Analyses that are samples: each goes from purpose to signature. */
export const sampleAnalysisIds = ['monetary-unit-sampling', 'random-unit-sampling', 'audit-unit-sampling'] as const
export type SampleAnalysisId = (typeof sampleAnalysisIds)[number]

export function isSampleAnalysis(id: string | null): id is SampleAnalysisId {
  return sampleAnalysisIds.some((own) => own === id)
}
