import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { may } from '../app/may.ts'
import { usePageTitle } from '../app/page-title.ts'
import { trpc } from '../app/trpc.ts'
import { useOwnAccess } from '../authorization/use-own-access.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { revealInOrder } from '../components/in-order.ts'
import { PageHeader } from '../components/PageHeader.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { NBSP } from '../format/money.ts'
import { loadTexts } from '../i18n/i18n.ts'
import { ClosedPeriods } from './closed-periods/ClosedPeriods.tsx'
import { parseCompared } from './compare/comparison.ts'
import { DropArea } from './DropArea.tsx'
import { EmptyBooks } from './EmptyBooks.tsx'
import { FilePicker } from './FilePicker.tsx'
import { ImportPanel } from './ImportPanel.tsx'
import { ImportTable } from './ImportTable.tsx'
import { SavedMappings } from './mapping/SavedMappings.tsx'
import { Timeline } from './timeline/Timeline.tsx'
import { useUploads } from './uploads.ts'
import { useImportFiles } from './use-import-files.ts'
import { VersionTable } from './VersionTable.tsx'

const CompareRegion = lazy(async () => ({ default: (await import('./compare/CompareRegion.tsx')).CompareRegion }))
const MappingRegion = lazy(async () => {
  const [region] = await Promise.all([import('./mapping/MappingRegion.tsx'), loadTexts('bank')])
  return { default: region.MappingRegion }
})
const ReadingRegion = lazy(async () => ({ default: (await import('./reading/ReadingRegion.tsx')).ReadingRegion }))
/** So many files are shown at first. */
const SHOWN = 12
const route = getRouteApi('/beta/$companyId/data/accounting')

/** Every file taken in, with its report; drop more anywhere on the page. */
export function ImportsPage() {
  const { t } = useTranslation('imports')
  const { companyId } = route.useParams()
  const { import: selected, compare, map, reread } = route.useSearch()
  const compared = compare === undefined ? null : parseCompared(compare)
  const uploads = useUploads(companyId)
  const importFiles = useImportFiles(companyId)
  const company = trpc.company.overview.useQuery({ companyId })
  const imports = trpc.import.list.useQuery({ companyId })
  usePageTitle(t('title'), company.data?.name)
  // known before the page is: what is pressed to add files is there from the first
  const own = useOwnAccess(companyId).data
  const canImport = may(own, 'import')
  const rows = imports.data ?? []
  const [all, setAll] = useState(false)
  const listed = all ? rows : rows.filter(({ id }, index) => index < SHOWN || id === selected)
  const isEmpty = imports.isSuccess && rows.length === 0 && uploads.length === 0

  const region =
    compared !== null ? (
      <CompareRegion companyId={companyId} compared={compared} />
    ) : map !== undefined ? (
      <MappingRegion key={map} companyId={companyId} importId={map} canWrite={canImport} />
    ) : reread !== undefined ? (
      <ReadingRegion key={reread} companyId={companyId} importId={reread} canWrite={canImport} />
    ) : null

  return (
    <DropArea hint={t('drop')} onFiles={(files) => canImport && importFiles(files)}>
      <PageHeader
        title={t('title')}
        meta={!imports.isError && <span>{imports.isPending ? NBSP : t('count', { count: rows.length })}</span>}
        actions={
          canImport && map === undefined && reread === undefined && <FilePicker label={t('import')} icon="upload" onFiles={importFiles} />
        }
      />
      {region !== null ? (
        <Suspense fallback={<SkeletonRows rows={10} columns={[80, 90, 260, -90, -90]} />}>{region}</Suspense>
      ) : (
        <div className={selected === undefined ? 'imp' : 'imp imp-open'}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
          <section ref={revealInOrder} className="imp-list" tabIndex={0} aria-label={t('title')}>
            <Timeline companyId={companyId} />
            <VersionTable companyId={companyId} canWrite={canImport} />
            <ClosedPeriods companyId={companyId} canWrite={canImport} />
            <section aria-label={t('files')}>
              {rows.length > 0 && (
                <div className="imp-hd">
                  <h2>{t('files')}</h2>
                </div>
              )}
              {imports.isError && <ErrorLine error={imports.error} onRetry={() => void imports.refetch()} />}
              {imports.isPending && <SkeletonRows rows={5} height={32} columns={[32, 220, 60, 90, -80, 120]} />}
              {imports.isSuccess && !isEmpty && (
                <ImportTable companyId={companyId} rows={listed} uploads={uploads} selected={selected ?? null} />
              )}
              {listed.length < rows.length && (
                <p className="panel-body">
                  <Button size="sm" onClick={() => setAll(true)}>
                    {t('allFiles', { count: rows.length })}
                  </Button>
                </p>
              )}
              {isEmpty && <EmptyBooks canImport={canImport} />}
            </section>
            <SavedMappings companyId={companyId} canWrite={canImport} />
          </section>
          {selected !== undefined && <ImportPanel key={selected} companyId={companyId} importId={selected} canWrite={canImport} />}
        </div>
      )}
    </DropArea>
  )
}
