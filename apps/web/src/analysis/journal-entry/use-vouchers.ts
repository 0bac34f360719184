/** Found vouchers, fetched page by page as they come into sight. */
import type { FoundVoucher, QueryInput } from '@verifikat/analyses'
import { useCallback, useMemo, useState } from 'react'
import { trpc } from '../../app/trpc.ts'
import { PAGE, pagesFor } from '../run/use-lines.ts'

export interface Vouchers {
  readonly at: (index: number) => FoundVoucher | undefined
  /** What is here, page by page. */
  readonly pages: readonly (readonly FoundVoucher[])[]
  readonly onRange: (from: number, to: number) => void
  readonly error: unknown
  readonly retry: () => void
}

/** `first`: the first page, which the result holds; `also`: places needed besides those in sight. */
export function useVouchers(companyId: string, query: QueryInput, first: readonly FoundVoucher[], also: readonly number[]): Vouchers {
  const [range, setRange] = useState({ from: 0, to: 0 })
  const pages = useMemo(() => pagesFor([range, ...also.map((at) => ({ from: at, to: at }))]).filter((page) => page > 0), [range, also])
  const results = trpc.useQueries((t) =>
    pages.map((page) => t.ledger.vouchers({ companyId, query, offset: page * PAGE, limit: PAGE }, { staleTime: Number.POSITIVE_INFINITY })),
  )
  const failed = results.find((result) => result.error !== null)
  const at = (index: number) => {
    if (index < PAGE) return first[index]
    const slot = pages.indexOf(Math.floor(index / PAGE))
    return slot === -1 ? undefined : results[slot]?.data?.vouchers[index % PAGE]
  }
  const onRange = useCallback((from: number, to: number) => {
    setRange((present) => {
      const a = Math.floor(from / PAGE)
      const b = Math.floor(to / PAGE)
      return a === Math.floor(present.from / PAGE) && b === Math.floor(present.to / PAGE) ? present : { from, to }
    })
  }, [])
  return {
    at,
    pages: [first, ...results.flatMap(({ data }) => (data === undefined ? [] : [data.vouchers]))],
    onRange,
    error: failed?.error ?? null,
    retry: () => void Promise.all(results.map((result) => result.refetch())),
  }
}
