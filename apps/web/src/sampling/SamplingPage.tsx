import '../analysis/analysis.css'
import '../analysis/table/table.css'
import '../editing/editing.css'
import './sampling.css'
import { useTranslation } from 'react-i18next'
import { NoBooks } from '../analysis/frame/NoBooks.tsx'
import { useCleanAddress } from '../analysis/frame/use-clean-address.ts'
import { trpc } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { OpenSample } from './OpenSample.tsx'
import { SampleList } from './SampleList.tsx'
import type { SamplingSearch } from './search.ts'
import type { SamplingId, SetSampling } from './types.ts'

export interface SamplingPageProps {
  readonly id: SamplingId
  readonly companyId: string
  readonly search: SamplingSearch
  readonly setSearch: SetSampling
}

/** The samples of a company by one of the three analyses, or the one that is open. */
export function SamplingPage({ id, companyId, search, setSearch }: SamplingPageProps) {
  const { t } = useTranslation('catalogue')
  useCleanAddress(search, () => setSearch({}, { replace: true }))
  const overview = trpc.company.overview.useQuery({ companyId })
  if (overview.error) return <ErrorLine error={overview.error} onRetry={() => void overview.refetch()} />
  if (overview.data === undefined) {
    return (
      <>
        <PageHeader title={t(`analyses.${id}.name`)} />
        <SkeletonRows rows={20} />
      </>
    )
  }
  if (overview.data.years.length === 0) return <NoBooks id={id} companyId={companyId} />
  const props = { id, companyId, overview: overview.data, search, setSearch }
  return search.sample === undefined ? <SampleList {...props} /> : <OpenSample key={search.sample} {...props} sampleId={search.sample} />
}
