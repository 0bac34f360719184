import { periodOf } from '../../books/period.ts'
import { periodBalances } from '../../books/period-balances.ts'
import { float64At } from '../../column.ts'
import { dayOfIso } from '../../dates.ts'
import { partOn, type SelectionData, type SelectionPart } from '../../flows/selection.ts'
import { band, roundOre } from '../../statistics/statistics.ts'
import { movementsOf, type Settlements } from './movements.ts'
import { type Slot, slotsOf } from './periods.ts'
import { regressionOf } from './regression.ts'
import type { RelationParams, RelationPeriod, RelationResult } from './schema.ts'
import { holdsOn, type Setup } from './setup.ts'
import type { SidesYear } from './sums.ts'

type OverTime = NonNullable<RelationResult['overTime']>

/** Fewer ratios than this show no habit. */
const LEAST_RATIOS = 3

/** The relation between groups of accounts, period by period. */
export function overTime(
  data: SelectionData,
  years: readonly SidesYear[],
  params: RelationParams,
  setup: Setup,
): { readonly series: OverTime; readonly settlements: Settlements } {
  const slots = slotsOf(setup, params.months)
  const { movements, settlements } = movementsOf(years, slots, setup)
  const measured = slots.map((slot, s) => {
    const side = (measure: Setup['baseMeasure'], parts: readonly SelectionPart[], moved: Float64Array) =>
      slot.status === 'none' ? null : measure === 'movement' ? float64At(moved, s) + 0 : balanceOf(data, slot, parts, measure)
    const baseOre = side(setup.baseMeasure, setup.baseParts, movements.base)
    const counterOre = side(setup.counterMeasure, setup.counterParts, movements.counter)
    const naiveCounterOre = side(setup.counterMeasure, setup.counterParts, movements.naive)
    return { slot, baseOre, counterOre, naiveCounterOre, scale: scaleOf(setup, slot), ratio: ratioOf(setup, slot, baseOre, counterOre) }
  })
  const whole = measured.filter(({ slot, baseOre, counterOre }) => slot.status === 'complete' && baseOre !== null && counterOre !== null)
  const ratios = whole.flatMap(({ ratio }) => (ratio === null ? [] : [ratio]))
  const unit = setup.unit === 'days' ? 1 : 100
  const usual =
    ratios.length < LEAST_RATIOS ? null : band(ratios, { k: params.bandDeviations, floor: params.tolerancePp / unit, floorRatio: 0 })
  const line = regressionOf(whole.map(({ baseOre, counterOre }) => ({ x: baseOre ?? 0, y: counterOre ?? 0 })))
  const periods = measured.map(({ slot, baseOre, counterOre, naiveCounterOre, scale, ratio }): RelationPeriod => {
    const expected = expectedOf(setup, slot, ratio, usual, unit)
    // Any ratio of a base of 0 is 0.
    const expectedOre =
      baseOre === 0 ? 0 : expected === null || baseOre === null ? null : roundOre((expected.ratio / scale) * baseOre * setup.baseFactor) + 0
    const differenceOre = expectedOre === null || counterOre === null ? null : counterOre - expectedOre
    const fittedOre = line === null || baseOre === null ? null : roundOre(line.interceptOre + line.slope * baseOre)
    const residualOre = fittedOre === null || counterOre === null ? null : counterOre - fittedOre
    const standardResidual =
      residualOre === null || line === null || line.standardErrorOre === 0 ? null : residualOre / line.standardErrorOre + 0
    const { label, from, to, status } = slot
    return {
      label,
      from,
      to,
      status,
      baseOre,
      counterOre,
      naiveCounterOre,
      ratio,
      expectedRatio: expected?.ratio ?? null,
      expectedOre,
      differenceOre,
      within: baseOre === 0 ? zeroWithin(counterOre, params.toleranceOre) : withinOf(expected, ratio, differenceOre, params.toleranceOre),
      fittedOre,
      residualOre,
      standardResidual,
      isResidual: standardResidual !== null && Math.abs(standardResidual) >= params.residualDeviations,
    }
  })
  const total = (key: 'baseOre' | 'counterOre') => (whole.length === 0 ? null : whole.reduce((sum, own) => sum + (own[key] ?? 0), 0) + 0)
  const totalBaseOre = total('baseOre')
  const totalCounterOre = total('counterOre')
  const series = {
    interval: setup.interval,
    periods,
    totalBaseOre,
    totalCounterOre,
    totalRatio:
      totalBaseOre === null || totalCounterOre === null || totalBaseOre === 0
        ? null
        : totalCounterOre / (totalBaseOre * setup.baseFactor) + 0,
    band: usual,
    regression: line,
    residualPeriods: periods.flatMap(({ label, isResidual }) => (isResidual ? [label] : [])),
  }
  return { series, settlements }
}

/** What the plain ratio is multiplied with: 1, twelve months ÷ those of the period, or its days. */
function scaleOf({ unit }: Setup, { from, to, months }: Slot): number {
  return unit === 'percent' ? 1 : unit === 'percentPerYear' ? 12 / months : dayOfIso(to) - dayOfIso(from) + 1
}

function ratioOf(setup: Setup, slot: Slot, baseOre: number | null, counterOre: number | null): number | null {
  if (baseOre === null || counterOre === null || baseOre === 0) return null
  return (counterOre / (baseOre * setup.baseFactor)) * scaleOf(setup, slot) + 0
}

/** A balance at a period's end, or the mean of those before and at its end; null where the books do not say. */
function balanceOf(
  { books }: SelectionData,
  { from, to }: Slot,
  parts: readonly SelectionPart[],
  measure: 'closing' | 'average',
): number | null {
  const mask = partOn(parts, dayOfIso(to))?.mask
  if (!mask) return null
  const { openingOre, closingOre } = periodBalances(books, periodOf(books, from, to), mask)
  let opening = 0
  let closing = 0
  for (let a = 0; a < mask.length; a++) {
    if (mask[a] !== 1) continue
    opening += openingOre[a] ?? Number.NaN
    closing += closingOre[a] ?? Number.NaN
  }
  const value = measure === 'closing' ? closing : roundOre((opening + closing) / 2)
  return Number.isNaN(value) ? null : value + 0
}

interface Expected {
  readonly ratio: number
  readonly low: number
  readonly high: number
}

function expectedOf(setup: Setup, { to }: Slot, ratio: number | null, usual: OverTime['band'], unit: number): Expected | null {
  const held = setup.conditions.filter((condition) => holdsOn(condition, to))
  const [nearest] = held.toSorted((a, b) => Math.abs((ratio ?? 0) * unit - a.percent) - Math.abs((ratio ?? 0) * unit - b.percent))
  if (nearest) {
    const low = nearest.percent - nearest.tolerancePp
    const high = nearest.percent + nearest.tolerancePp
    return { ratio: nearest.percent / unit, low: low / unit, high: high / unit }
  }
  return usual && setup.conditions.length === 0 ? { ratio: usual.median, low: usual.low, high: usual.high } : null
}

function withinOf(expected: Expected | null, ratio: number | null, differenceOre: number | null, toleranceOre: number): boolean | null {
  if (expected === null || ratio === null || differenceOre === null) return null
  return (ratio >= expected.low && ratio <= expected.high) || Math.abs(differenceOre) <= toleranceOre
}

/** A counterpart without a base is to be explained, whatever the ratio; where neither has moved there is nothing to judge. */
function zeroWithin(counterOre: number | null, toleranceOre: number): boolean | null {
  return counterOre === null || counterOre === 0 ? null : Math.abs(counterOre) <= toleranceOre
}
