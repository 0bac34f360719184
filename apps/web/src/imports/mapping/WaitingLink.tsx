import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ImportStatus } from '../ImportStatus.tsx'
import type { ImportRow } from '../types.ts'

/** The state of an import that waits for its columns, and the way to them. */
export function WaitingLink({ companyId, row }: { readonly companyId: string; readonly row: ImportRow }) {
  const { t } = useTranslation('reading')
  return (
    <Link
      to="/beta/$companyId/data/accounting"
      params={{ companyId }}
      search={{ map: row.id }}
      aria-label={t('waiting.of', { file: row.fileName })}
    >
      <ImportStatus row={row} />
    </Link>
  )
}
