import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../app/trpc.ts'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { MarkList } from './MarkList.tsx'
import { marksOf } from './marks.ts'
import { Strip } from './Strip.tsx'
import './timeline.css'

export interface TimelineProps {
  readonly companyId: string
  /** The strip alone, which leads to the page that explains it. */
  readonly compact?: boolean
}

/** A company's fiscal years as one strip, to scale of time: what is there, what is missing, what does not fit together. */
export function Timeline({ companyId, compact = false }: TimelineProps) {
  const { t } = useTranslation('timeline')
  const timeline = trpc.books.timeline.useQuery({ companyId })
  const closed = trpc.books.closedPeriods.useQuery({ companyId })
  if (timeline.isPending) return <SkeletonRows rows={1} height={compact ? 72 : 108} columns={[320]} />
  if (timeline.isError) return <ErrorLine error={timeline.error} onRetry={() => void timeline.refetch()} />
  const { years } = timeline.data
  const [first, last] = [years[0], years.at(-1)]
  if (first === undefined || last === undefined) return null
  const marks = marksOf(timeline.data)
  const count = (severity: 'error' | 'warning') => marks.filter((mark) => mark.severity === severity).length
  const [errors, warnings] = [count('error'), count('warning')]
  return (
    <section className="tl" aria-label={t('title')}>
      <div className="imp-hd">
        <h2>{t('title')}</h2>
        <span className="t3 el n">{t('span', { count: years.length, from: first.from, to: last.to })}</span>
        <span className="sp" />
        {errors > 0 && <StatusText tone="red">{t('errors', { count: errors })}</StatusText>}
        {warnings > 0 && <StatusText tone="amber">{t('warnings', { count: warnings })}</StatusText>}
        {years.length > 1 && errors + warnings === 0 && <StatusText tone="green">{t('joined')}</StatusText>}
        {compact && marks.length > 0 && (
          <Link className="hd-link" to="/beta/$companyId/data/accounting" params={{ companyId }}>
            {t('explain')}
          </Link>
        )}
      </div>
      <Strip companyId={companyId} timeline={timeline.data} marks={marks} closed={closed.data ?? []} />
      {!compact && marks.length > 0 && <MarkList companyId={companyId} marks={marks} />}
    </section>
  )
}
