import type { Books, BooksYear } from '../../books/books.ts'
import type { Period, Span } from '../../books/period.ts'
import { recent } from '../../books/recent.ts'
import { monthOfDay } from '../../books/stretch.ts'
import { at, float64At, indexAt, int32At, uint8At, uint32At } from '../../column.ts'
import { dayOfIso, isoOfDay, NO_DAY } from '../../dates.ts'
import { balanceKinds } from '../../ledger/ledger.ts'
import { isResetVoucher } from '../../query/reset-vouchers.ts'
import { wholeMonths } from '../../statements/columns.ts'
import { hasResetVouchers } from '../../statements/reset-lines.ts'
import type { ObjectTree } from './tree.ts'

/** What a period's lines on 3000–8989 come to per node (its own lines, without what is below it) and line of the layout. */
export interface ObjectSums {
  /** node × lines + line, bookkeeping öre. */
  readonly ore: Float64Array
  readonly turnoverOre: Float64Array
  /** NaN without vouchers. */
  readonly lineCount: Float64Array
  /** Day numbers; NO_DAY where there is none. */
  readonly firstDay: Int32Array
  readonly lastDay: Int32Array
  /** Lines that name two objects of the dimension. */
  doubleLines: number
  /** Lines of the company as a whole, also where its objects are missing; NaN and NO_DAY as above. */
  readonly all: { lineCount: number; firstDay: number; lastDay: number }
  /** First days of the fiscal years that say nothing of objects of the dimension. */
  readonly missingYears: string[]
}

function emptySums(nodes: number, lines: number): ObjectSums {
  return {
    ore: new Float64Array(nodes * lines),
    turnoverOre: new Float64Array(nodes),
    lineCount: new Float64Array(nodes),
    firstDay: new Int32Array(nodes).fill(NO_DAY),
    lastDay: new Int32Array(nodes).fill(NO_DAY),
    doubleLines: 0,
    all: { lineCount: 0, firstDay: NO_DAY, lastDay: NO_DAY },
    missingYears: [],
  }
}

/** What nobody knows: the year says nothing of objects of the dimension, so neither an object nor what has none has a figure. */
function withoutObjects(sums: ObjectSums, { year }: BooksYear): ObjectSums {
  sums.ore.fill(Number.NaN)
  sums.turnoverOre.fill(Number.NaN)
  sums.lineCount.fill(Number.NaN)
  sums.firstDay.fill(NO_DAY)
  sums.lastDay.fill(NO_DAY)
  sums.missingYears.push(year.from)
  return { ...sums, doubleLines: 0 }
}

/** Whether any of these object sets of a year's ledger names an object of the dimension. */
function namesObject(nodeOfSet: Int32Array, { nodes }: ObjectTree, sets: ArrayLike<number>): boolean {
  const isOfDimension = Array.from(nodeOfSet, (node) => {
    const own = nodes[node]
    return own !== undefined && (own.object !== null || own.level > 0)
  })
  for (let i = 0; i < sets.length; i++) if (isOfDimension[at(sets, i)]) return true
  return false
}

/** As many parts of a fiscal year as a comparison by month has. */
const remembered = recent<BooksYear, ObjectSums>(14)

/**
 * Sums of a period. `lineOf`: place of each account of the books on the layout, −1 for accounts outside 3000–8989. Each fiscal year's part is worked out
 * in one pass over its rows and kept. Years without vouchers: `#PSALDO` per object of whole months, what has no object is then the rest of the total.
 * A year that names no object of the dimension anywhere is missing: what has no object there is unknown, not all of it.
 */
export function sumsOf(books: Books, period: Period, tree: ObjectTree, lineOf: Int32Array, lines: number, key: string): ObjectSums {
  const sums = emptySums(tree.nodes.length, lines)
  for (const span of period.spans) {
    const own = ofSpan(books, span, tree, lineOf, lines, `${key} ${tree.levels.join()} ${span.fromDay} ${span.toDay}`)
    for (let i = 0; i < own.ore.length; i++) sums.ore[i] = float64At(sums.ore, i) + float64At(own.ore, i)
    for (let node = 0; node < tree.nodes.length; node++) {
      sums.turnoverOre[node] = float64At(sums.turnoverOre, node) + float64At(own.turnoverOre, node)
      sums.lineCount[node] = float64At(sums.lineCount, node) + float64At(own.lineCount, node)
      extend(sums, node, own.firstDay[node] ?? NO_DAY)
      extend(sums, node, own.lastDay[node] ?? NO_DAY)
    }
    sums.doubleLines += own.doubleLines
    sums.all.lineCount += own.all.lineCount
    extendAll(sums, own.all.firstDay)
    extendAll(sums, own.all.lastDay)
    sums.missingYears.push(...own.missingYears)
  }
  return sums
}

