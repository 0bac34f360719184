/** What was read of files that people put beside what they found: once per content, whoever has it. */
import { FILE_TEXT_VERSION, type FileText, type FileTextProblem, fileTextProblems } from '@verifikat/analyses'
import type { Db } from './db.ts'
import type { Source } from './sources.ts'

export type FileTexts = ReturnType<typeof createFileTexts>

export interface FoundText {
  readonly sha256: string
  /** Around the first place, as it stands there. */
  readonly excerpt: string
}

/** Characters before a place that are shown with it, and of the whole excerpt. */
const BEFORE = 60
const EXCERPT = 200

export function createFileTexts({ pool }: Pick<Db, 'pool'>) {
  return {
    /** Files that nobody has read yet, or an earlier version has; the oldest first. */
    async unread(most: number): Promise<Source[]> {
      const { rows } = await pool.query<Source>(
        `select f.sha256, f.bytes::float8 as bytes from "SourceFile" f left join "FileText" t using (sha256)
         where t.version is distinct from $1 and exists (select 1 from "Attachment" a where a.sha256 = f.sha256)
         order by f."createdAt", f.sha256 limit $2`,
        [FILE_TEXT_VERSION, most],
      )
      return rows
    },

    /** A file that is gone by now is none of anybody's. */
    async save(sha256: string, { content, problem }: FileText): Promise<void> {
      await pool.query(
        `insert into "FileText" (sha256, version, problem, content) select sha256, $2, $3, $4 from "SourceFile" where sha256 = $1
         on conflict (sha256) do update set version = excluded.version, problem = excluded.problem, content = excluded.content, "readAt" = now()`,
        [sha256, FILE_TEXT_VERSION, problem, content],
      )
    },

    /** Those of these files whose text has it, whatever the case. */
    async search(sha256s: readonly string[], text: string): Promise<FoundText[]> {
      const { rows } = await pool.query<FoundText>(
        `select sha256, substring(content from greatest(1, at - ${BEFORE}) for ${EXCERPT}) as excerpt
         from (select sha256, content, position(lower($2) in lower(content)) as at from "FileText" where sha256 = any($1)) t
         where at > 0 order by sha256`,
        [sha256s, text],
      )
      return rows
    },

    /** Of these files, those whose text is not there or not whole, with why; null: nobody has read them yet. */
    async unsearched(sha256s: readonly string[]): Promise<ReadonlyMap<string, FileTextProblem | null>> {
      const { rows } = await pool.query<{ sha256: string; problem: string | null }>(
        `select sha256, t.problem from unnest($1::text[]) as f(sha256) left join "FileText" t using (sha256)
         where t.sha256 is null or t.problem is not null`,
        [sha256s],
      )
      return new Map(rows.map(({ sha256, problem }) => [sha256, fileTextProblems.find((one) => one === problem) ?? null]))
    },
  }
}
