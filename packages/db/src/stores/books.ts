import { AppError } from '@verifikat/analyses'
import type pg from 'pg'
import { copyIn, copyOut, ledgerChunks, sourceChunks } from '../books/copy.ts'
import { auditSql } from './audit.ts'
import { type Db, transaction } from './db.ts'
import { ledgerInputHash } from './input-hash.ts'
import { finish, type Lease } from './leases.ts'
import { insertImported, insertLedger, makeRoom } from './new-version.ts'
import { type Owner, withOwner } from './owner.ts'
import { countUnread } from './version-rule.ts'
import type { ImportFigures, ImportReport, LedgerSummary } from './views.ts'

export type BooksStore = ReturnType<typeof createBooksStore>

/** One fiscal year's stored columns and the source file they came from. */
export interface LedgerRef {
  readonly id: string
  readonly yearFrom: string
  readonly yearTo: string
  /** SHA-256 of the encoded columns. */
  readonly hash: string
  readonly bytes: number
  /** False where an earlier reader made the columns: they have to be read anew. */
  readonly isCurrent: boolean
  readonly source: { readonly sha256: string; readonly bytes: number }
  readonly import: { readonly id: string; readonly number: number; readonly fileName: string; readonly sha256: string }
}

/** A parsed file, ready to be stored. */
export interface ParsedImport {
  readonly sha256: string
  readonly bytes: number
  readonly year: { readonly from: string; readonly to: string }
  readonly columns: {
    readonly hash: string
    readonly data: Uint8Array
    readonly rows: number
    readonly vouchers: number
    readonly summary: LedgerSummary
  }
  readonly report: ImportReport
  readonly figures: Omit<ImportFigures, 'sameAs' | 'unread' | 'held'>
}

const refColumns = {
  id: true,
  yearFrom: true,
  yearTo: true,
  hash: true,
  bytes: true,
  inputHash: true,
  import: { select: { id: true, number: true, fileName: true, sha256: true, file: { select: { bytes: true } } } },
} as const

