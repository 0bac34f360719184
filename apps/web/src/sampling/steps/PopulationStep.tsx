import { type FormEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { periodYears } from '../../analysis/frame/period-years.ts'
import { useAnalysis } from '../../analysis/run/use-analysis.ts'
import { useShortcut } from '../../app/shortcuts.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { RefusalScope, useFirstRefusal } from '../../editing/refusals.tsx'
import { useDraft } from '../../editing/use-draft.ts'
import { formatTimestamp } from '../../format/dates.ts'
import { paramsFor, populationSchema } from '../params.ts'
import { firstPopulation, isEverything } from '../population-search.ts'
import { Reason } from '../Reason.tsx'
import type { PopulationParams, StageProps } from '../stage.ts'
import { useSettled } from '../use-settled.ts'
import { PopulationChoice } from './PopulationChoice.tsx'
import { PopulationView } from './PopulationView.tsx'

/** More than are shown: those of the other side are left out. */
const LISTED = 400

/** What is drawn from: any lines of the books, counted and reconciled as one filters, then frozen with a hash. */
export function PopulationStep(props: StageProps) {
  return (
    <RefusalScope key={props.sample.id}>
      <Population {...props} />
    </RefusalScope>
  )
}

function Population(props: StageProps) {
  const { id, companyId, overview, sample, population, result, canEdit, step, setSearch } = props
  const { t } = useTranslation('sampling')
  const [isChanging, setChanging] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const years = useMemo(() => periodYears(overview.years), [overview.years])
  const first = useMemo(() => firstPopulation(id, sample.period, (value) => populationSchema.parse(value)), [id, sample.period])
  const stored = { value: population ?? first, version: sample.revision }
  const draft = useDraft<PopulationParams>(
    `sampling.${sample.id}.population`,
    stored,
    (value) => populationSchema.safeParse(value).data ?? null,
  )
  useSettled(draft, stored, JSON.stringify(population))
  const { frozen } = sample
  const isFrozen = frozen !== null && !isChanging
  const [takesAll, setTakesAll] = useState(false)
  // everything that is booked is a population that somebody asks for, never the one that is there by itself
  const isUnchosen = !isFrozen && population === null && !takesAll && isEverything(draft.value)
  const preview = useAnalysis(
    id,
    companyId,
    useMemo(
      () => (isFrozen || isUnchosen ? null : paramsFor(id, { population: draft.value, list: { offset: 0, limit: LISTED } })),
      [id, isFrozen, isUnchosen, draft.value],
    ),
  )
  const listed = useAnalysis(
    id,
    companyId,
    useMemo(
      () => (isFrozen && population !== null ? paramsFor(id, { population, list: { offset: 0, limit: LISTED } }) : null),
      [id, isFrozen, population],
    ),
  )
  const found = isFrozen ? (result?.population ?? null) : isUnchosen ? null : (preview.run?.result.population ?? null)
  const refusal = (isFrozen ? result : preview.run?.result)?.refusals.find(({ part }) => part === 'population') ?? null
  const isEmpty = found !== null && found.drawnFrom.items === 0
  const needsReason = frozen !== null

  const freeze = (reason: string | null) =>
    step.run(
      async (client, on) => {
        const isStored = population !== null && !draft.isChanged
        const saved = isStored ? null : await client.savePopulation.mutate({ ...on, population: draft.value, reason })
        return await client.freeze.mutate({ ...on, expectedRevision: saved?.revision ?? on.expectedRevision })
      },
      () => {
        draft.settle(draft.value, sample.revision + 2)
        setChanging(false)
        setAsking(false)
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isFrozen) setSearch({ step: 'plan' })
    // a filter that can't be read is not left out silently
    else if (!refused.settle()) return
    else if (isUnchosen || found === null || isEmpty || step.isBusy) return
    else if (needsReason) setAsking(true)
    else freeze(null)
  }
  const refused = useFirstRefusal()
  const form = useRef<HTMLFormElement>(null)
  const submitLabel = isFrozen
    ? t('toPlan')
    : t(isUnchosen ? 'population.choose' : isEmpty ? 'population.empty' : needsReason ? 'population.freezeAgain' : 'population.freeze')
  useShortcut(
    canEdit && !isAsking
      ? {
          keys: 'mod+Enter',
          group: 'here',
          label: submitLabel,
          run: () => {
            // what is being typed takes effect when its field is left
            form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
            queueMicrotask(() => form.current?.requestSubmit())
          },
        }
      : null,
  )
  return (
    <form ref={form} className="sa-stage" aria-label={t('steps.population')} onSubmit={submit} noValidate>
      {step.error !== null && <ErrorLine error={step.error} />}
      {isAsking && (
        <Reason
          title={t('population.freezeAgain')}
          hint={t(sample.seed === null && sample.draw === null ? 'population.againHint' : 'population.againVoids')}
          isBusy={step.isBusy}
          onReason={freeze}
          onCancel={() => setAsking(false)}
        />
      )}
      {!isFrozen && canEdit && (
        <PopulationChoice id={id} companyId={companyId} overview={overview} years={years} year={sample.period} draft={draft} />
      )}
      <div className="sa-stage-mid">
        {isUnchosen ? (
          canEdit && (
            <p className="sa-none">
              {t('population.unchosen')} <Button onClick={() => setTakesAll(true)}>{t('population.takeAll')}</Button>
            </p>
          )
        ) : preview.error !== null && !isFrozen ? (
          <ErrorLine error={preview.error} onRetry={preview.runAgain} />
        ) : found === null ? (
          refusal === null ? (
            <SkeletonRows rows={12} columns={[60, 200, -90, -90]} />
          ) : null
        ) : (
          <PopulationView
            {...props}
            found={found}
            listed={(isFrozen ? listed.run?.result.population?.listed : found.listed) ?? null}
            isOld={!isFrozen && preview.isPrevious}
            asked={isFrozen ? population : draft.value}
          />
        )}
        {refusal !== null && !isUnchosen && <RefusalLine refusal={refusal} />}
      </div>
      <div className="sa-foot">
        {frozen !== null && isFrozen && (
          <StatusText tone={frozen.populationHash === null ? 'blue' : 'green'} icon={frozen.populationHash === null ? 'refresh' : 'lock'}>
            {frozen.populationHash === null
              ? t('fact.running')
              : t('population.frozenBy', { by: frozen.by ?? t('somebody'), at: formatTimestamp(frozen.at) })}
          </StatusText>
        )}
        {frozen !== null && isFrozen && frozen.populationHash !== null && <span className="mono t2 el">{frozen.populationHash}</span>}
        <span className="sp" />
        {canEdit && isFrozen && <Button onClick={() => setChanging(true)}>{t('population.change')}</Button>}
        {canEdit && isChanging && (
          <Button
            look="ghost"
            onClick={() => {
              draft.settle(stored.value, stored.version)
              setChanging(false)
            }}
          >
            {t('population.keep')}
          </Button>
        )}
        {canEdit && (
          <Button
            look="primary"
            type="submit"
            icon={isFrozen ? 'chevron-right' : 'lock'}
            keys="mod+Enter"
            aria-disabled={!isFrozen && (refused.name !== null || isUnchosen || found === null || isEmpty || step.isBusy)}
          >
            {!isFrozen && refused.name !== null ? t('field.mendAny', { name: refused.name }) : submitLabel}
          </Button>
        )}
      </div>
    </form>
  )
}

export function RefusalLine({ refusal }: { readonly refusal: { readonly en: string; readonly sv: string } }) {
  const { i18n } = useTranslation()
  return (
    <p className="an-note an-note-amber" role="status">
      <StatusText tone="amber">{i18n.language === 'sv' ? refusal.sv : refusal.en}</StatusText>
    </p>
  )
}
