import { useTranslation } from 'react-i18next'
import { useErrorText } from '../app/app-error.ts'
import { Button } from '../components/Button.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatBytes } from '../format/money.ts'
import { percentDone } from './import-state.ts'
import { dropUpload, retryUpload, type Upload } from './uploads.ts'

/** A file on its way, or one that did not get through. */
export function UploadRow({ upload }: { readonly upload: Upload }) {
  const { t } = useTranslation('imports')
  const { cause, remedy } = useErrorText(upload.error)
  const percent = percentDone(upload.sent, upload.bytes)
  const isFailed = upload.state === 'failed'
  return (
    <tr>
      <td className="r z">–</td>
      <th scope="row" className="imp-file">
        {upload.fileName}
      </th>
      <td colSpan={4} className="imp-why">
        {isFailed && (
          <span className="t2">
            {cause} {remedy}
          </span>
        )}
      </td>
      <td className="r n imp-wide">{formatBytes(upload.bytes)}</td>
      <td className="imp-wide">
        {isFailed && (
          <Button size="sm" onClick={() => retryUpload(upload.key)}>
            {t('again')}
          </Button>
        )}{' '}
        <Button size="sm" look="ghost" onClick={() => dropUpload(upload.key)}>
          {isFailed ? t('remove') : t('stop')}
        </Button>
      </td>
      <td className="imp-state">
        {isFailed ? (
          <StatusText tone="red">{t('notSent')}</StatusText>
        ) : (
          <StatusText tone="blue" icon="upload">
            <span className="n">
              {t('progress', { what: upload.state === 'waiting' ? t('state.queued') : t('sending'), percent: percent ?? 0 })}
            </span>
          </StatusText>
        )}
        {!isFailed && percent !== null && <span className="imp-bar" style={{ width: `${percent}%` }} />}
      </td>
    </tr>
  )
}
