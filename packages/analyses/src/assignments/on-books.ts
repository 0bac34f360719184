/** What an assignment comes to in the books: amounts and coverage of its areas, and the populations of its tests. */
import * as z from 'zod'
import { compareText } from '../annotations/content.ts'
import { voucherIndex } from '../annotations/voucher-index.ts'
import { accountMask } from '../books/account-number.ts'
import type { Books, BooksYear } from '../books/books.ts'
import { inputHash } from '../books/input-hash.ts'
import { periodOf, previousPeriod } from '../books/period.ts'
import { type PeriodBalances, periodBalances } from '../books/period-balances.ts'
import { canonicalJson, hashText } from '../canonical.ts'
import { AppError } from '../errors.ts'
import { isoOrNull, numberText, seriesText } from '../query/columns.ts'
import { type Compiled, compileQuery, type QueryParts } from '../query/compile.ts'
import { eachMatch } from '../query/scan.ts'
import { parseQuery } from '../query/text.ts'
import type { AssignmentContent } from './content.ts'
import { type AuditCoverage, coverageFrom, type TestedKind, testedKinds } from './coverage.ts'
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
  /** Nothing is missing of what it has to say: only then does it cover anything. */
  readonly isDone: boolean
}

export interface AssignmentOnBooks {
  readonly period: { readonly from: string; readonly to: string }
  readonly areas: readonly AreaOnBooks[]
  readonly tests: readonly TestOnBooks[]
}

