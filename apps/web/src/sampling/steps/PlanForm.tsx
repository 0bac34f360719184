import { isRefusal, sizeOf } from '@verifikat/analyses/sampling'
import { type FormEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { useAnalysis } from '../../analysis/run/use-analysis.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { useFirstRefusal } from '../../editing/refusals.tsx'
import { useDraft } from '../../editing/use-draft.ts'
import { asMethod } from '../evaluate/method-name.ts'
import { Refused } from '../evaluate/Refused.tsx'
import { Choice } from '../fields.tsx'
import { concludedAs, concludersOf, drawsValue, methodsOf, paramsFor, planSchema } from '../params.ts'
import { Reason } from '../Reason.tsx'
import { StageForm } from '../StageForm.tsx'
import { isOnSide, type PlanParams, type PopulationParams, type StageProps, signOf } from '../stage.ts'
import { useSettled } from '../use-settled.ts'
import { LayerFields } from './LayerFields.tsx'
import { PlanAside } from './PlanAside.tsx'
import { isSaid, type Said, type SizeBy, type SizeFacts, saidOf, sizeBy, sizesOf } from './plan-size.ts'
import { SizeFields } from './SizeFields.tsx'
import { StrataFields } from './StrataFields.tsx'
import { stratumHits, stratumName } from './stratum-name.ts'

const LISTED = 200
const tops = ['usual', 'keep', 'recompute', 'none'] as const
type Top = (typeof tops)[number]
const topOf: Readonly<Record<Top, PlanParams['topStratum']>> = { usual: null, keep: 'keep', recompute: 'recompute', none: false }

/** A plan as it is written, and what of it somebody has said. */
interface PlanDraft {
  readonly plan: PlanParams
  readonly said: Said
}
const amount = z.number().nullable()
const draftSchema = z.object({ plan: planSchema, said: z.object({ ore: amount, rate: amount, intervalOre: amount }) })

export interface PlanFormProps extends Omit<StageProps, 'population'> {
  readonly population: PopulationParams
  readonly facts: SizeFacts
}

export function PlanForm({ id, companyId, sample, population, plan, facts, canEdit, step, search, setSearch, openVoucher }: PlanFormProps) {
  const { t } = useTranslation('sampling')
  const [isAsking, setAsking] = useState(false)
  const first = useMemo(() => firstPlan(id, plan, facts), [id, plan, facts])
  const stored = { value: first, version: sample.revision }
  const draft = useDraft<PlanDraft>(`sampling.${sample.id}.plan`, stored, (value) => draftSchema.safeParse(value).data ?? null)
  useSettled(draft, stored, JSON.stringify(plan))
  const { plan: value, said } = draft.value
  /** Each kind of size as it was left: another look at it finds it again. */
  const [left, setLeft] = useState<Partial<Record<SizeBy, PlanParams['size']>>>({})
  const change = (patch: Partial<PlanParams>, saidNow = said) => draft.change({ plan: { ...value, ...patch }, said: saidNow })
  const refused = useFirstRefusal()
  const isAsked = !isSaid(value.size, said)
  const disabled = !canEdit
  const isValue = drawsValue(value.method)
  const isRate = !isValue && id === 'random-unit-sampling'
  const run = useAnalysis(
    id,
    companyId,
    useMemo(
      () => paramsFor(id, { population, plan: isAsked ? null : value, list: { offset: 0, limit: LISTED } }),
      [id, population, value, isAsked],
    ),
  )
  const planned = run.run?.result ?? null
  // of what is left to draw from once layers are taken off; until that is known, of all of it
  const base = planned?.plan?.base ?? planned?.population?.drawnFrom ?? null
  const live = useMemo(() => {
    const sized = base === null || run.fits || isAsked ? null : sizeOf(value.size, base, value.method)
    return sized === null || isRefusal(sized) ? null : sized
  }, [base, value.size, value.method, run.fits, isAsked])
  const refusal = planned?.refusals.find(({ part }) => part === 'plan' || part === 'population') ?? null
  const isSaved = plan !== null && !draft.isChanged
  const concludeBy = concludedAs(id, value)
  const save = (reason: string | null) =>
    step.run(
      (client, on) => client.savePlan.mutate({ ...on, plan: { ...value, concludeBy }, reason }),
      () => {
        draft.settle({ plan: { ...value, concludeBy }, said }, sample.revision + 1)
        setAsking(false)
        setSearch({ step: 'draw' })
      },
    )
  const canSave = refused.name === null && !isAsked && run.fits && planned?.plan != null && refusal === null && !step.isBusy
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!refused.settle()) return
    if (isSaved) setSearch({ step: 'draw' })
    else if (!canSave) return
    else if (sample.seed !== null || sample.draw !== null) setAsking(true)
    else save(null)
  }
  const hasInterval = keepsInterval(value.method)
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
          isAsked={isAsked}
          isOld={run.isPrevious || refused.name !== null}
          error={run.error}
          onRetry={run.runAgain}
          search={search}
          setSearch={setSearch}
        />
      }
      foot={
        canEdit && (
          <>
            {refusal !== null && (
              <div className="sa-foot-why t2">
                <Refused refused={refusal} />
              </div>
            )}
            {draft.isChanged && plan !== null && (
              <Button look="ghost" onClick={() => draft.settle(stored.value, stored.version)}>
                {t('plan.discard')}
              </Button>
            )}
            <span className="sp" />
            <Button look="primary" type="submit" aria-disabled={refused.name !== null || (!isSaved && !canSave)}>
              {refused.name !== null
                ? t('field.mendAny', { name: refused.name })
                : isAsked
                  ? t('plan.asks')
                  : t(isSaved ? 'toDraw' : 'saveOn')}
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
                topStratum: value.topStratum === 'keep' && !keepsInterval(method) ? null : value.topStratum,
                size: sizeFor(method, value.size),
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
            onValue={(by) => {
              setLeft({ ...left, [value.size.by]: value.size })
              change({ size: sizeFor(value.method, sizeBy(by, said, isRate, value.size, left[by] ?? null)) })
            }}
          />
          <SizeFields size={value.size} said={said} disabled={disabled} onSize={(size, saidNow) => change({ size }, saidNow)} />
          <Choice
            label={t('evaluate.concludeBy')}
            hint={t('plan.concludeHint')}
            disabled={disabled}
            value={concludeBy}
            options={concludersOf(value).map((name) => ({ value: name, label: t(`method.${asMethod(name)}`) }))}
            onValue={(next) => change({ concludeBy: next })}
          />
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
          sign={signOf(population)}
          opened={search.sel ?? null}
          onVoucher={openVoucher}
          onValue={change}
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

/** The hypergeometric distribution counts items: where öre are drawn it gives way to the one of öre. */
function sizeFor(method: PlanParams['method'], size: PlanParams['size']): PlanParams['size'] {
  return size.by === 'model' && size.likelihood === 'hypergeometric' && drawsValue(method) ? { ...size, likelihood: 'poisson' } : size
}

function keepsInterval(method: PlanParams['method']): boolean {
  return method === 'fixed-interval' || method === 'cell'
}

function firstPlan(id: StageProps['id'], plan: PlanParams | null, facts: SizeFacts): PlanDraft {
  const said = saidOf(plan?.size ?? null, facts)
  if (plan !== null) return { plan, said }
  const method = methodsOf[id][0] ?? 'simple-random'
  const by = sizesOf[id][0] ?? 'model'
  return { plan: planSchema.parse({ method, size: sizeBy(by, said, id === 'random-unit-sampling') }), said }
}
