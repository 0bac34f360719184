/** What a company has declared: files kept byte for byte, each of them a version of what it declares, and figures that somebody typed. */
import { AppError, canonicalJson, type DeclarationSummary, type Finding, hashText, mayBeFiledOn } from '@verifikat/analyses'
import type pg from 'pg'
import { type Db, transaction } from './db.ts'
import {
  type DeclarationOrigin,
  type DeclarationVersion,
  type DeclarationView,
  declarationOriginSchema,
  type StoredDeclaration,
} from './declaration-views.ts'
import { lockDocuments, namedRow, putInForce, rowOf, type SealedContent, saveVersion } from './document-rows.ts'
import { type Source, storeSource } from './sources.ts'

export type DeclarationStore = ReturnType<typeof createDeclarations>

const kind = 'declarations'

/** A declaration read from a file, or made of typed figures. */
export interface DeclarationFile {
  /** What it is a version of. */
  readonly name: string
  /** Canonical JSON. */
  readonly content: string
  readonly summary: DeclarationSummary
  readonly findings: readonly Finding[]
  readonly findingCount: number
}

export interface NewDeclaration {
  readonly companyId: string
  /** Null: the installation itself. */
  readonly userId: string | null
  readonly orgNumber: string
  readonly declaration: DeclarationFile
  /** Null: typed. Without content it is stored already, as an attachment that the figures were typed off. */
  readonly file: (Source & { readonly fileName: string; readonly content: (() => AsyncIterable<Uint8Array>) | null }) | null
  readonly filedOn: string | null
  readonly note: string
  /** Somebody has said anew how these bytes are read: they make a version, though they are known. */
  readonly isReadAnew?: boolean
}

export function createDeclarations({ prisma, pool }: Db) {
  return {
    /** By kind, company and period. */
    async list(companyId: string): Promise<DeclarationView[]> {
      const rows = await prisma.document.findMany({
        where: { companyId, kind, archivedAt: null },
        select: {
          id: true,
          name: true,
          version: true,
          versions: { omit: { content: true }, include: { file: { select: { bytes: true } } }, orderBy: { version: 'desc' } },
        },
        orderBy: [{ name: 'asc' }, { id: 'asc' }],
      })
      const ids = new Set(rows.flatMap(({ versions }) => versions.flatMap(({ createdById }) => createdById ?? [])))
      const users = await prisma.user.findMany({ where: { id: { in: [...ids] } }, select: { id: true, name: true } })
      const names = new Map(users.map((user) => [user.id, user.name]))
      return rows.map(({ versions, ...row }) => ({
        ...row,
        versions: versions.map(
          ({ version, sha256, note, createdById, createdAt, file, summary }): DeclarationVersion => ({
            ...declarationOriginSchema.parse(summary),
            version,
            sha256,
            note,
            bytes: file === null ? null : Number(file.bytes),
            createdBy: createdById === null ? null : (names.get(createdById) ?? null),
            createdAt: createdAt.toISOString(),
          }),
        ),
      }))
    },

    /** In force at once, in place of what was declared of the same period. The same bytes again are known, and come back where they were taken out. */
    async store(request: NewDeclaration): Promise<StoredDeclaration> {
      const { companyId, userId, declaration, file, note, isReadAnew = false } = request
      assertFiledDay(declaration.summary, request.filedOn)
      return await transaction(pool, async (client) => {
        await lockDocuments(client, companyId)
        const known = file && !isReadAnew && (await versionOfFile(client, companyId, file.sha256))
        if (known) {
          const { id, version, inForce } = known
          await putInForce(client, { companyId, userId, kind, id, version, expectedVersion: inForce })
          return { declarationId: id, version, outcome: inForce === version ? 'known' : 'restored' }
        }
        if (file?.content) await storeSource(client, file, file.content)
        const before = await namedRow(client, companyId, kind, declaration.name)
        // a corrected declaration has the day of the first
        const filedOn = request.filedOn ?? (file && before ? await filedOnOf(client, before) : null)
        const saved = await saveVersion(client, {
          companyId,
          userId,
          kind,
          id: before?.id ?? null,
          name: declaration.name,
          note,
          use: false,
          expectedVersion: before?.version ?? 0,
          seal: (_id, version) => sealedDeclaration({ ...request, filedOn }, version),
          origin: { sha256: file?.sha256 ?? null, summary: originOf({ ...request, filedOn }) },
        })
        const { id, version } = saved
        if (before !== null && hasErrors(declaration) && (await isSound(client, before))) {
          await putInForce(client, { companyId, userId, kind, id, version: before.version, expectedVersion: version })
          return { declarationId: id, version, outcome: 'kept' }
        }
        return { declarationId: id, version, outcome: before === null ? 'new' : 'replaced' }
      })
    },

    /** When what is in force reached the agency: the same again, as a version that says so. */
    async filed(request: {
      readonly companyId: string
      readonly userId: string
      readonly id: string
      readonly filedOn: string | null
      readonly expectedVersion: number
    }): Promise<StoredDeclaration> {
      const { companyId, userId, id, filedOn, expectedVersion } = request
      return await transaction(pool, async (client) => {
        await lockDocuments(client, companyId)
        const { name } = await rowOf(client, companyId, kind, id)
        const before = await versionOf(client, id, expectedVersion)
        const { sha256 } = before
        const origin = declarationOriginSchema.parse(before.summary)
        if (!isFiled(origin)) throw new AppError('not_found')
        assertFiledDay(origin.said, filedOn)
        const file = sha256 === null ? null : { fileName: origin.fileName ?? '', sha256 }
        const declaration = { content: sealedContent(before.content) }
        const saved = await saveVersion(client, {
          companyId,
          userId,
          kind,
          id,
          name,
          note: '',
          use: false,
          expectedVersion,
          seal: (_id, version) => sealedDeclaration({ declaration, file, filedOn }, version),
          origin: { sha256, summary: { ...origin, filedOn } },
        })
        return { declarationId: id, version: saved.version, outcome: saved.version === expectedVersion ? 'known' : 'replaced' }
      })
    },

    /** Another version in force; 0: analyses read none. */
    async activate(request: {
      readonly companyId: string
      readonly userId: string
      readonly id: string
      readonly version: number
      readonly expectedVersion: number
    }): Promise<void> {
      await transaction(pool, async (client) => {
        await lockDocuments(client, request.companyId)
        await putInForce(client, { ...request, kind })
      })
    },

    /** The file of a version; null where there is none. */
    async sourceOf(companyId: string, id: string, version: number) {
      const found = await prisma.documentVersion.findFirst({
        where: { version, document: { id, companyId, kind } },
        select: { summary: true, file: { select: { sha256: true, bytes: true } } },
      })
      if (!found?.file) return null
      const { fileName, said } = declarationOriginSchema.parse(found.summary)
      const { sha256, bytes } = found.file
      return { sha256, bytes: Number(bytes), fileName: fileName ?? '', kind: said.kind }
    },
  }
}

