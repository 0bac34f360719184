import { skipToken, useMutation } from '@tanstack/react-query'
import { MOST_PAPERS } from '@verifikat/analyses'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download } from '../analysis/frame/download.ts'
import { usePreferences } from '../app/preferences.ts'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { fetched } from '../components/fetched.tsx'
import { Money } from '../components/Money.tsx'
import { Seg } from '../components/Seg.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { OpenError, StatusText } from '../components/StatusText.tsx'
import { formatTimestamp } from '../format/dates.ts'
import { formatCount } from '../format/money.ts'
import { MatrixGrid } from './MatrixGrid.tsx'
import { findingsOf, hasErrors, progressOf, rowsIn, sameIn, viewCounts, worstFirst } from './matrix.ts'
import { matrixViews, type PackagesSearch } from './search.ts'

// leads to any analysis, and so knows the addresses of all
const CellPanel = fetched(async () => (await import('./CellPanel.tsx')).CellPanel)

export interface PackageMatrixProps {
  readonly batchId: string
  /** Of the companies that one may read. */
  readonly nameOf: (companyId: string) => string
  /** Whether one may add papers to the company’s assignments. */
  readonly mayWrite: (companyId: string) => boolean
  readonly search: PackagesSearch
  readonly setSearch: (patch: Partial<PackagesSearch>) => void
}

const LOOK_MS = 700
/** A matrix of a thousand companies is looked at each other second. */
const LOOK_MS_PER_CELL = 0.05

