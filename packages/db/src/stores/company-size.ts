import type pg from 'pg'
import { type CompanySize, companySizeSchema } from './deletion-views.ts'
import { companySources } from './sources.ts'

/** Counted, not estimated. */
export async function companySize(client: pg.Pool | pg.ClientBase, companyId: string): Promise<CompanySize> {
  const { rows } = await client.query(
    `select
       (select count(*)::int from "Import" where "companyId" = $1) as imports,
       l.versions, l.rows, (l.bytes + s.bytes + r.bytes)::float8 as bytes, l."lastYearEnd",
       (select count(*)::int from "Document" where "companyId" = $1) as documents,
       r.runs,
       p.samples, p."signedSamples",
       (select count(*)::int from "AnnotationSubject" where "companyId" = $1) as annotations,
       (select count(*)::int from "AuditEvent" where "companyId" = $1) as "logEntries"
     from
       (select count(*)::int as versions, coalesce(sum(rows), 0)::float8 as rows, coalesce(sum(bytes), 0) as bytes,
          max("yearTo") filter (where active) as "lastYearEnd" from "LedgerVersion" where "companyId" = $1) l,
       (select coalesce(sum(bytes), 0) as bytes from "SourceFile" f
          where sha256 in (${companySources})) s,
       (select count(*)::int as runs, coalesce(sum(octet_length(result)), 0) as bytes from "Run" where "companyId" = $1) r,
       (select count(*)::int as samples, count(*) filter (where state = 'signed')::int as "signedSamples" from "Sample" where "companyId" = $1) p`,
    [companyId],
  )
  return companySizeSchema.parse(rows[0])
}
