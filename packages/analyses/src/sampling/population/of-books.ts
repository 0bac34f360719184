import type { Books } from '../../books/books.ts'
import { float64At, indexAt, uint16At, uint32At } from '../../column.ts'
import { NO_DAY } from '../../dates.ts'
import { isoOrNull, seriesText } from '../../query/columns.ts'
import type { QueryParts } from '../../query/compile.ts'
import { LineTexts } from '../../texts/line-texts.ts'
import { textGroup } from '../../texts/text-group.ts'
import { type Frame, frameOf } from '../frame.ts'
import type { PopulationParams } from '../params-schema.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import type { SampleItem } from '../result-schema.ts'
import { type PopulationLines, populationLines } from './lines.ts'
import type { Population } from './population.ts'
import { targetedRows } from './targeted.ts'
import { objectOf, type Units, unitsOf } from './units.ts'

/** A population of the books, with the lines that it is made of. */
export interface BooksPopulation extends Population, Omit<PopulationLines, 'lines'> {
  readonly lineCount: number
}

/** Lines that a query names, gathered to units, in frame order. */
export function populationOfBooks(books: Books, params: PopulationParams, parts: QueryParts): BooksPopulation | Refusal {
  const { lines, ...said } = populationLines(books, params, parts)
  const units = unitsOf(lines, params)
  const frame = frameOf(units.items, null)
  if (isRefusal(frame)) return frame
  const source: Source = { books, lines, units, frame, isLine: params.unit === 'line', isVoucher: params.unit === 'voucher' }
  return {
    ...said,
    frame,
    side: params.side,
    lineCount: lines.row.length,
    describe: (rows) => describe(source, rows),
    stratumOf: (by) => (row) => {
      const place = firstLine(source, row)
      const year = lines.years[uint16At(lines.year, place)]
      const line = uint32At(lines.row, place)
      if (!year) return ''
      const { ledger } = year
      const voucher = uint32At(ledger.rows.voucher, line)
      if (by.of === 'series') return seriesText(ledger, voucher)
      if (by.of === 'account') return ledger.accounts[indexAt(ledger.rows.account, line)]?.number ?? ''
      if (by.of === 'month') return isoOrNull(ledger.vouchers.day[voucher])?.slice(0, 7) ?? ''
      return by.of === 'object' ? (objectOf(ledger, line, by.dimension) ?? '') : ''
    },
    targeted: (targets) => targetedRows(source, targets),
  }
}

/** What items are described from. */
export interface Source {
  readonly books: Books
  readonly lines: PopulationLines['lines']
  readonly units: Units
  readonly frame: Frame
  readonly isLine: boolean
  readonly isVoucher: boolean
}

/** The first line of a row of the frame, as a place in `Lines`. */
function firstLine({ units, frame }: Source, row: number): number {
  return uint32At(units.lines, uint32At(units.first, uint32At(frame.place, row)))
}

function describe(source: Source, rows: readonly number[]): SampleItem[] {
  // Texts are read in the file's order, whatever the order that is asked for.
  const order = rows.map((row, at) => ({ row, at, first: firstLine(source, row) })).sort((a, b) => a.first - b.first || a.at - b.at)
  const readers = source.lines.years.map(({ year, ledger }) => new LineTexts(year, ledger))
  const items: SampleItem[] = []
  for (const { row, at } of order) items[at] = itemOf(source, readers, row)
  return items
}

function itemOf({ books, lines, units, frame, isLine, isVoucher }: Source, readers: readonly LineTexts[], row: number): SampleItem {
  const unit = uint32At(frame.place, row)
  const own = units.items[unit]
  const places = units.lines.subarray(uint32At(units.first, unit), uint32At(units.first, unit + 1))
  const accounts = new Set<number>()
  let from = Number.POSITIVE_INFINITY
  let to = Number.NEGATIVE_INFINITY
  for (const place of places) {
    const year = lines.years[uint16At(lines.year, place)]
    const line = uint32At(lines.row, place)
    if (!year) continue
    accounts.add(uint32At(year.year.accountOf, indexAt(year.ledger.rows.account, line)))
    const day = year.ledger.vouchers.day[uint32At(year.ledger.rows.voucher, line)] ?? NO_DAY
    if (day === NO_DAY) continue
    from = Math.min(from, day)
    to = Math.max(to, day)
  }
  const place = uint32At(places, 0)
  const year = lines.years[uint16At(lines.year, place)]
  const line = uint32At(lines.row, place)
  const [account, ...others] = [...accounts].map((a) => books.accounts[a])
  const texts = readers[uint16At(lines.year, place)]
  const voucher = year ? uint32At(year.ledger.rows.voucher, line) : 0
  const text = texts === undefined ? '' : isVoucher ? texts.ofVoucher(voucher) || texts.of(line) : texts.of(line)
  const isOfVoucher = isVoucher || isLine || (own?.year ?? '') !== ''
  const day = (value: number) => (Number.isFinite(value) ? isoOrNull(value) : null)
  return {
    id: frame.ids[row] ?? '',
    label: frame.vouchers[row] ?? '',
    ref:
      own && isOfVoucher
        ? {
            yearFrom: own.year,
            voucher,
            row: isVoucher ? null : line,
            series: own.series,
            number: own.number,
            occurrence: own.occurrence,
            line: isVoucher ? null : own.line,
          }
        : null,
    date: day(from),
    lastDate: day(to),
    text,
    counterparty: textGroup(text),
    account: others.length > 0 ? null : (account?.number ?? null),
    accountName: others.length > 0 ? '' : (account?.name ?? ''),
    lines: places.length,
    ore: float64At(frame.ore, row),
  }
}
