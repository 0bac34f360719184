/** The populations of tests and of papers that keep lines: what the books have of them, and how it differs from what was frozen. */

import * as z from 'zod'
import { compareText } from '../annotations/content.ts'
import { voucherIndex } from '../annotations/voucher-index.ts'
import type { Books, BooksYear } from '../books/books.ts'
import { inputHash } from '../books/input-hash.ts'
import { periodOf } from '../books/period.ts'
import { periodBalances } from '../books/period-balances.ts'
import { canonicalJson, hashText } from '../canonical.ts'
import { float64At, uint32At } from '../column.ts'
import { AppError } from '../errors.ts'
import { isoOrNull, numberText, seriesText } from '../query/columns.ts'
import { type Compiled, compileQuery, type QueryParts } from '../query/compile.ts'
import { eachMatch } from '../query/scan.ts'
import { parseQuery } from '../query/text.ts'
import type { AssignmentTest, Frozen, KeptLines } from './content.ts'

export interface PopulationDays {
  readonly from: string
  readonly to: string
}

/** Never beyond the assignment’s own days: a query of other days finds nothing. Null: it cannot be read. */
export function compiledWithin(books: Books, line: string, { from, to }: PopulationDays, parts: QueryParts | null): Compiled | null {
  const { query } = parseQuery(line)
  if (query === null) return null
  const { from: first, to: last } = query.period
  const within = { from: first === null || first < from ? from : first, to: last === null || last > to ? to : last }
  return within.from > within.to
    ? { ...compileQuery(books, query, parts), years: [] }
    : compileQuery(books, { ...query, period: within }, parts)
}

/** A voucher of a population: its name, its content, and what the population’s rows in it come to. */
const voucherSchema = z.tuple([z.string(), z.string(), z.string(), z.string().nullable(), z.string(), z.int(), z.int()])
export const populationSchema = z.array(voucherSchema)
export type PopulationVoucher = z.output<typeof voucherSchema>

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

/** What a test asks the books for. */
export interface PopulationAsked {
  readonly query: string
  readonly withOpening: boolean
}

/** A population with what it was asked for by. */
export type TestPopulation = Population & Pick<Frozen, 'openings'> & { readonly query: string }

/**
 * What a test speaks of, so that it can be frozen: the vouchers with a row that the query finds within the assignment’s days, by year, series and number;
 * and, where they belong to it, the balances brought forward of the query’s accounts.
 * @throws AppError `invalid_input` where the query cannot be read
 */
export function populationOf(
  books: Books,
  { query, withOpening }: PopulationAsked,
  period: PopulationDays,
  parts: QueryParts | null = null,
): TestPopulation {
  const compiled = compiledWithin(books, query, period, parts)
  if (compiled === null) throw new AppError('invalid_input', { params: { reason: 'query' } })
  const population = { ...populationIn(books, matchesOf(compiled)), query }
  return withOpening ? { ...population, openings: openingsOf(books, compiled, period) } : population
}

/** By account; those that are not known, or nothing, are not among them. */
function openingsOf(books: Books, { accounts }: Compiled, { from, to }: PopulationDays): [string, number][] {
  const { openingOre } = periodBalances(books, periodOf(books, from, to))
  return books.accounts
    .flatMap(({ number, kind }, a): [string, number][] => {
      const ore = openingOre[a]
      return kind === 'balance' && accounts[a] === 1 && ore !== undefined && !Number.isNaN(ore) && ore !== 0 ? [[number, ore]] : []
    })
    .sort(([a], [b]) => compareText(a, b))
}

/** What a frozen test asks for today; a query that was taken away leaves what it had found. Null: nobody knows. */
export function askedToday({ query, withOpening, frozen }: AssignmentTest): PopulationAsked | null {
  const asked = query.trim() === '' ? frozen?.query : query
  return asked === undefined || asked.trim() === '' ? null : { query: asked, withOpening }
}

/** It was frozen from these books by this question: nothing has to be looked up. */
export function isFrozenFrom(frozen: Frozen, hash: string, { query, withOpening }: PopulationAsked): boolean {
  return frozen.inputHash === hash && frozen.query === query && (frozen.openings !== undefined) === withOpening
}

/** Balances brought forward were not frozen before their query was kept too. */
export function holdsPopulation(frozen: Frozen, now: TestPopulation): boolean {
  return frozen.hash === now.hash && (frozen.query === undefined || openingChanges(frozen, now).length === 0)
}

/** `text`: the list of vouchers that the frozen population’s hash is of. Empty: it holds. */
export function changesSince(frozen: Frozen, text: string, now: Pick<TestPopulation, 'text' | 'openings'>): PopulationChange[] {
  return [...populationChanges(text, now.text), ...(frozen.query === undefined ? [] : openingChanges(frozen, now))]
}

function openingChanges(
  { openings: old = [] }: Pick<Frozen, 'openings'>,
  { openings: now = [] }: Pick<TestPopulation, 'openings'>,
): PopulationChange[] {
  const before = new Map(old)
  const after = new Map(now)
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((number): PopulationChange[] => {
    const beforeOre = before.get(number) ?? null
    const afterOre = after.get(number) ?? null
    if (beforeOre === afterOre) return []
    const how = beforeOre === null ? 'added' : afterOre === null ? 'removed' : 'changed'
    return [{ of: 'opening', how, yearFrom: '', series: '', number, beforeOre, afterOre }]
  })
}

/** What a paper keeps of the books: of a query within its own days, of vouchers all their rows. Those that are not there are not in it. */
export function keptLinesOf(books: Books, asked: KeptLines, parts: QueryParts | null = null): Population {
  if (asked.on === 'query') return populationIn(books, matchesOf(compileQuery(books, asked.query, parts)))
  return populationIn(
    books,
    books.years.map((year) => ({
      year,
      each: (take) => {
        const { ledger, texts } = year
        if (!ledger || !texts) return
        const index = voucherIndex({ ledger, texts })
        const named = asked.vouchers.filter(({ yearFrom }) => yearFrom === year.year.from)
        const { firstRow } = ledger.vouchers
        for (const voucher of new Set(named.flatMap(({ series, number }) => index.named(series, number)))) {
          for (let row = uint32At(firstRow, voucher); row < uint32At(firstRow, voucher + 1); row++) take(row, voucher)
        }
      },
    })),
  )
}

interface Matches {
  readonly year: BooksYear
  readonly each: (take: (row: number, voucher: number) => void) => void
}

function matchesOf({ years }: Compiled): Matches[] {
  return years.map((one) => ({ year: one.year, each: (take) => eachMatch(one, take) }))
}

function populationIn(books: Books, years: readonly Matches[]): Population {
  const vouchers: PopulationVoucher[] = []
  let rows = 0
  let ore = 0
  let sizeOre = 0
  for (const { year, each } of years) {
    const { ledger, texts } = year
    if (!ledger || !texts) continue
    const index = voucherIndex({ ledger, texts })
    const found = new Map<number, [rows: number, ore: number]>()
    each((row, voucher) => {
      const amount = float64At(ledger.rows.ore, row)
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
  /** A balance brought forward has its account in the place of a number, and neither year nor series. */
  of: z.enum(['voucher', 'opening']),
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
  return { of: 'voucher' as const, yearFrom, series, number }
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
