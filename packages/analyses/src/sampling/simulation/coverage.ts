import { float64At } from '../../column.ts'
import { Random } from '../../generator/random.ts'
import { type BoundContext, limitsBy, limitsOf } from '../evaluation/drawn/bounds.ts'
import type { BoundMethod } from '../evaluation/methods.ts'
import { isRefusal } from '../refusal.ts'
import { type PopulationType, populationOf, populationTypes, type SimulatedPopulation } from './populations.ts'

/** Bounds whose coverage is simulated. */
export const simulatedBounds = ['stringer', 'stringer-binomial', 'cell', 'modified-stringer', 'moment', 'cox-snell'] as const
export type SimulatedBound = (typeof simulatedBounds)[number]

/** The method of an evaluation and the distribution that each is. */
const methodOf: Readonly<Record<SimulatedBound, readonly [BoundMethod, BoundContext['likelihood']]>> = {
  stringer: ['stringer', 'poisson'],
  'stringer-binomial': ['stringer', 'binomial'],
  cell: ['cell', 'poisson'],
  'modified-stringer': ['modified-stringer', 'poisson'],
  moment: ['moment', 'poisson'],
  'cox-snell': ['cox-snell', 'poisson'],
}

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
  /** Share of the audits that were answered. */
  readonly achieved: number
  /** Standard error of that share: √(p(1 − p)/answered audits). */
  readonly standardError: number
  /** The bound on average, as a share of the value. */
  readonly meanBound: number
  /** Share of the answered audits whose limit of understatements, net of what is overstated, is not below what it should be. */
  readonly achievedUnder: number
  /** Share of the audits that an evaluation refuses to answer by this bound. */
  readonly refused: number
}

export interface TypeCoverage extends PopulationType {
  /** Misstatement of the population, as a share of its value. */
  readonly rate: number
  readonly bounds: readonly Coverage[]
}

/**
 * Audits of populations whose misstatement is known: n öre are drawn independently of each other with equal chances, and the taints of their items are
 * evaluated as those of any sample, in both directions. A bound covers where its net limit is no less than the misstatement; achieved confidence =
 * covering audits / answered audits. The same settings always give the same figures; every type has a stream of its own.
 */
export function simulateCoverage(simulation: Simulation, types: readonly PopulationType[] = populationTypes): TypeCoverage[] {
  const { n, confidence } = simulation
  const context = { n, valueOre: 0, confidence, prior: null, tolerableRate: 0 }
  const byLikelihood = {
    poisson: limitsFor({ ...context, likelihood: 'poisson' }),
    binomial: limitsFor({ ...context, likelihood: 'binomial' }),
  }
  return types.map((type) => {
    const population = populationOf(type, simulation.seed, simulation.items, n)
    return { ...type, rate: population.rate, bounds: audited(population, type, simulation, byLikelihood) }
  })
}

/** How samples are evaluated, with the limits p(j) that all audits share. */
interface Evaluation {
  readonly context: BoundContext
  readonly limitOf: (errors: number) => number
}

function limitsFor(context: BoundContext): Evaluation {
  return { context, limitOf: limitsOf(context) }
}

/** A sum of taints may be off by the last digits. */
const LAST_DIGITS = 1e-12

function audited(
  population: SimulatedPopulation,
  type: PopulationType,
  simulation: Simulation,
  byLikelihood: Readonly<Record<BoundContext['likelihood'], Evaluation>>,
): Coverage[] {
  const { audits, n, seed } = simulation
  const { rate } = population
  const random = new Random(`${seed}, audits, ${type.errorRate}, ${type.taints}, ${type.amounts}`)
  const counts = simulatedBounds.map((bound) => ({ bound, answered: 0, covered: 0, coveredUnder: 0, sum: 0 }))
  for (let audit = 0; audit < audits; audit++) {
    const over = drawTaints(population, n, random)
    for (const count of counts) {
      const [method, likelihood] = methodOf[count.bound]
      const { context, limitOf } = byLikelihood[likelihood]
      const limits = limitsBy(method, context, limitOf, over, [])
      if (isRefusal(limits)) continue
      count.answered++
      count.sum += limits.net.over
      if (limits.net.over >= rate - LAST_DIGITS) count.covered++
      if (limits.net.under >= -rate - LAST_DIGITS) count.coveredUnder++
    }
  }
  return counts.map(({ bound, answered, covered, coveredUnder, sum }) => {
    const share = (count: number) => (answered === 0 ? 0 : count / answered)
    const achieved = share(covered)
    return {
      bound,
      achieved,
      standardError: answered === 0 ? 0 : Math.sqrt((achieved * (1 - achieved)) / answered),
      meanBound: share(sum),
      achievedUnder: share(coveredUnder),
      refused: (audits - answered) / audits,
    }
  })
}

/** Taints other than 0 of the items that n öre fall on. */
function drawTaints({ cumulated, taints, totalOre }: SimulatedPopulation, n: number, random: Random): number[] {
  const found: number[] = []
  for (let hit = 0; hit < n; hit++) {
    const unit = random.unit() * totalOre
    let low = 0
    let high = cumulated.length - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if (float64At(cumulated, middle) > unit) high = middle
      else low = middle + 1
    }
    const taint = float64At(taints, low)
    if (taint !== 0) found.push(taint)
  }
  return found
}
