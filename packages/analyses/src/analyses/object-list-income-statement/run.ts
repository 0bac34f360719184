import { type LineSum, lineSum } from '../../account-plan/line-factors.ts'
import type { Books } from '../../books/books.ts'
import { coveredPeriod, periodOf } from '../../books/period.ts'
import { float64At, int32At } from '../../column.ts'
import type { Dataset, RunContext } from '../../define.ts'
import type { Finding } from '../../finding.ts'
import { isoOrNull } from '../../query/columns.ts'
import { amountsOf } from '../../statements/amounts.ts'
import { columnResult, type ResolvedColumn, resolveColumn } from '../../statements/columns.ts'
import { layoutOf, layoutResult, shareOf, statementFindings } from '../../statements/head.ts'
import { lackingAccounts, lackingIn } from '../../statements/lacking.ts'
import { roundOre } from '../../statistics/statistics.ts'
import { oreOrNull } from '../ore.ts'
import { comparisonPeriod, unclosedPeriods, unlikePeriods } from '../period-result.ts'
import { columnSums, linesOf, columnResult as objectColumn } from './columns.ts'
import { objectFlags } from './flags.ts'
import type { ObjectFigures, ObjectListParams, ObjectListResult, ObjectRow } from './schema.ts'
import { type ObjectSums, sumsOf } from './sums.ts'
import { dimensionsOf, levelsOf, type ObjectTree, objectTree } from './tree.ts'
import { workInProgress } from './voucher-flags.ts'

type Inputs = Pick<Dataset, 'books' | 'accountPlan' | 'legalForm'>

