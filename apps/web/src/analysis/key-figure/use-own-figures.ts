import { useMemo } from 'react'
import { trpc } from '../../app/trpc.ts'
import type { KeyFigureSearch } from './search.ts'

/** The company's own definitions; null until they are known. */
export function useOwnFigures(companyId: string): Pick<KeyFigureSearch, 'own'> | null {
  const { data, isError } = trpc.keyFigures.list.useQuery({ companyId }, { staleTime: 60_000 })
  return useMemo(() => {
    if (data === undefined) return isError ? {} : null
    return { own: data.map(({ definition }) => ({ ...definition })) }
  }, [data, isError])
}
