import { useNavigate } from '@tanstack/react-router'
import { MOST_STEPS } from '@verifikat/analyses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Overview } from '../../analysis/run/outputs.ts'
import { may } from '../../app/may.ts'
import { type PackageInput, type SavedAnalysis, trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import type { CatalogueSearch } from '../search.ts'
import { SavedRow } from './SavedRow.tsx'
import './saved.css'

interface SavedAnalysesProps {
  readonly companyId: string
  /** Undefined as long as it is not known. */
  readonly overview: Overview | undefined
  readonly search: CatalogueSearch
  readonly onCompare: (search: CatalogueSearch) => void
}

/** Questions that the company keeps, by folder: what each came to when it was last run, and the way to it. */
export function SavedAnalyses({ companyId, overview, search, onCompare }: SavedAnalysesProps) {
  const { t } = useTranslation('saved')
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const list = trpc.savedAnalyses.list.useQuery({ companyId })
  const [removed, setRemoved] = useState<SavedAnalysis | null>(null)
  const remove = trpc.savedAnalyses.setRemoved.useMutation({ onSettled: () => utils.savedAnalyses.list.invalidate({ companyId }) })
  const start = trpc.batches.start.useMutation({
    onSuccess: ({ batchId }) =>
      void navigate({ to: '/beta/$companyId/analyses/packages', params: { companyId }, search: { batch: batchId } }),
  })
  const mayWrite = may(overview, 'annotate')
  const saved = list.data
  const runnable = saved?.filter(({ isReadable }) => isReadable) ?? []
  const folders = saved && [...new Set(saved.map(({ folder }) => folder))]
  const setRemovedOf = (one: SavedAnalysis, isRemoved: boolean) => {
    remove.mutate({ companyId, savedId: one.savedId, isRemoved })
    setRemoved(isRemoved ? one : null)
  }
  const error = remove.error ?? start.error
  return (
    <section className="cat" aria-labelledby="saved">
      <h2 id="saved" className="cat-head">
        {t('title')}
        {saved && <span className="t3 n">{saved.length}</span>}
        <span className="sp" />
        {runnable.length > 0 && (
          <Button
            size="sm"
            disabled={start.isPending}
            onClick={() =>
              start.mutate({
                companyIds: [companyId],
                package: packageOf(runnable, t('package', { lng: 'en' }), t('package', { lng: 'sv' })),
              })
            }
          >
            {runnable.length > MOST_STEPS ? t('runFirst', { count: MOST_STEPS }) : t('runAll')}
          </Button>
        )}
      </h2>
      {error !== null && <ErrorLine error={error} />}
      {removed !== null && !remove.isError && (
        <p className="sv-form" role="status">
          {t('removed', { name: removed.name })}{' '}
          <Button size="sm" onClick={() => setRemovedOf(removed, false)}>
            {t('undo')}
          </Button>
        </p>
      )}
      {list.isError ? (
        <ErrorLine error={list.error} onRetry={() => void list.refetch()} />
      ) : saved === undefined || folders === undefined ? (
        <SkeletonRows rows={3} height={32} columns={[200, 160, -60, -60]} />
      ) : saved.length === 0 ? (
        <p className="sv-form t2">{t('none')}</p>
      ) : (
        <table className="tbl tbl-32">
          <thead className="vh">
            <tr>
              {(['name', 'analysis', 'last', 'owner', 'acts'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          {folders.map((folder) => (
            <tbody key={folder}>
              {folders.length > 1 && (
                <tr>
                  <th scope="rowgroup" colSpan={5} className="t2">
                    {folder === '' ? t('noFolder') : folder}
                  </th>
                </tr>
              )}
              {saved
                .filter((one) => one.folder === folder)
                .map((one) => (
                  <SavedRow
                    key={one.savedId}
                    companyId={companyId}
                    saved={one}
                    overview={overview}
                    mayWrite={mayWrite}
                    compared={search.compare === one.savedId ? search : null}
                    onCompare={(runs) => onCompare(runs === null ? {} : { compare: one.savedId, ...runs })}
                    onRemove={() => setRemovedOf(one, true)}
                  />
                ))}
            </tbody>
          ))}
        </table>
      )}
    </section>
  )
}

function packageOf(saved: readonly SavedAnalysis[], en: string, sv: string): PackageInput {
  return {
    format: 'verifikat-package-1',
    id: 'kept',
    version: 1,
    name: [en, sv],
    purpose: ['', ''],
    steps: saved
      .slice(0, MOST_STEPS)
      .map(({ savedId, name, analysisId, params }) => ({ id: savedId, name: [name, name], analysis: analysisId, params })),
  }
}
