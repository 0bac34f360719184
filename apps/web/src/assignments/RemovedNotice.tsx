import { useTranslation } from 'react-i18next'
import { Button } from '../components/Button.tsx'
import { entryName } from './journal-words.ts'
import type { Assignment } from './use-assignment.ts'

/** What was removed last can be taken back, with all that it had. */
export function RemovedNotice({ assignment }: { readonly assignment: Assignment }) {
  const { t } = useTranslation('assignments')
  const { removed, canWrite, content, nameOf, act } = assignment
  if (removed === null || !canWrite) return null
  const title = entryName(removed.kind, removed.id, { content, nameOf, t })
  // of another assignment
  if (title === '') return null
  return (
    <p className="as-said" role="status">
      {t('removed', { title })}{' '}
      <Button size="sm" onClick={() => void act({ act: 'restore', ...removed })}>
        {t('undo')}
      </Button>
    </p>
  )
}
