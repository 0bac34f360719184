/** What an assignment comes to in the books: amounts and coverage of its areas. */

import { voucherIndex } from '../annotations/voucher-index.ts'
import { accountMask } from '../books/account-number.ts'
import type { Books, BooksYear } from '../books/books.ts'
import { inputHash } from '../books/input-hash.ts'
import { periodOf, previousPeriod } from '../books/period.ts'
import { type PeriodBalances, periodBalances } from '../books/period-balances.ts'
import { float64At, indexAt, uint32At } from '../column.ts'
import { compileQuery, type QueryParts } from '../query/compile.ts'
import { eachMatch } from '../query/scan.ts'
import type { AssignmentContent } from './content.ts'
import { type AuditCoverage, coverageFrom, type TestedKind, testedKinds } from './coverage.ts'
import { compiledWithin, type PopulationChange } from './population.ts'
import { missingOf } from './signing.ts'

export interface AreaOnBooks {
  readonly id: string
  readonly accounts: readonly string[]
}

export interface TestOnBooks {
  readonly id: string
  readonly kind: TestedKind
  /** The line of a query; empty: the test speaks of no lines. */
  readonly query: string
  readonly withOpening: boolean
  /** Nothing is missing of what it has to say, and what it speaks of is frozen: only then does it cover anything. */
  readonly isDone: boolean
  /** What the books in use have otherwise than it was frozen: nobody has tested it. */
  readonly changed: readonly PopulationChange[]
}

export interface AssignmentOnBooks {
  readonly period: { readonly from: string; readonly to: string }
  readonly areas: readonly AreaOnBooks[]
  readonly tests: readonly TestOnBooks[]
}

/** Tests whose population is not what was frozen, with how it differs. */
export type AlteredTests = ReadonlyMap<string, readonly PopulationChange[]>

/** What of an assignment is looked up in the books. */
export function askedOfBooks({ period, areas, tests }: AssignmentContent, altered: AlteredTests = new Map()): AssignmentOnBooks {
  return {
    period,
    areas: areas.flatMap(({ id, accounts, isRemoved }) => (isRemoved ? [] : [{ id, accounts }])),
    tests: tests
      .filter(({ isRemoved }) => !isRemoved)
      .map((test) => ({
        id: test.id,
        kind: test.kind,
        query: test.query,
        withOpening: test.withOpening,
        isDone: missingOf(test).length === 0 && test.frozen !== null,
        changed: altered.get(test.id) ?? [],
      })),
  }
}

export interface AreaFigures {
  readonly id: string
  /** At the period’s end, or of the period for accounts of the result; debit positive. Null: not known. */
  readonly ore: number | null
  /** The same a year before; null: no such year, or not known. */
  readonly beforeOre: number | null
  /** Null where a balance brought forward is not known, or the rows do not come to the amount: balances without vouchers, vouchers that lack. */
  readonly coverage: AuditCoverage | null
}

export interface AssignmentFigures {
  readonly areas: AreaFigures[]
  /** All areas together; an account that stands in several areas counts in each of them. */
  readonly total: AuditCoverage | null
  readonly inputHash: string
  /** Accounts with rows or a balance that no area holds. */
  readonly unplaced: string[]
  /** Ids of tests whose query cannot be read. */
  readonly unreadable: string[]
}

const NONE = testedKinds.indexOf('none')
const KINDS = testedKinds.length

/**
 * Amount, amount a year before and coverage of each area. Every row of the year and every balance brought forward has one place: the most persuasive test
 * that reaches it (`testedKinds` in their order), whatever other tests do too, so that nothing counts twice and the parts add up to the denominator.
 * A test reaches what it froze: what has come or changed since is nobody's yet.
 */
export function assignmentFigures(books: Books, given: AssignmentOnBooks, parts: QueryParts | null = null): AssignmentFigures {
  const { from, to } = given.period
  const period = periodOf(books, from, to)
  const balances = periodBalances(books, period)
  const earlier = previousPeriod(books, period)
  const before = earlier && periodBalances(books, earlier)
  const reached = reachedBy(books, given, parts)
  const { sums, netOre } = sumsByAccount(books, given, balances, reached)
  const held = new Uint8Array(books.accounts.length)
  const figures = given.areas.map(({ id, accounts }): AreaFigures => {
    const partsOre = testedKinds.map(() => 0)
    let ore = 0
    let beforeOre = 0
    let addsUp = true
    accountMask(accounts, books.accounts).forEach((belongs, a) => {
      if (belongs !== 1) return
      held[a] = 1
      const amount = amountOf(books, balances, a)
      ore += amount
      addsUp &&= netOre[a] === amount
      if (before) beforeOre += amountOf(books, before, a)
      partsOre.forEach((sum, k) => {
        partsOre[k] = sum + float64At(sums, a * KINDS + k)
      })
    })
    return {
      id,
      ore: known(ore),
      beforeOre: before ? known(beforeOre) : null,
      coverage: addsUp ? coverageFrom(ore, partsOre) : null,
    }
  })
  const coverages = figures.flatMap(({ coverage }) => coverage ?? [])
  return {
    areas: figures,
    total: coverages.length < figures.length ? null : together(coverages),
    inputHash: inputHash(books),
    unplaced: books.accounts.flatMap(({ number }, a) => (held[a] === 0 && sizeOf(sums, a) > 0 ? [number] : [])),
    unreadable: reached.unreadable,
  }
}

