import { AppError } from '@verifikat/analyses'
import { CHANNEL } from '../events.ts'
import { auditSql } from './audit.ts'
import { lockBooks } from './books.ts'
import { type Db, transaction } from './db.ts'
import { makeRoom } from './new-version.ts'
import { type BooksVersion, importFiguresSchema, ledgerSummarySchema } from './views.ts'

export type Versions = ReturnType<typeof createVersions>

export interface VersionRequest {
  readonly companyId: string
  readonly userId: string
  readonly yearFrom: string
  readonly version: number
}

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
        .map(({ yearFrom, yearTo, summary, createdAt, import: { number, fileName, summary: figures }, ...row }) => ({
          ...row,
          from: yearFrom,
          to: yearTo,
          sieType: ledgerSummarySchema.parse(summary).sieType,
          importNumber: number,
          fileName,
          held: importFiguresSchema.nullable().parse(figures)?.held?.reason ?? null,
          createdAt: createdAt.toISOString(),
        }))
    },

    /** Makes analyses read this version; whatever it overlaps is read no longer. The same version again changes nothing. */
    async activate({ companyId, userId, yearFrom, version }: VersionRequest): Promise<void> {
      await transaction(pool, async (client) => {
        await lockBooks(client, companyId)
        const { rows } = await client.query<{ id: string; importId: string; yearTo: string; active: boolean }>(
          'select id, "importId", "yearTo", active from "LedgerVersion" where "companyId" = $1 and "yearFrom" = $2 and version = $3',
          [companyId, yearFrom, version],
        )
        const [ledger] = rows
        if (!ledger) throw new AppError('not_found', { params: { yearFrom, version } })
        if (ledger.active) return
        await makeRoom(client, companyId, { from: yearFrom, to: ledger.yearTo })
        await client.query('update "LedgerVersion" set active = true, "chosenAt" = now() where id = $1', [ledger.id])
        await client.query('update "Import" set seq = seq + 1 where id = $1', [ledger.importId])
        const detail = { ledgerId: ledger.id, importId: ledger.importId, yearFrom, version }
        await auditSql(client, { userId, companyId, action: 'books.activate', detail })
        await client.query('select pg_notify($1, $2)', [CHANNEL, `import:${companyId}:${ledger.importId}`])
      })
    },
  }
}