/** Splits the income statement by the objects of a dimension. */
export function run(dataset: Inputs, params: ObjectListParams, ctx: RunContext): ObjectListResult {
  const { books } = dataset
  const plan = layoutOf(dataset, params.layout)
  const loaded = periodOf(books, params.from, params.to)
  // What is compared is as long as what is covered.
  const period = coveredPeriod(loaded) ?? loaded
  const compared = params.comparisons.flatMap((comparison) => {
    const own = comparisonPeriod(books, period, comparison)
    return own ? [own] : []
  })
  const asked = [{ from: params.from ?? loaded.from, to: params.to ?? loaded.to }, ...compared]
  const resolved = asked.map(({ from, to }) => resolveColumn(books, [], { kind: 'period', from, to, complete: false }))
  const lines = linesOf(plan, books)
  const columns = columnSums(plan, params.columns)
  const result = lineSum(plan, plan.roots.result)
  const sales = plan.roots.sales === null ? null : lineSum(plan, plan.roots.sales)
  const dimensions = dimensionsOf(books)
  const chosen = params.dimension ?? dimensions.find(({ parent }) => parent === null)?.dimension ?? dimensions[0]?.dimension ?? null
  const levels = chosen === null ? [] : levelsOf(dimensions, chosen)
  const tree = objectTree(books, levels)
  const key = `${plan.id} ${plan.version} ${lines.lineOf.join()}`
  const measured = resolved.map((column, c): Measured => {
    ctx.progress(c, resolved.length + 1)
    const amounts = amountsOf(books, [], column)
    const totals = new Float64Array(lines.ids.length)
    lines.lineOf.forEach((line, a) => {
      if (line >= 0) totals[line] = float64At(totals, line) + (amounts.movementOre[a] ?? Number.NaN)
    })
    const sums = column.period ? rolledUp(sumsOf(books, column.period, tree, lines.lineOf, lines.ids.length, key), tree, totals) : null
    return { column, sums, totals, movementOre: amounts.movementOre, resetVouchers: amounts.resetVouchers }
  })
  const lacking = lackingAccounts(plan, 'result', books.accounts)
  const figures = (ore: (line: number, period: Measured) => number, own: Measured, facts: Facts): ObjectFigures => {
    const sumUp = (sum: LineSum | null, of: (line: number, period: Measured) => number) => {
      if (!sum) return null
      let value = 0
      lines.ids.forEach((id, line) => {
        const factor = sum.factors.get(id) ?? 0
        if (factor !== 0) value += factor * of(line, own)
      })
      return oreOrNull(value)
    }
    const ofAll = (line: number) => own.totals[line] ?? Number.NaN
    const salesOre = sumUp(sales, ore)
    const resultOre = sumUp(result, ore)
    const allSales = sumUp(sales, ofAll)
    const allResult = sumUp(result, ofAll)
    const cost = (sold: number | null, left: number | null) => (sold === null || left === null ? null : sold - left)
    return {
      valuesOre: columns.map((sum) => sumUp(sum, ore)),
      salesOre,
      resultOre,
      marginRatio: marginOf(resultOre, salesOre),
      salesShareRatio: shareOf(salesOre, allSales),
      costShareRatio: shareOf(cost(salesOre, resultOre), cost(allSales, allResult)),
      ...facts,
    }
  }
  const rows = tree.nodes.map(
    ({ id, parent, level, dimension, object, name }, node): ObjectRow => ({
      id,
      kind: object === null ? 'none' : 'object',
      parent,
      level,
      dimension,
      object,
      name,
      isListable: !tree.unlistable.has(`${dimension}:${object ?? ''}`),
      periods: measured.map((own) =>
        figures((line) => own.sums?.ore[node * lines.ids.length + line] ?? Number.NaN, own, factsOf(own.sums, node)),
      ),
    }),
  )
  const total: ObjectRow = {
    id: 'total',
    kind: 'total',
    parent: null,
    level: 0,
    dimension: chosen ?? '',
    object: null,
    name: '',
    isListable: true,
    periods: measured.map((own) => figures((line) => own.totals[line] ?? Number.NaN, own, totalFacts(own.sums))),
  }
  const minOre = params.minOre ?? Math.max(100, roundOre(Math.abs(total.periods[0]?.salesOre ?? 0) / 200))
  const work = workInProgress({ books, period, tree })
  const shown = rows.filter((row) => row.kind === 'none' || row.periods.some(speaks) || (work.get(row.id) ?? 0) !== 0)
  const [current] = measured
  ctx.progress(resolved.length, resolved.length + 1)
  const flags =
    levels.length === 0 || !current?.sums ? [] : objectFlags({ books, params, period, tree, rows: shown, minOre, sums: current.sums, work })
  return {
    currency: books.currency,
    layout: layoutResult(plan),
    periods: resolved.map((column, c) => columnResult(column, measured[c]?.resetVouchers ?? 0)),
    dimensions: dimensions.map((own) => ({ ...own })),
    levels,
    columns: columns.map((sum) => ({
      ...objectColumn(sum, lines, books),
      lacking: lackingIn(lacking.get(sum.id), books.accounts, measured.length, (a, p) => measured[p]?.movementOre[a] ?? Number.NaN),
    })),
    rows: levels.length === 0 ? [] : shown,
    total,
    minOre,
    doubleLines: current?.sums?.doubleLines ?? 0,
    flags,
    findings: [
      ...findingsOf(books, resolved, measured),
      ...compared.flatMap((own) => [...unlikePeriods(period, own), ...unclosedPeriods(books, period, own)]),
      ...(levels.length === 0 ? [] : withoutObjects(measured, levels)),
    ],
  }
}

interface Measured {
  readonly column: ResolvedColumn
  /** With what is below each node. */
  readonly sums: ObjectSums | null
  /** The company's movement of each line. */
  readonly totals: Float64Array
  /** The company's movement of each account. */
  readonly movementOre: Float64Array
  readonly resetVouchers: number
}

type Facts = Pick<ObjectFigures, 'lineCount' | 'firstDate' | 'lastDate'>

function speaks({ lineCount, valuesOre, resultOre }: ObjectFigures): boolean {
  return (lineCount ?? 0) > 0 || [...valuesOre, resultOre].some((ore) => ore !== null && ore !== 0)
}

