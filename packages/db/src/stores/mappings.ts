/** What is remembered of how a source system's tables are read. */
import { AppError, type SavedMapping, type TableMapping, tableMappingSchema } from '@verifikat/analyses'
import type pg from 'pg'
import type { PrismaClient } from '../generated/client.ts'
import { auditSql } from './audit.ts'
import { type Db, transaction } from './db.ts'
import type { NamedMapping } from './preview-views.ts'

export type Mappings = ReturnType<typeof createMappings>

export interface NewMapping {
  /** The source system, in the user's words. */
  readonly name: string
  readonly fingerprint: string
  readonly mapping: TableMapping
}

export function createMappings({ prisma, pool }: Db) {
  return {
    /** By the name of the source system. */
    async list(companyId: string): Promise<NamedMapping[]> {
      const rows = await prisma.savedMapping.findMany({ where: { companyId }, orderBy: [{ name: 'asc' }, { fingerprint: 'asc' }] })
      const ids = rows.flatMap(({ updatedById }) => updatedById ?? [])
      const users = await prisma.user.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } })
      return rows.map(({ fingerprint, name, mapping, updatedAt, updatedById }) => ({
        fingerprint,
        name,
        mapping: tableMappingSchema.parse(mapping),
        updatedAt: updatedAt.toISOString(),
        updatedBy: users.find(({ id }) => id === updatedById)?.name ?? null,
      }))
    },

    async forget({
      companyId,
      userId,
      fingerprint,
    }: {
      readonly companyId: string
      readonly userId: string
      readonly fingerprint: string
    }): Promise<void> {
      await transaction(pool, async (client) => {
        const gone = await client.query('delete from "SavedMapping" where "companyId" = $1 and fingerprint = $2', [companyId, fingerprint])
        if (gone.rowCount === 0) throw new AppError('not_found')
        await auditSql(client, { userId, companyId, action: 'mapping.forget', detail: { fingerprint } })
      })
    },
  }
}

/** What a company's tables are known by, and read with. */
export async function mappingsOf(prisma: PrismaClient, companyId: string): Promise<SavedMapping[]> {
  const rows = await prisma.savedMapping.findMany({ where: { companyId }, select: { fingerprint: true, mapping: true } })
  return rows.map(({ fingerprint, mapping }) => ({ fingerprint, mapping: tableMappingSchema.parse(mapping) }))
}

/** In the caller's transaction; another mapping of the same header gives way. */
export async function saveMapping(
  client: pg.ClientBase,
  companyId: string,
  userId: string,
  { name, fingerprint, mapping }: NewMapping,
): Promise<void> {
  await client.query(
    `insert into "SavedMapping" ("companyId", fingerprint, name, mapping, "updatedById") values ($1, $2, $3, $4, $5)
     on conflict ("companyId", fingerprint) do update set name = $3, mapping = $4, "updatedAt" = now(), "updatedById" = $5`,
    [companyId, fingerprint, name, JSON.stringify(mapping), userId],
  )
  await auditSql(client, { userId, companyId, action: 'mapping.save', detail: { fingerprint } })
}
