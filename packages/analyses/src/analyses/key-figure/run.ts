import type { AccountPlan } from '../../account-plan/account-plan.ts'
import { placeAccounts } from '../../account-plan/place-accounts.ts'
import type { Books } from '../../books/books.ts'
import { isTwelve } from '../../books/extent.ts'
import { departures, ratesInForce } from '../../company/own-rates.ts'
import type { Dataset, RunContext } from '../../define.ts'
import { AppError } from '../../errors.ts'
import { type CompiledFigure, compileFigures, type FigureDefinition } from '../../formula/figures.ts'
import { lineTimings } from '../../formula/lines.ts'
import { formulaText } from '../../formula/print.ts'
import { formulaNodes } from '../../formula/tree.ts'
import { shippedKeyFigures } from '../../reference/key-figures.ts'
import { columnResult, pairsOf } from '../../statements/columns.ts'
import { type Compared, comparedFlows, unclosedFindings, unclosedPairs, unlikeFindings } from '../../statements/compared.ts'
import { differenceFindings, differenceParts } from '../../statements/difference.ts'
import { layoutResult, statementFindings, unplacedFindings, unplacedIds } from '../../statements/head.ts'
import { type NotClosedYet, notClosedYet } from '../../statements/not-closed-yet.ts'
import { chartFindings } from '../../statements/other-chart.ts'
import { reclassifiableFindings } from '../../statements/reclassify.ts'
import type { Standing } from '../../statements/standing.ts'
import { roundOre } from '../../statistics/statistics.ts'
import { changeRatio, minus } from '../ore.ts'
import { AstrayAccounts } from './astray.ts'
import { type FigureColumn, figureColumns } from './columns.ts'
import { differenceOf, holdsEquity, isUncertain } from './doubt.ts'
import { Evaluator, isValue, sidesOf, type Value } from './evaluate.ts'
import { figureLines } from './lines.ts'
import { isNoise, turnoverOf } from './noise.ts'
import { ReclassifiedFigures } from './reclassified.ts'
import type { FigureValue, KeyFigureParams, KeyFigureResult, NotComputable } from './schema.ts'
import { Terms } from './terms.ts'
import { UnplacedAccounts } from './unplaced.ts'
import { WrongSideLines } from './wrong-side.ts'

type Inputs = Pick<Dataset, 'books' | 'accountPlan' | 'accountFunctions' | 'budget' | 'inputs' | 'headcount' | 'ownRates' | 'planYears'>

export function run(dataset: Inputs, params: KeyFigureParams, ctx: RunContext): KeyFigureResult {
  const { books, accountPlan, budget } = dataset
  const columns = figureColumns(books, budget, params, ratesInForce(dataset.ownRates))
  const flows = columns.map(({ flow }) => flow)
  const pairs = comparedFlows(pairsOf(params.comparisons, columns.length), flows)
  ctx.progress(0, 2)
  const lines = figureLines(books, accountPlan, columns, params.reclassify)
  const assetsOre = lines.get(accountPlan.roots.assets)?.closingOre ?? []
  const compiled = compileFigures(definitionsOf(params.definitions), lineTimings(accountPlan))
  const chosen = chosenOf(compiled, params)
  ctx.progress(1, 2)
  const terms = new Terms(dataset, columns, lines)
  const evaluator = new Evaluator(compiled, terms, columns)
  const unplaced = new UnplacedAccounts(books, accountPlan, columns, lines)
  const astray = new AstrayAccounts(books, columns)
  const wrongSide = new WrongSideLines(books, columns)
  const reclassified = params.reclassify ? null : new ReclassifiedFigures(dataset, columns, compiled)
  const amounts = columns.map((column) => column.amounts)
  const lacking = unclosedPairs(books, pairs, flows, amounts).map((pair) => notClosedYet(books, accountPlan, pair, amounts))
  const setting = {
    books,
    assetsOre,
    compiled,
    terms,
    unplaced,
    astray,
    wrongSide,
    evaluator,
    reclassified,
    columns,
    pairs,
    lacking,
    params,
  }
  const figures = chosen.map((figure) => figureResult(figure, setting))
  const resets = columns.map(({ amounts }) => amounts.resetVouchers)
  ctx.progress(2, 2)
  return {
    currency: books.currency,
    layout: layoutResult(accountPlan),
    columns: columns.map(({ flow, amounts, closing, opening, months, days, taxRatePermille }) => ({
      ...columnResult(flow, amounts.resetVouchers),
      closing: standingResult(closing),
      opening: standingResult(opening),
      months,
      days,
      taxRatePermille,
    })),
    comparisons: pairs,
    figures,
    terms: terms.list(),
    findings: [
      ...chartFindings(dataset, accountPlan),
      ...statementFindings(books, flows, [], resets),
      ...columns.flatMap(({ closing: { column }, closing }) => {
        const ore = differenceOf(closing)
        return column ? differenceFindings(column.to, ore, differenceParts(column.period, ore)) : []
      }),
      ...unlikeFindings(pairs, flows),
      ...columns.flatMap(({ from, to }) => departures(dataset.ownRates, ['corporate-tax'], { from, to })).slice(0, 1),
      ...unclosedFindings(books, pairs, flows, amounts),
      ...unplacedIn(accountPlan, books, columns),
      ...reclassifiableFindings(
        reclassified?.moves ?? [],
        columns.map(({ closing, flow }) => closing.column?.to ?? flow.to),
      ),
    ],
  }
}

