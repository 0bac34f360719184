import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { Icon } from '../components/Icon.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { formatFiscalYear } from '../format/dates.ts'
import { VersionRow } from './VersionRow.tsx'
import { firstSight, type VersionYear, versionYears } from './version-years.ts'
import './versions.css'

/** Of few years two versions each are shown, of many one. */
const FEW_YEARS = 4

export interface VersionTableProps {
  readonly companyId: string
  readonly canWrite: boolean
}

/** Every fiscal year with its versions; analyses read the one in use, which can be switched. */
export function VersionTable({ companyId, canWrite }: VersionTableProps) {
  const { t } = useTranslation(['imports', 'timeline'])
  const utils = trpc.useUtils()
  const versions = trpc.books.versions.useQuery({ companyId })
  const activate = trpc.books.activate.useMutation({
    onSettled: () => Promise.all([utils.books.invalidate(), utils.company.invalidate(), utils.ledger.invalidate()]),
  })
  if (versions.isPending) return <SkeletonRows rows={3} height={32} columns={[60, 60, 220, 120, -80]} />
  if (versions.isError) return <ErrorLine error={versions.error} onRetry={() => void versions.refetch()} />
  if (versions.data.length === 0) return null
  const years = versionYears(versions.data)
  return (
    <section className="ver" aria-label={t('versions.title')}>
      <div className="imp-hd">
        <h2>{t('versions.title')}</h2>
        <span className="t3 el">{t('versions.lead')}</span>
      </div>
      {activate.isError && <ErrorLine error={activate.error} />}
      <div className="tbl-scroll">
        <table className="tbl tbl-32">
          <thead>
            <tr>
              <th scope="col">{t('versions.columns.year')}</th>
              <th scope="col" className="r">
                {t('versions.columns.version')}
              </th>
              <th scope="col">{t('versions.columns.import')}</th>
              <th scope="col" className="ver-wide">
                {t('columns.type')}
              </th>
              <th scope="col" className="r">
                {t('columns.vouchers')}
              </th>
              <th scope="col" className="r">
                {t('columns.lines')}
              </th>
              <th scope="col" className="ver-wide">
                {t('versions.columns.date')}
              </th>
              <th scope="col">{t('versions.columns.status')}</th>
              <th scope="col" className="r">
                {t('versions.columns.act')}
              </th>
            </tr>
          </thead>
          {years.map((year) => (
            <Year
              key={year.from}
              companyId={companyId}
              year={year}
              room={years.length > FEW_YEARS ? 1 : 2}
              onUse={canWrite && !activate.isPending ? (yearFrom, version) => activate.mutate({ companyId, yearFrom, version }) : null}
              canWrite={canWrite}
            />
          ))}
        </table>
      </div>
      <p className="ver-copy">
        <a className="btn btn-sm" href={`/companies/${companyId}/pseudonymised?type=4E`} download>
          <Icon name="download" />
          {t('timeline:downloads.pseudonymised')}
        </a>
        <span className="t3">{t('timeline:downloads.pseudonymisedText')}</span>
      </p>
    </section>
  )
}

interface YearProps {
  readonly companyId: string
  readonly year: VersionYear
  readonly room: number
  readonly canWrite: boolean
  /** Null as long as a switch is under way. */
  readonly onUse: ((yearFrom: string, version: number) => void) | null
}

function Year({ companyId, year: { from, rows }, room, canWrite, onUse }: YearProps) {
  const { t } = useTranslation('imports')
  const [all, setAll] = useState(false)
  const listed = all ? rows : firstSight(rows, room)
  const hidden = rows.length - listed.length
  return (
    <tbody>
      {listed.map((row, index) => (
        <VersionRow
          key={row.version}
          companyId={companyId}
          row={row}
          rows={rows}
          canWrite={canWrite}
          onUse={onUse === null ? null : () => onUse(from, row.version)}
          head={
            index === 0 && (
              <th scope="rowgroup" rowSpan={listed.length} className="n">
                {formatFiscalYear(row)}{' '}
                {hidden > 0 && (
                  <button
                    type="button"
                    className="ver-older"
                    aria-label={t('versions.olderLabel', { count: hidden, year: formatFiscalYear(row) })}
                    title={t('versions.olderLabel', { count: hidden, year: formatFiscalYear(row) })}
                    onClick={() => setAll(true)}
                  >
                    {t('versions.older', { count: hidden })}
                  </button>
                )}
              </th>
            )
          }
        />
      ))}
    </tbody>
  )
}
