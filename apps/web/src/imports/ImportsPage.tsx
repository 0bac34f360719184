import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../app/live.ts'
import { usePageTitle } from '../app/page-title.ts'
import { trpc } from '../app/trpc.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { parseCompared } from './compare/comparison.ts'
import { DropArea } from './DropArea.tsx'
import { FilePicker } from './FilePicker.tsx'
import { ImportPanel } from './ImportPanel.tsx'
import { ImportTable } from './ImportTable.tsx'
import { isUnderWay } from './import-state.ts'
import { useUploads } from './uploads.ts'
import { useImportFiles } from './use-import-files.ts'
import { VersionTable } from './VersionTable.tsx'

const CompareRegion = lazy(async () => ({ default: (await import('./compare/CompareRegion.tsx')).CompareRegion }))
const route = getRouteApi('/beta/$companyId/data/accounting')

/** Every file taken in, with its report; drop more anywhere on the page. */
export function ImportsPage() {
  const { t } = useTranslation('imports')
  const { companyId } = route.useParams()
  const { import: selected, compare } = route.useSearch()
  const compared = compare === undefined ? null : parseCompared(compare)
  const live = useLive()
  const uploads = useUploads(companyId)
  const importFiles = useImportFiles(companyId)
  const company = trpc.company.overview.useQuery({ companyId })
  const imports = trpc.import.list.useQuery(
    { companyId },
    { refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? (live ? 5000 : 1000) : false) },
  )
  usePageTitle(t('title'), company.data?.name)
  const canImport = company.data?.role !== 'reader'
  const rows = imports.data ?? []

  return (
    <DropArea hint={t('drop')} onFiles={(files) => canImport && importFiles(files)}>
      <PageHeader
        title={t('title')}
        meta={imports.data !== undefined && <span>{t('count', { count: rows.length })}</span>}
        actions={canImport && <FilePicker label={t('import')} icon="upload" onFiles={importFiles} />}
      />
      {compared !== null ? (
        <Suspense fallback={<SkeletonRows rows={10} columns={[80, 90, 260, -90, -90]} />}>
          <CompareRegion companyId={companyId} compared={compared} />
        </Suspense>
      ) : (
        <div className={selected === undefined ? 'imp' : 'imp imp-open'}>
          <div className="imp-list">
            <VersionTable companyId={companyId} canWrite={canImport} />
            <section aria-label={t('files')}>
              {rows.length > 0 && (
                <div className="imp-hd">
                  <h2>{t('files')}</h2>
                </div>
              )}
              {imports.isError && <ErrorLine error={imports.error} onRetry={() => void imports.refetch()} />}
              {imports.isPending && <SkeletonRows rows={5} height={32} columns={[32, 220, 60, 90, -80, 120]} />}
              {imports.isSuccess && (rows.length > 0 || uploads.length > 0) && (
                <ImportTable companyId={companyId} rows={rows} uploads={uploads} selected={selected ?? null} />
              )}
              {imports.isSuccess && rows.length === 0 && uploads.length === 0 && (
                <EmptyState icon="file-import" title={t('empty.title')}>
                  {canImport ? t('empty.text') : t('empty.reader')}
                </EmptyState>
              )}
            </section>
          </div>
          {selected !== undefined && <ImportPanel key={selected} companyId={companyId} importId={selected} canWrite={canImport} />}
        </div>
      )}
    </DropArea>
  )
}
