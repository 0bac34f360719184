import { accountMask } from '../../books/account-number.ts'
import type { Dataset } from '../../define.ts'
import { type FormulaFact, isFormulaFact } from '../../formula/facts.ts'
import { formulaText } from '../../formula/print.ts'
import type { FormulaNode } from '../../formula/tree.ts'
import { shippedAccountFunctions } from '../../reference/account-functions.ts'
import { salesFunctionRates, vatPercent, vatPercents } from '../../reference/vat-rates.ts'
import { exactPatterns } from '../../statements/exact-patterns.ts'
import { type FunctionPart, functionParts, functionsOn } from '../../statements/function-parts.ts'
import { oreOrNull } from '../ore.ts'
import { ColumnParts, type Part } from './column-parts.ts'
import type { FigureColumn } from './columns.ts'
import { areaOn, employeesOver, isArea } from './inputs.ts'
import type { FigureLine } from './lines.ts'
import type { FigureTerm } from './schema.ts'

export type Inputs = Pick<Dataset, 'books' | 'accountFunctions' | 'budget' | 'inputs' | 'headcount' | 'ownRates'>
type AccountsNode = Extract<FormulaNode, { kind: 'accounts' | 'functions' }>

/** The values of what formulas are made of, each worked out once, in the order in which they are asked for. */
export class Terms {
  readonly #data: Inputs
  readonly #columns: readonly FigureColumn[]
  readonly #lines: ReadonlyMap<string, FigureLine>
  readonly #known = new Map<string, FigureTerm>()
  readonly #parts: ColumnParts
  readonly #patternsOf: (chosen: readonly number[]) => string[]

