/**
 * Files of assignments. An act is added to the acts before, each of which holds the hash of the one before it, and the content is what the acts make of it:
 * who reads the acts gets the same content, and its hash.
 */
import { createHash } from 'node:crypto'
import {
  AppError,
  type AssignmentAct,
  type AssignmentContent,
  type AssignmentPaper,
  type AssignmentStanding,
  applyAct,
  assignmentContentSchema,
  assignmentStanding,
  assignmentStandingSchema,
  canonicalJson,
  canonicalWriter,
  hashValue,
  noFirmPolicy,
  refuseUnfinished,
  refuseUnreadableAccounts,
  type Stamp,
} from '@verifikat/analyses'
import type pg from 'pg'
import { CHANNEL } from '../events.ts'
import { lockCompany } from './access-db.ts'
import { expectMayLetIn } from './access-rules.ts'
import { auditSql } from './audit.ts'
import { type Db, transaction } from './db.ts'
import { firmPolicy } from './firm-policy.ts'
import type { Change } from './views.ts'

export type Assignments = ReturnType<typeof createAssignments>

/** So long may be what an assignment says. */
const MOST_CONTENT = 16_000_000

export interface AssignmentAsk {
  readonly companyId: string
  readonly userId: string
  readonly id: string
}

export interface StoredAssignment {
  readonly id: string
  readonly number: number
  /** Of the newest act. */
  readonly seq: number
  readonly content: AssignmentContent
  /** SHA-256 of the canonical JSON of the content. */
  readonly hash: string
  readonly createdAt: string
  readonly changedAt: string
}

export interface StoredAct {
  readonly seq: number
  /** Canonical JSON: by, at, before (the hash of the act before, or null) and act. */
  readonly content: string
  readonly hash: string
}

interface Row {
  readonly id: string
  readonly number: number
  readonly seq: number
  readonly content: string
  readonly hash: string
  readonly createdAt: Date
  readonly changedAt: Date
}

const columns = 'id, number, seq, content, hash, "createdAt", "changedAt"'

