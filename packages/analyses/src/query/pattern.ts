/**
 * Regular expressions for the text filter, run by an automaton that is built lazily: time is linear in the text whatever the pattern,
 * so that nobody can stop a server with one. The syntax is the part of ECMAScript's that needs no backtracking. Case never matters.
 */

type Test = (code: number) => boolean
type Node =
  | { readonly kind: 'char'; readonly test: Test }
  | { readonly kind: 'start' | 'end' | 'empty' }
  | { readonly kind: 'concat' | 'or'; readonly parts: readonly Node[] }
  | { readonly kind: 'repeat'; readonly part: Node; readonly min: number; readonly max: number }

type Step =
  | { readonly kind: 'char'; readonly test: Test }
  | { readonly kind: 'start' | 'end' | 'match' }
  | { readonly kind: 'jump'; to: number }
  | { readonly kind: 'split'; a: number; b: number }

const maxLength = 200
const maxSteps = 2000
const maxRepeat = 100
const maxStates = 500

class PatternError extends Error {}

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

function parse(source: string): Node {
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

function compileSteps(node: Node): readonly Step[] {
  const steps: Step[] = []
  const push = <S extends Step>(step: S): S => {
    if (steps.length >= maxSteps) throw new PatternError('the pattern is too large')
    steps.push(step)
    return step
  }
  const split = () => push<Extract<Step, { kind: 'split' }>>({ kind: 'split', a: 0, b: 0 })
  const emit = (n: Node): void => {
    switch (n.kind) {
      case 'char':
        push({ kind: 'char', test: n.test })
        return
      case 'start':
      case 'end':
        push({ kind: n.kind })
        return
      case 'empty':
        return
      case 'concat':
        for (const part of n.parts) emit(part)
        return
      case 'or': {
        const ends: { to: number }[] = []
        for (const [i, part] of n.parts.entries()) {
          if (i === n.parts.length - 1) {
            emit(part)
            break
          }
          const s = split()
          s.a = steps.length
          emit(part)
          ends.push(push<Extract<Step, { kind: 'jump' }>>({ kind: 'jump', to: 0 }))
          s.b = steps.length
        }
        for (const end of ends) end.to = steps.length
        return
      }
      case 'repeat': {
        for (let i = 0; i < n.min; i++) emit(n.part)
        if (n.max === Number.POSITIVE_INFINITY) {
          const at = steps.length
          const s = split()
          s.a = steps.length
          emit(n.part)
          push({ kind: 'jump', to: at })
          s.b = steps.length
          return
        }
        const skips: { b: number }[] = []
        for (let i = n.min; i < n.max; i++) {
          const s = split()
          s.a = steps.length
          skips.push(s)
          emit(n.part)
        }
        for (const s of skips) s.b = steps.length
      }
    }
  }
  emit(node)
  push({ kind: 'match' })
  return steps
}

interface State {
  readonly steps: readonly number[]
  readonly matches: boolean
  readonly matchesAtEnd: boolean
  readonly next: Map<number, State>
}

/** What is wrong with a pattern, in a few words, or null. */
export function patternProblem(source: string): string | null {
  try {
    compileSteps(parse(source))
    return null
  } catch (error) {
    if (error instanceof PatternError) return error.message
    throw error
  }
}

/** A function that says whether the pattern occurs in a text. Throws where `patternProblem` finds one. */
export function compilePattern(source: string): (text: string) => boolean {
  const steps = compileSteps(parse(source))
  let states = new Map<string, State>()

  const close = (from: Iterable<number>, atStart: boolean, atEnd: boolean): Set<number> => {
    const seen = new Set<number>()
    const todo = [...from]
    for (let pc = todo.pop(); pc !== undefined; pc = todo.pop()) {
      if (seen.has(pc)) continue
      seen.add(pc)
      const step = steps[pc]
      if (step?.kind === 'jump') todo.push(step.to)
      else if (step?.kind === 'split') todo.push(step.a, step.b)
      else if (step?.kind === 'start' ? atStart : step?.kind === 'end' && atEnd) todo.push(pc + 1)
    }
    return seen
  }
  const hasMatch = (set: Iterable<number>) => {
    for (const pc of set) if (steps[pc]?.kind === 'match') return true
    return false
  }
  const stateOf = (set: Set<number>, atStart: boolean): State => {
    const list = [...set].sort((a, b) => a - b)
    const key = `${atStart ? '^' : ''}${list.join()}`
    const known = states.get(key)
    if (known) return known
    if (states.size >= maxStates) states = new Map()
    const state: State = { steps: list, matches: hasMatch(list), matchesAtEnd: hasMatch(close(list, atStart, true)), next: new Map() }
    states.set(key, state)
    return state
  }
  const advance = (state: State, code: number): State => {
    const known = state.next.get(code)
    if (known) return known
    const to = [0]
    for (const pc of state.steps) {
      const step = steps[pc]
      if (step?.kind === 'char' && step.test(code)) to.push(pc + 1)
    }
    const next = stateOf(close(to, false, false), false)
    if (state.next.size < 1000) state.next.set(code, next)
    return next
  }

  const initial = stateOf(close([0], true, false), true)
  return (text) => {
    let state = initial
    for (let i = 0; i < text.length; i++) {
      if (state.matches) return true
      state = advance(state, text.charCodeAt(i))
    }
    return state.matches || state.matchesAtEnd
  }
}
