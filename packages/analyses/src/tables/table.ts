/**
 * A table is a value: the grid of the screen, the spreadsheet, the print and the terminal show the same cells, because they are told of them once.
 */
import type { Drill, VoucherPlace } from '../analyses/drill.ts'
import type { Words } from './words.ts'

/**
 * What a value is: its format, alignment, type in a spreadsheet and width in a terminal. `ore`: integer öre. `ratio`: 0.5 is 50 %. `decimal`: a factor.
 * `day`: YYYY-MM-DD. `month`: YYYY-MM. `account`: an account's number, which leads to its page.
 */
export type Kind = 'ore' | 'count' | 'days' | 'ratio' | 'decimal' | 'day' | 'month' | 'account' | 'text' | 'flags'

/** What a flag says of its row, the first to be read first: `unknown` what cannot be told, `good` that all is as it should be. */
export const flagLevels = ['error', 'warning', 'unknown', 'good', 'info'] as const
export type FlagLevel = (typeof flagLevels)[number]

/** What a row says of itself, or asks the reader to look at: its name in a word or two, and why. */
export interface RowFlag {
  readonly severity: FlagLevel
  readonly name: Words
  readonly why: Words
}

/** Null is unknown, never zero. A text that people read comes in both languages; one of the books' own in none. */
export type Value = number | string | Words | readonly RowFlag[] | null

/**
 * How a cell follows from others of its row, by the ids of their columns: the sum of several, left − right, (left − right) ÷ |right|, left ÷ right.
 * A live formula in a spreadsheet, a law in the tests.
 */
export type Derived =
  | { readonly op: 'sum'; readonly of: readonly string[] }
  | { readonly op: 'minus' | 'growth' | 'divide'; readonly left: string; readonly right: string }

export type CellMark = 'warning' | 'error'

export type Opened = Drill | VoucherPlace | Words

/** `heading` has no figures of its own; `total` is the sum of what the words beside it say: neither is counted in a column's total. */
export type RowKind = 'row' | 'heading' | 'total'

export interface ColumnOf<Row> {
  readonly id: string
  readonly label: Words
  /** Columns that stand side by side under one head: on the screen its name is over them, and each has a shorter label. */
  readonly group?: { readonly name: Words; readonly label: Words }
  /** What the head says to who rests on it, where the label is short. */
  readonly help?: Words
  readonly kind: Kind
  /** Where rows of one column are of different kinds. */
  readonly kindOf?: (row: Row) => Kind
  readonly of: (row: Row) => Value
  /** What lists the lines of a figure, or the voucher that it is; words: it has none, and this is why; null: it is not to be opened. */
  readonly figure?: (row: Row) => Opened | null
  /** Where a cell is to be looked at: a difference above its limit. */
  readonly mark?: (row: Row) => CellMark | null
  /** Its cells are shaded on the screen beside the row’s others that are: the larger the darker. */
  readonly isShaded?: true
  /** `sum`: of all rows that are no heading and no total, unknown where one of them is; a number: the result's own. */
  readonly total?: 'sum' | number | null
  readonly derived?: Derived
  /** `when-it-says-something`: left out where it is empty or zero on every row. */
  readonly shown?: 'always' | 'when-it-says-something'
  /** Takes the room that is left. */
  readonly grow?: true
  /** Sentences: what has no room goes on over a second line. */
  readonly wraps?: true
  /** One of columns that go from the oldest period to the newest: a telephone, which begins with the newest, has them the other way round. */
  readonly overTime?: true
  /** The figure that is read first: in stronger type, and on a telephone beside the names. */
  readonly read?: true
}

/** What somebody has to do where a text is used: a note of the year’s assignment, or a comment on an account, where colleagues find it. */
export interface Task {
  readonly label: Words
  readonly text: Words
  /** First and last day of the fiscal year, and the account. */
  readonly yearFrom: string
  readonly yearTo: string
  readonly account: string
}

