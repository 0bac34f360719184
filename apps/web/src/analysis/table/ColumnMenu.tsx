import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetched } from '../../components/fetched.tsx'
import { Popover } from '../../components/floating.tsx'
import { menuProps } from '../frame/menu.ts'
import type { Column } from './column.ts'
import { type ColumnLayout, inOrder, isFixed, moved, ownLayout, toggled, widened } from './column-layout.ts'

const ColumnChoices = fetched(async () => (await import('./ColumnChoices.tsx')).ColumnChoices)

export interface ColumnMenuProps<R> {
  /** In the table's own order. */
  readonly columns: readonly Column<R>[]
  readonly layout: ColumnLayout
  readonly onLayout: (next: ColumnLayout) => void
  /** As it is drawn; undefined: hidden. */
  readonly widthOf: (id: string) => number | undefined
}

const STEP = 16

/** Which columns are shown, in which order and how wide: by mouse, or by keys alone. */
export function ColumnMenu<R>({ columns, layout, onLayout, widthOf }: ColumnMenuProps<R>) {
  const { t } = useTranslation()
  // the focus goes to its first choice when it is opened
  useEffect(ColumnChoices.fetch, [])
  const [opened, setOpened] = useState(false)
  const movable = inOrder(columns, layout).filter((column) => !isFixed(column))
  const hidden = movable.filter(({ id }) => layout.hidden.includes(id)).length
  const label = hidden === 0 ? t('columns.title') : t('columns.hidden', { count: hidden })

  const widen = (id: string, by: -1 | 1) => {
    const width = widthOf(id)
    if (width !== undefined) onLayout(widened(layout, id, width + by * STEP))
  }

  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus {...menuProps}>
      <Popover.Target>
        <button
          type="button"
          className={`dt-menu ${hidden > 0 ? 'dt-hides' : ''}`}
          aria-label={label}
          title={label}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns.title')}>
        <Suspense fallback={null}>
          <ColumnChoices
            choices={movable.map((column) => ({
              id: column.id,
              name: column.group ? `${column.group.name}: ${column.group.label}` : column.label || column.title || '',
              label: column.label,
              isShown: !layout.hidden.includes(column.id),
            }))}
            isOwn={layout === ownLayout}
            onToggle={(id) => onLayout(toggled(layout, id))}
            onMove={(id, by) => onLayout(moved(columns, layout, id, by))}
            onWiden={widen}
            onReset={() => onLayout(ownLayout)}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