/** A run of a package as it stands: companies by steps, who needs attention first once all is done. */
export function PackageMatrix({ batchId, nameOf, mayWrite, search, setSearch }: PackageMatrixProps) {
  const { t } = useTranslation('packages')
  const { locale } = usePreferences()
  const utils = trpc.useUtils()
  const query = trpc.batches.get.useQuery(
    { batchId, since: search.since ?? null },
    {
      refetchInterval: ({ state: { data, status } }) => {
        // what was refused at first is asked again by whoever looks
        if (data === undefined && status === 'error') return false
        const progress = data && progressOf(data)
        return progress && !progress.isRunning ? false : Math.max(LOOK_MS, (progress?.all ?? 0) * LOOK_MS_PER_CELL)
      },
    },
  )
  const onSettled = () => {
    void utils.batches.get.invalidate()
    void utils.batches.list.invalidate()
  }
  const see = trpc.batches.see.useMutation({ onSuccess: () => utils.batches.news.invalidate() }).mutate
  useEffect(CellPanel.fetch, [])
  const isDone = query.data !== undefined && !progressOf(query.data).isRunning
  useEffect(() => {
    if (isDone) see({ batchId })
  }, [isDone, batchId, see])
  const change = trpc.batches.change.useMutation({ onSettled })
  const changeCompany = trpc.batches.changeCompany.useMutation({ onSettled })
  const [withPapers, setWithPapers] = useState(false)
  const zip = useMutation({
    mutationFn: () => download(`/batches/${batchId}/results.zip?lang=${locale}${withPapers ? '&papers=1' : ''}`),
  })
  const pdf = useMutation({ mutationFn: () => download(`/batches/${batchId}/results.pdf?lang=${locale}`) })
  const error = query.error ?? zip.error ?? pdf.error ?? change.error ?? changeCompany.error
  const batch = query.data
  const state = useRef<HTMLDivElement>(null)
  const runs = trpc.batches.list.useQuery(batch === undefined || search.since === undefined ? skipToken : { packageId: batch.package.id })
  const since = runs.data?.find((run) => run.batchId === search.since)
  const sinceAt = since === undefined ? '' : formatTimestamp(since.createdAt)
  const progress = batch && progressOf(batch)
  const isRunning = progress?.isRunning ?? true
  // rows stay where they are as long as cells come in
  const rows = useMemo(
    () => (batch === undefined ? [] : isRunning ? batch.companies : worstFirst(batch.companies, nameOf)),
    [batch, isRunning, nameOf],
  )
  if (batch === undefined || progress === undefined)
    return error === null ? (
      <SkeletonRows rows={6} height={32} columns={[200, -60, -60, -60, -60]} />
    ) : (
      <ErrorLine error={error} onRetry={() => void query.refetch()} />
    )
  const { ended, all, failed, cancelled } = progress
  const total = batch.companies.reduce((sum, row) => sum + findingsOf(row), 0)
  const red = batch.companies.filter(hasErrors).length
  const restsOnError = batch.companies.some(({ cells }) => cells.some(({ outcome }) => outcome?.restsOnError))
  const shown = rowsIn(rows, search.show, search.q ?? '', nameOf)
  const counts = viewCounts(batch.companies)
  const same = sameIn(batch)
  const hasChanges = shown.some(({ cells }) => cells.some(({ change: found }) => found !== null && found.added + found.gone > 0))
  return (
    <>
      {error !== null && <ErrorLine error={error} onRetry={() => void query.refetch()} />}
      <div className="pk-state" ref={state} tabIndex={-1}>
        <span role="status">
          {isRunning ? (
            <StatusText tone="blue">{t('state.running', { ended: formatCount(ended), all: formatCount(all) })}</StatusText>
          ) : (
            <OpenError value={restsOnError}>
              <StatusText tone={red > 0 || failed > 0 ? 'red' : total > 0 || cancelled > 0 ? 'amber' : 'green'}>
                {t('state.done', { count: total, n: formatCount(total) })}
              </StatusText>{' '}
              {cancelled > 0 && `${t('state.cancelled', { n: formatCount(all - cancelled), all: formatCount(all) })} `}
              {batch.companies.length > 1 && <span className="t2">{t('state.red', { count: red })}</span>}
            </OpenError>
          )}
        </span>
        <span className="t3 n">{formatTimestamp(batch.createdAt)}</span>
        {batch.materialityOre !== null && (
          <span className="t2">
            {t('materiality')} <Money ore={batch.materialityOre} />
          </span>
        )}
        {batch.companies.length > 1 && (
          <>
            <Seg
              label={t('show.label')}
              options={[
                { value: 'all', label: t('show.all', { n: formatCount(batch.companies.length) }) },
                ...matrixViews.map((view) => ({ value: view, label: t(`show.${view}`, { n: formatCount(counts[view]) }) })),
              ]}
              value={search.show ?? 'all'}
              onChange={(view) => setSearch({ show: view === 'all' ? undefined : view })}
            />
            <input
              className="an-input pk-find"
              type="search"
              aria-label={t('find')}
              placeholder={t('find')}
              value={search.q ?? ''}
              onChange={({ currentTarget: { value } }) => setSearch({ q: value === '' ? undefined : value })}
            />
          </>
        )}
        <span className="sp" />
        {!isRunning && all <= MOST_PAPERS && (
          <Button size="sm" icon="download" disabled={pdf.isPending} onClick={() => pdf.mutate()}>
            {t('pdf')}
          </Button>
        )}
        {!isRunning && (
          <>
            <Button size="sm" icon="download" disabled={zip.isPending} onClick={() => zip.mutate()}>
              {t('zip')}
            </Button>
            <label className="t2">
              <input type="checkbox" checked={withPapers} onChange={({ currentTarget }) => setWithPapers(currentTarget.checked)} />{' '}
              {t('zipPapers')}
            </label>
          </>
        )}
        {isRunning && (
          <Button
            size="sm"
            onClick={() => {
              if (!change.isPending) change.mutate({ batchId, change: 'cancel' })
              state.current?.focus()
            }}
          >
            {t('cancel')}
          </Button>
        )}
        {!isRunning && failed + cancelled > 0 && (
          <Button size="sm" icon="refresh" disabled={change.isPending} onClick={() => change.mutate({ batchId, change: 'retry' })}>
            {cancelled === 0 ? t('retry', { count: failed }) : t('retryOpen', { count: failed + cancelled })}
          </Button>
        )}
      </div>
      {search.since !== undefined && (
        <p className="pk-state">
          {t('since', { at: sinceAt })}
          {!isRunning && same !== null && <StatusText tone="green">{t(`same.${same}`)}</StatusText>}
          <Button size="sm" onClick={() => setSearch({ since: undefined })}>
            {t('sinceNot')}
          </Button>
        </p>
      )}
      {batch.hidden > 0 && <p className="pk-state t2">{t('hidden', { count: batch.hidden })}</p>}
      {hasChanges && <p className="pk-state t2">{t('changeLegend')}</p>}
      <div className="pk-mid">
        {shown.length === 0 ? (
          <p className="pk-state t2">{t('nothing')}</p>
        ) : (
          <MatrixGrid
            package={batch.package}
            rows={shown}
            isDone={!isRunning}
            nameOf={nameOf}
            open={search.cell}
            onOpen={(cell) => setSearch({ cell })}
          />
        )}
        {search.cell !== undefined && (
          <Suspense>
            <CellPanel
              batch={batch}
              sinceAt={search.since === undefined ? null : sinceAt}
              open={search.cell}
              nameOf={nameOf}
              mayWrite={mayWrite}
              onOpen={(cell) => setSearch({ cell })}
              onClose={() => setSearch({ cell: undefined })}
              onChange={(what, { companyId, stepId }) =>
                companyId === null
                  ? change.mutate({ batchId, change: what, stepId })
                  : changeCompany.mutate({ companyId, batchId, change: what, stepId })
              }
            />
          </Suspense>
        )}
      </div>
    </>
  )
}