function standingResult({ column, resetVouchers }: Standing): KeyFigureResult['columns'][number]['closing'] {
  return column ? columnResult(column, resetVouchers) : null
}

/** Accounts with figures in a column that stand on no line: what they hold is in the end totals only. */
function unplacedIn(plan: AccountPlan, books: Books, columns: readonly FigureColumn[]) {
  const present = books.accounts.filter((_, a) => columns.some(({ amounts }) => amounts.present[a] === 1))
  const lines = placeAccounts(plan, present)
  return unplacedFindings(present.flatMap(({ number }, i) => (unplacedIds.has(lines[i] ?? '') ? [number] : [])))
}

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

/** Calls that ask for what stood before a column too. */
const ACROSS: ReadonlySet<string> = new Set(['average', 'change', 'opening'])

interface Setting {
  readonly books: Books
  /** Total assets, per column. */
  readonly assetsOre: readonly (number | null)[]
  readonly compiled: ReadonlyMap<string, CompiledFigure>
  readonly terms: Terms
  readonly unplaced: UnplacedAccounts
  readonly astray: AstrayAccounts
  readonly wrongSide: WrongSideLines
  readonly evaluator: Evaluator
  readonly reclassified: ReclassifiedFigures | null
  readonly columns: readonly FigureColumn[]
  readonly pairs: readonly Compared[]
  /** Of each pair what the closing has yet to book in one of the two years. */
  readonly lacking: readonly NotClosedYet[]
  readonly params: KeyFigureParams
}

