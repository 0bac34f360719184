/** Reading a stored file in another way. */
import { randomUUID } from 'node:crypto'
import { AppError, type Reading } from '@verifikat/analyses'
import type pg from 'pg'
import { CHANNEL } from '../events.ts'
import type { Queues } from '../queues.ts'
import { auditSql } from './audit.ts'
import { type Db, transaction } from './db.ts'
import { lockImports } from './imports.ts'
import { type NewMapping, saveMapping } from './mappings.ts'

export type Readings = ReturnType<typeof createReadings>

export interface ReadRequest {
  readonly companyId: string
  readonly userId: string
  readonly importId: string
  readonly reading: Reading | null
  /** Remembers the mapping for other files with the same header. */
  readonly saveAs: NewMapping | null
}

interface Row {
  readonly state: string
  readonly fileName: string
  readonly bytes: string
  readonly sha256: string | null
}

export function createReadings({ pool }: Db) {
  return {
    /** A file that waits is read on; of any other that is stored, a new import reads the same bytes: what has been read stays as it is. */
    async read(request: ReadRequest, queues: Pick<Queues, 'add'>): Promise<{ importId: string }> {
      const { companyId, userId, importId, reading, saveAs } = request
      const queued = await transaction(pool, async (client) => {
        await lockImports(client, companyId)
        const { rows } = await client.query<Row>(
          'select state, "fileName", bytes, sha256 from "Import" where id = $1 and "companyId" = $2 for update',
          [importId, companyId],
        )
        const [row] = rows
        if (!row) throw new AppError('not_found')
        if (row.sha256 === null || row.state === 'queued' || row.state === 'running') throw new AppError('conflict')
        const next = row.state === 'waiting' ? await readOn(client, importId, reading) : await readAnew(client, request, row)
        if (saveAs) await saveMapping(client, companyId, userId, saveAs)
        const detail = { importId: next.id, ...(next.id !== importId && { rereadOf: importId }), sha256: row.sha256 }
        await auditSql(client, { userId, companyId, action: 'import.read', detail })
        await client.query('select pg_notify($1, $2)', [CHANNEL, `import:${companyId}:${next.id}`])
        return next
      })
      // its job of before may not have left the queue yet, and one of the same name would be ignored
      await queues.add('imports', queued.id, queued.seq)
      return { importId: queued.id }
    },
  }
}

interface Queued {
  readonly id: string
  readonly seq: number
}

async function readOn(client: pg.ClientBase, importId: string, reading: Reading | null): Promise<Queued> {
  const { rows } = await client.query<Queued>(
    `update "Import" set state = 'queued', reading = $2, "errorCode" = null, "errorParams" = null, "finishedAt" = null, attempt = 0, done = 0, seq = seq + 1
     where id = $1 returning id, seq`,
    [importId, json(reading)],
  )
  return one(rows)
}

async function readAnew(client: pg.ClientBase, { companyId, userId, importId, reading }: ReadRequest, row: Row): Promise<Queued> {
  const { rows } = await client.query<Queued>(
    `insert into "Import" (id, "companyId", number, "fileName", bytes, total, state, sha256, reading, "rereadOfId", "createdById")
     select $1, $2, max(number) + 1, $3, $4, $4, 'queued', $5, $6, $7, $8 from "Import" where "companyId" = $2 returning id, seq`,
    [randomUUID(), companyId, row.fileName, row.bytes, row.sha256, json(reading), importId, userId],
  )
  return one(rows)
}

function json(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value)
}

function one(rows: readonly Queued[]): Queued {
  const [row] = rows
  if (!row) throw new Error('the import is gone')
  return row
}
