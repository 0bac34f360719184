import '../statement.css'
import './source.css'
import { StatusText } from '../../../components/StatusText.tsx'
import { formatCount } from '../../../format/money.ts'
import { Findings } from '../../frame/Findings.tsx'
import { type Kpi, KpiStrip } from '../../frame/KpiStrip.tsx'
import { Notes } from '../../frame/Notes.tsx'
import { useLocale, useTexts } from '../../use-texts.ts'
import { findingsKpi } from '../turnover-checks.tsx'
import { FileCheckView } from './FileCheckView.tsx'
import { flaggedCells } from './rows.ts'
import { SourceMatrix } from './SourceMatrix.tsx'
import { sourceName } from './source-name.ts'
import type { SourceViewProps } from './types.ts'

/** Where a statement comes from, and whether its file agrees with itself. */
export function SourceView(props: SourceViewProps) {
  const { result, search, isPrevious } = props
  const t = useTexts()
  return (
    <>
      <KpiStrip label={t('kpi.label')} isStale={isPrevious} kpis={useKpis(props)} />
      {search.findings && result.findings.length > 0 && <Findings result={result} />}
      <Notes result={result} isPrevious={isPrevious} />
      {search.tab === 'file' ? <FileCheckView {...props} /> : <SourceMatrix {...props} />}
    </>
  )
}

function useKpis(props: SourceViewProps): readonly Kpi[] {
  const { result, search, setSearch } = props
  const t = useTexts()
  const locale = useLocale()
  const { sources, by, files } = result
  const lines = sources.reduce((sum, source) => sum + source.lines, 0)
  const manual = sources.filter(({ isManual }) => isManual)
  const manualLines = manual.reduce((sum, source) => sum + source.lines, 0)
  const missing = sources.reduce((sum, source) => sum + source.missingNumbers, 0)
  const duplicates = sources.reduce((sum, source) => sum + source.duplicateNumbers, 0)
  const flagged = flaggedCells(result)
  // Without vouchers there are no cells and no numbers that could be in order.
  const isKnown = result.sumOre !== null
  const differing = files.filter(({ verdict }) => verdict === 'differs').length
  const unknown = files.filter(({ verdict }) => verdict === 'not-verifiable').length
  return [
    {
      id: 'sources',
      label: t(`statements:source.by.${by}`),
      value: formatCount(sources.length),
      below: <span className="t3 n">{t('dataset.lines', { count: lines, n: formatCount(lines) })}</span>,
    },
    {
      id: 'manual',
      label: t('statements:source.byHand'),
      value: formatCount(manualLines),
      below: (
        <span className="t3">
          {manual.map((source) => sourceName(source, by, locale, t)).join(', ') || t('statements:source.noneByHand')}
        </span>
      ),
    },
    {
      id: 'flagged',
      label: t('statements:source.flagged'),
      value: isKnown ? formatCount(flagged) : <span className="z">{t('tb.unknown')}</span>,
      below: !isKnown ? (
        <span className="t3">{t('statements:check.untestable')}</span>
      ) : flagged === 0 ? (
        <StatusText tone="green">{t('statements:check.flaggedNone')}</StatusText>
      ) : (
        <button
          type="button"
          className="an-figure"
          aria-pressed={search.only === 'flagged'}
          onClick={() =>
            setSearch(
              { tab: undefined, only: search.only === 'flagged' ? undefined : 'flagged', sel: undefined, fig: undefined },
              { replace: true },
            )
          }
        >
          <StatusText tone="amber">
            {search.only === 'flagged' ? t('statements:check.all') : t('statements:check.show', { count: flagged })}
          </StatusText>
        </button>
      ),
    },
    {
      id: 'numbers',
      label: t('statements:source.missingNumbers'),
      value: isKnown ? formatCount(missing) : <span className="z">{t('tb.unknown')}</span>,
      below: !isKnown ? (
        <span className="t3">{t('statements:check.untestable')}</span>
      ) : missing + duplicates === 0 ? (
        <StatusText tone="green">{t('statements:source.numbersWhole')}</StatusText>
      ) : (
        <StatusText tone="amber">{t('statements:source.duplicatesToo', { n: formatCount(duplicates) })}</StatusText>
      ),
    },
    {
      id: 'file',
      label: t('statements:source.fileCheck'),
      value: files.length === 0 ? <span className="z">{t('tb.unknown')}</span> : formatCount(files.length),
      below: (
        <button
          type="button"
          className="an-figure"
          onClick={() => setSearch({ tab: search.tab === 'file' ? undefined : 'file', sel: undefined, fig: undefined, sort: undefined })}
        >
          <StatusText tone={differing > 0 ? 'red' : unknown > 0 || files.length === 0 ? 'grey' : 'green'}>
            {t(
              differing > 0
                ? 'statements:source.fileDiffers'
                : unknown > 0 || files.length === 0
                  ? 'statements:source.fileUnknown'
                  : 'statements:source.fileAgrees',
            )}
          </StatusText>
        </button>
      ),
    },
    findingsKpi({ findings: result.findings, period: result.period }, { search, setSearch, t }),
  ]
}
