/** What people say of the books: marks, comments and dispositions. Only added to; what was said and by whom is always to be had. */
import {
  type Act,
  type Anchored,
  type AnnotationRequest,
  AppError,
  anchoredSchema,
  type DispositionKind,
  type MarkKind,
} from '@verifikat/analyses'
import { condition } from './annotation-filter.ts'
import { actsOf, type Said, type SayRequest, say } from './annotation-rows.ts'
import { type Db, transaction } from './db.ts'

export type Annotations = ReturnType<typeof createAnnotations>

/** What counts and lists need of a subject. */
export interface AnnotationRow {
  readonly id: string
  /** See `anchorName`. */
  readonly name: string
  readonly yearFrom: string
  readonly accounts: readonly string[]
  readonly marks: readonly MarkKind[]
  readonly comments: number
  readonly disposition: DispositionKind | null
  readonly changedAt: Date
}

/** A voucher of any version by its name. */
export interface VoucherName {
  readonly yearFrom: string
  readonly series: string
  readonly number: string
}

/** Which rows; what is absent narrows nothing. */
export type RowFilter = Partial<Omit<AnnotationRequest<'list'>, 'states' | 'onlyOpen' | 'offset' | 'limit'>> & {
  readonly userId?: string
  readonly yearFrom?: string | null
  readonly names?: readonly string[]
  readonly vouchers?: readonly VoucherName[]
}

export function createAnnotations({ prisma, pool }: Db) {
  return {
    say: async (request: SayRequest): Promise<Said> => await transaction(pool, (client) => say(client, request)),

    /** Newest first; what nothing holds of any more is left out. */
    async rows(companyId: string, filter: RowFilter): Promise<AnnotationRow[]> {
      const { where, values } = condition(companyId, filter)
      const { rows } = await pool.query<AnnotationRow>(
        `select id, name, "yearFrom", accounts, marks, comments, disposition, "changedAt" from "AnnotationSubject"
         where ${where} order by "changedAt" desc, id`,
        values,
      )
      return rows
    },

    /** With what they stand at; those of another company are not there. */
    async anchored(companyId: string, ids: readonly string[]): Promise<Map<string, Anchored>> {
      const { rows } = await pool.query<{ id: string; anchored: unknown }>(
        'select id, anchored from "AnnotationSubject" where "companyId" = $1 and id = any($2)',
        [companyId, ids],
      )
      return new Map(rows.map(({ id, anchored }) => [id, anchoredSchema.parse(anchored)]))
    },

    /** Of each, oldest first. */
    acts: async (ids: readonly string[]): Promise<Map<string, Act<Date>[]>> => await actsOf(pool, ids),

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

    async members(companyId: string): Promise<{ id: string; name: string; role: 'owner' | 'auditor' | 'reader' }[]> {
      const rows = await prisma.membership.findMany({
        where: { companyId, user: { disabledAt: null } },
        select: { role: true, user: { select: { id: true, name: true } } },
        orderBy: [{ user: { name: 'asc' } }, { userId: 'asc' }],
      })
      return rows.map(({ role, user }) => ({ ...user, role }))
    },

    /** Names of those who are still there. */
    async names(ids: readonly string[]): Promise<Map<string, string>> {
      const rows = await prisma.user.findMany({ where: { id: { in: [...new Set(ids)] } }, select: { id: true, name: true } })
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
