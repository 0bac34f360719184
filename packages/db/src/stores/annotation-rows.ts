/** Writing what people say of the books: each act is a row of its own, in the order of the company; what the acts come to stands beside the subject. */
import {
  type Act,
  type Anchored,
  type AnnotationAct,
  AppError,
  anchorKey,
  anchorName,
  type DispositionKind,
  type MarkKind,
  standingOf,
} from '@verifikat/analyses'
import type pg from 'pg'
import { CHANNEL } from '../events.ts'
import { auditSql } from './audit.ts'

/** One that is known, or one that may be new. */
export type SubjectRef = { readonly id: string } | { readonly anchored: Anchored }

export interface SayRequest {
  readonly companyId: string
  readonly userId: string
  readonly subjects: readonly SubjectRef[]
  readonly act: AnnotationAct['act']
  readonly kind?: MarkKind | DispositionKind | undefined
  readonly text?: string
  readonly amountOre?: number | null
  readonly refersTo?: string | null
  readonly mentions?: readonly string[]
}

export interface Said {
  /** In the order of the request. */
  readonly ids: readonly string[]
  /** Of the acts that were needed: marking what is marked is none. */
  readonly actIds: readonly string[]
}

interface SubjectRow {
  readonly id: string
  readonly on: string
  readonly yearFrom: string
}

/** All of it in the transaction of its caller. */
export async function say(client: pg.ClientBase, request: SayRequest): Promise<Said> {
  const { companyId, userId, act, kind = null } = request
  await client.query(`select pg_advisory_xact_lock(hashtextextended('annotations:' || $1, 0))`, [companyId])
  await expectMembers(client, companyId, request.mentions ?? [])
  const ids = await subjectIds(client, companyId, request.subjects)
  const rows = await rowsOf(client, companyId, [...new Set(ids)])
  for (const { on } of rows.values()) refuseMisfit(on, act)
  const before = await actsOf(client, [...rows.keys()])
  const changed = [...rows.values()].filter(({ id }) => isNeeded(before.get(id) ?? [], request))
  if (changed.length === 0) return { ids, actIds: [] }
  const actIds = await insertActs(client, request, changed)
  await project(
    client,
    companyId,
    changed.map(({ id }) => id),
  )
  await auditSql(client, {
    userId,
    companyId,
    action: `annotation.${act}`,
    detail: { kind, subjects: changed.length, actId: actIds[0] ?? null },
  })
  await client.query('select pg_notify($1, $2)', [CHANNEL, `annotation:${companyId}:${companyId}`])
  return { ids, actIds }
}

function refuseMisfit(on: string, act: AnnotationAct['act']): void {
  const isFlag = on === 'flag'
  if (isFlag && (act === 'mark' || act === 'unmark')) throw new AppError('invalid_input', { params: { reason: 'flag-not-marked' } })
  if (!isFlag && (act === 'dispose' || act === 'reopen')) throw new AppError('invalid_input', { params: { reason: 'not-a-flag' } })
}

/** Setting what is set, taking away what is not there and opening what is open say nothing new. */
function isNeeded(acts: readonly Act<Date>[], { act, kind, refersTo = null }: SayRequest): boolean {
  const { marks, comments, disposition } = standingOf(acts)
  switch (act) {
    case 'mark':
      return !marks.some((mark) => mark.kind === kind)
    case 'unmark':
      return marks.some((mark) => mark.kind === kind)
    case 'reopen':
      return disposition !== null
    case 'comment':
    case 'edit':
      if (refersTo !== null && !comments.some(({ id }) => id === refersTo)) throw new AppError('not_found')
      return true
    case 'dispose':
      return true
  }
}

async function expectMembers(client: pg.ClientBase, companyId: string, mentions: readonly string[]): Promise<void> {
  if (mentions.length === 0) return
  const { rowCount } = await client.query(
    `select distinct "userId" from "LiveGrant" where "companyId" = $1 and "userId" = any($2) and 'read' = any(rights)`,
    [companyId, mentions],
  )
  if (rowCount !== new Set(mentions).size) throw new AppError('invalid_input', { params: { reason: 'not-a-member' } })
}

async function subjectIds(client: pg.ClientBase, companyId: string, subjects: readonly SubjectRef[]): Promise<string[]> {
  const anchored = subjects.flatMap((subject) => ('anchored' in subject ? [subject.anchored] : []))
  const keys = await insertSubjects(client, companyId, anchored)
  return subjects.map((subject) => {
    const id = 'id' in subject ? subject.id : keys.get(anchorKey(subject.anchored))
    if (id === undefined) throw new Error('a subject that was inserted is not there')
    return id
  })
}

