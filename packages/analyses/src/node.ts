/** Helpers that need Node: reading a bookkeeping file from disk, piece by piece, with its SHA-256. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { basename } from 'node:path'
import { AppError } from './errors.ts'
import type { Finding } from './finding.ts'
import type { Encoding, Ledger, TextSource } from './ledger/ledger.ts'
import { memoryTexts } from './ledger/text.ts'
import { readAhead } from './node/read-ahead.ts'
import type { Reading } from './reading.ts'
import type { SieFacts } from './sie/facts.ts'
import { HEAD_BYTES, openReader } from './sie5/open-reader.ts'
import type { SavedMapping } from './table-ledger/mapping.ts'

export { type BankFile, looksLikeBankFile, MAX_BANK_BYTES } from './bank/read.ts'
export { readBankFileAs } from './bank/reading.ts'
export { assertUsable } from './declarations/declaration.ts'
export { looksLikeDeclaration, MAX_DECLARATION_BYTES, readDeclaration } from './declarations/read.ts'
export { type ArchiveLimits, type ArchiveReason, archiveKind, isExcelFile, type UnpackedFile, unpackArchive } from './node/archive.ts'
export * from './node/open-archive.ts'

export { looksLikeTable } from './table-ledger/open-table.ts'
export { MAX_TABLE_BYTES } from './table-ledger/table.ts'
export { isWorkbook } from './table-ledger/workbook.ts'

const TEXT_BLOCK = 1 << 16
const TEXT_BLOCKS_KEPT = 64

/** A bookkeeping file that has been read. Dispose of it when its texts are no longer needed. */
export interface SourceFile extends Disposable {
  readonly fileName: string
  /** SHA-256 of the file's bytes, lower-case hex: its identity as evidence. */
  readonly sha256: string
  readonly facts: SieFacts
  readonly ledger: Ledger
  readonly findings: readonly Finding[]
  /** Voucher texts, read from the file when asked for. */
  readonly texts: TextSource
  /** How it was read, where not by default: what of the reading asked for has a meaning for it, or the saved mapping whose header it has. */
  readonly reading: Reading | null
}

/** How a file is read from disk. */
export interface ReadFileOptions {
  readonly onProgress?: (done: number, total: number) => void
  readonly reading?: Reading | null
  /** The day the file came in, `YYYY-MM-DD`: what is dated later lies in the future, where the file does not say when it was made. */
  readonly received?: string
  /** How tables of known source systems are read. */
  readonly savedMappings?: readonly SavedMapping[]
  /** Put the columns of a SIE 1–4 file in memory that threads share: handing them on then copies nothing. */
  readonly sharedColumns?: boolean
}

/**
 * Reads a SIE file of any type from disk block by block, so that memory holds the columns and never the file.
 * Throws `AppError('source_unreadable')` with `params.reason` where it can't be read as SIE, the file system's error where it can't be opened.
 */
export async function readSieFile(path: string, options: ReadFileOptions = {}): Promise<SourceFile> {
  const file = openSync(path, 'r')
  try {
    const stat = fstatSync(file)
    if (!stat.isFile()) throw new AppError('source_unreadable', { params: { reason: 'not-a-file' } })
    const head = new Uint8Array(HEAD_BYTES)
    const reader = await openReader(head.subarray(0, readSync(file, head, 0, HEAD_BYTES, 0)), {
      expectedBytes: stat.size,
      onProgress: (bytes) => options.onProgress?.(bytes, stat.size),
      reading: options.reading,
      received: options.received,
      savedMappings: options.savedMappings,
      allocate: options.sharedColumns ? (bytes) => new SharedArrayBuffer(bytes) : undefined,
    })
    using source = readAhead(file, stat.size)
    for (let block = source.next(); block; block = source.next()) reader.push(block)
    const read = reader.finish()
    const { textBytes, encoding, repairTexts } = read.ledger
    const texts = textBytes ? memoryTexts(textBytes, encoding, repairTexts) : fileTexts(file, encoding, repairTexts)
    return { fileName: basename(path), sha256: source.digest(), ...read, texts, [Symbol.dispose]: () => closeSync(file) }
  } catch (error) {
    closeSync(file)
    throw error
  }
}

/** Texts of an open file, through a small cache of blocks. */
export function fileTexts(file: number, encoding: Encoding, repairTexts = false): TextSource {
  const blocks = new Map<number, Uint8Array>()

  function block(index: number): Uint8Array {
    const known = blocks.get(index)
    if (known) return known
    const bytes = new Uint8Array(TEXT_BLOCK)
    const length = readSync(file, bytes, 0, TEXT_BLOCK, index * TEXT_BLOCK)
    if (blocks.size >= TEXT_BLOCKS_KEPT) for (const oldest of blocks.keys()) if (blocks.delete(oldest)) break
    blocks.set(index, bytes.subarray(0, length))
    return bytes.subarray(0, length)
  }

  return {
    encoding,
    repairTexts,
    bytes: (at, length) => {
      const first = Math.floor(at / TEXT_BLOCK)
      const inBlock = at - first * TEXT_BLOCK
      if (inBlock + length <= TEXT_BLOCK) return block(first).subarray(inBlock, inBlock + length)
      const bytes = new Uint8Array(length)
      return bytes.subarray(0, readSync(file, bytes, 0, length, at))
    },
  }
}
