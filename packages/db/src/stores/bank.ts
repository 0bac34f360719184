/** What a company's banks have said: files kept byte for byte, each with versions of how it is read and what of it is left out. */
import {
  AppError,
  BANK_READER_VERSION,
  type BankFileSummary,
  type BankReading,
  canonicalJson,
  type Finding,
  hashText,
  plainReading,
} from '@verifikat/analyses'
import type pg from 'pg'
import {
  type BankFileVersion,
  type BankFileView,
  type BankOrigin,
  bankOriginSchema,
  bankStoredContentSchema,
  type StoredBankFile,
} from './bank-views.ts'
import { type Db, transaction } from './db.ts'
import { lockDocuments, putInForce, rowOf, type SealedContent, saveVersion } from './document-rows.ts'
import { type Source, storeSource } from './sources.ts'

export type BankStore = ReturnType<typeof createBank>

const kind = 'bank'

/** What a file holds, whatever of it is left out. */
export interface BankFileFound {
  readonly said: BankFileSummary
  readonly findings: readonly Finding[]
  readonly findingCount: number
}

export interface NewBankFile {
  readonly companyId: string
  /** Null: the product made it. */
  readonly userId: string | null
  readonly found: BankFileFound
  readonly file: Source & { readonly fileName: string; readonly content: () => AsyncIterable<Uint8Array> }
  /** How it is read, where somebody has said it. */
  readonly reading?: BankReading
  /** Reads a file that is kept, as `found` was. */
  readonly reread: (source: Source, reading: BankReading) => Promise<BankFileFound>
}

export interface BankFileChange {
  readonly id: string
  readonly expectedVersion: number
  readonly reading: BankReading
  /** What it holds when it is read so. */
  readonly found: BankFileFound
}

export interface BankFileChanges {
  readonly companyId: string
  readonly userId: string
  readonly note: string
  readonly files: readonly BankFileChange[]
}

export function createBank({ prisma, pool }: Db) {
  return {
    /** By name. */
    async list(companyId: string): Promise<BankFileView[]> {
      const rows = await prisma.document.findMany({
        where: { companyId, kind, archivedAt: null },
        select: {
          id: true,
          name: true,
          version: true,
          versions: { include: { file: { select: { bytes: true } } }, orderBy: { version: 'desc' } },
        },
        orderBy: [{ name: 'asc' }, { id: 'asc' }],
      })
      const ids = new Set(rows.flatMap(({ versions }) => versions.flatMap(({ createdById }) => createdById ?? [])))
      const users = await prisma.user.findMany({ where: { id: { in: [...ids] } }, select: { id: true, name: true } })
      const names = new Map(users.map((user) => [user.id, user.name]))
      return rows.map(({ versions, ...row }) => ({
        ...row,
        versions: versions.map(
          ({ version, sha256, note, createdById, createdAt, file, summary, content }): BankFileVersion => ({
            ...bankOriginSchema.parse(summary),
            version,
            sha256: sha256 ?? '',
            bytes: Number(file?.bytes ?? 0),
            reading: readingOf(content),
            note,
            createdBy: createdById === null ? null : (names.get(createdById) ?? null),
            createdAt: createdAt.toISOString(),
          }),
        ),
      }))
    },

    /**
     * In force at once. The same bytes again are known, and come back where they were taken out. A file whose every statement other files say already is
     * not kept: what an earlier reader found of those is found anew first.
     */
    async store(request: NewBankFile): Promise<StoredBankFile> {
      const { companyId, userId, found, file, reading = plainReading } = request
      await rereadEarlier(pool, request)
      return await transaction(pool, async (client) => {
        await lockDocuments(client, companyId)
        const known = await versionOfFile(client, companyId, file.sha256)
        if (known && request.reading === undefined) {
          const { id, version, inForce } = known
          await putInForce(client, { companyId, userId, kind, id, version: inForce || version, expectedVersion: inForce })
          return { fileId: id, version: inForce || version, outcome: inForce > 0 ? 'known' : 'restored', sameAs: null }
        }
        const same = known ? null : await sayingTheSame(client, companyId, found)
        if (same) return { fileId: same.id, version: same.version, outcome: 'repeated', sameAs: same.fileName }
        if (!known) await storeSource(client, file, file.content)
        const saved = await saveVersion(client, {
          companyId,
          userId,
          kind,
          id: known?.id ?? null,
          name: nameOf(file),
          note: '',
          use: false,
          expectedVersion: known?.inForce ?? 0,
          seal: () => sealedBankFile(file, reading),
          origin: { sha256: file.sha256, summary: originOf(file.fileName, found) },
        })
        return { fileId: saved.id, version: saved.version, outcome: known ? 'changed' : 'new', sameAs: null }
      })
    },

    /** Read in another way from now on, or with other statements left out: a version of its own of each, all of them or none. */
    async change({ files, ...by }: BankFileChanges): Promise<StoredBankFile[]> {
      return await transaction(pool, async (client) => {
        await lockDocuments(client, by.companyId)
        const stored: StoredBankFile[] = []
        for (const file of files) stored.push(await changeFile(client, by, file))
        return stored
      })
    },

    /** Another version in force; 0: analyses read none of it. */
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

    /** Whether bytes are kept as a bank file, in force or not. */
    async holds(companyId: string, sha256: string): Promise<boolean> {
      return (await prisma.documentVersion.count({ where: { sha256, document: { companyId, kind } }, take: 1 })) > 0
    },

    /** The file, and how it is read in the version in force, else in the newest; null where there is none. */
    async sourceOf(companyId: string, id: string) {
      const versions = await prisma.documentVersion.findMany({
        where: { document: { id, companyId, kind, archivedAt: null } },
        orderBy: { version: 'desc' },
        select: { version: true, content: true, file: { select: { sha256: true, bytes: true } }, document: { select: { version: true } } },
      })
      const found = versions.find(({ version, document }) => version === document.version) ?? versions[0]
      if (!found?.file) return null
      const { reading, source } = bankStoredContentSchema.parse(JSON.parse(found.content))
      return { sha256: found.file.sha256, bytes: Number(found.file.bytes), fileName: source.fileName, reading }
    },
  }
}

