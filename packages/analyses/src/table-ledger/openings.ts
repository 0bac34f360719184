import { kindOfClass } from '../ledger/account-kind.ts'
import { headerField, type TableMapping } from './mapping.ts'
import type { Table } from './table.ts'
import { parseAmount } from './values.ts'

/** An opening balance as one row says it; null where its columns disagree or it is no amount. */
export interface OpeningRow {
  readonly sheet: number
  readonly account: string
  readonly line: number
  readonly ore: number | null
  /** The amount that is written where its sign or meaning is not clear. */
  readonly saidOre?: number | null
}

/** Why opening balances of a table are not used. */
export type OpeningDoubt = 'unreadable' | 'conflicting' | 'not-rolled-forward' | 'result-accounts' | 'sheets-differ'

/** The opening balances of a table's fiscal year: one per account, or why there are none. */
export interface Openings {
  readonly rows: readonly (OpeningRow & { readonly ore: number })[]
  readonly sumOre: number
  readonly doubt: {
    readonly reason: OpeningDoubt
    readonly account: string
    readonly line: number
    readonly count: number
    readonly sumOre: number
  } | null
}

type Amounts = ReadonlyMap<string, OpeningRow & { readonly ore: number }>

const none: Openings = { rows: [], sumOre: 0, doubt: null }

/**
 * What a table's opening balances come to. They are used where they can only mean one thing: each account has one; where every sheet has its own
 * (a month to a sheet), those of later sheets are those of the first and what has moved since; a sheet of balances agrees with the rows; and no
 * result account opens with an amount, which would make the print one that begins within the year. Otherwise none is used.
 */
export function openingsOf(
  rows: readonly OpeningRow[],
  movements: readonly ReadonlyMap<string, number>[],
  balances: readonly OpeningRow[],
): Openings {
  const all = [...rows, ...balances]
  const [first] = all
  if (!first) return none
  const doubted = (reason: OpeningDoubt, { account, line }: { readonly account: string; readonly line: number }): Openings => {
    const perAccount = new Map(all.map((row) => [row.account, row.ore ?? row.saidOre ?? 0]))
    const sumOre = [...perAccount.values()].reduce((sum, ore) => sum + ore, 0)
    return { ...none, doubt: { reason, account, line, count: perAccount.size, sumOre } }
  }
  const unreadable = all.find(({ ore }) => ore === null)
  if (unreadable) return doubted('unreadable', unreadable)
  const sheets = [...new Set(rows.map(({ sheet }) => sheet))].sort((a, b) => a - b)
  const groups = [...sheets.map((sheet) => rows.filter((row) => row.sheet === sheet)), balances]
  const read = groups.map(onePerAccount)
  for (const group of read) if (group.conflict) return doubted('conflicting', group.conflict)
  const own = read[0]?.amounts ?? new Map()
  for (const [i, sheet] of sheets.entries()) {
    const later = read[i]?.amounts ?? new Map()
    const differing = i === 0 ? undefined : firstDifference(later, rolled(own, movements.slice(sheets[0], sheet)))
    if (differing) return doubted('not-rolled-forward', differing)
  }
  const separate = read.at(-1)?.amounts ?? new Map()
  const differing =
    sheets.length > 0 && separate.size > 0
      ? firstDifference(separate, new Map([...own].map(([account, { ore }]) => [account, ore])))
      : undefined
  if (differing) return doubted('sheets-differ', differing)
  const used = [...(own.size > 0 ? own : separate).values()]
  const result = used.find(({ account, ore }) => ore !== 0 && kindOfClass(account) === 'result')
  if (result) return doubted('result-accounts', result)
  const kept = used.filter(({ account }) => kindOfClass(account) !== 'result')
  return { rows: kept, sumOre: kept.reduce((sum, { ore }) => sum + ore, 0), doubt: null }
}

function onePerAccount(rows: readonly OpeningRow[]): { readonly amounts: Amounts; readonly conflict: OpeningRow | null } {
  const amounts = new Map<string, OpeningRow & { readonly ore: number }>()
  for (const row of rows) {
    const before = amounts.get(row.account)
    if (before && before.ore !== row.ore) return { amounts, conflict: row }
    if (!before) amounts.set(row.account, { ...row, ore: row.ore ?? 0 })
  }
  return { amounts, conflict: null }
}

/** Openings after the movements of some sheets. */
function rolled(own: Amounts, movements: readonly ReadonlyMap<string, number>[]): Map<string, number> {
  const balances = new Map([...own].map(([account, { ore }]) => [account, ore]))
  for (const movement of movements) for (const [account, ore] of movement) balances.set(account, (balances.get(account) ?? 0) + ore)
  return balances
}

/** An account that has another amount than expected; one that is not expected opens at 0. */
function firstDifference(found: Amounts, expected: ReadonlyMap<string, number>): OpeningRow | undefined {
  return [...found.values()].find(({ account, ore }) => ore !== (expected.get(account) ?? 0))
}

/** The rows of sheets that hold balances only: a header with account and opening balance, and no dates. */
export function balanceSheetOpenings(
  tables: readonly Table[],
  { decimalMark }: Pick<TableMapping, 'decimalMark'>,
): { readonly rows: OpeningRow[]; readonly sheets: string[] } {
  const rows: OpeningRow[] = []
  const sheets: string[] = []
  for (const table of tables) {
    const found = balanceHeader(table)
    if (!found) continue
    sheets.push(table.name)
    for (const { line, cells } of table.rows.slice(found.headerRow + 1)) {
      const [, account = ''] = /^(\d\S{0,19})(?:\s|$)/.exec(cells[found.account] ?? '') ?? []
      const amount = cells[found.opening] ?? ''
      if (account !== '' && amount !== '') rows.push({ sheet: -1, account, line, ore: parseAmount(amount, decimalMark) })
    }
  }
  return { rows, sheets }
}

function balanceHeader({ rows }: Table): { readonly headerRow: number; readonly account: number; readonly opening: number } | null {
  for (const [headerRow, { cells }] of rows.slice(0, 60).entries()) {
    const fields = cells.map(headerField)
    const account = fields.indexOf('account')
    const opening = fields.indexOf('openingBalance')
    if (account >= 0 && opening >= 0 && !fields.includes('date')) return { headerRow, account, opening }
  }
  return null
}
