import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { Button, buttonClass } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatFiscalYear, formatTimestamp } from '../format/dates.ts'
import { formatCount } from '../format/money.ts'
import { comparedToken } from './compare/comparison.ts'
import type { BooksVersion } from './types.ts'
import { comparableWith, versionYears } from './version-years.ts'

export interface VersionTableProps {
  readonly companyId: string
  readonly canWrite: boolean
}

/** Every fiscal year with its versions; analyses read the one in use, which can be switched. */
export function VersionTable({ companyId, canWrite }: VersionTableProps) {
  const { t } = useTranslation('imports')
  const utils = trpc.useUtils()
  const versions = trpc.books.versions.useQuery({ companyId })
  const activate = trpc.books.activate.useMutation({
    onSettled: () => Promise.all([utils.books.invalidate(), utils.company.invalidate(), utils.ledger.invalidate()]),
  })
  if (versions.isPending) return <SkeletonRows rows={3} height={32} columns={[60, 60, 220, 120, -80]} />
  if (versions.isError) return <ErrorLine error={versions.error} onRetry={() => void versions.refetch()} />
  if (versions.data.length === 0) return null
  return (
    <section className="ver" aria-label={t('versions.title')}>
      <div className="imp-hd">
        <h2>{t('versions.title')}</h2>
        <span className="t3 el">{t('versions.lead')}</span>
      </div>
      {activate.isError && <ErrorLine error={activate.error} />}
      <table className="tbl tbl-32">
        <thead>
          <tr>
            <th scope="col">{t('versions.columns.year')}</th>
            <th scope="col" className="r">
              {t('versions.columns.version')}
            </th>
            <th scope="col">{t('versions.columns.import')}</th>
            <th scope="col" className="imp-wide">
              {t('columns.type')}
            </th>
            <th scope="col" className="r">
              {t('columns.vouchers')}
            </th>
            <th scope="col" className="r">
              {t('columns.lines')}
            </th>
            <th scope="col" className="imp-wide">
              {t('versions.columns.date')}
            </th>
            <th scope="col">{t('versions.columns.status')}</th>
            <th scope="col">{t('versions.columns.act')}</th>
          </tr>
        </thead>
        {versionYears(versions.data).map(({ from, rows }) => (
          <tbody key={from}>
            {rows.map((row, index) => (
              <tr key={row.version}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={rows.length} className="n">
                    {formatFiscalYear(row)}
                  </th>
                )}
                <td className="r n">{row.version}</td>
                <td className="imp-file">
                  <Link to="/beta/$companyId/data/accounting" params={{ companyId }} search={{ import: row.importId }}>
                    {t('versions.importOf', { number: row.importNumber, file: row.fileName })}
                  </Link>
                </td>
                <td className="imp-wide">{t('sie', { type: row.sieType })}</td>
                <td className="r n">{formatCount(row.vouchers)}</td>
                <td className="r n">{formatCount(row.rows)}</td>
                <td className="n t2 imp-wide">{formatTimestamp(row.createdAt)}</td>
                <td>
                  <VersionStatus row={row} isYearInUse={rows.some(({ active }) => active)} />
                </td>
                <td className="ver-acts">
                  <CompareLink companyId={companyId} row={row} other={comparableWith(row, rows)} />
                  {canWrite && !row.active && (
                    <Button
                      size="sm"
                      disabled={activate.isPending}
                      aria-label={t('versions.useLabel', { version: row.version, year: formatFiscalYear(row) })}
                      onClick={() => activate.mutate({ companyId, yearFrom: row.from, version: row.version })}
                    >
                      {t('versions.use')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function VersionStatus({ row, isYearInUse }: { readonly row: BooksVersion; readonly isYearInUse: boolean }) {
  const { t } = useTranslation('imports')
  if (row.active) return <StatusText tone="green">{t('versions.active')}</StatusText>
  if (isYearInUse) return <span className="t3">{t('versions.inactive')}</span>
  return <StatusText tone="amber">{t('versions.overlapped')}</StatusText>
}

interface CompareLinkProps {
  readonly companyId: string
  readonly row: BooksVersion
  readonly other: BooksVersion | undefined
}

function CompareLink({ companyId, row, other }: CompareLinkProps) {
  const { t } = useTranslation('imports')
  if (other === undefined) return null
  const [from, to] = other.version < row.version ? [other.version, row.version] : [row.version, other.version]
  return (
    <Link
      className={buttonClass('default', 'sm')}
      to="/beta/$companyId/data/accounting"
      params={{ companyId }}
      search={{ compare: comparedToken({ yearFrom: row.from, fromVersion: from, toVersion: to }) }}
      aria-label={t('versions.compareLabel', { from, to, year: formatFiscalYear(row) })}
    >
      {t('versions.compare')}
    </Link>
  )
}
