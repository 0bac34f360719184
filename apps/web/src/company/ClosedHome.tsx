import { useTranslation } from 'react-i18next'
import type { Overview, OverviewYear } from '../analysis/run/outputs.ts'
import { PageHeader } from '../components/PageHeader.tsx'
import { HomeFacts } from './HomeFacts.tsx'
import { RecentActivity } from './RecentActivity.tsx'
import { YearTimeline } from './YearTimeline.tsx'
import './home.css'

/** A company that is closed, because it is to be deleted: what there is, and nothing that would have to be computed anew. */
export function ClosedHome({ overview, year }: { readonly overview: Overview; readonly year: OverviewYear }) {
  const { t } = useTranslation('home')
  return (
    <>
      <PageHeader title={overview.name} meta={<HomeFacts overview={overview} year={year} form={null} layout={null} />} />
      <div className="home">
        <div className="home-page">
          <YearTimeline companyId={overview.id} years={overview.years} selected={year.from} />
          <p className="home-none t2">{t('closed')}</p>
          <RecentActivity companyId={overview.id} />
        </div>
      </div>
    </>
  )
}
