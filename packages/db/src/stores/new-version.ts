/** A new version of a year goes into use, or beside it. */
import type pg from 'pg'
import type { ParsedImport } from './books.ts'
import { copyIn, ledgerChunks } from './copy.ts'
import { ledgerInputHash } from './input-hash.ts'
import type { Review } from './situation.ts'
import { noChanges, worseThan } from './version-rule.ts'
import { type HeldReason, type ImportFigures, importFiguresSchema, ledgerSummarySchema } from './views.ts'

/** Years of one company never overlap: whatever the new one covers, it replaces. */
export async function makeRoom(
  client: pg.ClientBase,
  companyId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await client.query(
    'update "LedgerVersion" set active = false where "companyId" = $1 and active and "yearFrom" <= $3 and "yearTo" >= $2',
    [companyId, from, to],
  )
}

interface Replaced {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly vouchers: number
  readonly summary: unknown
  readonly number: number
  readonly figures: unknown
}

interface NewVersion extends Pick<Review, 'changes'> {
  readonly unread: number
  /** To read the same bytes in another way is to ask for other texts, dates or numbers; only what would be lost is asked about. */
  readonly isReread: boolean
  /** It is not known as the company's own, nobody has said that it is, and the newest import in use was another. */
  readonly stranger: { readonly reason: HeldReason; readonly than: number } | null
}

/** Puts the new version to use, unless it takes something away from one that it would replace, or may be another company's: then it is kept aside, and why. */
export async function insertImported(
  client: pg.ClientBase,
  companyId: string,
  importId: string,
  parsed: ParsedImport,
  { unread, changes, stranger, isReread }: NewVersion,
): Promise<ImportFigures['held']> {
  const { year, columns } = parsed
  const { rows } = await client.query<Replaced>(
    `select l.id, l."yearFrom" as from, l."yearTo" as to, l.vouchers, l.summary, i.number, i.summary as figures
     from "LedgerVersion" l join "Import" i on i.id = l."importId"
     where l."companyId" = $1 and l.active and l."yearFrom" <= $3 and l."yearTo" >= $2 order by l."yearFrom"`,
    [companyId, year.from, year.to],
  )
  const aside = async (reason: HeldReason, than: number) => ({
    reason,
    than,
    yearFrom: year.from,
    version: await insertLedger(client, companyId, importId, parsed, false),
  })
  if (stranger !== null) return await aside(stranger.reason, stranger.than)
  const candidate = { ...year, vouchers: columns.vouchers, unread, summary: columns.summary }
  for (const { id, summary, figures, number: than, ...row } of rows) {
    const current = { ...row, summary: ledgerSummarySchema.parse(summary), unread: importFiguresSchema.parse(figures).unread }
    const { removed, ...others } = changes[id] ?? noChanges
    const reason = worseThan(candidate, current, { removed, ...(isReread ? { changed: 0, renumbered: 0 } : others) })
    if (reason !== null) return await aside(reason, than)
  }
  await makeRoom(client, companyId, year)
  await insertLedger(client, companyId, importId, parsed, true)
  return null
}

export async function insertLedger(
  client: pg.ClientBase,
  companyId: string,
  importId: string,
  { sha256, reading, year, columns }: ParsedImport,
  active: boolean,
): Promise<number> {
  const { rows } = await client.query<{ id: string; version: number }>(
    `insert into "LedgerVersion" (id, "companyId", "importId", "yearFrom", "yearTo", version, active, "inputHash", hash, bytes, rows, vouchers, summary, reading)
     select gen_random_uuid(), $1, $2, $3, $4, coalesce(max(version), 0) + 1, $11, $5, $6, $7, $8, $9, $10, $12
     from "LedgerVersion" where "companyId" = $1 and "yearFrom" = $3 returning id, version`,
    [
      companyId,
      importId,
      year.from,
      year.to,
      ledgerInputHash(sha256, reading),
      columns.hash,
      columns.bytes,
      columns.rows,
      columns.vouchers,
      JSON.stringify(columns.summary),
      active,
      reading === null ? null : JSON.stringify(reading),
    ],
  )
  const [ledger] = rows
  if (!ledger) throw new Error('insert returned no row')
  await copyIn(client, ledgerChunks, ledger.id, columns.pieces)
  return ledger.version
}
