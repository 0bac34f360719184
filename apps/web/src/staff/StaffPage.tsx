import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { may } from '../app/may.ts'
import { usePageTitle } from '../app/page-title.ts'
import { usePreferences } from '../app/preferences.ts'
import { trpc } from '../app/trpc.ts'
import { listOf } from '../authorization/words.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { intoSight } from '../components/Seg.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { ReadOnlyNote } from '../settings/ReadOnlyNote.tsx'
import { HeadcountPart } from './HeadcountPart.tsx'
import { StaffPart } from './StaffPart.tsx'
import { staffParts } from './search.ts'
import '../analysis/analysis.css'
import '../editing/editing.css'
import '../settings/settings.css'
import './staff.css'

const route = getRouteApi('/beta/$companyId/data/staff')

/** How many work for the company, and who: without names. */
export function StaffPage() {
  const { t } = useTranslation('staff')
  const { companyId } = route.useParams()
  const { part = staffParts[0] } = route.useSearch()
  const company = trpc.company.overview.useQuery({ companyId })
  usePageTitle(`${t(`parts.${part}`)} – ${t('title')}`, company.data?.name)
  const canWrite = may(company.data, 'write')
  const key = `${companyId} ${part}`
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="set-page">
        <nav className="set-nav" aria-label={t('title')}>
          <ul>
            {staffParts.map((one) => (
              <li key={one}>
                <Link
                  from="/beta/$companyId/data/staff"
                  to="/beta/$companyId/data/staff"
                  params={{ companyId }}
                  search={one === staffParts[0] ? {} : { part: one }}
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
            <SkeletonRows rows={5} height={32} columns={[60, -50, -50, -50, -50, -50, -50]} />
          ) : part === 'list' && !may(company.data, 'salary') ? (
            <NoSalaries companyId={companyId} />
          ) : (
            <>
              {!canWrite && <ReadOnlyNote companyId={companyId} />}
              {part === 'list' ? (
                <StaffPart key={key} companyId={companyId} canWrite={canWrite} />
              ) : (
                <HeadcountPart key={key} companyId={companyId} years={company.data.years} canWrite={canWrite} />
              )}
            </>
          )}
        </div>
      </div>
    </>
  )
}

/** To those who may not see what single people earn: that there is a list, and who can show it to them. */
function NoSalaries({ companyId }: { readonly companyId: string }) {
  const { t } = useTranslation('staff')
  const { locale } = usePreferences()
  const grantors = trpc.company.grantors.useQuery({ companyId }, { staleTime: 60_000 }).data ?? []
  return (
    <section aria-labelledby="st-roster">
      <h2 id="st-roster" className="set-head">
        {t('roster.title')}
      </h2>
      <p className="set-lead t2">
        {grantors.length === 0 ? t('noRight') : t('noRightAsk', { names: listOf(grantors, locale, 'disjunction') })}
      </p>
    </section>
  )
}
