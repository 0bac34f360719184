import type { AccountPlan } from '../account-plan/account-plan.ts'
import { placeAccounts } from '../account-plan/place-accounts.ts'
import { accountMask, compareAccountNumbers } from '../books/account-number.ts'
import { float64At } from '../column.ts'
import type { Finding } from '../finding.ts'
import { namedAccounts } from './lacking-text.ts'
import { type Extra, statementRows } from './rows.ts'

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

export interface Move extends Reclassification {
  /** Of its accounts those that stand on the side that moves; the rest reduce what does. */
  readonly wrong: readonly string[]
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
        const ore = group.reduce((sum, a) => sum + float64At(column, a), 0)
        if (!(sign * ore > 0)) return []
        const moved = group.filter((a) => column[a] !== 0)
        const numbers = (own: readonly number[]) => own.map((a) => accounts[a]?.number ?? '')
        const parts = moved.map((a) => ({ line: lines[a] ?? '', ore: float64At(column, a) }))
        return [
          {
            column: c,
            from: [...new Set(parts.map(({ line }) => line))],
            to,
            accounts: numbers(moved),
            wrong: numbers(moved.filter((a) => sign * float64At(column, a) > 0)),
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

/** What a move does to a line or total, in its natural sign. */
interface Effect {
  readonly move: Move
  readonly ore: number
}

/** By line and total of a balance sheet, the moves that would change it. */
export function effectsOf(plan: AccountPlan, moves: readonly Move[]): ReadonlyMap<string, readonly Effect[]> {
  const extras = moves.flatMap((move, m) => movedExtras([{ ...move, column: m }], moves.length))
  const rows = statementRows({
    plan,
    statement: 'balance',
    accounts: [],
    amounts: moves.map(() => new Float64Array()),
    extras,
    blank: moves.map(() => false),
    present: new Uint8Array(),
    lackingIn: [],
  })
  return new Map(
    rows.map(({ id, valuesOre }) => [
      id,
      moves.flatMap((move, m) => {
        const ore = valuesOre[m] ?? 0 // headings hold nothing
        return ore === 0 ? [] : [{ move, ore }]
      }),
    ]),
  )
}

/** Accounts on the wrong side and what the line or total would be more or less by, per column; null: nothing. */
export function misplacedIn(effects: readonly Effect[], columns: number): { accounts: string[]; ore: number[] } | null {
  const ore = Array.from({ length: columns }, () => 0)
  for (const { move, ore: own } of effects) ore[move.column] = (ore[move.column] ?? 0) + own
  return ore.every((sum) => sum === 0) ? null : { accounts: wrongAccounts(effects.map(({ move }) => move)), ore }
}

export function wrongAccounts(moves: readonly Pick<Move, 'wrong'>[]): string[] {
  return [...new Set(moves.flatMap(({ wrong }) => wrong))].sort(compareAccountNumbers)
}

/** Per column that has any: how many balances stand on the wrong side, of which accounts, and how much that is together. */
export function reclassifiableFindings(moves: readonly Move[], dates: readonly string[]): Finding[] {
  return dates.flatMap((date, c): Finding[] => {
    const own = moves.filter(({ column }) => column === c)
    if (own.length === 0) return []
    const accounts = wrongAccounts(own)
    const amountOre = own.reduce((sum, { ore }) => sum + Math.abs(ore), 0)
    const values = { date, balances: own.length, accounts: namedAccounts(accounts), amountOre }
    return [{ code: 'balance-sheet.reclassifiable', severity: 'info', line: 0, values }]
  })
}
