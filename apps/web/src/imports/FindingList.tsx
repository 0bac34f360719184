import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatCount } from '../format/money.ts'
import { ChangedPeriods } from './ChangedPeriods.tsx'
import { FindingFilters } from './FindingFilters.tsx'
import { FindingItem } from './FindingItem.tsx'
import { byRule, isInClosedPeriod, listedFindings, newSince } from './finding-filter.ts'
import { isResolved } from './finding-notes.ts'
import { useFindingText } from './finding-text.ts'
import type { Finding, FindingNote } from './types.ts'
import { previousImport } from './version-years.ts'
import './findings.css'

const route = getRouteApi('/beta/$companyId/data/accounting')
/** Few enough for what comes below the list to be seen. */
const PAGE = 25
/** Of each rule, before the rest is asked for. */
const OF_RULE = 3
const none: ReadonlySet<string> = new Set()

export interface FindingListProps {
  readonly companyId: string
  readonly importId: string
  readonly findings: readonly Finding[]
  readonly canWrite: boolean
}

/** Worst first, each as one sentence with its line in the source file. */
export function FindingList({ companyId, importId, findings, canWrite }: FindingListProps) {
  const { t } = useTranslation('imports')
  const text = useFindingText()
  const { severity, resolved: state, rule, find, since } = route.useSearch()
  const [shown, setShown] = useState(PAGE)
  const [opened, setOpened] = useState(none)
  const notes = trpc.import.notes.useQuery({ companyId, importId }, { enabled: findings.length > 0 })
  const versions = trpc.books.versions.useQuery({ companyId })
  const before = versions.data === undefined ? undefined : previousImport(versions.data, importId)
  const isNewOnly = since === true && before !== undefined
  const earlier = trpc.import.get.useQuery({ companyId, importId: before?.importId ?? '' }, { enabled: isNewOnly })
  const notesOf = useMemo(() => byFinding(notes.data ?? []), [notes.data])
  const all = useMemo(
    () =>
      findings.map((finding, index) => ({
        finding,
        index,
        text: text(finding, findings),
        isResolved: isResolved(notesOf.get(index) ?? []),
      })),
    [findings, notesOf, text],
  )
  const fresh = isNewOnly && earlier.data !== undefined ? newSince(findings, earlier.data.report?.findings ?? []) : null
  const listed = listedFindings(all, { severity, state, rule, find }).filter(({ index }) => fresh === null || fresh.has(index))
  const most = rule === undefined && find === undefined ? OF_RULE : Number.POSITIVE_INFINITY
  const groups = byRule(listed, most, opened)
  const entries = groups.flatMap((group) => [...group.shown, ...(group.more > 0 ? [group] : [])])
  const changed = all.find(({ finding, isResolved: done }) => isInClosedPeriod(finding) && !done)
  return (
    <section aria-label={t('findings')}>
      {changed !== undefined && <ChangedPeriods {...{ companyId, importId }} finding={changed.finding} />}
      <FindingFilters
        {...{ companyId, importId, findings }}
        open={all.flatMap(({ finding, isResolved: done }) => (done ? [] : [finding]))}
        before={before?.importNumber ?? null}
      />
      {notes.isError && <ErrorLine error={notes.error} onRetry={() => void notes.refetch()} />}
      {isNewOnly && earlier.isPending && <SkeletonRows rows={2} columns={[240]} />}
      {isNewOnly && earlier.isError && <ErrorLine error={earlier.error} onRetry={() => void earlier.refetch()} />}
      {findings.length > 0 && listed.length === 0 && <p className="panel-body t2">{t('finding.none')}</p>}
      {findings.length === 0 && (
        <p className="panel-body">
          <StatusText tone="green">{t('noFindings')}</StatusText>
        </p>
      )}
      <ul className="fnd">
        {entries.slice(0, shown).map((entry) =>
          'more' in entry ? (
            <li key={entry.code} className="fnd-more-of">
              <Button size="sm" look="ghost" onClick={() => setOpened(new Set([...opened, entry.code]))}>
                {t('finding.moreOfRule', { count: entry.more, of: formatCount(entry.more) })}
              </Button>
            </li>
          ) : (
            <FindingItem
              key={entry.index}
              {...{ companyId, importId, canWrite }}
              finding={entry.finding}
              index={entry.index}
              text={entry.text}
              notes={notesOf.get(entry.index) ?? []}
              year={versions.data?.find((row) => row.importId === importId && row.active) ?? null}
            />
          ),
        )}
      </ul>
      {entries.length > shown && (
        <p className="panel-body">
          <Button size="sm" onClick={() => setShown(shown + PAGE)}>
            {t('more', { count: Math.min(PAGE, entries.length - shown), of: formatCount(entries.length) })}
          </Button>
        </p>
      )}
    </section>
  )
}

function byFinding(notes: readonly FindingNote[]): ReadonlyMap<number, readonly FindingNote[]> {
  const found = new Map<number, FindingNote[]>()
  for (const note of notes) found.set(note.finding, [...(found.get(note.finding) ?? []), note])
  return found
}
