import { skipToken } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { Money } from '../components/Money.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatDate, formatFiscalYear } from '../format/dates.ts'
import { formatCount } from '../format/money.ts'
import { type Compared, type ComparisonPage, comparedToken } from '../imports/compare/comparison.ts'
import { latestChange } from '../imports/version-years.ts'

const lists = ['added', 'changed', 'removed', 'renumbered'] as const
type List = (typeof lists)[number]
/** Vouchers that are named. */
const NAMED = 5

export interface SinceLastImportProps {
  readonly companyId: string
  /** First day of the fiscal year in sight. */
  readonly yearFrom: string
  readonly currency: string
}

/** What the import of the year in sight that is in use changed in it: how many vouchers, the first of them, and the effect on the result. */
export function SinceLastImport({ companyId, yearFrom, currency }: SinceLastImportProps) {
  const { t } = useTranslation('home')
  const versions = trpc.books.versions.useQuery({ companyId })
  const latest = versions.data === undefined ? undefined : latestChange(versions.data, yearFrom)
  const compared =
    latest?.before === undefined
      ? null
      : { yearFrom: latest.after.from, fromVersion: latest.before.version, toVersion: latest.after.version }
  const counted = trpc.books.compare.useQuery(
    compared === null ? skipToken : { companyId, ...compared, kind: 'changed', offset: 0, limit: NAMED },
    {
      staleTime: Number.POSITIVE_INFINITY,
    },
  )
  if (versions.isSuccess && latest === undefined) return null
  const isPending = versions.isPending || (compared !== null && counted.isPending)
  const error = versions.error ?? counted.error
  const data = counted.data
  return (
    <section aria-labelledby="home-since">
      <div className="hd hd-top">
        <h2 id="home-since">{t('since.title')}</h2>
        {latest?.before !== undefined && (
          <span className="lab n el">
            {t('since.lead', {
              year: formatFiscalYear(latest.after),
              before: `${latest.before.importNumber}, ${formatDate(latest.before.createdAt)}`,
              after: `${latest.after.importNumber}, ${formatDate(latest.after.createdAt)}`,
            })}
          </span>
        )}
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
      {isPending && <SkeletonRows rows={latest?.before === undefined && !versions.isPending ? 1 : 4} columns={[120, 60, 280, -80]} />}
      {error && <ErrorLine error={error} onRetry={() => void (versions.isError ? versions.refetch() : counted.refetch())} />}
      {latest !== undefined && latest.before === undefined && !error && (
        <p className="home-none t2">{t('since.first', { number: latest.after.importNumber, year: formatFiscalYear(latest.after) })}</p>
      )}
      {data?.equal && (
        <p className="home-none">
          <StatusText tone="green">{t('since.equal')}</StatusText>
        </p>
      )}
      {data !== undefined && !data.equal && compared !== null && (
        <>
          <table className="tbl home-since">
            <thead>
              <tr>
                <th scope="col">{t('since.columns.vouchers')}</th>
                <th scope="col" className="r">
                  {t('since.columns.count')}
                </th>
                <th scope="col">{t('since.columns.which')}</th>
              </tr>
            </thead>
            <tbody>
              {lists
                .filter((list) => list !== 'renumbered' || data.counts.renumbered > 0)
                .map((list) => (
                  <ListRow key={list} companyId={companyId} compared={compared} list={list} count={data.counts[list]} />
                ))}
            </tbody>
          </table>
          <p className="home-foot">
            <span className="t2">{t('since.result')}</span> <Money ore={data.resultChangeOre} unit="ore" zero="digit" />{' '}
            <span className="t3">{currency === 'SEK' ? 'kr' : currency}</span>
          </p>
        </>
      )}
    </section>
  )
}

interface ListRowProps {
  readonly companyId: string
  readonly compared: Compared
  readonly list: List
  readonly count: number
}

/** How many vouchers of a kind, and the first of them; the figure leads to all. */
function ListRow({ companyId, compared, list, count }: ListRowProps) {
  const { t } = useTranslation('home')
  const page = trpc.books.compare.useQuery(count === 0 ? skipToken : { companyId, ...compared, kind: list, offset: 0, limit: NAMED }, {
    staleTime: Number.POSITIVE_INFINITY,
  })
  const names = page.data === undefined ? [] : voucherNames(page.data.page)
  return (
    <tr>
      <th scope="row">{t(`since.${list}`)}</th>
      <td className="r">
        {count === 0 ? (
          <span className="n z">0</span>
        ) : (
          <Link
            className="n"
            to="/beta/$companyId/data/accounting"
            params={{ companyId }}
            search={{ compare: comparedToken(compared), kind: list }}
          >
            {formatCount(count)}
          </Link>
        )}
      </td>
      <td className="el t2 n">
        {names.join(', ')}
        {count > names.length && names.length > 0 && ` ${t('since.more', { count: count - names.length })}`}
      </td>
    </tr>
  )
}

function voucherNames(page: ComparisonPage): readonly string[] {
  switch (page.kind) {
    case 'added':
    case 'removed':
      return page.items.map(({ series, number }) => `${series} ${number}`.trim())
    case 'changed':
    case 'renumbered':
      return page.items.map(({ after: { series, number } }) => `${series} ${number}`.trim())
    default:
      return []
  }
}
