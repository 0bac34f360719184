import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../app/page-title.ts'
import { useShortcut } from '../app/shortcuts.ts'
import { useOwnAccess } from '../authorization/use-own-access.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { Region } from '../components/Region.tsx'
import { Seg } from '../components/Seg.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatTimestamp } from '../format/dates.ts'
import { ArchiveNotice } from './ArchiveNotice.tsx'
import { AreasTable } from './areas/AreasTable.tsx'
import { Flags } from './Flags.tsx'
import { Headline } from './Headline.tsx'
import { Journal } from './Journal.tsx'
import { Misstatements } from './Misstatements.tsx'
import { PhaseStrip } from './PhaseStrip.tsx'
import { PlanTab } from './plan/PlanTab.tsx'
import { ProofOverview } from './proof/ProofOverview.tsx'
import { RemovedNotice } from './RemovedNotice.tsx'
import { Signing } from './Signing.tsx'
import { type AssignmentSearch, type AssignmentTab, assignmentTabs } from './search.ts'
import { TestPage } from './test/TestPage.tsx'
import { type Assignment, useAssignment } from './use-assignment.ts'
import { useWaiting, Waiting } from './Waiting.tsx'
import '../analysis/analysis.css'
import './assignments.css'

const route = getRouteApi('/beta/$companyId/assignments/$auditAssignmentId')

/** The file of an assignment: what is planned and done to the left, what it rests on to the right. */
export function AssignmentPage() {
  const { t } = useTranslation('assignments')
  const { companyId, auditAssignmentId: id } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const set = (patch: AssignmentSearch) => void navigate({ search: (was) => ({ ...was, ...patch }) })
  const own = useOwnAccess(companyId)
  const { failure, assignment } = useAssignment(companyId, id, own.data)
  usePageTitle(assignment?.content.plan.title ?? t('title'), own.data?.name)
  useShortcut(
    search.test === undefined ? null : { keys: 'Escape', label: t('test.back'), group: 'here', run: () => set({ test: undefined }) },
  )
  if (assignment === null) {
    return (
      <>
        <PageHeader title={t('title')} />
        {failure !== null ? (
          <ErrorLine error={failure.error} onRetry={failure.retry} />
        ) : (
          <SkeletonRows rows={12} columns={[40, 220, -80, -80, -60]} />
        )}
      </>
    )
  }
  const { content, number, nameOf } = assignment
  const test = content.tests.find((one) => one.id === search.test && !one.isRemoved)
  const responsible = content.team.flatMap(({ userId, role }) => (role === 'responsible' ? [nameOf(userId)] : []))
  return (
    <>
      <PageHeader
        title={test === undefined ? content.plan.title : `${test.code} ${test.title}`}
        meta={
          <>
            {test !== undefined && (
              <Link from={route.id} to="." search={(was) => ({ ...was, test: undefined })} className="an-link">
                ‹ {number} {content.plan.title}
              </Link>
            )}
            {test === undefined && (
              <span className="t2">
                {number} · {t(`type.${content.type}`)} · {t('roles.responsible')} {responsible.join(', ')}
              </span>
            )}
            {assignment.altered.size > 0 && <StatusText tone="red">{t('kpi.broken', { count: assignment.altered.size })}</StatusText>}
          </>
        }
        actions={
          assignment.canRead && (
            <a className="btn" href={`/companies/${companyId}/assignments/${id}/archive.zip`} title={t('sign.archiveHint')} download>
              {t('sign.archive')}
            </a>
          )
        }
      />
      {content.locked !== null && (
        <p className="as-said as-locked">
          <StatusText tone="blue" icon="lock">
            {t('locked', { at: formatTimestamp(content.locked.at), by: nameOf(content.locked.by) })}
          </StatusText>
        </p>
      )}
      <ArchiveNotice assignment={assignment} />
      {assignment.error !== null && <ErrorLine error={assignment.error} />}
      <RemovedNotice assignment={assignment} />
      <div className="as">
        <section className="as-main" aria-label={t('overview')}>
          {test !== undefined ? (
            <TestPage key={test.id} assignment={assignment} test={test} onClose={() => set({ test: undefined })} />
          ) : (
            <Overview assignment={assignment} tab={search.tab ?? 'areas'} search={search} set={set} />
          )}
        </section>
        <aside className="as-side" aria-label={t('proof')}>
          <Region pending={<SkeletonRows rows={8} columns={[40, 160]} />}>
            <ProofOverview assignment={assignment} test={test ?? null} evidence={search.evidence ?? null} set={set} />
          </Region>
        </aside>
      </div>
      <footer className="as-foot t3">
        <span>
          {t('footer.assignment')} <code title={assignment.hash}>{assignment.hash.slice(0, 12)}</code>
        </span>
        {assignment.figures && (
          <span>
            {t('footer.books')} <code title={assignment.figures.inputHash}>{assignment.figures.inputHash.slice(0, 12)}</code>
          </span>
        )}
        <span>{t('footer.changes', { count: assignment.seq + 1 })}</span>
      </footer>
    </>
  )
}

interface OverviewProps {
  readonly assignment: Assignment
  readonly tab: AssignmentTab
  readonly search: AssignmentSearch
  readonly set: (patch: AssignmentSearch) => void
}

function Overview({ assignment, tab, search, set }: OverviewProps) {
  const { t } = useTranslation('assignments')
  const waiting = useWaiting(assignment)
  const counts: Partial<Record<AssignmentTab, number>> = {
    areas: assignment.content.areas.filter(({ isRemoved }) => !isRemoved).length,
    misstatements: assignment.content.misstatements.filter(({ isRemoved }) => !isRemoved).length,
    waiting: waiting.length,
  }
  return (
    <>
      <PhaseStrip assignment={assignment} />
      <Headline assignment={assignment} onMateriality={() => set({ tab: 'plan' })} onWaiting={() => set({ tab: 'waiting' })} />
      <div className="as-tabs">
        <Seg
          label={t('overview')}
          value={tab}
          options={assignmentTabs.map((one) => ({
            value: one,
            label: counts[one] === undefined ? t(`tabs.${one}`) : `${t(`tabs.${one}`)} ${counts[one]}`,
          }))}
          onChange={(next) => set({ tab: next === 'areas' ? undefined : next })}
        />
      </div>
      <Region key={tab} pending={<SkeletonRows rows={8} columns={[40, 220, -80]} />}>
        {tab === 'areas' && <AreasTable assignment={assignment} open={search.area ?? null} set={set} />}
        {tab === 'misstatements' && <Misstatements assignment={assignment} />}
        {tab === 'flags' && <Flags assignment={assignment} />}
        {tab === 'waiting' && <Waiting waiting={waiting} set={set} />}
        {tab === 'plan' && <PlanTab assignment={assignment} />}
        {tab === 'journal' && <Journal assignment={assignment} />}
      </Region>
      {(tab === 'plan' || tab === 'flags') && <Signing assignment={assignment} />}
    </>
  )
}
