import { Random } from '../../generator/random.ts'
import { cellStages } from '../evaluation/cell.ts'
import { coxSnellBound, momentBound } from '../evaluation/moments.ts'
import { taintSample } from '../evaluation/sample.ts'
import { stringerExcess, stringerSum } from '../evaluation/stringer.ts'
import { upperLimit } from '../planning/risk.ts'
import { type PopulationType, populationOf, populationTypes, type SimulatedPopulation } from './populations.ts'

/** Bounds whose coverage is simulated. */
export const simulatedBounds = ['stringer', 'stringer-binomial', 'cell', 'modified-stringer', 'moment', 'cox-snell'] as const
export type SimulatedBound = (typeof simulatedBounds)[number]

/** What is simulated: so many audits of each population type, n hits each. */
export interface Simulation {
  readonly audits: number
  readonly n: number
  readonly items: number
  readonly confidence: number
  readonly seed: string
}

/** How often a bound reached the misstatement that is there. */
export interface Coverage {
  readonly bound: SimulatedBound
  /** Share of the audits. */
  readonly achieved: number
  /** Standard error of that share: √(p(1 − p)/audits). */
  readonly standardError: number
  /** The bound on average, as a share of the value. */
  readonly meanBound: number
}

export interface TypeCoverage extends PopulationType {
  /** Misstatement of the population, as a share of its value. */
  readonly rate: number
  readonly bounds: readonly Coverage[]
}

/**
 * Audits of populations whose misstatement is known: n öre are drawn independently of each other with equal chances, the taints of their items give the
 * bounds, and a bound covers where it is no less than the misstatement. Achieved confidence = covering audits / audits. The same settings always give the
 * same figures; every type has a stream of its own.
 */
export function simulateCoverage(simulation: Simulation, types: readonly PopulationType[] = populationTypes): TypeCoverage[] {
  const { n, confidence } = simulation
  const poisson = limitsOf('poisson', n, confidence)
  const binomial = limitsOf('binomial', n, confidence)
  return types.map((type) => {
    const population = populationOf(type, simulation.seed, simulation.items, n)
    return { ...type, rate: population.rate, bounds: audited(population, type, simulation, poisson, binomial) }
  })
}

type Limits = (errors: number) => number

/** Upper limits of the error rate by the number of errors. */
function limitsOf(likelihood: 'poisson' | 'binomial', n: number, confidence: number): Limits {
  const limits = Array.from({ length: n + 1 }, (_, errors) => upperLimit({ likelihood, N: 0, prior: null }, n, errors, confidence))
  return (errors) => limits[errors] ?? 1
}

function audited(
  population: SimulatedPopulation,
  type: PopulationType,
  simulation: Simulation,
  poisson: Limits,
  binomial: Limits,
): Coverage[] {
  const { audits, n, confidence, seed } = simulation
  const { rate } = population
  const random = new Random(`${seed}, audits, ${type.errorRate}, ${type.taints}, ${type.amounts}`)
  const sided = { confidence, isTwoSided: false }
  const covered = new Float64Array(simulatedBounds.length)
  const sums = new Float64Array(simulatedBounds.length)
  for (let audit = 0; audit < audits; audit++) {
    const sample = taintSample(n, drawTaints(population, n, random))
    const stringer = stringerSum(sample.taints, poisson)
    const factors = (errors: number) => n * poisson(errors)
    const values: Readonly<Record<SimulatedBound, number>> = {
      stringer,
      'stringer-binomial': stringerSum(sample.taints, binomial),
      cell: (cellStages(sample.taints, factors).at(-1)?.limit ?? 0) / n,
      'modified-stringer': stringer - stringerExcess(sample, confidence),
      moment: momentBound(sample, sided).ub,
      'cox-snell': coxSnellBound(sample, sided).ub,
    }
    for (const [at, bound] of simulatedBounds.entries()) {
      sums[at] = (sums[at] ?? 0) + values[bound]
      // A sum of taints may be off by the last digits.
      if (values[bound] >= rate - 1e-12) covered[at] = (covered[at] ?? 0) + 1
    }
  }
  return simulatedBounds.map((bound, at) => {
    const achieved = (covered[at] ?? 0) / audits
    return { bound, achieved, standardError: Math.sqrt((achieved * (1 - achieved)) / audits), meanBound: (sums[at] ?? 0) / audits }
  })
}

/** Taints other than 0 of the items that n öre fall on. */
function drawTaints({ cumulated, taints, totalOre }: SimulatedPopulation, n: number, random: Random): number[] {
  const found: number[] = []
  for (let hit = 0; hit < n; hit++) {
    const unit = random.unit() * totalOre
    let [low, high] = [0, cumulated.length - 1]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((cumulated[middle] ?? 0) > unit) high = middle
      else low = middle + 1
    }
    const taint = taints[low] ?? 0
    if (taint !== 0) found.push(taint)
  }
  return found
}
