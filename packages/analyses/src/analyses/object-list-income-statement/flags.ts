import { float64At } from '../../column.ts'
import type { Flag } from '../../flags/catalogue.ts'
import { costDimensions } from '../../reference/review-ranges.ts'
import { figuresOf, flag, type Review } from './context.ts'
import type { ObjectRow } from './schema.ts'
import { lateStarters, moved, splits } from './voucher-flags.ts'

/** In a dimension where at least so many of the active objects have both income and costs, one that lacks either stands out. */
const BOTH_SHARE = 0.5

/** What the objects show, in the order of the rows. */
export function objectFlags(review: Review): Flag[] {
  const { rows, params } = review
  const outer = rows.filter(({ kind, level }) => kind === 'object' && level === 0)
  const both = outer.filter((row) => hasSales(row) && hasCosts(row)).length
  const isUsual = both > 0 && both >= BOTH_SHARE * outer.filter((row) => hasSales(row) || hasCosts(row)).length
  const ends = new Map(params.endDates.map(({ object, date }) => [object, date]))
  const starters = lateStarters(review, outer)
  return [
    ...missingShare(review),
    ...outer.flatMap((row) => [
      ...(isUsual ? oneSided(review, row) : []),
      ...negativeMargin(review, row),
      ...(starters.has(row.id) ? [started(review, row)] : []),
      ...afterEnd(review, row, ends.get(row.object ?? '')),
      ...openWork(review, row, review.work.get(row.id) ?? 0),
    ]),
    ...moved(review),
    ...splits(review),
  ]
}

const costsOf = (row: ObjectRow) => {
  const { salesOre, resultOre } = figuresOf(row)
  return salesOre === null || resultOre === null ? 0 : salesOre - resultOre
}
const hasSales = (row: ObjectRow) => (figuresOf(row).salesOre ?? 0) !== 0
const hasCosts = (row: ObjectRow) => costsOf(row) !== 0

function* oneSided({ minOre, rows }: Review, row: ObjectRow): Generator<Flag> {
  const { salesOre } = figuresOf(row)
  const observations = rows.filter(({ kind, level }) => kind === 'object' && level === 0).length
  if (!costDimensions.includes(row.dimension) && !hasSales(row) && costsOf(row) >= minOre)
    yield flag('object.cost-without-revenue', row, { amountOre: costsOf(row), basis: 'pattern', observations })
  if (!hasCosts(row) && (salesOre ?? 0) >= minOre)
    yield flag('object.revenue-without-cost', row, { amountOre: salesOre, basis: 'pattern', observations })
}

function* negativeMargin({ minOre }: Review, row: ObjectRow): Generator<Flag> {
  const { salesOre, resultOre, marginRatio, lineCount } = figuresOf(row)
  if (salesOre === null || resultOre === null || salesOre <= 0 || resultOre > -minOre || resultOre === 0) return
  yield flag('object.negative-margin', row, { amountOre: resultOre, observations: lineCount, values: { salesOre, marginRatio } })
}

/** The first line of all loaded years lies in the last month of the period. */
function started({ period }: Review, row: ObjectRow): Flag {
  const [own] = row.periods
  return flag('object.first-used-last-month', row, {
    month: period.to.slice(0, 7),
    amountOre: own?.resultOre ?? null,
    observations: own?.lineCount ?? null,
    values: { date: own?.firstDate ?? null },
  })
}

function* afterEnd({ period }: Review, row: ObjectRow, end: string | undefined): Generator<Flag> {
  const { resultOre, lastDate, lineCount } = figuresOf(row)
  if (end === undefined || lastDate === null || lastDate <= end || lastDate < period.from) return
  yield flag('object.after-end', row, {
    amountOre: resultOre,
    basis: 'typed',
    observations: lineCount,
    values: { endDate: end, date: lastDate },
  })
}

/** The share of the turnover that is booked on no object. */
function missingShare({ rows, sums, tree, params }: Review): Flag[] {
  const none = rows.find(({ kind, level }) => kind === 'none' && level === 0)
  let missing = 0
  let all = 0
  let lines = 0
  tree.nodes.forEach(({ level, object }, node) => {
    if (level > 0) return
    all += float64At(sums.turnoverOre, node)
    lines += float64At(sums.lineCount, node)
    if (object === null) missing += float64At(sums.turnoverOre, node)
  })
  if (!none || !(all > 0) || missing === all || missing <= params.missingRatio * all) return []
  return [
    flag('object.large-share-missing', none, {
      amountOre: missing,
      basis: 'limit',
      observations: lines,
      values: { shareRatio: missing / all, limitRatio: params.missingRatio, turnoverOre: all },
    }),
  ]
}

/** Work in progress that still stands on the balance sheet though nothing has been earned or spent on the object in the period. */
function* openWork({ minOre, period }: Review, row: ObjectRow, ore: number): Generator<Flag> {
  if (Math.abs(ore) < minOre || ore === 0 || (figuresOf(row).lineCount ?? 1) > 0) return
  yield flag('object.work-in-progress', row, {
    amountOre: ore,
    expectedOre: 0,
    basis: 'pattern',
    observations: 0,
    values: { date: period.to },
  })
}
