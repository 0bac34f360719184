import { sampleItemName } from '@verifikat/analyses'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CommitInput } from '../../analysis/filters/CommitInput.tsx'
import type { ExamineRow, Finding } from './rows.ts'

export interface ItemNoteProps {
  readonly row: ExamineRow
  readonly canEdit: boolean
  readonly onFound: (item: string, finding: Finding) => void
  readonly children: ReactNode
}

/** What there is to say of the item that one is at: a note, and why its error can't stand for others. */
export function ItemNote({ row: { item, finding, differenceOre }, canEdit, onFound, children }: ItemNoteProps) {
  const { t } = useTranslation('sampling')
  const mayBeAnomaly = item.layer === 'sample' && differenceOre !== null && differenceOre !== 0
  const set = (patch: Partial<Finding>) => {
    onFound(item.id, { ...finding, ...patch })
    return true
  }
  return (
    <div className="sa-itemnote">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the field is inside it */}
      <label>
        <span className="lab">{t('examine.note', { item: sampleItemName(item) })}</span>
        <CommitInput
          value={finding.note}
          maxLength={4000}
          readOnly={!canEdit}
          autoComplete="off"
          onCommit={(note) => set({ note: note.trim() })}
        />
      </label>
      {(mayBeAnomaly || finding.anomaly !== null) && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the field is inside it
        <label>
          <span className="lab">{t('examine.anomaly')}</span>
          <CommitInput
            value={finding.anomaly ?? ''}
            maxLength={2000}
            readOnly={!canEdit}
            autoComplete="off"
            placeholder={t('examine.anomalyHint')}
            onCommit={(text) => set({ anomaly: text.trim() === '' ? null : text.trim() })}
          />
        </label>
      )}
      {children}
    </div>
  )
}
