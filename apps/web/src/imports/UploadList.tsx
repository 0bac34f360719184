import { useTranslation } from 'react-i18next'
import { UploadRows } from './UploadRows.tsx'
import { useUploads } from './uploads.ts'

/** Files on their way to companies that do not exist yet. */
export function UploadList({ companyId }: { readonly companyId: string }) {
  const { t } = useTranslation('imports')
  const uploads = useUploads(companyId)
  if (uploads.length === 0) return null
  return (
    <table className="tbl tbl-32 imp-table" aria-label={t('sending')}>
      <tbody>
        <UploadRows uploads={uploads} />
      </tbody>
    </table>
  )
}
