import type pg from 'pg'
import { copyIn, sourceChunks } from './copy.ts'

/** The files that a company has: of its imports, put beside what was found, and of what it declared. `$1` is the company. */
export const companySources = `select sha256 from "Import" where "companyId" = $1 and sha256 is not null
  union select sha256 from "Attachment" where "companyId" = $1
  union select v.sha256 from "DocumentVersion" v join "Document" d on d.id = v."documentId" where d."companyId" = $1 and v.sha256 is not null`

/** A stored source file. */
export interface Source {
  readonly sha256: string
  readonly bytes: number
}

/** Stores a file's bytes in the caller's transaction, once per content. */
export async function storeSource(
  client: pg.ClientBase,
  { sha256, bytes }: Source,
  content: () => AsyncIterable<Uint8Array>,
): Promise<void> {
  const made = await client.query('insert into "SourceFile" (sha256, bytes) values ($1, $2) on conflict do nothing', [sha256, bytes])
  if (made.rowCount === 1) await copyIn(client, sourceChunks, sha256, content())
}
