import type { Annotated, AnnotationsFilter } from '@verifikat/analyses'
import { useCallback, useMemo, useState } from 'react'
import { pagesFor } from '../analysis/run/use-lines.ts'
import { trpc } from '../app/trpc.ts'
import type { AssessmentsSearch } from './search.ts'

const PAGE = 200
type Filter = Partial<Omit<AnnotationsFilter, 'offset' | 'limit'>>

/** The filters of the address as the list is asked. */
export function filterOf(search: AssessmentsSearch): Filter {
  const { show, kinds = [], state, author, accounts = [], year } = search
  return {
    kinds: [...kinds, ...(kinds.length > 0 ? [] : groupOf(show))],
    ...(state === undefined ? {} : { states: [state] }),
    ...(show === 'open' ? { onlyOpen: true, ...(state === undefined ? { states: ['changed' as const, 'gone' as const] } : {}) } : {}),
    ...(show === 'flags' ? { on: ['flag' as const] } : {}),
    ...(show === 'mine' ? { mentionsMe: true } : {}),
    ...(author === undefined ? {} : { authors: [author] }),
    accounts: [...accounts],
    ...(year === undefined ? {} : { period: { from: year, to: year } }),
  }
}

function groupOf(show: AssessmentsSearch['show']): ('marked' | 'commented')[] {
  return show === 'marks' ? ['marked'] : show === 'comments' || show === 'mine' ? ['commented'] : []
}

export interface AnnotationList {
  readonly total: number | undefined
  readonly at: (index: number) => Annotated | undefined
  readonly onRange: (from: number, to: number) => void
  readonly error: unknown
  readonly retry: () => void
}

/** The list, fetched page by page as it comes into sight. */
export function useAnnotationList(companyId: string, search: AssessmentsSearch): AnnotationList {
  const [range, setRange] = useState({ from: 0, to: 0 })
  const { show, kinds, state, author, accounts, year } = search
  const filter = useMemo(() => filterOf({ show, kinds, state, author, accounts, year }), [show, kinds, state, author, accounts, year])
  const pages = pagesFor([range].map(({ from, to }) => ({ from, to })))
  const results = trpc.useQueries((t) =>
    pages.map((page) => t.annotations.list({ companyId, ...filter, offset: page * PAGE, limit: PAGE }, { staleTime: 10_000 })),
  )
  const failed = results.find(({ error }) => error !== null)
  const onRange = useCallback((from: number, to: number) => {
    setRange((present) =>
      Math.floor(from / PAGE) === Math.floor(present.from / PAGE) && Math.floor(to / PAGE) === Math.floor(present.to / PAGE)
        ? present
        : { from, to },
    )
  }, [])
  return {
    total: results.find(({ data }) => data !== undefined)?.data?.total,
    at: (index) => {
      const slot = pages.indexOf(Math.floor(index / PAGE))
      return slot === -1 ? undefined : results[slot]?.data?.items[index % PAGE]
    },
    onRange,
    error: failed?.error ?? null,
    retry: () => void Promise.all(results.map((result) => result.refetch())),
  }
}
