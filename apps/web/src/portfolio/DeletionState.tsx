import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { StatusText } from '../components/StatusText.tsx'
import { formatDate } from '../format/dates.ts'

export interface DeletionStateProps {
  readonly companyId: string
  /** Null: somebody has asked for it, and nobody has confirmed it. */
  readonly dueAt: string | null
}

/** That a company is to be deleted, and the way to where it is undone. */
export function DeletionState({ companyId, dueAt }: DeletionStateProps) {
  const { t } = useTranslation('imports')
  const tone = dueAt === null ? 'amber' : 'red'
  return (
    <StatusText tone={tone} icon="trash">
      {dueAt === null ? (
        <Link to="/beta/$companyId/settings" params={{ companyId }} search={{ part: 'data' }}>
          {t('portfolio.deletion.asked')}
        </Link>
      ) : (
        <Link to="/beta/$companyId" params={{ companyId }}>
          {t('portfolio.deletion.due', { date: formatDate(dueAt) })}
        </Link>
      )}
    </StatusText>
  )
}
