import type { Finding } from '../finding.ts'
import { missingFields, type TableField, type TableMapping } from './mapping.ts'
import { balanceSheetOpenings, type Openings, openingsOf } from './openings.ts'
import type { TableProblem } from './preview-schema.ts'
import { readTables, type TableReading, type Voucher } from './rows.ts'
import { type LedgerSheets, ledgerSheets } from './sheets.ts'
import type { Table } from './table.ts'
import { givenYear, type TableYear, yearOf } from './year.ts'

/** A proposal is used without being asked about where so few vouchers or rows contradict it. */
const TOLERATED = 0.05
const MOST_MONTHS = 18

/** What a mapping makes of a table, before it becomes a ledger. */
export interface Assessment extends LedgerSheets {
  readonly missing: readonly TableField[]
  readonly reading: TableReading
  /** Those of the fiscal year. */
  readonly vouchers: readonly Voucher[]
  readonly openings: Openings
  readonly year: TableYear | null
  readonly problem: TableProblem | null
  readonly findings: readonly Finding[]
}

/** Reads the sheets by a mapping; one that nobody chose for this very file must also fit what its rows hold. Null where its header row is not there. */
export function assess(tables: readonly Table[], mapping: TableMapping, isProposed: boolean): Assessment | null {
  const found = ledgerSheets(tables, mapping)
  if (!found) return null
  const missing = missingFields(mapping)
  const reading = readTables(missing.length === 0 ? found.sheets : [], mapping)
  const derived = yearOf(reading.vouchers)
  const year = mapping.year ? givenYear(mapping.year) : derived
  // Of a table of several years the one that is asked for; a stray date in a table of one year stays with its voucher.
  const outside =
    mapping.year && derived && derived.months > MOST_MONTHS ? reading.vouchers.filter(({ date }) => isOutside(date, year)) : []
  const left = new Set(outside)
  const vouchers = left.size === 0 ? reading.vouchers : reading.vouchers.filter((voucher) => !left.has(voucher))
  const balances = balanceSheetOpenings(found.others, mapping)
  const openings = outside.length > 0 ? openingsOf([], [], []) : openingsOf(reading.openings, reading.movements, balances.rows)
  const { log } = reading
  if (openings.rows.length > 0)
    log.add('opening-from-table', 'info', openings.rows[0]?.line ?? 0, { count: openings.rows.length, sumOre: openings.sumOre })
  const { doubt } = openings
  if (doubt)
    log.add('opening-from-table-unused', 'warning', doubt.line, {
      reason: doubt.reason,
      account: doubt.account,
      count: doubt.count,
      sumOre: exact(doubt.sumOre),
    })
  const [first] = outside
  if (first && year)
    log.add('table-outside-year', 'warning', first.line, { count: outside.length, from: dashed(year.from), to: dashed(year.to) })
  if (year && !mapping.year) log.add('table-year', 'info', 0, { from: dashed(year.from), to: dashed(year.to) })
  for (const { name } of found.others) if (!balances.sheets.includes(name)) log.add('table-sheet-left-out', 'info', 0, { sheet: name })
  return { ...found, missing, reading, vouchers, openings, year, problem: problemOf(), findings: log.all(() => '') }

  function problemOf(): TableProblem | null {
    if (missing.length > 0) return 'table-mapping'
    if (isProposed && reading.unbalanced > TOLERATED * reading.vouchers.length) return 'table-unbalanced'
    if (isProposed && reading.leftOut > TOLERATED * reading.rows) return 'table-rows-unread'
    if (vouchers.length === 0) return 'table-no-rows'
    if (!year) return 'table-mapping'
    return !mapping.year && year.months > MOST_MONTHS ? 'table-several-years' : null
  }
}

function isOutside(date: string, year: TableYear | null): boolean {
  return year !== null && /^\d{8}$/.test(date) && (date < year.from || date > year.to)
}

/** Sums beyond what is exact are the reader's to refuse; what is shown is the largest exact one. */
export function exact(ore: number): number {
  return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, ore))
}

/** `20250131` as `2025-01-31`. */
export function dashed(date: string): string {
  return `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`
}
