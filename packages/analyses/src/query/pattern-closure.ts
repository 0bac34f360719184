import { int32At } from '../column.ts'
import type { Step } from './pattern-steps.ts'

/** What a step is, as numbers: the loop below runs some hundred times per character where states are new. */
const CHAR = 0
const END = 1
const MATCH = 2
const START = 3
const JUMP = 4
const SPLIT = 5
const codes: Readonly<Record<Step['kind'], number>> = { char: CHAR, end: END, match: MATCH, start: START, jump: JUMP, split: SPLIT }

/** The steps of a pattern that are reached without reading, each once. */
export class Closure {
  /** Steps that read a character or wait for the end: the first `size` of it. */
  readonly standing: Int32Array
  size = 0
  /** Whether `match` is reached, and whether a step that waits for the end is. */
  matches = false
  waits = false
  /** Steps gone through. */
  work = 0
  private readonly kind: Uint8Array
  private readonly a: Int32Array
  private readonly b: Int32Array
  private readonly seen: Uint32Array
  private readonly todo: Int32Array
  private round = 1

  constructor(steps: readonly Step[]) {
    const { length } = steps
    this.kind = Uint8Array.from(steps, ({ kind }) => codes[kind])
    this.a = Int32Array.from(steps, (step) => (step.kind === 'jump' ? step.to : step.kind === 'split' ? step.a : 0))
    this.b = Int32Array.from(steps, (step) => (step.kind === 'split' ? step.b : 0))
    this.standing = new Int32Array(length)
    this.seen = new Uint32Array(length)
    this.todo = new Int32Array(2 * length + 2)
  }

  clear(): void {
    this.round++
    this.size = 0
    this.matches = false
    this.waits = false
    this.work = 0
  }

  add(from: number, atStart: boolean, atEnd: boolean): void {
    const { kind, a, b, seen, todo, standing, round } = this
    let top = 0
    let { size, work } = this
    todo[top++] = from
    while (top > 0) {
      const pc = int32At(todo, --top)
      work++
      if (seen[pc] === round) continue
      seen[pc] = round
      const what = kind[pc]
      if (what === CHAR) standing[size++] = pc
      else if (what === SPLIT) {
        todo[top++] = int32At(b, pc)
        todo[top++] = int32At(a, pc)
      } else if (what === JUMP) todo[top++] = int32At(a, pc)
      else if (what === MATCH) this.matches = true
      else if (what === END) {
        standing[size++] = pc
        this.waits = true
        if (atEnd) todo[top++] = pc + 1
      } else if (atStart) todo[top++] = pc + 1
    }
    this.size = size
    this.work = work
  }
}
