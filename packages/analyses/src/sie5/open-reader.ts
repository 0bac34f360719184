import type { Reading } from '../reading.ts'
import type { Allocate } from '../sie/columns.ts'
import type { SieFile } from '../sie/reader.ts'
import { createSieReader } from '../sie/reader.ts'
import type { SavedMapping } from '../table-ledger/mapping.ts'

/** How many of a file's first bytes `openReader` wants to see (fewer only where the file is shorter). */
export const HEAD_BYTES = 4096

/** Reads one bookkeeping file, whatever its format: bytes in, columns out. */
export interface BooksReader {
  /** Takes the next bytes of the file, cut anywhere, from the first byte on. They may be reused after the call. */
  push(chunk: Uint8Array): void
  /** Ends the file. Throws `AppError('source_unreadable')` with a `reason` where nothing can be read. */
  finish(): SieFile
}

export interface ReaderOptions {
  /** Size of the file, where it is known. */
  readonly expectedBytes?: number
  /** Called now and then with the bytes read so far. */
  readonly onProgress?: (bytes: number) => void
  /** The day the file came in, `YYYY-MM-DD`: what is dated later lies in the future, where the file does not say when it was made. */
  readonly received?: string | undefined
  /** How to read it, where not as its own bytes say. */
  readonly reading?: Reading | null | undefined
  /** How tables of known source systems are read: used where one has that header, unless the reading says otherwise. */
  readonly savedMappings?: readonly SavedMapping[] | undefined
  /** Where the columns of a large file stand, if not in memory of this thread's own. */
  readonly allocate?: Allocate | undefined
}

/** The reader for a file that begins with these bytes: SIE 5 where it is XML, a ledger table where it is a workbook or delimited text, SIE 1–4 otherwise. */
export async function openReader(head: Uint8Array, options: ReaderOptions = {}): Promise<BooksReader> {
  if (!isXml(head)) {
    if (mayBeSie(head)) return createSieReader(options)
    const [{ looksLikeTable }, { createTableReader }] = await Promise.all([
      import('../table-ledger/open-table.ts'),
      import('../table-ledger/reader.ts'),
    ])
    return looksLikeTable(head) || options.reading?.mapping ? createTableReader(options) : createSieReader(options)
  }
  const { createSie5Reader } = await import('./reader.ts')
  return createSie5Reader(head, options)
}

/** Whether the first visible character begins a SIE record. */
function mayBeSie(head: Uint8Array): boolean {
  const first = head.find((byte) => byte > 32 && byte !== 0xef && byte !== 0xbb && byte !== 0xbf)
  return first === 0x23
}

/** Whether the first visible character is `<`: in UTF-8, Latin-1 or UTF-16. Web pages are told apart by the XML reader. */
export function isXml(head: Uint8Array): boolean {
  for (const byte of head) {
    if (byte === 0x3c) return true
    const skipped =
      byte === 0 ||
      byte === 9 ||
      byte === 10 ||
      byte === 13 ||
      byte === 32 ||
      byte === 0xef ||
      byte === 0xbb ||
      byte === 0xbf ||
      byte === 0xfe ||
      byte === 0xff
    if (!skipped) return false
  }
  return false
}
