import type { SamplingResult } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { shortHash } from '../analysis/frame/ProvenanceFooter.tsx'
import type { DoneRun } from '../analysis/run/calls.ts'
import { formatTimestamp } from '../format/dates.ts'
import type { SampleDetail } from './types.ts'

export interface SampleFooterProps {
  readonly sample: SampleDetail
  readonly runs: readonly (DoneRun<SamplingResult> | null)[]
}

/** What the figures came from, short. The whole of it is in the work paper. */
export function SampleFooter({ sample, runs }: SampleFooterProps) {
  const { t } = useTranslation(['sampling', 'analysis'])
  const run = runs.findLast((one) => one !== null) ?? null
  const { draw, seed, seeds } = sample
  return (
    <footer className="an-prov">
      {run !== null && (
        <>
          <span>
            {t('analysis:record.input')} <span className="mono">{shortHash(run.provenance.inputHash)}</span>
          </span>
          <span>
            {t('analysis:record.params')} <span className="mono">{shortHash(run.provenance.paramsHash)}</span>
          </span>
          <span>
            {t('analysis:record.algorithm')}{' '}
            <span className="mono">
              {run.provenance.algorithm} · {run.result.methodVersion}
            </span>
          </span>
          <span>
            {t('analysis:record.result')}{' '}
            <span className="mono">{sample.signature === null ? t('footer.draft') : shortHash(sample.signature.resultHash)}</span>
          </span>
        </>
      )}
      {draw !== null && seed !== null && (
        <span className="n">{t('footer.drawn', { at: formatTimestamp(draw.at), seed, redraws: Math.max(0, seeds.length - 1) })}</span>
      )}
    </footer>
  )
}
