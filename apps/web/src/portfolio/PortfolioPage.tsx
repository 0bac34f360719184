import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { may } from '../app/may.ts'
import { usePageTitle } from '../app/page-title.ts'
import { byItself, trpc } from '../app/trpc.ts'
import { askAgainIn } from '../app/under-way.ts'
import { Button, buttonClass } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { fetched } from '../components/fetched.tsx'
import { Icon } from '../components/Icon.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { NBSP } from '../format/money.ts'
import { DropArea } from '../imports/DropArea.tsx'
import { FilePicker } from '../imports/FilePicker.tsx'
import { UploadList } from '../imports/UploadList.tsx'
import { useImportFiles } from '../imports/use-import-files.ts'
import { LazyCompanyByHand } from './LazyCompanyByHand.tsx'
import { LazyStartPage } from './LazyStartPage.tsx'
import { NobodyPage } from './NobodyPage.tsx'
import { PackageNews } from './PackageNews.tsx'
import './portfolio.css'

// a new installation begins without it
const CompanyTable = fetched(async () => (await import('./CompanyTable.tsx')).CompanyTable)

const waiting = <SkeletonRows rows={6} height={32} columns={[240, 96, 120, 140]} />

/** No stream tells here of what is no longer theirs to see. */
const LOOK_MS = 60_000

/** The companies one may see, or the first step when there is none. */
export function PortfolioPage() {
  const { t } = useTranslation('imports')
  const companies = trpc.company.list.useQuery(undefined, {
    trpc: byItself,
    refetchInterval: (query) => askAgainIn(query) || LOOK_MS,
  })
  // asked for with them: the order of the rows follows from both
  const work = trpc.company.work.useQuery(undefined, { trpc: byItself, refetchInterval: LOOK_MS })
  const mayCreate = trpc.company.mayCreate.useQuery(undefined, { staleTime: 60_000 })
  const importFiles = useImportFiles(null)
  const [byHand, setByHand] = useState(false)
  usePageTitle(t('portfolio.title'))
  // fetched while the server looks for the companies
  useEffect(CompanyTable.fetch, [])
  const isEmpty = companies.data?.length === 0
  const isWaiting = work.isPending && work.failureCount === 0
  const isFresh = companies.data?.every(({ isDemo, deletion }) => isDemo && deletion === null) ?? false
  if (isFresh && mayCreate.data) return <LazyStartPage demo={companies.data?.[0] ?? null} onFiles={importFiles} />
  if (isEmpty && mayCreate.data === false) return <NobodyPage />
  const withBooks = (companies.data ?? []).filter(({ years }) => years.length > 0)
  const several = withBooks.length > 1 ? withBooks[0] : undefined
  const canImport = mayCreate.data || (companies.data?.some((company) => may(company, 'upload')) ?? false)
  return (
    <DropArea hint={t('drop')} onFiles={(files) => canImport && importFiles(files)}>
      <PageHeader
        title={t('portfolio.title')}
        meta={<span className="n">{companies.data === undefined ? NBSP : t('portfolio.count', { count: companies.data.length })}</span>}
        actions={
          <>
            {several !== undefined && (
              <Link
                className={buttonClass()}
                to="/beta/$companyId/analyses/packages"
                params={{ companyId: several.id }}
                search={{ companies: 'all' }}
              >
                <Icon name="packages" />
                {t('portfolio.packages')}
              </Link>
            )}
            {canImport && <FilePicker label={t('import')} icon="upload" onFiles={importFiles} />}
            {mayCreate.data && (
              <Button icon="plus" onClick={() => setByHand(true)}>
                {t('portfolio.new')}
              </Button>
            )}
          </>
        }
      />
      <UploadList companyId="" />
      <PackageNews />
      {(companies.isPending || (isEmpty ? mayCreate.isPending : isWaiting)) && waiting}
      {companies.isError && <ErrorLine error={companies.error} onRetry={() => void companies.refetch()} />}
      {isEmpty && mayCreate.isError && <ErrorLine error={mayCreate.error} onRetry={() => void mayCreate.refetch()} />}
      {companies.data !== undefined && companies.data.length > 0 && !isWaiting && (
        <Suspense fallback={waiting}>
          <CompanyTable companies={companies.data} work={work} />
        </Suspense>
      )}
      {byHand && <LazyCompanyByHand onClose={() => setByHand(false)} />}
    </DropArea>
  )
}
