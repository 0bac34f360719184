import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { may } from '../app/may.ts'
import { usePageTitle } from '../app/page-title.ts'
import { trpc } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { intoSight } from '../components/Seg.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { CalendarPart } from './CalendarPart.tsx'
import { ClosingPart } from './ClosingPart.tsx'
import { CompanyPart } from './CompanyPart.tsx'
import { DataPart } from './data/DataPart.tsx'
import { InputsPart } from './InputsPart.tsx'
import { JournalPart } from './JournalPart.tsx'
import { ReadOnlyNote } from './ReadOnlyNote.tsx'
import { RetentionPart } from './RetentionPart.tsx'
import { type SettingsPart, settingsParts } from './search.ts'
import { ThresholdsPart } from './ThresholdsPart.tsx'
import { YearsPart } from './YearsPart.tsx'
import '../analysis/analysis.css'
import '../editing/editing.css'
import './settings.css'

const route = getRouteApi('/beta/$companyId/settings')

/** What holds for the whole company, part by part. */
export function SettingsPage() {
  const { t } = useTranslation('settings')
  const { companyId } = route.useParams()
  const { part = settingsParts[0] } = route.useSearch()
  const company = trpc.company.overview.useQuery({ companyId })
  usePageTitle(`${t(`parts.${part}`)} – ${t('title')}`, company.data?.name)
  const canWrite = may(company.data, 'write')
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="set-page">
        <nav className="set-nav" aria-label={t('title')}>
          <ul>
            {settingsParts.map((one) => (
              <li key={one}>
                <Link
                  from="/beta/$companyId/settings"
                  to="/beta/$companyId/settings"
                  params={{ companyId }}
                  search={one === settingsParts[0] ? {} : { part: one }}
                  // by itself an address without a part is the beginning of every other
                  activeOptions={{ exact: true, includeSearch: true }}
                  aria-current={one === part ? 'page' : undefined}
                  ref={one === part ? intoSight : undefined}
                >
                  {t(`parts.${one}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="set">
          {company.isError ? (
            <ErrorLine error={company.error} onRetry={() => void company.refetch()} />
          ) : company.data === undefined ? (
            <SkeletonRows rows={5} height={32} columns={[180, -110, -110, -110]} />
          ) : (
            <>
              {!canWrite && <ReadOnlyNote companyId={companyId} />}
              <Part key={`${companyId} ${part}`} {...{ companyId, part, canWrite }} years={company.data.years} />
            </>
          )}
        </div>
      </div>
    </>
  )
}

interface PartProps {
  readonly companyId: string
  readonly part: SettingsPart
  readonly canWrite: boolean
  readonly years: readonly { readonly from: string; readonly to: string }[]
}

function Part({ companyId, part, canWrite, years }: PartProps): ReactNode {
  const navigate = route.useNavigate()
  const { year = Number((years.at(-1)?.to ?? new Date().toISOString()).slice(0, 4)) } = route.useSearch()
  const shared = { companyId, canWrite }
  switch (part) {
    case 'company':
      return <CompanyPart {...shared} />
    case 'years':
      return <YearsPart {...shared} />
    case 'thresholds':
      return <ThresholdsPart {...shared} years={years} />
    case 'inputs':
      return <InputsPart {...shared} />
    case 'journal':
      return <JournalPart {...shared} />
    case 'closing':
      return <ClosingPart {...shared} hasBooks={years.length > 0} />
    case 'calendar':
      return <CalendarPart {...shared} year={year} onYear={(next) => void navigate({ search: { part, year: next }, replace: true })} />
    case 'retention':
      return <RetentionPart {...shared} />
    case 'data':
      return <DataPart companyId={companyId} />
  }
}
