/** What is wrong with a formula while it is written, in the browser: the same reading as the analysis does. */
import {
  type AccountPlan,
  compileFigures,
  type FigureDefinition,
  type FormulaProblem,
  figureDefinitionSchema,
  lineTimings,
  shippedKeyFigures,
} from '@verifikat/analyses'

/** Null: it can be computed. */
export function problemOf(draft: FigureDefinition, own: readonly FigureDefinition[], plan: AccountPlan): FormulaProblem | null {
  const all = new Map([...shippedKeyFigures, ...own, draft].map((definition) => [definition.id, definition]))
  return compileFigures([...all.values()], lineTimings(plan)).get(draft.id)?.problem ?? null
}

/** Which fields of a definition are not yet as they must be. */
export function missingFields(draft: FigureDefinition): readonly ('id' | 'name')[] {
  const parsed = figureDefinitionSchema.safeParse(draft)
  if (parsed.success) return []
  const paths = parsed.error.issues.map(({ path }) => path[0])
  return (['id', 'name'] as const).filter((field) => paths.includes(field))
}

/** An id as the schema wants it, from a name. */
export function idOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[åä]/g, 'a')
    .replaceAll('ö', 'o')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_0-9]+|_+$/g, '')
    .slice(0, 40)
}
