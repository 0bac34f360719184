import type { ParamsOf } from '@verifikat/analyses'
import { statusOf } from '@verifikat/analyses'
import { catalogue, say } from '@verifikat/analyses/catalogue'
import { lazy, Suspense, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { OpenNote, parseNote } from '../../annotations/note.ts'
import { may } from '../../app/may.ts'
import { useShortcut } from '../../app/shortcuts.ts'
import { trpc } from '../../app/trpc.ts'
import { useLoaded } from '../../app/use-loaded.ts'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { revealInOrder } from '../../components/in-order.ts'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { OpenError } from '../../components/StatusText.tsx'
import type { Unit } from '../../format/money.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { useRulesFetched } from '../../imports/finding-text.ts'
import { drillOf, openFigure } from '../drill/drill.ts'
import { FilterBar } from '../filters/FilterBar.tsx'
import { LazyQueryField } from '../filters/LazyQueryField.tsx'
import type { Provenance } from '../run/calls.ts'
import type { Overview } from '../run/outputs.ts'
import { useAnalysis } from '../run/use-analysis.ts'
import { useNamedRun } from '../run/use-named-run.ts'
import type { OnTable } from '../screen.ts'
import { bookedPeriod, type Period, type PeriodYear, presetOf, singleYear, yearAt } from '../search/periods.ts'
import { loadQueryLanguage } from '../search/query-language.ts'
import type { FrameSearch, SetSearch } from '../search/search.ts'
import type { ScreenId } from '../searches.ts'
import { useLocale, useTexts } from '../use-texts.ts'
import { AnalysisHeader } from './AnalysisHeader.tsx'
import type { AnalysisPageProps } from './AnalysisPage.tsx'
import { findingsOf } from './findings-of.ts'
import { OtherFigures } from './OtherFigures.tsx'
import { PeriodBar } from './PeriodBar.tsx'
import { ProvenanceFooter } from './ProvenanceFooter.tsx'
import { periodYears } from './period-years.ts'
import { expectedComparison } from './span-name.ts'

// what is opened on the page comes when it is first wanted
const loadDrillPanel = async () => ({ default: (await import('../drill/DrillPanel.tsx')).DrillPanel })
const DrillPanel = lazy(loadDrillPanel)
const loadAfterResult = () => import('./after-result.ts')
const NotePanel = lazy(async () => ({ default: (await import('../../annotations/NotePanel.tsx')).NotePanel }))
const FilterPanel = lazy(async () => {
  const [panel] = await Promise.all([import('../filters/FilterPanel.tsx'), loadQueryLanguage()])
  return { default: panel.FilterPanel }
})
const SaveAnalysis = lazy(async () => {
  const [form] = await Promise.all([import('../../catalogue/saved/SaveAnalysis.tsx'), loadTexts('saved')])
  return { default: form.SaveAnalysis }
})
const AddAnalysis = lazy(async () => {
  const [form] = await Promise.all([import('../../assignments/AddAnalysis.tsx'), loadTexts('assignments')])
  return { default: form.AddAnalysis }
})

export interface AnalysisFrameProps<K extends ScreenId> extends AnalysisPageProps<K> {
  readonly overview: Overview
}

export function AnalysisFrame<K extends ScreenId>(props: AnalysisFrameProps<K>) {
  const { id, companyId, overview, screen, search: said, setSearch: setAll } = props
  const t = useTexts()
  // what is opened takes the place of the notes
  const setSearch = useCallback<typeof setAll>(
    (patch, options) => setAll('sel' in patch || 'ver' in patch ? { note: undefined, ...patch } : patch, options),
    [setAll],
  )
  const locale = useLocale()
  const nameOfAnalysis = say(catalogue[id].name, locale)
  const yearsNow = useMemo(() => periodYears(overview.years), [overview.years])
  // books that are put in use while one reads change no period by themselves: the page says that it is out of date, and keeps its figures
  const [years, setYears] = useState(yearsNow)
  const asked = usePeriod(years, said)
  const defaults = (screen.useDefaults ?? noDefaults)(companyId, asked, years)
  const search = useMemo(() => withDefaults(said, defaults), [said, defaults])
  const period = screen.columns?.periodOf(search, asked, years) ?? asked
  const year = singleYear(overview.years, period)
  const periodYear = singleYear(years, period) ?? years.find((other) => presetOf(period, other) !== null) ?? yearAt(years, period.to)
  const params: ParamsOf<K> | null = defaults === null ? null : screen.paramsOf(search, asked, years)
  const named = useNamedRun(said.run, params)
  // The frame's own keys are keys of every screen's search.
  const setFrame = setSearch as SetSearch<FrameSearch>
  const followed = useAnalysis(id, companyId, params, named)
  const asOfToday = useCallback(() => setFrame({ run: undefined }, { replace: true }), [setFrame])
  const run = named === null ? followed : { ...followed, runAgain: asOfToday }
  useEffect(() => {
    if (said.run !== undefined && named === null) asOfToday()
  }, [said.run, named, asOfToday])
  const dimensions = trpc.books.dimensions.useQuery({ companyId }, { staleTime: 60_000 }).data
  const drill = drillOf(search)
  const note = parseNote(search.note)
  const areWordsThere = (screen.useWordsThere ?? always)()
  const result = areWordsThere ? (run.run?.result ?? null) : null
  const figureOf = useLoaded(screen.figures, result !== null)
  useLoaded(loadDrillPanel, result !== null)
  const afterResult = useLoaded(loadAfterResult, result !== null)
  useLoaded(loadQueryLanguage, result !== null)
  const figure =
    drill.step === 'closed' || result === null || figureOf === null
      ? null
      : figureOf({ result, search, row: drill.row, figure: drill.figure, t, locale, period: asked, years })
  const unit: Unit = overview.currency === 'SEK' ? (search.unit ?? 'kr') : 'kr'
  const [isSaving, setSaving] = useState(false)
  const rulesFetched = useRulesFetched()
  const copy = useRef<(() => string) | null>(null)
  const rows = useRef<(() => readonly string[]) | null>(null)
  const onTable = useCallback<OnTable>((next, ids) => {
    copy.current = next
    rows.current = ids ?? null
  }, [])
  const { panelId, isOpen, toggle, inputRef } = useFilterPanel(search, setFrame)
  const { record, findings } = search
  useShortcut(
    drill.step === 'closed' && (record || findings || isOpen)
      ? {
          keys: 'Escape',
          label: t('keys.back'),
          group: 'here',
          run: () =>
            setFrame(record ? { record: undefined } : findings ? { findings: undefined } : { filters: undefined }, { replace: true }),
        }
      : null,
  )
  const finished = run.fits && run.reach === 'there' ? run.run : null
  const provenance = run.run?.provenance ?? null
  const isStale = provenance !== null && overview.inputHashes[id] !== undefined && provenance.currentHash !== overview.inputHashes[id]
  if (!isStale && years !== yearsNow) setYears(yearsNow)
  const { View, OwnFilters, Missing, Tools, Panel } = screen
  if (periodYear === undefined) return null
  const isOfYear = screen.columns === undefined && 'span' in catalogue[id]

  return (
    <div className="an" data-analysis={id}>
      <AnalysisHeader
        id={id}
        overview={overview}
        year={year}
        period={period}
        onYear={(next) => {
          const to = years.find((other) => other.from === next.from)
          if (to === undefined) return
          if (screen.columns) setSearch(screen.columns.inYear(search, asked, years, to))
          else setFrame(to === years.at(-1) ? { from: undefined, to: undefined } : bookedPeriod(to))
        }}
        run={run}
        exports={{
          companyId,
          runId: finished?.provenance.runId ?? null,
          isWaiting: finished === null && provenance !== null,
          record:
            finished === null || params === null ? null : async () => (await import('./result-file.ts')).resultFile(id, params, finished),
          view: () => ({ search, unit, result, ids: rows.current?.() ?? null }),
          beforePrint: async () => {
            await Promise.all([rulesFetched(), loadAfterResult()])
          },
          copy: () => copy.current?.() ?? '',
          files: () => (finished === null || result === null ? [] : (screen.filesOf?.(result, search) ?? [])),
        }}
        onSave={params === null || !may(overview, 'annotate') ? null : () => setSaving(!isSaving)}
      />
      {isSaving && params !== null && (
        <Suspense>
          <SaveAnalysis
            companyId={companyId}
            id={id}
            params={params}
            years={years.map((one) => ({ from: one.from, to: one.to, bookedTo: bookedPeriod(one).to }))}
            onClose={() => setSaving(false)}
          />
          {may(overview, 'write') && (
            <AddAnalysis
              companyId={companyId}
              title={nameOfAnalysis}
              done={
                finished === null || result === null
                  ? null
                  : {
                      provenance: finished.provenance,
                      findings: findingsOf({ findings: result.findings, period: screen.periodOf(result) }).here,
                      proposed: screen.draftOf?.(result, search, locale) ?? '',
                      period,
                      chosen: screen.ownChips(search, t),
                      summary: screen.summary(result, t, search),
                    }
              }
            />
          )}
        </Suspense>
      )}
      {props.parts && !isOfYear && <div className="an-bar">{props.parts}</div>}
      {screen.columns ? (
        <screen.columns.Bar overview={overview} years={years} period={asked} search={search} setSearch={setSearch} result={result} />
      ) : (
        <PeriodBar
          year={periodYear}
          years={years}
          period={period}
          currency={overview.currency}
          isOfYear={isOfYear}
          lead={isOfYear ? props.parts : undefined}
          compares={screen.compares}
          comparison={result === null ? expectedComparison(period, years) : screen.comparisonOf(result)}
          sign={screen.hasSigns ? 'choice' : screen.sign === 'natural' ? null : 'bookkeeping'}
          search={search}
          setSearch={setFrame}
        />
      )}
      {/* over the whole width: the panel beside the table must not move what one looks at */}
      <FilterBar
        panelId={panelId}
        kinds={screen.filters}
        own={screen.ownChips(said, t)}
        search={search}
        setSearch={setSearch}
        dimensions={dimensions}
        isOpen={isOpen}
        onToggle={toggle}
        tools={Tools && <Tools search={search} setSearch={setSearch} result={result} currency={overview.currency} />}
        summary={result === null ? '' : screen.summary(result, t, search)}
      />
      {isOpen && (
        <Suspense>
          <FilterPanel
            id={panelId}
            kinds={screen.filters}
            dimensions={dimensions}
            search={search}
            setSearch={setFrame}
            inputRef={inputRef}
            query={
              screen.filters.includes('rest') && (
                <LazyQueryField
                  search={search}
                  setSearch={setFrame}
                  period={screen.columns ? null : asked}
                  years={years}
                  takes={screen.takesGroups ? 'all' : screen.filters.includes('accounts') ? 'numbers' : 'none'}
                />
              )
            }
            own={OwnFilters && <OwnFilters search={search} setSearch={setSearch} result={result} currency={overview.currency} />}
          />
        </Suspense>
      )}
      {/* what waits is no part of what comes in its place, whose bars may be higher */}
      <div className="an-mid" key={result === null ? 'waiting' : 'there'}>
        <div className="an-main" ref={revealInOrder}>
          {result !== null && !run.fits && !run.isRunning && (
            <OtherFigures
              of={screen.periodOf(result)}
              asked={period}
              at={run.run?.provenance.finishedAt ?? null}
              isAway={run.reach === 'away'}
            />
          )}
          {run.error !== null && (result === null || run.reach === 'there') && <ErrorLine error={run.error} onRetry={run.runAgain} />}
          {params === null && defaults !== null ? (
            Missing && <Missing companyId={companyId} period={period} search={search} setSearch={setSearch} />
          ) : result === null ? (
            run.error === null && <SkeletonRows rows={18} columns={[40, 180, -84, -84, -84, -84, -84]} />
          ) : (
            <OpenError value={statusOf(findingsOf({ findings: result.findings, period: screen.periodOf(result) }).here).level === 'error'}>
              <OpenNote value={search.note ?? null}>
                <View
                  companyId={companyId}
                  overview={overview}
                  result={result}
                  runId={run.run?.provenance.runId ?? null}
                  documents={run.run?.provenance.documents ?? noDocuments}
                  isPrevious={run.isPrevious}
                  period={asked}
                  years={years}
                  search={search}
                  setSearch={setSearch}
                  unit={unit}
                  openFigure={(row, name) => setFrame(openFigure(row, name))}
                  onTable={onTable}
                />
              </OpenNote>
            </OpenError>
          )}
        </div>
        <Suspense>
          {note !== null && (
            <NotePanel
              key={search.note}
              companyId={companyId}
              note={note}
              dimensions={dimensions}
              onClose={() => setFrame({ note: undefined }, { replace: true })}
            />
          )}
          {note === null && drill.step !== 'closed' && figure !== null && (
            <DrillPanel companyId={companyId} drill={drill} figure={figure} unit={unit} dimensions={dimensions} setDrill={setFrame} />
          )}
          {note === null && drill.step !== 'closed' && figure === null && figureOf !== null && result !== null && Panel && (
            <Panel
              companyId={companyId}
              result={result}
              search={search}
              period={asked}
              drill={drill}
              setDrill={setFrame}
              unit={unit}
              dimensions={dimensions}
            />
          )}
        </Suspense>
      </div>
      {afterResult !== null && (
        <afterResult.AnnotationKeys
          companyId={companyId}
          onNote={(token, row) =>
            // the row of an account is chosen with its panel, and what was open of another one closes; a line is not a row of the address
            setFrame(
              row === null || parseNote(token)?.on !== 'account'
                ? { note: token }
                : { note: token, sel: row, fig: undefined, ver: undefined, line: undefined },
            )
          }
        />
      )}
      {finished !== null && afterResult !== null && (
        <afterResult.PrintSheet
          id={id}
          overview={overview}
          period={period}
          sign={screen.hasSigns || screen.columns ? (search.sign ?? 'natural') : (screen.sign ?? 'bookkeeping')}
          unit={unit}
          chips={screen.ownChips(said, t)}
          said={() => screen.printed?.(finished.result, search, unit) ?? []}
          provenance={finished.provenance}
          result={finished.result}
          reported={screen.periodOf(finished.result)}
          table={() => ({ text: copy.current?.() ?? '', ids: rows.current?.() ?? null })}
        />
      )}
      <ProvenanceFooter
        provenance={provenance}
        isStale={isStale}
        isOpen={search.record ?? false}
        onToggle={() => setFrame({ record: search.record ? undefined : true }, { replace: true })}
      />
    </div>
  )
}

const nothing = {} as const

const always = () => true

function noDefaults(): typeof nothing {
  return nothing
}

const noDocuments: Provenance['documents'] = []

/** What the address says, and for the rest what the settings do. */
function withDefaults<S extends object>(search: S, defaults: Partial<S> | null): S {
  const said = Object.entries(search).filter(([, value]) => value !== undefined)
  // Only keys of the search are merged.
  return { ...search, ...defaults, ...Object.fromEntries(said) } as S
}

/** The period of the address; without bounds the newest fiscal year, as far as it is booked. */
function usePeriod(years: readonly PeriodYear[], search: FrameSearch): Period {
  const newest = years.at(-1)
  const booked = newest ? bookedPeriod(newest) : { from: '', to: '' }
  const from = search.from ?? booked.from
  const to = search.to ?? (from > booked.to ? (newest?.to ?? '') : booked.to)
  return useMemo(() => (from <= to ? { from, to } : { from: to, to: from }), [from, to])
}

function useFilterPanel(search: FrameSearch, setSearch: SetSearch<FrameSearch>) {
  const t = useTexts()
  const panelId = useId()
  const input = useRef<HTMLInputElement | null>(null)
  const wantsFocus = useRef(false)
  const isOpen = search.filters !== undefined
  const inputRef = useCallback((element: HTMLInputElement | null) => {
    input.current = element
    if (element && wantsFocus.current) element.focus()
    wantsFocus.current = false
  }, [])
  useShortcut({
    keys: '/',
    label: t('keys.filter'),
    group: 'here',
    run: () => {
      input.current?.focus()
      if (isOpen) return
      wantsFocus.current = true
      setSearch({ filters: 'open' }, { replace: true })
    },
  })
  return { panelId, isOpen, inputRef, toggle: () => setSearch({ filters: isOpen ? undefined : 'open' }, { replace: true }) }
}
