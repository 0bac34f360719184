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
import { importFiguresSchema } from './views.ts'

interface Counted {
  readonly id: string
  readonly summary: unknown
}

/** How many findings each import's report still has open; an import without a report is left out. */
export async function openCounts(pool: pg.Pool, imports: readonly Counted[]): Promise<ReadonlyMap<string, SeverityCounts>> {
  const told = imports.flatMap(({ id, summary }) => {
    const figures = importFiguresSchema.nullable().parse(summary)
    return figures === null ? [] : [{ id, figures }]
  })
  const resolved = await resolvedCounts(
    pool,
    told.map(({ id }) => id),
  )
  return new Map(
    told.map(({ id, figures: { errors, warnings, infos } }) => {
      const less = resolved.get(id) ?? noFindings
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
  return statusOfCounts(sumOfCounts([...ofFiles, severityCountsSchema.nullable().parse(years) ?? noFindings]))
}

/** A finding is resolved where the last decision about it says so. */
async function resolvedCounts(pool: pg.Pool, importIds: readonly string[]): Promise<ReadonlyMap<string, SeverityCounts>> {
  if (importIds.length === 0) return new Map()
  const { rows } = await pool.query<{ importId: string; severity: string; count: number }>(
    `select n."importId", i.report->'findings'->n.finding->>'severity' as severity, count(*)::int as count
     from (select distinct on ("importId", finding) "importId", finding, act from "FindingNote"
           where "importId" = any($1::uuid[]) and act in ('resolve', 'reopen')
           order by "importId", finding, "createdAt" desc, id desc) n
     join "Import" i on i.id = n."importId" where n.act = 'resolve' group by 1, 2`,
    [importIds],
  )
  const found = new Map<string, SeverityCounts>()
  for (const { importId, severity, count } of rows) {
    const known = severities.find((one) => one === severity)
    if (known) found.set(importId, { ...(found.get(importId) ?? noFindings), [known]: count })
  }
  return found
}
