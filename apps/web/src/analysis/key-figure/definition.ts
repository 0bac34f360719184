import type { FigureDefinition } from '@verifikat/analyses'

/** The part of a figure that a company can write. */
export function definitionOf({ id, version, name, unit, formula, note, source }: FigureDefinition): FigureDefinition {
  return { id, version, name: { ...name }, unit, formula, note: note && { ...note }, source }
}
