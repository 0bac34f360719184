import type { Condition } from '../../flows/condition-schema.ts'
import { isoOrNull } from '../../query/columns.ts'
import { roundOre } from '../../statistics/statistics.ts'
import { type RelationBucket, relationBuckets } from './schema.ts'
import { holdsOn } from './setup.ts'
import { eachVoucher, type SidesYear } from './sums.ts'

/** Percentages have up to four decimals: whole ten-thousandths keep comparisons exact. */
const SCALE = 10_000

/** Every base voucher of a period as columns. */
export class Entries {
  length = 0
  year = new Uint8Array(1024)
  voucher = new Uint32Array(1024)
  baseOre = new Float64Array(1024)
  counterOre = new Float64Array(1024)
  /** Index into `relationBuckets`. */
  bucket = new Uint8Array(1024)
  /** Nearest condition; 255: none. */
  condition = new Uint8Array(1024)
  /** NaN: none. */
  deviationOre = new Float64Array(1024)

  push(year: number, voucher: number, baseOre: number, counterOre: number, judged: Judged): void {
    const i = this.length++
    if (i === this.voucher.length) this.#grow()
    this.year[i] = year
    this.voucher[i] = voucher
    this.baseOre[i] = baseOre
    this.counterOre[i] = counterOre
    this.bucket[i] = relationBuckets.indexOf(judged.bucket)
    this.condition[i] = judged.condition ?? 255
    this.deviationOre[i] = judged.deviationOre ?? Number.NaN
  }

  bucketOf(i: number): RelationBucket {
    return relationBuckets[this.bucket[i] ?? 0] ?? 'unconditioned'
  }

  /** Per cent; NaN where the base is 0. */
  ratioOf(i: number): number {
    const base = this.baseOre[i] ?? 0
    return base === 0 ? Number.NaN : (100 * (this.counterOre[i] ?? 0)) / base + 0
  }

  #grow(): void {
    const size = this.voucher.length * 2
    const larger = <T extends { set(from: T): void }>(to: T, from: T): T => {
      to.set(from)
      return to
    }
    this.year = larger(new Uint8Array(size), this.year)
    this.voucher = larger(new Uint32Array(size), this.voucher)
    this.baseOre = larger(new Float64Array(size), this.baseOre)
    this.counterOre = larger(new Float64Array(size), this.counterOre)
    this.bucket = larger(new Uint8Array(size), this.bucket)
    this.condition = larger(new Uint8Array(size), this.condition)
    this.deviationOre = larger(new Float64Array(size), this.deviationOre)
  }
}

export interface Judged {
  readonly bucket: RelationBucket
  readonly condition: number | null
  readonly deviationOre: number | null
}

/**
 * Where a voucher belongs. Of the conditions that hold on its date one that it fulfils counts before one that it does not, the nearest by percentage
 * points first, then the one that stands first. Fulfilled: |ratio − percent| within the tolerance, or |counter − percent × base| within the öre tolerance.
 * Example: base −90, counter −23 (25.56 %) against 25 % ± 0.5: 0.56 points too much, but half an öre too much only: within 50 öre.
 */
export function judge(
  baseOre: number,
  counterOre: number,
  counterLines: number,
  conditions: readonly { readonly condition: Condition; readonly index: number }[],
  toleranceOre: number,
): Judged {
  if (baseOre === 0) return { bucket: 'baseZero', condition: null, deviationOre: null }
  let best: { readonly index: number; readonly off: number; readonly fits: boolean } | null = null
  for (const { condition, index } of conditions) {
    const percent = Math.round(condition.percent * SCALE)
    // counter × 100 − percent × base, in ten-thousandths of an öre per cent.
    const off = Math.abs(counterOre * 100 * SCALE - percent * baseOre)
    const fits = off <= Math.round(condition.tolerancePp * SCALE) * Math.abs(baseOre) || off <= toleranceOre * 100 * SCALE
    if (!best || (fits && !best.fits) || (fits === best.fits && off < best.off)) best = { index, off, fits }
  }
  const nearest = best === null ? undefined : conditions.find(({ index }) => index === best.index)?.condition
  const deviationOre = nearest ? roundOre(counterOre - (Math.round(nearest.percent * SCALE) * baseOre) / (100 * SCALE)) : null
  const condition = best?.index ?? null
  if (counterLines === 0) return { bucket: 'missing', condition, deviationOre }
  if (best === null) return { bucket: 'unconditioned', condition, deviationOre }
  return { bucket: best.fits ? 'within' : 'deviating', condition, deviationOre }
}

/** Counter lines in vouchers that have no base line. */
export interface CounterAlone {
  readonly voucherCount: number
  readonly counterOre: number
}

export function collect(
  years: readonly SidesYear[],
  conditions: readonly Condition[],
  toleranceOre: number,
  excludeVatSettlement: boolean,
): { readonly entries: Entries; readonly alone: CounterAlone } {
  const entries = new Entries()
  let [voucherCount, counterOre] = [0, 0]
  years.forEach((year, y) => {
    let [knownDay, held] = [Number.NaN, [] as readonly { readonly condition: Condition; readonly index: number }[]]
    eachVoucher(year, (v, day, sides) => {
      if (excludeVatSettlement && year.isSettlement(v)) return
      if (sides.baseLines === 0) {
        voucherCount++
        counterOre += sides.counterOre
        return
      }
      if (day !== knownDay) {
        knownDay = day
        const date = isoOrNull(day)
        held = conditions.flatMap((condition, index) => (holdsOn(condition, date) ? [{ condition, index }] : []))
      }
      entries.push(y, v, sides.baseOre, sides.counterOre, judge(sides.baseOre, sides.counterOre, sides.counterLines, held, toleranceOre))
    })
  })
  return { entries, alone: { voucherCount, counterOre: counterOre + 0 } }
}
