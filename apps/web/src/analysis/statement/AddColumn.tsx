import type { Column } from '@verifikat/analyses'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Menu, Popover } from '../../components/floating.tsx'
import { Icon } from '../../components/Icon.tsx'
import { formatFiscalYear } from '../../format/dates.ts'
import { menuProps } from '../frame/menu.ts'
import type { PeriodYear } from '../search/periods.ts'
import { useTexts } from '../use-texts.ts'
import { ColumnDates } from './ColumnDates.tsx'
import { columnDays } from './column-name.ts'
import { isSameColumn, MOST_COLUMNS, type Statement } from './columns.ts'
import { columnSets, columnsOfSet, columnsToAdd } from './presets.ts'

export interface AddColumnProps {
  readonly statement: Statement
  readonly columns: readonly Column[]
  readonly years: readonly PeriodYear[]
  readonly year: PeriodYear
  /** The column whose days are being changed. */
  readonly edited: number | null
  readonly onEdited: (at: number | null) => void
  /** At null a new one. */
  readonly onAdd: (at: number | null, column: Column) => void
  readonly onShow: (columns: readonly Column[]) => void
}

/** Single columns to add, whole sets to show instead, and any days at all. */
export function AddColumn({ statement, columns, years, year, edited, onEdited, onAdd, onShow }: AddColumnProps) {
  const t = useTexts()
  const [isFree, setFree] = useState(false)
  const isOpen = isFree || edited !== null
  const close = () => {
    setFree(false)
    onEdited(null)
  }
  const additions = columnsToAdd(statement, columns[0], year, years).filter(
    ({ column }, i, all) =>
      !columns.some((other) => isSameColumn(other, column)) && all.findIndex((other) => isSameColumn(other.column, column)) === i,
  )
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => !opened && close()}
      position="bottom-start"
      trapFocus
      returnFocus
      withRoles={false}
      {...menuProps}
    >
      <Popover.Target>
        <span>
          <Menu position="bottom-start" {...menuProps}>
            <Menu.Target>
              <Button size="sm" icon="plus" disabled={columns.length >= MOST_COLUMNS}>
                {t('statements:column.add')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <div className="stm-add">
                <div>
                  <Menu.Label>{t('statements:column.addLabel')}</Menu.Label>
                  {additions.map(({ kind, column }) => (
                    <Menu.Item key={columnDays(column) + kind} leftSection={<Icon name="plus" />} onClick={() => onAdd(null, column)}>
                      <span className="n">
                        {t(`statements:addition.${kind}`)} <span className="t3">{columnDays(column)}</span>
                      </span>
                    </Menu.Item>
                  ))}
                  <Menu.Item leftSection={<Icon name="calendar" />} onClick={() => setFree(true)}>
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
            </Menu.Dropdown>
          </Menu>
        </span>
      </Popover.Target>
      <Popover.Dropdown>
        <ColumnDates
          key={edited ?? 'new'}
          statement={statement}
          column={(edited === null ? columns[0] : columns[edited]) ?? null}
          isNew={edited === null}
          onColumn={(column) => {
            const at = edited
            close()
            onAdd(at, column)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
