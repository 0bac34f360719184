import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../app/page-title.ts'
import { trpc } from '../app/trpc.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { formatDate } from '../format/dates.ts'

/** Whoever knows of a company and may neither read it nor hand in files: the locked assignments that they are let in to review. */
export function NothingYetPage({ company }: { readonly company: { readonly id: string; readonly name: string } }) {
  const { t } = useTranslation('authorization')
  usePageTitle(company.name)
  const reviewable = trpc.assignments.reviewable.useQuery({ companyId: company.id })
  return (
    <>
      <PageHeader title={company.name} />
      {reviewable.isError && <ErrorLine error={reviewable.error} onRetry={() => void reviewable.refetch()} />}
      {reviewable.isPending && <SkeletonRows rows={2} height={48} columns={[280]} />}
      {reviewable.data?.length === 0 && (
        <EmptyState icon="lock" title={t('gate.nothing')}>
          <p className="gate-text">{t('gate.nothingText')}</p>
        </EmptyState>
      )}
      {reviewable.data !== undefined && reviewable.data.length > 0 && (
        <section className="gate-client" aria-labelledby="gate-review">
          <h2 id="gate-review" className="gate-head">
            {t('gate.review')}
          </h2>
          <ul className="gate-requests">
            {reviewable.data.map(({ id, number, title, period, lockedAt }) => (
              <li key={id} className="gate-request">
                <div>
                  <Link
                    className="an-link"
                    to="/beta/$companyId/assignments/$auditAssignmentId"
                    params={{ companyId: company.id, auditAssignmentId: id }}
                  >
                    {number} {title}
                  </Link>
                  <p className="t2 gate-facts">
                    <span className="n">
                      {period.from} – {period.to}
                    </span>
                    {lockedAt !== null && <span>{t('gate.locked', { day: formatDate(lockedAt) })}</span>}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
