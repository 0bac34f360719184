import type { DrawnItem, SamplingResult } from '@verifikat/analyses'
import { lazy, Suspense, useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmProvider } from '../account/ConfirmProvider.tsx'
import { DrillPanel } from '../analysis/drill/DrillPanel.tsx'
import { drillOf } from '../analysis/drill/drill.ts'
import type { Overview } from '../analysis/run/outputs.ts'
import { useTexts } from '../analysis/use-texts.ts'
import { may } from '../app/may.ts'
import { usePageTitle } from '../app/page-title.ts'
import { useShortcut } from '../app/shortcuts.ts'
import { trpc } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { fetched } from '../components/fetched.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { loadTexts } from '../i18n/i18n.ts'
import { DataNotice } from './DataNotice.tsx'
import { figureOf, itemPatch } from './drill.ts'
import { ExcludedPanel } from './ExcludedPanel.tsx'
import { useFindings } from './examine/use-findings.ts'
import { LogPanel } from './LogPanel.tsx'
import { SampleBar } from './SampleBar.tsx'
import { SampleFooter } from './SampleFooter.tsx'
import { SampleHeader } from './SampleHeader.tsx'
import type { SamplingPageProps } from './SamplingPage.tsx'
import { StepStrip } from './StepStrip.tsx'
import type { StageProps } from './stage.ts'
import type { SampleStep } from './steps.ts'
import { nextStep, stepsOf } from './steps-of.ts'
import type { SampleDetail } from './types.ts'
import { useSampleRun } from './use-sample-run.ts'
import { useStep } from './use-step.ts'

const SampleToAssignment = lazy(async () => {
  const [form] = await Promise.all([import('./SampleToAssignment.tsx'), loadTexts('assignments')])
  return { default: form.SampleToAssignment }
})

// each is as much as a page of its own
const stages = {
  purpose: fetched(async () => (await import('./steps/PurposeStep.tsx')).PurposeStep),
  population: fetched(async () => (await import('./steps/PopulationStep.tsx')).PopulationStep),
  plan: fetched(async () => (await import('./steps/PlanStep.tsx')).PlanStep),
  draw: fetched(async () => (await import('./steps/DrawStep.tsx')).DrawStep),
  examine: fetched(async () => (await import('./steps/ExamineStep.tsx')).ExamineStep),
  evaluate: fetched(async () => (await import('./steps/EvaluateStep.tsx')).EvaluateStep),
  conclude: fetched(async () => (await import('./steps/ConcludeStep.tsx')).ConcludeStep),
} as const satisfies Record<SampleStep, unknown>

export interface OpenSampleProps extends SamplingPageProps {
  readonly overview: Overview
  readonly sampleId: string
}

const noItems: readonly DrawnItem[] = []

/** One sample, from its purpose to its signature. */
export function OpenSample(props: OpenSampleProps) {
  const { id, companyId, overview, sampleId, search, setSearch } = props
  const { t } = useTranslation(['sampling', 'catalogue'])
  const name = t(`catalogue:analyses.${id}.name`)
  const query = trpc.sampling.get.useQuery({ companyId, id: sampleId, version: search.version ?? null })
  usePageTitle(query.data?.title ?? name, overview.name)
  // all of them while the sample is asked for: the way from one to the next shows nothing else in between
  useEffect(() => {
    for (const stage of Object.values(stages)) stage.fetch()
  }, [])
  if (query.data === undefined) {
    return (
      <>
        <PageHeader title={name} />
        {query.error ? (
          <ErrorLine error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonRows rows={16} height={32} columns={[24, 60, 160, 80, -80, -90]} />
        )}
      </>
    )
  }
  const { analysisId } = query.data
  if (analysisId !== id) {
    return (
      <>
        <PageHeader title={name} />
        <p className="sa-none">
          {t('elsewhere')}{' '}
          <button type="button" className="an-link" onClick={() => setSearch({ sample: undefined, step: undefined })}>
            {t('list.all')}
          </button>
        </p>
      </>
    )
  }
  return <Flow {...props} sample={query.data} name={name} />
}

