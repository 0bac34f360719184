import { type FocusEvent, type KeyboardEvent, useState } from 'react'

export interface RowStop {
  /** For what a row is opened or chosen by. */
  readonly tabIndexOf: (row: number) => 0 | -1
  /** For the body of the table. */
  readonly keys: {
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  }
}

/** Rows that are one stop for Tab: arrows, Home and End lead from row to row, Tab past all of them. */
export function useRowStop(rows: number): RowStop {
  const [at, setAt] = useState(0)
  const stop = Math.min(at, rows - 1)
  return {
    tabIndexOf: (row) => (row === stop ? 0 : -1),
    keys: {
      onFocus: ({ currentTarget, target }) => {
        const row = rowOf(currentTarget, target)
        if (row !== -1) setAt(row)
      },
      onKeyDown: (event) => {
        const { currentTarget, target, key } = event
        const row = rowOf(currentTarget, target)
        const next = { ArrowDown: row + 1, ArrowUp: row - 1, Home: 0, End: rows - 1 }[key]
        if (row === -1 || next === undefined || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        const controls = (of: number) => [...(currentTarget.children[of]?.querySelectorAll<HTMLElement>('[tabindex]') ?? [])]
        // of a tick, the tick of the next row
        const place = controls(row).findIndex((control) => control === target)
        controls(Math.max(0, Math.min(next, rows - 1)))[place]?.focus()
      },
    },
  }
}

function rowOf(body: HTMLElement, target: EventTarget): number {
  return target instanceof Element ? [...body.children].findIndex((row) => row.contains(target)) : -1
}
