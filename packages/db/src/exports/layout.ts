/** Rows of a layout as a screen shows them: closed groups with their total's figures, and what each total is made of. */
import { type Display, type PlanTotal, planNodes, planTemplates, type StatementRow, UNPLACED } from '@verifikat/analyses'
import type { Hung, Term } from './made-table.ts'
import type { Labels } from './table.ts'
import { type ExportView, inSight } from './view.ts'

export interface LayoutRow {
  readonly id: string
  readonly kind: StatementRow['kind']
  readonly parent: string | null
  readonly account: string | null
  readonly display: Display
}

export interface Placed<R> {
  readonly row: R
  /** Whose figures stand in the row; null in the heading of a group whose rows follow. */
  readonly figures: R | null
}

export const rowKinds = {
  heading: { en: 'Heading', sv: 'Rubrik' },
  line: { en: 'Line', sv: 'Rad' },
  total: { en: 'Total', sv: 'Summa' },
  account: { en: 'Account', sv: 'Konto' },
  computed: { en: 'Computed', sv: 'Beräknat' },
  unplaced: { en: 'Unplaced', sv: 'Oplacerat' },
  measure: { en: 'Measure', sv: 'Mått' },
} as const satisfies Record<StatementRow['kind'], Labels>

/** The rows in sight. A closed heading has the figures of its total; one without a total is written with its lines, so that nothing is lost. */
export function placedRows<R extends LayoutRow>(rows: readonly R[], view: Pick<ExportView, 'rows'>): readonly Placed<R>[] {
  const isIn = inSight(view)
  const shown = new Set(rows.filter((_, index) => isIn(index)).map(({ id }) => id))
  const children = childrenOf(rows)
  const totals = new Map<string, R>()
  const addLines = (id: string): void => {
    for (const row of children.get(id) ?? []) {
      if (row.kind === 'line') shown.add(row.id)
      if (row.kind === 'heading') addLines(row.id)
    }
  }
  for (const { id, kind } of rows) {
    const own = children.get(id) ?? []
    if (kind !== 'heading' || !shown.has(id) || own.length === 0 || own.some((row) => shown.has(row.id))) continue
    const total = own.findLast((row) => row.kind === 'total')
    if (total) totals.set(id, total)
    else addLines(id)
  }
  return rows.flatMap((row) => (shown.has(row.id) ? [{ row, figures: row.kind === 'heading' ? (totals.get(row.id) ?? null) : row }] : []))
}

function childrenOf<R extends LayoutRow>(rows: readonly R[]): ReadonlyMap<string | null, readonly R[]> {
  const children = new Map<string | null, R[]>()
  for (const row of rows) {
    const own = children.get(row.parent)
    if (own) own.push(row)
    else children.set(row.parent, [row])
  }
  return children
}

/** What the totals of a shipped layout are made of, by their ids, with what stands unplaced above the end totals. */
function planSums(layout: string): ReadonlyMap<string, PlanTotal['sum']> {
  const plan = planTemplates.find(({ id }) => id === layout)
  if (plan === undefined) return new Map()
  const { roots } = plan
  const unplaced = new Map([
    [roots.assets, UNPLACED.assets],
    [roots.equityAndLiabilities, UNPLACED.equityAndLiabilities],
    [roots.result, UNPLACED.result],
  ])
  const nodes = [...planNodes(plan.balance), ...planNodes(plan.result)].map(({ node }) => node)
  const totals = [...nodes.filter((node) => node.kind === 'total'), ...plan.measures]
  return new Map(
    totals.map(({ id, sum }) => {
      const beside = unplaced.get(id)
      return [id, beside === undefined ? sum : [...sum, { id: beside, sign: 1 }]]
    }),
  )
}

/**
 * Lines are the sum of their accounts, totals of what the layout says, or, where that is not known, of what stands before them; the account's
 * number is a link; accounts make the control sums.
 */
export function hungRows(
  placed: readonly Placed<LayoutRow>[],
  { layout, sign }: { readonly layout: string; readonly sign: ExportView['sign'] },
  accountColumn = 1,
): Hung {
  const sums = planSums(layout)
  const shownAt = new Map(placed.flatMap(({ figures }, index) => (figures === null ? [] : [[figures.id, index] as const])))
  const byPlan = (of: LayoutRow): readonly Term[] =>
    (sums.get(of.id) ?? []).flatMap((part): Term[] => {
      const index = shownAt.get(part.id)
      const display = index === undefined ? undefined : placed[index]?.figures?.display
      if (index === undefined || display === undefined) return []
      const isTurned = sign === 'bookkeeping' && display !== of.display
      return [{ index, side: isTurned ? (part.sign === 1 ? -1 : 1) : part.sign }]
    })
  const under = new Map<string | null, number[]>()
  placed.forEach(({ row }, index) => {
    under.set(row.parent, [...(under.get(row.parent) ?? []), index])
  })
  const rowAt = (index: number) => placed[index]?.row
  const isTotal = (index: number) => rowAt(index)?.kind === 'total'
  /** What stands for a row in a sum: itself, or of an open heading its total, or its lines. */
  const standing = (index: number): readonly number[] => {
    const one = placed[index]
    if (one === undefined || one.row.kind === 'measure') return []
    if (one.figures !== null) return [index]
    const own = under.get(one.row.id) ?? []
    const total = own.findLast(isTotal)
    return total === undefined ? own.flatMap(standing) : [total]
  }
  const termsOf = (of: LayoutRow, indices: readonly number[]): readonly Term[] =>
    indices.map((index) => ({
      index,
      side: sign === 'bookkeeping' || (placed[index]?.figures ?? of).display === of.display ? 1 : -1,
    }))
  const candidates = (of: LayoutRow, index: number): readonly (readonly number[])[] => {
    if (of.kind === 'line' || of.kind === 'unplaced') return [under.get(of.id) ?? []]
    if (of.kind !== 'total') return []
    const before = (under.get(of.parent) ?? []).filter((other) => other < index)
    const last = before.findLastIndex(isTotal)
    const since = before.slice(last + 1).flatMap(standing)
    const [total] = before.slice(Math.max(0, last), last + 1)
    return [total === undefined ? since : [total, ...since], since, before.filter((other) => !isTotal(other)).flatMap(standing)]
  }
  const kind = placed.some(({ row }) => row.kind === 'account') ? 'account' : 'line'
  return {
    terms: (index) => {
      const of = rowAt(index)
      return of === undefined ? [] : [byPlan(of), ...candidates(of, index).map((indices) => termsOf(of, indices))]
    },
    account: { column: accountColumn, of: (index) => rowAt(index)?.account ?? null },
    control: { kind: rowKinds[kind], has: (index) => rowAt(index)?.kind === kind },
  }
}
