import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { columnCount, columnLetter } from './columns.ts'
import { fieldText } from './fields.ts'
import { withField } from './start.ts'
import type { PreviewSheet, TableField, TableMapping } from './types.ts'
import type { MappingUse } from './uses.ts'

export interface MissingFieldsProps {
  readonly use: MappingUse
  readonly missing: readonly TableField[]
  readonly sheet: PreviewSheet
  readonly mapping: TableMapping
  readonly onChange: (mapping: TableMapping) => void
}

/** What no column holds yet, the other way round: each can be given its column here too. */
export function MissingFields({ use, missing, sheet, mapping, onChange }: MissingFieldsProps) {
  const { t } = useTranslation('reading')
  const header = sheet.rows[mapping.headerRow]?.cells ?? []
  const columns = Array.from({ length: columnCount(sheet.rows) }, (_, column) => column)
  return (
    <ul className="map-missing">
      {missing.map((field) => (
        <li key={field}>
          <label>
            <span>{t(fieldText(use, field))}</span>
            <span className="map-pick">
              <select value="" onChange={({ currentTarget }) => onChange(withField(mapping, sheet, Number(currentTarget.value), field))}>
                <option value="">{t('check.choose')}</option>
                {columns.map((column) => (
                  <option key={column} value={column}>
                    {`${columnLetter(column)} ${header[column] ?? ''}`.trim()}
                  </option>
                ))}
              </select>
              <Icon name="chevron-down" />
            </span>
          </label>
          {field === 'amount' && <p className="t3">{t(use === 'bank' ? 'check.anyMoney' : 'check.anyAmount')}</p>}
        </li>
      ))}
    </ul>
  )
}
