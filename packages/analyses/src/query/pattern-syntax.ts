/** The syntax of the text filter's regular expressions: the part of ECMAScript's that needs no backtracking. Case never matters. */

export type Test = (code: number) => boolean
export type Node =
  | { readonly kind: 'char'; readonly test: Test }
  | { readonly kind: 'start' | 'end' | 'empty' }
  | { readonly kind: 'concat' | 'or'; readonly parts: readonly Node[] }
  | { readonly kind: 'repeat'; readonly part: Node; readonly min: number; readonly max: number }

const maxLength = 200
const maxRepeat = 100

export class PatternError extends Error {}

const isDigit: Test = (c) => c >= 48 && c <= 57
const isWord: Test = (c) => isWordCode(c)
const isSpace: Test = (c) => c === 32 || (c >= 9 && c <= 13) || c === 0xa0
const not =
  (test: Test): Test =>
  (c) =>
    !test(c)
const escapes: Readonly<Record<string, Test>> = {
  d: isDigit,
  D: not(isDigit),
  w: isWord,
  W: not(isWord),
  s: isSpace,
  S: not(isSpace),
  t: (c) => c === 9,
}

/** Letters of any alphabet, digits and underscore. */
export function isWordCode(code: number): boolean {
  if (code < 128) return isDigit(code) || code === 95 || (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
  return /[\p{L}\p{N}\p{M}]/u.test(String.fromCharCode(code))
}

function sameLetter(code: number): Test {
  const lower = String.fromCharCode(code).toLowerCase()
  return (c) => c === code || String.fromCharCode(c).toLowerCase() === lower
}

function inRange(from: number, to: number): Test {
  const within = (text: string) => text.length === 1 && text.charCodeAt(0) >= from && text.charCodeAt(0) <= to
  return (c) => {
    const char = String.fromCharCode(c)
    return within(char) || within(char.toUpperCase()) || within(char.toLowerCase())
  }
}

/** A pattern's parts; throws `PatternError` where something is wrong with it. */
export function parsePattern(source: string): Node {
  if (source.length > maxLength) throw new PatternError(`the pattern is longer than ${maxLength} characters`)
  let at = 0
  const peek = () => source[at]
  const alternatives = (depth: number): Node => {
    if (depth > 20) throw new PatternError('groups are nested too deeply')
    const parts = [sequence(depth)]
    while (peek() === '|') {
      at++
      parts.push(sequence(depth))
    }
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'or', parts }
  }
  const sequence = (depth: number): Node => {
    const parts: Node[] = []
    while (at < source.length && peek() !== '|' && peek() !== ')') parts.push(quantified(atom(depth)))
    return { kind: 'concat', parts }
  }
  const quantified = (part: Node): Node => {
    const m = /^(?:[*+?]|\{(\d{1,3})(?:(,)(\d{1,3})?)?\})\??/.exec(source.slice(at, at + 12))
    if (!m) return part
    at += m[0].length
    if (takesNothing(part)) throw new PatternError('nothing to repeat')
    if (/^[*+?]/.test(source.slice(at))) throw new PatternError('a quantifier follows a quantifier')
    const sign = m[0][0]
    if (sign !== '{') return { kind: 'repeat', part, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Number.POSITIVE_INFINITY }
    const min = Number(m[1])
    const max = m[2] === undefined ? min : m[3] === undefined ? Number.POSITIVE_INFINITY : Number(m[3])
    if (max < min || min > maxRepeat || (max !== Number.POSITIVE_INFINITY && max > maxRepeat))
      throw new PatternError(`a repetition is not within 0–${maxRepeat}`)
    return { kind: 'repeat', part, min, max }
  }
  const escaped = (): Test => {
    const char = source[at++]
    if (char === undefined) throw new PatternError('a backslash ends the pattern')
    const known = escapes[char]
    if (known) return known
    if (/[\p{L}\p{N}]/u.test(char)) throw new PatternError(`\\${char} is not supported`)
    return sameLetter(char.charCodeAt(0))
  }
  const charClass = (): Test => {
    const negated = peek() === '^'
    if (negated) at++
    const tests: Test[] = []
    for (let first = true; peek() !== ']' || first; first = false) {
      const char = source[at++]
      if (char === undefined) throw new PatternError('a class is not closed')
      if (char === '\\') {
        tests.push(escaped())
        continue
      }
      const to = source[at + 1]
      if (peek() === '-' && to !== undefined && to !== ']' && to !== '\\') {
        if (to < char) throw new PatternError('a range of a class runs backwards')
        tests.push(inRange(char.charCodeAt(0), to.charCodeAt(0)))
        at += 2
      } else tests.push(sameLetter(char.charCodeAt(0)))
    }
    at++
    const any: Test = (c) => tests.some((test) => test(c))
    return negated ? not(any) : any
  }
  const atom = (depth: number): Node => {
    const char = source[at++]
    switch (char) {
      case '(': {
        if (peek() === '?') {
          if (source[at + 1] !== ':') throw new PatternError('only plain groups are supported')
          at += 2
        }
        const inner = alternatives(depth + 1)
        if (peek() !== ')') throw new PatternError('a group is not closed')
        at++
        return inner
      }
      case '[':
        return { kind: 'char', test: charClass() }
      case '.':
        return { kind: 'char', test: () => true }
      case '^':
        return { kind: 'start' }
      case '$':
        return { kind: 'end' }
      case '\\':
        return { kind: 'char', test: escaped() }
      case '*':
      case '+':
      case '?':
        throw new PatternError('nothing to repeat')
      default:
        return { kind: 'char', test: sameLetter((char ?? '').charCodeAt(0)) }
    }
  }
  const node = alternatives(0)
  if (at < source.length) throw new PatternError('a group is closed that was not opened')
  return node
}

/** Whether no character can ever be read by it: repeating it says nothing, and what is repeated must cost steps for `maxSteps` to bound the work. */
function takesNothing(node: Node): boolean {
  switch (node.kind) {
    case 'char':
      return false
    case 'concat':
    case 'or':
      return node.parts.every(takesNothing)
    case 'repeat':
      return node.max === 0 || takesNothing(node.part)
    default:
      return true
  }
}
