/** The law of every figure: what stands before + its lines = the figure. */
import { type Unit, unitOfSum } from '../../format/money.ts'
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

/** The chosen unit; öre where thousands would make an equation that holds look wrong. */
export function exactUnit(terms: readonly number[], sum: number, unit: Unit): Unit {
  return unit === 'tkr' ? unitOfSum(terms, sum, unit) : unit
}
