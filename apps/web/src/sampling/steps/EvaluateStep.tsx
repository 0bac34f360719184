import { sampleDepartures } from '@verifikat/analyses/sampling'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { RefusalScope, useFirstRefusal } from '../../editing/refusals.tsx'
import { useDraft } from '../../editing/use-draft.ts'
import { formatTimestamp } from '../../format/dates.ts'
import { formatCount } from '../../format/money.ts'
import { askingWhy, asksWhy } from '../asks-why.ts'
import { Departures, useDeparturesText } from '../Departures.tsx'
import { EvaluationPanel } from '../evaluate/EvaluationPanel.tsx'
import { MethodTable } from '../evaluate/MethodTable.tsx'
import { optionsOf, useOutlook } from '../evaluate/use-outlook.ts'
import { evaluationSchema, usualEvaluation } from '../params.ts'
import { Reason } from '../Reason.tsx'
import { StageForm } from '../StageForm.tsx'
import type { EvaluationOptions, StageProps } from '../stage.ts'
import { useSettled } from '../use-settled.ts'
import { EvaluationFields } from './EvaluationFields.tsx'
import { RefusalLine } from './PopulationStep.tsx'

/** What the sample says of the whole, by which methods, and every step of the calculation. */
export function EvaluateStep(props: StageProps) {
  const { id, plan, sample, result } = props
  const { t } = useTranslation('sampling')
  const options = optionsOf(props)
  if (result?.draw == null) return <p className="sa-none t2">{t('examine.nothing')}</p>
  const asked = options === null
  const usual = options ?? usualEvaluation(id, plan, null, UNSAID) ?? evaluationSchema.parse({ confidence: 0.95, tolerable: UNSAID })
  return (
    <RefusalScope key={sample.id}>
      <Evaluate {...props} usual={usual} asked={asked} />
    </RefusalScope>
  )
}

/** Stands for the tolerable misstatement until somebody says it: nothing is evaluated with it. */
const UNSAID: EvaluationOptions['tolerable'] = { ore: 1 }

const HELD_TO_NOTHING = { confidence: null, tolerableOre: null, tolerableRate: null }

interface EvaluationDraft {
  readonly options: EvaluationOptions
  readonly isSaid: boolean
}
const draftSchema = z.object({ options: evaluationSchema, isSaid: z.boolean() })

interface EvaluateProps extends StageProps {
  readonly usual: EvaluationOptions
  /** Neither the plan nor anybody says what is tolerable. */
  readonly asked: boolean
}

