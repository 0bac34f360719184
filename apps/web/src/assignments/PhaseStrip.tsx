import { archiveBy, assignmentPhases, standingSignatures } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { Icon } from '../components/Icon.tsx'
import { doneTests } from './done-tests.ts'
import type { Assignment } from './use-assignment.ts'

/** The phases of the work, each with what stands in it. Whoever writes moves it on. */
export function PhaseStrip({ assignment }: { readonly assignment: Assignment }) {
  const { t } = useTranslation('assignments')
  const { content, canWrite, act } = assignment
  const now = assignmentPhases.indexOf(content.phase)
  const tests = doneTests(assignment)
  const signed = standingSignatures(content, { kind: 'assignment', id: null }).length > 0
  const facts = {
    accept: t('phaseFacts.accept'),
    plan: t('phaseFacts.plan', { count: content.areas.filter(({ isRemoved }) => !isRemoved).length }),
    examine: t('phaseFacts.examine', tests),
    review: t('phaseFacts.review', { count: content.notes.filter(({ closed }) => closed === null).length }),
    sign: t(signed ? 'phaseFacts.signed' : 'phaseFacts.unsigned'),
    archive:
      content.locked !== null
        ? t('phaseFacts.locked')
        : content.plan.reportDate === null
          ? t('phaseFacts.archiveDays')
          : t('phaseFacts.archiveBy', { day: archiveBy(content.plan.reportDate) }),
  }
  return (
    <ol className="as-phases">
      {assignmentPhases.map((phase, i) => (
        <li key={phase}>
          <button
            type="button"
            aria-current={i === now ? 'step' : undefined}
            aria-disabled={!canWrite}
            onClick={() => canWrite && i !== now && void act({ act: 'phase', phase })}
          >
            <span className="as-phase-no n" aria-hidden="true">
              {i < now ? <Icon name="check" /> : i + 1}
            </span>
            <span>
              <b>{t(`phase.${phase}`)}</b>
              <small>{facts[phase]}</small>
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
