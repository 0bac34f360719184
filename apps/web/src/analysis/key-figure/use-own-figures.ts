import { useMemo } from 'react'
import { trpc } from '../../app/trpc.ts'
import { useDeclaredYears } from '../statement/use-statement-defaults.ts'
import type { KeyFigureSearch } from './search.ts'

/** The company's own definitions, and the year before that a file declares; null until they are known. */
export function useOwnFigures(companyId: string): Pick<KeyFigureSearch, 'own' | 'declared'> | null {
  const { data, isError } = trpc.keyFigures.list.useQuery({ companyId }, { staleTime: 60_000 })
  const declared = useDeclaredYears(companyId)
  return useMemo(() => {
    if ((data === undefined && !isError) || declared === null) return null
    return { declared: [...declared], ...(data === undefined ? {} : { own: data.map(({ definition }) => ({ ...definition })) }) }
  }, [data, isError, declared])
}
