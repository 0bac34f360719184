import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../app/page-title.ts'
import { trpc } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { revealInOrder } from '../components/in-order.ts'
import { PageHeader } from '../components/PageHeader.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { CompanyDocuments } from '../editing/CompanyDocuments.tsx'
import { CompanyState } from '../portfolio/CompanyState.tsx'
import { Timeline } from './timeline/Timeline.tsx'
import './imports.css'

const route = getRouteApi('/beta/$companyId/data/')

/** What the company's data consists of and where it is taken in. */
export function DataPage() {
  const { t } = useTranslation(['imports', 'common'])
  const { companyId } = route.useParams()
  const company = trpc.company.overview.useQuery({ companyId })
  usePageTitle(t('data.title'), company.data?.name)
  return (
    <>
      <PageHeader title={t('data.title')} />
      <div className="imp-parts" ref={revealInOrder}>
        {company.isPending && <SkeletonRows rows={1} height={72} columns={[320]} />}
        {company.isError && <ErrorLine error={company.error} onRetry={() => void company.refetch()} />}
        {company.data !== undefined && company.data.years.length > 0 && <Timeline companyId={companyId} compact />}
        <div className="imp-pages">
          <table className="tbl tbl-32 tbl-lines">
            <thead>
              <tr>
                <th scope="col">{t('data.page')}</th>
                <th scope="col">{t('data.holds')}</th>
                <th scope="col">{t('data.status')}</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">
                  <Link to="/beta/$companyId/data/accounting" params={{ companyId }}>
                    {t('data.accounting')}
                  </Link>
                </th>
                <td className="t2 tbl-line">{t('data.accountingText')}</td>
                <td>
                  {company.data !== undefined &&
                    (company.data.years.length > 0 ? (
                      <>
                        {t('data.books', { count: company.data.years.length })} <CompanyState company={company.data} />
                      </>
                    ) : company.data.latestImport === null ? (
                      <span className="t3">{t('data.noBooks')}</span>
                    ) : (
                      <CompanyState company={company.data} />
                    ))}
                </td>
              </tr>
              {company.data !== undefined && <CompanyDocuments companyId={companyId} hasBooks={company.data.years.length > 0} />}
            </tbody>
          </table>
        </div>
      </div>
    </>
  )
}