/** Whether it is handed in by a day, and may be late. */
const isFiled = ({ said }: DeclarationOrigin) => said.kind === 'eskd' || said.kind === 'agi' || said.kind === 'sru'

const swedishDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', dateStyle: 'short' })

function assertFiledDay(said: DeclarationSummary, filedOn: string | null): void {
  if (filedOn !== null && !mayBeFiledOn(said, filedOn, swedishDay.format(new Date())))
    throw new AppError('invalid_input', { params: { reason: 'filed-day' } })
}

/** The day that is said of the version in force; null: none is, or nothing is in force. */
async function filedOnOf(client: pg.ClientBase, { id, version }: { readonly id: string; readonly version: number }) {
  if (version === 0) return null
  const { summary } = await versionOf(client, id, version)
  return declarationOriginSchema.parse(summary).filedOn
}

async function versionOf(client: pg.ClientBase, id: string, version: number) {
  const { rows } = await client.query<{ content: string; sha256: string | null; summary: unknown }>(
    'select content, sha256, summary from "DocumentVersion" where "documentId" = $1 and version = $2',
    [id, version],
  )
  const [row] = rows
  if (!row) throw new AppError('not_found', { params: { version } })
  return row
}

const hasErrors = ({ findings }: { readonly findings: DeclarationFile['findings'] }) =>
  findings.some(({ severity }) => severity === 'error')

/** Whether a version is in force that was read without errors: one with errors takes its place only where somebody says so. */
async function isSound(client: pg.ClientBase, { id, version }: { readonly id: string; readonly version: number }): Promise<boolean> {
  const { rows } = await client.query<{ summary: unknown }>(
    'select summary from "DocumentVersion" where "documentId" = $1 and version = $2',
    [id, version],
  )
  return rows.some(({ summary }) => !hasErrors(declarationOriginSchema.parse(summary)))
}

/** The newest version of these bytes that the company has, in force or not. */
async function versionOfFile(client: pg.ClientBase, companyId: string, sha256: string) {
  const { rows } = await client.query<{ id: string; version: number; inForce: number }>(
    `select d.id, v.version, d.version as "inForce" from "DocumentVersion" v join "Document" d on d.id = v."documentId"
     where d."companyId" = $1 and d.kind = $2 and d."archivedAt" is null and v.sha256 = $3
     order by v.version = d.version desc, v.version desc limit 1`,
    [companyId, kind, sha256],
  )
  return rows[0] ?? null
}

/** What `sealedDeclaration` put around it taken off. */
function sealedContent(text: string): string {
  return text.slice('{"content":'.length, text.lastIndexOf(',"filedOn":'))
}

/** Canonical JSON of a declared document around content that is canonical JSON already: a large file is not taken apart for it. */
export function sealedDeclaration(
  {
    declaration,
    file,
    filedOn,
  }: Pick<NewDeclaration, 'filedOn'> & {
    readonly declaration: Pick<DeclarationFile, 'content'>
    readonly file: (Pick<Source, 'sha256'> & { readonly fileName: string }) | null
  },
  version: number,
): SealedContent {
  const source = file && { fileName: file.fileName, sha256: file.sha256, version }
  const text = `{"content":${declaration.content},"filedOn":${canonicalJson(filedOn)},"source":${canonicalJson(source)}}`
  return { text, hash: hashText(text) }
}

function originOf({ orgNumber, filedOn, file, declaration }: NewDeclaration): DeclarationOrigin {
  const { summary: said, findings, findingCount } = declaration
  return { fileName: file?.fileName ?? null, orgNumber, filedOn, said, findings: [...findings], findingCount }
}
