import { type AnyAnalysis, analyses, isAnalysisId, say, storedField, type Table } from '@verifikat/analyses'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { valueText } from '../../analysis/default/columns.tsx'
import { usePreferences } from '../../app/preferences.ts'
import { trpc } from '../../app/trpc.ts'
import { useLoaded } from '../../app/use-loaded.ts'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { formatCount } from '../../format/money.ts'
import type { SamplePaperProps } from './SamplePaper.tsx'
import { StoredValue } from './StoredValue.tsx'

const FIRST = 100

/** The result behind a paper as it was kept, whatever the books in use give today. */
export function KeptResult({ assignment: { companyId, id }, paper, name }: SamplePaperProps & { readonly name?: string }) {
  const { t } = useTranslation('assignments')
  const [isOpen, setOpen] = useState(false)
  const kept = trpc.assignments.paper.useQuery(
    { companyId, id, paperId: paper.id },
    { enabled: isOpen, staleTime: Number.POSITIVE_INFINITY },
  )
  const result = useMemo((): unknown => (kept.data === undefined ? undefined : JSON.parse(kept.data.result)), [kept.data])
  const load = useCallback(async () => ({ tables: await tablesOf(paper, result) }), [paper, result])
  const shown = useLoaded(load, result !== undefined)
  return (
    <details className="as-sample as-kept" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{name ?? t('test.kept')}</summary>
      {kept.isError ? (
        <ErrorLine error={kept.error} onRetry={() => void kept.refetch()} />
      ) : shown === null ? (
        isOpen && <SkeletonRows rows={4} columns={[160, -80, -80]} />
      ) : shown.tables === null ? (
        <StoredValue value={result} field={isAnalysisId(paper.analysisId) ? storedField(analyses[paper.analysisId].result) : null} />
      ) : (
        shown.tables.map((table) => <TableText key={table.id} table={table} />)
      )}
    </details>
  )
}

/** Null: the analysis shows no tables, or not those of the version that the result is of. */
export async function tablesOf(
  { analysisId, analysisVersion, params }: SamplePaperProps['paper'],
  result: unknown,
): Promise<readonly Table[] | null> {
  const analysis: AnyAnalysis | null = isAnalysisId(analysisId) ? analyses[analysisId] : null
  if (analysis === null || analysis.version !== analysisVersion) return null
  const presentation = await analysis.loadShown()
  if (presentation === null) return null
  const { sign } = presentation
  return presentation.of(params, result).tables({ sign: sign === 'either' ? 'natural' : sign })
}

function TableText({ table }: { readonly table: Table }) {
  const { t } = useTranslation('assignments')
  const { locale } = usePreferences()
  const [isWhole, setWhole] = useState(false)
  const format = { language: locale, unit: 'ore', unknown: '–' } as const
  const rows = Array.from({ length: isWhole ? table.length : Math.min(FIRST, table.length) }, (_, row) => row)
  if (table.length === 0) return null
  return (
    <>
      <table className="tbl as-table">
        <caption className="t2">{say(table.title, locale)}</caption>
        {table.look === 'grid' && (
          <thead>
            <tr>
              {table.columns.map(({ id, label, kind }) => (
                <th key={id} scope="col" className={isFigure(kind) ? 'r' : undefined}>
                  {say(label, locale)}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row) => (
            <tr key={table.key(row)}>
              {table.columns.map(({ id, kind }, at) => (
                <td key={id} className={isFigure(kind) ? 'r n' : undefined}>
                  {valueText(table.value(row, at), table.kind(row, at), format)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length < table.length && (
        <button type="button" className="an-link" onClick={() => setWhole(true)}>
          {t('test.keptAll', { count: table.length, n: formatCount(table.length) })}
        </button>
      )}
    </>
  )
}

function isFigure(kind: Table['columns'][number]['kind']): boolean {
  return kind !== 'text' && kind !== 'day' && kind !== 'month' && kind !== 'flags'
}
