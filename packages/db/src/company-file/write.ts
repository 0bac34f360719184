/** All of a company's data as entries of one archive, as it stood at one moment; memory holds a piece of an entry at a time. */

import { createHash } from 'node:crypto'
import { logEntryLine, logHeadLine, NO_PREVIOUS } from '@verifikat/analyses'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import * as z from 'zod'
import { migrationNames } from '../migrate.ts'
import { ledgerChunks, sourceChunks, tupleReader } from '../stores/copy.ts'
import type { Lender } from '../stores/db.ts'
import { companySources } from '../stores/sources.ts'
import { FILE_VERSION, type FileEntry, MANIFEST, sealedManifest } from './manifest.ts'
import { type FileTable, fileTables, informationTables } from './tables.ts'

export interface WrittenEntry {
  readonly name: string
  readonly content: AsyncIterable<Uint8Array>
}

export interface CompanyFileOptions {
  readonly companyId: string
  readonly product: string
  readonly exportedAt: Date
}

/** Each entry is to be read to its end before the next one is asked for. */
export async function* companyFile(pool: Lender, options: CompanyFileOptions): AsyncGenerator<WrittenEntry, void, void> {
  const { product, exportedAt } = options
  const companyId = z.uuid().parse(options.companyId).toLowerCase()
  const client = await pool.connect()
  // @NOTE a COPY that stopped half-way leaves the connection unusable: whatever ends early throws it away
  let broken: Error | undefined = new Error('the export was broken off')
  const onBroken = (cause: Error) => {
    broken = cause
  }
  client.on('error', onBroken)
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local timezone = 'UTC'`)
    const company = await companyOf(client, companyId)
    const entries: FileEntry[] = []
    const entry = (name: string, content: AsyncIterable<Uint8Array>, hasLines: boolean): WrittenEntry => ({
      name,
      content: measured(content, (found) => void entries.push({ name, ...found, count: hasLines ? found.count : null })),
    })
    for (const table of [...fileTables, ...informationTables]) {
      yield entry(`tables/${table.name}.jsonl`, copied(client, rowsOf(table, companyId)), true)
    }
    yield entry('people.jsonl', copied(client, peopleOf(companyId)), true)
    yield entry('log.jsonl', logLines(client, companyId, company.name, exportedAt), true)
    for (const { sha256 } of await sourcesOf(client, companyId)) {
      yield entry(`sources/${sha256}`, copied(client, chunksOf(sourceChunks, sha256)), false)
    }
    for (const { id } of await ledgersOf(client, companyId)) {
      yield entry(`columns/${id}`, copied(client, chunksOf(ledgerChunks, id)), false)
    }
    const manifest = sealedManifest({
      format: 'verifikat-company',
      version: FILE_VERSION,
      product,
      schema: migrationNames().at(-1) ?? '',
      company,
      exportedAt: exportedAt.toISOString(),
      entries,
    })
    yield { name: MANIFEST, content: textOf([JSON.stringify(manifest, null, 1)]) }
    await client.query('commit')
    broken = undefined
  } finally {
    client.off('error', onBroken)
    client.release(broken)
  }
}

const named = z.object({ id: z.uuid(), name: z.string(), orgNumber: z.string() })

async function companyOf(client: pg.ClientBase, companyId: string): Promise<z.output<typeof named>> {
  const { rows } = await client.query('select id, name, "orgNumber" from "Company" where id = $1', [companyId])
  return named.parse(rows[0])
}

async function sourcesOf(client: pg.ClientBase, companyId: string): Promise<{ sha256: string }[]> {
  return (await client.query<{ sha256: string }>(`${companySources} order by sha256`, [companyId])).rows
}

async function ledgersOf(client: pg.ClientBase, companyId: string): Promise<{ id: string }[]> {
  const sql = 'select id from "LedgerVersion" where "companyId" = $1 order by "yearFrom", version'
  return (await client.query<{ id: string }>(sql, [companyId])).rows
}

// @NOTE COPY takes no bound values: what is put into these texts are ids that have been checked, and hashes

function rowsOf({ name, where, order }: FileTable, companyId: string): string {
  return `select convert_to(row_to_json(r)::text || E'\\n', 'UTF8') from (
    select t.* from "${name}" t where ${where.replaceAll(':company', `'${companyId}'`)} order by ${order}) r`
}

/** Whoever a row or the log names: name and nothing else. */
function peopleOf(companyId: string): string {
  const ids = [...fileTables, ...informationTables].flatMap(({ name, where, people, peopleLists }) => {
    const of = (value: string) => `select ${value} from "${name}" t where ${where.replaceAll(':company', `'${companyId}'`)}`
    return [...people.map((column) => of(`t."${column}"`)), ...peopleLists.map((column) => of(`unnest(t."${column}")`))]
  })
  const log = `select "userId" from "AuditEvent" where chain = '${companyId}'`
  return `select convert_to(row_to_json(r)::text || E'\\n', 'UTF8') from (
    select id, name from "User" where id in (${[...ids, log].join(' union ')}) order by id) r`
}

function chunksOf({ name, keyColumn }: typeof sourceChunks, key: string): string {
  if (!/^[0-9a-f-]+$/.test(key)) throw new Error('not a key of chunks')
  return `select data from "${name}" where "${keyColumn}" = '${key}' order by seq`
}

/** The one column of a query, its rows joined. */
async function* copied(client: pg.ClientBase, sql: string): AsyncGenerator<Uint8Array, void, void> {
  const stream = client.query(to(`copy (${sql}) to stdout (format binary)`))
  const parts: Uint8Array[] = []
  const read = tupleReader((part) => void parts.push(Uint8Array.from(part)))
  for await (const piece of stream) {
    await read(piece)
    yield* parts.splice(0)
  }
}

const LOG_PAGE = 2000

/** The chain of the company as `verify-log` checks it. */
async function* logLines(client: pg.ClientBase, companyId: string, company: string, at: Date): AsyncGenerator<Uint8Array, void, void> {
  const { rows: heads } = await client.query<{ seq: string; hash: string }>('select seq, hash from "LogHead" where chain = $1', [companyId])
  const [head] = heads
  const count = Number(head?.seq ?? 0)
  yield* textOf([`${logHeadLine({ chain: companyId, company, exportedAt: at.toISOString(), count, head: head?.hash ?? NO_PREVIOUS })}\n`])
  for (let from = 0; from < count; from += LOG_PAGE) {
    const { rows } = await client.query<Parameters<typeof logEntryLine>[0]>(
      `select seq::int as seq, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, "userId", "companyId", action,
         detail::text as detail, previous, hash
       from "AuditEvent" where chain = $1 and seq > $2 order by seq limit ${LOG_PAGE}`,
      [companyId, from],
    )
    yield* textOf(rows.map((row) => `${logEntryLine(row)}\n`))
  }
}

async function* textOf(lines: readonly string[]): AsyncGenerator<Uint8Array, void, void> {
  yield Buffer.from(lines.join(''), 'utf8')
}

async function* measured(
  content: AsyncIterable<Uint8Array>,
  onEnd: (found: { bytes: number; sha256: string; count: number }) => void,
): AsyncGenerator<Uint8Array, void, void> {
  const hash = createHash('sha256')
  let bytes = 0
  let count = 0
  for await (const part of content) {
    hash.update(part)
    bytes += part.length
    for (let at = part.indexOf(10); at !== -1; at = part.indexOf(10, at + 1)) count++
    yield part
  }
  onEnd({ bytes, sha256: hash.digest('hex'), count })
}