/**
 * Adds what is below each node to it. Where a fiscal year has no vouchers, nothing but its objects is known: what has none is then the total less the
 * objects.
 */
function rolledUp(sums: ObjectSums, tree: ObjectTree, totals: Float64Array): ObjectSums {
  const width = totals.length
  const own: ObjectSums = {
    ore: sums.ore.slice(),
    turnoverOre: sums.turnoverOre.slice(),
    lineCount: sums.lineCount.slice(),
    firstDay: sums.firstDay.slice(),
    lastDay: sums.lastDay.slice(),
    doubleLines: sums.doubleLines,
    all: sums.all,
    missingYears: sums.missingYears,
  }
  for (let node = tree.nodes.length - 1; node >= 0; node--) {
    const parent = tree.parents[node] ?? -1
    if (parent < 0) continue
    for (let line = 0; line < width; line++)
      own.ore[parent * width + line] = float64At(own.ore, parent * width + line) + float64At(own.ore, node * width + line)
    own.turnoverOre[parent] = float64At(own.turnoverOre, parent) + float64At(own.turnoverOre, node)
    own.lineCount[parent] = float64At(own.lineCount, parent) + float64At(own.lineCount, node)
    own.firstDay[parent] = earlier(int32At(own.firstDay, parent), int32At(own.firstDay, node))
    own.lastDay[parent] = Math.max(int32At(own.lastDay, parent), int32At(own.lastDay, node))
  }
  if (!own.lineCount.some(Number.isNaN)) return own
  const none = tree.nodes.findIndex(({ level, object }) => level === 0 && object === null)
  for (let line = 0; line < width; line++) {
    let rest = totals[line] ?? Number.NaN
    tree.nodes.forEach(({ level }, node) => {
      if (level === 0 && node !== none) rest -= float64At(own.ore, node * width + line)
    })
    own.ore[none * width + line] = rest
  }
  return own
}

function earlier(a: number, b: number): number {
  return isoOrNull(a) === null ? b : isoOrNull(b) === null ? a : Math.min(a, b)
}

function factsOf(sums: ObjectSums | null, node: number): Facts {
  const lineCount = sums?.lineCount[node] ?? Number.NaN
  return {
    lineCount: Number.isNaN(lineCount) ? null : lineCount,
    firstDate: isoOrNull(sums?.firstDay[node]),
    lastDate: isoOrNull(sums?.lastDay[node]),
  }
}

function totalFacts(sums: ObjectSums | null): Facts {
  const { lineCount = Number.NaN, firstDay, lastDay } = sums?.all ?? {}
  return { lineCount: Number.isNaN(lineCount) ? null : lineCount, firstDate: isoOrNull(firstDay), lastDate: isoOrNull(lastDay) }
}

function findingsOf(books: Books, resolved: readonly ResolvedColumn[], measured: readonly Measured[]): Finding[] {
  return statementFindings(
    books,
    resolved,
    [],
    measured.map(({ resetVouchers }) => resetVouchers),
  )
}

/** Fiscal years that say nothing of the dimension: their objects are missing, which is not the same as nothing booked on them. */
function withoutObjects(measured: readonly Measured[], [dimension = '']: readonly string[]): Finding[] {
  const years = new Set(measured.flatMap(({ sums }) => sums?.missingYears ?? []))
  return [...years].sort().map((yearFrom) => ({
    code: 'object-list.year-without-objects',
    severity: 'warning',
    line: 0,
    values: { yearFrom, dimension },
  }))
}

/** Result beyond so many times the sales stands beside them and is no margin: öre of rounding are no sales. */
const MOST_TIMES_SALES = 10

function marginOf(resultOre: number | null, salesOre: number | null): number | null {
  const ratio = shareOf(resultOre, salesOre)
  return ratio === null || Math.abs(ratio) > MOST_TIMES_SALES ? null : ratio
}
