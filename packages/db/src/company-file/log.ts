/** A company's activity log goes on where it is taken in: the database seals the same entries with the same hashes. */
import { type LogEntry, linesOf, NO_PREVIOUS, parseLogEntry } from '@verifikat/analyses'
import type pg from 'pg'
import { type CheckedFile, contentOf } from './check.ts'
import { damaged } from './manifest.ts'

const BATCH = 1000

export interface TakenLog {
  /** Whether the log of this company began here. */
  readonly wasHere: boolean
  /** So many entries the log here and the file have in common. */
  readonly shared: number
}

/** Into a table of this transaction: whoever is named in it is looked up before anything is kept. */
export async function stageLog(client: pg.ClientBase, file: CheckedFile): Promise<void> {
  await client.query(
    `create temporary table taken_log (seq bigint primary key, at timestamptz not null, "userId" uuid, action text not null, detail text not null,
       hash text not null) on commit drop`,
  )
  let batch: LogEntry[] = []
  const flush = async () => {
    await client.query(
      `insert into taken_log select seq, at, "userId", action, detail, hash from json_populate_recordset(null::taken_log, $1::json)`,
      [JSON.stringify(batch)],
    )
    batch = []
  }
  let line = 0
  for await (const text of linesOf(contentOf(file.archive, 'log.jsonl'))) {
    if (line++ === 0) continue
    const entry = text === null ? null : parseLogEntry(text)
    if (entry === null) throw damaged('log.jsonl')
    batch.push(entry)
    if (batch.length === BATCH) await flush()
  }
  await flush()
}

/** Whether the log here holds each entry of the file, at the same place and with the same hash. */
export async function holdsWholeLog(client: pg.ClientBase, { manifest }: CheckedFile): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from taken_log t where not exists (select 1 from "AuditEvent" a where a.chain = $1 and a.seq = t.seq and a.hash = t.hash) limit 1`,
    [manifest.company.id],
  )
  return rowCount === 0
}

/** The file's log becomes the one here, up to the newest hash, or nothing is taken in; where the company has been here, the log goes on as it is. */
export async function takeInLog(client: pg.ClientBase, { manifest, logHead }: CheckedFile): Promise<TakenLog> {
  const { id } = manifest.company
  const own = await client.query('select 1 from "AuditEvent" where chain = $1 limit 1', [id])
  const isSpoiled = await client.query('select 1 from taken_log where detail::jsonb::text <> detail limit 1')
  if (isSpoiled.rowCount !== 0) throw damaged('log.jsonl')
  if (own.rowCount !== 0) return { wasHere: true, shared: logHead.count }
  await client.query(
    `insert into "AuditEvent" (at, "userId", "companyId", action, detail)
     select at, "userId", $1, action, detail::jsonb from taken_log order by seq`,
    [id],
  )
  await client.query('set constraints activity_log_seal immediate')
  await client.query('set constraints activity_log_seal deferred')
  const head = await client.query<{ hash: string }>('select hash from "LogHead" where chain = $1', [id])
  if ((head.rows[0]?.hash ?? NO_PREVIOUS) !== logHead.head) throw damaged('log.jsonl')
  return { wasHere: false, shared: 0 }
}
