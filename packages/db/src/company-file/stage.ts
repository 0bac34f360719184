/** Rows of a file in tables of this transaction alone, where the database itself holds them against each other before any of them is a company's. */
import { AppError } from '@verifikat/analyses'
import type pg from 'pg'
import * as z from 'zod'
import { type CheckedFile, contentOf } from './check.ts'
import { damaged } from './manifest.ts'
import { type FileTable, fileTables, hashedTexts, namingDocuments } from './tables.ts'

/** So many bytes of lines go to the database at a time. */
const BATCH_BYTES = 2 << 20
/** No row comes near it. */
const MAX_LINE_BYTES = 256 << 20

export const staged = (table: string): string => `"taken_${table}"`

/** @throws AppError naming the entry whose rows are not a company's own, or not as they were hashed. */
export async function stageTables(client: pg.ClientBase, file: CheckedFile): Promise<void> {
  for (const table of fileTables) await stage(client, file, table)
  for (const table of fileTables) await naming(table.name, () => expectOwn(client, table, file.manifest.company.id))
  for (const { table, text, hash } of hashedTexts) {
    await naming(table, () =>
      expectNone(
        client,
        table,
        `t."${text}" is not null and
      encode(sha256(convert_to(t."${text}", 'UTF8')), 'hex') is distinct from t."${hash}"`,
      ),
    )
  }
  for (const { table, json } of namingDocuments) {
    // what an analysis reads beside the books is looked up by these ids alone
    await naming(table, () =>
      expectNone(
        client,
        table,
        `exists (
      select 1 from jsonb_path_query(t.${json}, '$.** ? (@.kind == "own")') d
      where not exists (select 1 from ${staged('DocumentVersion')} v where v.id::text = d->>'id' and v."documentId"::text = d->>'documentId'))`,
      ),
    )
  }
  await naming('SampleEntry', () => expectNone(client, 'SampleEntry', `t.id not between 1 and ${2 ** 50}`))
  await expectFiles(client, file)
}

async function stage(client: pg.ClientBase, file: CheckedFile, { name, reset }: FileTable): Promise<void> {
  const entry = `tables/${name}.jsonl`
  await client.query(`create temporary table ${staged(name)} (like "${name}" including defaults) on commit drop`)
  const { rows } = await client.query<{ name: string }>(
    'select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = $1',
    [name],
  )
  const known = new Set(rows.map((row) => row.name))
  await naming(name, async () => {
    let columns = ''
    let taken = 0
    for await (const batch of batchesOf(contentOf(file.archive, entry), entry)) {
      columns ||= columnsOf(batch, known, entry)
      const { rowCount } = await client.query(
        `insert into ${staged(name)} (${columns}) select ${columns} from json_populate_recordset(null::"${name}", $1::json)`,
        [`[${batch.join(',')}]`],
      )
      taken += rowCount ?? 0
    }
    if (taken !== file.entries.get(entry)?.count) throw damaged(entry)
    if (reset !== null) await client.query(`update ${staged(name)} set ${reset}`)
  })
}

/** Columns that the file has: an older one lacks some, which get what new rows get. */
function columnsOf([first = '']: readonly string[], known: ReadonlySet<string>, entry: string): string {
  const row = z.record(z.string(), z.unknown()).safeParse(JSON.parse(first))
  const names = Object.keys(row.data ?? {})
  if (names.length === 0 || names.some((name) => !known.has(name))) throw damaged(entry)
  return names.map((name) => `"${name}"`).join(', ')
}

async function* batchesOf(content: AsyncIterable<Uint8Array>, entry: string): AsyncGenerator<string[], void, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of content) {
    const end = part.lastIndexOf(10)
    if (bytes + part.length < BATCH_BYTES || end === -1) {
      parts.push(part)
      bytes += part.length
      if (bytes > MAX_LINE_BYTES) throw damaged(entry)
      continue
    }
    yield decoder.decode(Buffer.concat([...parts, part.subarray(0, end)])).split('\n')
    parts = [part.slice(end + 1)]
    bytes = parts[0]?.length ?? 0
  }
  const last = decoder.decode(Buffer.concat(parts)).replace(/\n$/, '')
  if (last !== '') yield last.split('\n')
}

/** Of this company alone, and naming nothing outside it. */
async function expectOwn(client: pg.ClientBase, { name, where, refs, lists }: FileTable, companyId: string): Promise<void> {
  if (name === 'Company') await expectNone(client, name, `t.id <> '${companyId}'`)
  else if (where.startsWith('t."companyId"')) await expectNone(client, name, `t."companyId" <> '${companyId}'`)
  for (const [column, parent] of Object.entries(refs)) {
    await expectNone(
      client,
      name,
      `t."${column}" is not null and not exists (select 1 from ${staged(parent)} p where p.id = t."${column}")`,
    )
  }
  for (const [column, parent] of Object.entries(lists)) {
    await expectNone(
      client,
      name,
      `exists (select 1 from unnest(t."${column}") v
      where not exists (select 1 from ${staged(parent)} p where p.id = v))`,
    )
  }
}

async function expectNone(client: pg.ClientBase, table: string, condition: string): Promise<void> {
  const { rowCount } = await client.query(`select 1 from ${staged(table)} t where ${condition} limit 1`)
  if (rowCount !== 0) throw damaged(`tables/${table}.jsonl`)
}

/** Source files and columns are those that rows name, each of them there and of the size and hash that they say. */
async function expectFiles(client: pg.ClientBase, { entries }: CheckedFile): Promise<void> {
  const sources = await client.query<{ sha256: string }>(
    `select sha256 from ${staged('Import')} where sha256 is not null union select sha256 from ${staged('Attachment')}
     union select sha256 from ${staged('DocumentVersion')} where sha256 is not null`,
  )
  const ledgers = await client.query<{ id: string; hash: string; bytes: string; sha256: string | null }>(
    `select l.id, l.hash, l.bytes, i.sha256 from ${staged('LedgerVersion')} l join ${staged('Import')} i on i.id = l."importId"`,
  )
  const due = new Set<string>()
  for (const { sha256 } of sources.rows) due.add(`sources/${sha256}`)
  for (const { id, hash, bytes, sha256 } of ledgers.rows) {
    const name = `columns/${id}`
    const found = entries.get(name)
    if (found?.sha256 !== hash || found.bytes !== Number(bytes) || sha256 === null) throw damaged(name)
    due.add(name)
  }
  for (const name of due) if (!entries.has(name)) throw damaged(name)
  for (const name of entries.keys()) if (/^(?:sources|columns)\//.test(name) && !due.has(name)) throw damaged(name)
}

/** What the database refuses of a row is the file's fault: wrong values (22), broken rules (23). */
export async function naming<T>(table: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) throw error
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (error instanceof SyntaxError || error instanceof TypeError || /^2[23]/.test(code)) throw damaged(`tables/${table}.jsonl`, error)
    throw error
  }
}
