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
  /** Those of the file that followed other entries than here: added after them, and sealed anew. */
  readonly resealed: number
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

/** Adds what is not in the log here yet. Where nothing else was, the newest hash is that of the file, or nothing is taken in. */
export async function takeInLog(client: pg.ClientBase, { manifest, logHead }: CheckedFile): Promise<TakenLog> {
  const { id } = manifest.company
  const { rows } = await client.query<{ shared: number; own: number }>(
    `select count(*) filter (where a.hash = t.hash)::int as shared, count(*)::int as own
     from "AuditEvent" a left join taken_log t on t.seq = a.seq where a.chain = $1`,
    [id],
  )
  const { shared = 0, own = 0 } = rows[0] ?? {}
  const isSpoiled = await client.query('select 1 from taken_log where detail::jsonb::text <> detail limit 1')
  if (isSpoiled.rowCount !== 0) throw damaged('log.jsonl')
  const added = await client.query(
    `insert into "AuditEvent" (at, "userId", "companyId", action, detail)
     select at, "userId", $1, action, detail::jsonb from taken_log where seq > $2 order by seq`,
    [id, shared],
  )
  await client.query('set constraints activity_log_seal immediate')
  await client.query('set constraints activity_log_seal deferred')
  if (own === shared) {
    const head = await client.query<{ hash: string }>('select hash from "LogHead" where chain = $1', [id])
    if (logHead.count >= own && (head.rows[0]?.hash ?? NO_PREVIOUS) !== logHead.head) throw damaged('log.jsonl')
  }
  return { wasHere: own > 0, shared, resealed: own === shared ? 0 : (added.rowCount ?? 0) }
}
