import type { Fact } from '@verifikat/analyses'
import { type Unit, unitOfSum } from '../../format/money.ts'

/** Figures that are a sum add up as they are read. */
export function unitOfFacts(facts: readonly Fact[], unit: Unit): Unit {
  const ore = ({ value }: Fact) => (typeof value === 'number' ? value : 0)
  const sum = facts.find(({ term }) => term === 'is')
  if (!sum) return unit
  const terms = facts.flatMap((fact) => (fact.term === 'plus' ? [ore(fact)] : fact.term === 'minus' ? [0 - ore(fact)] : []))
  return unitOfSum(terms, ore(sum), unit)
}
