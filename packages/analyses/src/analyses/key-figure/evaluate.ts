import type { CompiledFigure } from '../../formula/figures.ts'
import { formulaText } from '../../formula/print.ts'
import type { FormulaNode } from '../../formula/tree.ts'
import type { FigureColumn } from './columns.ts'
import type { FigureTerm, NotComputable } from './schema.ts'
import type { Terms } from './terms.ts'

/** A value, or why there is none. */
export type Value = number | NotComputable

export function isValue(value: Value): value is number {
  return typeof value === 'number'
}

/** Where a formula is evaluated: in which column, and whether balances are those before it or at its end. */
interface Place {
  readonly column: number
  readonly balances: 'closing' | 'opening'
  /** Whose formula it is. */
  readonly figure: string
}

/** Computes compiled formulas over columns. */
export class Evaluator {
  readonly #figures: ReadonlyMap<string, CompiledFigure>
  readonly #terms: Terms
  readonly #columns: readonly FigureColumn[]
  readonly #known = new Map<string, Value>()

  constructor(figures: ReadonlyMap<string, CompiledFigure>, terms: Terms, columns: readonly FigureColumn[]) {
    this.#figures = figures
    this.#terms = terms
    this.#columns = columns
  }

  /** A formula, or a part of one, of a figure in a column. */
  value(node: FormulaNode, figure: string, column: number): Value {
    return this.#value(node, { figure, column, balances: 'closing' })
  }

  /** No number is without bound: what is too large to be one has no value, and says so. */
  #value(node: FormulaNode, place: Place): Value {
    const value = this.#evaluated(node, place)
    return isValue(value) && !Number.isFinite(value) ? this.#missing('too-large', node, place) : value
  }

  #evaluated(node: FormulaNode, place: Place): Value {
    switch (node.kind) {
      case 'number':
        return node.value
      case 'negate':
        return mapped(this.#value(node.of, place), (value) => 0 - value)
      case 'binary':
        return this.#binary(node, place)
      case 'name': {
        const figure = this.#figures.get(node.name)
        if (!figure) return this.#term(node, place)
        if (!figure.tree) return { code: 'formula-invalid', of: formulaText(node), figure: node.name, lacking: null }
        return this.#figure(figure.tree, { ...place, figure: node.name })
      }
      case 'accounts':
      case 'functions':
        return this.#term(node, place)
      case 'call':
        return this.#call(node, place)
    }
  }

  /** Each figure once per column, however often others ask for it. */
  #figure(tree: FormulaNode, place: Place): Value {
    const key = `${place.figure} ${place.column} ${place.balances}`
    const value = this.#known.get(key) ?? this.#value(tree, place)
    this.#known.set(key, value)
    return value
  }

  #binary({ operator, left, right }: Extract<FormulaNode, { kind: 'binary' }>, place: Place): Value {
    const a = this.#value(left, place)
    const b = this.#value(right, place)
    if (!isValue(a)) return a
    if (!isValue(b)) return b
    switch (operator) {
      case '+':
        return a + b
      case '-':
        return a - b
      case '*':
        return a * b
      case '/':
        // A ratio to less than nothing says nothing: two minuses would even look well.
        if (b < 0) return this.#missing('not-positive', right, place)
        return b === 0 ? this.#missing('division-by-zero', right, place) : a / b
    }
  }

  #call(node: Extract<FormulaNode, { kind: 'call' }>, place: Place): Value {
    const { name, of } = node
    const at = (balances: Place['balances']) => this.#value(of, { ...place, balances })
    switch (name) {
      case 'average':
        return both(at('opening'), at('closing'), (opening, closing) => (opening + closing) / 2)
      case 'change':
        return both(at('opening'), at('closing'), (opening, closing) => closing - opening)
      case 'opening':
        return at('opening')
      case 'annual': {
        const months = this.#columns[place.column]?.months ?? null
        return months === null ? this.#missing('no-data', node, place) : mapped(at(place.balances), (value) => (value * 12) / months)
      }
      case 'positive':
        return mapped(at(place.balances), (value) => (value > 0 ? value : this.#missing('not-positive', of, place)))
      case 'movement':
      case 'balance':
      case 'debit':
      case 'credit':
        return this.#term(node, place)
    }
  }

  #term(node: FormulaNode, place: Place): Value {
    const term = this.#terms.of(node)
    if (!term) return this.#missing('no-data', node, place)
    if (term.id === 't' && place.balances === 'opening') {
      // what stood before the year is worth what it was worth then: the equity of the year before, at the rate of that year
      const permille = this.#columns[place.column]?.openingTaxRatePermille ?? null
      return permille === null ? this.#missing('fact-missing', node, place) : permille / 1000
    }
    const accounts = place.balances === 'opening' ? term.openingAccounts : term.accounts
    if (term.kind === 'function' && accounts[place.column]?.length === 0) return this.#missing('function-empty', node, place)
    const value = valuesOf(term, place.balances)[place.column] ?? null
    return value ?? this.#missing(this.#why(term, place), node, place)
  }

  #why(term: FigureTerm, { column, balances }: Place): NotComputable['code'] {
    const own = this.#columns[column]
    if (term.kind === 'input') return 'input-missing'
    if (!own || own.flow.status === 'none') return 'no-data'
    if (term.timing === 'value') return 'fact-missing'
    if (term.timing === 'movement') return 'no-data'
    return balances === 'opening' || own.closing.isKnown ? 'opening-unknown' : 'no-data'
  }

  #missing(code: NotComputable['code'], node: FormulaNode, { figure }: Place): NotComputable {
    return { code, of: formulaText(node), figure, lacking: null }
  }
}

function valuesOf(term: FigureTerm, balances: Place['balances']): readonly (number | null)[] {
  if (term.timing === 'value') return term.values
  if (term.timing === 'movement') return term.movementOre
  return balances === 'closing' ? term.closingOre : term.openingOre
}

function mapped(value: Value, by: (value: number) => Value): Value {
  return isValue(value) ? by(value) : value
}

function both(a: Value, b: Value, by: (a: number, b: number) => number): Value {
  if (!isValue(a)) return a
  return isValue(b) ? by(a, b) : b
}

/**
 * The two sides of a formula that is a division, also one that is then scaled (`a / b * 365`, `-a / b`): what an auditor takes apart first.
 * Null where it is none.
 */
export function sidesOf(node: FormulaNode): { readonly numerator: FormulaNode; readonly denominator: FormulaNode } | null {
  if (node.kind === 'negate') return sidesOf(node.of)
  if (node.kind !== 'binary') return null
  const { operator, left, right } = node
  if (operator === '/') return { numerator: left, denominator: right }
  return operator === '*' && right.kind === 'number' ? sidesOf(left) : null
}
