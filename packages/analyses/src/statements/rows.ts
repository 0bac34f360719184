import * as z from 'zod'
import {
  type AccountPlan,
  type Display,
  displaySchema,
  nameSchema,
  type PlanName,
  type PlanNode,
  type PlanTotal,
  planNodes,
  RESERVED,
  reservedNames,
  UNPLACED,
  unplacedNames,
} from '../account-plan/account-plan.ts'
import { classDisplay, placeAccounts } from '../account-plan/place-accounts.ts'
import { resultLine, termsOf } from '../account-plan/reserved-lines.ts'
import { oreOrNull } from '../analyses/ore.ts'
import type { ToldAccount } from '../books/result-accounts.ts'
import { float64At } from '../column.ts'
import { oreOrUnknown } from '../query/query.ts'
import { nameInBalanceSheet } from './account-names.ts'
import { computedKinds } from './computed.ts'
import { exactPatterns } from './exact-patterns.ts'
import { lackingAccounts, lackingIn, lackingSchema } from './lacking.ts'

/**
 * A row of a statement, in the order of the layout: headings, lines with the accounts that stand on them, totals. `unplaced`: accounts that the
 * layout places nowhere; `computed`: what stands on a line beside its accounts; `measure`: a total beside the layout.
 */
export const statementRowSchema = z.object({
  /** The layout's id; `#1930` of an account, unique within the statement. */
  id: z.string(),
  kind: z.enum(['heading', 'line', 'total', 'account', 'computed', 'unplaced', 'measure']),
  /** The heading a row stands under, the line an account stands on. */
  parent: z.string().nullable(),
  level: z.int().min(0),
  account: z.string().nullable(),
  /** Of a layout in both languages; of an account as the books have it. */
  name: z.union([nameSchema, z.string()]),
  /** The side on which the values are positive. */
  display: displaySchema,
  /** Field code of a form. */
  code: z.string().nullable(),
  /**
   * Patterns that hold exactly the accounts of the books that the values are made of: what a drill-down asks for. Empty: none; null: accounts
   * are added and subtracted, so that no list of lines sums to the values.
   */
  accounts: z.array(z.string()).nullable(),
  /** What is in the values beside the accounts. */
  computed: z.array(z.enum([...computedKinds, 'reclassified'])),
  /** Natural sign: positive on the row's own side. One per column; null = unknown or no data, and in headings. */
  valuesOre: z.array(oreOrUnknown),
  /** Balances of unplaced accounts that a total may lack; null: none, and in all other rows. */
  lacking: lackingSchema.nullable(),
})

export type StatementRow = z.output<typeof statementRowSchema>

/** What stands on a line beside its accounts: bookkeeping öre, one per column. */
export interface Extra {
  readonly line: string
  readonly kind: StatementRow['computed'][number]
  readonly ore: readonly number[]
  /** Shown as a row of its own under the line; null: the line is nothing else. */
  readonly name: PlanName | null
}

export interface StatementInput {
  readonly plan: AccountPlan
  readonly statement: 'balance' | 'result'
  readonly accounts: readonly (ToldAccount & { readonly name: string })[]
  /** One per column, each with one element per account: bookkeeping öre, NaN = unknown. */
  readonly amounts: readonly Float64Array[]
  readonly extras: readonly Extra[]
  /** Columns of which nothing is known: null in every row, also where a line has no accounts. */
  readonly blank: readonly boolean[]
  /** 1 for each account that gets a row of its own. */
  readonly present: Uint8Array
  /** The columns in which unplaced accounts make totals uncertain: those that are shown, not their parts. */
  readonly lackingIn: readonly number[]
  /** Also the lines beside the layout’s own that hold nothing: formulas can ask for them. */
  readonly withEmptyReserved?: boolean
}

/** What a line or total is made of. */
interface Node {
  /** Natural sign. */
  readonly values: Float64Array
  /** Account (index) → how often it is in the values, in bookkeeping sign. */
  readonly accounts: ReadonlyMap<number, number>
  readonly computed: ReadonlySet<Extra['kind']>
}

/**
 * Fills a layout with amounts: accounts on their lines, lines into totals, each shown positive on its own side. Accounts that the layout does
 * not place stand on visible lines above the end totals and are in them, so that the totals are those of the trial balance.
 */
