import type * as z from 'zod'
import type { AnyAnalysis } from './define.ts'

/** Every analysis the product knows: one line each. The worker, the API and the command line derive from it. */
export const analyses = {} as const satisfies Record<string, AnyAnalysis>

export type Analyses = typeof analyses
export type AnalysisId = keyof Analyses
export type ParamsOf<K extends AnalysisId> = z.input<Analyses[K]['params']>
export type ResultOf<K extends AnalysisId> = z.output<Analyses[K]['result']>
