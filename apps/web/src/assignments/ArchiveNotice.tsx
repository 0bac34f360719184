import { archiveBy, archiveOccasion } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { StatusText } from '../components/StatusText.tsx'
import { daysBetween, localDay } from './proof/local-day.ts'
import type { Assignment } from './use-assignment.ts'

/** That the last day to archive is near or past, as long as it is not locked. */
export function ArchiveNotice({ assignment: { content } }: { readonly assignment: Pick<Assignment, 'content'> }) {
  const { t } = useTranslation('assignments')
  const { reportDate } = content.plan
  const today = localDay()
  const occasion = reportDate === null || content.locked !== null ? null : archiveOccasion(reportDate, today)
  if (reportDate === null || occasion === null) return null
  const day = archiveBy(reportDate)
  const count = Math.abs(daysBetween(today, day))
  return (
    <p className="as-said" role="status">
      <StatusText tone={occasion === 'late' ? 'red' : 'amber'}>{t(`archiveDue.${occasion}`, { day, count })}</StatusText>
    </p>
  )
}
