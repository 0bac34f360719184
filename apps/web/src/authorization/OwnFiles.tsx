import { useTranslation } from 'react-i18next'
import { Button } from '../components/Button.tsx'
import { StatusText, type Tone } from '../components/StatusText.tsx'
import { formatTimestamp } from '../format/dates.ts'
import { formatBytes } from '../format/money.ts'
import { percentDone } from '../imports/import-state.ts'
import { dropUpload, type Upload } from '../imports/uploads.ts'
import type { OwnFile } from './types.ts'

const tones: Readonly<Record<OwnFile['state'], Tone>> = {
  uploading: 'blue',
  queued: 'blue',
  running: 'blue',
  waiting: 'blue',
  done: 'green',
  failed: 'red',
  cancelled: 'grey',
}

export interface OwnFilesProps {
  readonly files: readonly OwnFile[]
  readonly uploads: readonly Upload[]
}

/** A client's own files: those on their way first, then the ones that came, newest first. */
export function OwnFiles({ files, uploads }: OwnFilesProps) {
  const { t } = useTranslation(['authorization', 'imports'])
  return (
    <table className="tbl tbl-32">
      <thead>
        <tr>
          <th scope="col">{t('client.columns.file')}</th>
          <th scope="col">{t('client.columns.date')}</th>
          <th scope="col" className="r">
            {t('client.columns.size')}
          </th>
          <th scope="col">{t('client.columns.state')}</th>
        </tr>
      </thead>
      <tbody>
        {uploads.map((upload) => (
          <tr key={upload.key}>
            <th scope="row" className="el">
              {upload.fileName}
            </th>
            <td>
              <Button size="sm" look="ghost" onClick={() => dropUpload(upload.key)}>
                {t('imports:stop')}
              </Button>
            </td>
            <td className="r n">{formatBytes(upload.bytes)}</td>
            <td>
              <StatusText tone="blue" icon="upload">
                <span className="n">
                  {t('imports:progress', { what: t('imports:sending'), percent: percentDone(upload.sent, upload.bytes) ?? 0 })}
                </span>
              </StatusText>
            </td>
          </tr>
        ))}
        {files.map(({ id, fileName, createdAt, bytes, state }) => (
          <tr key={id}>
            <th scope="row" className="el">
              {fileName}
            </th>
            <td className="n t2">{formatTimestamp(createdAt)}</td>
            <td className="r n">{formatBytes(bytes)}</td>
            <td>
              <StatusText tone={tones[state]}>{t(`client.state.${state}`)}</StatusText>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
