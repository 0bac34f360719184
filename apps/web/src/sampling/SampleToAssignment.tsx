import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AddToAssignment } from '../assignments/AddToAssignment.tsx'
import { foundText } from '../assignments/test/sample-result.ts'
import type { StageProps } from './stage.ts'

/** An evaluated sample as a paper of an assignment: items, answers, evaluation and limit as they are now. */
export function SampleToAssignment({ companyId, sample, result }: Pick<StageProps, 'companyId' | 'sample' | 'result'>) {
  const { t, i18n } = useTranslation('assignments')
  const { t: ofSampling } = useTranslation('sampling')
  const { pathname, searchStr } = useLocation()
  const { evaluation, number, title } = sample
  const found = result?.evaluation ?? null
  if (evaluation === null || !evaluation.isCurrent || evaluation.run.state !== 'done' || found === null) return null
  const { runId } = evaluation.run
  // each sample has its own text, though all are at one address
  const address = `${pathname.slice(`/beta/${companyId}/`.length)}${searchStr}`
  const draft = foundText(found, t, ofSampling, i18n.language)
  return (
    <AddToAssignment
      key={runId}
      companyId={companyId}
      title={`${number}. ${title}`}
      of={{ on: 'run', runId }}
      address={address}
      draft={draft}
    />
  )
}
