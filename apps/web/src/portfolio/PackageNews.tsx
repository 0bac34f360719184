import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import { trpc } from '../app/trpc.ts'
import { StatusText } from '../components/StatusText.tsx'
import { formatTimestamp } from '../format/dates.ts'
import { formatCount } from '../format/money.ts'

/** What packages that ran by themselves have found that is new, until it is looked at. */
export function PackageNews() {
  const { t } = useTranslation('imports')
  const { locale } = usePreferences()
  const news = trpc.batches.news.useQuery(undefined, { staleTime: 30_000 })
  if (news.data === undefined || news.data.length === 0) return null
  return (
    <section className="pf-news" aria-label={t('portfolio.news.title')}>
      <ul>
        {news.data.map(({ batchId, package: name, packageId, createdAt, companies, added, failed, companyId }) => (
          <li key={batchId}>
            <StatusText tone="amber">{t('portfolio.news.companies', { count: companies, n: formatCount(companies) })}</StatusText>
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
      </ul>
    </section>
  )
}
