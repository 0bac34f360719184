import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ParamsOf } from '@verifikat/analyses'
import { trpcClient } from '../../app/trpc.ts'

/** The figure that is being written, whatever id it will have. */
export const DRAFT = 'draft'

/** Its values on the books as they are, one per column; nothing is stored. Null parameters: it cannot be computed yet. */
export function useFigurePreview(companyId: string, params: ParamsOf<'key-figure'> | null) {
  return useQuery({
    // Below the company's own queries: an import makes it old.
    queryKey: [['company'], 'figure-preview', companyId, params],
    enabled: params !== null,
    queryFn: ({ signal }) => {
      if (params === null) throw new TypeError('no parameters')
      return trpcClient.keyFigures.preview.mutate({ companyId, figure: DRAFT, params }, { signal })
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  })
}
