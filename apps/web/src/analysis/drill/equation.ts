/** The law of every figure: what stands before + its lines = the figure. */
import type { Unit } from '../../format/money.ts'
import type { Figure } from '../screen.ts'

export interface Equation {
  readonly terms: readonly number[]
  readonly figureOre: number
  /** 0 where it adds up. */
  readonly differenceOre: number
}

/** Null where the figure or its lines are unknown: then nothing is claimed. */
export function equationOf(figure: Pick<Figure, 'before' | 'linesSign' | 'ore'>, linesOre: number | null): Equation | null {
  if (figure.ore === null || linesOre === null) return null
  const lines = linesOre === 0 ? 0 : linesOre * figure.linesSign
  const terms = [...figure.before.map((term) => term.ore), lines]
  const sum = terms.reduce((total, term) => total + term, 0)
  return { terms, figureOre: figure.ore, differenceOre: figure.ore - sum }
}

const divisors = { kr: 100, tkr: 100_000, ore: 1 } as const satisfies Record<Unit, number>

/** The chosen unit where the equation holds in it too; öre where rounding would make it look wrong. */
export function exactUnit(terms: readonly number[], sum: number, unit: Unit): Unit {
  const rounded = (ore: number) => Math.round(ore / divisors[unit])
  return terms.reduce((total, term) => total + rounded(term), 0) === rounded(sum) ? unit : 'ore'
}
