import type pg from 'pg'
import { copyIn, sourceChunks } from '../books/copy.ts'

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
