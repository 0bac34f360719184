import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Overview } from '../analysis/run/outputs.ts'
import { may } from '../app/may.ts'
import { usePageTitle } from '../app/page-title.ts'
import { useShortcut } from '../app/shortcuts.ts'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { EmptyState } from '../components/EmptyState.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { StatusText, type Tone } from '../components/StatusText.tsx'
import { formatFiscalYear, formatTimestamp } from '../format/dates.ts'
import type { SamplingPageProps } from './SamplingPage.tsx'
import type { SampleSummary } from './types.ts'

const NewSample = lazy(async () => ({ default: (await import('./NewSample.tsx')).NewSample }))

export interface SampleListProps extends SamplingPageProps {
  readonly overview: Overview
}

const tones: Readonly<Record<SampleSummary['state'], Tone>> = {
  draft: 'grey',
  frozen: 'blue',
  drawn: 'blue',
  examining: 'amber',
  evaluated: 'amber',
  signed: 'green',
}

export function SampleList({ id, companyId, overview, setSearch }: SampleListProps) {
  const { t } = useTranslation(['sampling', 'catalogue'])
  const [isNew, setNew] = useState(false)
  const list = trpc.sampling.list.useQuery({ companyId, analysisId: id })
  const canWrite = may(overview, 'write')
  const name = t(`catalogue:analyses.${id}.name`)
  usePageTitle(name, overview.name)
  useShortcut(canWrite ? { keys: 'n', group: 'here', label: t('list.new'), run: () => setNew(true) } : null)
  const create = canWrite && (
    <Button look="primary" icon="plus" keys="n" onClick={() => setNew(true)}>
      {t('list.new')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={name}
        meta={list.data && list.data.length > 0 && <span className="n">{t('list.count', { count: list.data.length })}</span>}
        actions={list.data !== undefined && list.data.length > 0 && create}
      />
      {list.error ? (
        <ErrorLine error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data === undefined ? (
        <SkeletonRows rows={8} height={32} columns={[24, 260, 60, 90, 120, -110]} />
      ) : list.data.length === 0 ? (
        <EmptyState icon="target" title={t(`list.empty.${id}`)} action={create}>
          {t(canWrite ? 'list.emptyText' : 'list.emptyReader')}
        </EmptyState>
      ) : (
        <div className="sa-scroll">
          <table className="tbl tbl-32">
            <thead>
              <tr>
                <th scope="col" className="r sa-no">
                  {t('list.number')}
                </th>
                <th scope="col">{t('list.title')}</th>
                <th scope="col">{t('list.year')}</th>
                <th scope="col">{t('list.state')}</th>
                <th scope="col">{t('list.version')}</th>
                <th scope="col">{t('list.by')}</th>
                <th scope="col">{t('list.changed')}</th>
              </tr>
            </thead>
            <tbody>
              {list.data.map((sample) => (
                <tr key={sample.id}>
                  <td className="r n t3 sa-no">{sample.number}</td>
                  <th scope="row">
                    <button type="button" className="an-link" onClick={() => setSearch({ sample: sample.id })}>
                      {sample.title}
                    </button>
                  </th>
                  <td className="n">{formatFiscalYear(sample.period)}</td>
                  <td>
                    {sample.awaitsCountersignature ? (
                      <StatusText tone="amber">{t('conclude.awaits')}</StatusText>
                    ) : (
                      <StatusText tone={tones[sample.state]}>{t(`state.${sample.state}`)}</StatusText>
                    )}
                  </td>
                  <td className="n">{sample.version}</td>
                  <td>{sample.createdBy ?? t('somebody')}</td>
                  <td className="n t2">{formatTimestamp(sample.changedAt)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {isNew && (
        <Suspense>
          <NewSample
            id={id}
            companyId={companyId}
            years={overview.years}
            onClose={() => setNew(false)}
            onDone={(sample) => setSearch({ sample, step: 'purpose' })}
          />
        </Suspense>
      )}
    </>
  )
}
