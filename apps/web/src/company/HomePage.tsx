import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../app/page-title.ts'
import { usePreferences } from '../app/preferences.ts'
import { trpc } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { formatMonth, yearKind } from '../format/dates.ts'
import { formatOrgNumber } from '../format/org-number.ts'
import { DropArea } from '../imports/DropArea.tsx'
import { FilePicker } from '../imports/FilePicker.tsx'
import { useImportFiles } from '../imports/use-import-files.ts'
import { Checks } from './Checks.tsx'
import { Headline } from './Headline.tsx'
import { homePeriod } from './home-period.ts'
import { NoBooks } from './NoBooks.tsx'
import { RecentImports } from './RecentImports.tsx'
import { SalesChart } from './SalesChart.tsx'
import { SinceLastImport } from './SinceLastImport.tsx'
import { StartLinks } from './StartLinks.tsx'
import { useHomeRun } from './use-home-run.ts'
import { YearTimeline } from './YearTimeline.tsx'
import './home.css'

const route = getRouteApi('/beta/$companyId/')

/** One page on a company's health before work starts. */
export function HomePage() {
  const { t } = useTranslation(['home', 'imports'])
  const { locale } = usePreferences()
  const { companyId } = route.useParams()
  const { year: chosen } = route.useSearch()
  const overview = trpc.company.overview.useQuery({ companyId })
  const importFiles = useImportFiles(companyId)
  const company = overview.data
  const years = company?.years ?? []
  const year = years.find((other) => other.from === chosen) ?? years.at(-1)
  const period = year === undefined ? null : homePeriod(year)
  const run = useHomeRun(companyId, company?.inputHash ?? null, period)
  usePageTitle(company?.name)

  const canImport = company?.role !== 'reader'
  const kind = year === undefined ? 'calendar' : yearKind(year)
  const facts = company && [
    company.orgNumber === '' ? t('noOrgNumber') : formatOrgNumber(company.orgNumber),
    year !== undefined && kind === 'broken'
      ? t('brokenYear', { from: formatMonth(year.from, locale), to: formatMonth(year.to, locale) })
      : '',
    year !== undefined && kind === 'odd' ? t('oddYear', { from: year.from, to: year.to }) : '',
    company.currency === 'SEK' ? '' : company.currency,
    company.isDemo ? t('demo') : '',
  ]
  return (
    <DropArea hint={t('imports:drop')} onFiles={(files) => canImport && importFiles(files)}>
      <PageHeader
        title={company?.name ?? '\u00a0'}
        meta={facts && <span className="n">{facts.filter((fact) => fact !== '').join(' \u00b7 ')}</span>}
        actions={canImport && <FilePicker label={t('imports:import')} icon="upload" onFiles={importFiles} />}
      />
      {overview.isPending && <SkeletonRows rows={3} height={94} columns={[180, 180, 180, 180]} />}
      {overview.isError && <ErrorLine error={overview.error} onRetry={() => void overview.refetch()} />}
      {company !== undefined && year === undefined && <NoBooks companyId={companyId} canImport={canImport} />}
      {company !== undefined && year !== undefined && period !== null && (
        <>
          <YearTimeline companyId={companyId} years={years} selected={year.from} result={run.data?.result ?? null} />
          <Headline companyId={companyId} period={period} result={run.data?.result ?? null} />
          <div className="home-two">
            <div className="home-left">
              {run.isError && <ErrorLine error={run.error} onRetry={() => void run.refetch()} />}
              <Checks companyId={companyId} period={period} result={run.data?.result ?? null} />
              <SalesChart companyId={companyId} period={period} result={run.data?.result ?? null} />
            </div>
            <aside className="home-right">
              <StartLinks companyId={companyId} period={period} />
              <SinceLastImport companyId={companyId} currency={company.currency} />
              <RecentImports companyId={companyId} />
            </aside>
          </div>
        </>
      )}
    </DropArea>
  )
}
