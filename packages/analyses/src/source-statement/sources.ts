import type { Books } from '../books/books.ts'
import { bookedPeriod, type Period, previousPeriod, type Span } from '../books/period.ts'
import { monthOfDay, splitAtMonths } from '../books/stretch.ts'
import { at, indexAt, uint32At } from '../column.ts'
import { NO_DAY } from '../dates.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { isoOrNull } from '../query/columns.ts'
import { USUAL_MANUAL_SERIES, usualSeries } from '../reference/voucher-series.ts'
import type { Source } from './schema.ts'
import { belongs, type Slots, type SourceKind, slotsOfSource } from './sums.ts'

/** Stretches of missing numbers that are listed by source. */
const LISTED = 20

interface Tally {
  vouchers: number
  lines: number
  firstDay: number
  lastDay: number
}

/**
 * The columns of tab A: how much each source booked and when, and of series their missing and repeated numbers and whether the fiscal year before had
 * them. A series that only the same days of the year before had is a column too, so that it is seen to have stopped; one whose months
 * have not come has not.
 */
export function sourcesOf(
  books: Books,
  period: Period,
  by: SourceKind,
  manual: readonly string[],
  keys: readonly (string | null)[],
): readonly Source[] {
  const tallies = talliesOf(period, by)
  const prior = by === 'series' ? priorSeries(books, period) : null
  const numbers = by === 'series' ? numbersOf(period) : null
  const stopped = by === 'series' ? stoppedSeries(books, period, keys) : []
  return [...keys, ...stopped].map((key): Source => {
    const tally = tallies.get(key)
    const own = (key !== null && numbers?.get(key)) || { missingNumbers: 0, missing: [], duplicateNumbers: 0 }
    const name = by === 'series' ? usualSeries.find(({ series }) => series === key)?.name : undefined
    const flags: Source['flags'] = []
    if (prior && key !== null && !prior.has(key)) flags.push('new')
    if (key !== null && stopped.includes(key)) flags.push('stopped')
    if (own.missingNumbers > 0) flags.push('gaps')
    if (own.duplicateNumbers > 0) flags.push('duplicates')
    return {
      key,
      name: name ? { ...name } : null,
      isManual: key !== null && manual.includes(key),
      vouchers: tally?.vouchers ?? 0,
      lines: tally?.lines ?? 0,
      firstDate: isoOrNull(tally?.firstDay),
      lastDate: isoOrNull(tally?.lastDay),
      ...own,
      flags,
    }
  })
}

/** The series that people book in by hand: those that were named, else A where it is not the only one. */
export function manualOf(by: SourceKind, named: readonly string[] | null, keys: readonly (string | null)[]): readonly string[] {
  if (by !== 'series') return []
  if (named !== null) return named
  return keys.length > 1 && keys.includes(USUAL_MANUAL_SERIES) ? [USUAL_MANUAL_SERIES] : []
}

function talliesOf(period: Period, by: SourceKind): ReadonlyMap<string | null, Tally> {
  const tallies = new Map<string | null, Tally>()
  for (const span of period.spans) {
    const { ledger } = span.year
    if (!ledger) continue
    for (const [key, { vouchers, lines, firstDay, lastDay }] of talliesIn(ledger, span, by)) {
      const tally = tallies.get(key) ?? { vouchers: 0, lines: 0, firstDay: NO_DAY, lastDay: NO_DAY }
      tallies.set(key, tally)
      tally.vouchers += vouchers
      tally.lines += lines
      if (firstDay === NO_DAY) continue
      if (tally.firstDay === NO_DAY || firstDay < tally.firstDay) tally.firstDay = firstDay
      if (lastDay > tally.lastDay) tally.lastDay = lastDay
    }
  }
  return tallies
}

/** Month by month, what is dated outside its fiscal year last. */
type MonthTallies = readonly ReadonlyMap<string | null, Tally>[]
const knownTallies = new WeakMap<Ledger, Map<SourceKind, MonthTallies>>()

/** What each source booked in a part of a fiscal year: whole months from one pass over it that is kept, other days by a pass of their own. */
function* talliesIn(ledger: Ledger, span: Span, by: SourceKind): Generator<readonly [string | null, Tally]> {
  const { year } = span
  const { whole, rest } = splitAtMonths(span, year.fromDay, year.toDay)
  const first = monthOfDay(year.fromDay)
  if (whole) {
    const known = knownTallies.get(ledger) ?? new Map<SourceKind, MonthTallies>()
    knownTallies.set(ledger, known)
    const months = known.get(by) ?? monthTallies(ledger, span, by)
    known.set(by, months)
    const outside = months.at(-1)
    for (const month of months.slice(monthOfDay(whole.fromDay) - first, monthOfDay(whole.toDay) - first + 1)) yield* month
    if (whole.outside && outside) yield* outside
  }
  for (const part of rest) yield* countTallies(ledger, by, 1, (day) => (belongs(part, span, day) ? 0 : -1)).flatMap((own) => [...own])
}

function monthTallies(ledger: Ledger, { year }: Span, by: SourceKind): MonthTallies {
  const first = monthOfDay(year.fromDay)
  const count = monthOfDay(year.toDay) - first + 1
  return countTallies(ledger, by, count + 1, (day) => (day < year.fromDay || day > year.toDay ? count : monthOfDay(day) - first))
}

