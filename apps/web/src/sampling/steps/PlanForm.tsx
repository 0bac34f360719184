import { isRefusal, sizeOf } from '@verifikat/analyses/sampling'
import { type FormEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnalysis } from '../../analysis/run/use-analysis.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { useDraft } from '../../editing/use-draft.ts'
import { Choice } from '../fields.tsx'
import { drawsValue, methodsOf, paramsFor, planSchema } from '../params.ts'
import { Reason } from '../Reason.tsx'
import { StageForm } from '../StageForm.tsx'
import type { PlanParams, PopulationParams, StageProps } from '../stage.ts'
import { useSettled } from '../use-settled.ts'
import { LayerFields } from './LayerFields.tsx'
import { PlanAside } from './PlanAside.tsx'
import { type SizeFacts, sizeBy, sizesOf } from './plan-size.ts'
import { SizeFields } from './SizeFields.tsx'
import { StrataFields } from './StrataFields.tsx'
import { stratumHits, stratumName } from './stratum-name.ts'

const LISTED = 200
const tops = ['usual', 'keep', 'recompute', 'none'] as const
type Top = (typeof tops)[number]
const topOf: Readonly<Record<Top, PlanParams['topStratum']>> = { usual: null, keep: 'keep', recompute: 'recompute', none: false }

export interface PlanFormProps extends Omit<StageProps, 'population'> {
  readonly population: PopulationParams
  readonly facts: SizeFacts
}

