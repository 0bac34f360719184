/** A layout's rows as a tree that opens and closes: which are shown, and where each stands. */
import type { BalanceSheetRow, StatementRow } from '@verifikat/analyses'
import type { LayoutSearch } from './search.ts'

/** What every statement's rows have in common. */
export type LayoutRow = Omit<StatementRow, 'valuesOre'> & { readonly misplaced?: BalanceSheetRow['misplaced'] }

export interface ShownRow<R extends LayoutRow> {
  readonly row: R
  /** What the cells show: the row's own figures, its sum where a heading is closed; null: no figures. */
  readonly figures: R | null
  readonly level: number
  /** Null: nothing stands under it. */
  readonly isExpanded: boolean | null
  readonly position: number
  readonly siblings: number
  /** The rows below are of another part of the statement. */
  readonly isFirstMeasure: boolean
}

export interface TreeOptions<R extends LayoutRow> {
  /** Says nothing: left out together with headings over such rows alone. */
  readonly isZero: (row: R) => boolean
  /** Only these accounts, with what they stand under; null: all. */
  readonly isWanted: ((row: R) => boolean) | null
  readonly isOpen: (row: R) => boolean
  /** A heading's own figures while it is closed, from its lines; a total under it goes before. */
  readonly sumOf: (heading: R, lines: readonly R[]) => R
}

export function shownRows<R extends LayoutRow>(rows: readonly R[], options: TreeOptions<R>): readonly ShownRow<R>[] {
  const children = childrenOf(rows)
  const kept = new Map<R, readonly R[]>()
  const keep = (row: R): boolean => {
    const own = (children.get(row.id) ?? []).filter(keep)
    kept.set(row, own)
    if (options.isWanted) return own.length > 0 || (row.kind === 'account' && options.isWanted(row))
    // A total of 0 that may lack something is in sight, and what it stands under.
    if (row.kind === 'heading') return own.some(({ kind, lacking }) => kind !== 'total' || lacking !== null)
    return own.length > 0 || (row.kind === 'total' && row.parent === null) || row.lacking !== null || !options.isZero(row)
  }
  const shown: ShownRow<R>[] = []
  const add = (siblings: readonly R[], level: number): void => {
    siblings.forEach((row, i) => {
      const own = kept.get(row) ?? []
      const isExpanded = own.length === 0 ? null : options.isWanted !== null || options.isOpen(row)
      const total = own.findLast(({ kind }) => kind === 'total')
      const closed = isExpanded === false ? (total ?? options.sumOf(row, linesUnder(row.id, children))) : null
      shown.push({
        row,
        figures: row.kind === 'heading' ? closed : row,
        level,
        isExpanded,
        position: i + 1,
        siblings: siblings.length,
        isFirstMeasure: row.kind === 'measure' && siblings[i - 1]?.kind !== 'measure',
      })
      if (isExpanded) add(own, level + 1)
    })
  }
  const roots = (children.get(null) ?? []).filter(keep)
  add(roots, 0)
  return shown
}

/** Lines anywhere under a heading. */
export function linesUnder<R extends LayoutRow>(id: string, children: ReadonlyMap<string | null, readonly R[]>): readonly R[] {
  return (children.get(id) ?? []).flatMap((row) =>
    row.kind === 'heading' ? linesUnder(row.id, children) : row.kind === 'line' || row.kind === 'unplaced' ? [row] : [],
  )
}

/** Rows by what they stand under; null: the statement itself. */
export function childrenOf<R extends LayoutRow>(rows: readonly R[]): ReadonlyMap<string | null, readonly R[]> {
  const children = new Map<string | null, R[]>()
  for (const row of rows) {
    const own = children.get(row.parent)
    if (own) own.push(row)
    else children.set(row.parent, [row])
  }
  return children
}

/** How far groups are open: what the address says, else what the view is about. */
export function depthOf({ view, open }: LayoutSearch): 'all' | 'lines' | 'top' {
  return open ?? (view === undefined || view === 'accounts' ? 'all' : 'lines')
}

export function turnedOf({ turned }: LayoutSearch): ReadonlySet<string> {
  return new Set(turned === undefined ? [] : turned.split('~'))
}

/** Whether a group is open; accounts that stand on no line are always in sight until somebody closes them. */
export function isOpenIn(search: LayoutSearch): (row: LayoutRow) => boolean {
  const depth = depthOf(search)
  const turned = turnedOf(search)
  return ({ id, kind }) => {
    const isOpen = kind === 'unplaced' || depth === 'all' || (depth === 'lines' && kind === 'heading')
    return turned.has(id) ? !isOpen : isOpen
  }
}

/** The key of the address after one group was opened or closed. */
export function turnedAfter(search: LayoutSearch, id: string): string | undefined {
  const turned = new Set(turnedOf(search))
  if (!turned.delete(id)) turned.add(id)
  return turned.size === 0 ? undefined : [...turned].join('~')
}

export function rowName({ name }: Pick<LayoutRow, 'name'>, locale: 'en' | 'sv'): string {
  return typeof name === 'string' ? name : name[locale]
}

/** −1 where natural sign is the other way round from the chosen one. */
export function signOf({ display }: Pick<LayoutRow, 'display'>, sign: 'natural' | 'bookkeeping'): 1 | -1 {
  return sign === 'bookkeeping' && display === 'credit' ? -1 : 1
}

/** öre with a sign, never −0; null stays unknown. */
export function signed(ore: number | null | undefined, sign: 1 | -1): number | null {
  return ore === null || ore === undefined ? null : ore === 0 ? 0 : ore * sign
}

/** Sum in the heading's sign; null where a part is unknown. */
export function summedOre(
  heading: Pick<LayoutRow, 'display'>,
  parts: readonly { readonly display: string; readonly ore: number | null }[],
): number | null {
  let sum = 0
  for (const { display, ore } of parts) {
    if (ore === null) return null
    sum += display === heading.display ? ore : -ore
  }
  return sum === 0 ? 0 : sum
}

/** Accounts of several lines together: each line's natural sign is its own side's, so that in bookkeeping sign all of them add up. */
export function accountsTogether(lines: readonly LayoutRow[]): string[] | null {
  return lines.some(({ accounts }) => accounts === null) ? null : lines.flatMap(({ accounts }) => accounts ?? [])
}

/** Account numbers under each row, its own included; rows that stand for none are left out. */
export function accountsUnder(rows: readonly LayoutRow[]): ReadonlyMap<string, readonly string[]> {
  const parents = new Map(rows.map(({ id, parent }) => [id, parent]))
  const found = new Map<string, string[]>()
  for (const { id, account } of rows) {
    if (account === null) continue
    for (let at: string | null = id; at !== null; at = parents.get(at) ?? null) {
      const own = found.get(at)
      if (own) own.push(account)
      else found.set(at, [account])
    }
  }
  return found
}