export function createAssignments({ prisma, pool }: Db) {
  return {
    /** The newest first. */
    async list(companyId: string): Promise<StoredAssignment[]> {
      const { rows } = await pool.query<Row>(
        `select ${columns} from "Assignment" where "companyId" = $1 and "removedAt" is null order by number desc`,
        [companyId],
      )
      return rows.map(storedOf)
    },

    async open(companyId: string, id: string): Promise<StoredAssignment> {
      const { rows } = await pool.query<Row>(
        `select ${columns} from "Assignment" where id = $2 and "companyId" = $1 and "removedAt" is null`,
        [companyId, id],
      )
      const [row] = rows
      if (!row) throw new AppError('not_found')
      return storedOf(row)
    },

    /** Those whose content has a text; the newest first. */
    async withText(companyId: string, text: string): Promise<StoredAssignment[]> {
      const { rows } = await pool.query<Row>(
        `select ${columns} from "Assignment" where "companyId" = $1 and "removedAt" is null and position($2 in content) > 0 order by number desc`,
        [companyId, text],
      )
      return rows.map(storedOf)
    },

    async create({ companyId, userId }: Omit<AssignmentAsk, 'id'>, content: AssignmentContent): Promise<{ id: string }> {
      return await transaction(pool, async (client) => {
        await client.query(`select pg_advisory_xact_lock(hashtextextended('assignments:' || $1, 0))`, [companyId])
        const text = canonicalJson(content)
        const { rows } = await client.query<{ id: string }>(
          `insert into "Assignment" (id, "companyId", number, content, hash, "createdById", "teamIds", standing)
           select gen_random_uuid(), $1, coalesce(max(number), 0) + 1, $2, $3, $4, $5, $6 from "Assignment" where "companyId" = $1 returning id`,
          [companyId, text, hashOf(text), userId, teamOf(content), JSON.stringify(assignmentStanding(content))],
        )
        const [made] = rows
        if (!made) throw new Error('insert returned no row')
        await addAct(
          client,
          { companyId, userId, id: made.id },
          { before: null, seq: 0 },
          { act: 'create', content },
          new Date().toISOString(),
        )
        await told(client, companyId, made.id)
        return made
      })
    },

    /**
     * Acts in their order, all or none; those that change nothing leave no trace. `texts`: what papers and populations among them hold;
     * `figures`: what the books give where it is locked.
     * @throws AppError as `applyAct` and `refuseUnfinished`, and where somebody comes into the team whom the one who acts could not give what the team has
     */
    async act(
      ask: AssignmentAsk,
      acts: readonly AssignmentAct[],
      texts: readonly string[] = [],
      figures: string | null = null,
    ): Promise<StoredAssignment & { readonly hasChanged: boolean }> {
      return await transaction(pool, async (client) => {
        // before the row: a change of access holds the company first, and then what it gives the team of
        if (acts.some(({ act }) => act === 'team')) await lockCompany(client, ask.companyId)
        const { rows } = await client.query<Row>(
          `select ${columns} from "Assignment" where id = $2 and "companyId" = $1 and "removedAt" is null for update`,
          [ask.companyId, ask.id],
        )
        const [row] = rows
        if (!row) throw new AppError('not_found')
        const before = storedOf(row)
        const at = new Date().toISOString()
        let { content, seq } = before
        let text = row.content
        let last = await lastHash(client, ask.id)
        // an act leaves most of what there is as it was
        const write = canonicalWriter()
        const policy = acts.some(({ act }) => act === 'sign' || act === 'lock') ? await firmPolicy(client) : noFirmPolicy
        for (const act of acts) {
          refuseUnfinished(content, act, ask.userId, policy)
          refuseUnreadableAccounts(act)
          const next = applyAct(content, act, { by: ask.userId, at })
          const nextText = write(next)
          if (nextText === text) continue
          ;[content, text, seq] = [next, nextText, seq + 1]
          last = await addAct(client, ask, { before: last, seq }, act, at)
        }
        if (seq === before.seq) return { ...before, hasChanged: false }
        const team = teamOf(content)
        const was = new Set(teamOf(before.content))
        if (team.some((userId) => !was.has(userId))) await expectMayLetIn(client, { ...ask, assignmentId: ask.id })
        if (text.length > MOST_CONTENT) throw new AppError('too_large', { params: { most: MOST_CONTENT } })
        for (const one of texts) {
          await client.query(`insert into "AssignmentText" ("assignmentId", hash, content) values ($1, $2, $3) on conflict do nothing`, [
            ask.id,
            hashOf(one),
            one,
          ])
        }
        const hash = hashOf(text)
        const lockedAt = content.locked?.at ?? null
        await client.query(
          `update "Assignment" set content = $2, hash = $3, seq = $4, "changedAt" = clock_timestamp(),
             "lockedAt" = $5, "lockedFigures" = coalesce("lockedFigures", $6), "teamIds" = $7, standing = $8 where id = $1`,
          [ask.id, text, hash, seq, lockedAt, lockedAt && figures, team, JSON.stringify(assignmentStanding(content))],
        )
        await told(client, ask.companyId, ask.id)
        return { ...before, content, seq, hash, changedAt: at, hasChanged: true }
      })
    },

    /** Amounts and coverage as the books had them when it was locked; null where it is not, or they had none. */
    async lockedFigures(companyId: string, id: string): Promise<string | null> {
      const found = await prisma.assignment.findFirst({ where: { id, companyId, removedAt: null }, select: { lockedFigures: true } })
      return found?.lockedFigures ?? null
    },

    /** What a paper or a frozen population held, by its hash. */
    async text(companyId: string, id: string, hash: string): Promise<string> {
      const found = await prisma.assignmentText.findFirst({ where: { hash, assignment: { id, companyId, removedAt: null } } })
      if (!found) throw new AppError('not_found')
      return found.content
    },

    /** Of each paper of a run: whether the books in use give the same; null: nobody has asked them yet. */
    async papersHold(companyId: string, papers: readonly AssignmentPaper[]): Promise<ReadonlyMap<string, boolean | null>> {
      const active = await prisma.ledgerVersion.findMany({ where: { companyId, active: true }, select: { id: true } })
      const ledgerIds = active.map(({ id }) => id).toSorted()
      const { rows } = await pool.query<{ paperId: string; resultHash: string }>(
        `select distinct on (p.id) p.id as "paperId", r."resultHash" from unnest($2::uuid[], $3::text[], $4::int[], $5::text[]) as p(id, analysis, version, params)
         join "Run" r on r."companyId" = $1 and r."analysisId" = p.analysis and r."analysisVersion" = p.version and r."paramsHash" = p.params
         where r.state = 'done' and (select array_agg(l order by l) from unnest(r."ledgerIds") l) = $6::uuid[]
         order by p.id, r."finishedAt" desc`,
        [
          companyId,
          papers.map(({ id }) => id),
          papers.map(({ analysisId }) => analysisId),
          papers.map(({ analysisVersion }) => analysisVersion),
          papers.map(({ params }) => hashValue(params)),
          ledgerIds,
        ],
      )
      const now = new Map(rows.map(({ paperId, resultHash }) => [paperId, resultHash]))
      return new Map(
        papers.map(({ id, resultHash }) => {
          const hash = now.get(id)
          return [id, hash === undefined ? null : hash === resultHash]
        }),
      )
    },

    /** How those of many companies stand, without what they say; the newest first. */
    async standings(companyIds: readonly string[]): Promise<(AssignmentStanding & { readonly id: string; readonly companyId: string })[]> {
      const { rows } = await pool.query<{ id: string; companyId: string; standing: unknown }>(
        `select id, "companyId", standing from "Assignment"
         where "companyId" = any($1::uuid[]) and "removedAt" is null order by "companyId", number desc`,
        [companyIds],
      )
      const known = rows.map(({ standing, ...row }) => ({ ...row, standing: assignmentStandingSchema.safeParse(standing).data }))
      // of those that another version of the product has written, or another installation
      const unknown = known.flatMap(({ id, standing }) => (standing === undefined ? [id] : []))
      const { rows: contents } = await pool.query<{ id: string; content: string }>(
        'select id, content from "Assignment" where id = any($1::uuid[])',
        [unknown],
      )
      const told = new Map(contents.map(({ id, content }) => [id, assignmentStanding(assignmentContentSchema.parse(JSON.parse(content)))]))
      return known.flatMap(({ standing, ...row }) => {
        const own = standing ?? told.get(row.id)
        return own === undefined ? [] : [{ ...row, ...own }]
      })
    },

    /** Of all companies that are open: in which a client is asked for something, or which are to be archived. The demo company has no clients. */
    async withDays(): Promise<{ readonly companyId: string; readonly id: string }[]> {
      const { rows } = await pool.query<{ companyId: string; id: string }>(
        `select a."companyId", a.id from "Assignment" a join "Company" c on c.id = a."companyId"
         where a."removedAt" is null and a."lockedAt" is null and not c."isDemo" and c."deletionConfirmedAt" is null
           and (position('"state":"sent"' in a.content) > 0 or a.standing ->> 'reportDate' is not null) order by a.id`,
      )
      return rows
    },

    /** Logs that the last day to archive is near or past; false: it has been, of that day. Whoever asks first reminds of it. */
    async takeArchiveDue(
      companyId: string,
      assignmentId: string,
      detail: { readonly dueAt: string; readonly kind: string },
    ): Promise<boolean> {
      return await transaction(pool, async (client) => {
        await client.query(`select pg_advisory_xact_lock(hashtextextended('archive-due:' || $1, 0))`, [assignmentId])
        const of = { assignmentId, ...detail }
        const { rowCount } = await client.query(
          `select 1 from "AuditEvent" where "companyId" = $1 and action = 'assignment.archive-due' and detail @> $2::jsonb limit 1`,
          [companyId, JSON.stringify(of)],
        )
        if (rowCount !== 0) return false
        await auditSql(client, { userId: null, companyId, action: 'assignment.archive-due', detail: of })
        await told(client, companyId, assignmentId)
        return true
      })
    },

    /** Where those of them are written to whose accounts are open. */
    async addresses(userIds: readonly string[]): Promise<{ email: string; name: string }[]> {
      return await prisma.user.findMany({
        where: { id: { in: [...userIds] }, disabledAt: null },
        select: { email: true, name: true },
        orderBy: { email: 'asc' },
      })
    },

    async names(userIds: readonly string[]): Promise<Record<string, string>> {
      const people = await prisma.user.findMany({ where: { id: { in: [...new Set(userIds)] } }, select: { id: true, name: true } })
      return Object.fromEntries(people.map(({ id, name }) => [id, name]))
    },

    /** From the first, or what came after one. */
    async acts(companyId: string, id: string, after = -1): Promise<StoredAct[]> {
      return await prisma.assignmentAct.findMany({
        where: { seq: { gt: after }, assignment: { id, companyId, removedAt: null } },
        select: { seq: true, content: true, hash: true },
        orderBy: { seq: 'asc' },
      })
    },

    /** Out of the lists; only what was never signed. */
    async setRemoved({ companyId, userId, id }: AssignmentAsk, isRemoved: boolean): Promise<void> {
      await transaction(pool, async (client) => {
        const { rows } = await client.query<Row>(`select ${columns} from "Assignment" where id = $2 and "companyId" = $1 for update`, [
          companyId,
          id,
        ])
        const [row] = rows
        if (!row) throw new AppError('not_found')
        if (isRemoved && storedOf(row).content.signatures.length > 0) throw new AppError('conflict', { params: { reason: 'signed-once' } })
        await client.query('update "Assignment" set "removedAt" = $2 where id = $1', [id, isRemoved ? new Date() : null])
        const action = isRemoved ? 'assignment.remove' : 'assignment.restore'
        await auditSql(client, { userId, companyId, action, detail: { assignmentId: id, number: row.number } })
        await told(client, companyId, id)
      })
    },

    async change(id: string): Promise<(Change & { companyId: string }) | null> {
      const row = await prisma.assignment.findUnique({ where: { id }, select: { companyId: true, seq: true } })
      return row && { kind: 'assignment', id, ...row }
    },

    async changedSince(companyId: string, since: Date): Promise<string[]> {
      const rows = await prisma.assignment.findMany({ where: { companyId, changedAt: { gte: since } }, select: { id: true } })
      return rows.map(({ id }) => id)
    },
  }
}

