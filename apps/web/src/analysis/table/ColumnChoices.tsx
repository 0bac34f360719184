import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button.tsx'

export interface ColumnChoicesProps {
  /** In the order that they are shown in. */
  readonly choices: readonly { readonly id: string; readonly name: string; readonly label: string; readonly isShown: boolean }[]
  /** Nothing differs from the table's own. */
  readonly isOwn: boolean
  readonly onToggle: (id: string) => void
  readonly onMove: (id: string, by: -1 | 1) => void
  readonly onWiden: (id: string, by: -1 | 1) => void
  readonly onReset: () => void
}

/** What the menu of columns opens. */
export function ColumnChoices({ choices, isOwn, onToggle, onMove, onWiden, onReset }: ColumnChoicesProps) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)

  function onKeyDown(event: KeyboardEvent, id: string) {
    const { key, altKey } = event
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) onMove(id, key === 'ArrowUp' ? -1 : 1)
    else if (altKey && (key === 'ArrowLeft' || key === 'ArrowRight')) onWiden(id, key === 'ArrowLeft' ? -1 : 1)
    else if (key === 'ArrowUp' || key === 'ArrowDown') {
      const boxes = [...(list.current?.querySelectorAll('input') ?? [])]
      const at = boxes.findIndex((box) => box === event.target)
      boxes[at + (key === 'ArrowUp' ? -1 : 1)]?.focus()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="dt-columns">
      <ul ref={list}>
        {choices.map(({ id, name, label, isShown }, i) => (
          <li key={id}>
            <label>
              <input type="checkbox" checked={isShown} onChange={() => onToggle(id)} onKeyDown={(event) => onKeyDown(event, id)} />
              {name}
            </label>
            {([-1, 1] as const).map((by) => (
              <Button
                key={by}
                look="ghost"
                size="sm"
                icon={by === -1 ? 'arrow-up' : 'arrow-down'}
                aria-label={t(by === -1 ? 'columns.before' : 'columns.after', { column: label })}
                tabIndex={-1}
                disabled={choices[i + by] === undefined}
                onClick={() => onMove(id, by)}
              />
            ))}
          </li>
        ))}
      </ul>
      <p>{t('columns.keys')}</p>
      <Button size="sm" disabled={isOwn} onClick={onReset}>
        {t('columns.reset')}
      </Button>
    </div>
  )
}
