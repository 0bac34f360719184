import { keyOf } from './text-keys.ts'
import { QueryTextError } from './text-problem.ts'

export type Operator = ':' | '>=' | '<=' | '=' | '>' | '<'

/** A piece of a value with its place in the text; quoted or not. */
export interface Piece {
  readonly text: string
  readonly quoted: boolean
  readonly at: number
  readonly length: number
}

/** One filter as it is written: `-account:1910`. */
export interface Term {
  readonly negated: boolean
  readonly key: string
  readonly operator: Operator
  /** Where its value begins. */
  readonly valueAt: number
  readonly at: number
  /** Where the next one can begin. */
  readonly end: number
}

const operators: readonly Operator[] = [':', '>=', '<=', '=', '>', '<']
const space = /\s/

/** The filter that begins at a character or after it; null at the end of the text. */
export function termAt(text: string, from: number): Term | null {
  let at = from
  while (at < text.length && space.test(text.charAt(at))) at++
  if (at >= text.length) return null
  const negated = text.charAt(at) === '-'
  const keyAt = negated ? at + 1 : at
  let i = keyAt
  while (i < text.length && /[\p{L}-]/u.test(text.charAt(i))) i++
  const key = text.slice(keyAt, i)
  const operator = operators.find((one) => text.startsWith(one, i))
  if (key === '' || operator === undefined) {
    const word = wordAt(text, at)
    throw new QueryTextError('key-missing', { at, length: word.length }, { found: word })
  }
  const valueAt = i + operator.length
  const isAmount = amountKeys.has(keyOf(key) ?? '')
  return { negated, key, operator, valueAt, at, end: endOf(text, valueAt, isAmount) }
}

function wordAt(text: string, at: number): string {
  return /^\S*/u.exec(text.slice(at))?.[0] ?? ''
}

const amountKeys: ReadonlySet<string> = new Set(['amount', 'abs', 'gross'])
const thousands = /(?<=\d)\s(?=\d{3}(?!\d))/y

/** The first character after a value: white space ends it, except inside quotation marks and between the thousands of an amount. */
function endOf(text: string, from: number, isAmount: boolean): number {
  let i = from
  while (i < text.length) {
    if (space.test(text.charAt(i))) {
      thousands.lastIndex = i
      if (!isAmount || i === from || !thousands.test(text)) return i
    }
    i = text.charAt(i) === '"' ? closing(text, i) + 1 : i + 1
  }
  return i
}

/** The place of the mark that closes the one at `from`. */
function closing(text: string, from: number): number {
  for (let i = from + 1; i < text.length; i++) {
    if (text.charAt(i) === '\\') i++
    else if (text.charAt(i) === '"') return i
  }
  throw new QueryTextError('quote-missing', { at: from, length: text.length - from })
}

/** The whole value as one piece: quoted, or everything up to the white space. */
export function wholeValue(text: string, { valueAt, end }: Term): Piece {
  const first = text.charAt(valueAt) === '"' ? closing(text, valueAt) + 1 : end
  if (first !== end) throw new QueryTextError('unexpected', { at: first, length: end - first }, { found: text.slice(first, end) })
  return pieceOf(text, valueAt, end)
}

/** The value taken apart at commas and, where asked, each item once more at its `=`. */
export function valueList(text: string, { valueAt, end }: Term, separator: '=' | null = null): readonly (readonly Piece[])[] {
  const items: Piece[][] = []
  let item: Piece[] = []
  let from = valueAt
  for (let i = valueAt; i <= end; i++) {
    const char = i === end ? ',' : text.charAt(i)
    if (char === '"') {
      const close = closing(text, i)
      const next = text.charAt(close + 1)
      if (i !== from || (close + 1 < end && next !== ',' && next !== separator)) {
        const place = i !== from ? i : close + 1
        throw new QueryTextError('unexpected', { at: place, length: 1 }, { found: text.charAt(place) })
      }
      i = close
      continue
    }
    if (char !== ',' && (char !== separator || item.length > 0)) continue
    item.push(pieceOf(text, from, i))
    from = i + 1
    if (char === ',') {
      items.push(item)
      item = []
    }
  }
  return items
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '"': '"', '\\': '\\' }

function pieceOf(text: string, at: number, end: number): Piece {
  const raw = text.slice(at, end)
  const quoted = raw.startsWith('"')
  const own = quoted ? raw.slice(1, -1).replace(/\\([nrt"\\])/g, (all, char: string) => escapes[char] ?? all) : raw
  return { text: own, quoted, at, length: end - at }
}

/** A text between quotation marks. A backslash stays single where nothing else can be meant, so that patterns can be read. */
export function quoted(text: string): string {
  const inner = text.replace(/\\(?=[nrt"\\\n\r\t]|$)|["\n\r\t]/g, (char) =>
    char === '\n' ? '\\n' : char === '\r' ? '\\r' : char === '\t' ? '\\t' : `\\${char}`,
  )
  return `"${inner}"`
}

/** As it is where that can be read back, else between quotation marks. */
export function bare(text: string): string {
  return /^[^\s,"\\=]+$/u.test(text) ? text : quoted(text)
}
