/** Files that people put beside what they found: stored once per content, and found again only in the company that they were stored for. */
import { auditSql } from './audit.ts'
import { type Db, transaction } from './db.ts'
import { type Source, storeSource } from './sources.ts'

export type Attachments = ReturnType<typeof createAttachments>

export interface NewAttachment extends Source {
  readonly companyId: string
  readonly userId: string
  readonly fileName: string
}

export function createAttachments({ pool }: Pick<Db, 'pool'>) {
  return {
    async store({ companyId, userId, fileName, ...source }: NewAttachment, content: () => AsyncIterable<Uint8Array>): Promise<void> {
      await transaction(pool, async (client) => {
        await storeSource(client, source, content)
        const { rowCount } = await client.query(
          `insert into "Attachment" ("companyId", sha256, "fileName", "createdById") values ($1, $2, $3, $4) on conflict do nothing`,
          [companyId, source.sha256, fileName, userId],
        )
        if (rowCount === 1) await auditSql(client, { userId, companyId, action: 'attachment.store', detail: { ...source } })
      })
    },

    async find(companyId: string, sha256: string): Promise<(Source & { readonly fileName: string }) | null> {
      const { rows } = await pool.query<Source & { readonly fileName: string }>(
        `select f.sha256, f.bytes::float8 as bytes, a."fileName" from "Attachment" a join "SourceFile" f using (sha256)
         where a."companyId" = $1 and a.sha256 = $2`,
        [companyId, sha256],
      )
      return rows[0] ?? null
    },

    /** Of these files, the size of each that the company has. */
    async known(companyId: string, sha256s: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const { rows } = await pool.query<Source>(
        `select f.sha256, f.bytes::float8 as bytes from "Attachment" a join "SourceFile" f using (sha256)
         where a."companyId" = $1 and a.sha256 = any($2)`,
        [companyId, sha256s],
      )
      return new Map(rows.map(({ sha256, bytes }) => [sha256, bytes]))
    },
  }
}