/** A table as an analysis writes it. */
export interface TableOf<Row> {
  /** Tab of the screen (`?tab=`), sheet of the workbook. */
  readonly id: string
  readonly title: Words
  /** What has to be known to read it, in a sentence or two. */
  readonly note?: Words
  readonly columns: readonly ColumnOf<Row>[]
  readonly rows: readonly Row[]
  /** Names a row in addresses: the same whatever the order and the filters. */
  readonly key: (row: Row) => string
  readonly kindOfRow?: (row: Row) => RowKind
  /** How far in the row stands, 0 outermost. */
  readonly level?: (row: Row) => number
  /** Id of the table that it stands below on the screen; a tab of its own unless said. */
  readonly under?: string
  /** Key of the row there that a row belongs to: both stand out together. */
  readonly belongsTo?: (row: Row) => string | null
  /** Where a row is chosen there, its own rows alone are shown. */
  readonly narrows?: true
  /** `prose`: its rows are the sentences of a text that people copy. */
  readonly look?: 'prose'
  /** Of such a text. */
  readonly task?: Task | null
  /** Said where there are no rows. */
  readonly empty: Words
}

export interface TableColumn extends Omit<ColumnOf<never>, 'of' | 'figure' | 'mark' | 'kindOf' | 'total' | 'shown'> {
  readonly total: number | null
  /** Whether the column has a total at all; null in `total` is then an unknown one. */
  readonly hasTotal: boolean
}

/** A table with the type of its rows kept inside: what renderers are given. */
export interface Table {
  readonly id: string
  readonly title: Words
  readonly note: Words | null
  readonly empty: Words
  readonly under: string | null
  readonly narrows: boolean
  readonly look: 'grid' | 'prose'
  readonly task: Task | null
  readonly columns: readonly TableColumn[]
  readonly length: number
  key(row: number): string
  kindOfRow(row: number): RowKind
  level(row: number): number
  belongsTo(row: number): string | null
  value(row: number, column: number): Value
  kind(row: number, column: number): Kind
  figure(row: number, column: number): Opened | null
  mark(row: number, column: number): CellMark | null
}

export function tableOf<Row>(source: TableOf<Row>): Table {
  const { id, title, note = null, empty, rows, kindOfRow = () => 'row', level = () => 0, belongsTo = () => null } = source
  const leaves = rows.filter((row) => kindOfRow(row) === 'row')
  const columns = source.columns.filter((column) => column.shown !== 'when-it-says-something' || rows.some((row) => says(column.of(row))))
  const at = (index: number): Row => {
    const row = rows[index]
    if (row === undefined) throw new RangeError(`table ${id} has no row ${index}`)
    return row
  }
  const columnAt = (index: number): ColumnOf<Row> => {
    const column = columns[index]
    if (column === undefined) throw new RangeError(`table ${id} has no column ${index}`)
    return column
  }
  return {
    id,
    title,
    note,
    empty,
    under: source.under ?? null,
    narrows: source.narrows ?? false,
    look: source.look ?? 'grid',
    task: source.task ?? null,
    columns: columns.map(({ of, figure, mark, kindOf, shown, total, ...column }) => ({
      ...column,
      total: total === 'sum' ? sumOf(leaves.map(of)) : (total ?? null),
      hasTotal: total !== undefined,
    })),
    length: rows.length,
    key: (row) => source.key(at(row)),
    kindOfRow: (row) => kindOfRow(at(row)),
    level: (row) => level(at(row)),
    belongsTo: (row) => belongsTo(at(row)),
    value: (row, column) => columnAt(column).of(at(row)),
    kind: (row, column) => {
      const own = columnAt(column)
      return own.kindOf?.(at(row)) ?? own.kind
    },
    figure: (row, column) => {
      const own = columnAt(column)
      const opened = own.figure?.(at(row)) ?? null
      // of what is not known there are no lines
      return opened !== null && 'query' in opened && own.of(at(row)) === null ? null : opened
    },
    mark: (row, column) => columnAt(column).mark?.(at(row)) ?? null,
  }
}

function says(value: Value): boolean {
  return value !== null && value !== 0 && value !== '' && !(Array.isArray(value) && value.length === 0)
}

function sumOf(values: readonly Value[]): number | null {
  let sum = 0
  for (const value of values) {
    if (typeof value !== 'number') return null
    sum += value
  }
  return sum
}