export function PlanForm({ id, companyId, sample, population, plan, facts, canEdit, step, search, setSearch, openVoucher }: PlanFormProps) {
  const { t } = useTranslation('sampling')
  const [isAsking, setAsking] = useState(false)
  const first = useMemo(() => firstPlan(id, facts), [id, facts])
  const stored = { value: plan ?? first, version: sample.revision }
  const draft = useDraft<PlanParams>(`sampling.${sample.id}.plan`, stored, (value) => planSchema.safeParse(value).data ?? null)
  useSettled(draft, stored, JSON.stringify(plan))
  const { value } = draft
  const change = (patch: Partial<PlanParams>) => draft.change({ ...value, ...patch })
  const disabled = !canEdit
  const isValue = drawsValue(value.method)
  const isRate = !isValue && id === 'random-unit-sampling'
  const run = useAnalysis(
    id,
    companyId,
    useMemo(() => paramsFor(id, { population, plan: value, list: { offset: 0, limit: LISTED } }), [id, population, value]),
  )
  const planned = run.run?.result ?? null
  // of what is left to draw from once layers are taken off; until that is known, of all of it
  const base = planned?.plan?.base ?? planned?.population?.drawnFrom ?? null
  const live = useMemo(() => {
    const sized = base === null || run.fits ? null : sizeOf(value.size, base, value.method)
    return sized === null || isRefusal(sized) ? null : sized
  }, [base, value.size, value.method, run.fits])
  const refusal = planned?.refusals.find(({ part }) => part === 'plan' || part === 'population') ?? null
  const isSaved = plan !== null && !draft.isChanged
  const save = (reason: string | null) =>
    step.run(
      (client, on) => client.savePlan.mutate({ ...on, plan: value, reason }),
      () => {
        draft.settle(value, sample.revision + 1)
        setAsking(false)
        setSearch({ step: 'draw' })
      },
    )
  const canSave = run.fits && planned?.plan != null && refusal === null && !step.isBusy
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSaved) setSearch({ step: 'draw' })
    else if (!canSave) return
    else if (sample.seed !== null || sample.draw !== null) setAsking(true)
    else save(null)
  }
  const hasInterval = value.method === 'fixed-interval' || value.method === 'cell'
  return (
    <StageForm
      label={t('steps.plan')}
      onSubmit={submit}
      aside={
        <PlanAside
          result={planned}
          live={live}
          refusal={refusal}
          isByAmount={value.strata?.by.of === 'amount'}
          isOld={run.isPrevious}
          error={run.error}
          onRetry={run.runAgain}
          search={search}
          setSearch={setSearch}
        />
      }
      foot={
        canEdit && (
          <>
            {draft.isChanged && plan !== null && (
              <Button look="ghost" onClick={() => draft.settle(stored.value, stored.version)}>
                {t('plan.discard')}
              </Button>
            )}
            <span className="sp" />
            <Button look="primary" type="submit" aria-disabled={!isSaved && !canSave}>
              {t(isSaved ? 'toDraw' : 'saveOn')}
            </Button>
          </>
        )
      }
    >
      {step.error !== null && <ErrorLine error={step.error} />}
      {isAsking && (
        <Reason
          title={t('plan.replan')}
          hint={t('plan.replanHint')}
          isBusy={step.isBusy}
          onReason={save}
          onCancel={() => setAsking(false)}
        />
      )}
      <section aria-label={t('plan.method')}>
        <h2 className="sa-h">{t('plan.method')}</h2>
        <div className="sa-cells">
          <Choice
            label={t('plan.draws')}
            hint={t(`drawing.hint.${value.method}`)}
            disabled={disabled}
            value={value.method}
            options={methodsOf[id].map((method) => ({ value: method, label: t(`drawing.${method}`) }))}
            onValue={(method) =>
              change({
                method,
                topStratum: null,
                ...(drawsValue(method) === isValue
                  ? {}
                  : { size: sizeBy(value.size.by, null, facts, !drawsValue(method) && id === 'random-unit-sampling') }),
              })
            }
          />
          {isValue && (
            <Choice
              label={t('plan.top')}
              disabled={disabled}
              value={tops.find((top) => topOf[top] === value.topStratum) ?? 'usual'}
              options={tops
                .filter((top) => top !== 'keep' || hasInterval)
                .map((top) => ({ value: top, label: t(`plan.topStratum.${top}`) }))}
              onValue={(top) => change({ topStratum: topOf[top] })}
            />
          )}
          {value.method === 'random' && <p className="an-hint sa-wide an-amber">{t('plan.randomWarning')}</p>}
        </div>
      </section>
      <section aria-label={t('plan.size')}>
        <h2 className="sa-h">{t('plan.size')}</h2>
        <div className="sa-cells">
          <Choice
            label={t('plan.by')}
            hint={t(`plan.hint.${value.size.by}`)}
            disabled={disabled}
            value={value.size.by}
            options={sizesOf[id].map((by) => ({ value: by, label: t(`plan.size_by.${by}`) }))}
            onValue={(by) => change({ size: sizeBy(by, value.size, facts, isRate) })}
          />
          <SizeFields size={value.size} facts={facts} disabled={disabled} onSize={(size) => change({ size })} />
        </div>
      </section>
      <section aria-label={t('layers.title')}>
        <h2 className="sa-h">
          {t('layers.title')} <span className="t3">{t('layers.hint')}</span>
        </h2>
        <LayerFields
          value={value}
          disabled={disabled}
          listed={planned?.population?.listed.filter(({ ore }) => isOnSide(population.side, ore)) ?? null}
          total={planned?.population?.drawnFrom.items ?? 0}
          opened={search.sel ?? null}
          onVoucher={openVoucher}
          onValue={draft.change}
        />
      </section>
      <section aria-label={t('strata.title')}>
        <h2 className="sa-h">{t('strata.title')}</h2>
        <div className="sa-cells">
          <StrataFields
            companyId={companyId}
            value={value.strata}
            disabled={disabled}
            labels={stratumHits(value.strata, planned?.plan?.strata ?? []).map((own) => ({
              ...own,
              name: stratumName(value.strata, own.label, t),
            }))}
            onValue={(strata) => change({ strata })}
          />
        </div>
      </section>
    </StageForm>
  )
}

/** Items of another side are a population of their own: none of them can be chosen. */
function isOnSide(side: PopulationParams['side'], ore: number): boolean {
  return side === 'all' || (side === 'debit' ? ore > 0 : side === 'credit' ? ore < 0 : ore === 0)
}

function firstPlan(id: StageProps['id'], facts: SizeFacts): PlanParams {
  const method = methodsOf[id][0] ?? 'simple-random'
  const by = sizesOf[id][0] ?? 'model'
  return planSchema.parse({ method, size: sizeBy(by, null, facts, id === 'random-unit-sampling') })
}
