import { getRouteApi } from '@tanstack/react-router'
import { readyPackages, say } from '@verifikat/analyses'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../app/page-title.ts'
import { usePreferences } from '../app/preferences.ts'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { Seg } from '../components/Seg.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import '../analysis/analysis.css'
import { EarlierRuns } from './EarlierRuns.tsx'
import { PackageMatrix } from './PackageMatrix.tsx'
import { Schedules } from './Schedules.tsx'
import './packages.css'

const route = getRouteApi('/beta/$companyId/analyses/packages')

/** Work programmes: which, over which companies, and what they come to. */
export function PackagesPage() {
  const { t } = useTranslation('packages')
  const { locale } = usePreferences()
  const { companyId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const companies = trpc.company.list.useQuery()
  const here = companies.data?.find(({ id }) => id === companyId)
  usePageTitle(t('title'), here?.name)
  const own = readyPackages.find(({ id }) => id === search.package) ?? readyPackages[0]
  // a company without books has nothing to run on
  const chosen = useMemo(
    () => (companies.data ?? []).filter(({ id, years }) => (search.companies === 'all' ? years.length > 0 : id === companyId)),
    [companies.data, companyId, search.companies],
  )
  const names = useMemo(() => new Map((companies.data ?? []).map(({ id, name }) => [id, name])), [companies.data])
  const utils = trpc.useUtils()
  const start = trpc.batches.start.useMutation({
    onSuccess: ({ batchId }) => {
      void utils.batches.list.invalidate()
      void navigate({ search: (was) => ({ ...was, batch: batchId }) })
    },
  })
  if (own === undefined) return null
  return (
    <>
      <PageHeader title={t('title')} meta={<span className="t2">{say(own.purpose, locale)}</span>} />
      <div className="pk">
        <nav className="pk-list" aria-label={t('title')}>
          <ul>
            {readyPackages.map(({ id, name, steps }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-pressed={id === own.id}
                  onClick={() => void navigate({ search: (was) => ({ ...was, package: id, batch: undefined }) })}
                >
                  {say(name, locale)} <span className="t3 n">{steps.length}</span>
                </button>
              </li>
            ))}
          </ul>
        </nav>
        <div className="pk-main">
          <div className="bar">
            <Seg
              label={t('companies.label')}
              options={[
                { value: 'this', label: t('companies.this') },
                {
                  value: 'all',
                  label: t('companies.all', { count: (companies.data ?? []).filter(({ years }) => years.length > 0).length }),
                },
              ]}
              value={search.companies ?? 'this'}
              onChange={(value) =>
                void navigate({ search: (was) => ({ ...was, companies: value === 'all' ? value : undefined, batch: undefined }) })
              }
            />
            <span className="sp" />
            <Button
              look="primary"
              disabled={chosen.length === 0 || start.isPending}
              onClick={() => start.mutate({ package: own, companyIds: search.companies === 'all' ? null : [companyId] })}
            >
              {t('run')}
            </Button>
          </div>
          {companies.isError ? (
            <ErrorLine error={companies.error} onRetry={() => void companies.refetch()} />
          ) : companies.data === undefined ? (
            <SkeletonRows rows={6} height={32} columns={[200, -60, -60, -60, -60]} />
          ) : (
            <>
              {start.isError && <ErrorLine error={start.error} onRetry={() => start.reset()} />}
              {search.batch === undefined ? (
                <p className="pk-state t2">{t('state.before', { count: chosen.length, steps: own.steps.length })}</p>
              ) : (
                <PackageMatrix key={search.batch} batchId={search.batch} nameOf={(id) => names.get(id) ?? t('company.hidden')} />
              )}
            </>
          )}
          <EarlierRuns companyId={companyId} packageId={own.id} shown={search.batch} />
          <Schedules key={own.id} own={own} companyIds={search.companies === 'all' ? null : [companyId]} />
        </div>
      </div>
    </>
  )
}
