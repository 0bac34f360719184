import type { Column } from '@verifikat/analyses'
import { Suspense, useEffect, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { fetched } from '../../components/fetched.tsx'
import { Menu, Popover } from '../../components/floating.tsx'
import { menuProps } from '../frame/menu.ts'
import type { PeriodYear } from '../search/periods.ts'
import { useTexts } from '../use-texts.ts'
import { MOST_COLUMNS, type Statement } from './columns.ts'

// what is opened
const ColumnsToAdd = fetched(async () => (await import('./ColumnsToAdd.tsx')).ColumnsToAdd)
const ColumnDates = fetched(async () => (await import('./ColumnDates.tsx')).ColumnDates)

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
  useEffect(() => {
    ColumnsToAdd.fetch()
    ColumnDates.fetch()
  }, [])
  const [isFree, setFree] = useState(false)
  const isOpen = isFree || edited !== null
  const close = () => {
    setFree(false)
    onEdited(null)
  }
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
              <Suspense fallback={null}>
                <ColumnsToAdd
                  {...{ statement, columns, years, year, onShow }}
                  onAdd={(column) => onAdd(null, column)}
                  onFree={() => setFree(true)}
                />
              </Suspense>
            </Menu.Dropdown>
          </Menu>
        </span>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={null}>
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
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
