import { Link } from '@tanstack/react-router'
import { companyLevel, say, statusOfCounts } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import { levelTones, useCountsText } from '../components/Soundness.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatDate, formatDay, formatMonth } from '../format/dates.ts'
import { formatCount } from '../format/money.ts'
import type { Company, Work } from './sort-companies.ts'

/** Within so many days a date stands out. */
const SOON = 14

export function levelOf(company: Pick<Company, 'status'>, work: Work | undefined) {
  return companyLevel(company.status, work?.lastPackage ?? null)
}

/** The worse of the books and the last package, in one word. */
export function LevelText({ level }: { readonly level: ReturnType<typeof levelOf> }) {
  const { t } = useTranslation('imports')
  return level === null ? null : <StatusText tone={levelTones[level]}>{t(`portfolio.levelOne.${level}`)}</StatusText>
}

/** Which package was last run there, what it came to, and the way to its matrix. */
export function LastPackage({
  companyId,
  name: company,
  last,
}: {
  readonly companyId: string
  readonly name: string
  readonly last: Work['lastPackage']
}) {
  const { t } = useTranslation('imports')
  const { locale } = usePreferences()
  const countsText = useCountsText()
  if (last === null) return null
  const { level } = statusOfCounts(last.counts)
  // nothing found by steps that did not run is no pass
  const isCutShort = last.cancelled > 0 && level === 'good'
  const tone = last.open > 0 || isCutShort ? 'grey' : last.failed > 0 && level !== 'error' ? 'amber' : levelTones[level]
  const facts = [
    ...(last.open > 0
      ? [t('portfolio.running', { ended: formatCount(last.steps - last.open), all: formatCount(last.steps) })]
      : isCutShort
        ? []
        : [countsText(last.counts)]),
    ...(last.cancelled > 0 ? [t('portfolio.cancelled', { count: last.cancelled, n: formatCount(last.cancelled) })] : []),
    ...(last.added > 0 ? [t('portfolio.addedOnly', { count: last.added, n: formatCount(last.added) })] : []),
    ...(last.failed > 0 ? [t('portfolio.news.failed', { count: last.failed, n: formatCount(last.failed) })] : []),
  ]
  return (
    <>
      <Link
        className="an-link"
        to="/beta/$companyId/analyses/packages"
        params={{ companyId }}
        search={{ package: last.packageId, batch: last.batchId, q: company }}
      >
        {say(last.name, locale)}
      </Link>{' '}
      <StatusText tone={tone}>{facts.join(', ')}</StatusText>
    </>
  )
}

/** The assignment that is open, or the last one, and how far its tests are. */
export function AssignmentCell({ companyId, assignment }: { readonly companyId: string; readonly assignment: Work['assignment'] }) {
  const { t } = useTranslation('imports')
  if (assignment === null) return null
  const { id, title, phase, tests, isLocked } = assignment
  return (
    <>
      <Link
        className="an-link"
        to="/beta/$companyId/assignments/$auditAssignmentId"
        params={{ companyId, auditAssignmentId: id }}
        title={title}
      >
        {isLocked ? t('portfolio.locked') : t(`portfolio.phase.${phase}`)}
      </Link>{' '}
      <span className="t2 n">
        {formatCount(tests.done)}/{formatCount(tests.all)}
      </span>
    </>
  )
}

/** Tests to do, tests to review and notes to answer. */
export function WaitingCell({ waiting }: { readonly waiting: Work['waiting'] }) {
  const { t } = useTranslation('imports')
  const said = (['prepare', 'review', 'notes'] as const).flatMap((kind) =>
    waiting[kind] > 0 ? [t(`portfolio.waiting.${kind}`, { count: waiting[kind], n: formatCount(waiting[kind]) })] : [],
  )
  return <>{said.join(', ')}</>
}

export function NextCell({ next }: { readonly next: Work['next'] }) {
  const { t } = useTranslation('imports')
  const { locale } = usePreferences()
  if (next === null) return null
  const year = next.date.slice(0, 4)
  return (
    <>
      <span className={next.days <= SOON ? 'pf-soon n' : 'n'} title={next.date}>
        {formatDay(next.date, locale)}
        {year !== formatDate(new Date()).slice(0, 4) && ` ${year}`}
      </span>{' '}
      <span className="t2">{t(`portfolio.kinds.${next.kind}`)}</span>
    </>
  )
}

export function BookedTo({ day }: { readonly day: string | null }) {
  const { locale } = usePreferences()
  return day === null ? null : (
    <>
      {formatMonth(`${day.slice(0, 7)}-01`, locale)} {day.slice(0, 4)}
    </>
  )
}