/** What of an assignment is looked up in the books. */
export function askedOfBooks({ period, areas, tests }: AssignmentContent): AssignmentOnBooks {
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
        isDone: missingOf(test).length === 0,
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

export interface PopulationDays {
  readonly from: string
  readonly to: string
}

/**
 * Amount, amount a year before and coverage of each area. Every row of the year and every balance brought forward has one place: the most persuasive test
 * that reaches it (`testedKinds` in their order), whatever other tests do too, so that nothing counts twice and the parts add up to the denominator.
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
        partsOre[k] = sum + (sums[a * KINDS + k] ?? 0)
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
  return (books.accounts[account]?.kind === 'balance' ? closingOre[account] : netOre[account]) ?? 0
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
    sums[at] = (sums[at] ?? 0) + Math.abs(ore)
    netOre[account] = (netOre[account] ?? 0) + ore
  }
  books.accounts.forEach(({ kind }, a) => {
    if (kind === 'balance') add(a, reached.openings[a] ?? NONE, openingOre[a] ?? 0)
  })
  for (const one of compileQuery(books, { period }).years) {
    const { account, ore } = one.ledger.rows
    const { accountOf } = one.year
    const kinds = reached.rows.get(one.year)
    eachMatch(one, (row) => add(accountOf[account[row] ?? 0] ?? 0, kinds?.[row] ?? NONE, ore[row] ?? 0))
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
  return testedKinds.reduce((total, _, k) => total + (sums[account * KINDS + k] ?? 0), 0)
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
  for (const { id, kind, query, withOpening, isDone } of tests) {
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
      eachMatch(one, (row) => {
        if ((kinds[row] ?? NONE) > rank) kinds[row] = rank
      })
    }
    if (!withOpening) continue
    compiled.accounts.forEach((belongs, a) => {
      if (belongs === 1 && (openings[a] ?? NONE) > rank) openings[a] = rank
    })
  }
  return { rows, openings, unreadable }
}

/** Never beyond the assignment’s own days. Null: it cannot be read. */
function compiledWithin(books: Books, line: string, { from, to }: PopulationDays, parts: QueryParts | null): Compiled | null {
  const { query } = parseQuery(line)
  if (query === null) return null
  const { from: first, to: last } = query.period
  const within = { from: first === null || first < from ? from : first, to: last === null || last > to ? to : last }
  return compileQuery(books, { ...query, period: within.from > within.to ? { from, to } : within }, parts)
}

/** A voucher of a population: its name, its content, and what the population’s rows in it come to. */
const voucherSchema = z.tuple([z.string(), z.string(), z.string(), z.string().nullable(), z.string(), z.int(), z.int()])
export const populationSchema = z.array(voucherSchema)
type PopulationVoucher = z.output<typeof voucherSchema>

export interface Population {
  /** Canonical JSON of the vouchers: fiscal year, series, number, date, SHA-256 of the content, rows and sum of each. */
  readonly text: string
  readonly hash: string
  /** Of the books that it was taken from. */
  readonly inputHash: string
  readonly rows: number
  readonly vouchers: number
  readonly ore: number
  readonly sizeOre: number
}

/**
 * What a test speaks of, so that it can be frozen: the vouchers with a row that the query finds within the assignment’s days, by year, series and number.
 * @throws AppError `invalid_input` where the query cannot be read
 */
export function populationOf(books: Books, query: string, period: PopulationDays, parts: QueryParts | null = null): Population {
  const compiled = compiledWithin(books, query, period, parts)
  if (compiled === null) throw new AppError('invalid_input', { params: { reason: 'query' } })
  const vouchers: PopulationVoucher[] = []
  let rows = 0
  let ore = 0
  let sizeOre = 0
  for (const one of compiled.years) {
    const { ledger, year } = one
    if (!year.texts) continue
    const index = voucherIndex({ ledger, texts: year.texts })
    const found = new Map<number, [rows: number, ore: number]>()
    eachMatch(one, (row, voucher) => {
      const amount = ledger.rows.ore[row] ?? 0
      const sum = found.get(voucher)
      if (sum) {
        sum[0]++
        sum[1] += amount
      } else found.set(voucher, [1, amount])
      rows++
      ore += amount
      sizeOre += Math.abs(amount)
    })
    for (const [voucher, [count, sum]] of found) {
      const date = isoOrNull(ledger.vouchers.day[voucher])
      vouchers.push([year.year.from, seriesText(ledger, voucher), numberText(ledger, voucher), date, index.hash(voucher), count, sum])
    }
  }
  vouchers.sort(inOrder)
  const text = canonicalJson(vouchers)
  return { text, hash: hashText(text), inputHash: inputHash(books), rows, vouchers: vouchers.length, ore, sizeOre }
}

function inOrder(a: PopulationVoucher, b: PopulationVoucher): number {
  return (
    compareText(a[0], b[0]) ||
    compareText(a[1], b[1]) ||
    Number(a[2]) - Number(b[2]) ||
    compareText(a[2], b[2]) ||
    compareText(a[4], b[4]) ||
    a[6] - b[6]
  )
}

export const populationChangeSchema = z.object({
  how: z.enum(['added', 'removed', 'changed']),
  yearFrom: z.string(),
  series: z.string(),
  number: z.string(),
  /** Σ of the population’s rows in the voucher; null: it was not, or is not, there. */
  beforeOre: z.int().nullable(),
  afterOre: z.int().nullable(),
})
export type PopulationChange = z.output<typeof populationChangeSchema>

/** How a population differs from what was frozen: vouchers that came, went, or say something else under the same name. Empty: it holds. */
export function populationChanges(frozen: string, now: string): PopulationChange[] {
  if (frozen === now) return []
  const before = byName(frozen)
  const after = byName(now)
  const changes: PopulationChange[] = []
  for (const [name, old] of before) {
    const left = [...(after.get(name) ?? [])]
    const gone = old.filter((one) => {
      const at = left.findIndex((other) => canonicalJson(other) === canonicalJson(one))
      if (at >= 0) left.splice(at, 1)
      return at < 0
    })
    after.delete(name)
    for (const [i, one] of gone.entries()) {
      const by = left[i]
      changes.push({ ...named(one), how: by ? 'changed' : 'removed', beforeOre: one[6], afterOre: by?.[6] ?? null })
    }
    for (const one of left.slice(gone.length)) changes.push({ ...named(one), how: 'added', beforeOre: null, afterOre: one[6] })
  }
  for (const news of after.values()) {
    for (const one of news) changes.push({ ...named(one), how: 'added', beforeOre: null, afterOre: one[6] })
  }
  return changes
}

function named([yearFrom, series, number]: PopulationVoucher) {
  return { yearFrom, series, number }
}

function byName(text: string): Map<string, PopulationVoucher[]> {
  const names = new Map<string, PopulationVoucher[]>()
  for (const one of populationSchema.parse(JSON.parse(text))) {
    const name = canonicalJson(one.slice(0, 3))
    const same = names.get(name)
    if (same) same.push(one)
    else names.set(name, [one])
  }
  return names
}
