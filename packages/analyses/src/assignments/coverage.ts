import { AppError } from '../errors.ts'
import { largestRemainder } from '../statistics/largest-remainder.ts'

/** How a part of a balance was tested, the most persuasive first; each item counts once, under the first that reached it. */
export const testedKinds = ['whole', 'sample', 'analytical', 'none'] as const
export type TestedKind = (typeof testedKinds)[number]

/** An opening row or a line behind the balance, with a key of its own. */
export interface CoverageItem {
  readonly key: string
  readonly ore: number
}

/** A test and the items it speaks of: those examined where `whole`, the population where `sample` or `analytical`. */
export interface CoverageTest {
  readonly id: string
  readonly kind: Exclude<TestedKind, 'none'>
  readonly keys: readonly string[]
}

export interface AuditCoverage {
  /** The balance itself: what the items add up to. */
  readonly balanceOre: number
  /** Σ |opening rows| + Σ |lines|. */
  readonly denominatorOre: number
  readonly partsOre: Readonly<Record<TestedKind, number>>
  /** Parts of the denominator in hundredths of a per cent that add up to 10 000; null where the denominator is 0. */
  readonly basisPoints: Readonly<Record<TestedKind, number>> | null
}

/**
 * Which part of a balance was tested whole, by sample, analytically, or not at all (ISA 330 p. 18, ISA 500 p. 10).
 * The denominator is Σ |opening rows| + Σ |lines|, so that credits cannot hide debits. Each item has exactly one place, so the parts add up to the
 * denominator to the öre and tests that overlap count once. Keys that are not among the items belong to other balances and are passed by.
 * Printed shares are by largest remainder, ties in the order of `testedKinds`.
 * Example: opening 50 000, lines of 650 000 tested whole, 150 000 in a sample’s population and 85 000 analytically, 620 000 in credits that nobody tested:
 * 41.80 + 9.65 + 5.46 + 43.09 % of 1 555 000.
 */
export function coverageOf(items: readonly CoverageItem[], tests: readonly CoverageTest[]): AuditCoverage {
  const ranks = reachedBy(tests)
  const seen = new Set<string>()
  const partsOre: Record<TestedKind, number> = { whole: 0, sample: 0, analytical: 0, none: 0 }
  let balanceOre = 0
  for (const { key, ore } of items) {
    if (seen.has(key)) throw new AppError('invalid_input', { message: 'Two items of a balance have the same key' })
    seen.add(key)
    const size = Math.abs(ore)
    balanceOre += ore
    partsOre[ranks.get(key) ?? 'none'] += size
  }
  return coverageFrom(
    balanceOre,
    testedKinds.map((kind) => partsOre[kind]),
  )
}

/** From the sizes of what was tested, in the order of `testedKinds`. */
export function coverageFrom(balanceOre: number, [whole = 0, sample = 0, analytical = 0, none = 0]: readonly number[]): AuditCoverage {
  const partsOre = { whole, sample, analytical, none }
  const denominatorOre = whole + sample + analytical + none
  if (!Number.isSafeInteger(denominatorOre)) throw new AppError('invalid_input', { message: 'A balance is too large to be counted in öre' })
  return { balanceOre, denominatorOre, partsOre, basisPoints: denominatorOre === 0 ? null : basisPointsOf(partsOre) }
}

function reachedBy(tests: readonly CoverageTest[]): Map<string, TestedKind> {
  const reached = new Map<string, TestedKind>()
  for (const kind of testedKinds) {
    for (const test of tests) {
      if (test.kind !== kind) continue
      for (const key of test.keys) if (!reached.has(key)) reached.set(key, kind)
    }
  }
  return reached
}

function basisPointsOf(partsOre: Readonly<Record<TestedKind, number>>): Record<TestedKind, number> {
  const [whole = 0, sample = 0, analytical = 0, none = 0] = largestRemainder(
    10_000,
    testedKinds.map((kind) => partsOre[kind]),
  )
  return { whole, sample, analytical, none }
}
