/** Turnover of rows that the result has none for: closed headings. */
import type { BalanceSheetDebitCreditRow, IncomeStatementDebitCreditRow } from '@verifikat/analyses'
import { accountsTogether, childrenOf, linesUnder, summedOre } from './rows.ts'

export type TurnoverRow = BalanceSheetDebitCreditRow | IncomeStatementDebitCreditRow

/** Figures with a side of their own, and sums without one. */
const signedKeys = ['openingOre', 'yearStartOre', 'lastYearOpeningOre', 'netOre', 'carriedOre', 'closingOre'] as const
const plainKeys = ['debitOre', 'creditOre', 'debitCount', 'creditCount', 'lineCount'] as const

/** A heading's lines together: debit, credit and counts as they are, balances in the heading's natural sign. */
export function turnoverOfLines<R extends TurnoverRow>(heading: R, lines: readonly R[]): R {
  const sums: Record<string, unknown> = {
    accounts: accountsTogether(lines),
    computed: [...new Set(lines.flatMap(({ computed }) => computed))],
  }
  for (const key of signedKeys) {
    if (!(key in heading)) continue
    const parts = lines.map((row) => ({ display: row.display, ore: oreOf(row, key) }))
    sums[key] = summedOre(heading, parts)
  }
  for (const key of plainKeys) {
    sums[key] = lines.reduce<number | null>((sum, row) => (sum === null || row[key] === null ? null : sum + row[key]), 0)
  }
  // Only figures of the same names and kinds are replaced.
  return { ...heading, ...sums } as R
}

function oreOf(row: TurnoverRow, key: (typeof signedKeys)[number]): number | null {
  // A result's rows have no balances; they are never asked for them.
  return key in row ? (row as BalanceSheetDebitCreditRow)[key] : null
}

/** The row whose figures stand in a row's cells. */
export function turnoverRow<R extends TurnoverRow>(rows: readonly R[], id: string): R | null {
  const row = rows.find((other) => other.id === id)
  if (row === undefined || row.kind !== 'heading') return row ?? null
  const children = childrenOf(rows)
  return (children.get(id) ?? []).findLast(({ kind }) => kind === 'total') ?? turnoverOfLines(row, linesUnder(id, children))
}

/** No balance and no lines. */
export function isStill(row: TurnoverRow): boolean {
  const balances = 'openingOre' in row ? [row.openingOre, row.closingOre] : []
  return [row.netOre, row.debitOre ?? 0, row.creditOre ?? 0, row.lineCount ?? 0, ...balances].every((value) => value === 0)
}
