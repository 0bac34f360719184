import { Link } from '@tanstack/react-router'
import { marksOf, statusOfTimeline } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../app/trpc.ts'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { Soundness } from '../../components/Soundness.tsx'
import { MarkList } from './MarkList.tsx'
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
  // The strip says more with it, and stands without it.
  const imports = trpc.import.list.useQuery({ companyId }).data
  if (timeline.isPending) return <SkeletonRows rows={1} height={compact ? 72 : 108} columns={[320]} />
  if (timeline.isError) return <ErrorLine error={timeline.error} onRetry={() => void timeline.refetch()} />
  const { years } = timeline.data
  const first = years[0]
  const last = years.at(-1)
  if (first === undefined || last === undefined) return null
  const marks = marksOf(timeline.data)
  const isApart = timeline.data.gaps.length > 0
  // what a file's own report says of its year counts with the file, and is no reason to call the years sound
  const isJoined = marks.length === 0 && years.every(({ saidInFile }) => saidInFile === 0)
  return (
    <section className="tl" aria-label={t('title')}>
      <div className="imp-hd">
        <h2>{t('title')}</h2>
        <span className="t3 el n">{t(isApart ? 'spanApart' : 'span', { count: years.length, from: first.from, to: last.to })}</span>
        <span className="sp" />
        {(marks.length > 0 || (years.length > 1 && isJoined)) && (
          <Soundness status={statusOfTimeline(timeline.data)} of="years" {...(isJoined && { calm: t('joined') })} />
        )}
        {compact && marks.length > 0 && (
          <Link className="hd-link" to="/beta/$companyId/data/accounting" params={{ companyId }}>
            {t('explain')}
          </Link>
        )}
      </div>
      <Strip companyId={companyId} timeline={timeline.data} marks={marks} closed={closed.data ?? []} imports={imports ?? []} />
      {!compact && marks.length > 0 && <MarkList companyId={companyId} marks={marks} />}
    </section>
  )
}
