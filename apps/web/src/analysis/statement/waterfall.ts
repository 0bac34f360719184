/** A result as steps: each line lifts or lowers it, each total of the layout stands on the ground. */
import { childrenOf, linesUnder } from './rows.ts'
import type { Row, StatementResult } from './types.ts'

export interface Step {
  readonly row: string
  readonly name: Row['name']
  readonly kind: 'step' | 'total'
  /** Where the bar begins and ends, öre; a profit is positive. */
  readonly fromOre: number
  readonly toOre: number
}

/** The lines of a column between its totals; null where a figure is not known. */
export function resultSteps(result: StatementResult, column: number): readonly Step[] | null {
  return steps(result, (row) => row.valuesOre[column] ?? null)
}

/** From one column's result to another's: what each line contributes to the change, the largest first; null also where the two are unlike. */
export function changeSteps(result: StatementResult, pair: number, names: readonly [string, string]): readonly Step[] | null {
  const { of, against, isUnlike } = result.comparisons[pair] ?? { of: -1, against: -1, isUnlike: false }
  if (isUnlike) return null
  const all = steps(result, ({ valuesOre }) => minusOrNull(valuesOre[of], valuesOre[against]))
  const [before, after] = [against, of].map((column) => steps(result, ({ valuesOre }) => valuesOre[column] ?? null)?.at(-1))
  if (all === null || before?.kind !== 'total' || after?.kind !== 'total') return null
  const contributions = all
    .filter(({ kind }) => kind === 'step')
    .map((step) => ({ ...step, ore: step.toOre - step.fromOre }))
    .sort((a, b) => Math.abs(b.ore) - Math.abs(a.ore))
  let at = before.toOre
  const between = contributions.slice(0, MOST_STEPS).map(({ ore, ...step }): Step => {
    const from = at
    at += ore
    return { ...step, fromOre: from, toOre: at }
  })
  const rest = after.toOre - at
  return [
    { ...before, name: names[1] },
    ...between,
    ...(rest === 0 ? [] : [{ row: '', name: { sv: 'Övrigt', en: 'Other' }, kind: 'step' as const, fromOre: at, toOre: after.toOre }]),
    { ...after, name: names[0] },
  ]
}

const MOST_STEPS = 10

function steps(result: StatementResult, oreOf: (row: Row) => number | null): readonly Step[] | null {
  const rows: readonly Row[] = result.rows
  const children = childrenOf(rows)
  const found: Step[] = []
  let at = 0
  for (const row of children.get(null) ?? []) {
    if (row.kind === 'measure') continue
    const value = oreOf(row)
    if (row.kind === 'total') {
      if (value === null) return null
      at = row.display === 'credit' ? value : -value
      if (found.at(-1)?.kind !== 'total') found.push({ row: row.id, name: row.name, kind: 'total', fromOre: 0, toOre: at })
      continue
    }
    const lines = row.kind === 'heading' ? linesUnder(row.id, children) : [row]
    for (const line of lines) {
      const ore = oreOf(line)
      if (ore === null) return null
      if (ore === 0) continue
      const to = at + (line.display === 'credit' ? ore : -ore)
      found.push({ row: line.id, name: line.name, kind: 'step', fromOre: at, toOre: to })
      at = to
    }
  }
  return found
}

function minusOrNull(a: number | null | undefined, b: number | null | undefined): number | null {
  return a == null || b == null ? null : a - b
}
