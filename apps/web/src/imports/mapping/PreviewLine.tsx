import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { levelTones } from '../../components/Soundness.tsx'
import { formatCount } from '../../format/money.ts'
import type { Finding } from '../types.ts'
import { isFigure } from './fields.ts'
import type { PreviewRow, TableField } from './types.ts'

export interface PreviewLineProps {
  readonly row: PreviewRow
  readonly index: number
  /** Indices of the columns in sight, and what each holds. */
  readonly columns: readonly number[]
  readonly fields: readonly (TableField | null)[]
  readonly headerRow: number
  /** Of the worst finding that names the line. */
  readonly severity: Finding['severity'] | null
  readonly activeCol: number | null
  readonly cellId: (row: number, col: number) => string
  readonly isCutLeft: boolean
  readonly isCutRight: boolean
}

const icons = { error: 'alert-octagon', warning: 'alert-triangle', info: 'info' } as const
/** A row of the file; its number makes it the header. */
export function PreviewLine({
  row,
  index,
  columns,
  fields,
  headerRow,
  severity,
  activeCol,
  cellId,
  isCutLeft,
  isCutRight,
}: PreviewLineProps) {
  const { t } = useTranslation(['reading', 'imports'])
  const isHeader = index === headerRow
  const classes = ['map-row', isHeader && 'map-header', index < headerRow && 'map-above'].filter(Boolean).join(' ')
  return (
    <tr className={classes} data-row={index} aria-rowindex={index + 2}>
      <th scope="row" className="map-gutter n" title={isHeader ? undefined : t('map.makeHeader')}>
        {severity !== null && !isHeader && index > headerRow && (
          <span className={`st-${levelTones[severity]}`}>
            <Icon name={icons[severity]} label={t(`imports:severity.${severity}`)} />
          </span>
        )}
        {isHeader && <span className="map-mark">{t('map.header')}</span>} {formatCount(row.line)}
      </th>
      {isCutLeft && <td aria-hidden="true" />}
      {columns.map((col, at) => {
        const text = row.cells[col] ?? ''
        const field = fields[at] ?? null
        return (
          <td
            key={col}
            id={cellId(index, col)}
            data-col={col}
            aria-colindex={col + 2}
            title={text.length > 14 ? text : undefined}
            className={[field !== null && 'map-in', isFigure(field) && index > headerRow && 'r n', activeCol === col && 'map-active']
              .filter(Boolean)
              .join(' ')}
          >
            {text}
          </td>
        )
      })}
      {isCutRight && <td aria-hidden="true" />}
    </tr>
  )
}
