import { Random } from '../../generator/random.ts'

/** What a simulated population is like. */
export interface PopulationType {
  /** Share of its items that are wrong. */
  readonly errorRate: number
  readonly taints: TaintKind
  readonly amounts: AmountKind
}

/** How wrong an item is: in full; anything alike; a little; one in ten in full and the others a little. */
export const taintKinds = ['full', 'even', 'small', 'mixed'] as const
export type TaintKind = (typeof taintKinds)[number]

/** How amounts are spread: u^−0.3, or u^−0.7 with far more of the value in few items. */
export const amountKinds = ['even', 'skewed'] as const
export type AmountKind = (typeof amountKinds)[number]

/** Every type that is simulated; errors in full also at 4 %, where Cox–Snell falls short. */
export const populationTypes: readonly PopulationType[] = [0.02, 0.04, 0.1, 0.3].flatMap((errorRate) =>
  taintKinds
    .filter((taints) => errorRate !== 0.04 || taints === 'full')
    .flatMap((taints) => amountKinds.map((amounts) => ({ errorRate, taints, amounts }))),
)

/** A population in columns, without the items of an interval or more, which are examined in full and never projected. */
export interface SimulatedPopulation {
  /** Cumulated öre. */
  readonly cumulated: Float64Array
  readonly taints: Float64Array
  readonly totalOre: number
  /** Overstatement as a share of the value: what a bound has to reach. */
  readonly rate: number
}

const SCALE_ORE = 100_000

/** A population of a type by a seed: always the same. At least one item is wrong. */
export function populationOf(type: PopulationType, seed: string, items: number, n: number): SimulatedPopulation {
  const { errorRate, taints, amounts } = type
  const random = new Random(`${seed}, population, ${errorRate}, ${taints}, ${amounts}`)
  const drawn = Array.from({ length: items }, () => {
    const ore = Math.round(SCALE_ORE * (1 - random.unit()) ** (amounts === 'even' ? -0.3 : -0.7))
    const isWrong = random.chance(errorRate)
    return { ore, taint: isWrong ? taintOf(random, taints) : 0 }
  })
  const first = drawn[0]
  if (first && drawn.every(({ taint }) => taint === 0)) first.taint = taintOf(random, taints)
  let rest = drawn
  for (let before = 0; before !== rest.length; ) {
    before = rest.length
    const total = rest.reduce((sum, { ore }) => sum + ore, 0)
    rest = rest.filter(({ ore }) => ore * n < total)
  }
  const cumulated = new Float64Array(rest.length)
  let totalOre = 0
  let wrong = 0
  for (const [at, { ore, taint }] of rest.entries()) {
    totalOre += ore
    wrong += ore * taint
    cumulated[at] = totalOre
  }
  return { cumulated, taints: Float64Array.from(rest, ({ taint }) => taint), totalOre, rate: wrong / totalOre }
}

function taintOf(random: Random, kind: TaintKind): number {
  const u = 1 - random.unit()
  switch (kind) {
    case 'full':
      return 1
    case 'even':
      return u
    case 'small':
      return 0.2 * u
    case 'mixed':
      return random.chance(0.1) ? 1 : 0.2 * u
  }
}