export function createBooksStore({ prisma, pool }: Db) {
  type Which = { active: true } | { id: { in: string[] } } | { yearFrom: string; version: number } | { import: { sha256: string } }
  const refs = async (where: Which & { companyId: string }): Promise<LedgerRef[]> => {
    const rows = await prisma.ledgerVersion.findMany({ where, select: refColumns, orderBy: { yearFrom: 'asc' } })
    return rows.map(({ import: { file, ...source }, bytes, inputHash, ...row }) => {
      if (!file || source.sha256 === null) throw new Error(`ledger ${row.id} has no source file`)
      return {
        ...row,
        bytes: Number(bytes),
        isCurrent: inputHash === ledgerInputHash(source.sha256),
        source: { sha256: source.sha256, bytes: Number(file.bytes) },
        import: { ...source, sha256: source.sha256 },
      }
    })
  }

  return {
    /** Years that analyses read whose columns an earlier reader made. */
    async outdated(): Promise<{ companyId: string; ledger: LedgerRef }[]> {
      const companies = await prisma.company.findMany({ where: { ledgers: { some: { active: true } } }, select: { id: true } })
      const found = []
      for (const { id: companyId } of companies) {
        for (const ledger of await refs({ companyId, active: true })) if (!ledger.isCurrent) found.push({ companyId, ledger })
      }
      return found
    },

    /** Columns made anew from the same source file become the version that analyses read, unless an import came first. */
    async rebuild(companyId: string, ledger: LedgerRef, parsed: ParsedImport): Promise<boolean> {
      return await transaction(pool, async (client) => {
        await lockBooks(client, companyId)
        const { rowCount } = await client.query('select 1 from "LedgerVersion" where id = $1 and active', [ledger.id])
        if (rowCount === 0) return false
        await makeRoom(client, companyId, parsed.year)
        await insertLedger(client, companyId, ledger.import.id, parsed, true)
        await auditSql(client, {
          userId: null,
          companyId,
          action: 'books.rebuild',
          detail: { importId: ledger.import.id, sha256: parsed.sha256 },
        })
        return true
      })
    },

    /** The years that analyses read now, ascending. */
    active: (companyId: string) => refs({ companyId, active: true }),
    /** The years a run was started on. */
    byIds: (companyId: string, ids: readonly string[]) => refs({ companyId, id: { in: [...ids] } }),
    /** One version of a year, active or not. */
    async version(companyId: string, { yearFrom, version }: { readonly yearFrom: string; readonly version: number }): Promise<LedgerRef> {
      const [ledger] = await refs({ companyId, yearFrom, version })
      if (!ledger) throw new AppError('not_found', { params: { yearFrom, version } })
      return ledger
    },

    /** The columns read from this file; a file imported again may have left them to its first import. */
    async ofFile(companyId: string, sha256: string): Promise<LedgerRef> {
      const ledgers = await refs({ companyId, import: { sha256 } })
      const ledger = ledgers.find(({ isCurrent }) => isCurrent) ?? ledgers[0]
      if (!ledger) throw new AppError('not_found')
      return ledger
    },

    /** The columns' bytes, in order. */
    async readColumns(ledgerId: string, sink: (part: Uint8Array) => void | Promise<void>): Promise<void> {
      await reading(pool, (client) => copyOut(client, ledgerChunks, ledgerId, sink))
    },

    /** A source file's bytes, in order. */
    async readSource(sha256: string, sink: (part: Uint8Array) => void | Promise<void>): Promise<void> {
      await reading(pool, (client) => copyOut(client, sourceChunks, sha256, sink))
    },

    /** The file behind an import, for its download. */
    async sourceOf(
      companyId: string,
      importId: string,
    ): Promise<{ sha256: string; bytes: number; fileName: string; number: number } | null> {
      const found = await prisma.import.findFirst({
        where: { id: importId, companyId },
        select: { fileName: true, number: true, file: true },
      })
      return found?.file
        ? { sha256: found.file.sha256, bytes: Number(found.file.bytes), fileName: found.fileName, number: found.number }
        : null
    },

    /**
     * Source file, columns, report and the import's end in one transaction, where the lease is still ours: nothing half-imported, ever.
     * The newest import of a year is the one that analyses read, unless it is worse; the very same file again changes nothing.
     */
    async save(
      lease: Lease,
      task: { readonly companyId: string; readonly userId: string | null },
      parsed: ParsedImport,
      source: () => AsyncIterable<Uint8Array>,
    ): Promise<boolean> {
      const { companyId, userId } = task
      return await transaction(pool, async (client) => {
        await lockBooks(client, companyId)
        const made = await client.query('insert into "SourceFile" (sha256, bytes) values ($1, $2) on conflict do nothing', [
          parsed.sha256,
          parsed.bytes,
        ])
        if (made.rowCount === 1) await copyIn(client, sourceChunks, parsed.sha256, source())
        const sameAs = await earlierImport(client, companyId, parsed.sha256)
        const unread = countUnread(parsed.report.findings)
        const held = (await isActive(client, companyId, parsed)) ? null : await insertImported(client, companyId, lease.id, parsed, unread)
        const { report, figures } = withOwner(parsed, await ownerOf(client, companyId))
        const stored = await finish(client, lease, 'done', {
          sha256: parsed.sha256,
          report: JSON.stringify(report),
          summary: JSON.stringify({ ...figures, sameAs, unread, held } satisfies ImportFigures),
          done: parsed.bytes,
          total: parsed.bytes,
        })
        if (!stored) throw new LeaseLostError()
        const detail = { importId: lease.id, sha256: parsed.sha256, sameAs, held: held?.reason ?? null }
        await auditSql(client, { userId, companyId, action: 'import.done', detail })
        return true
      }).catch((error: unknown) => {
        if (error instanceof LeaseLostError) return false
        throw error
      })
    },
  }
}

class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError'
}

async function reading(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  let failed: Error | undefined
  try {
    await work(client)
  } catch (error) {
    failed = error instanceof Error ? error : new AppError('unavailable')
    throw error
  } finally {
    // @NOTE a COPY that stopped half-way leaves the connection unusable: it is thrown away
    client.release(failed)
  }
}

/** One at a time writes a company's years, to the end of the transaction. */
export async function lockBooks(client: pg.ClientBase, companyId: string): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('books:' || $1, 0))`, [companyId])
}

async function earlierImport(client: pg.ClientBase, companyId: string, sha256: string): Promise<number | null> {
  const { rows } = await client.query<{ number: number }>(
    `select number from "Import" where "companyId" = $1 and sha256 = $2 and state = 'done' order by number limit 1`,
    [companyId, sha256],
  )
  return rows[0]?.number ?? null
}

async function isActive(client: pg.ClientBase, companyId: string, parsed: ParsedImport): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from "LedgerVersion" where "companyId" = $1 and active and "inputHash" = $2 and hash = $3`,
    [companyId, ledgerInputHash(parsed.sha256), parsed.columns.hash],
  )
  return rowCount === 1
}

async function ownerOf(client: pg.ClientBase, companyId: string): Promise<Owner> {
  const { rows } = await client.query<Owner>('select name, "orgNumber" from "Company" where id = $1', [companyId])
  return rows[0] ?? { name: '', orgNumber: '' }
}
