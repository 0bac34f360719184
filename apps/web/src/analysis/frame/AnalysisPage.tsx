import '../analysis.css'
import '../table/table.css'
import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { trpc } from '../../app/trpc.ts'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { PageHeader } from '../../components/PageHeader.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import type { Screen } from '../screen.ts'
import { useQueryLanguage, withReadableRest } from '../search/query-language.ts'
import type { SetSearch } from '../search/search.ts'
import type { ScreenId, SearchOf } from '../searches.ts'
import { AnalysisFrame } from './AnalysisFrame.tsx'
import { useCleanAddress } from './use-clean-address.ts'

const NoBooks = lazy(async () => ({ default: (await import('./NoBooks.tsx')).NoBooks }))

export interface AnalysisPageProps<K extends ScreenId> {
  readonly id: K
  readonly companyId: string
  readonly search: SearchOf[K]
  readonly setSearch: SetSearch<SearchOf[K]>
  readonly screen: Screen<K>
  /** Whether all that it takes to read the address is there. */
  readonly isReadable?: boolean
  /** Where the page has further analyses: the choice among them. */
  readonly parts?: ReactNode
}

/** An analysis on the frame that all of them share. */
export function AnalysisPage<K extends ScreenId>(props: AnalysisPageProps<K>) {
  const isRead = useQueryLanguage(props.search.rest !== undefined)
  const search = useMemo(() => (isRead ? withReadableRest(props.search) : props.search), [isRead, props.search])
  useCleanAddress(search, () => props.setSearch({ rest: search.rest } as Partial<SearchOf[K]>, { replace: true }))
  const overview = trpc.company.overview.useQuery({ companyId: props.companyId })
  if (overview.error) return <ErrorLine error={overview.error} onRetry={() => void overview.refetch()} />
  const waiting = (
    <>
      <PageHeader title="" />
      <SkeletonRows rows={20} />
    </>
  )
  if (overview.data === undefined || !isRead || props.isReadable === false) return waiting
  if (overview.data.years.length === 0)
    return (
      <Suspense fallback={waiting}>
        <NoBooks id={props.id} companyId={props.companyId} />
      </Suspense>
    )
  return <AnalysisFrame {...props} search={search} overview={overview.data} />
}
