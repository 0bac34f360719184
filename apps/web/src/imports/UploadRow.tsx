import { useTranslation } from 'react-i18next'
import { Button } from '../components/Button.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatBytes } from '../format/money.ts'
import { percentDone } from './import-state.ts'
import { dropUpload, type Upload } from './uploads.ts'

/** A file on its way. */
export function UploadRow({ upload }: { readonly upload: Upload }) {
  const { t } = useTranslation('imports')
  const percent = percentDone(upload.sent, upload.bytes)
  return (
    <tr>
      <td className="r z">–</td>
      <th scope="row" className="imp-file">
        {upload.fileName}
      </th>
      <td className="imp-count" colSpan={4} />
      <td className="r n imp-wide">{formatBytes(upload.bytes)}</td>
      <td className="imp-wide imp-stop">
        <Button size="sm" look="ghost" onClick={() => dropUpload(upload.key)}>
          {t('stop')}
        </Button>
      </td>
      <td className="imp-state">
        <StatusText tone="blue" icon="upload">
          <span className="n">
            {t('progress', { what: upload.state === 'waiting' ? t('state.queued') : t('sending'), percent: percent ?? 0 })}
          </span>
        </StatusText>
        {percent !== null && <span className="imp-bar" style={{ width: `${percent}%` }} />}
      </td>
    </tr>
  )
}
