/** Vouchers behind a figure of the tests, fetched page by page as they come into sight: the result holds the first of them. */
import type { JournalList, JournalListOf } from '@verifikat/analyses'
import { useCallback, useMemo, useState } from 'react'
import { trpc } from '../../app/trpc.ts'

/** As many as a result holds of each list. */
const PAGE = 100

export interface JournalPages<T> {
  readonly at: (index: number) => T | undefined
  /** What is there, each with its place. */
  readonly loaded: readonly { readonly index: number; readonly item: T }[]
  readonly onRange: (from: number, to: number) => void
  readonly error: unknown
  readonly retry: () => void
  /** Totals of the whole list, once a page of it has come. */
  readonly totals: Pick<JournalList, 'vouchers' | 'lines' | 'sumOre'> | undefined
}

export interface JournalListRequest<T> {
  readonly companyId: string
  /** Null: only what the result holds. */
  readonly runId: string | null
  readonly asked: JournalListOf
  /** The first page, where the result holds it. */
  readonly first: readonly T[] | null
  readonly itemsOf: (list: JournalList) => readonly T[]
  /** A place that is needed besides those in sight. */
  readonly also: number | null
}

export function useJournalList<T>({ companyId, runId, asked, first, itemsOf, also }: JournalListRequest<T>): JournalPages<T> {
  const [range, setRange] = useState({ from: 0, to: 0 })
  const pages = useMemo(() => pagesOf(range, also).filter((page) => page > 0 || first === null), [range, also, first])
  const results = trpc.useQueries((t) =>
    runId === null
      ? []
      : pages.map((page) =>
          t.journal.list({ companyId, runId, asked, offset: page * PAGE, limit: PAGE }, { staleTime: Number.POSITIVE_INFINITY }),
        ),
  )
  const failed = results.find(({ error }) => error !== null)
  const itemsAt = (page: number): readonly T[] => {
    if (page === 0 && first !== null) return first
    const data = results[pages.indexOf(page)]?.data
    return data === undefined ? [] : itemsOf(data)
  }
  const held = first === null ? pages : [0, ...pages]
  const onRange = useCallback((from: number, to: number) => {
    setRange((present) => (pageOf(from) === pageOf(present.from) && pageOf(to) === pageOf(present.to) ? present : { from, to }))
  }, [])
  return {
    at: (index) => itemsAt(pageOf(index))[index % PAGE],
    loaded: held.flatMap((page) => itemsAt(page).map((item, i) => ({ index: page * PAGE + i, item }))),
    onRange,
    error: failed?.error ?? null,
    retry: () => void Promise.all(results.map((result) => result.refetch())),
    totals: results.find(({ data }) => data !== undefined)?.data,
  }
}

function pageOf(index: number): number {
  return Math.floor(Math.max(0, index) / PAGE)
}

function pagesOf({ from, to }: { readonly from: number; readonly to: number }, also: number | null): readonly number[] {
  const pages = new Set(also === null ? [] : [pageOf(also)])
  for (let page = pageOf(from); page <= pageOf(Math.max(from, to)); page++) pages.add(page)
  return [...pages].sort((a, b) => a - b)
}
