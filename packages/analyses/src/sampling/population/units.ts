import { float64At, indexAt, uint16At, uint32At } from '../../column.ts'
import { isoOfDay, NO_DAY } from '../../dates.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { numberText, seriesText } from '../../query/columns.ts'
import { LineTexts } from '../../texts/line-texts.ts'
import { referenceNumber } from '../../texts/reference-number.ts'
import { NO_WORDS } from '../../texts/text-group.ts'
import type { FrameItem } from '../frame.ts'
import type { PopulationParams } from '../params-schema.ts'
import type { Lines } from './lines.ts'

/** Lines gathered to units, in the order in which they are first met. */
export interface Units {
  readonly items: readonly FrameItem[]
  /** Lines of unit u: `lines[first[u]] … lines[first[u + 1] − 1]`, places in `Lines`. */
  readonly first: Uint32Array
  readonly lines: Uint32Array
}

/**
 * Gathers lines to units and sums them. A line that has nothing to be gathered by – no document number in its texts or its voucher’s, no words, no object
 * of the dimension, no date – is a unit of its own, so that nothing is lost: Σ units = Σ lines. Ids: a line
 * `year/series/number/occurrence/line`, a voucher without its line, the others `unit:key`, all parts percent-encoded.
 */
export function unitsOf(lines: Lines, { unit, dimension }: Pick<PopulationParams, 'unit' | 'dimension'>): Units {
  const count = lines.row.length
  const unitAt = new Uint32Array(count)
  const items: Unit[] = []
  const known = new Map<string | number, number>()
  lines.years.forEach((year, y) => {
    const { ledger } = year
    const texts = new LineTexts(year.year, ledger)
    if (unit === 'voucher') known.clear()
    for (let i = firstOf(lines.year, y); i < count && lines.year[i] === y; i++) {
      const row = uint32At(lines.row, i)
      const voucher = uint32At(ledger.rows.voucher, row)
      const ore = float64At(ledger.rows.ore, row)
      const key = unit === 'line' ? null : unit === 'voucher' ? voucher : keyOf(unit, dimension, ledger, texts, row, voucher)
      const before = key === null ? undefined : known.get(key)
      if (before !== undefined) {
        unitAt[i] = before
        const own = items[before]
        if (own) own.ore += ore
        continue
      }
      unitAt[i] = items.length
      if (key !== null) known.set(key, items.length)
      const item =
        typeof key === 'string' ? keyedItem(unit, key) : bookItem(year.year.year.from, ledger, voucher, key === null ? row : null)
      item.ore = ore + 0
      items.push(item)
    }
  })
  const first = new Uint32Array(items.length + 1)
  for (const u of unitAt) first[u + 1] = uint32At(first, u + 1) + 1
  for (let u = 0; u < items.length; u++) first[u + 1] = uint32At(first, u + 1) + uint32At(first, u)
  const next = first.slice()
  const own = new Uint32Array(count)
  for (let i = 0; i < count; i++) {
    const u = uint32At(unitAt, i)
    const at = uint32At(next, u)
    own[at] = i
    next[u] = at + 1
  }
  return { items, first, lines: own }
}

/** The first place of a value in an ascending column. */
function firstOf(column: Uint16Array, value: number): number {
  let low = 0
  let high = column.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (uint16At(column, middle) < value) low = middle + 1
    else high = middle
  }
  return low
}

/** An item while its lines are summed. */
type Unit = { -readonly [K in keyof FrameItem]: FrameItem[K] }

/** A text percent-encoded; letters and digits are themselves, which most are. */
function encoded(text: string): string {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const isPlain = (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
    if (!isPlain) return encodeURIComponent(text)
  }
  return text
}

function bookItem(year: string, ledger: Ledger, v: number, row: number | null): Unit {
  const series = seriesText(ledger, v)
  const number = numberText(ledger, v)
  const occurrence = ledger.vouchers.occurrence[v] ?? 1
  const line = row === null ? 1 : row - uint32At(ledger.vouchers.firstRow, v) + 1
  const id = `${year}/${encoded(series)}/${encoded(number)}/${occurrence}`
  return { id: row === null ? id : `${id}/${line}`, voucher: `${series}${number}`, ore: 0, year, series, number, occurrence, line }
}

function keyedItem(unit: string, key: string): Unit {
  const id = `${unit}:${encodeURIComponent(key)}`
  return { id, voucher: key, ore: 0, year: '', series: '', number: key, occurrence: 1, line: 1 }
}

/** What a line is gathered by; null where it has none of it. */
function keyOf(
  unit: PopulationParams['unit'],
  dimension: string | null,
  ledger: Ledger,
  texts: LineTexts,
  row: number,
  voucher: number,
): string | null {
  switch (unit) {
    case 'document':
      return referenceNumber(texts.own(row)) ?? referenceNumber(texts.ofVoucher(voucher))
    case 'text': {
      const group = texts.group(row)
      return group === NO_WORDS ? null : group
    }
    case 'object':
      return objectOf(ledger, row, dimension)
    case 'account':
      return ledger.accounts[indexAt(ledger.rows.account, row)]?.number ?? null
    case 'day':
    case 'month': {
      const day = ledger.vouchers.day[voucher] ?? NO_DAY
      return day === NO_DAY ? null : isoOfDay(day).slice(0, unit === 'day' ? 10 : 7)
    }
    default:
      return null
  }
}

/** The first object of a dimension (of any, where none is named) on a line. */
export function objectOf(ledger: Ledger, row: number, dimension: string | null): string | null {
  const { objectSetStart, objectSetMembers, objects, rows } = ledger
  const set = indexAt(rows.objectSet, row)
  for (let i = uint32At(objectSetStart, set); i < uint32At(objectSetStart, set + 1); i++) {
    const object = objects[uint32At(objectSetMembers, i)]
    if (object && (dimension === null || object.dimension === dimension)) return object.object
  }
  return null
}
