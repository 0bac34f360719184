/** Findings of imports that nobody has resolved, counted: what every list says of how sound a file, or a company's books, are. */
import {
  type CountedStatus,
  noFindings,
  type SeverityCounts,
  severities,
  severityCountsSchema,
  statusOfCounts,
  sumOfCounts,
} from '@verifikat/analyses'
import type pg from 'pg'
import * as z from 'zod'
import { importFiguresSchema } from './views.ts'

/** How many findings there are on how fiscal years join, and which findings of files these make more of: one fact counts once. */
const yearsStatusSchema = severityCountsSchema.extend({
  repeats: z.array(z.object({ importId: z.uuid(), code: z.string() })).default([]),
})
export type YearsStatus = z.output<typeof yearsStatusSchema>

const yearsCounts = yearsStatusSchema.nullable()
const importCounts = importFiguresSchema.pick({ errors: true, warnings: true, infos: true }).nullable()

interface Counted {
  readonly id: string
  readonly summary: unknown
}

/** How many findings each import's report still has open, less what the years of books count; an import without a report is left out. */
export async function openCounts(
  pool: pg.Pool,
  imports: readonly Counted[],
  years: readonly unknown[] = [],
): Promise<ReadonlyMap<string, SeverityCounts>> {
  const told = imports.flatMap(({ id, summary }) => {
    const figures = importCounts.parse(summary)
    return figures === null ? [] : [{ id, figures }]
  })
  const [resolved, repeated] = await Promise.all([
    resolvedCounts(
      pool,
      told.map(({ id }) => id),
    ),
    repeatedCounts(
      pool,
      years.flatMap((own) => yearsCounts.parse(own)?.repeats ?? []),
    ),
  ])
  return new Map(
    told.map(({ id, figures: { errors, warnings, infos } }) => {
      const less = sumOfCounts([resolved.get(id) ?? noFindings, repeated.get(id) ?? noFindings])
      return [id, { error: errors - less.error, warning: warnings - less.warning, info: infos - less.info }]
    }),
  )
}

/** One import's status. */
export function statusOfImport(counts: ReadonlyMap<string, SeverityCounts>, importId: string): CountedStatus | null {
  const found = counts.get(importId)
  return found === undefined ? null : statusOfCounts(found)
}

/** The status of books: of the imports that they were read from, and of how their fiscal years join, where that is known; null where there are none. */
export function statusOfBooks(
  counts: ReadonlyMap<string, SeverityCounts>,
  importIds: readonly string[],
  years: unknown,
): CountedStatus | null {
  if (importIds.length === 0) return null
  const ofFiles = [...new Set(importIds)].map((id) => counts.get(id) ?? noFindings)
  return statusOfCounts(sumOfCounts([...ofFiles, yearsCounts.parse(years) ?? noFindings]))
}

/** A finding is resolved where the last decision about it says so. */
async function resolvedCounts(pool: pg.Pool, importIds: readonly string[]): Promise<ReadonlyMap<string, SeverityCounts>> {
  if (importIds.length === 0) return new Map()
  const { rows } = await pool.query<CountedRow>(
    `select n."importId", i.report->'findings'->n.finding->>'severity' as severity, count(*)::int as count
     from (select distinct on ("importId", finding) "importId", finding, act from "FindingNote"
           where "importId" = any($1::uuid[]) and act in ('resolve', 'reopen')
           order by "importId", finding, "createdAt" desc, id desc) n
     join "Import" i on i.id = n."importId" where n.act = 'resolve' group by 1, 2`,
    [importIds],
  )
  return countsOf(rows)
}

/** Of findings by import and code, those that nobody has resolved. */
async function repeatedCounts(pool: pg.Pool, repeats: YearsStatus['repeats']): Promise<ReadonlyMap<string, SeverityCounts>> {
  if (repeats.length === 0) return new Map()
  const { rows } = await pool.query<CountedRow>(
    `select i.id as "importId", f.finding->>'severity' as severity, count(*)::int as count
     from unnest($1::uuid[], $2::text[]) as a("importId", code) join "Import" i on i.id = a."importId"
     cross join lateral jsonb_array_elements(i.report->'findings') with ordinality f(finding, place)
     left join lateral (select act from "FindingNote" where "importId" = i.id and finding = f.place - 1 and act in ('resolve', 'reopen')
                        order by "createdAt" desc, id desc limit 1) n on true
     where f.finding->>'code' = a.code and n.act is distinct from 'resolve' group by 1, 2`,
    [repeats.map(({ importId }) => importId), repeats.map(({ code }) => code)],
  )
  return countsOf(rows)
}

interface CountedRow {
  readonly importId: string
  readonly severity: string
  readonly count: number
}

function countsOf(rows: readonly CountedRow[]): ReadonlyMap<string, SeverityCounts> {
  const found = new Map<string, SeverityCounts>()
  for (const { importId, severity, count } of rows) {
    const known = severities.find((one) => one === severity)
    if (known) found.set(importId, { ...(found.get(importId) ?? noFindings), [known]: count })
  }
  return found
}