function amountOf(books: Books, { closingOre, netOre }: PeriodBalances, account: number): number {
  return books.accounts[account]?.kind === 'balance' ? float64At(closingOre, account) : float64At(netOre, account)
}

function known(ore: number): number | null {
  return Number.isNaN(ore) ? null : ore
}

/** Account × kind: sizes of the balances brought forward and of the rows; and what they come to by account. */
function sumsByAccount(
  books: Books,
  { period }: AssignmentOnBooks,
  { openingOre }: PeriodBalances,
  reached: Reached,
): { readonly sums: Float64Array; readonly netOre: Float64Array } {
  const sums = new Float64Array(books.accounts.length * KINDS)
  const netOre = new Float64Array(books.accounts.length)
  const add = (account: number, kind: number, ore: number) => {
    const at = account * KINDS + kind
    sums[at] = float64At(sums, at) + Math.abs(ore)
    netOre[account] = float64At(netOre, account) + ore
  }
  books.accounts.forEach(({ kind }, a) => {
    if (kind === 'balance') add(a, reached.openings[a] ?? NONE, float64At(openingOre, a))
  })
  for (const one of compileQuery(books, { period }).years) {
    const { account, ore } = one.ledger.rows
    const { accountOf } = one.year
    const kinds = reached.rows.get(one.year)
    eachMatch(one, (row) => add(uint32At(accountOf, indexAt(account, row)), kinds?.[row] ?? NONE, float64At(ore, row)))
  }
  return { sums, netOre }
}

function together(parts: readonly AuditCoverage[]): AuditCoverage {
  const sum = (kind: TestedKind) => parts.reduce((total, { partsOre }) => total + partsOre[kind], 0)
  return coverageFrom(
    parts.reduce((total, { balanceOre }) => total + balanceOre, 0),
    testedKinds.map(sum),
  )
}

function sizeOf(sums: Float64Array, account: number): number {
  return testedKinds.reduce((total, _, k) => total + float64At(sums, account * KINDS + k), 0)
}

interface Reached {
  /** Of each row of a year, in `testedKinds`. */
  readonly rows: ReadonlyMap<BooksYear, Uint8Array>
  /** Of each account’s balance brought forward. */
  readonly openings: Uint8Array
  readonly unreadable: string[]
}

function reachedBy(books: Books, { period, tests }: AssignmentOnBooks, parts: QueryParts | null): Reached {
  const rows = new Map<BooksYear, Uint8Array>()
  const openings = new Uint8Array(books.accounts.length).fill(NONE)
  const unreadable: string[] = []
  for (const { id, kind, query, withOpening, isDone, changed } of tests) {
    const rank = testedKinds.indexOf(kind)
    if (rank === NONE || query.trim() === '') continue
    const compiled = compiledWithin(books, query, period, parts)
    if (compiled === null) {
      unreadable.push(id)
      continue
    }
    if (!isDone) continue
    for (const one of compiled.years) {
      const kinds = rows.get(one.year) ?? new Uint8Array(one.ledger.rows.length).fill(NONE)
      rows.set(one.year, kinds)
      const untested = vouchersNamed(one.year, changed)
      eachMatch(one, (row, voucher) => {
        if ((kinds[row] ?? NONE) > rank && !untested.has(voucher)) kinds[row] = rank
      })
    }
    if (!withOpening) continue
    const untested = new Set(changed.flatMap(({ of, number }) => (of === 'opening' ? [number] : [])))
    compiled.accounts.forEach((belongs, a) => {
      if (belongs === 1 && (openings[a] ?? NONE) > rank && !untested.has(books.accounts[a]?.number ?? '')) openings[a] = rank
    })
  }
  return { rows, openings, unreadable }
}

/** All of a name, where one of them is another than was frozen. */
function vouchersNamed({ year, ledger, texts }: BooksYear, changed: readonly PopulationChange[]): ReadonlySet<number> {
  if (!ledger || !texts) return new Set()
  const names = changed.filter(({ of, yearFrom }) => of === 'voucher' && yearFrom === year.from)
  return new Set(names.flatMap(({ series, number }) => voucherIndex({ ledger, texts }).named(series, number)))
}