function Evaluate(props: EvaluateProps) {
  const { id, sample, result, plan, isRunning, canEdit, step, findings, search, setSearch, openVoucher, usual, asked } = props
  const { t } = useTranslation('sampling')
  const stored = { value: { options: usual, isSaid: !asked }, version: sample.revision }
  const draft = useDraft<EvaluationDraft>(`sampling.${sample.id}.evaluation`, stored, (value) => draftSchema.safeParse(value).data ?? null)
  useSettled(draft, stored, JSON.stringify([usual, asked]))
  const { options, isSaid } = draft.value
  const refused = useFirstRefusal()
  const [isReasoning, setReasoning] = useState(false)
  /** Asked for while the last answers were on their way: done once they are saved. */
  const [isAsked, setAsked] = useState(false)
  const departed =
    plan === null
      ? []
      : sampleDepartures(plan, result?.plan ?? HELD_TO_NOTHING, options, {
          first: evaluationSchema.safeParse(sample.firstEvaluation).data ?? null,
          drawnFromOre: result?.draw?.drawnFrom.ore ?? null,
        })
  const isWhyAsked = asksWhy(step.error)
  const departuresText = useDeparturesText()
  const items = result?.draw?.items ?? []
  const outlook = useOutlook(props, findings.all, isSaid ? options : null)
  const todo = sample.progress?.open ?? 0
  const isCurrent = sample.evaluation?.isCurrent === true && !draft.isChanged
  const stands = isCurrent && sample.evaluation?.run.state === 'done' ? (result?.evaluation ?? null) : null
  const refusal = isCurrent ? (result?.refusals.find(({ part }) => part === 'evaluation') ?? null) : null
  const canRun = todo === 0 && isSaid && (sample.draw?.isCurrent ?? false) && !step.isBusy && !findings.isSaving
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!refused.settle()) return
    if (isCurrent) setSearch({ step: 'conclude' })
    else if (findings.isSaving) setAsked(true)
    else start()
  }
  const start = () => {
    if (!canRun) return
    if (departed.length > 0) setReasoning(true)
    else run(null)
  }
  const run = (reason: string | null) =>
    step.run(
      (client, on) => client.evaluate.mutate({ ...on, options, reason }).catch(askingWhy(setReasoning)),
      () => {
        setReasoning(false)
        draft.settle(draft.value, sample.revision + 1)
      },
    )
  const startAsked = useEffectEvent(() => {
    setAsked(false)
    start()
  })
  useEffect(() => {
    if (isAsked && canRun) startAsked()
  }, [isAsked, canRun])
  return (
    <StageForm
      label={t('steps.evaluate')}
      onSubmit={submit}
      aside={
        <EvaluationPanel
          {...{ outlook, isSaid, items }}
          search={search}
          setSearch={setSearch}
          onVoucher={openVoucher}
          isDone={todo === 0}
        />
      }
      foot={
        <>
          {sample.evaluation !== null && isCurrent && sample.evaluation.run.state === 'done' && (
            <StatusText tone="green">
              {t('evaluate.by', { by: sample.evaluation.by ?? t('somebody'), at: formatTimestamp(sample.evaluation.at) })}
            </StatusText>
          )}
          {sample.evaluation !== null && !sample.evaluation.isCurrent && <StatusText tone="amber">{t('evaluate.outdated')}</StatusText>}
          {isRunning && (
            <StatusText tone="blue" icon="refresh">
              {t('fact.running')}
            </StatusText>
          )}
          {sample.draw !== null && !sample.draw.isCurrent && (
            <>
              <StatusText tone="amber">{t('draw.voids')}</StatusText>
              <Button size="sm" onClick={() => setSearch({ step: 'draw' })}>
                {t('steps.draw')}
              </Button>
            </>
          )}
          <span className="sp" />
          {todo > 0 && (
            <Button onClick={() => setSearch({ step: 'examine', view: 'todo' })}>
              {t('evaluate.left', { count: todo, n: formatCount(todo) })}
            </Button>
          )}
          {canEdit && (
            <Button look="primary" type="submit" aria-disabled={refused.name !== null || (!isCurrent && !canRun)}>
              {refused.name !== null
                ? t('field.mendAny', { name: refused.name })
                : !isSaid
                  ? t('plan.asks')
                  : isCurrent
                    ? t('toConclude')
                    : t('evaluate.run')}
            </Button>
          )}
        </>
      }
    >
      {step.error !== null && <ErrorLine error={step.error} />}
      {isReasoning && (departed.length > 0 || isWhyAsked) && (
        <Reason
          title={t('evaluate.run')}
          hint={departed.length > 0 ? t('evaluate.departs', { departures: departuresText(departed) }) : t('departs.hint')}
          isBusy={step.isBusy}
          onReason={run}
          onCancel={() => setReasoning(false)}
        />
      )}
      {refusal !== null && <RefusalLine refusal={refusal} />}
      {isCurrent && <Departures sample={sample} />}
      <section aria-label={t('evaluate.how')}>
        <h2 className="sa-h">{t('evaluate.how')}</h2>
        <EvaluationFields
          id={id}
          plan={plan}
          value={options}
          isSaid={isSaid}
          disabled={!canEdit}
          onValue={(next, saidNow) => draft.change({ options: next, isSaid: saidNow ?? isSaid })}
        />
      </section>
      <MethodTable result={stands ?? outlook?.result ?? null} isSoFar={stands === null} toCome={todo} />
    </StageForm>
  )
}
