import { cp437ToUnicode, unicodeToCp437, windows1252ToUnicode } from './code-pages.ts'

/** How texts were spoiled before the file was made: written in one character set and read as another, then saved. */
export const spoilings = ['utf-8-as-1252', 'utf-8-as-cp437', 'cp437-as-1252', 'latin-1-as-cp437'] as const
/** One of `spoilings`. */
export type Spoiling = (typeof spoilings)[number]

/** Latin-1 has control characters where Windows-1252 has marks: programs write either for the same byte. */
const unicodeTo1252: ReadonlyMap<number, number> = new Map([
  ...Array.from({ length: 32 }, (_, i) => [128 + i, 128 + i] as const),
  ...Array.from(windows1252ToUnicode, (code, byte) => [code, byte] as const).slice(128),
])
const utf8 = new TextDecoder('utf-8', { fatal: true })
/** Letters that Swedish texts hold. */
const LETTER = /[åäöÅÄÖéÉüÜæÆøØ]/
const MOST_TIMES = 3
/** A letter of UTF-8 read one byte at a time, or a control character that no text holds. */
const STILL_SPOILED = /Ã[\u0080-\u00bf\u0152-\u0192\u02c6\u02dc\u2013-\u2122]|├[\u0080-\uffff]|[\u0080-\u009f]/u
/** Marks that no word holds: they tell that the other ones beside letters are letters too. Quotation marks stand outside of words. */
const SURE = /[\u0080-\u009f]|\p{L}[†„”Ž™\u008f]\p{L}|[†\u008f]\p{L}|\p{L}[†„]|[Ž™]\p{Lu}|(?<!\p{L})„(?=\p{Ll})(?!.*“)/u
/** Marks of code page 437 that no word holds. */
const SURE_IN_437 = /\p{L}[÷┼─╓]|[÷┼─╓]\p{L}|[\p{L}÷┼─╓][σΣΘ]|[σΣΘ][\p{L}÷┼─╓]/u
const BESIDE_LETTER = /(?<=[\p{L}†„”Ž™\u0080-\u009f‚])[†„”Ž™‚]|[†„”Ž™‚](?=[\p{L}†„”Ž™\u0080-\u009f‚])|[\u0080-\u009f]/gu

/**
 * The text as it was meant: `Ink”p` → `Inköp` (code page 437 read as Windows-1252), `FÃ¶rsÃ¤ljning` → `Försäljning` (UTF-8 read as Windows-1252).
 * What can't be turned back without loss stays as it is.
 */
export function repairText(text: string, spoiling: Spoiling): string {
  switch (spoiling) {
    case 'utf-8-as-1252':
      return repeatedly(text, (once) => once.replace(/[\u0080-\uffff]{2,}/g, (run) => reread(run, unicodeTo1252)))
    case 'utf-8-as-cp437':
      return text.replace(/[\u0080-\uffff]{2,}/g, (run) => reread(run, unicodeToCp437))
    case 'cp437-as-1252':
      if (!SURE.test(text)) return text
      return text.replace(BESIDE_LETTER, (char) => letterOf(char, cp437ToUnicode[unicodeTo1252.get(char.charCodeAt(0)) ?? 0]))
    case 'latin-1-as-cp437':
      if (!SURE_IN_437.test(text)) return text
      return text.replace(/[\u0080-\uffff]/g, (char) => letterOf(char, windows1252ToUnicode[unicodeToCp437.get(char.charCodeAt(0)) ?? 0]))
  }
}

/** How a text is spoiled; null where it shows no sign of it. */
export function spoilingOf(text: string): Spoiling | null {
  if (!/[\u0080-\uffff]/.test(text)) return null
  return spoilings.find((spoiling) => isMade(text, repairText(text, spoiling))) ?? null
}

/** Whether a repair makes letters of a text, or a letter that was lost before it was spoiled (`∩┐╜`). */
function isMade(text: string, repaired: string): boolean {
  return repaired !== text && (LETTER.test(repaired) || (repaired.includes('\ufffd') && !text.includes('\ufffd')))
}

/** The text as it was meant, however it was spoiled; as it is where it shows no sign of it. */
export function repairedText(text: string): string {
  const spoiling = spoilingOf(text)
  return spoiling ? repairText(text, spoiling) : text
}

/** Whether a text holds what no text was meant to: it was spoiled in a way that can't be turned back. */
export function isStillSpoiled(text: string): boolean {
  return STILL_SPOILED.test(text)
}

/** A text that went from program to program was spoiled more than once. */
function repeatedly(text: string, repair: (text: string) => string): string {
  let repaired = text
  for (let i = 0; i < MOST_TIMES; i++) {
    const next = repair(repaired)
    if (next === repaired) break
    repaired = next
  }
  return repaired
}

function reread(run: string, bytesOf: ReadonlyMap<number, number>): string {
  const bytes = Uint8Array.from(run, (char) => bytesOf.get(char.charCodeAt(0)) ?? 0)
  try {
    return utf8.decode(bytes)
  } catch {
    // A mark that was meant as it is stands beside the letter: `Ã¶–`.
    return run.replace(/[ÂÃ][\u0080-\uffff]/g, (pair) => letterOfPair(pair, bytesOf))
  }
}

/** A letter of two bytes; as it is where the second can't follow the first. */
function letterOfPair(pair: string, bytesOf: ReadonlyMap<number, number>): string {
  const first = bytesOf.get(pair.charCodeAt(0))
  const second = bytesOf.get(pair.charCodeAt(1))
  if (first === undefined || second === undefined || second < 0x80 || second > 0xbf) return pair
  return String.fromCharCode(((first & 0x1f) << 6) | (second & 0x3f))
}

function letterOf(char: string, code: number | undefined): string {
  const letter = String.fromCharCode(code ?? 0)
  return LETTER.test(letter) ? letter : char
}
