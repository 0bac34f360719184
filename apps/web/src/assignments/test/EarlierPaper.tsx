import {
  analyses,
  fieldAt,
  isAnalysisId,
  labelAt,
  populationChanges,
  type StoredField,
  say,
  storedDifference,
  storedField,
  type Table,
  tableDifference,
} from '@verifikat/analyses'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { valueText } from '../../analysis/default/columns.tsx'
import { usePreferences } from '../../app/preferences.ts'
import { trpc } from '../../app/trpc.ts'
import { useLoaded } from '../../app/use-loaded.ts'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { formatTimestamp } from '../../format/dates.ts'
import { KeptLines } from './KeptLines.tsx'
import { KeptResult, tablesOf } from './KeptResult.tsx'
import { PopulationChanges } from './PopulationChanges.tsx'
import type { SamplePaperProps } from './SamplePaper.tsx'
import { isNested, plainText } from './StoredValue.tsx'

interface EarlierPaperProps extends SamplePaperProps {
  /** What it was made anew as. */
  readonly later: SamplePaperProps['paper']
}

const SHOWN = 40
const forever = Number.POSITIVE_INFINITY

/** A paper as it was before it was performed anew, and what changed from then. */
export function EarlierPaper({ assignment, paper, later }: EarlierPaperProps) {
  const { t } = useTranslation('assignments')
  const { companyId, id } = assignment
  const [isOpen, setOpen] = useState(false)
  const was = trpc.assignments.paper.useQuery({ companyId, id, paperId: paper.id }, { enabled: isOpen, staleTime: forever })
  const is = trpc.assignments.paper.useQuery({ companyId, id, paperId: later.id }, { enabled: isOpen, staleTime: forever })
  const before = was.data?.result
  const after = is.data?.result
  const load = useCallback(async () => {
    if (paper.of === 'lines') return { before: null, after: null, changes: populationChanges(before ?? '[]', after ?? '[]'), stored: [] }
    const was: unknown = JSON.parse(before ?? 'null')
    const is: unknown = JSON.parse(after ?? 'null')
    const shownBefore = await tablesOf(paper, was)
    const shownAfter = await tablesOf(later, is)
    const stored = shownBefore && shownAfter ? [] : storedDifference(was, is)
    return { before: shownBefore, after: shownAfter, changes: null, stored }
  }, [paper, later, before, after])
  const shown = useLoaded(load, before !== undefined && after !== undefined)
  const failed = [was, is].find(({ isError }) => isError)
  return (
    <>
      <details className="as-sample" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          {t('reperform.changes')} · {formatTimestamp(paper.at)} <code title={paper.resultHash}>{paper.resultHash.slice(0, 12)}</code>
        </summary>
        {failed ? (
          <ErrorLine error={failed.error} onRetry={() => void failed.refetch()} />
        ) : shown === null ? (
          isOpen && <SkeletonRows rows={3} columns={[160, -80]} />
        ) : shown.changes !== null ? (
          <PopulationChanges changes={shown.changes} count={shown.changes.length} />
        ) : shown.before === null || shown.after === null ? (
          <StoredDifferences analysisId={later.analysisId} rows={shown.stored} />
        ) : (
          <Differences before={shown.before} after={shown.after} />
        )}
      </details>
      {paper.of === 'lines' ? (
        <KeptLines assignment={assignment} paper={paper} />
      ) : (
        <KeptResult assignment={assignment} paper={paper} name={t('reperform.earlierPaper', { at: formatTimestamp(paper.at) })} />
      )}
    </>
  )
}

function Differences({ before, after }: { readonly before: readonly Table[]; readonly after: readonly Table[] }) {
  const { t } = useTranslation('assignments')
  const { locale } = usePreferences()
  const format = { language: locale, unit: 'ore', unknown: '–' } as const
  const tables = after.flatMap((table) => {
    const was = before.find(({ id }) => id === table.id)
    const rows = was ? tableDifference(was, table) : []
    return rows.length > 0 ? [{ table, rows }] : []
  })
  if (tables.length === 0) return <p className="t2">{t('reperform.noCells')}</p>
  return tables.map(({ table, rows }) => (
    <table key={table.id} className="tbl as-table">
      <caption className="t2">{say(table.title, locale)}</caption>
      <tbody>
        {rows.slice(0, SHOWN).map(({ key, how, name, cells }) => (
          <tr key={`${how} ${key}`}>
            <th scope="row">{name.map((value) => valueText(value, 'text', format)).join(' ')}</th>
            <td className="n">
              {how === 'changed'
                ? cells
                    .map((cell) => {
                      const text = (value: typeof cell.after) => valueText(value, cell.kind, format, '0')
                      return `${say(cell.label, locale)}: ${text(cell.before) || '–'} → ${text(cell.after) || '–'}`
                    })
                    .join('; ')
                : t(`reperform.${how}`)}
            </td>
          </tr>
        ))}
        <More count={rows.length - SHOWN} />
      </tbody>
    </table>
  ))
}

/** How many more there are than a page shows. */
function More({ count }: { readonly count: number }) {
  const { t } = useTranslation('assignments')
  if (count <= 0) return null
  return (
    <tr>
      <td colSpan={2} className="t2">
        {t('reperform.more', { count })}
      </td>
    </tr>
  )
}

/** Of an analysis that shows no tables, or of another version of it: value by value, under the names of its fields. */
function StoredDifferences({ analysisId, rows }: { readonly analysisId: string; readonly rows: ReturnType<typeof storedDifference> }) {
  const { t } = useTranslation('assignments')
  const { locale } = usePreferences()
  const result = useMemo(() => (isAnalysisId(analysisId) ? storedField(analyses[analysisId].result) : null), [analysisId])
  if (rows.length === 0) return <p className="t2">{t('reperform.noCells')}</p>
  return (
    <table className="tbl as-table">
      <tbody>
        {rows.slice(0, SHOWN).map(({ path, keys, how, before, after }) => {
          const { named, field } = placeOf(result, path, keys)
          const text = (value: unknown) => (isNested(value) ? '…' : plainText(value, field, locale))
          return (
            <tr key={path.join(' ')}>
              <th scope="row">{named.map((own) => (typeof own === 'string' ? own : say(own, locale))).join(' · ')}</th>
              <td className="n">{how === 'changed' ? `${text(before)} → ${text(after)}` : t(`reperform.${how}`)}</td>
            </tr>
          )
        })}
        <More count={rows.length - SHOWN} />
      </tbody>
    </table>
  )
}

/** What stands at the end of a path, and what the steps to it are called; a place of a list by what names its element. */
function placeOf(result: StoredField | null, path: readonly string[], keys: readonly string[]) {
  let field = result
  const named = path.map((part, at) => {
    const key = keys[at] ?? part
    const label = labelAt(field, key) ?? part
    field = fieldAt(field, key)
    return label
  })
  return { named, field }
}
