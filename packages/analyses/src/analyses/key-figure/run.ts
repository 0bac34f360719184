import { type AccountPlan, UNPLACED } from '../../account-plan/account-plan.ts'
import { placeAccounts } from '../../account-plan/place-accounts.ts'
import type { Books } from '../../books/books.ts'
import type { Dataset, RunContext } from '../../define.ts'
import { AppError } from '../../errors.ts'
import { type CompiledFigure, compileFigures, type FigureDefinition } from '../../formula/figures.ts'
import { lineTimings } from '../../formula/lines.ts'
import { formulaText } from '../../formula/print.ts'
import { formulaNodes } from '../../formula/tree.ts'
import { shippedKeyFigures } from '../../reference/key-figures.ts'
import { columnResult, pairsOf } from '../../statements/columns.ts'
import { layoutResult, statementFindings, unplacedFindings } from '../../statements/head.ts'
import { chartFindings } from '../../statements/other-chart.ts'
import type { Standing } from '../../statements/standing.ts'
import { roundOre } from '../../statistics/statistics.ts'
import { changeRatio, minus } from '../ore.ts'
import { type FigureColumn, figureColumns } from './columns.ts'
import { Evaluator, isValue, sidesOf, type Value } from './evaluate.ts'
import { figureLines } from './lines.ts'
import type { FigureValue, KeyFigureParams, KeyFigureResult, NotComputable } from './schema.ts'
import { Terms } from './terms.ts'

type Inputs = Pick<Dataset, 'books' | 'accountPlan' | 'accountFunctions' | 'budget' | 'inputs'>

export function run(dataset: Inputs, params: KeyFigureParams, ctx: RunContext): KeyFigureResult {
  const { books, accountPlan, budget } = dataset
  const columns = figureColumns(books, budget, params)
  const pairs = pairsOf(params.comparisons, columns.length)
  ctx.progress(0, 2)
  const lines = figureLines(books, accountPlan, columns, params.reclassify)
  const compiled = compileFigures(definitionsOf(params.definitions), lineTimings(accountPlan))
  const chosen = chosenOf(compiled, params)
  ctx.progress(1, 2)
  const terms = new Terms(dataset, columns, lines)
  const evaluator = new Evaluator(compiled, terms, columns)
  const figures = chosen.map((figure) => figureResult(figure, { compiled, terms, evaluator, columns, pairs, params }))
  const resolved = columns.map(({ flow }) => flow)
  const resets = columns.map(({ amounts }) => amounts.resetVouchers)
  ctx.progress(2, 2)
  return {
    currency: books.currency,
    layout: layoutResult(accountPlan),
    columns: columns.map(({ flow, amounts, closing, opening, months, days, taxRatePermille }) => ({
      ...columnResult(flow, amounts.resetVouchers),
      ...{ closing: standingResult(closing), opening: standingResult(opening), months, days, taxRatePermille },
    })),
    comparisons: pairs.map((pair) => ({ ...pair })),
    figures,
    terms: terms.list(),
    findings: [
      ...chartFindings(books, accountPlan),
      ...statementFindings(books, resolved, [], resets),
      ...unplaced(accountPlan, books, columns),
    ],
  }
}

function standingResult({ column, resetVouchers }: Standing): KeyFigureResult['columns'][number]['closing'] {
  return column ? columnResult(column, resetVouchers) : null
}

/** Accounts with figures in a column that stand on no line: what they hold is in the end totals only. */
function unplaced(plan: AccountPlan, books: Books, columns: readonly FigureColumn[]) {
  const present = books.accounts.filter((_, a) => columns.some(({ amounts }) => amounts.present[a] === 1))
  const lines = placeAccounts(plan, present)
  return unplacedFindings(present.flatMap(({ number }, i) => (unplacedIds.has(lines[i] ?? '') ? [number] : [])))
}

const unplacedIds: ReadonlySet<string> = new Set(Object.values(UNPLACED))

/** Shipped definitions, with own ones in the place of those whose id they have, then the other own ones. */
function definitionsOf(own: readonly FigureDefinition[]): readonly FigureDefinition[] {
  const byId = new Map(own.map((definition) => [definition.id, definition]))
  const shipped = shippedKeyFigures.map((definition) => byId.get(definition.id) ?? definition)
  return [...shipped, ...[...byId.values()].filter(({ id }) => !shippedKeyFigures.some((known) => known.id === id))]
}