export function statementRows(input: StatementInput): StatementRow[] {
  const { plan, statement, accounts, amounts, extras, present } = input
  const checked = input.lackingIn.map((c) => ({ column: amounts[c], isBlank: input.blank[c] === true }))
  const width = amounts.length
  const nodes = plan[statement]
  const onLine = new Map<string, number[]>()
  placeAccounts(plan, accounts).forEach((line, a) => {
    const own = onLine.get(line)
    if (own) own.push(a)
    else onLine.set(line, [a])
  })
  const unplaced = unplacedOf(plan, statement)
  const filled = new Map<string, Node>()
  const fillLine = (id: string, display: Display) => {
    const values = new Float64Array(width)
    const sign = display === 'debit' ? 1 : -1
    const own = onLine.get(id) ?? []
    const beside = extras.filter(({ line }) => line === id)
    for (let c = 0; c < width; c++) {
      let sum = 0
      const column = amounts[c]
      for (const a of own) sum += column?.[a] ?? Number.NaN
      for (const { ore } of beside) sum += ore[c] ?? 0
      values[c] = sign * sum
    }
    filled.set(id, {
      values,
      accounts: new Map(own.map((a) => [a, sign])),
      computed: new Set(beside.filter((own) => !isEmptyReserved(own)).map(({ kind }) => kind)),
    })
  }
  const fillTotal = (total: PlanTotal) => {
    const { id } = total
    const values = new Float64Array(width)
    const parts = new Map<number, number>()
    const computed = new Set<Extra['kind']>()
    for (const { id: part, sign } of termsOf(plan, total)) {
      const node = filled.get(part)
      if (!node) throw new TypeError(`${id} sums ${part}, which does not stand before it`)
      for (let c = 0; c < width; c++) values[c] = float64At(values, c) + sign * float64At(node.values, c)
      for (const [a, factor] of node.accounts) parts.set(a, (parts.get(a) ?? 0) + sign * factor)
      for (const kind of node.computed) computed.add(kind)
    }
    filled.set(id, { values, accounts: parts, computed })
  }
  for (const { id, display } of unplaced) fillLine(id, display)
  const carrier = statement === 'balance' ? resultLine(plan) : null
  if (carrier) for (const id of Object.values(RESERVED)) fillLine(id, carrier.display)
  const tree = [...planNodes(nodes)]
  for (const { node } of tree) if (node.kind === 'line') fillLine(node.id, node.display)
  for (const total of inOrderOfNeed(tree, statement === 'result' ? plan.measures : [])) fillTotal(total)

  const lacking = lackingAccounts(plan, statement, accounts, (a) => checked.some(({ column }) => column?.[a] !== 0))

  const rows: StatementRow[] = []
  const patternsOf = exactPatterns(accounts)
  const isBlank = amounts.map((column, c) => input.blank[c] === true || (column.length > 0 && column.every(Number.isNaN)))
  const natural = (values: Float64Array | readonly number[], sign = 1) =>
    Array.from(values, (ore, c) => (isBlank[c] === true ? null : oreOrNull(sign * ore)))
  const add = (
    row: Pick<StatementRow, 'id' | 'kind' | 'parent' | 'level' | 'name' | 'display'> & { readonly code?: string | null },
    node: Node | null,
  ) => {
    const factor = row.display === 'debit' ? 1 : -1
    const parts = node ? [...node.accounts].filter(([, times]) => times !== 0) : []
    const isUniform = parts.every(([, times]) => times === factor)
    rows.push({
      id: row.id,
      kind: row.kind,
      parent: row.parent,
      level: row.level,
      account: null,
      name: row.name,
      display: row.display,
      code: row.code ?? null,
      accounts: isUniform ? patternsOf(parts.map(([a]) => a)) : null,
      computed: node ? [...node.computed] : [],
      valuesOre: node ? natural(node.values) : Array.from(amounts, () => null),
      lacking: row.kind === 'total' || row.kind === 'measure' ? lackingOf(row.id) : null,
    })
  }
  const lackingOf = (total: string): StatementRow['lacking'] =>
    lackingIn(lacking.get(total), accounts, checked.length, (a, c) => {
      const { column, isBlank } = checked[c] ?? { column: undefined, isBlank: true }
      return isBlank ? Number.NaN : (column?.[a] ?? Number.NaN)
    })
  const addBelow = (id: string, display: Display | null, level: number, alone: boolean) => {
    for (const a of onLine.get(id) ?? []) {
      if (present[a] !== 1) continue
      const { number, name } = accounts[a] ?? { number: '', name: '' }
      const side = display ?? classDisplay(number)
      rows.push({
        id: `#${number}`,
        kind: 'account',
        parent: id,
        level,
        account: number,
        name: statement === 'balance' ? nameInBalanceSheet({ number, name }) : name,
        display: side,
        code: null,
        accounts: [number],
        computed: [],
        valuesOre: natural(
          amounts.map((column) => column[a] ?? Number.NaN),
          side === 'debit' ? 1 : -1,
        ),
        lacking: null,
      })
    }
    for (const { kind, name, ore } of extras.filter(({ line }) => line === id)) {
      if (name === null || display === null || alone || ore.every((value) => value === 0 || Number.isNaN(value))) continue
      rows.push({
        id: `${id}:${kind}`,
        kind: 'computed',
        parent: id,
        level,
        account: null,
        name,
        display,
        code: null,
        accounts: [],
        computed: [kind],
        valuesOre: natural(ore, display === 'debit' ? 1 : -1),
        lacking: null,
      })
    }
  }
  const addUnplaced = (root: string, level: number) => {
    for (const { id, name, display } of unplaced.filter((own) => own.root === root)) {
      if (!(onLine.get(id) ?? []).some((a) => present[a] === 1)) continue
      add({ id, kind: 'unplaced', parent: null, level, name, display }, filled.get(id) ?? null)
      // Costs and income stand on the same unplaced line, each on its own side.
      addBelow(id, null, level + 1, false)
    }
  }
  const addReserved = (kind: keyof typeof RESERVED, display: Display, level: number, parent: string | null) => {
    const line = filled.get(RESERVED[kind])
    if (line && (input.withEmptyReserved === true || line.values.some((value) => value !== 0 && !Number.isNaN(value))))
      add({ id: RESERVED[kind], kind: 'line', parent, level, name: reservedNames[kind], display }, line)
  }
  for (const { node, level, parent } of tree) {
    const { id, name } = node
    if (node.kind === 'heading') add({ id, kind: 'heading', parent, level, name, display: displayOf(node) }, null)
    else if (node.kind === 'total') {
      addUnplaced(id, level)
      add({ id, kind: 'total', parent, level, name, display: node.display }, filled.get(id) ?? null)
    } else {
      if (node === carrier) addReserved('prior-result', node.display, level, parent)
      add({ id, kind: 'line', parent, level, name, display: node.display, code: node.code }, filled.get(id) ?? null)
      addBelow(id, node.display, level + 1, node.accounts.length === 0 && node.computed.length === 1)
      if (node === carrier) addReserved('result-in-equity', node.display, level, parent)
    }
  }
  if (statement === 'result')
    for (const { id, name, display } of plan.measures)
      add({ id, kind: 'measure', parent: null, level: 0, name, display }, filled.get(id) ?? null)
  return rows
}

