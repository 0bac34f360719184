import type { Column } from '@verifikat/analyses'
import { Menu } from '../../components/floating.tsx'
import { Icon } from '../../components/Icon.tsx'
import { formatFiscalYear } from '../../format/dates.ts'
import { useTexts } from '../use-texts.ts'
import type { AddColumnProps } from './AddColumn.tsx'
import { columnDays } from './column-name.ts'
import { isSameColumn } from './columns.ts'
import { columnSets, columnsOfSet, columnsToAdd } from './presets.ts'

export interface ColumnsToAddProps extends Pick<AddColumnProps, 'statement' | 'columns' | 'years' | 'year' | 'onShow'> {
  readonly onAdd: (column: Column) => void
  readonly onFree: () => void
}

/** Columns that are added by themselves, and sets that take the place of those that are shown. */
export function ColumnsToAdd({ statement, columns, years, year, onShow, onAdd, onFree }: ColumnsToAddProps) {
  const t = useTexts()
  const additions = columnsToAdd(statement, columns[0], year, years).filter(
    ({ column }, i, all) =>
      !columns.some((other) => isSameColumn(other, column)) && all.findIndex((other) => isSameColumn(other.column, column)) === i,
  )
  return (
    <div className="stm-add">
      <div>
        <Menu.Label>{t('statements:column.addLabel')}</Menu.Label>
        {additions.map(({ kind, column }) => (
          <Menu.Item key={columnDays(column) + kind} leftSection={<Icon name="plus" />} onClick={() => onAdd(column)}>
            <span className="n">
              {t(`statements:addition.${kind}`)} <span className="t3">{columnDays(column)}</span>
            </span>
          </Menu.Item>
        ))}
        <Menu.Item leftSection={<Icon name="calendar" />} onClick={onFree}>
          {t('statements:column.free')}
        </Menu.Item>
      </div>
      <div>
        <Menu.Label>{t('statements:set.label', { name: formatFiscalYear(year) })}</Menu.Label>
        {columnSets.map((set) => {
          const shown = columnsOfSet(set, statement, year, years)
          return (
            shown !== null && (
              <Menu.Item key={set} leftSection={<Icon name="table" />} onClick={() => onShow(shown)}>
                {t(`statements:set.${set}`)}
              </Menu.Item>
            )
          )
        })}
      </div>
    </div>
  )
}