async function changeFile(
  client: pg.ClientBase,
  { companyId, userId, note }: Omit<BankFileChanges, 'files'>,
  { id, expectedVersion, reading, found }: BankFileChange,
): Promise<StoredBankFile> {
  const { name } = await rowOf(client, companyId, kind, id)
  const { rows } = await client.query<{ content: string; summary: unknown }>(
    'select content, summary from "DocumentVersion" where "documentId" = $1 order by version desc limit 1',
    [id],
  )
  const [newest] = rows
  if (!newest) throw new AppError('not_found')
  const { source } = bankStoredContentSchema.parse(JSON.parse(newest.content))
  const { fileName } = bankOriginSchema.parse(newest.summary)
  const saved = await saveVersion(client, {
    companyId,
    userId,
    kind,
    id,
    name,
    note,
    use: false,
    expectedVersion,
    seal: () => sealedBankFile(source, reading),
    origin: { sha256: source.sha256, summary: originOf(fileName, found) },
  })
  return { fileId: id, version: saved.version, outcome: 'changed', sameAs: null }
}

/** What is in force, and the file itself, with what this reader finds of them; what it cannot read stays as it was found. */
async function rereadEarlier(pool: pg.Pool, { companyId, file, reread }: NewBankFile): Promise<void> {
  const { rows } = await pool.query<{ id: string; content: string; summary: unknown; sha256: string; bytes: string }>(
    `select v.id, v.content, v.summary, v.sha256, f.bytes from "Document" d join "DocumentVersion" v on v."documentId" = d.id
     join "SourceFile" f on f.sha256 = v.sha256
     where d."companyId" = $1 and d.kind = $2 and d."archivedAt" is null and (v.version = d.version or v.sha256 = $3)
     and coalesce((v.summary -> 'said' ->> 'reader')::int, 0) <> $4`,
    [companyId, kind, file.sha256, BANK_READER_VERSION],
  )
  for (const { id, content, summary, sha256, bytes } of rows) {
    try {
      const found = await reread({ sha256, bytes: Number(bytes) }, readingOf(content))
      const { fileName } = bankOriginSchema.parse(summary)
      await pool.query('update "DocumentVersion" set summary = $2 where id = $1', [id, originOf(fileName, found)])
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
  }
}

/** The document of these bytes, with its newest version. */
async function versionOfFile(client: pg.ClientBase, companyId: string, sha256: string) {
  const { rows } = await client.query<{ id: string; version: number; inForce: number }>(
    `select d.id, v.version, d.version as "inForce" from "DocumentVersion" v join "Document" d on d.id = v."documentId"
     where d."companyId" = $1 and d.kind = $2 and d."archivedAt" is null and v.sha256 = $3
     order by v.version desc limit 1`,
    [companyId, kind, sha256],
  )
  return rows[0] ?? null
}

/** A file in force of which the first statement is one of these, where files in force say all of them. */
async function sayingTheSame(client: pg.ClientBase, companyId: string, { said }: BankFileFound) {
  const { rows } = await client.query<{ id: string; version: number; content: string; summary: unknown }>(
    `select d.id, d.version, v.content, v.summary from "Document" d join "DocumentVersion" v on v."documentId" = d.id and v.version = d.version
     where d."companyId" = $1 and d.kind = $2 and d."archivedAt" is null and d.version > 0
     and exists (select 1 from jsonb_array_elements(v.summary -> 'said' -> 'statements') own where own ->> 'content' = any($3))
     order by d.name`,
    [companyId, kind, said.statements.map(({ content }) => content)],
  )
  const known = new Map<string, { readonly id: string; readonly version: number; readonly fileName: string }>()
  for (const { id, version, content, summary } of rows) {
    const { fileName, said: own } = bankOriginSchema.parse(summary)
    const { without } = readingOf(content)
    for (const statement of own.statements) {
      if (!without.includes(statement.index) && !known.has(statement.content)) known.set(statement.content, { id, version, fileName })
    }
  }
  const same = said.statements.map(({ content }) => known.get(content))
  return same.every((own) => own !== undefined) ? (same[0] ?? null) : null
}

/** Files of one name are told apart by their bytes. */
function nameOf({ fileName, sha256 }: { readonly fileName: string; readonly sha256: string }): string {
  return `${fileName.slice(0, 180)} ${sha256.slice(0, 12)}`
}

function sealedBankFile({ fileName, sha256 }: { readonly fileName: string; readonly sha256: string }, reading: BankReading): SealedContent {
  const text = canonicalJson({ reading, source: { fileName, sha256 } })
  return { text, hash: hashText(text) }
}

function readingOf(content: string): BankReading {
  return bankStoredContentSchema.parse(JSON.parse(content)).reading
}

function originOf(fileName: string, { said, findings, findingCount }: BankFileFound): BankOrigin {
  return { fileName, said, findings: [...findings], findingCount }
}
