import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../app/trpc.ts'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import type { Assignment } from '../use-assignment.ts'

/** The vouchers after the balance date, as far as they are in the books: what the test of subsequent events is begun with (ISA 560 p. 7). */
export function SubsequentEvents({ assignment: { companyId, content } }: { readonly assignment: Assignment }) {
  const { t } = useTranslation('assignments')
  const company = trpc.company.overview.useQuery({ companyId })
  if (company.isError) return <ErrorLine error={company.error} onRetry={() => void company.refetch()} />
  if (company.data === undefined) return null
  const [next] = company.data.years.filter(({ from }) => from > content.period.to).toSorted((a, b) => a.from.localeCompare(b.from))
  if (next === undefined) return <p className="as-said t2">{t('after.none', { day: content.period.to })}</p>
  const { from, to } = next
  const search = { from, to }
  return (
    <p className="as-said">
      <Link className="an-link" to="/beta/$companyId/analyses/journal-entry" params={{ companyId }} search={search}>
        {t('after.vouchers', search)}
      </Link>
    </p>
  )
}
