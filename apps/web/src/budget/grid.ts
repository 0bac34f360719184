/** A budget as a table of rows and months: what is in a cell, and the budget with cells changed. */
import { type Budget, type BudgetEntry, compareAccountNumbers } from '@verifikat/analyses'

/** An account's whole budget, or the part of an object. */
export interface BudgetRow {
  readonly key: string
  readonly account: string
  readonly object: BudgetEntry['object']
  /** Öre per month of the table, debit positive; null: nothing is budgeted. */
  readonly months: readonly (number | null)[]
}

export interface CellChange {
  readonly row: Pick<BudgetRow, 'account' | 'object'>
  readonly month: string
  /** Null empties the cell. */
  readonly ore: number | null
}

export function rowKey({ account, object }: Pick<BudgetRow, 'account' | 'object'>): string {
  return object === null ? account : `${account} ${object.dimension} ${object.object}`
}

interface NamedDimension {
  readonly dimension: string
  readonly name: string
  readonly objects: readonly { readonly object: string; readonly name: string }[]
}

/** "Kostnadsställe 10 Försäljning"; what has no name is called by its number. */
export function objectName({ dimension, object }: NonNullable<BudgetEntry['object']>, dimensions: readonly NamedDimension[]): string {
  const known = dimensions.find((own) => own.dimension === dimension)
  const name = known?.objects.find((own) => own.object === object)?.name
  return [known?.name || dimension, object, name].filter(Boolean).join(' ')
}

/** Rows of every account that has an entry at all, or that is asked for, by number; parts by object after the account itself. */
export function budgetRows(budget: Budget, months: readonly string[], also: readonly string[] = []): BudgetRow[] {
  const columns = new Map(months.map((month, at) => [month, at]))
  const rows = new Map<string, { account: string; object: BudgetEntry['object']; months: (number | null)[] }>()
  const rowOf = (account: string, object: BudgetEntry['object']) => {
    const key = rowKey({ account, object })
    const row = rows.get(key) ?? { account, object, months: months.map(() => null) }
    rows.set(key, row)
    return row
  }
  for (const account of also) rowOf(account, null)
  for (const { account, month, ore, object } of budget) {
    const row = rowOf(account, object)
    const at = columns.get(month)
    if (at !== undefined) row.months[at] = (row.months[at] ?? 0) + ore
  }
  return [...rows]
    .map(([key, row]) => ({ key, ...row }))
    .sort((a, b) => compareAccountNumbers(a.account, b.account) || (a.key < b.key ? -1 : 1))
}

/** Each cell holds one entry from then on; the others stay as they are, in their order. */
export function withCells(budget: Budget, changes: readonly CellChange[]): Budget {
  const left = new Map(changes.map((change) => [`${rowKey(change.row)} ${change.month}`, change]))
  const asked = new Set(left.keys())
  let isChanged = false
  const kept = budget.flatMap((entry): BudgetEntry[] => {
    const key = `${rowKey(entry)} ${entry.month}`
    if (!asked.has(key)) return [entry]
    const change = left.get(key)
    left.delete(key)
    // A second entry of the same cell was added to the first: the new amount is all of it.
    if (change === undefined || change.ore === null) {
      isChanged = true
      return []
    }
    if (change.ore === entry.ore) return [entry]
    isChanged = true
    return [{ ...entry, ore: change.ore }]
  })
  const added = [...left.values()].flatMap(({ row, month, ore }): BudgetEntry[] =>
    ore === null ? [] : [{ account: row.account, month, ore, object: row.object }],
  )
  return isChanged || added.length > 0 ? [...kept, ...added] : budget
}

/** Entries put over a budget: their cells are replaced, everything else stays. */
export function withEntries(budget: Budget, entries: Budget): Budget {
  return withCells(
    budget,
    entries.map(({ account, object, month, ore }) => ({ row: { account, object }, month, ore })),
  )
}

export interface MonthState {
  /** Accounts with an entry in the month. */
  readonly filled: number
  /** Accounts that are budgeted in any month of the table. */
  readonly accounts: number
  /** Σ of income statement accounts in bookkeeping öre, turned: a profit is positive. */
  readonly resultOre: number
}

/** How complete each month is, and what result it comes to; objects count where their account has no entry of its own. */
export function monthStates(rows: readonly BudgetRow[], months: readonly string[], isResult: (account: string) => boolean): MonthState[] {
  const byAccount = new Map<string, BudgetRow[]>()
  for (const row of rows) byAccount.set(row.account, [...(byAccount.get(row.account) ?? []), row])
  const budgeted = [...byAccount].filter(([, own]) => own.some((row) => row.months.some((ore) => ore !== null)))
  return months.map((_, at) => {
    let filled = 0
    let resultOre = 0
    for (const [account, own] of budgeted) {
      const ore = monthOf(own, at)
      if (ore === null) continue
      filled++
      if (isResult(account)) resultOre -= ore
    }
    return { filled, accounts: budgeted.length, resultOre: resultOre + 0 }
  })
}

/** The account's budget of a month: its own entry, else the parts of its lowest dimension. */
function monthOf(rows: readonly BudgetRow[], at: number): number | null {
  const own = rows.find(({ object }) => object === null)?.months[at] ?? null
  if (own !== null) return own
  const parts = rows.filter((row) => row.object !== null && (row.months[at] ?? null) !== null)
  const [dimension] = parts.flatMap(({ object }) => object?.dimension ?? []).sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
  if (dimension === undefined) return null
  return parts.filter(({ object }) => object?.dimension === dimension).reduce((sum, { months }) => sum + (months[at] ?? 0), 0)
}
