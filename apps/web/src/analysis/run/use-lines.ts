/** Ledger lines of a query, fetched page by page as they come into sight. */
import type { QueryInput } from '@verifikat/analyses'
import { useCallback, useMemo, useState } from 'react'
import { trpc } from '../../app/trpc.ts'
import type { Line, LinesPage } from './outputs.ts'

export const PAGE = 200

export type LineTotals = Omit<LinesPage, 'lines'>

export interface Lines {
  /** Totals of all lines; undefined until the first page is there. */
  readonly totals: LineTotals | undefined
  readonly count: number
  readonly at: (index: number) => Line | undefined
  readonly onRange: (from: number, to: number) => void
  readonly error: unknown
  readonly retry: () => void
}

/** `around`: a place in the list that is needed besides what is in sight (the open voucher), with as many lines beside it as a voucher has of an account. */
export function useLines(companyId: string, query: QueryInput | null, around: number | null): Lines {
  const [range, setRange] = useState<{ readonly from: number; readonly to: number }>({ from: 0, to: 0 })
  const pages = useMemo(
    () => pagesFor([range, ...(around === null ? [] : [{ from: around - PAGE / 2, to: around + PAGE / 2 }])]),
    [range, around],
  )
  const results = trpc.useQueries((t) =>
    query === null
      ? []
      : pages.map((page) =>
          t.ledger.lines({ companyId, query, offset: page * PAGE, limit: PAGE }, { staleTime: Number.POSITIVE_INFINITY }),
        ),
  )
  const first = results.find((result) => result.data !== undefined)?.data
  const failed = results.find((result) => result.error !== null)
  const count = first?.count ?? 0

  const at = (index: number) => {
    const slot = pages.indexOf(Math.floor(index / PAGE))
    return slot === -1 || index < 0 ? undefined : results[slot]?.data?.lines[index % PAGE]
  }
  const onRange = useCallback((from: number, to: number) => {
    setRange((present) => (pageOf(from) === pageOf(present.from) && pageOf(to) === pageOf(present.to) ? present : { from, to }))
  }, [])
  return {
    totals: first,
    count,
    at,
    onRange,
    error: failed?.error ?? null,
    retry: () => void Promise.all(results.map((result) => result.refetch())),
  }
}

/** Pages that hold the spans, ascending, at least the first one when nothing is known yet. */
export function pagesFor(spans: readonly { readonly from: number; readonly to: number }[]): readonly number[] {
  const pages = new Set<number>()
  for (const span of spans) {
    for (let page = pageOf(span.from); page <= pageOf(Math.max(span.to, span.from)); page++) pages.add(page)
  }
  return [...pages].sort((a, b) => a - b)
}

function pageOf(index: number): number {
  return Math.max(0, Math.floor(index / PAGE))
}
