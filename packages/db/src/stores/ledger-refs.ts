import type { Reading } from '@verifikat/analyses'
import type { Db } from './db.ts'
import { ledgerInputHash, storedReading } from './input-hash.ts'
import type { Source } from './sources.ts'

/** One fiscal year's stored columns and the source file they came from. */
export interface LedgerRef {
  readonly id: string
  readonly yearFrom: string
  readonly yearTo: string
  readonly version: number
  /** SHA-256 of the encoded columns. */
  readonly hash: string
  readonly bytes: number
  /** Rows of its vouchers. */
  readonly rows: number
  /** False where an earlier reader made the columns: they have to be read anew. */
  readonly isCurrent: boolean
  /** How the file was read, where not by default. */
  readonly reading: Reading | null
  readonly source: Source
  readonly import: { readonly id: string; readonly number: number; readonly fileName: string; readonly sha256: string }
}

const refColumns = {
  id: true,
  yearFrom: true,
  yearTo: true,
  version: true,
  hash: true,
  bytes: true,
  rows: true,
  inputHash: true,
  reading: true,
  import: { select: { id: true, number: true, fileName: true, sha256: true, file: { select: { bytes: true } } } },
} as const

type Which = { active: true } | { id: { in: string[] } } | { yearFrom: string; version: number } | { import: { sha256: string } }

/** By their years. */
export async function ledgerRefs({ prisma }: Pick<Db, 'prisma'>, where: Which & { readonly companyId: string }): Promise<LedgerRef[]> {
  const rows = await prisma.ledgerVersion.findMany({ where, select: refColumns, orderBy: { yearFrom: 'asc' } })
  return rows.map(({ import: { file, ...source }, bytes, inputHash, reading: stored, ...row }) => {
    if (!file || source.sha256 === null) throw new Error(`ledger ${row.id} has no source file`)
    const reading = storedReading(stored)
    return {
      ...row,
      bytes: Number(bytes),
      isCurrent: inputHash === ledgerInputHash(source.sha256, reading),
      reading,
      source: { sha256: source.sha256, bytes: Number(file.bytes) },
      import: { ...source, sha256: source.sha256 },
    }
  })
}
