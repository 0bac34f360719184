import type { Budget } from '@verifikat/analyses'
import { rowKey } from './grid.ts'

export interface BudgetChange {
  readonly key: string
  readonly account: string
  readonly month: string
  /** Öre, debit positive; null: nothing was, or is, budgeted. */
  readonly before: number | null
  readonly after: number | null
}

/** Cells that differ between two versions, by account and month. */
export function budgetChanges(before: Budget, after: Budget): BudgetChange[] {
  const old = cellsOf(before)
  const now = cellsOf(after)
  return [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((cell) => {
    const was = old.get(cell)
    const is = now.get(cell)
    const at = was ?? is
    if (at === undefined || was?.ore === is?.ore) return []
    return [{ key: at.key, account: at.account, month: at.month, before: was?.ore ?? null, after: is?.ore ?? null }]
  })
}

function cellsOf(budget: Budget) {
  const cells = new Map<string, { readonly key: string; readonly account: string; readonly month: string; readonly ore: number }>()
  for (const { account, month, ore, object } of budget) {
    const key = rowKey({ account, object })
    const cell = `${key} ${month}`
    cells.set(cell, { key, account, month, ore: (cells.get(cell)?.ore ?? 0) + ore })
  }
  return cells
}