/** As `hashText`, many times faster: an assignment’s content may be millions of characters. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function teamOf({ team }: AssignmentContent): string[] {
  return team.map(({ userId }) => userId)
}

function storedOf({ content, createdAt, changedAt, ...row }: Row): StoredAssignment {
  return {
    ...row,
    content: assignmentContentSchema.parse(JSON.parse(content)),
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  }
}

async function lastHash(client: pg.ClientBase, id: string): Promise<string | null> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from "AssignmentAct" where "assignmentId" = $1 order by seq desc limit 1',
    [id],
  )
  return rows[0]?.hash ?? null
}

interface Created {
  readonly act: 'create'
  readonly content: AssignmentContent
}

async function addAct(
  client: pg.ClientBase,
  { companyId, userId, id }: AssignmentAsk,
  { before, seq }: { readonly before: string | null; readonly seq: number },
  act: AssignmentAct | Created,
  at: Stamp['at'],
): Promise<string> {
  const text = canonicalJson({ by: userId, at, before, act })
  const hash = hashOf(text)
  await client.query(
    `insert into "AssignmentAct" ("assignmentId", seq, content, hash, "createdById", "createdAt") values ($1, $2, $3, $4, $5, $6)`,
    [id, seq, text, hash, userId, at],
  )
  const action =
    act.act === 'create'
      ? 'assignment.create'
      : act.act === 'sign'
        ? 'assignment.sign'
        : act.act === 'lock'
          ? 'assignment.lock'
          : 'assignment.act'
  const byItself = act.act === 'remind' && act.auto !== undefined
  const detail = { assignmentId: id, act: act.act, revision: seq, hash }
  await auditSql(client, { userId: byItself ? null : userId, companyId, action, detail })
  return hash
}

async function told(client: pg.ClientBase, companyId: string, id: string): Promise<void> {
  await client.query('select pg_notify($1, $2)', [CHANNEL, `assignment:${companyId}:${id}`])
}
