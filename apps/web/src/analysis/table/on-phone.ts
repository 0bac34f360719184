import type { Column } from './column.ts'

/** Of a name on a telephone, and of one that stands under others. */
const LEAST_NAME = 168
const LEAST_TREE = 208
/** Of one with more on a second line, and what is left beside it for the figure that is read. */
const NAME_ABOVE = 230
const ROOM_FOR_FIGURE = 192

/**
 * Columns in the order and on the lines in which a telephone shows them: after the names the figure that is read and what is to be done about it,
 * some of the others on a second line of their cells, the rest where one gets to sideways; periods from the newest back.
 */
export function phoneColumns<R>(columns: readonly Column<R>[]): readonly Column<R>[] {
  const upper = columns.filter(({ under }) => !columns.some(({ id }) => id === under))
  const first = upper.findIndex(({ align, isPinned }) => align === 'right' && !isPinned)
  const read = first === -1 ? undefined : upper.find(({ tone, opens }, i) => tone === 'read' && opens !== undefined && i > first)
  const acts = upper.filter(({ isAct }) => isAct)
  const start = first === -1 ? upper.filter(({ isPinned }) => isPinned).length : first
  const moved = [...(read === undefined ? upper.slice(start, first === -1 ? start : start + 1) : [read]), ...acts]
  const names = upper.slice(0, start).filter(({ isAct, isPinned }) => !isAct || isPinned)
  const ordered = [...names, ...moved, ...newestFirst(upper.slice(start))]
  return [...new Set(ordered)].map((column) => {
    const lower = columns.filter(({ under }) => under === column.id)
    const alone = column.group === undefined ? column : { ...column, group: undefined }
    return lower.length === 0 ? alone : withLower(alone, lower)
  })
}

function newestFirst<R>(columns: readonly Column<R>[]): Column<R>[] {
  const periods = columns.filter(({ overTime }) => overTime)
  return columns.map((column) => (column.overTime ? (periods.pop() ?? column) : column))
}

function withLower<R>(column: Column<R>, lower: readonly Column<R>[]): Column<R> {
  const upper = column.measured ?? column.text
  const below = (row: R) => lower.map((one) => (one.measured ?? one.text)(row)).join(' ')
  return { ...column, lower, measured: (row) => (below(row).length > upper(row).length ? below(row) : upper(row)) }
}

/** Words stay whole: what does not fit beside them is reached sideways. */
export function readable<R>(column: Column<R>, available: number): Column<R> {
  if (!column.grow) return column
  const name = column.lower === undefined ? LEAST_NAME : Math.max(LEAST_NAME, Math.min(NAME_ABOVE, available - ROOM_FOR_FIGURE))
  const least = column.grow.leastOnPhone ?? (column.isTree ? LEAST_TREE : name)
  return { ...column, grow: { ...column.grow, min: Math.max(column.grow.min, least), max: Math.max(column.grow.max, least) } }
}