function Flow({
  id,
  companyId,
  overview,
  search,
  setSearch,
  sample,
  name,
}: OpenSampleProps & { readonly sample: SampleDetail; readonly name: string }) {
  const t = useTranslation('sampling').t
  const texts = useTexts()
  const step = useStep(companyId, sample)
  const frozen = useSampleRun(id, companyId, sample.frozen?.run ?? null)
  const drawn = useSampleRun(id, companyId, sample.draw?.run ?? null)
  const evaluated = useSampleRun(id, companyId, sample.evaluation?.run ?? null)
  const result = combined(frozen.run?.result ?? null, drawn.run?.result ?? null, evaluated.run?.result ?? null)
  const findings = useFindings(companyId, sample, result?.draw?.items ?? noItems)
  const failed = [frozen, drawn, evaluated].find(({ error }) => error !== null)
  const dimensions = trpc.books.dimensions.useQuery({ companyId }, { staleTime: 60_000 }).data
  const current: SampleStep = search.step ?? nextStep(sample)
  const steps = stepsOf(sample, result, t)
  const canEdit = may(overview, 'write') && sample.shownVersion === sample.version && sample.signature === null
  const drill = drillOf(search)
  const figure = drill.step === 'closed' ? null : figureOf(search, sample.population, result, t)
  const go = (to: SampleStep) =>
    setSearch({ step: to, item: undefined, sel: undefined, fig: undefined, ver: undefined, line: undefined, panel: undefined })
  const openVoucher = useCallback<StageProps['openVoucher']>((item) => setSearch(itemPatch(item)), [setSearch])
  const hasPanel = search.panel === 'log' || (search.panel === 'excluded' && current === 'population')
  useShortcut(
    hasPanel && drill.step === 'closed'
      ? { keys: 'Escape', group: 'here', label: texts('keys.back'), run: () => setSearch({ panel: undefined }, { replace: true }) }
      : null,
  )
  const stage: StageProps = {
    id,
    companyId,
    overview,
    sample,
    result,
    canEdit,
    step,
    findings,
    search,
    setSearch,
    openVoucher,
    population: sample.population,
    plan: sample.plan,
    isRunning: frozen.isRunning || drawn.isRunning || evaluated.isRunning,
  }
  return (
    <div className="an sa" data-analysis={id}>
      <SampleHeader {...stage} name={name} />
      <SampleBar sample={sample} result={result} />
      <StepStrip steps={steps} current={current} onGo={go} />
      <DataNotice {...stage} />
      {failed !== undefined && <ErrorLine error={failed.error} onRetry={failed.retry} />}
      <div className="an-mid">
        <div className="an-main">
          <Stage current={current} {...stage} />
          {current === 'conclude' && may(overview, 'write') && (
            <Suspense>
              <SampleToAssignment companyId={companyId} sample={sample} result={result} />
            </Suspense>
          )}
        </div>
        {figure !== null && drill.step !== 'closed' ? (
          <DrillPanel companyId={companyId} drill={drill} figure={figure} unit="ore" dimensions={dimensions} setDrill={setSearch} />
        ) : search.panel === 'log' ? (
          <LogPanel {...stage} />
        ) : search.panel === 'excluded' && current === 'population' ? (
          <ExcludedPanel {...stage} dimensions={dimensions} />
        ) : null}
      </div>
      <SampleFooter sample={sample} runs={[frozen.run, drawn.run, evaluated.run]} />
    </div>
  )
}

function Stage({ current, ...props }: StageProps & { readonly current: SampleStep }) {
  const Step = stages[current]
  const step = (
    <Suspense fallback={<SkeletonRows rows={12} height={32} columns={[160, 120, -90]} />}>
      <Step {...props} />
    </Suspense>
  )
  return current === 'conclude' ? <ConfirmProvider>{step}</ConfirmProvider> : step
}

/** What is known by now, each part from the newest run that has it; refusals of the newest. */
function combined(...runs: readonly (SamplingResult | null)[]): SamplingResult | null {
  const there = runs.filter((run) => run !== null)
  const newest = there.at(-1)
  if (newest === undefined) return null
  const last = <K extends 'population' | 'plan' | 'draw' | 'evaluation'>(part: K) =>
    there.findLast((run) => run[part] !== null)?.[part] ?? null
  return { ...newest, population: last('population'), plan: last('plan'), draw: last('draw'), evaluation: last('evaluation') }
}