/** Of each slot that days have; −1: left out. */
function countTallies(ledger: Ledger, by: SourceKind, slots: number, slotOfDay: (day: number) => number): MonthTallies {
  const { day, firstRow, length } = ledger.vouchers
  const { slotOf, keyOf } = slotsOfSource(ledger, by)
  const all = Array.from({ length: slots }, () => new Map<number, Tally>())
  let bySlot = new Map<number, Tally>()
  let knownSlot = Number.NaN
  let known = null as Tally | null
  let knownDay = Number.NaN
  let month = -1
  const add = (slot: number, vouchers: number, lines: number, date: number) => {
    if (known === null || slot !== knownSlot) {
      knownSlot = slot
      known = bySlot.get(slot) ?? { vouchers: 0, lines: 0, firstDay: NO_DAY, lastDay: NO_DAY }
      bySlot.set(slot, known)
    }
    known.vouchers += vouchers
    known.lines += lines
    if (date === NO_DAY) return
    if (known.firstDay === NO_DAY || date < known.firstDay) known.firstDay = date
    if (date > known.lastDay) known.lastDay = date
  }
  for (let v = 0; v < length; v++) {
    const date = day[v] ?? NO_DAY
    if (date !== knownDay) {
      knownDay = date
      month = slotOfDay(date)
      bySlot = all[month] ?? bySlot
      known = null
    }
    if (month < 0) continue
    const first = uint32At(firstRow, v)
    const end = uint32At(firstRow, v + 1)
    // A voucher is everyone's who booked a row of it; an empty one is its series' too.
    if (by !== 'user') add(slotOf(first, v), 1, end - first, date)
    else for (let r = first; r < end; r++) add(slotOf(r, v), isFirstOf(slotOf, r, v, first) ? 1 : 0, 1, date)
  }
  return all.map((own) => new Map([...own].map(([slot, tally]) => [keyOf(slot), tally])))
}

function isFirstOf(slotOf: Slots['slotOf'], row: number, voucher: number, first: number): boolean {
  for (let r = first; r < row; r++) if (slotOf(r, voucher) === slotOf(row, voucher)) return false
  return true
}

/** The series of the fiscal year that ends the day before the period's first one begins; null where it is not loaded with vouchers. */
function priorSeries(books: Books, { spans }: Period): ReadonlySet<string> | null {
  const [first] = spans
  const before = first ? books.years[first.index - 1] : undefined
  if (!first || !before?.ledger || !before.hasVouchers || before.toDay + 1 !== first.year.fromDay) return null
  return seriesUsed(before.ledger)
}

function stoppedSeries(books: Books, period: Period, keys: readonly (string | null)[]): readonly (string | null)[] {
  const before = previousPeriod(books, bookedPeriod(period))
  return before ? [...talliesOf(before, 'series').keys()].filter((key) => !keys.includes(key)).sort() : []
}

const knownSeries = new WeakMap<Ledger, ReadonlySet<string>>()

/** Worked out once per ledger. */
function seriesUsed(ledger: Ledger): ReadonlySet<string> {
  const found = knownSeries.get(ledger)
  if (found) return found
  const { series, vouchers } = ledger
  const used = new Set<number>()
  for (let v = 0; v < vouchers.length; v++) used.add(indexAt(vouchers.series, v))
  const names = new Set(series.filter((_, s) => used.has(s)))
  knownSeries.set(ledger, names)
  return names
}

type Numbers = Pick<Source, 'missingNumbers' | 'missing' | 'duplicateNumbers'>

/** Numbers are held against each other within a fiscal year as a whole: from the first to the last; a voucher without rows is no gap. */
function numbersOf(period: Period): ReadonlyMap<string, Numbers> {
  const found = new Map<string, Numbers>()
  for (const span of period.spans) {
    const { ledger } = span.year
    if (!ledger) continue
    for (const [series, own] of numbersIn(ledger, span)) {
      const known = found.get(series) ?? { missingNumbers: 0, missing: [], duplicateNumbers: 0 }
      found.set(series, {
        missingNumbers: known.missingNumbers + own.missingNumbers,
        missing: [...known.missing, ...own.missing].slice(0, LISTED),
        duplicateNumbers: known.duplicateNumbers + own.duplicateNumbers,
      })
    }
  }
  return found
}

const knownNumbers = new WeakMap<Ledger, ReadonlyMap<string, Numbers>>()

/** Worked out once per ledger. */
function numbersIn(ledger: Ledger, span: Span): ReadonlyMap<string, Numbers> {
  const found = knownNumbers.get(ledger) ?? new Map(ledger.series.map((series, s) => [series, numbersOfSeries(ledger, s, span)]))
  knownNumbers.set(ledger, found)
  return found
}

function numbersOfSeries(ledger: Ledger, series: number, { year }: Span): Numbers {
  const { series: seriesOf, number, occurrence, length } = ledger.vouchers
  const numbers: number[] = []
  let last = -1
  let ascends = true
  let duplicateNumbers = 0
  for (let v = 0; v < length; v++) {
    if (seriesOf[v] !== series) continue
    const own = number[v] ?? -1
    if (own !== -1 && occurrence[v] === 2) duplicateNumbers++
    if (own < 0) continue
    if (own < last) ascends = false
    last = own
    numbers.push(own)
  }
  const sorted = ascends ? numbers : Float64Array.from(numbers).sort()
  const missing: Source['missing'] = []
  let missingNumbers = 0
  for (let i = 1; i < sorted.length; i++) {
    const before = at(sorted, i - 1)
    const here = at(sorted, i)
    if (here <= before + 1) continue
    missingNumbers += here - before - 1
    if (missing.length < LISTED) missing.push({ yearFrom: year.year.from, from: before + 1, to: here - 1 })
  }
  return { missingNumbers, missing, duplicateNumbers }
}
