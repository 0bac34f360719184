import type { AccountPlan } from '../account-plan/account-plan.ts'
import { placeAccounts } from '../account-plan/place-accounts.ts'
import { accountMask } from '../books/account-number.ts'
import type { Extra } from './rows.ts'

/** Balances of a column that stand on the wrong side, and the line that would show them. */
export interface Reclassification {
  readonly column: number
  /** Lines they leave. */
  readonly from: readonly string[]
  readonly to: string
  readonly accounts: readonly string[]
  /** Bookkeeping sign. */
  readonly ore: number
}

interface Move extends Reclassification {
  readonly parts: readonly { readonly line: string; readonly ore: number }[]
}

/** What the layout's reclassifications find in balances (one column of öre per account, bookkeeping sign, NaN unknown). */
export function reclassificationsOf(
  plan: AccountPlan,
  accounts: readonly { readonly number: string }[],
  columns: readonly Float64Array[],
): Move[] {
  const lines = placeAccounts(plan, accounts)
  return plan.reclassifications.flatMap(({ accounts: patterns, side, per, to }) => {
    const mask = accountMask(patterns, accounts)
    const all = [...mask.keys()].filter((a) => mask[a] === 1 && lines[a] !== to)
    const sign = side === 'debit' ? 1 : -1
    return columns.flatMap((column, c) => {
      const groups = per === 'group' ? [all] : all.map((a) => [a])
      return groups.flatMap((group): Move[] => {
        const ore = group.reduce((sum, a) => sum + (column[a] ?? 0), 0)
        if (!(sign * ore > 0)) return []
        const moved = group.filter((a) => column[a] !== 0)
        const parts = moved.map((a) => ({ line: lines[a] ?? '', ore: column[a] ?? 0 }))
        return [
          {
            column: c,
            from: [...new Set(parts.map(({ line }) => line))],
            to,
            accounts: moved.map((a) => accounts[a]?.number ?? ''),
            ore,
            parts,
          },
        ]
      })
    })
  })
}

const name = { sv: 'Omklassificerat', en: 'Reclassified' }

/** What moves do to the lines they leave and reach, per line; `width` columns. */
export function movedExtras(moves: readonly Move[], width: number): Extra[] {
  const perLine = new Map<string, number[]>()
  const add = (line: string, column: number, ore: number) => {
    const own = perLine.get(line) ?? Array.from({ length: width }, () => 0)
    own[column] = (own[column] ?? 0) + ore
    perLine.set(line, own)
  }
  for (const { column, to, parts } of moves) {
    for (const { line, ore } of parts) {
      add(line, column, 0 - ore)
      add(to, column, ore)
    }
  }
  return [...perLine].map(([line, ore]) => ({ line, kind: 'reclassified', ore, name }))
}
