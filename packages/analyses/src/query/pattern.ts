/**
 * Regular expressions for the text filter, run by an automaton that is built lazily: time is linear in the text whatever the pattern,
 * and building is limited, so that nobody can stop a server with one.
 */
import { int32At, uint32At } from '../column.ts'
import { AppError } from '../errors.ts'
import { Closure } from './pattern-closure.ts'
import { compileSteps, type Step } from './pattern-steps.ts'
import { PatternError, parsePattern, type Test } from './pattern-syntax.ts'

/** Steps that may be gone through to build states before a pattern is refused: a second or two. */
const WORK = 60_000_000
/** What a state costs beside its steps. */
const STATE_WORK = 30
const maxStates = 2000
/** Places that the states kept may have together: some megabytes. */
const maxPlaces = 1_000_000

/** Where a reading of a text may stand. */
interface State {
  /** Steps that read a character or wait for the end, in no order. */
  readonly places: Int32Array
  /** The same as a bit set: equal for equal states. */
  readonly bits: Uint32Array
  readonly matches: boolean
  readonly matchesAtEnd: boolean
  /** By class of character. */
  readonly next: (State | undefined)[]
}

/** Says whether the pattern occurs in a text; throws `AppError` where that has become too costly. */
export interface Pattern {
  (text: string): boolean
  /** Another request begins: what earlier ones cost does not count against it. */
  renew(): void
}

/** What is wrong with a pattern, in a few words, or null. */
export function patternProblem(source: string): string | null {
  try {
    compileSteps(parsePattern(source))
    return null
  } catch (error) {
    if (error instanceof PatternError) return error.message
    throw error
  }
}

/** Throws where `patternProblem` finds something. */
export function compilePattern(source: string, allowed: number = WORK): Pattern {
  const steps = compileSteps(parsePattern(source))
  const classes = charClasses(steps)
  const closure = new Closure(steps)
  const bits = new Uint32Array((steps.length + 31) >>> 5)
  let states = new Map<number, State[]>()
  let count = 0
  let placesKept = 0
  let spent = 0

  const spend = (work: number) => {
    spent += work
    if (spent <= allowed) return
    spent = 0
    throw new AppError('too_large', { params: { reason: 'pattern-costly' } })
  }
  /** The state of the steps that the closure holds now. */
  const stateHere = (atStart: boolean): State => {
    const { size, matches, waits } = closure
    let hash = matches ? 1 : 0
    bits.fill(0)
    for (let i = 0; i < size; i++) {
      const pc = int32At(closure.standing, i)
      bits[pc >>> 5] = uint32At(bits, pc >>> 5) | (1 << (pc & 31))
    }
    for (let w = 0; w < bits.length; w++) hash = Math.imul(hash ^ uint32At(bits, w) ^ (hash >>> 15), 0x9e3779b1)
    // At a text's start `^` may have been passed: the same steps are another state.
    const known = atStart ? undefined : states.get(hash)?.find((state) => state.matches === matches && equalBits(state.bits, bits))
    if (known) return known
    const places = closure.standing.slice(0, size)
    if (waits && !matches) {
      closure.clear()
      for (let i = 0; i < size; i++) closure.add(int32At(places, i), atStart, true)
      spend(closure.work)
    }
    const state: State = { places, bits: bits.slice(), matches, matchesAtEnd: closure.matches, next: [] }
    if (!atStart) keep(hash, state)
    return state
  }
  const keep = (hash: number, state: State) => {
    if (count >= maxStates || placesKept + state.places.length > maxPlaces) {
      states = new Map()
      count = 0
      placesKept = 0
      initial.next.length = 0
    }
    const bucket = states.get(hash)
    if (bucket) bucket.push(state)
    else states.set(hash, [state])
    count++
    placesKept += state.places.length
  }
  const advance = (state: State, kind: number): State => {
    const reads = classes.reads(kind)
    const { testOf } = classes
    const { places } = state
    closure.clear()
    closure.add(0, false, false)
    for (let i = 0; i < places.length; i++) {
      const pc = int32At(places, i)
      const test = testOf[pc] ?? -1
      if (test >= 0 && reads[test] === 1) closure.add(pc + 1, false, false)
    }
    spend(STATE_WORK + bits.length + places.length + closure.work)
    const next = stateHere(false)
    state.next[kind] = next
    return next
  }

  closure.add(0, true, false)
  const initial = stateHere(true)
  const matches = (text: string): boolean => {
    let state = initial
    for (let i = 0; i < text.length; i++) {
      if (state.matches) return true
      const kind = classes.of(text.charCodeAt(i))
      state = state.next[kind] ?? advance(state, kind)
    }
    return state.matches || state.matchesAtEnd
  }
  const renew = () => {
    spent = 0
  }
  return Object.assign(matches, { renew })
}

function equalBits(a: Uint32Array, b: Uint32Array): boolean {
  for (let w = 0; w < a.length; w++) if (a[w] !== b[w]) return false
  return true
}

/** Characters that every test of a pattern takes alike are one class. */
function charClasses(steps: readonly Step[]) {
  const tests: Test[] = []
  const numbers = new Map<Test, number>()
  const testOf = Int32Array.from(steps, (step) => {
    if (step.kind !== 'char') return -1
    const known = numbers.get(step.test) ?? tests.push(step.test) - 1
    numbers.set(step.test, known)
    return known
  })
  const ofCode = new Map<number, number>()
  const ofReads = new Map<string, number>()
  const all: Uint8Array[] = []
  const classify = (code: number): number => {
    const reads = Uint8Array.from(tests, (test) => (test(code) ? 1 : 0))
    const key = reads.join('')
    const kind = ofReads.get(key) ?? all.push(reads) - 1
    ofReads.set(key, kind)
    ofCode.set(code, kind)
    return kind
  }
  const none = new Uint8Array(0)
  return {
    /** Per step: its test, −1 where it reads nothing. */
    testOf,
    of: (code: number) => ofCode.get(code) ?? classify(code),
    /** Per test: whether it takes the characters of a class. */
    reads: (kind: number) => all[kind] ?? none,
  }
}
