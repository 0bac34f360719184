import type { Books } from '../../books/books.ts'
import { type Period, spansOf } from '../../books/period.ts'
import { periodBalances } from '../../books/period-balances.ts'
import { float64At } from '../../column.ts'
import { isoOfDay } from '../../dates.ts'
import { openItems } from '../../matching/open-items.ts'
import { type Compiled, type CompiledYear, compileQuery, type QueryParts } from '../../query/compile.ts'
import { type Query, querySchema } from '../../query/query.ts'
import { resolvedQuery } from '../../query/query-accounts.ts'
import { matchingRows, totalsOf } from '../../query/scan.ts'
import type { PopulationParams } from '../params-schema.ts'
import type { PopulationResult } from '../result-schema.ts'

/** Lines of the books, ascending by fiscal year and row. */
export interface Lines {
  /** The fiscal years of the query; `year` is the place in it. */
  readonly years: readonly CompiledYear[]
  readonly year: Uint16Array
  readonly row: Uint32Array
}

/** The lines that a population is made of, and how they are reconciled to the ledger. */
export interface PopulationLines extends Pick<PopulationResult, 'asked' | 'query' | 'whole' | 'reconciliation'> {
  readonly lines: Lines
}

/**
 * The lines of a query, or those of them that are open items at the end of its period; with the measure debit or credit only those of that side. What is
 * left out is counted: ledger movement = population + excluded (open items: balance = population + excluded + carried).
 */
export function populationLines(books: Books, params: PopulationParams, parts: QueryParts): PopulationLines {
  const asked = querySchema.parse(params.query)
  const query = resolvedQuery(asked, books.accounts, parts)
  const compiled = compileQuery(books, query)
  const { accounts, exceptAccounts, period, outsideYear } = query
  // Open items are those of the accounts, wherever their filters look.
  const looksOutside = outsideYear === 'only' && !params.openItems
  const whole = querySchema.parse({ accounts, exceptAccounts, period, outsideYear: looksOutside ? 'only' : null })
  const all = compileQuery(books, whole)
  const open = params.openItems ? openRows(books, all) : null
  const found = compiled.years.map((year) => {
    const rows = Uint32Array.from(matchingRows(year)).sort()
    const { ore } = year.ledger.rows
    const isOpen = open?.rows.get(year.year.year.from)
    const belongs = (row: number) =>
      (params.measure === 'net' || (params.measure === 'debit' ? float64At(ore, row) > 0 : float64At(ore, row) < 0)) &&
      (open === null || isOpen?.has(row) === true)
    return params.measure === 'net' && open === null ? rows : rows.filter(belongs)
  })
  const count = found.reduce((sum, rows) => sum + rows.length, 0)
  const lines = { years: compiled.years, year: new Uint16Array(count), row: new Uint32Array(count) }
  const own = { lines: 0, debitOre: 0, creditOre: 0 }
  found.forEach((rows, y) => {
    lines.year.fill(y, own.lines, own.lines + rows.length)
    lines.row.set(rows, own.lines)
    own.lines += rows.length
    const { ore } = compiled.years[y]?.ledger.rows ?? { ore: null }
    for (const row of rows) {
      const amount = ore?.[row] ?? 0
      if (amount >= 0) own.debitOre += amount
      else own.creditOre -= amount
    }
  })
  const total = { lines: 0, debitOre: 0, creditOre: 0 }
  for (const year of all.years) {
    const sums = totalsOf(year)
    total.lines += sums.count
    total.debitOre += sums.debitOre
    total.creditOre += sums.creditOre
  }
  const excluded = {
    lines: total.lines - own.lines,
    debitOre: total.debitOre - own.debitOre,
    creditOre: total.creditOre - own.creditOre,
    netOre: total.debitOre - own.debitOre - total.creditOre + own.creditOre,
  }
  const populationOre = own.debitOre - own.creditOre
  const ledgerOre = open === null ? movementOf(books, all) : open.balanceOre
  const carriedOre = open === null ? 0 : open.carriedOre
  const differenceOre = ledgerOre === null || carriedOre === null ? null : ledgerOre - populationOre - excluded.netOre - carriedOre + 0
  return {
    asked,
    query,
    whole,
    lines,
    reconciliation: { ledgerOre, populationOre: populationOre + 0, excluded, carriedOre, differenceOre },
  }
}

/** Movement of the accounts by the trial balance, which reads no query; null where the books do not know it, or the query looks outside its period. */
function movementOf(books: Books, { query, accounts }: Compiled): number | null {
  const period = query.outsideYear === 'only' ? null : periodOfQuery(books, query)
  if (period === null || period.spans.some(({ year }) => !year.hasVouchers)) return null
  const { netOre } = periodBalances(books, period, accounts)
  const movement = netOre.reduce((sum, ore, a) => (accounts[a] === 1 ? sum + ore : sum), 0)
  return Number.isNaN(movement) ? null : movement + 0
}

/** The days of a query as far as books are loaded. */
export function periodOfQuery(books: Books, { period }: Pick<Query, 'period'>): Period | null {
  const spans = spansOf(books, period.from, period.to)
  const first = spans[0]
  const last = spans.at(-1)
  if (!first || !last) return null
  return { from: isoOfDay(first.fromDay), to: isoOfDay(last.toDay), fromDay: first.fromDay, toDay: last.toDay, spans }
}

interface OpenRows {
  /** By first day of the fiscal year. */
  readonly rows: ReadonlyMap<string, ReadonlySet<number>>
  readonly balanceOre: number | null
  readonly carriedOre: number | null
}

function openRows(books: Books, all: Compiled): OpenRows {
  const period = periodOfQuery(books, all.query)
  const accounts = books.accounts.flatMap(({ number }, a) => (all.accounts[a] === 1 ? [number] : []))
  const rows = new Map<string, Set<number>>()
  if (period === null || accounts.length === 0) return { rows, balanceOre: null, carriedOre: null }
  const { open, groups, balanceOre, openOre } = openItems(books, { accounts, from: period.from, date: period.to, limit: null })
  // What lines of the period settle of a balance brought forward was brought forward all the same: those lines are left out with their amounts.
  let carriedOre: number | null = openOre === null ? null : groups.reduce((sum, { openingOre }) => sum + openingOre, 0)
  for (const { kind, line, ore } of open) {
    if (kind !== 'line' || line === null) {
      if (carriedOre !== null) carriedOre += ore
      continue
    }
    const own = rows.get(line.yearFrom) ?? new Set<number>()
    rows.set(line.yearFrom, own.add(line.row))
  }
  return { rows, balanceOre, carriedOre }
}
