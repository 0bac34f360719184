/** Changes of documents, each in the transaction of its caller, who holds the lock of the company's documents. */
import { AppError } from '@verifikat/analyses'
import type pg from 'pg'
import { CHANNEL } from '../events.ts'
import { type AuditAction, type AuditDetail, auditSql } from './audit.ts'
import { type DocumentKind, isSingle } from './document-views.ts'

export interface Act {
  readonly companyId: string
  /** Null: the installation itself. */
  readonly userId: string | null
  readonly kind: DocumentKind
}

/** A value with the canonical JSON that its hash is taken over. */
export interface SealedContent {
  readonly text: string
  readonly hash: string
}

export interface SaveDocument extends Act {
  /** Null: a new document, or the only one of its kind. */
  readonly id: string | null
  readonly name: string
  /** Of the version that it becomes: a plan carries its own id and version. */
  readonly seal: (id: string, version: number) => SealedContent
  /** The version in force that the change was made on; 0: none. */
  readonly expectedVersion: number
  readonly note: string
  /** Analyses read it from now on. */
  readonly use: boolean
  /** So many documents of the kind can be in force. */
  readonly most?: number
  /** The document of another company that it is a copy of. */
  readonly copiedFrom?: { readonly companyId: string; readonly id: string }
  /** The stored file that it was read from, null where there is none, and what lists show of it. */
  readonly origin?: { readonly sha256: string | null; readonly summary: object }
}

export interface SavedDocument {
  readonly id: string
  readonly version: number
}

interface Row {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly inUse: boolean
}

/** Kinds whose name says which one is meant. */
const named: readonly DocumentKind[] = [
  ...(['thresholds', 'keyFigure', 'journal', 'closing', 'profile', 'fiscalYears', 'retention', 'declarations'] as const),
]

/** One at a time changes a company's documents, to the end of the transaction. */
export async function lockDocuments(client: pg.ClientBase, companyId: string): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('documents:' || $1, 0))`, [companyId])
}

export async function rowOf(client: pg.ClientBase, companyId: string, kind: DocumentKind, id: string): Promise<Row> {
  const { rows } = await client.query<Row>(
    `select id, name, version, "inUse" from "Document"
     where id = $1 and "companyId" = $2 and kind = $3 and "archivedAt" is null and template is null`,
    [id, companyId, kind],
  )
  const [row] = rows
  if (!row) throw new AppError('not_found')
  return row
}

/** Where the name says which one is meant: kinds of which there is one, one for each fiscal year, or one for each id. */
export async function namedRow(client: pg.ClientBase, companyId: string, kind: DocumentKind, name: string): Promise<Row | null> {
  if (!isSingle(kind) && !named.includes(kind)) return null
  const { rows } = await client.query<Row>(
    `select id, name, version, "inUse" from "Document" where "companyId" = $1 and kind = $2 and name = $3 and "archivedAt" is null`,
    [companyId, kind, name],
  )
  return rows[0] ?? null
}

export function expectVersion({ version }: Pick<Row, 'version'>, expected: number): void {
  if (version !== expected) throw new AppError('conflict', { params: { reason: 'changed-meanwhile', version } })
}

export async function expectFreeName(
  client: pg.ClientBase,
  companyId: string,
  kind: DocumentKind,
  name: string,
  id: string | null,
): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from "Document" where "companyId" = $1 and kind = $2 and name = $3 and template is null and "archivedAt" is null and id is distinct from $4`,
    [companyId, kind, name, id],
  )
  if (rowCount !== 0) throw new AppError('conflict', { params: { reason: 'name-taken' } })
}

