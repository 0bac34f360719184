import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../analysis/table/DataTable.tsx'
import { usePreferences } from '../../app/preferences.ts'
import { useShortcut } from '../../app/shortcuts.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { logColumns } from './columns.tsx'
import { LogFilters } from './LogFilters.tsx'
import { LogPanel } from './LogPanel.tsx'
import { LogProof } from './LogProof.tsx'
import { isNarrowed, type LogSearch, type SetLogSearch } from './log-search.ts'
import type { LogEntry } from './types.ts'
import { logFiles, useLog } from './use-log.ts'
import { useLogText } from './use-log-text.ts'
import './log.css'

export interface ActivityLogProps {
  /** Null: the log of the installation. */
  readonly companyId: string | null
  readonly search: LogSearch
  readonly setSearch: SetLogSearch
  readonly mayExport: boolean
}

const noFacets = { people: [], kinds: [] }

/** Who did what, when, newest first, and how anybody proves that nothing of it was changed. */
export function ActivityLog({ companyId, search, setSearch, mayExport }: ActivityLogProps) {
  const { t } = useTranslation('log')
  const { locale } = usePreferences()
  const words = useLogText()
  const { page, head, facets } = useLog(companyId, search)
  const isNarrow = search.entry !== undefined
  const labels = useMemo(
    () => ({
      seq: t('columns.seq'),
      at: t('columns.at'),
      who: t('columns.who'),
      what: t('columns.what'),
      concerns: t('columns.concerns'),
      hash: t('columns.hash'),
    }),
    [t],
  )
  const columns = useMemo(() => logColumns({ ...words, labels }, isNarrow), [words, labels, isNarrow])
  const entries = page.data?.entries ?? []
  const at = entries.findIndex(({ seq }) => seq === search.entry)
  const open = (entry: LogEntry | undefined) => entry !== undefined && setSearch({ entry: entry.seq }, { replace: isNarrow })
  useShortcut({ keys: 'j', group: 'here', label: t('keys.next'), run: () => open(entries[Math.min(at + 1, entries.length - 1)]) })
  useShortcut({ keys: 'k', group: 'here', label: t('keys.previous'), run: () => open(entries[Math.max(at - 1, 0)]) })
  const opened = entries[at]
  const failed = [page, head, facets].find(({ isError }) => isError)
  return (
    <div className="an-mid">
      <div className="an-main">
        <LogFilters facets={facets.data ?? noFacets} search={search} setSearch={setSearch} words={words} />
        {failed !== undefined && <ErrorLine error={failed.error} onRetry={() => void failed.refetch()} />}
        {page.data === undefined ? (
          !page.isError && <SkeletonRows rows={12} columns={[40, 130, 120, 260, 220, 96]} />
        ) : (
          <>
            <DataTable
              layoutName="activity-log"
              label={t('spoken', { count: page.data.total })}
              columns={columns}
              count={entries.length}
              at={(index) => entries[index]}
              rowId={({ seq }) => String(seq)}
              sample={entries}
              selected={search.entry === undefined ? null : String(search.entry)}
              opened={null}
              onSelect={open}
              onOpen={open}
              isStale={page.isPlaceholderData}
              scrollTo={at < 0 ? null : at}
              empty={<span className="an-nothing">{isNarrowed(search) ? t('noneFiltered') : t('none')}</span>}
            />
            <Pages entries={entries} total={page.data.total} next={page.data.next} search={search} setSearch={setSearch} />
          </>
        )}
        {head.data !== undefined && (
          <LogProof
            seq={head.data.seq}
            hash={head.data.hash}
            files={logFiles(companyId, search, locale)}
            isShort={opened !== undefined}
            whyNot={mayExport ? null : t('export.noRight')}
          />
        )}
      </div>
      {opened !== undefined && (
        <LogPanel companyId={companyId} entry={opened} words={words} onClose={() => setSearch({ entry: undefined })} />
      )}
    </div>
  )
}

interface PagesProps extends Pick<ActivityLogProps, 'search' | 'setSearch'> {
  readonly entries: readonly LogEntry[]
  readonly total: number
  readonly next: number | null
}

/** Which entries are in sight, and the way to older ones. */
function Pages({ entries, total, next, search, setSearch }: PagesProps) {
  const { t } = useTranslation('log')
  const newest = entries[0]
  const oldest = entries.at(-1)
  const go = (before: number | undefined) => setSearch({ before, entry: undefined })
  return (
    <nav className="bar log-pages" aria-label={t('pages.label')}>
      <span className="t2 n">
        {newest === undefined || oldest === undefined ? '' : t('pages.shown', { from: newest.seq, to: oldest.seq, count: total })}
      </span>
      <span className="sp" />
      <Button size="sm" aria-disabled={search.before === undefined} onClick={() => go(undefined)}>
        {t('pages.newest')}
      </Button>
      <Button size="sm" aria-disabled={next === null} onClick={() => next !== null && go(next)}>
        {t('pages.older')}
      </Button>
    </nav>
  )
}
