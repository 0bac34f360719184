import { useMemo } from 'react'

/** The address's search parameters, checked with the screen's own schema; the router's route tree stays free of schemas and light to load. */
export function useCheckedSearch<S>(schema: { readonly parse: (address: unknown) => S }, search: unknown): S {
  return useMemo(() => schema.parse(search), [schema, search])
}
