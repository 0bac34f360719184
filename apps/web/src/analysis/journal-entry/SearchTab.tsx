import { useEffect, useMemo } from 'react'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { Seg } from '../../components/Seg.tsx'
import { formatCount } from '../../format/money.ts'
import { LazyQueryField } from '../filters/LazyQueryField.tsx'
import { EmptyResult } from '../frame/EmptyResult.tsx'
import { useFlagTexts } from '../review/use-flag-texts.ts'
import { useAnalysis } from '../run/use-analysis.ts'
import { activeFilters, withoutFilters } from '../search/filters.ts'
import { useTexts } from '../use-texts.ts'
import { paramsOfTab } from './params.ts'
import { ScoreTable } from './ScoreTable.tsx'
import { SearchKpis } from './SearchKpis.tsx'
import { SidePanel } from './SidePanel.tsx'
import { scoresOf } from './scores.ts'
import type { JournalViewProps, Part } from './types.ts'
import { VoucherList } from './VoucherList.tsx'
import { weightsName } from './weights-name.ts'

export interface SearchTabProps extends JournalViewProps {
  readonly found: Part<'search'>
  readonly sides: Part<'sides'>
}

/** The found vouchers, what they come to per account, user and series, and how they score. */
export function SearchTab(props: SearchTabProps) {
  const { companyId, found, search, setSearch, period, years, isPrevious, onTable } = props
  const t = useTexts()
  const words = useFlagTexts()
  const tests = useAnalysis('journal-entry', companyId, paramsOfTab(search, period, 'tests'))
  const library = tests.fits ? (tests.run?.result.library ?? null) : null
  const scores = useMemo(() => (library === null ? null : scoresOf(library.score)), [library])
  const byScore = search.by === 'score'
  useEffect(() => {
    if (byScore && library === null) onTable(() => '')
  }, [byScore, library, onTable])
  return (
    <>
      {search.filters === undefined && <LazyQueryField search={search} setSearch={setSearch} period={period} years={years} takes="all" />}
      <SearchKpis {...props} />
      <div className="je-cols">
        <div className="je-main">
          <div className="je-bar">
            <Seg
              label={t('journal:by.label')}
              options={(['date', 'score'] as const).map((value) => ({
                value,
                label: t(`journal:by.${value}`),
                title: t(`journal:byWhy.${value}`),
              }))}
              value={search.by ?? 'date'}
              onChange={(by) =>
                setSearch({ by, open: undefined, sel: undefined, fig: undefined, ver: undefined, line: undefined }, { replace: true })
              }
            />
            <span className="t3 je-score">
              {library === null
                ? tests.error === null
                  ? t('journal:score.running')
                  : t('journal:score.failed')
                : t('journal:score.by', { weights: weightsName(library.score, t) })}
            </span>
            <span className="sp" />
            <button type="button" className="an-link an-small" onClick={() => setSearch({ tab: 'tests', test: 'score' })}>
              {t('journal:score.weights')}
            </button>
          </div>
          {tests.error !== null && <ErrorLine error={tests.error} onRetry={tests.runAgain} />}
          {byScore ? (
            library && <ScoreTable {...props} runId={tests.run?.provenance.runId ?? null} score={library.score} nameOf={words.nameOf} />
          ) : (
            <VoucherList
              {...props}
              scores={scores}
              testsRunId={library === null ? null : (tests.run?.provenance.runId ?? null)}
              nameOf={words.nameOf}
              empty={
                <EmptyResult
                  title={t('journal:empty')}
                  filters={activeFilters(search).map((kind) => ({
                    label: t(`filter.${kind}`),
                    remove: () => setSearch(withoutFilters([kind])),
                  }))}
                />
              }
              label={t('journal:spoken', { n: formatCount(found.found.vouchers), count: found.found.vouchers })}
              isPrevious={isPrevious}
            />
          )}
        </div>
        <SidePanel {...props} />
      </div>
    </>
  )
}
