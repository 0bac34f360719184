/** Columns of a statement as a state of the URL: `2025-12-31` a date, `2025-01-01_2025-12-31` a period, `r…` only if complete, `b…` a budget. */
import { type Column, defaultSpans, type Pair, type SpanYear } from '@verifikat/analyses'
import { addDays, addMonths, isSame, type Period, parseDay } from '../search/periods.ts'

export const MOST_COLUMNS = 60
const SEPARATOR = '~'

/** What a statement's columns are: the balance at dates, or the movement of periods. */
export type Statement = 'balance' | 'result'

export function columnToken(column: Column): string {
  switch (column.kind) {
    case 'date':
      return column.date
    case 'period':
      return `${column.complete ? 'r' : ''}${column.from}_${column.to}`
    case 'budget':
      return `b${column.from}_${column.to}`
  }
}

/** Null where the token names no column. */
export function parseColumn(token: string): Column | null {
  const match = /^([br]?)(\d{4}-\d{2}-\d{2})(?:_(\d{4}-\d{2}-\d{2}))?$/.exec(token)
  const from = parseDay(match?.[2] ?? '')
  const to = parseDay(match?.[3] ?? '')
  if (match === null || from === null) return null
  if (match[3] === undefined) return match[1] === '' ? { kind: 'date', date: from } : null
  if (to === null || from > to) return null
  return match[1] === 'b' ? { kind: 'budget', from, to } : { kind: 'period', from, to, complete: match[1] === 'r' }
}

/** Columns of the URL that fit the statement; null where there are none. */
export function parseColumns(text: string | undefined, statement: Statement): readonly Column[] | null {
  const wanted = statement === 'balance' ? 'date' : 'period'
  const columns = (text ?? '').split(SEPARATOR).flatMap((token) => {
    const column = parseColumn(token)
    return column !== null && (column.kind === wanted || column.kind === 'budget') ? [column] : []
  })
  return columns.length === 0 ? null : columns.slice(0, MOST_COLUMNS)
}

export function columnsText(columns: readonly Column[]): string {
  return columns.map(columnToken).join(SEPARATOR)
}

/** First and last day that a column is about. */
export function spanOf(column: Column): Period {
  return column.kind === 'date' ? { from: column.date, to: column.date } : { from: column.from, to: column.to }
}

export function isSameColumn(a: Column, b: Column): boolean {
  return columnToken(a) === columnToken(b)
}

/** A column of the statement's own kind that ends with the period. */
export function columnOf(statement: Statement, { from, to }: Period): Column {
  return statement === 'balance' ? { kind: 'date', date: to } : { kind: 'period', from, to, complete: false }
}

/** What is shown where nothing is chosen: see `defaultSpans`. */
export function defaultColumns(statement: Statement, period: Period, years: readonly SpanYear[]): readonly Column[] {
  return defaultSpans(statement, period, years).map((span) => columnOf(statement, span))
}

/** All columns moved by whole fiscal years: a year becomes the other year, anything else moves by as many months. */
export function shiftColumns(columns: readonly Column[], years: readonly Period[], from: Period, to: Period): readonly Column[] {
  const steps = years.indexOf(to) - years.indexOf(from)
  const months = monthsApart(from.from, to.from)
  return columns.map((column) => {
    const span = spanOf(column)
    const at = years.findIndex((year) => (column.kind === 'date' ? year.to === column.date : isSame(year, span)))
    const target = at === -1 ? undefined : years[at + steps]
    const moved = target ?? shifted(span, months)
    if (column.kind === 'date') return { ...column, date: moved.to }
    return { ...column, from: moved.from, to: moved.to }
  })
}

/** Columns and pairs after a column went to another place; each pair follows its columns. */
export function moveColumn(columns: readonly Column[], pairs: readonly Pair[] | null, from: number, to: number): Arrangement {
  const order = columns.map((_, i) => i)
  const [moved = from] = order.splice(from, 1)
  order.splice(to, 0, moved)
  return arranged(columns, pairs, order)
}

/** Pairs of a column that is taken away go with it. */
export function removeColumn(columns: readonly Column[], pairs: readonly Pair[] | null, at: number): Arrangement {
  return arranged(
    columns,
    pairs,
    columns.map((_, i) => i).filter((i) => i !== at),
  )
}

export interface Arrangement {
  readonly columns: readonly Column[]
  readonly pairs: readonly Pair[] | null
}

function arranged(columns: readonly Column[], pairs: readonly Pair[] | null, order: readonly number[]): Arrangement {
  return {
    columns: order.flatMap((i) => columns[i] ?? []),
    pairs:
      pairs?.flatMap((pair) => {
        const of = order.indexOf(pair.of)
        const against = order.indexOf(pair.against)
        return of === -1 || against === -1 ? [] : [{ of, against }]
      }) ?? null,
  }
}

/** `0-1~0-2`, `none`; null: nothing is said, the first two columns are compared. */
export function parsePairs(text: string | undefined, columns: number): readonly Pair[] | null {
  if (text === undefined) return null
  if (text === 'none') return []
  return text.split(SEPARATOR).flatMap((token) => {
    const match = /^(\d{1,2})-(\d{1,2})$/.exec(token)
    const of = Number(match?.[1])
    const against = Number(match?.[2])
    return match !== null && of < columns && against < columns && of !== against ? [{ of, against }] : []
  })
}

export function pairsText(pairs: readonly Pair[] | null): string | undefined {
  if (pairs === null) return undefined
  return pairs.length === 0 ? 'none' : pairs.map(({ of, against }) => `${of}-${against}`).join(SEPARATOR)
}

export function effectivePairs(pairs: readonly Pair[] | null, columns: number): readonly Pair[] {
  return pairs ?? (columns > 1 ? [{ of: 0, against: 1 }] : [])
}

export function shifted({ from, to }: Period, months: number): Period {
  return { from: addDays(addMonths(addDays(from, -1), months), 1), to: addMonths(to, months) }
}

function monthsApart(from: string, to: string): number {
  return (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
}
