import { AppError, type Chosen, type Finding, type StoredYear, type TimelineInput } from '@verifikat/analyses'
import type pg from 'pg'
import { CHANNEL } from '../events.ts'
import { auditSql } from './audit.ts'
import { lockBooks } from './books.ts'
import { expectedYearsOf } from './company-documents.ts'
import { type Db, transaction } from './db.ts'
import { type LedgerRef, ledgerRefs } from './ledger-refs.ts'
import { makeRoom } from './new-version.ts'
import { withLaterFindings } from './report-findings.ts'
import { nothingReplaced, reviewed, type Situation, situationOf, spanOf } from './situation.ts'
import {
  type BooksVersion,
  importFiguresSchema,
  importReportSchema,
  type LedgerSummary,
  ledgerSummarySchema,
  waitingFigures,
} from './views.ts'

export type Versions = ReturnType<typeof createVersions>

/** Everything about a company's stored years that the columns themselves do not say. */
export interface TimelineFacts extends Pick<TimelineInput, 'companyOrgNumber' | 'imports' | 'expected'> {
  readonly stored: readonly (StoredYear & { readonly id: string; readonly importId: string; readonly format: LedgerSummary['format'] })[]
}

export interface VersionRequest {
  readonly companyId: string
  readonly userId: string
  readonly yearFrom: string
  readonly version: number
}

/** Holds a stored version that somebody chose against the closed periods that it meets. */
export type ReviewStored = (ledger: LedgerRef, situation: Situation, chosen: Chosen) => Promise<readonly Finding[]>

/** What each fiscal year has been imported as, and which of it analyses read. */
export function createVersions({ prisma, pool }: Db) {
  return {
    /** Newest year first, newest version first. */
    async list(companyId: string): Promise<BooksVersion[]> {
      const rows = await prisma.ledgerVersion.findMany({
        where: { companyId },
        select: {
          yearFrom: true,
          yearTo: true,
          version: true,
          active: true,
          chosenAt: true,
          summary: true,
          importId: true,
          rows: true,
          vouchers: true,
          createdAt: true,
          import: { select: { number: true, fileName: true, summary: true } },
        },
        orderBy: [{ yearFrom: 'desc' }, { version: 'desc' }],
      })
      // columns that were made anew take the place of those of the earlier reader
      const isNewest = ({ importId, version }: (typeof rows)[number]) =>
        !rows.some((other) => other.importId === importId && other.version > version)
      return rows
        .filter(isNewest)
        .map(({ yearFrom, yearTo, summary, createdAt, chosenAt, import: { number, fileName, summary: figures }, ...row }) => ({
          ...row,
          from: yearFrom,
          to: yearTo,
          ...fileTypeOf(summary),
          importNumber: number,
          fileName,
          held: waitingFigures(figures, [{ active: row.active, chosenAt }])?.held?.reason ?? null,
          createdAt: createdAt.toISOString(),
        }))
    },

    /** What the timeline of the company's years is made of, beside the columns. */
    async timeline(companyId: string): Promise<TimelineFacts> {
      const [company, stored, imports, expected] = await Promise.all([
        prisma.company.findUniqueOrThrow({ where: { id: companyId }, select: { orgNumber: true } }),
        prisma.ledgerVersion.findMany({
          where: { companyId },
          select: {
            id: true,
            yearFrom: true,
            yearTo: true,
            version: true,
            active: true,
            importId: true,
            summary: true,
            import: { select: { number: true } },
          },
          orderBy: [{ yearFrom: 'asc' }, { version: 'asc' }],
        }),
        pool.query<TimelineFacts['imports'][number]>(
          `select number, coalesce(report->'facts'->'company'->>'orgNumber', '') as "orgNumber",
             (select coalesce(jsonb_agg(distinct jsonb_build_object('code', f->'code', 'severity', f->'severity')), '[]')
              from jsonb_array_elements(report->'findings') f) as findings
           from "Import" where "companyId" = $1 and state = 'done' order by number`,
          [companyId],
        ),
        expectedYearsOf(prisma, companyId),
      ])
      return {
        expected,
        companyOrgNumber: company.orgNumber,
        stored: stored.map(({ yearFrom, yearTo, summary, import: { number }, ...row }) => ({
          ...row,
          format: fileTypeOf(summary).format,
          from: yearFrom,
          to: yearTo,
          importNumber: number,
        })),
        imports: imports.rows,
      }
    },

    /**
     * Makes analyses read this version; whatever it overlaps is read no longer. The same version again changes nothing. What that changes in closed
     * periods is added to the report of the import that the version is of.
     */
    async activate({ companyId, userId, yearFrom, version }: VersionRequest, review: ReviewStored): Promise<void> {
      const [ledger] = await ledgerRefs({ prisma }, { companyId, yearFrom, version })
      if (!ledger) throw new AppError('not_found', { params: { yearFrom, version } })
      const { name: by } = await prisma.user.findUniqueOrThrow({ where: { id: userId }, select: { name: true } })
      const chosen = { on: new Date().toISOString().slice(0, 10), by }
      const reviewNow = await reviewed(
        () => situationOf({ prisma, pool }, companyId, spanOf(ledger), ledger.id).then(closedOnly),
        async (situation) => ({ ...nothingReplaced, findings: await review(ledger, situation, chosen) }),
      )
      await transaction(pool, async (client) => {
        await lockBooks(client, companyId)
        const { rowCount } = await client.query('select 1 from "LedgerVersion" where id = $1 and active', [ledger.id])
        if (rowCount !== 0) return
        const { findings } = await reviewNow()
        await makeRoom(client, companyId, spanOf(ledger))
        await client.query('update "LedgerVersion" set active = true, "chosenAt" = now() where id = $1', [ledger.id])
        await client.query('update "Import" set seq = seq + 1 where id = $1', [ledger.import.id])
        if (findings.length > 0) await addFindings(client, ledger.import.id, findings)
        const detail = { ledgerId: ledger.id, importId: ledger.import.id, yearFrom, version, changed: findings.length }
        await auditSql(client, { userId, companyId, action: 'books.activate', detail })
        await client.query('select pg_notify($1, $2)', [CHANNEL, `import:${companyId}:${ledger.import.id}`])
      })
    },
  }
}

function fileTypeOf(summary: unknown): Pick<LedgerSummary, 'sieType' | 'format'> {
  const { sieType, format } = ledgerSummarySchema.parse(summary)
  return { sieType, format }
}

/** Whoever chooses a version can compare it; what it does to closed periods is said without being asked. */
function closedOnly(situation: Situation): Situation {
  return { ...situation, replaced: [] }
}

async function addFindings(client: pg.ClientBase, importId: string, findings: readonly Finding[]): Promise<void> {
  const { rows } = await client.query<{ report: unknown; summary: unknown }>(
    'select report, summary from "Import" where id = $1 for update',
    [importId],
  )
  const [row] = rows
  if (!row) throw new Error(`import ${importId} is gone`)
  const told = { report: importReportSchema.parse(row.report), figures: importFiguresSchema.parse(row.summary) }
  const { report, figures } = withLaterFindings(told, findings)
  await client.query('update "Import" set report = $2, summary = $3 where id = $1', [
    importId,
    JSON.stringify(report),
    JSON.stringify(figures),
  ])
}
