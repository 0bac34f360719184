import { getRouteApi } from '@tanstack/react-router'
import { settledBy } from '@verifikat/analyses'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Overview, OverviewYear } from '../analysis/run/outputs.ts'
import { may } from '../app/may.ts'
import { revealInOrder } from '../components/in-order.ts'
import { PageHeader } from '../components/PageHeader.tsx'
import { Region } from '../components/Region.tsx'
import { OpenError } from '../components/StatusText.tsx'
import { useIsPhone } from '../shell/use-is-phone.ts'
import { BooksCheck } from './BooksCheck.tsx'
import { Deadlines } from './Deadlines.tsx'
import { HomeExport } from './HomeExport.tsx'
import { HomeFacts } from './HomeFacts.tsx'
import { homePeriod } from './home-period.ts'
import { KeyFigures } from './KeyFigures.tsx'
import { tilesOf } from './key-figures.ts'
import { QuickStarts } from './QuickStarts.tsx'
import { RecentActivity } from './RecentActivity.tsx'
import { RestsOn } from './RestsOn.tsx'
import { SalesChart } from './SalesChart.tsx'
import { SinceLastImport } from './SinceLastImport.tsx'
import { TopFlags } from './TopFlags.tsx'
import { useHomeRuns } from './use-home-runs.ts'
import { WatchList } from './WatchList.tsx'
import { YearTimeline } from './YearTimeline.tsx'
import './home.css'
import './home-print.css'

const WatchPanel = lazy(() => import('./WatchPanel.tsx'))
const route = getRouteApi('/beta/$companyId/')

export interface HomeProps {
  readonly overview: Overview
  readonly year: OverviewYear
  readonly importButton: ReactNode
}

/** A company with books. Each part loads and fails by itself. */
export function Home({ overview, year, importButton }: HomeProps) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { id: companyId, currency, years } = overview
  const period = homePeriod(year, years)
  const runs = useHomeRuns(overview, year, period)
  const watched = runs.watchList.result
  const rests = { companyId, period, yearFrom: year.from }
  const sales = runs.keyFigures.result && tilesOf(runs.keyFigures.result).find(({ id }) => id === 'netSales')
  const files = [
    ...(runs.watchList.run ? [{ name: 'watch' as const, runId: runs.watchList.run.provenance.runId }] : []),
    ...(runs.keyFigures.run ? [{ name: 'keyFigures' as const, runId: runs.keyFigures.run.provenance.runId }] : []),
  ]
  const isPhone = useIsPhone()
  const acts = (
    <>
      {importButton}
      <HomeExport companyId={companyId} mayExport={may(overview, 'export')} runs={files} />
    </>
  )
  return (
    <>
      <PageHeader
        title={overview.name}
        meta={
          <HomeFacts
            overview={overview}
            year={year}
            form={watched?.form?.form ?? null}
            layout={runs.keyFigures.result?.layout.name ?? null}
          />
        }
        actions={isPhone ? undefined : acts}
      />
      <div className="home">
        <div className="home-page" ref={revealInOrder}>
          <Region pending={null}>
            <YearTimeline companyId={companyId} years={years} selected={year.from} />
          </Region>
          <Region pending={null}>
            <KeyFigures companyId={companyId} period={period} run={runs.keyFigures} />
          </Region>
          <OpenError value={overview.status?.level === 'error'}>
            <div className="home-two">
              <div className="home-left" ref={revealInOrder}>
                <Region pending={null}>
                  <RestsOn {...rests} findings={watched?.findings ?? []}>
                    <WatchList companyId={companyId} yearFrom={year.from} currency={currency} selected={search.sel} run={runs.watchList} />
                  </RestsOn>
                </Region>
                <Region pending={null}>
                  <BooksCheck companyId={companyId} currency={currency} period={period} status={overview.status} run={runs.trialBalance} />
                </Region>
                <Region pending={null}>
                  <RestsOn {...rests} findings={runs.balance.result?.findings ?? runs.result.result?.findings ?? []}>
                    <TopFlags companyId={companyId} period={period} currency={currency} balance={runs.balance} result={runs.result} />
                  </RestsOn>
                </Region>
                <Region pending={null}>
                  <SinceLastImport companyId={companyId} yearFrom={year.from} currency={currency} />
                </Region>
                <Region pending={null}>
                  <SalesChart
                    companyId={companyId}
                    currency={currency}
                    period={period}
                    run={runs.sales}
                    asTable={search.chart === 'table'}
                    onTable={(asTable) =>
                      void navigate({ search: ({ chart: _, ...rest }) => (asTable ? { ...rest, chart: 'table' } : rest), replace: true })
                    }
                  />
                </Region>
              </div>
              <div className="home-right" ref={revealInOrder}>
                <Region pending={null}>
                  <Deadlines
                    years={years}
                    isPending={runs.watchList.isPending || runs.settled.isPending || runs.keyFigures.isPending}
                    form={watched?.form?.form ?? null}
                    settled={runs.settled.result === null ? null : settledBy(runs.settled.result)}
                    salesOre={sales?.value ?? null}
                  />
                </Region>
                <Region pending={null}>
                  <QuickStarts companyId={companyId} hasVouchers={!year.balancesOnly} />
                </Region>
                <Region pending={null}>
                  <RecentActivity companyId={companyId} />
                </Region>
              </div>
            </div>
          </OpenError>
        </div>
        {watched !== null && search.sel !== undefined && (
          <Suspense fallback={null}>
            <WatchPanel
              companyId={companyId}
              result={watched}
              search={search}
              setDrill={(patch, options) =>
                void navigate({
                  search: (now) => defined({ ...now, ...patch }),
                  replace: options?.replace ?? false,
                })
              }
            />
          </Suspense>
        )}
      </div>
      {isPhone && <div className="home-acts">{acts}</div>}
    </>
  )
}

/** Keys without a value are left out of the address. */
function defined<T extends object>(search: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  // Only undefined values are left out.
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
