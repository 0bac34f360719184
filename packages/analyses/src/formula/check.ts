import { RESULT_ACCOUNTS } from '../books/result-accounts.ts'
import { shippedAccountFunctions } from '../reference/account-functions.ts'
import { formulaFacts, isFormulaFact } from './facts.ts'
import { formulaText } from './print.ts'
import { FormulaError } from './tokens.ts'
import type { FormulaNode, Place } from './tree.ts'

/** When a value is: `balance` at a day, `movement` over a period, `both` where they are mixed, `none` where it is neither any more. */
export type Timing = 'balance' | 'movement' | 'both' | 'none'

/** What a formula gives: powers of kronor, employees and square metres, and when. */
export interface FormulaType {
  readonly kr: number
  readonly employees: number
  readonly m2: number
  readonly timing: Timing
}

/** What names mean where a formula is used. */
export interface FormulaScope {
  /** Null: the account plan has no such line or total. */
  readonly line: (id: string) => 'balance' | 'movement' | null
  /** Null: no such key figure. */
  readonly figure: (id: string, place: Place) => FormulaType | null
}

const plain = { kr: 0, employees: 0, m2: 0, timing: 'none' } as const satisfies FormulaType
const money = (timing: Timing): FormulaType => ({ kr: 1, employees: 0, m2: 0, timing })

/**
 * The type of a formula, or a refusal (`FormulaError`) at the character: kronor are never added to plain numbers, `average`, `opening` and `change`
 * take balances, `annual` takes movements, `movement`, `balance`, `debit` and `credit` take accounts.
 */
export function checkFormula(node: FormulaNode, scope: FormulaScope): FormulaType {
  switch (node.kind) {
    case 'number':
      return plain
    case 'name':
      return nameType(node, scope)
    case 'accounts': {
      const timing = timingOf(node.patterns)
      if (timing === 'both') throw new FormulaError('mixed-accounts', node, { accounts: formulaText(node) })
      return money(timing)
    }
    case 'functions':
      return money(functionsTiming(node))
    case 'negate':
      return checkFormula(node.of, scope)
    case 'binary': {
      const left = checkFormula(node.left, scope)
      const right = checkFormula(node.right, scope)
      return node.operator === '+' || node.operator === '-' ? sumType(node, left, right) : productType(node, left, right)
    }
    case 'call':
      return callType(node, scope)
  }
}

type Of<K extends FormulaNode['kind']> = Extract<FormulaNode, { kind: K }>

function nameType(node: Of<'name'>, scope: FormulaScope): FormulaType {
  const { name } = node
  if (isFormulaFact(name)) {
    const unit = formulaFacts[name]
    return unit === 'number' ? plain : { ...plain, [unit]: 1 }
  }
  const figure = scope.figure(name, node)
  if (figure) return figure
  const line = scope.line(name)
  if (!line) throw new FormulaError('unknown-name', node, { name })
  return money(line)
}

/** Whether patterns hold accounts of the income statement only, of the balance sheet only, or of both. */
function timingOf(patterns: readonly string[]): 'balance' | 'movement' | 'both' {
  const kinds = new Set(patterns.map(timingOfPattern))
  const [only] = kinds
  return only === undefined || kinds.size > 1 ? 'both' : only
}

const [FIRST_RESULT = '', LAST_RESULT = ''] = RESULT_ACCOUNTS.split('-')

function timingOfPattern(pattern: string): 'balance' | 'movement' | 'both' {
  const [low, high] = boundsOf(pattern)
  if (low >= FIRST_RESULT && high <= `${LAST_RESULT}~`) return 'movement'
  return high < FIRST_RESULT || low > LAST_RESULT ? 'balance' : 'both'
}

/** The least and greatest account that a pattern can hold, as texts: `30*` is from 3000 to whatever begins with 30. */
function boundsOf(pattern: string): readonly [string, string] {
  if (pattern.endsWith('*')) {
    const prefix = pattern.slice(0, -1)
    return [prefix.padEnd(4, '0'), prefix.length < 4 ? prefix.padEnd(4, '9') : `${prefix}~`]
  }
  const [from = '', to = from] = pattern.split('-')
  return from <= to ? [from, to] : [to, from]
}

function functionsTiming(node: Of<'functions'>): Timing {
  const timings = node.ids.map((id) => {
    const shipped = shippedAccountFunctions.functions.find((known) => known.id === id)
    if (!shipped) throw new FormulaError('unknown-function', node, { name: id })
    const patterns = shipped.ranges.flatMap((range) => range.patterns)
    // Those that account numbers suggest nothing for are income and costs of condominium associations.
    return patterns.length === 0 ? 'movement' : timingOf(patterns)
  })
  const kinds = new Set(timings)
  const [only] = kinds
  if (only === undefined || kinds.size > 1) throw new FormulaError('mixed-accounts', node, { accounts: formulaText(node) })
  return only
}

function sumType(node: Of<'binary'>, left: FormulaType, right: FormulaType): FormulaType {
  if (left.kr !== right.kr || left.employees !== right.employees || left.m2 !== right.m2)
    throw new FormulaError('units-differ', node, { left: quantityOf(left), right: quantityOf(right) })
  return { ...left, timing: timingOfBoth(left.timing, right.timing) }
}

function productType(node: Of<'binary'>, left: FormulaType, right: FormulaType): FormulaType {
  const sign = node.operator === '*' ? 1 : -1
  const made = {
    kr: left.kr + sign * right.kr,
    employees: left.employees + sign * right.employees,
    m2: left.m2 + sign * right.m2,
    timing: timingOfBoth(left.timing, right.timing),
  }
  if (Math.abs(made.kr) > 1 || Math.abs(made.employees) > 1 || Math.abs(made.m2) > 1 || quantityOf(made) === 'other')
    throw new FormulaError('units-multiplied', node, { left: quantityOf(left), right: quantityOf(right) })
  return made
}

function timingOfBoth(left: Timing, right: Timing): Timing {
  if (left === right || right === 'none') return left
  return left === 'none' ? right : 'both'
}

function callType(node: Of<'call'>, scope: FormulaScope): FormulaType {
  const { name, of } = node
  switch (name) {
    case 'movement':
    case 'balance':
    case 'debit':
    case 'credit':
      if (of.kind === 'functions') functionsTiming(of)
      else if (of.kind !== 'accounts') throw new FormulaError('takes-accounts', of, { call: name })
      return money(name === 'balance' ? 'balance' : 'movement')
    case 'positive':
      return checkFormula(of, scope)
    case 'average':
    case 'opening':
    case 'change': {
      const type = checkFormula(of, scope)
      if (type.timing !== 'balance') throw new FormulaError('takes-balances', of, { call: name, found: formulaText(of) })
      return { ...type, timing: 'none' }
    }
    case 'annual': {
      const type = checkFormula(of, scope)
      if (type.timing !== 'movement') throw new FormulaError('takes-movements', of, { call: name, found: formulaText(of) })
      return { ...type, timing: 'none' }
    }
  }
}

/** What a type is called: `number`, `kr`, `employees`, `m2`, `kr/employees`, `kr/m2`; `other` where it means nothing to anybody. */
export function quantityOf({ kr, employees, m2 }: Omit<FormulaType, 'timing'>): string {
  switch (`${kr} ${employees} ${m2}`) {
    case '0 0 0':
      return 'number'
    case '1 0 0':
      return 'kr'
    case '0 1 0':
      return 'employees'
    case '0 0 1':
      return 'm2'
    case '1 -1 0':
      return 'kr/employees'
    case '1 0 -1':
      return 'kr/m2'
    default:
      return 'other'
  }
}
