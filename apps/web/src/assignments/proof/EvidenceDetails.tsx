import { type AssignmentContent, evidenceSources, evidenceStates } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button.tsx'
import { DateField } from '../DateField.tsx'
import { TextField } from '../TextField.tsx'
import type { Assignment } from '../use-assignment.ts'
import { EvidenceLinks } from './EvidenceLinks.tsx'
import { Preview } from './Preview.tsx'

interface EvidenceDetailsProps {
  readonly assignment: Assignment
  readonly evidence: AssignmentContent['evidence'][number]
}

/** Where it is from, what it shows, what it speaks of, and the file itself. */
export function EvidenceDetails({ assignment, evidence }: EvidenceDetailsProps) {
  const { t } = useTranslation('assignments')
  const { companyId, content, act, canWrite } = assignment
  const place = (field: string) => ({ kind: 'evidence' as const, id: evidence.id, field })
  const set = (field: 'source' | 'state', value: string) => void act({ act: 'set', ...place(field), value, base: evidence[field] })
  const { file } = evidence
  const same = content.evidence.find(
    (other) => other.id !== evidence.id && !other.isRemoved && file !== null && other.file?.sha256 === file.sha256,
  )
  return (
    <section className="as-form" aria-label={t('evidence.details', { number: evidence.number })}>
      <TextField assignment={assignment} place={place('title')} value={evidence.title} label={t('evidence.title')} isLine />
      <label>
        {t('evidence.sourceLabel')}
        <select
          className="an-input"
          disabled={!canWrite}
          value={evidence.source}
          onChange={({ currentTarget }) => set('source', currentTarget.value)}
        >
          {evidenceSources.map((source) => (
            <option key={source} value={source}>
              {t(`evidence.source.${source}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('evidence.stateLabel')}
        <select
          className="an-input"
          disabled={!canWrite}
          value={evidence.state}
          onChange={({ currentTarget }) => set('state', currentTarget.value)}
        >
          {evidenceStates.map((state) => (
            <option key={state} value={state}>
              {t(`evidence.state.${state}`)}
            </option>
          ))}
        </select>
      </label>
      <DateField assignment={assignment} place={place('receivedOn')} value={evidence.receivedOn} label={t('evidence.receivedOn')} />
      <label className="as-check">
        <input
          type="checkbox"
          disabled={!canWrite}
          checked={evidence.isPermanent === true}
          onChange={({ currentTarget }) =>
            void act({ act: 'set', ...place('isPermanent'), value: currentTarget.checked, base: evidence.isPermanent ?? null })
          }
        />
        {t('evidence.isPermanent')}
      </label>
      <TextField assignment={assignment} place={place('note')} value={evidence.note} label={t('evidence.note')} />
      <EvidenceLinks assignment={assignment} evidence={evidence} />
      {same && <p className="t2">{t('evidence.sameFile', { number: same.number })}</p>}
      {file !== null && <Preview companyId={companyId} assignmentId={assignment.id} file={file} />}
      {canWrite && (
        <Button size="sm" look="ghost" icon="trash" onClick={() => void act({ act: 'remove', kind: 'evidence', id: evidence.id })}>
          {t('remove')}
        </Button>
      )}
    </section>
  )
}
