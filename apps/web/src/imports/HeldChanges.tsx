import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { Money } from '../components/Money.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { formatCount } from '../format/money.ts'
import { type Compared, comparedToken } from './compare/comparison.ts'

const lists = ['changed', 'removed', 'renumbered', 'added'] as const

/** What a yes would change: vouchers by what becomes of them, and the year's result. */
export function HeldChanges({ companyId, compared }: { readonly companyId: string; readonly compared: Compared }) {
  const { t } = useTranslation(['imports', 'home'])
  const counted = trpc.books.compare.useQuery(
    { companyId, ...compared, kind: 'changed', offset: 0, limit: 1 },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  if (counted.isPending) return <SkeletonRows rows={3} columns={[160, 60]} />
  if (counted.isError) return <ErrorLine error={counted.error} onRetry={() => void counted.refetch()} />
  const { counts, resultChangeOre } = counted.data
  return (
    <section aria-label={t('held.changes')}>
      <h3>{t('held.changes')}</h3>
      <dl className="kv">
        {lists
          .filter((list) => counts[list] > 0)
          .map((list) => (
            <div key={list} className="kv-row">
              <dt>{t(`home:since.${list}`)}</dt>
              <dd>
                <Link
                  className="n"
                  to="/beta/$companyId/data/accounting"
                  params={{ companyId }}
                  search={{ compare: comparedToken(compared), kind: list }}
                >
                  {formatCount(counts[list])}
                </Link>
              </dd>
            </div>
          ))}
        <div className="kv-row">
          <dt>{t('home:since.result')}</dt>
          <dd>
            <Money ore={resultChangeOre} unit="ore" zero="digit" />
          </dd>
        </div>
      </dl>
      <Link to="/beta/$companyId/data/accounting" params={{ companyId }} search={{ compare: comparedToken(compared) }}>
        {t('held.compare')}
      </Link>
    </section>
  )
}
