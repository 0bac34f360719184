import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../app/trpc.ts'
import { Awaited } from '../../components/Awaited.tsx'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { formatTimestamp } from '../../format/dates.ts'
import type { ClosedPeriod } from '../types.ts'
import { CloseForm } from './CloseForm.tsx'
import { newestFirst } from './periods.ts'
import { ReopenForm } from './ReopenForm.tsx'
import { usePeriodName } from './use-period-name.ts'
import './closed-periods.css'

const SHOWN = 6

export interface ClosedPeriodsProps {
  readonly companyId: string
  readonly canWrite: boolean
}

/** What has been reported or signed off, by whom and when; later files are held against it. */
export function ClosedPeriods({ companyId, canWrite }: ClosedPeriodsProps) {
  const { t } = useTranslation(['timeline', 'common'])
  const [isOpen, setIsOpen] = useState(false)
  const [all, setAll] = useState(false)
  const overview = trpc.company.overview.useQuery({ companyId })
  const closed = trpc.books.closedPeriods.useQuery({ companyId })
  if (overview.isPending || closed.isPending) return <Awaited />
  const years = overview.data?.years ?? []
  if (years.length === 0 && (closed.data?.length ?? 0) === 0) return null
  const rows = newestFirst(closed.data ?? [])
  return (
    <section className="clo" aria-label={t('closed.title')}>
      <div className="imp-hd">
        <h2>{t('closed.title')}</h2>
        <span className="t3 el" title={t('closed.lead')}>
          {t(rows.length === 0 ? 'closed.none' : 'closed.short')}
        </span>
        <span className="sp" />
        {canWrite && !isOpen && years.length > 0 && closed.isSuccess && (
          <Button size="sm" icon="lock" onClick={() => setIsOpen(true)}>
            {t('closed.add')}
          </Button>
        )}
      </div>
      {isOpen && closed.isSuccess && (
        <CloseForm companyId={companyId} years={years} closed={closed.data} onClose={() => setIsOpen(false)} />
      )}
      {closed.isError && <ErrorLine error={closed.error} onRetry={() => void closed.refetch()} />}
      {rows.length > 0 && (
        <table className="tbl tbl-32">
          <thead>
            <tr>
              <th scope="col">{t('closed.columns.period')}</th>
              <th scope="col">{t('closed.columns.kind')}</th>
              <th scope="col" className="clo-note">
                {t('closed.columns.note')}
              </th>
              <th scope="col">{t('closed.columns.who')}</th>
              {canWrite && (
                <th scope="col" className="r">
                  {t('closed.columns.act')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {(all ? rows : rows.slice(0, SHOWN)).map((row) => (
              <Row key={row.id} companyId={companyId} row={row} canWrite={canWrite} />
            ))}
          </tbody>
        </table>
      )}
      {!all && rows.length > SHOWN && (
        <p className="panel-body">
          <Button size="sm" onClick={() => setAll(true)}>
            {t('closed.more', { count: rows.length - SHOWN })}
          </Button>
        </p>
      )}
    </section>
  )
}

function Row({ companyId, row, canWrite }: { readonly companyId: string; readonly row: ClosedPeriod; readonly canWrite: boolean }) {
  const { t } = useTranslation(['timeline', 'imports'])
  const [isOpen, setIsOpen] = useState(false)
  const nameOf = usePeriodName()
  const { kind, note, createdBy, createdAt } = row
  return (
    <>
      <tr>
        <th scope="row" className="n" title={`${row.from} – ${row.to}`}>
          {nameOf(row)}
        </th>
        <td>{t(`closed.kindOf.${kind}`)}</td>
        <td className="clo-note t2" title={note}>
          {note || '–'}
        </td>
        <td className="n t2">{t('closed.by', { who: createdBy ?? t('imports:control.somebody'), when: formatTimestamp(createdAt) })}</td>
        {canWrite && (
          <td className="r">
            <Button
              size="sm"
              aria-expanded={isOpen}
              aria-label={t('closed.reopenLabel', { period: nameOf(row) })}
              onClick={() => setIsOpen(!isOpen)}
            >
              {t('closed.reopen')}
            </Button>
          </td>
        )}
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={5} className="clo-why">
            <ReopenForm companyId={companyId} id={row.id} onClose={() => setIsOpen(false)} />
          </td>
        </tr>
      )}
    </>
  )
}
