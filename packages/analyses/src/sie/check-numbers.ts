import { indexAt, int32At, uint32At } from '../column.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Collector } from './collector.ts'

/** Stretches of missing numbers that are written out; the rest are counted. */
const LISTED = 12

/** Numbers that a series lacks between its lowest and highest: one finding per series, at the first voucher after a gap. */
export function checkNumberGaps(c: Collector, { vouchers, series }: Ledger): void {
  for (const numbers of numbersBySeries(vouchers, series.length)) {
    const { sorted, of } = numbers
    let missing = 0
    let stretches = 0
    let after = -1
    const listed: string[] = []
    for (let i = 1; i < sorted.length; i++) {
      const before = int32At(sorted, i - 1)
      const number = int32At(sorted, i)
      if (number - before < 2) continue
      missing += number - before - 1
      if (after < 0) after = number
      if (++stretches <= LISTED) listed.push(number - before === 2 ? String(before + 1) : `${before + 1}–${number - 1}`)
    }
    if (missing === 0) continue
    const rest = stretches > LISTED ? ' …' : ''
    c.log.add('voucher-number-gap', 'warning', lineOf(vouchers, of, after), {
      series: series[of] ?? '',
      missing,
      numbers: `${listed.join(', ')}${rest}`,
    })
  }
}

interface SeriesNumbers {
  /** Index of the series. */
  readonly of: number
  /** Its numbers ascending, each as often as it is used. */
  readonly sorted: Int32Array
}

function numbersBySeries({ length, number, series }: Ledger['vouchers'], seriesCount: number): SeriesNumbers[] {
  const counts = new Uint32Array(seriesCount)
  const falls = new Uint8Array(seriesCount)
  const last = new Int32Array(seriesCount)
  for (let v = 0; v < length; v++) {
    const value = number[v] ?? -1
    if (value < 0) continue
    const s = indexAt(series, v)
    counts[s] = uint32At(counts, s) + 1
    if (value < int32At(last, s)) falls[s] = 1
    last[s] = value
  }
  const all = Array.from(counts, (count, of): SeriesNumbers => ({ of, sorted: new Int32Array(count) }))
  counts.fill(0)
  for (let v = 0; v < length; v++) {
    const value = number[v] ?? -1
    if (value < 0) continue
    const s = indexAt(series, v)
    const place = uint32At(counts, s)
    const into = all[s]?.sorted
    if (into) into[place] = value
    counts[s] = place + 1
  }
  for (const { of, sorted } of all) if (falls[of] === 1) sorted.sort()
  return all
}

function lineOf({ length, number, series, line }: Ledger['vouchers'], of: number, wanted: number): number {
  for (let v = 0; v < length; v++) if (series[v] === of && number[v] === wanted) return uint32At(line, v)
  return 0
}
