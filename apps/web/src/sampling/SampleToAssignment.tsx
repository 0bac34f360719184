import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AddToAssignment } from '../assignments/AddToAssignment.tsx'
import { boundText } from '../assignments/test/sample-result.ts'
import { formatOre, formatPercent } from '../format/money.ts'
import type { StageProps } from './stage.ts'

/** An evaluated sample as a paper of an assignment: items, answers, evaluation and bound as they are now. */
export function SampleToAssignment({ companyId, sample, result }: Pick<StageProps, 'companyId' | 'sample' | 'result'>) {
  const { t } = useTranslation('assignments')
  const { pathname, searchStr } = useLocation()
  const { evaluation, number, title } = sample
  const found = result?.evaluation ?? null
  if (evaluation === null || !evaluation.isCurrent || evaluation.run.state !== 'done' || found === null) return null
  const bound = boundText(found)
  const facts = {
    items: found.examinedItems,
    misstated: found.misstatements.length,
    confidence: formatPercent(found.confidence),
    bound: bound ?? '–',
    tolerable: found.tolerableOre === null ? '–' : formatOre(found.tolerableOre, 'kr'),
  }
  const text = t(bound === null ? 'add.sampleRate' : 'add.sample', facts)
  // each sample has its own text, though all are at one address
  const address = `${pathname.slice(`/beta/${companyId}/`.length)}${searchStr}`
  return <AddToAssignment companyId={companyId} title={`${number}. ${title}`} runId={evaluation.run.runId} address={address} draft={text} />
}
