import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { columnLetter } from './columns.ts'
import { allFields, fieldOf, fieldText, groupsOf } from './fields.ts'
import type { TableField, TableMapping } from './types.ts'
import type { MappingUse } from './uses.ts'

export interface ColumnHeadProps {
  /** Of the picker. */
  readonly id: string
  readonly column: number
  /** What the header row says. */
  readonly title: string
  readonly columns: TableMapping['columns']
  readonly use: MappingUse
  readonly onChoose: (field: TableField | null) => void
}

/** Letter and heading of a column, and what it holds. Fields that another column has are offered too: they move here. */
export function ColumnHead({ id, column, title, columns, use, onChoose }: ColumnHeadProps) {
  const { t } = useTranslation('reading')
  const field = fieldOf(columns, column)
  const letter = columnLetter(column)
  const nameOf = (other: TableField) => {
    const at = columns[other]
    return at === undefined || at === column
      ? t(fieldText(use, other))
      : t('map.elsewhere', { field: t(fieldText(use, other)), column: columnLetter(at) })
  }
  return (
    <th scope="col" aria-colindex={column + 2} className={field === null ? undefined : 'map-used'}>
      <span className="map-title el" title={title}>
        <span className="map-letter">{letter}</span> {title}
      </span>
      <span className="map-pick">
        <select
          id={id}
          data-column={column}
          aria-label={t('map.holds', { column: letter, title })}
          value={field ?? ''}
          onChange={({ currentTarget }) => onChoose(allFields.find((known) => known === currentTarget.value) ?? null)}
        >
          <option value="">{t('map.unused')}</option>
          {groupsOf(use).map(({ key, fields }) => (
            <optgroup key={key} label={t(`fieldGroup.${key}`)}>
              {fields.map((other) => (
                <option key={other} value={other}>
                  {nameOf(other)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </th>
  )
}
