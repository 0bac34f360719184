/** A company from the file of another installation: everything is checked first, and all of it is written, or nothing. */
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@verifikat/analyses'
import type pg from 'pg'
import { auditSql } from '../stores/audit.ts'
import type { ParsedImport } from '../stores/books.ts'
import { CHUNK_BYTES, copyIn, ledgerChunks } from '../stores/copy.ts'
import { type Lender, transaction } from '../stores/db.ts'
import { ledgerInputHash, storedReading } from '../stores/input-hash.ts'
import { ownerGrant } from '../stores/rights.ts'
import { storeSource } from '../stores/sources.ts'
import { type CheckedFile, checkCompanyFile, contentOf } from './check.ts'
import { stageLog, takeInLog } from './log.ts'
import { damaged } from './manifest.ts'
import { takeInPeople } from './people.ts'
import { isOwnExport } from './returning.ts'
import { staged, stageTables } from './stage.ts'
import { fileTables } from './tables.ts'

export interface TakeIn {
  readonly path: string
  readonly userId: string
  /** For one source file at a time, while it is read anew. */
  readonly workFolder: string
  readonly maxUploadBytes: number
  /** Reads a source file as an import does. */
  readonly parse: (path: string, reading: ParsedImport['reading']) => Promise<Pick<ParsedImport, 'columns'>>
}

/** @throws AppError where the file is damaged or newer, the company is here already, or the user may not make companies. */
export async function takeInCompany(pool: Lender, ask: TakeIn): Promise<{ companyId: string }> {
  using file = await checkCompanyFile(ask.path, ask.maxUploadBytes)
  const { id: companyId } = file.manifest.company
  await transaction(pool, async (client) => {
    await expectAlone(client, companyId)
    await expectWelcome(client, file, ask.userId)
    await stageTables(client, file)
    await stageLog(client, file)
    await expectReadTheSame(client, file, ask)
    const people = await takeInPeople(client, file, await isOwnExport(client, file, ask))
    await insertRows(client, file)
    const log = await takeInLog(client, file)
    const { role, rights } = ownerGrant(ask.userId)
    await client.query(`insert into "Grant" (id, "companyId", "userId", role, rights, "grantedById") values ($1, $2, $3, $4, $5, $3)`, [
      randomUUID(),
      companyId,
      ask.userId,
      role,
      rights,
    ])
    const { hash, schema, product, exportedAt } = file.manifest
    const from = { fileHash: hash, schema, product, exportedAt, logEntries: file.logHead.count, logHead: file.logHead.head }
    await auditSql(client, { userId: ask.userId, companyId, action: 'company.import', detail: { ...from, people, ...log } })
  })
  return { companyId }
}

/** Until the end of this transaction. */
async function expectAlone(client: pg.ClientBase, companyId: string): Promise<void> {
  const { rows } = await client.query<{ alone: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('company-file:' || $1, 0)) as alone`,
    [companyId],
  )
  if (rows[0]?.alone !== true) throw new AppError('conflict', { params: { reason: 'company-file-underway' } })
}

async function expectWelcome(client: pg.ClientBase, { manifest }: CheckedFile, userId: string): Promise<void> {
  const may = await client.query('select 1 from "User" where id = $1 and "mayCreateCompanies" and "disabledAt" is null', [userId])
  if (may.rowCount === 0) throw new AppError('forbidden', { params: { reason: 'create-company' } })
  const here = await client.query('select 1 from "Company" where id = $1', [manifest.company.id])
  if (here.rowCount !== 0) throw new AppError('conflict', { params: { reason: 'company-file-here' } })
}

/** Columns are what this program reads in the source files; those of an earlier reader are made anew later, as after any upgrade. */
async function expectReadTheSame(client: pg.ClientBase, file: CheckedFile, { workFolder, parse }: TakeIn): Promise<void> {
  const { rows } = await client.query<{ id: string; hash: string; inputHash: string; reading: unknown; sha256: string }>(
    `select l.id, l.hash, l."inputHash", l.reading, i.sha256 from ${staged('LedgerVersion')} l join ${staged('Import')} i on i.id = l."importId"`,
  )
  await mkdir(workFolder, { recursive: true })
  for (const { id, hash, inputHash, sha256, reading: stored } of rows) {
    const reading = readingOf(stored)
    if (inputHash !== ledgerInputHash(sha256, reading)) continue
    const path = join(workFolder, `${randomUUID()}.part`)
    try {
      await pipeline(Readable.from(contentOf(file.archive, `sources/${sha256}`)), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
      const parsed = await parse(path, reading).catch((error: unknown) => {
        throw error instanceof AppError ? damaged(`columns/${id}`, error) : error
      })
      if (parsed.columns.hash !== hash) throw damaged(`columns/${id}`)
    } finally {
      await rm(path, { force: true })
    }
  }
}

function readingOf(stored: unknown): ParsedImport['reading'] {
  try {
    return storedReading(stored)
  } catch (cause) {
    throw damaged('tables/LedgerVersion.jsonl', cause)
  }
}

async function insertRows(client: pg.ClientBase, file: CheckedFile): Promise<void> {
  for (const { name } of fileTables) {
    if (name === 'Import') await insertSources(client, file)
    if (name === 'AnnotationAct') await numberActs(client)
    try {
      await client.query(`insert into "${name}" select * from ${staged(name)}`)
    } catch (error) {
      // an id that is somebody else's here
      if (error instanceof Error && 'code' in error && error.code === '23505') throw damaged(`tables/${name}.jsonl`, error)
      throw error
    }
    if (name === 'LedgerVersion') await insertColumns(client, file)
  }
  await client.query(
    `select setval(pg_get_serial_sequence('"SampleEntry"', 'id'), greatest(max(t.id), (select last_value from "SampleEntry_id_seq")))
     from ${staged('SampleEntry')} t having max(t.id) is not null`,
  )
}

/** Acts are ordered among all companies here: theirs go on from the newest. */
async function numberActs(client: pg.ClientBase): Promise<void> {
  const acts = staged('AnnotationAct')
  await client.query(
    `update ${acts} a set seq = n.seq from (
       select id, nextval(pg_get_serial_sequence('"AnnotationAct"', 'seq')) as seq from (select id from ${acts} order by seq, id) o) n
     where n.id = a.id`,
  )
}

async function insertSources(client: pg.ClientBase, { archive, manifest }: CheckedFile): Promise<void> {
  for (const { name, sha256, bytes } of manifest.entries) {
    if (name.startsWith('sources/')) await storeSource(client, { sha256, bytes }, () => slabs(contentOf(archive, name)))
  }
}

async function insertColumns(client: pg.ClientBase, { archive, manifest }: CheckedFile): Promise<void> {
  for (const { name } of manifest.entries) {
    if (name.startsWith('columns/')) await copyIn(client, ledgerChunks, name.slice('columns/'.length), slabs(contentOf(archive, name)))
  }
}

/** As large as chunks are stored: unpacking gives small pieces. */
async function* slabs(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
  let parts: Uint8Array[] = []
  let bytes = 0
  for await (let part of content) {
    for (; bytes + part.length >= CHUNK_BYTES; bytes = 0) {
      yield Buffer.concat([...parts, part.subarray(0, CHUNK_BYTES - bytes)])
      part = part.subarray(CHUNK_BYTES - bytes)
      parts = []
    }
    parts.push(part)
    bytes += part.length
  }
  if (bytes > 0) yield Buffer.concat(parts)
}
