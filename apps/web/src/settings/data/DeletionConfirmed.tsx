import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatDate, formatTimestamp } from '../../format/dates.ts'
import type { Deletion } from './types.ts'
import type { DeletionActs } from './use-deletion-acts.ts'

/** Closed: until when, by whom, and the way back. */
export function DeletionConfirmed({ deletion, acts }: { readonly deletion: Deletion; readonly acts: DeletionActs }) {
  const { t } = useTranslation('company-data')
  const { asked, confirmed, dueAt } = deletion
  return (
    <div className="cd-warn" role="status">
      <StatusText tone="red">{t('delete.closed', { day: dueAt === null ? '' : formatDate(dueAt) })}</StatusText>
      {asked !== null && asked.name !== null && <p>{t('delete.asked', { name: asked.name, day: formatTimestamp(asked.at) })}</p>}
      {confirmed !== null && confirmed.name !== null && (
        <p>{t('delete.confirmed', { name: confirmed.name, day: formatTimestamp(confirmed.at) })}</p>
      )}
      <div className="cd-acts">
        <Button disabled={acts.isBusy} onClick={acts.undo}>
          {t('delete.undo')}
        </Button>
      </div>
    </div>
  )
}