interface Unplaced {
  readonly id: string
  readonly root: string
  readonly name: PlanName
  readonly display: Display
}

function unplacedOf({ roots }: AccountPlan, statement: 'balance' | 'result'): readonly Unplaced[] {
  if (statement === 'result') return [{ id: UNPLACED.result, root: roots.result, name: unplacedNames.result, display: 'credit' }]
  return [
    { id: UNPLACED.assets, root: roots.assets, name: unplacedNames.assets, display: 'debit' },
    { id: UNPLACED.equityAndLiabilities, root: roots.equityAndLiabilities, name: unplacedNames.equityAndLiabilities, display: 'credit' },
  ]
}

/** The reserved lines are in every layout, and mostly hold nothing. */
function isEmptyReserved({ kind, ore }: Extra): boolean {
  return kind in RESERVED && ore.every((value) => value === 0 || Number.isNaN(value))
}

/** Totals such that each stands after those it sums, wherever the layout shows them. */
function inOrderOfNeed(tree: readonly { readonly node: PlanNode }[], measures: readonly PlanTotal[]): PlanTotal[] {
  const totals = new Map(
    [...tree.flatMap(({ node }) => (node.kind === 'total' ? [node] : [])), ...measures].map((total) => [total.id, total]),
  )
  const ordered = new Set<PlanTotal>()
  const visit = (total: PlanTotal): void => {
    if (ordered.has(total)) return
    for (const { id } of total.sum) {
      const inner = totals.get(id)
      if (inner) visit(inner)
    }
    ordered.add(total)
  }
  for (const total of totals.values()) visit(total)
  return [...ordered]
}

/** A heading is shown as what stands first under it. */
function displayOf(node: PlanNode): Display {
  if (node.kind !== 'heading') return node.display
  const [first] = node.children
  return first ? displayOf(first) : 'debit'
}