/** Refuses one more document in force than there can be. */
export async function expectRoom(
  client: pg.ClientBase,
  { companyId, kind }: Pick<Act, 'companyId' | 'kind'>,
  id: string | null,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  if (most === Number.POSITIVE_INFINITY) return
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from "Document"
     where "companyId" = $1 and kind = $2 and template is null and "archivedAt" is null and version > 0 and id is distinct from $3`,
    [companyId, kind, id],
  )
  if ((rows[0]?.count ?? 0) >= most) throw new AppError('conflict', { params: { reason: 'too-many', most } })
}

export async function saveVersion(client: pg.ClientBase, request: SaveDocument): Promise<SavedDocument> {
  const { companyId, userId, kind, name, expectedVersion, note } = request
  const row = request.id === null ? await namedRow(client, companyId, kind, name) : await rowOf(client, companyId, kind, request.id)
  expectVersion(row ?? { version: 0 }, expectedVersion)
  await expectFreeName(client, companyId, kind, name, row?.id ?? null)
  if (row?.version === undefined || row.version === 0) await expectRoom(client, request, row?.id ?? null, request.most)
  const id = row?.id ?? (await newDocument(client, companyId, kind, name))
  const { rows } = await client.query<{ last: number; content: string | null }>(
    `select coalesce(max(version), 0) as last, max(content) filter (where version = $2) as content from "DocumentVersion" where "documentId" = $1`,
    [id, expectedVersion],
  )
  const { last = 0, content = null } = rows[0] ?? {}
  if (row && content !== null && row.name === name && content === request.seal(id, expectedVersion).text)
    return { id, version: expectedVersion }
  const version = last + 1
  const { text, hash } = request.seal(id, version)
  const { sha256 = null, summary = null } = request.origin ?? {}
  await client.query(
    `insert into "DocumentVersion" (id, "documentId", version, name, content, hash, note, "createdById", sha256, summary)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, version, name, text, hash, note, userId, sha256, summary],
  )
  await client.query('update "Document" set version = $2, name = $3 where id = $1', [id, version, name])
  if (request.use || isSingle(kind)) await useOnly(client, companyId, kind, id)
  const { copiedFrom } = request
  const from = { ...(copiedFrom && { copiedFrom: { ...copiedFrom } }), ...(sha256 !== null && { sha256 }) }
  await changed(client, request, id, copiedFrom ? 'document.copy' : 'document.save', { version, before: expectedVersion, hash, ...from })
  return { id, version }
}

export interface ActivateVersion extends Act {
  readonly id: string
  readonly version: number
  readonly expectedVersion: number
  readonly most?: number
}

/** Another version in force, 0: none; false where it is already. */
export async function putInForce(client: pg.ClientBase, request: ActivateVersion): Promise<boolean> {
  const { companyId, userId, kind, id, version, expectedVersion, most } = request
  const row = await rowOf(client, companyId, kind, id)
  if (row.version === version) return false
  expectVersion(row, expectedVersion)
  const { rows } = await client.query<{ name: string }>('select name from "DocumentVersion" where "documentId" = $1 and version = $2', [
    id,
    version,
  ])
  if (row.version === 0) await expectRoom(client, { companyId, kind }, id, most)
  const name = version === 0 ? row.name : rows[0]?.name
  if (name === undefined) throw new AppError('not_found', { params: { version } })
  await expectFreeName(client, companyId, kind, name, id)
  const inUse = isSingle(kind) ? version > 0 : row.inUse
  await client.query('update "Document" set version = $2, name = $3, "inUse" = $4 where id = $1', [id, version, name, inUse])
  await changed(client, { companyId, userId, kind }, id, 'document.activate', { version, before: row.version })
  return true
}

export async function newDocument(client: pg.ClientBase, companyId: string, kind: DocumentKind, name: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'insert into "Document" (id, "companyId", kind, name) values (gen_random_uuid(), $1, $2, $3) returning id',
    [companyId, kind, name],
  )
  return one(rows)
}

/** A shipped layout is chosen through a row of its own. */
export async function templateRow(client: pg.ClientBase, companyId: string, template: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select id from "Document" where "companyId" = $1 and template = $2', [
    companyId,
    template,
  ])
  if (rows[0]) return rows[0].id
  const made = await client.query<{ id: string }>(
    `insert into "Document" (id, "companyId", kind, name, template) values (gen_random_uuid(), $1, 'accountPlan', $2, $2) returning id`,
    [companyId, template],
  )
  return one(made.rows)
}

export async function useOnly(client: pg.ClientBase, companyId: string, kind: DocumentKind, id: string | null): Promise<void> {
  await client.query('update "Document" set "inUse" = false where "companyId" = $1 and kind = $2 and "inUse"', [companyId, kind])
  if (id !== null) await client.query('update "Document" set "inUse" = true where id = $1', [id])
}

export async function changed(client: pg.ClientBase, act: Act, id: string, action: AuditAction, detail: AuditDetail): Promise<void> {
  const { companyId, userId, kind } = act
  await client.query('update "Document" set seq = seq + 1, "changedAt" = clock_timestamp() where id = $1', [id])
  await auditSql(client, { userId, companyId, action, detail: { documentId: id, kind, ...detail } })
  await client.query('select pg_notify($1, $2)', [CHANNEL, `document:${companyId}:${id}`])
}

export function one(rows: readonly { readonly id: string }[]): string {
  const [row] = rows
  if (!row) throw new Error('insert returned no row')
  return row.id
}
