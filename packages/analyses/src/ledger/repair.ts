import { cp437ToUnicode, unicodeToCp437, windows1252ToUnicode } from './code-pages.ts'

/** How texts were spoiled before the file was made: written in one character set and read as another, then saved. */
export const spoilings = ['utf-8-as-1252', 'utf-8-as-cp437', 'cp437-as-1252', 'latin-1-as-cp437'] as const
/** One of `spoilings`. */
export type Spoiling = (typeof spoilings)[number]

const unicodeTo1252: ReadonlyMap<number, number> = new Map(
  Array.from(windows1252ToUnicode, (code, byte) => [code, byte] as const).slice(128),
)
const utf8 = new TextDecoder('utf-8', { fatal: true })
/** Letters that Swedish texts hold. */
const LETTER = /[åäöÅÄÖéÉüÜæÆøØ]/
/** Marks that no word holds: they tell that the other ones beside letters are letters too. Quotation marks stand outside of words. */
const SURE = /\p{L}[†„”Ž™\u008f]\p{L}|[†\u008f]\p{L}|\p{L}[†„]|[Ž™]\p{Lu}|(?<!\p{L})„(?=\p{Ll})(?!.*“)/u
const BESIDE_LETTER = /(?<=[\p{L}†„”Ž™\u008f‚])[†„”Ž™\u008f\u0081‚]|[†„”Ž™\u008f\u0081‚](?=[\p{L}†„”Ž™\u008f‚])/gu

/**
 * The text as it was meant: `Ink”p` → `Inköp` (code page 437 read as Windows-1252), `FÃ¶rsÃ¤ljning` → `Försäljning` (UTF-8 read as Windows-1252).
 * What can't be turned back without loss stays as it is.
 */
export function repairText(text: string, spoiling: Spoiling): string {
  switch (spoiling) {
    case 'utf-8-as-1252':
      return text.replace(/[\u0080-\uffff]{2,}/g, (run) => reread(run, unicodeTo1252))
    case 'utf-8-as-cp437':
      return text.replace(/[\u0080-\uffff]{2,}/g, (run) => reread(run, unicodeToCp437))
    case 'cp437-as-1252':
      if (!SURE.test(text)) return text
      return text.replace(BESIDE_LETTER, (char) => letterOf(char, cp437ToUnicode[unicodeTo1252.get(char.charCodeAt(0)) ?? 0]))
    case 'latin-1-as-cp437':
      return text.replace(/[\u0080-\uffff]/g, (char) => letterOf(char, windows1252ToUnicode[unicodeToCp437.get(char.charCodeAt(0)) ?? 0]))
  }
}

/** How a text is spoiled; null where it shows no sign of it. */
export function spoilingOf(text: string): Spoiling | null {
  if (!/[\u0080-\uffff]/.test(text)) return null
  return spoilings.find((spoiling) => repairText(text, spoiling) !== text && LETTER.test(repairText(text, spoiling))) ?? null
}

function reread(run: string, bytesOf: ReadonlyMap<number, number>): string {
  const bytes = Uint8Array.from(run, (char) => bytesOf.get(char.charCodeAt(0)) ?? 0)
  if (bytes.includes(0)) return run
  try {
    return utf8.decode(bytes)
  } catch {
    return run
  }
}

function letterOf(char: string, code: number | undefined): string {
  const letter = String.fromCharCode(code ?? 0)
  return LETTER.test(letter) ? letter : char
}
