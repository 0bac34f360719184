import { getRouteApi, Link } from '@tanstack/react-router'
import { realEstateParts } from '@verifikat/analyses'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { may } from '../app/may.ts'
import { usePageTitle } from '../app/page-title.ts'
import { trpc } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { intoSight } from '../components/Seg.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { formatCount } from '../format/money.ts'
import { ReadOnlyNote } from '../settings/ReadOnlyNote.tsx'
import { RealEstatesPart } from './RealEstatesPart.tsx'
import '../analysis/analysis.css'
import '../editing/editing.css'
import '../settings/settings.css'
import '../staff/staff.css'

const route = getRouteApi('/beta/$companyId/data/real-estates')

/** Properties of an association with areas, flats, loans, the maintenance plan, fees and what the statutes say. */
export function RealEstatesPage() {
  const { t } = useTranslation('real-estates')
  const { companyId } = route.useParams()
  const [first] = realEstateParts
  const said = route.useSearch().part
  const part = realEstateParts.find((own) => own === said) ?? first
  const company = trpc.company.overview.useQuery({ companyId })
  const stored = trpc.realEstates.get.useQuery({ companyId }).data?.register
  usePageTitle(part === undefined ? t('title') : `${t(`parts.${part}.title`)} – ${t('title')}`, company.data?.name)
  const canWrite = may(company.data, 'write')
  const current = useRef<HTMLAnchorElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts that come widen the links before it
  useEffect(() => {
    intoSight(current.current)
  }, [part, stored])
  return (
    <>
      <PageHeader title={t('title')} />
      <div className="set-page">
        <nav className="set-nav" aria-label={t('title')}>
          <ul>
            {realEstateParts.map((one) => (
              <li key={one}>
                <Link
                  from="/beta/$companyId/data/real-estates"
                  to="/beta/$companyId/data/real-estates"
                  params={{ companyId }}
                  search={one === first ? {} : { part: one }}
                  // by itself an address without a part is the beginning of every other
                  activeOptions={{ exact: true, includeSearch: true }}
                  aria-current={one === part ? 'page' : undefined}
                  ref={one === part ? current : undefined}
                >
                  {t(`parts.${one}.title`)}
                  {(stored?.[one].length ?? 0) > 0 && <span className="t3 n"> {formatCount(stored?.[one].length ?? 0)}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="set">
          {company.isError ? (
            <ErrorLine error={company.error} onRetry={() => void company.refetch()} />
          ) : company.data === undefined || part === undefined ? (
            <SkeletonRows rows={5} height={32} columns={[160, -100, 100, 100]} />
          ) : (
            <>
              {!canWrite && <ReadOnlyNote companyId={companyId} />}
              <RealEstatesPart key={companyId} companyId={companyId} part={part} canWrite={canWrite} />
            </>
          )}
        </div>
      </div>
    </>
  )
}
