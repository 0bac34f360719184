import { accountMask } from '../../books/account-number.ts'
import { patternsOfFunction } from '../../company/account-functions.ts'
import type { Dataset } from '../../define.ts'
import { type FormulaFact, isFormulaFact } from '../../formula/facts.ts'
import { formulaText } from '../../formula/print.ts'
import type { FormulaNode } from '../../formula/tree.ts'
import { shippedAccountFunctions } from '../../reference/account-functions.ts'
import { salesFunctionRates, vatPercent } from '../../reference/vat-rates.ts'
import { exactPatterns } from '../../statements/exact-patterns.ts'
import { type Turnover, turnoverOf } from '../../statements/turnover.ts'
import { oreOrNull } from '../ore.ts'
import type { FigureColumn } from './columns.ts'
import { areaOn, employeesOver, isArea } from './inputs.ts'
import type { FigureLine } from './lines.ts'
import type { FigureTerm } from './schema.ts'

type Inputs = Pick<Dataset, 'books' | 'accountFunctions' | 'inputs'>
type AccountsNode = Extract<FormulaNode, { kind: 'accounts' | 'functions' }>
type Part = 'netOre' | 'debitOre' | 'creditOre'

/** The values of what formulas are made of, each worked out once, in the order in which they are asked for. */
export class Terms {
  readonly #data: Inputs
  readonly #columns: readonly FigureColumn[]
  readonly #lines: ReadonlyMap<string, FigureLine>
  readonly #known = new Map<string, FigureTerm>()
  readonly #turnovers = new Map<FigureColumn, Turnover | null>()
  readonly #patternsOf: (chosen: readonly number[]) => string[]

  constructor(data: Inputs, columns: readonly FigureColumn[], lines: ReadonlyMap<string, FigureLine>) {
    this.#data = data
    this.#columns = columns
    this.#lines = lines
    this.#patternsOf = exactPatterns(data.books.accounts)
  }

  list(): FigureTerm[] {
    return [...this.#known.values()]
  }

  /** Null where the node is no term but made of others: operations, key figures. */
  of(node: FormulaNode): FigureTerm | null {
    const id = formulaText(node)
    const known = this.#known.get(id)
    if (known) return known
    const made = this.#make(node, id)
    if (made) this.#known.set(id, made)
    return made
  }

  #make(node: FormulaNode, id: string): FigureTerm | null {
    switch (node.kind) {
      case 'name':
        if (isFormulaFact(node.name)) return this.#fact(node.name)
        return this.#line(node.name)
      case 'accounts':
      case 'functions':
        return this.#accounts(node, id, null, 'netOre')
      case 'call': {
        const { name, of } = node
        if (of.kind !== 'accounts' && of.kind !== 'functions') return null
        if (name === 'balance') return this.#accounts(of, id, 'balance', 'netOre')
        if (name === 'movement') return this.#accounts(of, id, 'movement', 'netOre')
        if (name === 'debit' || name === 'credit') return this.#accounts(of, id, 'movement', `${name}Ore`)
        return null
      }
      default:
        return null
    }
  }

