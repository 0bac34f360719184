import { useCallback } from 'react'
import { trpc } from '../../app/trpc.ts'
import { useTexts } from '../use-texts.ts'

/** Days whose vouchers must not change any more: which closing a date lies in, said in a few words; null: in none. */
export function useClosedDays(companyId: string): { readonly nameOf: (date: string | null) => string | null } {
  const t = useTexts()
  const { data } = trpc.books.closedPeriods.useQuery({ companyId }, { staleTime: 60_000 })
  const nameOf = useCallback(
    (date: string | null) => {
      const found = date === null ? undefined : data?.find(({ from, to }) => from <= date && date <= to)
      return found === undefined ? null : t(`journal:changes.closed.${found.kind}`)
    },
    [data, t],
  )
  return { nameOf }
}
