import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatFiscalYear, formatTimestamp } from '../format/dates.ts'
import { formatBytes, formatCount } from '../format/money.ts'
import { useFileType } from './file-type.ts'
import { ImportStatus } from './ImportStatus.tsx'
import { holdsBalancesOnly, isUnderWay, percentDone } from './import-state.ts'
import { WaitingLink } from './mapping/WaitingLink.tsx'
import type { ImportRow } from './types.ts'
import { UploadRows } from './UploadRows.tsx'
import type { Upload } from './uploads.ts'

export interface ImportTableProps {
  readonly companyId: string
  readonly rows: readonly ImportRow[]
  readonly uploads: readonly Upload[]
  readonly selected: string | null
}

export function ImportTable({ companyId, rows, uploads, selected }: ImportTableProps) {
  const { t } = useTranslation('imports')
  const fileType = useFileType()
  return (
    <table className="tbl tbl-32 imp-table">
      <thead>
        <tr>
          <th scope="col" className="r imp-no">
            {t('columns.number')}
          </th>
          <th scope="col">{t('columns.file')}</th>
          <th scope="col">{t('columns.type')}</th>
          <th scope="col">{t('columns.years')}</th>
          <th scope="col" className="r">
            {t('columns.vouchers')}
          </th>
          <th scope="col" className="r">
            {t('columns.lines')}
          </th>
          <th scope="col" className="r imp-wide">
            {t('columns.size')}
          </th>
          <th scope="col" className="imp-wide">
            {t('columns.imported')}
          </th>
          <th scope="col">{t('columns.state')}</th>
        </tr>
      </thead>
      <tbody>
        <UploadRows uploads={uploads} />
        {rows.map((row) => {
          const percent = isUnderWay(row) ? percentDone(row.done, row.total) : null
          const years = row.summary?.years ?? []
          return (
            <tr key={row.id} className={row.id === selected ? 'sel' : undefined}>
              <td className="r n">{row.number}</td>
              <th scope="row" className="imp-file">
                <Link
                  to="/beta/$companyId/data/accounting"
                  params={{ companyId }}
                  search={{ import: row.id }}
                  aria-current={row.id === selected ? 'true' : undefined}
                >
                  {row.fileName}
                </Link>
                {row.summary !== null && row.summary.sameAs !== null && (
                  <span className="t3"> {t('sameFileAs', { number: row.summary.sameAs })}</span>
                )}
              </th>
              <td className="imp-type">{row.summary === null ? '' : fileType(row.summary)}</td>
              <td className="n">{years.length === 0 ? '' : years.map(formatFiscalYear).join(', ')}</td>
              <td className="r n imp-count">{counted(row, 'vouchers')}</td>
              <td className="r n imp-count">{counted(row, 'rows')}</td>
              <td className="r n imp-wide">{formatBytes(row.bytes)}</td>
              <td className="n t2 imp-wide">{formatTimestamp(row.createdAt)}</td>
              <td className="imp-state">
                {row.state === 'waiting' ? <WaitingLink companyId={companyId} row={row} /> : <ImportStatus row={row} />}
                {percent !== null && <span className="imp-bar" style={{ width: `${percent}%` }} />}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** A type that holds no vouchers has no number of them. */
function counted({ summary }: ImportRow, what: 'vouchers' | 'rows'): string {
  return summary === null ? '' : holdsBalancesOnly(summary) ? '–' : formatCount(summary[what])
}
