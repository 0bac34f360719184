import { useMemo } from 'react'
import type * as z from 'zod'

/** The address's search parameters, checked with the screen's own schema; the router's route tree stays free of schemas and light to load. */
export function useCheckedSearch<S extends z.ZodType>(schema: S, search: unknown): z.output<S> {
  return useMemo(() => schema.parse(search), [schema, search])
}
