import { evaluateDraw } from '@verifikat/analyses/sampling'
import { useMemo } from 'react'
import type { Finding } from '../examine/rows.ts'
import { usualEvaluation } from '../params.ts'
import type { EvaluationOptions, StageProps } from '../stage.ts'
import { type Outlook, outlookOf } from './outlook.ts'

type Of = Pick<StageProps, 'id' | 'plan' | 'result'> & { readonly sample: Pick<StageProps['sample'], 'evaluation'> }

/** How the sample is evaluated: as it was last, or as its plan suggests. */
export function optionsOf({ id, plan, result, sample }: Of): EvaluationOptions | null {
  return sample.evaluation?.options ?? usualEvaluation(id, plan, result?.plan ?? null)
}

/** Computed here and now, by the same functions that the server evaluates with. Null: nothing is drawn, or nothing can be said. */
export function useOutlook(of: Of, findings: ReadonlyMap<string, Finding>, options?: EvaluationOptions | null): Outlook | null {
  const { id, plan, result, sample } = of
  const draw = result?.draw ?? null
  const chosen = useMemo(
    () => (options === undefined ? optionsOf({ id, plan, result, sample }) : options),
    [options, id, plan, result, sample],
  )
  return useMemo(() => {
    if (draw === null || chosen === null) return null
    return outlookOf(draw.items, findings, (examined) => {
      const found = evaluateDraw(draw, examined, chosen)
      return 'refused' in found ? null : found
    })
  }, [draw, findings, chosen])
}