async function insertSubjects(client: pg.ClientBase, companyId: string, all: readonly Anchored[]): Promise<Map<string, string>> {
  if (all.length === 0) return new Map()
  const rows = all.map((anchored) => {
    const { subject, yearTo } = anchored
    const { on, code, yearFrom, series, number, date, period, accounts } = subject
    return {
      key: anchorKey(anchored),
      name: anchorName(anchored),
      anchored,
      on,
      code,
      yearFrom,
      yearTo,
      series,
      number,
      date,
      accounts,
      periodFrom: period?.from ?? null,
      periodTo: period?.to ?? null,
    }
  })
  await client.query(
    `insert into "AnnotationSubject" (id, "companyId", key, name, anchored, "on", code, "yearFrom", "yearTo", series, number, date, accounts, "periodFrom", "periodTo")
     select gen_random_uuid(), $1, r.key, r.name, r.anchored, r."on", r.code, r."yearFrom", r."yearTo", r.series, r.number, r.date, r.accounts, r."periodFrom", r."periodTo"
     from jsonb_to_recordset($2::jsonb) as r(key text, name text, anchored jsonb, "on" text, code text, "yearFrom" text, "yearTo" text,
       series text, number text, date text, accounts text[], "periodFrom" text, "periodTo" text)
     on conflict ("companyId", key) do nothing`,
    [companyId, JSON.stringify(rows)],
  )
  const { rows: found } = await client.query<{ id: string; key: string }>(
    'select id, key from "AnnotationSubject" where "companyId" = $1 and key = any($2)',
    [companyId, rows.map(({ key }) => key)],
  )
  return new Map(found.map(({ id, key }) => [key, id]))
}

async function rowsOf(client: pg.ClientBase, companyId: string, ids: readonly string[]): Promise<Map<string, SubjectRow>> {
  const { rows } = await client.query<SubjectRow>(
    'select id, "on", "yearFrom" from "AnnotationSubject" where "companyId" = $1 and id = any($2) order by id',
    [companyId, ids],
  )
  if (rows.length !== ids.length) throw new AppError('not_found')
  return new Map(rows.map((row) => [row.id, row]))
}

interface ActRow {
  readonly id: string
  readonly subjectId: string
  readonly act: AnnotationAct['act']
  readonly kind: MarkKind | DispositionKind | null
  readonly text: string
  /** As text: PostgreSQL's whole numbers are longer. */
  readonly amountOre: string | null
  readonly refersTo: string | null
  readonly mentions: string[]
  readonly by: string | null
  readonly at: Date
}

/** Of each subject, oldest first. */
export async function actsOf(client: Pick<pg.ClientBase, 'query'>, ids: readonly string[]): Promise<Map<string, Act<Date>[]>> {
  const found = new Map<string, Act<Date>[]>()
  if (ids.length === 0) return found
  const { rows } = await client.query<ActRow>(
    `select id, "subjectId", act, kind, text, "amountOre", "refersToId" as "refersTo", mentions, "createdById" as by, "createdAt" as at
     from "AnnotationAct" where "subjectId" = any($1) order by seq`,
    [ids],
  )
  for (const { subjectId, amountOre, ...row } of rows) {
    const act = { ...row, amountOre: amountOre === null ? null : Number(amountOre) }
    const known = found.get(subjectId)
    if (known) known.push(act)
    else found.set(subjectId, [act])
  }
  return found
}

async function insertActs(client: pg.ClientBase, request: SayRequest, subjects: readonly SubjectRow[]): Promise<string[]> {
  const { companyId, userId, act, kind = null, text = '', amountOre = null, refersTo = null, mentions = [] } = request
  const { rows } = await client.query<{ id: string }>(
    `insert into "AnnotationAct" (id, "subjectId", act, kind, text, "amountOre", "refersToId", mentions, "ledgerId", "createdById", "createdAt")
     select gen_random_uuid(), s.id, $3, $4, $5, $6, $7, $8,
       (select l.id from "LedgerVersion" l where l."companyId" = $1 and l.active and l."yearFrom" = s."yearFrom"), $9, clock_timestamp()
     from unnest($2::uuid[]) with ordinality as o(id, place) join "AnnotationSubject" s on s.id = o.id order by o.place returning id`,
    [companyId, subjects.map(({ id }) => id), act, kind, text, amountOre, refersTo, mentions, userId],
  )
  return rows.map(({ id }) => id)
}

/** Writes beside each subject what its acts come to: later than anything of the company before, whatever the clock says. */
async function project(client: pg.ClientBase, companyId: string, ids: readonly string[]): Promise<void> {
  const acts = await actsOf(client, ids)
  const rows = ids.map((id) => {
    const { marks, comments, disposition } = standingOf(acts.get(id) ?? [])
    const standing = [...marks, ...comments, ...(disposition ? [disposition] : [])]
    return {
      id,
      marks: marks.map(({ kind }) => kind),
      comments: comments.length,
      disposition: disposition?.kind ?? null,
      authors: [...new Set(standing.flatMap(({ by }) => by ?? []))],
      mentioned: [...new Set(comments.flatMap(({ mentions }) => mentions))],
    }
  })
  await client.query(
    `update "AnnotationSubject" s set marks = r.marks, comments = r.comments, disposition = r.disposition, authors = r.authors,
       mentioned = r.mentioned, seq = s.seq + 1, "changedAt" = t.at
     from (select greatest(clock_timestamp(), max("changedAt") + interval '1 microsecond') as at from "AnnotationSubject" where "companyId" = $2) t,
       jsonb_to_recordset($1::jsonb) as r(id uuid, marks text[], comments int, disposition text, authors uuid[], mentioned uuid[])
     where s.id = r.id`,
    [JSON.stringify(rows), companyId],
  )
}