function chosenOf(compiled: ReadonlyMap<string, CompiledFigure>, { figure, figures }: KeyFigureParams): readonly CompiledFigure[] {
  const ids = figure === null ? figures : [figure, ...figures]
  if (ids.length === 0) return [...compiled.values()]
  return [...new Set(ids)].map((id) => {
    const found = compiled.get(id)
    if (!found) throw new AppError('invalid_input', { params: { reason: 'figure_missing', figure: id } })
    return found
  })
}

interface Setting {
  readonly compiled: ReadonlyMap<string, CompiledFigure>
  readonly terms: Terms
  readonly evaluator: Evaluator
  readonly columns: readonly FigureColumn[]
  readonly pairs: readonly { readonly of: number; readonly against: number }[]
  readonly params: KeyFigureParams
}

function figureResult(figure: CompiledFigure, setting: Setting): KeyFigureResult['figures'][number] {
  const { definition, tree, problem } = figure
  const { id, unit } = definition
  const sides = tree ? sidesOf(tree) : null
  const values = setting.columns.map((_, c): FigureValue => {
    if (!tree)
      return { value: null, numerator: null, denominator: null, reason: { code: 'formula-invalid', of: definition.formula, figure: id } }
    const of = (node: typeof tree) => setting.evaluator.value(node, id, c)
    const value = shownOr(of(tree), { code: 'too-large', of: formulaText(tree), figure: id })
    return {
      value: isValue(value) ? rounded(value, unit === 'kr') : null,
      numerator: sides ? known(of(sides.numerator)) : null,
      denominator: sides ? known(of(sides.denominator)) : null,
      reason: isValue(value) ? null : value,
    }
  })
  const shipped = shippedKeyFigures.find((own) => own === definition)
  return {
    ...{ id, version: definition.version, name: { ...definition.name }, unit, formula: definition.formula },
    note: definition.note ? { ...definition.note } : null,
    source: definition.source,
    confidence: shipped?.confidence ?? null,
    own: !shipped,
    problem: problem ? { ...problem, values: { ...problem.values } } : null,
    numerator: sides ? formulaText(sides.numerator) : null,
    denominator: sides ? formulaText(sides.denominator) : null,
    terms: tree ? termsOf(figure, setting) : [],
    values,
    changes: setting.pairs.map(({ of, against }) => {
      const [value, comparison] = [values[of]?.value ?? null, values[against]?.value ?? null]
      const change = minus(value, comparison)
      const ratio = changeRatio(change, comparison)
      return { change, changeRatio: ratio !== null && Number.isFinite(ratio) ? ratio : null }
    }),
  }
}

/** A value that can be shown exactly, or why not. */
function shownOr(value: Value, tooLarge: NotComputable): Value {
  return isValue(value) && Math.abs(value) > Number.MAX_SAFE_INTEGER ? tooLarge : value
}

function rounded(value: number, isMoney: boolean): number {
  return isMoney ? roundOre(value) : value + 0
}

function known(value: Value): number | null {
  return isValue(value) ? value + 0 : null
}

/** The terms of a figure and of those it asks for, in the order of the formulas. */
function termsOf(figure: CompiledFigure, { compiled, terms }: Pick<Setting, 'compiled' | 'terms'>): string[] {
  const found = new Set<string>()
  const seen = new Set<CompiledFigure>()
  const visit = (own: CompiledFigure): void => {
    if (!own.tree || seen.has(own)) return
    seen.add(own)
    // The accounts inside of `debit({1930})` are no term of their own.
    const inner = new Set<unknown>()
    for (const node of formulaNodes(own.tree)) {
      const asked = node.kind === 'name' ? compiled.get(node.name) : undefined
      if (asked) visit(asked)
      else if (!inner.has(node)) {
        const term = terms.of(node)
        if (term) found.add(term.id)
        if (term && node.kind === 'call') inner.add(node.of)
      }
    }
  }
  visit(figure)
  return [...found]
}
