import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import { trpc, type trpcClient } from '../app/trpc.ts'
import { type AnalysisKey, catalogueEntries } from '../catalogue/analyses.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { formatDate, formatDay, formatFiscalYear, formatTimestamp } from '../format/dates.ts'
import { ImportStatus } from '../imports/ImportStatus.tsx'
import { isUnderWay } from '../imports/import-state.ts'

type Entry = Awaited<ReturnType<(typeof trpcClient)['activity']['recent']['query']>>[number]

const SHOWN = 6

/** Imports that are under way or wait for somebody, and who did what of late. */
export function RecentActivity({ companyId }: { readonly companyId: string }) {
  const { t } = useTranslation('home')
  const { locale } = usePreferences()
  const activity = trpc.activity.recent.useQuery({ companyId, limit: SHOWN })
  const tell = useEntryText()
  return (
    <section aria-labelledby="home-activity">
      <div className="hd hd-top">
        <h2 id="home-activity">{t('activity.title')}</h2>
        <span className="sp" />
        <Link className="hd-link" to="/beta/$companyId/data/accounting" params={{ companyId }}>
          {t('activity.imports')}
        </Link>
      </div>
      <UnderWay companyId={companyId} />
      {activity.isPending && <SkeletonRows rows={SHOWN} columns={[44, 200, -36]} />}
      {activity.isError && <ErrorLine error={activity.error} onRetry={() => void activity.refetch()} />}
      {activity.data?.length === 0 && <p className="home-none t3">{t('activity.none')}</p>}
      <ul className="dl dl-activity">
        {activity.data?.map((entry) => {
          const at = formatTimestamp(entry.at)
          const what = tell(entry)
          const by = entry.by ?? t('activity.nobody')
          const title = [by, what, entry.import?.fileName ?? ''].join(' ').trim()
          const said = (
            <>
              <span className="home-by">{by}</span> <span className="t2">{what}</span>
            </>
          )
          return (
            <li key={entry.id}>
              <span className="n t3">{formatDay(formatDate(entry.at), locale)}</span>
              {entry.import === null ? (
                <span className="el" title={title}>
                  {said}
                </span>
              ) : (
                // The whole sentence leads there: a link within a text would have to stand out from it.
                <Link
                  className="quiet-link el"
                  title={title}
                  to="/beta/$companyId/data/accounting"
                  params={{ companyId }}
                  search={{ import: entry.import.id }}
                >
                  {said}
                </Link>
              )}
              <time className="n t3" dateTime={entry.at} title={at}>
                {at.slice(11)}
              </time>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function UnderWay({ companyId }: { readonly companyId: string }) {
  const imports = trpc.import.list.useQuery({ companyId })
  const rows = imports.data?.filter((row) => isUnderWay(row) || row.state === 'waiting') ?? []
  if (rows.length === 0) return null
  return (
    <ul className="qs">
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            to="/beta/$companyId/data/accounting"
            params={{ companyId }}
            search={row.state === 'waiting' ? { map: row.id } : { import: row.id }}
          >
            <span className="el">{row.fileName}</span>
            <ImportStatus row={row} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What was done, as the rest of a sentence that begins with who did it. */
function useEntryText(): (entry: Entry) => string {
  const { t } = useTranslation(['home', 'catalogue'])
  const nameOf = (id: string) => {
    if (id === 'watch-list') return t('watch.title')
    const key = catalogueEntries.find((entry) => entry.key === id)?.key
    return key === undefined ? t('activity.other') : t(`catalogue:analyses.${key satisfies AnalysisKey}.name`)
  }
  return ({ action, count, analysisIds, import: file, document, sample, days }) => {
    const [first] = analysisIds
    const values = {
      count,
      number: file?.number ?? '',
      name: first === undefined ? '' : nameOf(first),
      others: analysisIds.length - 1,
      document: document === null ? '' : t(`activity.documents.${document.kind}`),
      sample: sample === null ? '' : `${sample.number}. ${sample.title}`,
      days: days === null ? '' : days.to === null ? days.from : spanName({ from: days.from, to: days.to }),
    }
    switch (action) {
      case 'run.start':
        if (analysisIds.length > 1) return t('activity.runs', { ...values, count: analysisIds.length - 1 })
        return t('activity.run', values)
      case 'import.done':
      case 'import.failed':
      case 'import.cancel':
      case 'import.read':
      case 'import.control':
        return t(`activity.${action.slice('import.'.length) as 'done' | 'failed' | 'cancel' | 'read' | 'control'}`, values) // what is left of these five
      case 'finding.note':
        return t('activity.note', values)
      case 'books.activate':
        return t('activity.activate', values)
      case 'period.close':
        return t('activity.close', values)
      case 'period.reopen':
        return t('activity.reopen')
      case 'document.save':
      case 'document.activate':
      case 'document.use':
      case 'document.copy':
        return t('activity.document', values)
      case 'document.archive':
        return t('activity.archive', values)
      case 'sample.create':
        return t('activity.sampleCreate', values)
      case 'sample.sign':
        return t('activity.sampleSign', values)
      case 'sample.countersign':
        return t('activity.sampleCountersign', values)
      case 'sample.reopen':
        return t('activity.sampleReopen', values)
      case 'sample.drop':
        return t('activity.sampleDrop', values)
      case 'company.create':
        return t('activity.create')
      case 'export.run':
      case 'export.lines':
      case 'export.source':
      case 'export.sie':
      case 'export.pseudonymised':
        return t('activity.export', values)
    }
  }
}

function spanName(span: { readonly from: string; readonly to: string }): string {
  const isYear = span.from.slice(5) === '01-01' && span.to.slice(5) === '12-31'
  return isYear ? formatFiscalYear(span) : `${span.from}\u2013${span.to}`
}