function extend({ firstDay, lastDay }: ObjectSums, node: number, day: number): void {
  if (day === NO_DAY) return
  const first = firstDay[node] ?? NO_DAY
  if (first === NO_DAY || day < first) firstDay[node] = day
  if (day > (lastDay[node] ?? NO_DAY)) lastDay[node] = day
}

function extendAll({ all }: ObjectSums, day: number): void {
  if (day === NO_DAY) return
  if (all.firstDay === NO_DAY || day < all.firstDay) all.firstDay = day
  if (day > all.lastDay) all.lastDay = day
}

function ofSpan(books: Books, span: Span, tree: ObjectTree, lineOf: Int32Array, lines: number, key: string): ObjectSums {
  return remembered(span.year, `${books.years.length} ${key}`, () =>
    span.year.hasVouchers ? fromRows(books, span, tree, lineOf, lines) : fromBalances(span, tree, lineOf, lines),
  )
}

function fromRows(books: Books, { year, fromDay, toDay, outside }: Span, tree: ObjectTree, lineOf: Int32Array, lines: number): ObjectSums {
  const sums = emptySums(tree.nodes.length, lines)
  const { ledger } = year
  const nodeOfSet = ledger ? tree.nodeOfSet.get(ledger) : undefined
  const doubles = ledger ? tree.doubleSets.get(ledger) : undefined
  if (!ledger || !nodeOfSet || !doubles) return sums
  const isReset = hasResetVouchers(year, books.accounts.length) ? isResetVoucher(year, ledger) : () => false
  const line = Int32Array.from(year.accountOf, (a) => lineOf[a] ?? -1)
  const { account, ore, objectSet } = ledger.rows
  const { day, firstRow, length } = ledger.vouchers
  for (let v = 0; v < length; v++) {
    const d = day[v] ?? NO_DAY
    if (d < year.fromDay || d > year.toDay ? !outside : d < fromDay || d > toDay) continue
    if (d === year.toDay && isReset(v)) continue
    const end = uint32At(firstRow, v + 1)
    for (let r = uint32At(firstRow, v); r < end; r++) {
      const l = line[indexAt(account, r)] ?? -1
      if (l < 0) continue
      const set = indexAt(objectSet, r)
      const node = int32At(nodeOfSet, set)
      const amount = float64At(ore, r)
      sums.ore[node * lines + l] = float64At(sums.ore, node * lines + l) + amount
      sums.turnoverOre[node] = float64At(sums.turnoverOre, node) + Math.abs(amount)
      sums.lineCount[node] = float64At(sums.lineCount, node) + 1
      sums.doubleLines += uint8At(doubles, set)
      sums.all.lineCount++
      if (d === NO_DAY) continue
      extend(sums, node, d)
      extendAll(sums, d)
    }
  }
  return namesObject(nodeOfSet, tree, objectSet) ? sums : withoutObjects(sums, year)
}

/** The changes that the file itself states per object and month; the last record of an account, month and object counts. */
function fromBalances({ year, fromDay, toDay }: Span, tree: ObjectTree, lineOf: Int32Array, lines: number): ObjectSums {
  const sums = emptySums(tree.nodes.length, lines)
  sums.lineCount.fill(Number.NaN)
  sums.turnoverOre.fill(Number.NaN)
  sums.all.lineCount = Number.NaN
  const { ledger, accountOf } = year
  const months = wholeMonths(isoOfDay(fromDay), isoOfDay(toDay))
  const nodeOfSet = ledger ? tree.nodeOfSet.get(ledger) : undefined
  if (!ledger || !months || !nodeOfSet || !namesObject(nodeOfSet, tree, ledger.balances.objectSet)) return withoutObjects(sums, year)
  const first = monthOfDay(dayOfIso(`${months.from}-01`))
  const last = monthOfDay(dayOfIso(`${months.to}-01`))
  const { balances } = ledger
  const wanted = balanceKinds.indexOf('PSALDO')
  const latest = new Map<string, number>()
  for (let i = 0; i < balances.length; i++) {
    const period = int32At(balances.period, i)
    const month = Math.floor(period / 100) * 12 + (period % 100) - 1
    if (balances.kind[i] !== wanted || balances.yearIndex[i] !== 0 || month < first || month > last) continue
    latest.set(`${balances.account[i]} ${period} ${balances.objectSet[i]}`, i)
  }
  for (const i of latest.values()) {
    const set = uint32At(balances.objectSet, i)
    const l = lineOf[uint32At(accountOf, uint32At(balances.account, i))] ?? -1
    const node = int32At(nodeOfSet, set)
    if (l < 0 || tree.nodes[node]?.object === null) continue
    sums.ore[node * lines + l] = float64At(sums.ore, node * lines + l) + float64At(balances.ore, i)
  }
  return sums
}
