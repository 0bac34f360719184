import { useMemo } from 'react'
import { trpc } from '../../app/trpc.ts'
import { useYearLimits } from '../filters/use-year-limits.ts'
import type { Period } from '../search/periods.ts'
import type { StatementOwnSearch } from './search.ts'

/** Years before that files declare by their balances; null until they are known. */
export function useDeclaredYears(companyId: string): readonly Period[] | null {
  const { data, isError } = trpc.books.dimensions.useQuery({ companyId }, { staleTime: 60_000 })
  return data?.declaredYears ?? (isError ? [] : null)
}

/** What a statement shows where its address says nothing: the year's limits, and the year before that a file declares; null until both are known. */
export function useStatementDefaults(companyId: string, period: Period, years: readonly Period[]): Partial<StatementOwnSearch> | null {
  const limits = useYearLimits(companyId, period, years)
  const declared = useDeclaredYears(companyId)
  return useMemo(() => (limits === null || declared === null ? null : { ...limits, declared: [...declared] }), [limits, declared])
}
