import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatTimestamp } from '../format/dates.ts'
import { formatCount } from '../format/money.ts'

/** What comes first of them; the rest is opened. */
const FIRST = 3

/** What packages that ran by themselves have found that is new, until it is looked at. */
export function PackageNews() {
  const { t } = useTranslation('imports')
  const { locale } = usePreferences()
  const news = trpc.batches.news.useQuery(undefined, { staleTime: 30_000 })
  const companies = trpc.company.list.useQuery()
  const [isOpen, setOpen] = useState(false)
  if (news.data === undefined || news.data.length === 0) return null
  const nameOf = (id: string) => companies.data?.find((one) => one.id === id)?.name
  const more = news.data.length - FIRST
  const shown = isOpen || more <= 1 ? news.data : news.data.slice(0, FIRST)
  return (
    <section className="pf-news" aria-label={t('portfolio.news.title')}>
      <ul>
        {shown.map(({ batchId, package: name, packageId, createdAt, companies: count, added, failed, companyId }) => (
          <li key={batchId}>
            <StatusText tone="amber">
              {(count === 1 && nameOf(companyId)) || t('portfolio.news.companies', { count, n: formatCount(count) })}
            </StatusText>
            <span>
              {name[locale === 'sv' ? 1 : 0]} <span className="t2 n">{formatTimestamp(createdAt)}</span>
              {' · '}
              {t('portfolio.news.added', { count: added, n: formatCount(added) })}
              {failed > 0 && ` · ${t('portfolio.news.failed', { count: failed, n: formatCount(failed) })}`}
            </span>
            <Link
              className="an-link"
              to="/beta/$companyId/analyses/packages"
              params={{ companyId }}
              search={{ package: packageId, batch: batchId, show: added > 0 ? 'new' : 'failed' }}
            >
              {t('portfolio.news.show')}
            </Link>
          </li>
        ))}
        {shown.length < news.data.length && (
          <li>
            <Button size="sm" onClick={() => setOpen(true)}>
              {t('portfolio.news.more', { n: formatCount(more) })}
            </Button>
          </li>
        )}
      </ul>
    </section>
  )
}
