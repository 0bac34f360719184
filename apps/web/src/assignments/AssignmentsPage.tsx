import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { may } from '../app/may.ts'
import { usePageTitle } from '../app/page-title.ts'
import { type AssignmentSummary, trpc } from '../app/trpc.ts'
import { Button, buttonClass } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatFiscalYear } from '../format/dates.ts'
import { NewAssignment } from './NewAssignment.tsx'
import '../analysis/analysis.css'
import './assignments.css'

const route = getRouteApi('/beta/$companyId/assignments/')
const columns = [
  'number',
  'title',
  'type',
  'year',
  'responsible',
  'phase',
  'tests',
  'notes',
  'waiting',
  'report',
  'archive',
  'acts',
] as const
const right: ReadonlySet<string> = new Set(['number', 'tests', 'notes', 'waiting'])

/** The company's assignments, the newest first. */
export function AssignmentsPage() {
  const { t } = useTranslation('assignments')
  const { companyId } = route.useParams()
  const overview = trpc.company.overview.useQuery({ companyId })
  const list = trpc.assignments.list.useQuery({ companyId })
  const [isNew, setNew] = useState(false)
  const [removed, setRemoved] = useState<AssignmentSummary | null>(null)
  const utils = trpc.useUtils()
  const remove = trpc.assignments.setRemoved.useMutation({ onSettled: () => utils.assignments.list.invalidate({ companyId }) })
  usePageTitle(t('title'), overview.data?.name)
  const mayWrite = may(overview.data, 'write')
  const hasBooks = (overview.data?.years.length ?? 0) > 0
  const setRemovedOf = (one: AssignmentSummary, isRemoved: boolean) => {
    remove.mutate({ companyId, id: one.id, isRemoved })
    setRemoved(isRemoved ? one : null)
  }
  const isForm = isNew || (list.data?.length === 0 && hasBooks && mayWrite)
  return (
    <>
      <PageHeader
        title={t('title')}
        meta={<span className="t2">{t('lead')}</span>}
        actions={
          <>
            <Link to="/beta/$companyId/assignments/programmes" params={{ companyId }} className={buttonClass()}>
              {t('programmes.open')}
            </Link>
            {mayWrite && hasBooks && !isForm && (
              <Button look="primary" icon="plus" onClick={() => setNew(true)}>
                {t('new')}
              </Button>
            )}
          </>
        }
      />
      <div className="as-list">
        {isForm && overview.data !== undefined && (
          <NewAssignment
            companyId={companyId}
            years={overview.data.years}
            earlier={list.data ?? []}
            onCancel={list.data?.length === 0 ? null : () => setNew(false)}
          />
        )}
        {remove.error !== null && <ErrorLine error={remove.error} />}
        {removed !== null && !remove.isError && (
          <p className="as-said" role="status">
            {t('removed', { title: removed.title })}{' '}
            <Button size="sm" onClick={() => setRemovedOf(removed, false)}>
              {t('undo')}
            </Button>
          </p>
        )}
        {list.isError ? (
          <ErrorLine error={list.error} onRetry={() => void list.refetch()} />
        ) : list.data === undefined ? (
          <SkeletonRows rows={4} height={32} columns={[40, 200, 120, 80, -60, -60]} />
        ) : list.data.length === 0 ? (
          <p className="as-said t2">{t(hasBooks ? 'none' : 'noBooks')}</p>
        ) : (
          <div className="as-scroll">
            <table className="tbl tbl-32 as-table">
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col" className={right.has(column) ? 'r' : undefined}>
                      {column === 'acts' ? <span className="vh">{t('columns.acts')}</span> : t(`columns.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {list.data.map((one) => (
                  <Row key={one.id} companyId={companyId} one={one} onRemove={mayWrite ? () => setRemovedOf(one, true) : null} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </>
  )
}

interface RowProps {
  readonly companyId: string
  readonly one: AssignmentSummary
  readonly onRemove: (() => void) | null
}

function Row({ companyId, one, onRemove }: RowProps) {
  const { t } = useTranslation('assignments')
  const to = { to: '/beta/$companyId/assignments/$auditAssignmentId', params: { companyId, auditAssignmentId: one.id } } as const
  return (
    <tr>
      <td className="r n">{one.number}</td>
      <th scope="row">
        <Link {...to} className="an-link">
          {one.title}
        </Link>
      </th>
      <td>{t(`type.${one.type}`)}</td>
      <td className="n">{formatFiscalYear(one.period)}</td>
      <td>{one.responsible.join(', ')}</td>
      <td>
        {one.isLocked ? (
          <StatusText tone="green" icon="lock">
            {t('phaseFacts.locked')}
          </StatusText>
        ) : (
          t(`phase.${one.phase}`)
        )}
      </td>
      <td className="r n">
        {one.tests.done}/{one.tests.all}
      </td>
      <td className="r n">{one.openNotes === 0 ? '–' : one.openNotes}</td>
      <td className="r n">
        {one.waiting === 0 ? (
          '–'
        ) : (
          <Link {...to} search={{ tab: 'waiting' }} className="an-link">
            {one.waiting}
          </Link>
        )}
      </td>
      <td className="n">{one.reportDate ?? '–'}</td>
      <td className="n">{one.archiveBy ?? '–'}</td>
      <td className="r">
        {onRemove !== null && !one.isSigned && !one.isLocked && (
          <button type="button" className="icon-btn" data-removes aria-label={`${t('remove')} ${one.title}`} onClick={onRemove}>
            ×
          </button>
        )}
      </td>
    </tr>
  )
}
