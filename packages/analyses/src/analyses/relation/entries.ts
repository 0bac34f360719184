import { float64At, uint8At } from '../../column.ts'
import type { Condition } from '../../flows/condition-schema.ts'
import { larger } from '../../flows/larger.ts'
import { isoOrNull } from '../../query/columns.ts'
import { roundOre } from '../../statistics/statistics.ts'
import { relationBuckets } from './buckets.ts'
import type { RelationBucket } from './schema.ts'
import { holdsOn } from './setup.ts'
import type { SidesYear } from './sums.ts'
import { eachVoucher, shapeSides } from './vouchers.ts'

/** Percentages have up to four decimals: whole ten-thousandths keep comparisons exact. */
const SCALE = 10_000

const NO_CONDITION = 255

/** Every base voucher of a period as columns, by fiscal year, date, series, number. */
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

  push(year: number, voucher: number, baseOre: number, counterOre: number, judged: Judgement): void {
    const i = this.length++
    if (i === this.voucher.length) this.#grow()
    this.year[i] = year
    this.voucher[i] = voucher
    this.baseOre[i] = baseOre
    this.counterOre[i] = counterOre
    this.bucket[i] = judged.bucket
    this.condition[i] = judged.condition
    this.deviationOre[i] = judged.deviationOre
  }

  bucketOf(i: number): RelationBucket {
    return relationBuckets[uint8At(this.bucket, i)] ?? 'unconditioned'
  }

  /** Per cent; NaN where the base is 0. */
  ratioOf(i: number): number {
    const base = float64At(this.baseOre, i)
    return base === 0 ? Number.NaN : (100 * float64At(this.counterOre, i)) / base + 0
  }

  #grow(): void {
    const size = this.voucher.length * 4
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

type Held = readonly { readonly condition: Condition; readonly index: number }[]

const bucketAt = {
  within: relationBuckets.indexOf('within'),
  deviating: relationBuckets.indexOf('deviating'),
  missing: relationBuckets.indexOf('missing'),
  baseZero: relationBuckets.indexOf('baseZero'),
  unconditioned: relationBuckets.indexOf('unconditioned'),
} as const satisfies Record<RelationBucket, number>

/**
 * Where a voucher belongs. Of the conditions that hold on its date one that it fulfils counts before one that it does not, the nearest by percentage
 * points first, then the one that stands first. Fulfilled: |ratio − percent| within the tolerance, or |counter − percent × base| within the öre tolerance.
 * Example: base −90, counter −23 (25.56 %) against 25 % ± 0.5: 0.56 points too much, but half an öre too much only: within 50 öre.
 */
class Judgement {
  /** As `Entries` has them. */
  bucket = 0
  condition = NO_CONDITION
  deviationOre = Number.NaN
  #percents: readonly number[] = []
  #tolerances: readonly number[] = []
  #indices: readonly number[] = []
  readonly #toleranceOre: number

  constructor(toleranceOre: number) {
    this.#toleranceOre = toleranceOre * 100 * SCALE
  }

  /** The conditions that hold from now on. */
  hold(held: Held): void {
    this.#percents = held.map(({ condition }) => Math.round(condition.percent * SCALE))
    this.#tolerances = held.map(({ condition }) => Math.round(condition.tolerancePp * SCALE))
    this.#indices = held.map(({ index }) => index)
  }

  judge(baseOre: number, counterOre: number, counterLines: number): void {
    this.condition = NO_CONDITION
    this.deviationOre = Number.NaN
    if (baseOre === 0) {
      this.bucket = bucketAt.baseZero
      return
    }
    let best = -1
    let bestOff = 0
    let bestFits = false
    for (let c = 0; c < this.#percents.length; c++) {
      // counter × 100 − percent × base, in ten-thousandths of an öre per cent.
      const off = Math.abs(counterOre * 100 * SCALE - (this.#percents[c] ?? 0) * baseOre)
      const fits = off <= (this.#tolerances[c] ?? 0) * Math.abs(baseOre) || off <= this.#toleranceOre
      if (best >= 0 && !((fits && !bestFits) || (fits === bestFits && off < bestOff))) continue
      best = c
      bestOff = off
      bestFits = fits
    }
    if (best >= 0) {
      this.condition = this.#indices[best] ?? NO_CONDITION
      this.deviationOre = roundOre(counterOre - ((this.#percents[best] ?? 0) * baseOre) / (100 * SCALE))
    }
    this.bucket =
      counterLines === 0 ? bucketAt.missing : best < 0 ? bucketAt.unconditioned : bestFits ? bucketAt.within : bucketAt.deviating
  }
}

/** As a `Judgement` has it, in words. */
export function judge(baseOre: number, counterOre: number, counterLines: number, conditions: Held, toleranceOre: number): Judged {
  const judgement = new Judgement(toleranceOre)
  judgement.hold(conditions)
  judgement.judge(baseOre, counterOre, counterLines)
  const { bucket, condition, deviationOre } = judgement
  return {
    bucket: relationBuckets[bucket] ?? 'unconditioned',
    condition: condition === NO_CONDITION ? null : condition,
    deviationOre: Number.isNaN(deviationOre) ? null : deviationOre,
  }
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
  let voucherCount = 0
  let counterOre = 0
  const judgement = new Judgement(toleranceOre)
  years.forEach((year, y) => {
    let knownDay = Number.NaN
    eachVoucher(year, shapeSides(year), (v, day, sides) => {
      if (excludeVatSettlement && year.isSettlement(v)) return
      if (sides.baseLines === 0) {
        voucherCount++
        counterOre += sides.counterOre
        return
      }
      if (day !== knownDay) {
        knownDay = day
        const date = isoOrNull(day)
        judgement.hold(conditions.flatMap((condition, index) => (holdsOn(condition, date) ? [{ condition, index }] : [])))
      }
      judgement.judge(sides.baseOre, sides.counterOre, sides.counterLines)
      entries.push(y, v, sides.baseOre, sides.counterOre, judgement)
    })
  })
  return { entries, alone: { voucherCount, counterOre: counterOre + 0 } }
}
