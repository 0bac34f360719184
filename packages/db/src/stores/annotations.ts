/** What people say of the books: marks, comments and dispositions. Only added to; what was said and by whom is always to be had. */
import { type Act, type Anchored, AppError, anchoredSchema } from '@verifikat/analyses'
import { type AnnotationRow, type RowFilter, rowTest } from './annotation-filter.ts'
import { type CompanyAnnotations, changedRows, createAnnotationMemory, type VoucherName, voucherKey } from './annotation-memory.ts'
import { actsOf, type Said, type SayRequest, say } from './annotation-rows.ts'
import { type Db, transaction } from './db.ts'
import { createRecent } from './recent.ts'
import { combinedBy, type Role } from './rights.ts'

export type Annotations = ReturnType<typeof createAnnotations>

/** So many subjects with their acts are kept, those that were read last. */
const KEPT = 10_000

export function createAnnotations({ prisma, pool }: Db) {
  const memory = createAnnotationMemory(changedRows(pool))
  const subjects = createRecent<Anchored>(KEPT)
  const histories = createRecent<readonly Act<Date>[]>(KEPT)
  return {
    say: async (request: SayRequest): Promise<Said> => await transaction(pool, (client) => say(client, request)),

    /** All that the company has; the same object until something changes. */
    company: (companyId: string): Promise<CompanyAnnotations> => memory.of(companyId),

    /** Newest first; what nothing holds of any more is left out. */
    async rows(companyId: string, filter: RowFilter): Promise<AnnotationRow[]> {
      return (await memory.of(companyId)).rows.filter(rowTest(filter))
    },

    /** All of those names, whatever became of them. */
    async named(companyId: string, names: readonly string[]): Promise<AnnotationRow[]> {
      const { byName } = await memory.of(companyId)
      return [...new Set(names)].flatMap((name) => byName.get(name) ?? [])
    },

    /** Of vouchers by their names, with those of their lines and flags. */
    async ofVouchers(companyId: string, vouchers: readonly VoucherName[]): Promise<AnnotationRow[]> {
      const { byVoucher } = await memory.of(companyId)
      return [...new Set(vouchers.map(voucherKey))].flatMap((key) => byVoucher.get(key) ?? [])
    },

    /** With what they stand at, which never changes; those of another company are not there. */
    async anchored(companyId: string, ids: readonly string[]): Promise<Map<string, Anchored>> {
      return await subjects.of(
        ids.map((id) => [id, `${companyId} ${id}`]),
        async (unknown) => {
          const { rows } = await pool.query<{ id: string; anchored: unknown }>(
            'select id, anchored from "AnnotationSubject" where "companyId" = $1 and id = any($2)',
            [companyId, unknown],
          )
          return new Map(rows.map(({ id, anchored }) => [id, anchoredSchema.parse(anchored)]))
        },
      )
    },

    /** Of each, oldest first; another one makes another row. */
    async acts(rows: readonly AnnotationRow[]): Promise<Map<string, readonly Act<Date>[]>> {
      return await histories.of(
        rows.map(({ id, seq }) => [id, `${id} ${seq}`]),
        (ids) => actsOf(pool, ids),
      )
    },

    /** The subject of a comment that the user wrote. */
    async ownComment(companyId: string, userId: string, commentId: string): Promise<string> {
      const found = await prisma.annotationAct.findFirst({
        where: { id: commentId, act: 'comment', subject: { companyId } },
        select: { subjectId: true, createdById: true },
      })
      if (!found) throw new AppError('not_found')
      if (found.createdById !== userId) throw new AppError('forbidden', { params: { reason: 'own-comments' } })
      return found.subjectId
    },

    /** All that ever happened to one. */
    async history(companyId: string, id: string): Promise<Act<Date>[]> {
      const found = await prisma.annotationSubject.findFirst({ where: { id, companyId }, select: { id: true } })
      if (!found) throw new AppError('not_found')
      return (await actsOf(pool, [id])).get(id) ?? []
    },

    /** Who reads the company's books, and so can be mentioned. */
    async members(companyId: string): Promise<{ id: string; name: string; role: Role }[]> {
      const { rows } = await pool.query<{ key: string; name: string; role: string; rights: string[] }>(
        `select u.id as key, u.name, g.role, g.rights from "LiveGrant" g join "User" u on u.id = g."userId"
         where g."companyId" = $1 and 'read' = any(g.rights) order by u.name, u.id`,
        [companyId],
      )
      const names = new Map(rows.map(({ key, name }) => [key, name]))
      return [...combinedBy(rows)].map(([id, { role }]) => ({ id, name: names.get(id) ?? '', role }))
    },

    /** Names of those who are still there. */
    async names(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map()
      const { rows } = await pool.query<{ id: string; name: string }>('select id, name from "User" where id = any($1)', [[...new Set(ids)]])
      return new Map(rows.map(({ id, name }) => [id, name]))
    },

    /** When anything last changed, in microseconds: all of a company's annotations are announced as one. */
    async change(companyId: string) {
      const { rows } = await pool.query<{ seq: string }>(
        `select (extract(epoch from "changedAt") * 1000000)::bigint as seq from "AnnotationSubject"
         where "companyId" = $1 order by "changedAt" desc limit 1`,
        [companyId],
      )
      const [row] = rows
      return row ? { kind: 'annotation' as const, id: companyId, companyId, seq: Number(row.seq) } : null
    },

    async changedSince(companyId: string, since: Date): Promise<string[]> {
      const found = await prisma.annotationSubject.findFirst({ where: { companyId, changedAt: { gte: since } }, select: { id: true } })
      return found ? [companyId] : []
    },
  }
}
