// Small books from text, for examples worked out by hand.
import type { Books } from '../books/books.ts'
import { type BooksSource, buildBooks } from '../books/build.ts'
import { indexLedger } from '../ledger/index-ledger.ts'
import { memoryTexts } from '../ledger/text.ts'
import { readSie } from '../sie/reader.ts'

/** A source from SIE records; the header and missing `#KONTO` records need not be written. */
export function sourceOf(
  sie: string,
  options: { readonly name?: string; readonly generated?: string; readonly bytes?: Uint8Array } = {},
): BooksSource {
  const header = sie.includes('#SIETYP') ? '#FLAGGA 0' : '#FLAGGA 0\n#SIETYP 4'
  const bytes = options.bytes ?? new TextEncoder().encode(`${header}\n#FNAMN "Exempel AB"\n${sie.replace(/^\s+/gm, '')}\n`)
  const { ledger } = readSie(bytes)
  const named = options.name === undefined ? {} : { name: options.name }
  return {
    ledger: indexLedger(ledger),
    texts: memoryTexts(bytes, ledger.encoding),
    sha256: `hash of ${ledger.year.from}`,
    generated: options.generated ?? null,
    ...named,
  }
}

export function booksOfText(...files: readonly string[]): Books {
  return buildBooks(files.map((sie) => sourceOf(sie))).books
}
