import { skipToken } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { Money } from '../components/Money.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatFiscalYear } from '../format/dates.ts'
import { formatCount } from '../format/money.ts'
import { comparedToken } from '../imports/compare/comparison.ts'
import { latestChange } from '../imports/version-years.ts'

const lists = ['added', 'changed', 'removed', 'renumbered'] as const

/** What the newest import that is in use changed in its year. */
export function SinceLastImport({ companyId, currency }: { readonly companyId: string; readonly currency: string }) {
  const { t } = useTranslation('home')
  const versions = trpc.books.versions.useQuery({ companyId })
  const latest = versions.data === undefined ? undefined : latestChange(versions.data)
  const compared =
    latest?.before === undefined
      ? null
      : { yearFrom: latest.after.from, fromVersion: latest.before.version, toVersion: latest.after.version }
  const comparison = trpc.books.compare.useQuery(
    compared === null ? skipToken : { companyId, ...compared, kind: 'changed', offset: 0, limit: 1 },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  if (versions.isSuccess && latest === undefined) return null
  const isPending = versions.isPending || (compared !== null && comparison.isPending)
  const error = versions.error ?? comparison.error
  return (
    <section aria-labelledby="home-since">
      <div className="hd hd-top">
        <h2 id="home-since">{t('since.title')}</h2>
        <span className="sp" />
        {compared !== null && (
          <Link
            className="hd-link"
            to="/beta/$companyId/data/accounting"
            params={{ companyId }}
            search={{ compare: comparedToken(compared) }}
          >
            {t('since.all')}
          </Link>
        )}
      </div>
      {isPending && <SkeletonRows rows={4} columns={[160, -48]} />}
      {error && <ErrorLine error={error} onRetry={() => void (versions.isError ? versions.refetch() : comparison.refetch())} />}
      {latest !== undefined && !error && (
        <div className="since">
          {latest.before === undefined ? (
            <p className="t2">{t('since.first', { number: latest.after.importNumber, year: formatFiscalYear(latest.after) })}</p>
          ) : (
            <p className="t3 n">
              {t('since.lead', {
                year: formatFiscalYear(latest.after),
                after: latest.after.importNumber,
                before: latest.before.importNumber,
              })}
            </p>
          )}
          {comparison.data?.equal && <StatusText tone="green">{t('since.equal')}</StatusText>}
          {comparison.data !== undefined && !comparison.data.equal && (
            <dl>
              {lists.map((list) => (
                <div key={list}>
                  <dt>{t(`since.${list}`)}</dt>
                  <dd className="n">{formatCount(comparison.data.counts[list])}</dd>
                </div>
              ))}
              <div>
                <dt>{t('since.result', { currency: currency === 'SEK' ? 'kr' : currency })}</dt>
                <dd>
                  <Money ore={comparison.data.resultChangeOre} unit="ore" zero="digit" />
                </dd>
              </div>
            </dl>
          )}
        </div>
      )}
    </section>
  )
}
