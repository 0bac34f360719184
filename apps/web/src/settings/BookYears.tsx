import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatCount } from '../format/money.ts'

/** Fiscal years as their files have them: which are in use, which days are in two files, and which in none. */
export function BookYears({ companyId }: { readonly companyId: string }) {
  const { t } = useTranslation('settings')
  const timeline = trpc.books.timeline.useQuery({ companyId })
  const importLink = (importId: string | undefined, number: number) => {
    const text = t('years.import', { number })
    if (importId === undefined) return <span className="n">{text}</span>
    return (
      <Link to="/beta/$companyId/data/accounting" params={{ companyId }} search={{ import: importId }} className="n">
        {text}
      </Link>
    )
  }
  if (timeline.isError) return <ErrorLine error={timeline.error} onRetry={() => void timeline.refetch()} />
  if (timeline.data === undefined) return <SkeletonRows rows={4} height={28} columns={[110, 110, 90, -70]} />
  const { years, overlaps, gaps } = timeline.data
  const importOf = (number: number) => years.find(({ importNumber }) => importNumber === number)?.importId
  return (
    <section className="set-block" aria-labelledby="set-books">
      <h2 id="set-books">{t('years.books')}</h2>
      <p className="t2">{t('years.booksLead')}</p>
      {years.length === 0 ? (
        <p className="t3">{t('years.noBooks')}</p>
      ) : (
        <table className="tbl set-plain">
          <thead>
            <tr>
              <th scope="col">{t('span.from')}</th>
              <th scope="col">{t('span.to')}</th>
              <th scope="col" className="r">
                {t('years.months')}
              </th>
              <th scope="col" className="r">
                {t('years.vouchers')}
              </th>
              <th scope="col">{t('years.source')}</th>
            </tr>
          </thead>
          <tbody>
            {[...years].reverse().map((year) => (
              <tr key={year.from}>
                <th scope="row" className="n">
                  {year.from}
                </th>
                <td className="n">{year.to}</td>
                <td className="r n">{year.months.length}</td>
                <td className="r n">{formatCount(year.vouchers)}</td>
                <td>{importLink(year.importId, year.importNumber)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {overlaps.map(({ from, to, years: pair }) => (
        <p key={`${from} ${to} ${pair.map((year) => year.importNumber).join(' ')}`}>
          <StatusText tone="amber">{t('years.collide', { from, to })}</StatusText>{' '}
          {pair.map((year, at) => (
            <span key={`${year.from} ${year.to}`}>
              {at > 0 && ' · '}
              {importLink(importOf(year.importNumber), year.importNumber)}{' '}
              {t(year.active ? 'years.inUse' : 'years.notInUse', { from: year.from, to: year.to })}
            </span>
          ))}
        </p>
      ))}
      {gaps.map(({ from, to }) => (
        <p key={from}>
          <StatusText tone="red">{t('years.gapInBooks', { from, to })}</StatusText>
        </p>
      ))}
    </section>
  )
}
