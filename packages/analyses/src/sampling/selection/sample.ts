import { at, float64At } from '../../column.ts'
import { FRAME_ORDER, type Frame } from '../frame.ts'
import { type DrawMethod, drawsValue, METHOD_VERSION, type Side, type TopStratum } from '../method.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { STREAM } from '../stream.ts'
import { draw } from './draw.ts'
import { type Strata, strataOf } from './strata.ts'

/** What a sample is drawn by. */
export interface SampleRequest {
  readonly methodVersion: string
  readonly method: DrawMethod
  readonly side: Side
  readonly n: number
  /** Null: as the method has it by default. */
  readonly topStratum: TopStratum | null
  /** Ids. */
  readonly keyItems: readonly string[]
  readonly seed: string | null
  /** In n-ths; `startOre` in whole öre. One of them, or neither. */
  readonly start: number | null
  readonly startOre: number | null
  readonly extendBy: number
}

/** An item to be examined; as often as it was hit. */
export interface SelectedItem {
  readonly id: string
  readonly voucher: string
  /** As in the ledger, debit above 0. */
  readonly ore: number
  readonly times: number
}

/** A sample, with all that anybody needs to draw it again. */
export interface Sample {
  readonly strata: Strata
  readonly keyItems: readonly SelectedItem[]
  readonly topItems: readonly SelectedItem[]
  readonly hits: readonly SelectedItem[]
  readonly topStratum: TopStratum
  readonly starts: readonly number[]
  readonly units: readonly number[]
  /** Σ times. */
  readonly n: number
}

function hasInterval(method: DrawMethod): boolean {
  return method === 'fixed-interval' || method === 'cell'
}

/** What is done with items of an interval or more, where it is not said: as the method has it by default. */
export function topStratumOf({ topStratum, method }: Pick<SampleRequest, 'method' | 'topStratum'>): TopStratum {
  return topStratum ?? (hasInterval(method) ? 'keep' : method === 'random' ? 'recompute' : false)
}

/** Divides the population and draws. Refused where a method does not go with what is asked of it. */
export function sampleOf(frame: Frame, request: SampleRequest): Sample | Refusal {
  const { methodVersion, method, side, n, keyItems, seed, extendBy } = request
  if (methodVersion !== METHOD_VERSION) return refuse('unknown-version', { version: methodVersion, known: METHOD_VERSION })
  const isByValue = drawsValue(method)
  const topStratum = topStratumOf(request)
  if (isByValue && (side === 'zero' || side === 'all')) return refuse('side-not-for-value', { method })
  if (!isByValue && topStratum !== false) return refuse('top-stratum-not-for-items', { method })
  if (topStratum === 'keep' && !hasInterval(method)) return refuse('keep-needs-interval', { method })
  const strata = strataOf(frame, side, keyItems, n, topStratum)
  if (isRefusal(strata)) return strata
  const start = request.startOre === null ? request.start : request.startOre * strata.interval.parts
  const drawn = draw(frame, strata, { method, seed, start, extendBy })
  if (isRefusal(drawn)) return drawn
  const item = (row: number, times: number): SelectedItem => ({
    id: frame.ids[row] ?? '',
    voucher: frame.vouchers[row] ?? '',
    ore: float64At(frame.ore, row),
    times,
  })
  return {
    strata,
    topStratum,
    starts: drawn.starts,
    units: drawn.units,
    keyItems: strata.key.map((row) => item(row, 1)),
    topItems: strata.top.map((row) => item(row, 1)),
    hits: drawn.rows.map((row, i) => item(row, at(drawn.times, i))),
    n: drawn.times.reduce((sum, times) => sum + times, 0),
  }
}

/** The population as a working paper shows it: every part apart, reconciled to the ledger. */
export function populationAnswer(frame: Frame) {
  const { debitItems, debitsOre, creditItems, creditsOre, zeroItems, ledgerMovementOre, differenceOre, hash } = frame
  return { hash, frameOrder: FRAME_ORDER, debitItems, debitsOre, creditItems, creditsOre, zeroItems, ledgerMovementOre, differenceOre }
}

/** The sample as a working paper shows it. */
export function sampleAnswer(frame: Frame, request: SampleRequest, sample: Sample) {
  const { strata, units, starts, n, topStratum, keyItems, topItems, hits } = sample
  const { interval, populationOre, items, restOre, rest } = strata
  const { method, side, seed } = request
  return {
    methodVersion: METHOD_VERSION,
    stream: STREAM,
    method,
    side,
    seed,
    topStratum,
    population: populationAnswer(frame),
    populationOre,
    items,
    restOre,
    restItems: rest.length,
    intervalOre: drawsValue(method) && interval.parts > 0 ? interval.value / interval.parts : null,
    interval: drawsValue(method) ? interval : null,
    starts,
    unitsOre: drawsValue(method) ? units : [],
    n,
    keyItems,
    topItems,
    hits,
  }
}
