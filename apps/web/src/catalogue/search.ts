import type { ComparedRuns } from './saved/CompareSaved.tsx'

export interface CatalogueSearch extends ComparedRuns {
  /** A kept analysis whose runs are compared. */
  readonly compare?: string | undefined
}

const uuid = /^[0-9a-f-]{36}$/
const idOr = (value: unknown) => (typeof value === 'string' && uuid.test(value) ? value : undefined)

/** What is left out would be taken from the address as it is: it is always said. */
export function parseCatalogueSearch(given: Readonly<Record<string, unknown>>): CatalogueSearch {
  return { compare: idOr(given['compare']), earlier: idOr(given['earlier']), later: idOr(given['later']) }
}