function figureResult(figure: CompiledFigure, setting: Setting): KeyFigureResult['figures'][number] {
  const { definition, tree, problem } = figure
  const { id, unit } = definition
  const sides = tree ? sidesOf(tree) : null
  const named = tree ? termsOf(figure, setting) : []
  const own = setting.terms.list().filter((term) => named.includes(term.id))
  const equity = own.find((term) => holdsEquity(setting.books, term))
  const isAcross = tree !== null && [...formulaNodes(tree)].some((node) => node.kind === 'call' && ACROSS.has(node.name))
  const isFlow = setting.terms.list().some(({ id, timing }) => timing === 'movement' && named.includes(id))
  const isAnnual = asksFor(figure, 'annual', setting.compiled)
  const values = setting.columns.map((column, c): FigureValue => {
    if (!tree) return without({ code: 'formula-invalid', of: definition.formula, figure: id, lacking: null })
    const of = (node: typeof tree) => setting.evaluator.value(node, id, c)
    const differences = [differenceOf(column.closing), isAcross ? differenceOf(column.opening) : 0]
    const assetsOre = setting.assetsOre[c] ?? null
    if (equity && differences.some((ore) => isUncertain(ore, assetsOre, unit === 'kr')))
      return without({ code: 'sheet-differs', of: equity.id, figure: id, lacking: null })
    const lacking = lackingOf(id, named, c, { ...setting, isAcross, isMoney: unit === 'kr' })
    if (lacking) return without(lacking)
    const holdsBalances = setting.terms.list().some(({ id, timing }) => timing === 'balance' && named.includes(id))
    const unsure = holdsBalances ? differences.find((ore) => isUncertain(ore, assetsOre, unit === 'kr')) : undefined
    const value = shownOr(of(tree), { code: 'too-large', of: formulaText(tree), figure: id, lacking: null })
    const denominator = sides ? known(of(sides.denominator)) : null
    const turnoverOre = turnoverOf(setting.books, column, isAnnual)
    if (sides && denominator !== null && isValue(value) && isNoise({ unit, sides, value, denominator, turnoverOre }))
      return without({ code: 'denominator-small', of: formulaText(sides.denominator), figure: id, lacking: null })
    return {
      value: isValue(value) ? rounded(value, unit === 'kr') : null,
      numerator: sides ? known(of(sides.numerator)) : null,
      denominator,
      reclassified: isValue(value) ? (setting.reclassified?.of(figure, value, c, named) ?? null) : null,
      differenceOre: isValue(value) ? (unsure ?? null) : null,
      wrongSide: isValue(value) ? setting.wrongSide.of(own, c) : null,
      scaledMonths: isValue(value) && isAnnual && column.months !== null && !isTwelve(column.months) ? column.months : null,
      reason: isValue(value) ? null : value,
    }
  })
  const shipped = shippedKeyFigures.find((own) => own === definition)
  return {
    id,
    version: definition.version,
    name: { ...definition.name },
    unit,
    formula: definition.formula,
    note: definition.note ? { ...definition.note } : null,
    source: definition.source,
    confidence: shipped?.confidence ?? null,
    own: !shipped,
    problem: problem ? { ...problem, values: { ...problem.values } } : null,
    numerator: sides ? formulaText(sides.numerator) : null,
    denominator: sides ? formulaText(sides.denominator) : null,
    terms: named,
    values,
    changes: setting.pairs.map(({ of, against, isUnlike }, pair) => {
      const value = values[of]?.value ?? null
      const comparison = values[against]?.value ?? null
      if (isFlow && (isUnlike || named.some((term) => setting.lacking[pair]?.line(term)))) return { change: null, changeRatio: null }
      // Of balances alone a ratio below 0 is a state of its own (cash in credit, equity used up), at no distance in points from another.
      if (sides !== null && unit !== 'kr' && !isFlow && Math.min(value ?? 0, comparison ?? 0) < 0)
        return { change: null, changeRatio: null }
      const change = minus(value, comparison)
      const ratio = changeRatio(value, comparison)
      return { change, changeRatio: ratio !== null && Number.isFinite(ratio) ? ratio : null }
    }),
  }
}

/** Whether a figure's formula, or that of one it asks for, calls a function. */
function asksFor({ tree }: CompiledFigure, call: string, compiled: Setting['compiled'], seen = new Set<string>()): boolean {
  return (
    tree !== null &&
    [...formulaNodes(tree)].some((node) => {
      if (node.kind === 'call') return node.name === call
      const asked = node.kind === 'name' && !seen.has(node.name) ? compiled.get(node.name) : undefined
      return asked !== undefined && asksFor(asked, call, compiled, seen.add(asked.definition.id))
    })
  )
}

/** No neat figure where its basis is not sure. */
function without(reason: NotComputable): FigureValue {
  return {
    value: null,
    numerator: null,
    denominator: null,
    scaledMonths: null,
    reclassified: null,
    differenceOre: null,
    wrongSide: null,
    reason,
  }
}

interface LackingSetting extends Pick<Setting, 'terms' | 'unplaced' | 'astray'> {
  readonly isAcross: boolean
  readonly isMoney: boolean
}

/** The first of a figure's terms that lacks what stands on no line, or stands on another than its name says. */
function lackingOf(figure: string, named: readonly string[], c: number, setting: LackingSetting) {
  const { terms, unplaced, astray, isAcross, isMoney } = setting
  for (const term of terms.list()) {
    if (!named.includes(term.id) || term.timing === 'value') continue
    const at = term.timing === 'movement' ? (['movement'] as const) : isAcross ? (['closing', 'opening'] as const) : (['closing'] as const)
    for (const when of at) {
      const misplaced = when === 'movement' ? null : astray.reason(term, c, when, isMoney, figure)
      const reason = unplaced.reason(term, c, when, isMoney, figure) ?? misplaced
      if (reason) return reason
    }
  }
  return null
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
