import { type DragEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button.tsx'
import { chooseFiles } from '../../components/choose-files.ts'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { Icon } from '../../components/Icon.tsx'
import { formatBytes } from '../../format/money.ts'
import type { ExamineRow } from './rows.ts'
import type { Attaching } from './use-attachments.ts'

interface AttachmentsProps {
  readonly companyId: string
  readonly row: ExamineRow
  readonly canEdit: boolean
  readonly attaching: Attaching
}

/** The files beside an item: chosen, or dropped here; each opens byte for byte as it came. */
export function Attachments({ companyId, row: { item, finding }, canEdit, attaching }: AttachmentsProps) {
  const { t } = useTranslation('sampling')
  const id = useId()
  const { attach, detach, error } = attaching
  const sending = attaching.sending.filter((one) => one.item === item.id)
  const drop = (event: DragEvent) => {
    if (!canEdit || event.dataTransfer.files.length === 0) return
    event.preventDefault()
    attach(item.id, [...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button beside it takes the same files
    <div className="sa-files" onDrop={drop} onDragOver={(event) => canEdit && event.preventDefault()}>
      <span className="lab" id={id}>
        {t('examine.files')}
      </span>
      <ul aria-labelledby={id}>
        {finding.attachments.map(({ sha256, fileName, bytes }) => (
          <li key={sha256}>
            <a href={`/companies/${companyId}/attachments/${sha256}`} download={fileName} title={sha256}>
              {fileName}
            </a>{' '}
            <span className="t3 n">{formatBytes(bytes)}</span>
            {canEdit && (
              <button
                type="button"
                className="icon-btn"
                aria-label={t('examine.detachFile', { file: fileName })}
                onClick={() => detach(item.id, sha256)}
              >
                <Icon name="x" />
              </button>
            )}
          </li>
        ))}
        {sending.map(({ fileName }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files of one name may be on their way
          <li key={`${fileName} ${i}`} className="t2">
            <Icon name="refresh" /> {fileName}
          </li>
        ))}
      </ul>
      {canEdit && (
        <Button size="sm" look="ghost" icon="plus" onClick={() => chooseFiles((files) => attach(item.id, files))}>
          {t('examine.attachFiles')}
        </Button>
      )}
      {error !== null && <ErrorLine error={error} />}
    </div>
  )
}