  #blank(id: string): FigureTerm {
    const none = (): null[] => this.#columns.map(() => null)
    return {
      ...{ id, kind: 'fact', name: null, timing: 'value', part: 'netOre', display: 'debit', computed: [] },
      ...{ accounts: none(), movementOre: none(), closingOre: none(), openingOre: none() },
      ...{ closingStartOre: none(), openingStartOre: none(), values: none() },
    }
  }

  #line(id: string): FigureTerm | null {
    const line = this.#lines.get(id)
    if (!line) return null
    const { row } = line
    return {
      ...this.#blank(id),
      kind: 'line',
      name: typeof row.name === 'string' ? null : { ...row.name },
      timing: line.statement === 'balance' ? 'balance' : 'movement',
      display: row.display,
      // What was moved from the wrong side is in no list of lines.
      accounts: this.#columns.map(() => (line.isMoved || row.accounts === null ? null : [...row.accounts])),
      computed: [...row.computed],
      movementOre: [...line.movementOre],
      closingOre: [...line.closingOre],
      openingOre: [...line.openingOre],
      closingStartOre: [...line.closingStartOre],
      openingStartOre: [...line.openingStartOre],
    }
  }

  #accounts(node: AccountsNode, id: string, asked: 'balance' | 'movement' | null, part: Part): FigureTerm {
    const { books } = this.#data
    const masks = this.#columns.map(({ from, to }) => accountMask(this.#patterns(node, from, to), books.accounts))
    const timing = asked ?? (isOfResult(node) ? 'movement' : 'balance')
    const sums = (when: 'balance' | 'movement', of: (column: FigureColumn) => Float64Array | null) =>
      this.#columns.map((column, c) => (timing === when ? sumOf(of(column), masks[c]) : null))
    const [single] = node.kind === 'functions' && node.ids.length === 1 ? node.ids : []
    const name = shippedAccountFunctions.functions.find((own) => own.id === single)?.name
    return {
      ...this.#blank(id),
      kind: node.kind === 'functions' ? 'function' : 'accounts',
      name: name ? { ...name } : null,
      timing,
      part,
      accounts: masks.map((mask) => this.#patternsOf([...mask.keys()].filter((a) => mask[a] === 1))),
      movementOre: sums('movement', (column) => this.#moved(column, part)),
      closingOre: sums('balance', ({ closing }) => (closing.isKnown ? closing.balanceOre : null)),
      openingOre: sums('balance', ({ opening }) => (opening.isKnown ? opening.balanceOre : null)),
      closingStartOre: sums('balance', ({ closing }) => (closing.isKnown ? closing.startOre : null)),
      openingStartOre: sums('balance', ({ opening }) => (opening.isKnown ? opening.startOre : null)),
    }
  }

  #patterns(node: AccountsNode, from: string, to: string): readonly string[] {
    return node.kind === 'accounts'
      ? node.patterns
      : node.ids.flatMap((id) => patternsOfFunction(this.#data.accountFunctions, id, { from, to }))
  }

  #moved(column: FigureColumn, part: Part): Float64Array | null {
    if (column.flow.status === 'none') return null
    if (part === 'netOre') return column.amounts.movementOre
    const { period } = column.flow
    const found = this.#turnovers.get(column)
    const turnover = found === undefined ? (period ? turnoverOf(this.#data.books, period) : null) : found
    this.#turnovers.set(column, turnover)
    return turnover ? turnover[part] : null
  }

  #fact(name: FormulaFact): FigureTerm {
    const isInput = name === 'employees' || isArea(name)
    return { ...this.#blank(name), kind: isInput ? 'input' : 'fact', values: this.#columns.map((column) => this.#factIn(name, column)) }
  }

  #factIn(name: FormulaFact, column: FigureColumn): number | null {
    const { from, to } = column
    if (isArea(name)) return areaOn(this.#data.inputs, name, to)
    switch (name) {
      case 't':
        return column.taxRatePermille === null ? null : column.taxRatePermille / 1000
      case 'vat': {
        const percent = vatPercent('standard', to)
        return percent === null ? null : percent / 100
      }
      case 'vat.sales':
        return this.#salesVat(column)
      case 'months':
        return column.months
      case 'days':
        return column.days
      case 'employees':
        return employeesOver(this.#data.inputs, from, to)
    }
  }

  /** VAT ÷ sales of the accounts that have a function for a rate, or for none. */
  #salesVat(column: FigureColumn): number | null {
    if (column.flow.status === 'none') return null
    const { books, accountFunctions } = this.#data
    let [salesOre, vatOre] = [0, 0]
    for (const [id, kind] of Object.entries(salesFunctionRates)) {
      const mask = accountMask(patternsOfFunction(accountFunctions, id, column), books.accounts)
      const ore = sumOf(column.amounts.movementOre, mask)
      const percent = kind === null ? 0 : vatPercent(kind, column.to)
      if (ore === null || percent === null) return null
      salesOre -= ore
      vatOre -= (ore * percent) / 100
    }
    return salesOre === 0 ? null : vatOre / salesOre
  }
}

function sumOf(column: Float64Array | null, mask: Uint8Array | undefined): number | null {
  if (!column || !mask) return null
  let sum = 0
  for (let a = 0; a < mask.length; a++) if (mask[a] === 1) sum += column[a] ?? Number.NaN
  return oreOrNull(sum)
}

/** Whether it is of the income statement; formulas that hold both have been refused. */
function isOfResult(node: AccountsNode): boolean {
  const patterns =
    node.kind === 'accounts'
      ? node.patterns
      : shippedAccountFunctions.functions
          .filter(({ id }) => node.ids.includes(id))
          .flatMap(({ ranges }) => ranges.flatMap((range) => range.patterns))
  return patterns.length === 0 || patterns.every((pattern) => /^[3-8]/.test(pattern) && !/^899/.test(pattern))
}
