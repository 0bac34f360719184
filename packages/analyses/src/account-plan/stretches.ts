import { uint32At } from '../column.ts'

/** From and to (exclusive) among accounts in the order of their text. */
type Stretch = readonly [from: number, to: number]

/**
 * Accounts in the order of their text, where what a pattern holds is one stretch: layouts with thousands of patterns are placed and checked by binary
 * search instead of asking each pattern about each account.
 */
export class AccountStretches {
  readonly #texts: readonly string[]
  /** Text order → number in ascending account numbers. */
  readonly #rank: Uint32Array
  /** In ascending account numbers, each once. */
  readonly numbers: readonly string[]

  constructor(numbers: Iterable<string>) {
    this.numbers = ascending([...new Set(numbers)])
    const order = this.numbers.map((_, i) => i).sort((a, b) => byText(this.numbers[a] ?? '', this.numbers[b] ?? ''))
    this.#rank = Uint32Array.from(order)
    this.#texts = order.map((i) => this.numbers[i] ?? '')
  }

  /** Whether a pattern (`1930`, `3000-3799`, `30*`) holds any of them. */
  has(pattern: string): boolean {
    const [from, to] = this.#stretch(pattern)
    return from < to
  }

  /** Calls with the index in `numbers` of each account that any of the patterns holds, once. */
  each(patterns: readonly string[], visit: (index: number) => void): void {
    const stretches = patterns.map((pattern) => this.#stretch(pattern)).sort((a, b) => a[0] - b[0])
    let done = 0
    for (const [from, to] of stretches) {
      for (let i = Math.max(from, done); i < to; i++) visit(uint32At(this.#rank, i))
      done = Math.max(done, to)
    }
  }

  #stretch(pattern: string): Stretch {
    const text = pattern.trim()
    if (text.endsWith('*')) return this.#between(text.slice(0, -1), text.slice(0, -1))
    const dash = text.indexOf('-')
    if (dash < 0) {
      const at = this.#first((account) => account >= text)
      return [at, this.#texts[at] === text ? at + 1 : at]
    }
    const a = text.slice(0, dash).trim()
    const b = text.slice(dash + 1).trim()
    return a <= b ? this.#between(a, b) : this.#between(b, a)
  }

  /** Bounds cover the accounts that begin with them. */
  #between(from: string, to: string): Stretch {
    return [this.#first((account) => account >= from), this.#first((account) => account.slice(0, to.length) > to)]
  }

  /** The first for which it holds; it holds for all that follow. */
  #first(holds: (account: string) => boolean): number {
    let low = 0
    let high = this.#texts.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (holds(this.#texts[middle] ?? '')) high = middle
      else low = middle + 1
    }
    return low
  }
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** As `compareAccountNumbers`, with each taken apart once. */
function ascending(numbers: readonly string[]): string[] {
  const digits = numbers.filter((number) => /^\d+$/.test(number)).sort((a, b) => a.length - b.length || byText(a, b))
  const others = numbers.filter((number) => !/^\d+$/.test(number)).sort(byText)
  return [...digits, ...others]
}
