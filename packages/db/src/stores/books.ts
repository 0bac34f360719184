import { AppError, canonicalJson, type Reading } from '@verifikat/analyses'
import type pg from 'pg'
import { auditSql } from './audit.ts'
import { copyOut, ledgerChunks, sourceChunks } from './copy.ts'
import { type Db, onConnection, transaction } from './db.ts'
import { ledgerInputHash, storedReading } from './input-hash.ts'
import { finish, type Lease } from './leases.ts'
import { type LedgerRef, ledgerRefs } from './ledger-refs.ts'
import { insertImported, insertLedger, makeRoom } from './new-version.ts'
import { askingPool, knownOwner, ownerIn, strangerReason, withOwner } from './owner.ts'
import { withFindings } from './report-findings.ts'
import { nothingReplaced, type ReviewVersion, reviewed, situationOf } from './situation.ts'
import { type Source, storeSource } from './sources.ts'
import { countUnread } from './version-rule.ts'
import type { ImportFigures, ImportReport, LedgerSummary } from './views.ts'

export type BooksStore = ReturnType<typeof createBooksStore>

/** A parsed file, ready to be stored. */
export interface ParsedImport {
  readonly sha256: string
  readonly bytes: number
  /** How it was read, where not by default. */
  readonly reading: Reading | null
  readonly year: { readonly from: string; readonly to: string }
  readonly columns: {
    readonly hash: string
    /** The stored form in parts that follow on each other, each in memory that threads share. */
    readonly pieces: readonly Uint8Array[]
    /** Of all parts together. */
    readonly bytes: number
    readonly rows: number
    readonly vouchers: number
    readonly summary: LedgerSummary
  }
  readonly report: ImportReport
  readonly figures: Omit<ImportFigures, 'sameAs' | 'unread' | 'held'>
}

export function createBooksStore({ prisma, pool }: Db) {
  const db = { prisma, pool }
  const refs = async (where: Parameters<typeof ledgerRefs>[1]) => await ledgerRefs(db, where)

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

    /** The columns of an import; a file imported again in the same way may have left them to its first import. */
    async ofImport(companyId: string, importId: string): Promise<LedgerRef> {
      const found = await prisma.import.findFirst({
        where: { id: importId, companyId, state: 'done' },
        select: { sha256: true, reading: true },
      })
      if (!found || found.sha256 === null) throw new AppError('not_found')
      const reading = canonicalJson(storedReading(found.reading))
      const ledgers = (await refs({ companyId, import: { sha256: found.sha256 } })).filter(
        (ledger) => canonicalJson(ledger.reading) === reading,
      )
      const ledger = ledgers.find(({ isCurrent }) => isCurrent) ?? ledgers[0]
      if (!ledger) throw new AppError('not_found')
      return ledger
    },

    /** The columns' bytes, in order. */
    async readColumns(ledgerId: string, sink: (part: Uint8Array) => void | Promise<void>): Promise<void> {
      await onConnection(pool, (client) => copyOut(client, ledgerChunks, ledgerId, sink))
    },

    /** A source file's bytes, in order. */
    async readSource(sha256: string, sink: (part: Uint8Array) => void | Promise<void>): Promise<void> {
      await onConnection(pool, (client) => copyOut(client, sourceChunks, sha256, sink))
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
      review: ReviewVersion,
    ): Promise<boolean> {
      const { companyId, userId } = task
      const reviewNow = (await isActive(pool, companyId, parsed))
        ? null
        : await reviewed(() => situationOf(db, companyId, parsed.year), review)
      return await transaction(pool, async (client) => {
        await lockBooks(client, companyId)
        await storeSource(client, parsed, source)
        const sameAs = await earlierImport(client, companyId, parsed)
        const unread = countUnread(parsed.report.findings)
        const isKnown = await isActive(client, companyId, parsed)
        // what was in use a moment ago may have been put aside since
        const { findings, changes } = isKnown
          ? nothingReplaced
          : await (reviewNow ?? (await reviewed(() => situationOf(db, companyId, parsed.year), review)))()
        const owner = await knownOwner(askingPool(client), companyId)
        const { isWanted, isReread } = await askedFor(client, companyId, lease.id)
        const reason = isWanted || isReread ? null : strangerReason(ownerIn(parsed), owner)
        const stranger = reason === null || owner.newest === null ? null : { reason, than: owner.newest }
        const held = isKnown ? null : await insertImported(client, companyId, lease.id, parsed, { unread, changes, stranger, isReread })
        const { report, figures } = withOwner({ ...parsed, ...withFindings(parsed, findings) }, owner)
        const stored = await finish(client, lease, 'done', {
          sha256: parsed.sha256,
          reading: parsed.reading === null ? null : JSON.stringify(parsed.reading),
          report: JSON.stringify(report),
          summary: JSON.stringify({ ...figures, sameAs, unread, held } satisfies ImportFigures),
          done: parsed.bytes,
          total: parsed.bytes,
        })
        if (!stored) throw new LeaseLostError()
        const detail = { importId: lease.id, sha256: parsed.sha256, sameAs, held: held?.reason ?? null }
        await auditSql(client, { userId, companyId, action: 'import.done', detail })
        return true
      }).catch(lostLease)
    },

    /** A table whose columns have to be named: its bytes are stored, and the import waits; nothing else of it is. */
    async hold(
      lease: Lease,
      task: { readonly companyId: string; readonly userId: string | null },
      source: Source,
      params: AppError['params'],
      content: () => AsyncIterable<Uint8Array>,
    ): Promise<boolean> {
      const { companyId, userId } = task
      const { sha256, bytes } = source
      return await transaction(pool, async (client) => {
        await storeSource(client, source, content)
        const changes = { sha256, errorCode: 'source_unreadable', errorParams: JSON.stringify(params), done: bytes, total: bytes }
        if (!(await finish(client, lease, 'waiting', changes))) throw new LeaseLostError()
        await auditSql(client, { userId, companyId, action: 'import.waiting', detail: { importId: lease.id, sha256 } })
        return true
      }).catch(lostLease)
    },
  }
}

