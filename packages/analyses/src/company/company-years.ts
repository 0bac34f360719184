import * as z from 'zod'
import { dayOfIso, isoOfDay } from '../dates.ts'
import { isoDate } from '../query/query.ts'
import { fiscalYearLengthOn } from '../reference/fiscal-year-lengths.ts'
import { addMonths } from './months.ts'

const year = z
  .strictObject({ from: isoDate, to: isoDate, note: z.string().trim().max(200).default('') })
  .refine(({ from, to }) => from <= to, { path: ['from'] })

/**
 * Fiscal years that the company has by what somebody has said: broken, short or extended ones too. They never move what is imported; they say which
 * books to expect.
 */
export const companyYearsSchema = z.strictObject({ years: z.array(year).max(100).default([]) })
export type CompanyYears = Readonly<z.output<typeof companyYearsSchema>>
export const noCompanyYears: CompanyYears = { years: [] }

export interface YearSpan {
  readonly from: string
  readonly to: string
}

/** What is odd about a list of fiscal years. */
export type YearsProblem =
  | ({ readonly code: 'too-long'; readonly mostMonths: number; readonly source: string } & YearSpan)
  /** Days that two years have in common. */
  | ({ readonly code: 'overlap'; readonly years: readonly [YearSpan, YearSpan] } & YearSpan)
  /** Days between two years. */
  | ({ readonly code: 'gap' } & YearSpan)

/**
 * Years longer than the law allows, days in two of them, and days between them; oldest first. The order of the list does not matter. 2024-01-01 –
 * 2025-06-30 is eighteen months and fine, to 2025-07-01 it is too long.
 */
export function yearsProblems(years: readonly YearSpan[]): YearsProblem[] {
  const ordered = [...years].sort((a, b) => compare(a.from, b.from) || compare(a.to, b.to))
  const problems = ordered.flatMap((own, i): YearsProblem[] => {
    const { from, to } = own
    const { mostMonths, source } = fiscalYearLengthOn(from)
    const tooLong: YearsProblem[] = to >= monthsAfter(from, mostMonths) ? [{ code: 'too-long', from, to, mostMonths, source }] : []
    const overlaps = ordered.slice(i + 1).flatMap((next): YearsProblem[] => {
      if (next.from > to) return []
      return [{ code: 'overlap', from: next.from, to: earlier(next.to, to), years: [spanOf(own), spanOf(next)] }]
    })
    return [...tooLong, ...overlaps]
  })
  let last: string | null = null
  for (const { from, to } of ordered) {
    if (last !== null && dayOfIso(from) > dayOfIso(last) + 1)
      problems.push({ code: 'gap', from: isoOfDay(dayOfIso(last) + 1), to: isoOfDay(dayOfIso(from) - 1) })
    if (last === null || to > last) last = to
  }
  return problems.sort((a, b) => compare(a.from, b.from) || compare(a.code, b.code) || compare(a.to, b.to))
}

/** An expected year beside the books in use: they have it, have no day of it, or have other years over its days. */
export interface ExpectedYear extends YearSpan {
  readonly state: 'there' | 'missing' | 'differs'
  /** The years in use that have days in common with it, oldest first. */
  readonly books: readonly YearSpan[]
}

/** Each expected year once, oldest first, held against the years in use. */
export function expectedYears(expected: readonly YearSpan[], inUse: readonly YearSpan[]): ExpectedYear[] {
  const ordered = [...expected].sort((a, b) => compare(a.from, b.from) || compare(a.to, b.to))
  return ordered
    .filter(({ from, to }, i) => from !== ordered[i - 1]?.from || to !== ordered[i - 1]?.to)
    .map(({ from, to }) => {
      const books = inUse.filter((other) => other.from <= to && from <= other.to).map(spanOf)
      books.sort((a, b) => compare(a.from, b.from))
      const isThere = books.some((other) => other.from === from && other.to === to)
      return { from, to, state: isThere ? 'there' : books.length === 0 ? 'missing' : 'differs', books }
    })
}

function spanOf({ from, to }: YearSpan): YearSpan {
  return { from, to }
}

/** The day so many months later; of a month that is too short its end is passed. */
function monthsAfter(day: string, months: number): string {
  return `${addMonths(day.slice(0, 7), months)}${day.slice(7)}`
}

function earlier(a: string, b: string): string {
  return compare(a, b) < 0 ? a : b
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
