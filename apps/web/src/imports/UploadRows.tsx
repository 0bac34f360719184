import { useTranslation } from 'react-i18next'
import { formatCount } from '../format/money.ts'
import { UploadRow } from './UploadRow.tsx'
import type { Upload } from './uploads.ts'

/** What is below the files on their way stays in sight. */
const SHOWN = 6

/** Files on their way: the ones being sent, and how many wait behind them. */
export function UploadRows({ uploads }: { readonly uploads: readonly Upload[] }) {
  const { t } = useTranslation('imports')
  const shown = uploads.length > SHOWN + 1 ? uploads.slice(0, SHOWN) : uploads
  const more = uploads.length - shown.length
  return (
    <>
      {shown.map((upload) => (
        <UploadRow key={upload.key} upload={upload} />
      ))}
      {more > 0 && (
        <tr>
          <td />
          <td colSpan={8} className="t2">
            {t('moreWaiting', { count: more, of: formatCount(more) })}
          </td>
        </tr>
      )}
    </>
  )
}