class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError'
}

function lostLease(error: unknown): false {
  if (error instanceof LeaseLostError) return false
  throw error
}

/** One at a time writes a company's years, to the end of the transaction. */
export async function lockBooks(client: pg.ClientBase, companyId: string): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('books:' || $1, 0))`, [companyId])
}

/** Of the same bytes, read in the same way. */
async function earlierImport(client: pg.ClientBase, companyId: string, { sha256, reading }: ParsedImport): Promise<number | null> {
  const { rows } = await client.query<{ number: number }>(
    `select number from "Import" where "companyId" = $1 and sha256 = $2 and state = 'done' and reading is not distinct from $3::jsonb
     order by number limit 1`,
    [companyId, sha256, reading === null ? null : JSON.stringify(reading)],
  )
  return rows[0]?.number ?? null
}

async function isActive(client: pg.Pool | pg.ClientBase, companyId: string, parsed: ParsedImport): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from "LedgerVersion" where "companyId" = $1 and active and "inputHash" = $2 and hash = $3`,
    [companyId, ledgerInputHash(parsed.sha256, parsed.reading), parsed.columns.hash],
  )
  return rowCount === 1
}

interface AskedFor {
  /** Somebody has said that the file belongs here although it may be another company's. */
  readonly isWanted: boolean
  /** Somebody reads a stored file of the company in another way. */
  readonly isReread: boolean
}

async function askedFor(client: pg.ClientBase, companyId: string, importId: string): Promise<AskedFor> {
  const { rows } = await client.query<AskedFor>(
    `select "rereadOfId" is not null as "isReread", exists (
       select 1 from "AuditEvent" where "companyId" = $1 and action = 'import.create' and detail->>'importId' = $2
         and detail->>'anyway' = 'true') as "isWanted"
     from "Import" where id = $2::uuid`,
    [companyId, importId],
  )
  return rows[0] ?? { isWanted: false, isReread: false }
}
