import type { FormulaProblem } from './problem.ts'
import { FormulaError, type Token, tokensOf } from './tokens.ts'
import { type CallName, callNames, FORMULA_LENGTH, type FormulaNode, type Place } from './tree.ts'

/** Parentheses and signs inside each other, and operations of which each takes the one before. */
const NESTED = 60
const CHAINED = 100

export type Parsed = { readonly tree: FormulaNode; readonly problem: null } | { readonly tree: null; readonly problem: FormulaProblem }

/**
 * Reads a formula. `*` and `/` bind tighter than `+` and `−`, equal ones from the left; a sign before an operand binds tightest. What is wrong is
 * named at its character. Nothing is ever run as a program.
 *
 * Example: `(is.net - is.goods) / is.net`, `-{3000-3799}`, `average({1510-1519}) / annual(is.net) * 365`, `[gross-salary] / employees`.
 */
export function parseFormula(text: string): Parsed {
  try {
    return { tree: new Parser(tokensOf(text.slice(0, FORMULA_LENGTH + 1)), text).whole(), problem: null }
  } catch (error) {
    if (error instanceof FormulaError) return { tree: null, problem: error.problem }
    throw error
  }
}

class Parser {
  readonly #tokens: readonly Token[]
  readonly #text: string
  #next = 0
  #depth = 0

  constructor(tokens: readonly Token[], text: string) {
    this.#tokens = tokens
    this.#text = text
  }

  whole(): FormulaNode {
    if (this.#tokens.length === 0) throw new FormulaError('empty', { at: 0, length: this.#text.length })
    if (this.#text.length > FORMULA_LENGTH) throw new FormulaError('too-deep', { at: FORMULA_LENGTH, length: 1 })
    const node = this.#sum()
    const rest = this.#peek()
    if (rest) throw this.#stray(rest)
    if (depthOf(node) > CHAINED) throw new FormulaError('too-deep', node)
    return node
  }

  #peek(): Token | undefined {
    return this.#tokens[this.#next]
  }

  #takeSign(...wanted: readonly string[]): (Token & { kind: 'sign' }) | null {
    const token = this.#peek()
    if (token?.kind !== 'sign' || !wanted.includes(token.sign)) return null
    this.#next++
    return token
  }

  #shown({ at, length }: Place): string {
    return this.#text.slice(at, at + length)
  }

  #stray(token: Token): FormulaError {
    const found = this.#shown(token)
    const isEnd = token.kind === 'sign' && token.sign === ')'
    return new FormulaError(isEnd ? 'unexpected-character' : 'operator-missing', token, { found })
  }

  #sum(): FormulaNode {
    return this.#chain(['+', '-'], () => this.#product())
  }

  #product(): FormulaNode {
    return this.#chain(['*', '/'], () => this.#signed())
  }

  #chain(signs: readonly string[], operand: () => FormulaNode): FormulaNode {
    let left = operand()
    for (let sign = this.#takeSign(...signs); sign; sign = this.#takeSign(...signs)) {
      const right = operand()
      const operator = sign.sign
      if (operator === '(' || operator === ')') throw this.#stray(sign)
      left = { kind: 'binary', operator, left, right, ...spanning(left, right) }
    }
    return left
  }

  #signed(): FormulaNode {
    const minus = this.#takeSign('-')
    if (!minus) return this.#operand()
    return this.#deeper(minus, () => {
      const of = this.#signed()
      return { kind: 'negate', of, ...spanning(minus, of) }
    })
  }

  #deeper<T>(place: Place, inside: () => T): T {
    if (++this.#depth > NESTED) throw new FormulaError('too-deep', place)
    const made = inside()
    this.#depth--
    return made
  }

  #operand(): FormulaNode {
    const token = this.#peek()
    if (!token) throw new FormulaError('unexpected-end', { at: this.#text.length, length: 0 })
    this.#next++
    switch (token.kind) {
      case 'sign':
        if (token.sign !== '(') throw new FormulaError('operand-missing', token, { found: token.sign })
        return this.#deeper(token, () => ({ ...this.#sum(), ...this.#closed(token) }))
      case 'name':
        return this.#takeSign('(') ? this.#call(token) : token
      case 'number':
      case 'accounts':
      case 'functions':
        return token
    }
  }

  #call(token: Token & { kind: 'name' }): FormulaNode {
    const name = callNames.find((known) => known === token.name)
    if (!name) throw new FormulaError('unknown-call', token, { name: token.name, known: callNames.join(', ') })
    return this.#deeper(token, () => this.#argument(name, token))
  }

  #argument(name: CallName, token: Token): FormulaNode {
    const of = this.#sum()
    return { kind: 'call', name, of, ...this.#closed(token) }
  }

  /** From where something began to the parenthesis that ends it. */
  #closed(start: Token): Place {
    const end = this.#takeSign(')')
    if (end) return spanning(start, end)
    const rest = this.#peek()
    if (rest) throw this.#stray(rest)
    throw new FormulaError('parenthesis-missing', { at: this.#text.length, length: 0 })
  }
}

function spanning(from: Place, to: Place): Place {
  return { at: from.at, length: to.at + to.length - from.at }
}

function depthOf(node: FormulaNode): number {
  switch (node.kind) {
    case 'negate':
    case 'call':
      return 1 + depthOf(node.of)
    case 'binary':
      return 1 + Math.max(depthOf(node.left), depthOf(node.right))
    default:
      return 1
  }
}
