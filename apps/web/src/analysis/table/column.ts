import type { ReactNode } from 'react'

/** A column of the data table. `text` is what is shown, copied and measured; `cell` only dresses it. */
export interface Column<R> {
  readonly id: string
  readonly label: string
  /** What the head says where the label is a symbol or cut short. */
  readonly title?: string
  /** Columns side by side with the same name stand under it, each with a shorter label; a telephone has no room for that. */
  readonly group?: { readonly name: string; readonly label: string } | undefined
  readonly align: 'left' | 'right'
  readonly text: (row: R) => string
  readonly cell?: (row: R) => ReactNode
  /** Its reader has chosen its width, which can be less than its texts take. */
  readonly isSet?: boolean
  /** Absent: the column does not sort. Null sorts last either way. */
  readonly sortValue?: (row: R) => number | string | null
  /** Stays at the left edge when the table scrolls sideways. */
  readonly isPinned?: boolean
  /** Takes the room that is left, between these widths. */
  readonly grow?: {
    readonly min: number
    readonly max: number
    /** Not all of its texts may be known yet: what is left over is its own. */
    readonly takesRest?: boolean
    /** Narrower there than a name, so that the figure that is read stays in sight. */
    readonly leastOnPhone?: number
  }
  /** Rows whose text in it is bold, as totals are. */
  readonly boldIn?: (row: R) => boolean
  /** Long texts go on over a second line: all rows of the table are that high. */
  readonly wraps?: boolean
  /** Something is said of this row under its name: on a telephone all rows have a line for it. */
  readonly isNoted?: (row: R) => boolean
  /** The cell is a figure: it opens its lines. */
  readonly opens?: (row: R) => boolean
  readonly tone?: 'read' | 'quiet' | 'small'
  /** One of columns from the oldest period to the newest. */
  readonly overTime?: boolean
  /** Some rows show it in bold. */
  readonly isBold?: boolean
  /** Opens and closes what stands under the row. */
  readonly isTree?: boolean
  /** How the cell is dressed: a shade, an edge. */
  readonly look?: (row: R) => string | undefined
  /** On a telephone it is on the second line of the column of this id. */
  readonly under?: string
  /** Columns on the second line of this one. The table sets it. */
  readonly lower?: readonly Column<R>[]
  /** What is to be done about the row: on a telephone it is beside the figure that is read. */
  readonly isAct?: boolean
  /** Row header for assistive technology. */
  readonly isHeader?: boolean
  readonly sum?: { readonly text: string; readonly cell?: ReactNode; readonly opens?: boolean }
  /** What stands in for the text when widths are measured, where the cell shows something shorter. */
  readonly measured?: (row: R) => string
  /** Widest text known beforehand, where the rows are not all loaded. */
  readonly widest?: readonly string[]
}

/** Where a row stands in a tree. */
export interface Branch {
  readonly level: number
  /** Null: nothing stands under it. */
  readonly isExpanded: boolean | null
  readonly position: number
  readonly siblings: number
}

export interface Tree<R> {
  readonly of: (row: R) => Branch
  readonly toggle: (row: R) => void
}

export interface Sort {
  readonly id: string
  readonly desc: boolean
}

export function sortOf(token: string | undefined, fallback: Sort): Sort {
  if (token === undefined) return fallback
  return token.startsWith('-') ? { id: token.slice(1), desc: true } : { id: token, desc: false }
}

/** Token after a click on the column's head: ascending, descending, then the table's own order. */
export function nextSort(present: Sort, id: string, fallback: Sort): string | undefined {
  const next = present.id !== id ? { id, desc: false } : present.desc ? fallback : { id, desc: true }
  if (next.id === fallback.id && next.desc === fallback.desc) return undefined
  return `${next.desc ? '-' : ''}${next.id}`
}
