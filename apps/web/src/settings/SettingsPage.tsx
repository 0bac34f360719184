import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { may } from '../app/may.ts'
import { usePageTitle } from '../app/page-title.ts'
import { trpc } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { Seg } from '../components/Seg.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { InputsPart } from './InputsPart.tsx'
import { JournalPart } from './JournalPart.tsx'
import { settingsParts } from './search.ts'
import { ThresholdsPart } from './ThresholdsPart.tsx'
import '../analysis/analysis.css'
import '../editing/editing.css'
import './settings.css'

const route = getRouteApi('/beta/$companyId/settings')

/** What holds for the whole company: materiality and limits per fiscal year, employees and areas. */
export function SettingsPage() {
  const { t } = useTranslation('plans')
  const { companyId } = route.useParams()
  const { part = 'thresholds' } = route.useSearch()
  const navigate = route.useNavigate()
  const company = trpc.company.overview.useQuery({ companyId })
  usePageTitle(t('settings.title'), company.data?.name)
  const shared = { companyId, years: company.data?.years ?? [], canWrite: may(company.data, 'write') }
  return (
    <>
      <PageHeader title={t('settings.title')} />
      <div className="bar">
        <Seg
          label={t('settings.title')}
          value={part}
          onChange={(next) => void navigate({ search: next === 'thresholds' ? {} : { part: next }, replace: true })}
          options={settingsParts.map((value) => ({ value, label: t(`settings.parts.${value}`) }))}
        />
      </div>
      <div className="set">
        {company.isError ? (
          <ErrorLine error={company.error} onRetry={() => void company.refetch()} />
        ) : company.data === undefined ? (
          <SkeletonRows rows={5} height={32} columns={[180, -110, -110, -110]} />
        ) : part === 'inputs' ? (
          <InputsPart key={companyId} {...shared} />
        ) : part === 'journal' ? (
          <JournalPart key={companyId} {...shared} />
        ) : (
          <ThresholdsPart key={companyId} {...shared} />
        )}
      </div>
    </>
  )
}
