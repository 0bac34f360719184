/**
 * What a company has beside its books: account plans, account functions, budgets, employees and areas, thresholds. Versions are only ever added;
 * another one in force is undo.
 */
import { type AnyAnalysis, AppError, analyses, hashOfDeclarations } from '@verifikat/analyses'
import type pg from 'pg'
import * as z from 'zod'
import type { Prisma } from '../generated/client.ts'
import { type Db, transaction } from './db.ts'
import {
  type Act,
  type ActivateVersion,
  changed,
  lockDocuments,
  putInForce,
  rowOf,
  type SaveDocument,
  type SavedDocument,
  saveVersion,
  templateRow,
  useOnly,
} from './document-rows.ts'
import { type DocumentKind, type DocumentVersionView, type DocumentView, documentKinds } from './document-views.ts'
import { currentParts, type FrozenParts, type PartName, partNames } from './parts.ts'
import type { Change } from './views.ts'

export type Documents = ReturnType<typeof createDocuments>

/** What changes together with a document, in one transaction. */
export type Also = (client: pg.ClientBase) => Promise<void>
const nothingElse: Also = () => Promise.resolve()

/** What is read of a part; of declarations all together. */
export interface PartContent {
  readonly part: PartName | 'declarations'
  readonly text: string
  readonly hash: string
}

export interface OpenDocument extends DocumentView {
  /** Canonical JSON of the version asked for, or of the one in force. */
  readonly content: string
  readonly hash: string
  readonly shownVersion: number
}

