import type { Finding } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import type { Provenance } from '../analysis/run/calls.ts'
import { useFindingText } from '../imports/finding-text.ts'
import { AddToAssignment } from './AddToAssignment.tsx'
import { drafted } from './draft.ts'

interface AddAnalysisProps {
  readonly companyId: string
  readonly title: string
  /** Null: it has come to nothing yet. */
  readonly done: {
    readonly provenance: Provenance
    readonly findings: readonly Finding[]
    /** What the analysis itself proposes; empty: nothing. */
    readonly proposed: string
    readonly period: { readonly from: string; readonly to: string }
    /** Parameters that were chosen, in words. */
    readonly chosen: readonly { readonly label: string }[]
    readonly summary: string
  } | null
}

/** An analysis as a paper: its text begins with what was done and found. */
export function AddAnalysis({ companyId, title, done }: AddAnalysisProps) {
  const { t } = useTranslation('assignments')
  const textOf = useFindingText()
  if (done === null) return <AddToAssignment companyId={companyId} title={title} of={{ on: 'run', runId: null }} />
  const { provenance, findings, proposed, period, chosen, summary } = done
  const parts = [title, ...chosen.map(({ label }) => label)]
  const draft =
    proposed === ''
      ? drafted(
          {
            examined: parts.join(', '),
            period,
            method: provenance.algorithm,
            result: summary,
            found: findings.map((one) => textOf(one, findings)),
          },
          t,
        )
      : proposed
  return <AddToAssignment companyId={companyId} title={title} of={{ on: 'run', runId: provenance.runId }} draft={draft} />
}