  constructor(data: Inputs, columns: readonly FigureColumn[], lines: ReadonlyMap<string, FigureLine>) {
    this.#data = data
    this.#columns = columns
    this.#lines = lines
    this.#patternsOf = exactPatterns(data.books.accounts)
    this.#parts = new ColumnParts(data)
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
      id,
      kind: 'fact',
      name: null,
      timing: 'value',
      part: 'netOre',
      display: 'debit',
      computed: [],
      accounts: none(),
      openingAccounts: none(),
      parts: this.#columns.map(() => []),
      movementOre: none(),
      closingOre: none(),
      openingOre: none(),
      closingStartOre: none(),
      openingStartOre: none(),
      values: none(),
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
      openingAccounts: this.#columns.map(() => (line.isMoved || row.accounts === null ? null : [...row.accounts])),
      computed: [...row.computed],
      movementOre: [...line.movementOre],
      closingOre: [...line.closingOre],
      openingOre: [...line.openingOre],
      closingStartOre: [...line.closingStartOre],
      openingStartOre: [...line.openingStartOre],
    }
  }

  #accounts(node: AccountsNode, id: string, asked: 'balance' | 'movement' | null, part: Part): FigureTerm {
    const timing = asked ?? (isOfResult(node) ? 'movement' : 'balance')
    const [single] = node.kind === 'functions' && node.ids.length === 1 ? node.ids : []
    const name = shippedAccountFunctions.functions.find((own) => own.id === single)?.name
    const blank = this.#blank(id)
    const own = {
      ...blank,
      kind: node.kind === 'functions' ? ('function' as const) : node.kind,
      name: name ? { ...name } : null,
      timing,
      part,
    }
    return timing === 'movement' ? { ...own, ...this.#movement(node, part) } : { ...own, ...this.#balance(node) }
  }

  /** What moved on accounts on the days on which they belong. */
  #movement(node: AccountsNode, part: Part): Pick<FigureTerm, 'accounts' | 'openingAccounts' | 'parts' | 'movementOre'> {
    const moved = this.#columns.map((column) =>
      this.#partsOf(node, column).flatMap((own) => {
        const figures = this.#parts.moved(column, own, part)
        return figures === undefined ? [] : [{ ...own, ore: sumOf(figures, own.mask) }]
      }),
    )
    const accounts = moved.map((parts) => this.#listed(parts.map(({ mask }) => mask)))
    return {
      accounts,
      openingAccounts: accounts.map((list) => [...list]),
      parts: moved.map((parts) =>
        parts.some(({ isWhole }) => !isWhole)
          ? parts.map(({ from, to, mask, ore }) => ({ from, to, accounts: this.#listed([mask]), ore }))
          : [],
      ),
      movementOre: moved.map((parts) =>
        parts.reduce<number | null>((sum, { ore }) => (sum === null || ore === null ? null : sum + ore), 0),
      ),
    }
  }

  /** Balances of the accounts that belong on the day: at the column's end on its last day, before it on its first. */
  #balance(
    node: AccountsNode,
  ): Omit<FigureTerm, 'id' | 'kind' | 'name' | 'timing' | 'part' | 'display' | 'computed' | 'values' | 'parts' | 'movementOre'> {
    const closing = this.#columns.map((column) => this.#maskOn(node, column.to))
    const opening = this.#columns.map((column) => this.#maskOn(node, column.from))
    const sums = (masks: readonly Uint8Array[], of: (column: FigureColumn) => Float64Array | null) =>
      this.#columns.map((column, c) => sumOf(of(column), masks[c]))
    return {
      accounts: closing.map((mask) => this.#listed([mask])),
      openingAccounts: opening.map((mask) => this.#listed([mask])),
      closingOre: sums(closing, (column) => (column.closing.isKnown ? column.closing.balanceOre : null)),
      openingOre: sums(opening, (column) => (column.opening.isKnown ? column.opening.balanceOre : null)),
      closingStartOre: sums(closing, (column) => (column.closing.isKnown ? column.closing.startOre : null)),
      openingStartOre: sums(opening, (column) => (column.opening.isKnown ? column.opening.startOre : null)),
    }
  }

  #partsOf(node: AccountsNode, { from, to }: FigureColumn): readonly FunctionPart[] {
    const { accounts } = this.#data.books
    if (node.kind === 'functions') return functionParts(this.#data.accountFunctions, node.ids, { from, to }, accounts)
    return [{ from, to, mask: accountMask(node.patterns, accounts), isWhole: true }]
  }

  #maskOn(node: AccountsNode, day: string): Uint8Array {
    const { books, accountFunctions } = this.#data
    return node.kind === 'functions'
      ? functionsOn(accountFunctions, node.ids, day, books.accounts)
      : accountMask(node.patterns, books.accounts)
  }

  #listed(masks: readonly Uint8Array[]): string[] {
    return this.#patternsOf(this.#data.books.accounts.flatMap((_, a) => (masks.some((mask) => mask[a] === 1) ? [a] : [])))
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
        return employeesOver(this.#data, from, to)
    }
  }

  /**
   * VAT ÷ sales of the accounts that have a function for a rate, or for none, on the days on which they have it and the rate is in force. Where none with sales
   * has one, as in a chart of a company's own, the standard rate.
   */
  #salesVat(column: FigureColumn): number | null {
    if (column.flow.status === 'none') return null
    const { books, accountFunctions } = this.#data
    let salesOre = 0
    let vatOre = 0
    for (const [id, kind] of Object.entries(salesFunctionRates)) {
      const rates = kind === null ? [{ from: column.from, to: column.to, percent: 0 }] : vatPercents(kind, column.from, column.to)
      for (const { percent, ...days } of rates) {
        for (const part of functionParts(accountFunctions, [id], days, books.accounts)) {
          const figures = this.#parts.moved(column, { ...part, isWhole: part.isWhole && rates.length === 1 }, 'netOre')
          if (figures === undefined) continue
          const ore = sumOf(figures, part.mask)
          if (ore === null || (percent === null && ore !== 0)) return null
          salesOre -= ore
          vatOre -= (ore * (percent ?? 0)) / 100
        }
      }
    }
    return salesOre === 0 ? this.#factIn('vat', column) : vatOre / salesOre
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
