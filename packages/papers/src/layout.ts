/** Rows of a layout as a screen shows them: closed groups with their total's figures, and what each total is made of. */
import { type Display, type PlanTotal, planNodes, planTemplates, type StatementRow, termsOf } from '@verifikat/analyses'
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

/** The rows in sight; a closed heading has the figures of its total, or of its lines together. */
export function placedRows<R extends LayoutRow>(rows: readonly R[], view: Pick<ExportView, 'rows'>): readonly Placed<R>[] {
  const isIn = inSight(view)
  const shown = rows.filter((_, index) => isIn(index))
  const ids = new Set(shown.map(({ id }) => id))
  const children = childrenOf(rows)
  const linesUnder = (id: string): readonly R[] =>
    (children.get(id) ?? []).flatMap((row) => (row.kind === 'heading' ? linesUnder(row.id) : row.kind === 'line' ? [row] : []))
  return shown.map((row) => {
    if (row.kind !== 'heading') return { row, figures: row }
    const own = children.get(row.id) ?? []
    if (own.length === 0 || own.some(({ id }) => ids.has(id))) return { row, figures: null }
    return { row, figures: own.findLast(({ kind }) => kind === 'total') ?? together(row, linesUnder(row.id)) }
  })
}

/** Figures without a side; all others of the same names are positive on their row's own. */
const plainKeys: ReadonlySet<string> = new Set(['debitOre', 'creditOre', 'debitCount', 'creditCount', 'lineCount', 'lines'])

/** A heading's lines together, in the heading's natural sign; null where a part is unknown. */
function together<R extends LayoutRow>(heading: R, lines: readonly R[]): R {
  const sums = Object.keys(heading).flatMap((key): [string, unknown][] => {
    const isPlain = plainKeys.has(key)
    if (!isPlain && key !== 'changes' && key !== 'shareRatios' && !key.endsWith('Ore')) return []
    const parts = lines.map((line) => ({
      side: isPlain || line.display === heading.display ? 1 : -1,
      value: new Map(Object.entries(line)).get(key),
    }))
    return [[key, key === 'changes' ? changesTogether(parts) : sumOf(parts)]]
  })
  // Only figures of the same names and kinds are replaced.
  return { ...heading, ...Object.fromEntries(sums) } as R
}

interface Part {
  readonly side: number
  readonly value: unknown
}

function sumOf(parts: readonly Part[]): unknown {
  const [first] = parts
  if (Array.isArray(first?.value))
    return first.value.map((_, at) =>
      sumOf(parts.map(({ side, value }) => ({ side, value: Array.isArray(value) ? (value[at] ?? null) : null }))),
    )
  let sum = 0
  for (const { side, value } of parts) {
    if (typeof value !== 'number') return null
    sum += side * value
  }
  return sum === 0 ? 0 : sum
}

function changesTogether(parts: readonly Part[]): unknown {
  const [first] = parts
  if (!Array.isArray(first?.value)) return []
  return first.value.map((_, pair) => {
    const own = parts.map(({ side, value }): Part => {
      const change: unknown = Array.isArray(value) ? value[pair] : null
      return { side, value: typeof change === 'object' && change !== null && 'changeOre' in change ? change.changeOre : null }
    })
    return { changeOre: sumOf(own), changeRatio: null, flags: [] }
  })
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

/** What the totals of a shipped layout are made of, by their ids, with the lines that every layout has beside its own. */
function planSums(layout: string): ReadonlyMap<string, PlanTotal['sum']> {
  const plan = planTemplates.find(({ id }) => id === layout)
  if (plan === undefined) return new Map()
  const nodes = [...planNodes(plan.balance), ...planNodes(plan.result)].map(({ node }) => node)
  const totals = [...nodes.filter((node) => node.kind === 'total'), ...plan.measures]
  return new Map(totals.map((total) => [total.id, termsOf(plan, total)]))
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
