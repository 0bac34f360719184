import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { may } from '../app/may.ts'
import { usePageTitle } from '../app/page-title.ts'
import { trpc } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { DropArea } from '../imports/DropArea.tsx'
import { FilePicker } from '../imports/FilePicker.tsx'
import { useImportFiles } from '../imports/use-import-files.ts'
import { useClosed } from '../settings/data/use-closed.ts'
import { ClosedHome } from './ClosedHome.tsx'
import { Home } from './Home.tsx'
import { NoBooks } from './NoBooks.tsx'

const route = getRouteApi('/beta/$companyId/')

/** One page on a company's health before work starts. */
export function HomePage() {
  const { t } = useTranslation(['home', 'imports'])
  const { companyId } = route.useParams()
  const { year: chosen } = route.useSearch()
  const overview = trpc.company.overview.useQuery({ companyId })
  const importFiles = useImportFiles(companyId)
  const company = overview.data
  const year = company?.years.find(({ from }) => from === chosen) ?? company?.years.at(-1)
  const isClosed = useClosed(companyId) !== null
  usePageTitle(company?.name)

  const canImport = may(company, 'upload')
  const importButton = canImport && <FilePicker label={t('imports:import')} icon="upload" onFiles={importFiles} />
  return (
    <DropArea hint={t('imports:drop')} onFiles={(files) => canImport && importFiles(files)}>
      {company !== undefined && year !== undefined && isClosed ? (
        <ClosedHome overview={company} year={year} />
      ) : company !== undefined && year !== undefined ? (
        <Home key={companyId} overview={company} year={year} importButton={importButton} />
      ) : (
        <>
          <PageHeader title={company?.name ?? '\u00a0'} actions={importButton} />
          {overview.isPending && <SkeletonRows rows={3} height={94} columns={[180, 180, 180, 180]} />}
          {overview.isError && <ErrorLine error={overview.error} onRetry={() => void overview.refetch()} />}
          {company !== undefined && <NoBooks companyId={companyId} canImport={canImport} />}
        </>
      )}
    </DropArea>
  )
}
