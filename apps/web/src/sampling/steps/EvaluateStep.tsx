import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { useDraft } from '../../editing/use-draft.ts'
import { formatTimestamp } from '../../format/dates.ts'
import { formatCount } from '../../format/money.ts'
import { Departures } from '../Departures.tsx'
import { EvaluationPanel } from '../evaluate/EvaluationPanel.tsx'
import { MethodTable } from '../evaluate/MethodTable.tsx'
import { optionsOf, useOutlook } from '../evaluate/use-outlook.ts'
import { evaluationSchema } from '../params.ts'
import { StageForm } from '../StageForm.tsx'
import type { EvaluationOptions, StageProps } from '../stage.ts'
import { useSettled } from '../use-settled.ts'
import { EvaluationFields } from './EvaluationFields.tsx'
import { RefusalLine } from './PopulationStep.tsx'

/** What the sample says of the whole, by which methods, and every step of the calculation. */
export function EvaluateStep(props: StageProps) {
  const { sample, result } = props
  const { t } = useTranslation('sampling')
  const options = optionsOf(props)
  if (result?.draw == null) return <p className="sa-none t2">{t('examine.nothing')}</p>
  return <Evaluate {...props} key={sample.id} usual={options ?? evaluationSchema.parse({ confidence: 0.95, tolerable: { rate: 0.05 } })} />
}

function Evaluate(props: StageProps & { readonly usual: EvaluationOptions }) {
  const { id, sample, result, plan, isRunning, canEdit, step, findings, search, setSearch, openVoucher, usual } = props
  const { t } = useTranslation('sampling')
  const stored = { value: usual, version: sample.revision }
  const draft = useDraft<EvaluationOptions>(
    `sampling.${sample.id}.evaluation`,
    stored,
    (value) => evaluationSchema.safeParse(value).data ?? null,
  )
  useSettled(draft, stored, JSON.stringify(usual))
  const items = result?.draw?.items ?? []
  const outlook = useOutlook(props, findings.all, draft.value)
  const todo = sample.progress?.open ?? 0
  const isCurrent = sample.evaluation?.isCurrent === true && !draft.isChanged
  const stands = isCurrent && sample.evaluation?.run.state === 'done' ? (result?.evaluation ?? null) : null
  const refusal = isCurrent ? (result?.refusals.find(({ part }) => part === 'evaluation') ?? null) : null
  const canRun = todo === 0 && (sample.draw?.isCurrent ?? false) && !step.isBusy && !findings.isSaving
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isCurrent) setSearch({ step: 'conclude' })
    else if (canRun)
      step.run(
        (client, on) => client.evaluate.mutate({ ...on, options: draft.value }),
        () => draft.settle(draft.value, sample.revision + 1),
      )
  }
  return (
    <StageForm
      label={t('steps.evaluate')}
      onSubmit={submit}
      aside={
        <EvaluationPanel
          outlook={outlook}
          items={items}
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
            <Button look="primary" type="submit" aria-disabled={!isCurrent && !canRun}>
              {isCurrent ? t('toConclude') : t('evaluate.run')}
            </Button>
          )}
        </>
      }
    >
      {step.error !== null && <ErrorLine error={step.error} />}
      {refusal !== null && <RefusalLine refusal={refusal} />}
      {isCurrent && <Departures departures={sample.departures} />}
      <section aria-label={t('evaluate.how')}>
        <h2 className="sa-h">{t('evaluate.how')}</h2>
        <EvaluationFields id={id} plan={plan} value={draft.value} disabled={!canEdit} onValue={draft.change} />
      </section>
      <MethodTable result={stands ?? outlook?.result ?? null} isSoFar={stands === null} />
    </StageForm>
  )
}
