import { useTranslation } from 'react-i18next'
import { Icon } from '../components/Icon.tsx'
import type { IconName } from '../components/outlines.ts'
import { rightOrder } from './right-names.ts'
import type { Right } from './types.ts'

export const rightIcons: Readonly<Record<Right, IconName>> = {
  see: 'eye',
  read: 'ledger',
  upload: 'upload',
  annotate: 'message',
  write: 'pencil',
  import: 'import-data',
  export: 'download',
  salary: 'coins',
  sign: 'signature',
  authorise: 'key',
  delete: 'trash',
}

/**
 * A slot for each right in a fixed order, so that columns of them can be compared down the table; the words are spoken and in the details. On a
 * telephone, where nothing points at a mark, the words stand there.
 */
export function RightMarks({ rights, isFaint = false }: { readonly rights: ReadonlySet<Right>; readonly isFaint?: boolean }) {
  const { t } = useTranslation('authorization')
  return (
    <span className={isFaint ? 'acc-marks acc-faint' : 'acc-marks'}>
      <span className="acc-words">
        {rightOrder.every((right) => rights.has(right))
          ? t('allRights')
          : rightOrder
              .filter((right) => rights.has(right))
              .map((right) => t(`rights.${right}.name`))
              .join(', ')}
      </span>
      {rightOrder.map((right) =>
        rights.has(right) ? (
          <span key={right} title={t(`rights.${right}.name`)} aria-hidden="true">
            <Icon name={rightIcons[right]} />
          </span>
        ) : (
          <span key={right} className="acc-none" aria-hidden="true">
            ·
          </span>
        ),
      )}
    </span>
  )
}
