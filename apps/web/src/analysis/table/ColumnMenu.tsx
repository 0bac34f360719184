import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button.tsx'
import { Popover } from '../../components/floating.tsx'
import { menuProps } from '../frame/menu.ts'
import type { Column } from './column.ts'
import { type ColumnLayout, inOrder, isFixed, moved, ownLayout, toggled, widened } from './column-layout.ts'

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
  const [opened, setOpened] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const movable = inOrder(columns, layout).filter((column) => !isFixed(column))
  const hidden = movable.filter(({ id }) => layout.hidden.includes(id)).length
  const label = hidden === 0 ? t('columns.title') : t('columns.hidden', { count: hidden })

  function onKeyDown(event: KeyboardEvent, column: Column<R>) {
    const { key, altKey } = event
    const width = widthOf(column.id)
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) onLayout(moved(columns, layout, column.id, key === 'ArrowUp' ? -1 : 1))
    else if (altKey && (key === 'ArrowLeft' || key === 'ArrowRight')) {
      if (width !== undefined) onLayout(widened(layout, column.id, width + (key === 'ArrowLeft' ? -STEP : STEP)))
    } else if (key === 'ArrowUp' || key === 'ArrowDown') {
      const boxes = [...(list.current?.querySelectorAll('input') ?? [])]
      const at = boxes.findIndex((box) => box === event.target)
      boxes[at + (key === 'ArrowUp' ? -1 : 1)]?.focus()
    } else return
    event.preventDefault()
    event.stopPropagation()
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
        <div className="dt-columns">
          <ul ref={list}>
            {movable.map((column, i) => (
              <li key={column.id}>
                <label>
                  <input
                    type="checkbox"
                    checked={!layout.hidden.includes(column.id)}
                    onChange={() => onLayout(toggled(layout, column.id))}
                    onKeyDown={(event) => onKeyDown(event, column)}
                  />
                  {column.group ? `${column.group.name}: ${column.group.label}` : column.label || column.title}
                </label>
                {([-1, 1] as const).map((by) => (
                  <Button
                    key={by}
                    look="ghost"
                    size="sm"
                    icon={by === -1 ? 'arrow-up' : 'arrow-down'}
                    aria-label={t(by === -1 ? 'columns.before' : 'columns.after', { column: column.label })}
                    tabIndex={-1}
                    disabled={movable[i + by] === undefined}
                    onClick={() => onLayout(moved(columns, layout, column.id, by))}
                  />
                ))}
              </li>
            ))}
          </ul>
          <p>{t('columns.keys')}</p>
          <Button size="sm" disabled={layout === ownLayout} onClick={() => onLayout(ownLayout)}>
            {t('columns.reset')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