export function createDocuments({ prisma, pool }: Db) {
  async function heads(where: Prisma.DocumentWhereInput): Promise<DocumentView[]> {
    const rows = await prisma.document.findMany({
      where: { ...where, archivedAt: null, template: null },
      select: { id: true, name: true, version: true, inUse: true, changedAt: true, _count: { select: { versions: true } } },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
    })
    return rows.map(({ _count, changedAt, ...row }) => ({ ...row, versions: _count.versions, changedAt: changedAt.toISOString() }))
  }

  const open = async (head: DocumentView, version: number): Promise<OpenDocument> => {
    const found = await prisma.documentVersion.findUnique({ where: { documentId_version: { documentId: head.id, version } } })
    if (!found) throw new AppError('not_found', { params: { version } })
    return { ...head, content: found.content, hash: found.hash, shownVersion: version }
  }

  async function only(where: Prisma.DocumentWhereInput): Promise<DocumentView> {
    const [head] = await heads(where)
    if (!head) throw new AppError('not_found')
    return head
  }

  async function versionsOf(head: DocumentView): Promise<DocumentVersionView[]> {
    const rows = await prisma.documentVersion.findMany({
      where: { documentId: head.id },
      omit: { content: true },
      orderBy: { version: 'desc' },
    })
    const ids = rows.flatMap(({ createdById }) => createdById ?? [])
    const users = await prisma.user.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } })
    return rows.map(({ version, name, hash, note, createdById, createdAt }) => ({
      version,
      name,
      hash,
      note,
      active: version === head.version,
      createdBy: users.find((user) => user.id === createdById)?.name ?? null,
      createdAt: createdAt.toISOString(),
    }))
  }

  return {
    list: (companyId: string, kind: DocumentKind) => heads({ companyId, kind }),

    /** Those of which a version is in force, with what it says. */
    async inForce(companyId: string, kind: DocumentKind): Promise<OpenDocument[]> {
      const found = (await heads({ companyId, kind })).filter(({ version }) => version > 0)
      const versions = await prisma.documentVersion.findMany({
        where: { OR: found.map(({ id, version }) => ({ documentId: id, version })) },
        select: { documentId: true, version: true, content: true, hash: true },
      })
      return found.flatMap((head) => {
        const own = versions.find(({ documentId, version }) => documentId === head.id && version === head.version)
        return own ? [{ ...head, content: own.content, hash: own.hash, shownVersion: own.version }] : []
      })
    },

    async get(companyId: string, kind: DocumentKind, id: string, version?: number): Promise<OpenDocument> {
      const head = await only({ companyId, kind, id })
      return await open(head, version ?? head.version)
    },

    /** By its name, or the only one of its kind; null where there is none, or none of its versions is in force and none is asked for. */
    async find(companyId: string, kind: DocumentKind, name: string, version?: number): Promise<OpenDocument | null> {
      const [head] = await heads({ companyId, kind, name })
      const wanted = version ?? head?.version ?? 0
      return head && wanted > 0 ? await open(head, wanted) : null
    },

    async idOf(companyId: string, kind: DocumentKind, name: string): Promise<string> {
      return (await only({ companyId, kind, name })).id
    },

    /** Newest first. */
    async versions(companyId: string, kind: DocumentKind, id: string): Promise<DocumentVersionView[]> {
      return await versionsOf(await only({ companyId, kind, id }))
    },

    /** The same by name; none where there is no such document. */
    async versionsOf(companyId: string, kind: DocumentKind, name: string): Promise<DocumentVersionView[]> {
      const [head] = await heads({ companyId, kind, name })
      return head ? await versionsOf(head) : []
    },

    /** What analyses read of the company now. */
    current: (companyId: string): Promise<FrozenParts> => currentParts(prisma, companyId),

    /** Canonical JSON by part of exactly these versions. */
    async contents(parts: FrozenParts): Promise<PartContent[]> {
      const wanted = partNames.flatMap((part) => {
        const found = parts[part]
        return found?.kind === 'own' ? [{ part, id: found.id }] : []
      })
      const declared = (parts.declarations ?? []).map(({ id }) => ({ part: 'declarations' as const, id }))
      const all = [...wanted, ...declared]
      if (all.length === 0) return []
      const rows = await prisma.documentVersion.findMany({
        where: { id: { in: all.map(({ id }) => id) } },
        select: { id: true, content: true, hash: true },
      })
      const byId = new Map(rows.map((row) => [row.id, row]))
      const contentOf = ({ part, id }: { readonly part: PartContent['part']; readonly id: string }): PartContent => {
        const row = byId.get(id)
        if (!row) throw new AppError('not_found', { params: { part } })
        return { part, text: row.content, hash: row.hash }
      }
      const documents = declared.map(contentOf)
      const hash = hashOfDeclarations(documents.map((document) => document.hash))
      const text = `[${documents.map((document) => document.text).join()}]`
      return [...wanted.map(contentOf), ...(hash === null ? [] : [{ part: 'declarations' as const, text, hash }])]
    },

    /** A new version, in force at once. The same content again changes nothing; a change made on another version than the one in force is a conflict. */
    async save(request: SaveDocument, also: Also = nothingElse): Promise<SavedDocument> {
      return await transaction(pool, async (client) => {
        await lockDocuments(client, request.companyId)
        const saved = await saveVersion(client, request)
        await also(client)
        return saved
      })
    },

    /** Puts an earlier (or later) version in force; 0: none, where a kind has a shipped default. */
    async activate(request: ActivateVersion, also: Also = nothingElse): Promise<void> {
      await transaction(pool, async (client) => {
        await lockDocuments(client, request.companyId)
        if (await putInForce(client, request)) await also(client)
      })
    },

    /** Makes analyses read this one of its kind, or a shipped layout; null: what is shipped. */
    async use({
      companyId,
      userId,
      kind,
      ...which
    }: Act & ({ readonly id: string | null } | { readonly template: string })): Promise<void> {
      await transaction(pool, async (client) => {
        await lockDocuments(client, companyId)
        const id = 'template' in which ? await templateRow(client, companyId, which.template) : which.id
        if (id !== null && !('template' in which)) await rowOf(client, companyId, kind, id)
        const { rows } = await client.query<{ id: string }>('select id from "Document" where "companyId" = $1 and kind = $2 and "inUse"', [
          companyId,
          kind,
        ])
        const before = rows[0]?.id ?? null
        const announced = id ?? before
        if (before === id || announced === null) return
        await useOnly(client, companyId, kind, id)
        await changed(
          client,
          { companyId, userId, kind },
          announced,
          'document.use',
          'template' in which ? { template: which.template } : { inUse: id !== null },
        )
      })
    },

    /** Out of the lists; runs that read it keep what they read. One that is in use stays. */
    async archive({ companyId, userId, kind, id }: Act & { readonly id: string }): Promise<void> {
      await transaction(pool, async (client) => {
        await lockDocuments(client, companyId)
        const row = await rowOf(client, companyId, kind, id)
        if (row.inUse) throw new AppError('conflict', { params: { reason: 'in-use' } })
        await client.query('update "Document" set "archivedAt" = now() where id = $1', [id])
        await changed(client, { companyId, userId, kind }, id, 'document.archive', {})
      })
    },

    async change(id: string): Promise<(Change & { companyId: string }) | null> {
      const row = await prisma.document.findUnique({ where: { id }, select: { companyId: true, kind: true, seq: true } })
      if (!row) return null
      const part = documentKind.parse(row.kind)
      return { kind: 'document', id, companyId: row.companyId, seq: row.seq, part, analysisIds: readersOf(part) }
    },

    async changedSince(companyId: string, since: Date): Promise<string[]> {
      const rows = await prisma.document.findMany({ where: { companyId, changedAt: { gte: since } }, select: { id: true } })
      return rows.map(({ id }) => id)
    },
  }
}

const documentKind = z.enum(documentKinds)

/** Ids of the analyses that read this part. */
function readersOf(part: DocumentKind): string[] {
  const all: readonly AnyAnalysis[] = Object.values(analyses)
  return all.flatMap(({ id, needs }) => (needs.some((need) => need === part) ? [id] : []))
}
