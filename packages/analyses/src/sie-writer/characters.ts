/** Which characters a SIE 4 file can hold, and what stands in for the others where that is asked for. */
import { uint8At } from '../column.ts'
import { AppError } from '../errors.ts'
import type { Finding } from '../finding.ts'
import { unicodeToCp437 } from '../ledger/code-pages.ts'
import type { TextSource } from '../ledger/ledger.ts'
import { BACKSLASH, QUOTE, SPACE } from '../sie/bytes.ts'

const DELETE = 0x7f
const LISTED = 20

/** What typists and web shops use beside code page 437; accents that have no letter of their own are taken off. */
const STAND_INS: ReadonlyMap<string, string> = new Map([
  ...[...'‐‑‒–—―−'].map((dash) => [dash, '-'] as const),
  ...[...'‘’‚‛´′'].map((quote) => [quote, "'"] as const),
  ...[...'“”„‟″'].map((quote) => [quote, '"'] as const),
  ['…', '...'],
  ['€', 'EUR'],
  ['•', '·'],
  ['×', 'x'],
  ['ø', 'o'],
  ['Ø', 'O'],
  ['ł', 'l'],
  ['Ł', 'L'],
  ['đ', 'd'],
  ['Đ', 'D'],
  ['ð', 'd'],
  ['Ð', 'D'],
  ['þ', 'th'],
  ['Þ', 'Th'],
  ['™', '(TM)'],
  ['©', '(C)'],
  ['®', '(R)'],
  ['§', 'par.'],
])

/** What a field's bytes need before they can stand between quotes: nothing, nothing but they hold letters above ASCII, or to be written anew. */
export type Form = 'ascii' | 'cp437' | 'anew'

/** See `Form`. */
export function formOf(bytes: Uint8Array, { encoding, repairTexts }: Pick<TextSource, 'encoding' | 'repairTexts'>): Form {
  let high = 0
  for (let i = 0; i < bytes.length; i++) {
    const byte = uint8At(bytes, i)
    if (byte < SPACE || byte === QUOTE || byte === BACKSLASH || byte === DELETE) return 'anew'
    high |= byte
  }
  return high < 0x80 ? 'ascii' : encoding === 'cp437' && !repairTexts ? 'cp437' : 'anew'
}

/** The byte of a code point in a SIE text; −1 for what the format can't hold. */
function byteOf(code: number): number {
  if (code < 0x80) return code < SPACE || code === DELETE ? -1 : code
  return unicodeToCp437.get(code) ?? -1
}

/** A text that would take the closing quote with it: SIE escapes the quote but not the backslash. */
function endsOpen(text: string): boolean {
  return text.endsWith('\\') && /[\s"{}]/.test(text)
}

/** The text with a stand-in for each character that the format can't hold. */
function replaced(text: string): string {
  let out = ''
  for (const char of text.normalize('NFC')) {
    if (byteOf(char.codePointAt(0) ?? 0) >= 0) out += char
    else if (/\p{Cc}/u.test(char)) out += ' '
    else {
      const plain = STAND_INS.get(char) ?? char.normalize('NFKD').replace(/\p{M}/gu, '')
      for (const part of plain) out += byteOf(part.codePointAt(0) ?? 0) >= 0 ? part : '?'
    }
  }
  return endsOpen(out) ? `${out} ` : out
}

/** The field of a text: bare where that is how programs write it, else between quotes with its own quotes escaped. */
export function fieldOf(text: string): Uint8Array {
  const writable = replaced(text)
  const bare = /^[0-9A-Za-z_.-]+$/.test(writable) || (writable.endsWith('\\') && !endsOpen(writable))
  const whole = bare ? writable : `"${writable.replaceAll('"', '\\"')}"`
  return Uint8Array.from(whole, (char) => byteOf(char.charCodeAt(0)))
}

/** How many source lines of a character are named. */
const LINES_NAMED = 3

interface Unwritable {
  readonly character: string
  /** Source lines of the first, ascending; none where the source does not say. */
  readonly lines: number[]
  count: number
}

/** Source lines of a text that many rows share, the first few; only asked for where something is wrong with it. */
export type LinesOf = (most: number) => readonly number[]

/** Gathers what a file can't say, before anything of it is written. */
export class Survey {
  readonly #texts = new Map<string, Unwritable>()
  readonly #identifiers = new Map<string, Unwritable>()

  /** `identifier`: account, series, number, sign, dimension, object; two that differ must never become one. */
  check(text: string, line: number | LinesOf, identifier = false): void {
    const found = identifier ? this.#identifiers : this.#texts
    for (const char of text) if (byteOf(char.codePointAt(0) ?? 0) < 0) note(found, named(char), line)
    if (endsOpen(text)) note(found, 'a backslash at the end', line)
  }

  /** Refuses, or says of each kind of character what was replaced. */
  verdict(policy: 'refuse' | 'replace'): Finding[] {
    const texts = [...this.#texts.values()]
    const refused = [...this.#identifiers.values(), ...(policy === 'refuse' ? texts : [])]
    const [first] = refused
    if (first) {
      const list = refused.slice(0, LISTED).map(({ character, count, lines }) => `${character} ${count}×${on(lines)}`)
      const more = refused.length > LISTED ? `, and ${refused.length - LISTED} kinds more` : ''
      const reason = this.#identifiers.size > 0 ? 'identifier-not-cp437' : 'text-not-cp437'
      throw new AppError('invalid_input', {
        params: { reason, kinds: refused.length, line: first.lines[0] ?? 0, characters: list.join(', ') + more },
        message: `The ${this.#identifiers.size > 0 ? 'numbers, codes or signs' : 'texts'} hold what code page 437, SIE’s only character set, can’t: ${list.join(', ')}${more}`,
      })
    }
    return texts.map(({ character, count, lines }) => ({
      code: 'write.character-replaced',
      severity: 'warning',
      line: lines[0] ?? 0,
      values: { character, count },
    }))
  }
}

function note(found: Map<string, Unwritable>, character: string, line: number | LinesOf): void {
  const known = found.get(character) ?? { character, lines: [], count: 0 }
  if (known.count++ === 0) found.set(character, known)
  const { lines } = known
  const room = LINES_NAMED - lines.length
  if (room === 0 || found.size > LISTED) return
  for (const at of typeof line === 'number' ? [line] : line(room))
    if (at > 0 && !lines.includes(at) && lines.length < LINES_NAMED) lines.push(at)
}

function on(lines: readonly number[]): string {
  return lines.length === 0 ? '' : lines.length === 1 ? ` on line ${lines[0]}` : ` on lines ${[...lines].sort((a, b) => a - b).join(', ')}`
}

function named(char: string): string {
  const code = `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  return /[\p{C}\p{M}\p{Z}]/u.test(char) ? code : `${code} (${char})`
}
