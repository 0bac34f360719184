import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asMethod } from '../evaluate/method-name.ts'
import { Amount, Choice, NumberField } from '../fields.tsx'
import { drawsValue } from '../params.ts'
import type { EvaluationOptions, PlanParams } from '../stage.ts'
import type { SamplingId } from '../types.ts'
import { PriorFields } from './PriorFields.tsx'

export interface EvaluationFieldsProps {
  readonly id: SamplingId
  readonly plan: PlanParams | null
  readonly value: EvaluationOptions
  /** False: what is tolerable is still to be said, and its field is empty. */
  readonly isSaid: boolean
  readonly disabled: boolean
  readonly onValue: (value: EvaluationOptions, isSaid?: boolean) => void
}

const bounds = ['stringer', 'cell', 'modified-stringer', 'moment', 'cox-snell', 'rohrbach', 'mean-per-unit', 'pps', 'posterior'] as const
const estimators = ['difference', 'direct', 'quotient', 'regression'] as const
const limits = ['binomial', 'poisson', 'hypergeometric', 'posterior'] as const

/** By what the sample is evaluated. The first method is the one that is concluded by; the others stand beside it. */
export function EvaluationFields({ plan, value, isSaid, disabled, onValue }: EvaluationFieldsProps) {
  const { t } = useTranslation('sampling')
  const isValue = plan !== null && drawsValue(plan.method)
  const change = (patch: Partial<EvaluationOptions>, saidNow = isSaid) => onValue({ ...value, ...patch }, saidNow)
  /** What was said of amounts and of rates, to be found again after a look at the other. */
  const [said, setSaid] = useState<{ readonly ore?: number; readonly rate?: number }>(() => (isSaid ? value.tolerable : {}))
  const say = (tolerable: EvaluationOptions['tolerable']) => {
    setSaid({ ...said, ...tolerable })
    change({ tolerable }, true)
  }
  const evaluateAs = (of: EvaluationOptions['of']) => {
    if (of === value.of) return
    const { ore, rate } = said
    // a rate of deviations; an amount may be put as a rate too
    if (of === 'attributes') change({ of, tolerable: { rate: rate ?? 0.5 } }, rate !== undefined)
    else if (ore === undefined && rate !== undefined) change({ of, tolerable: { rate } }, true)
    else change({ of, tolerable: { ore: ore ?? 1 } }, ore !== undefined)
  }
  const common = { disabled }
  const offered: readonly string[] = value.of === 'attributes' ? limits : isValue ? bounds : estimators
  const chosen: readonly string[] = value.of === 'attributes' ? value.limits : isValue ? value.bounds : value.estimators
  const set = (names: readonly string[]) => {
    if (names.length === 0) return
    if (value.of === 'attributes')
      change({ limits: limits.filter((one) => names.includes(one)).sort((a, b) => names.indexOf(a) - names.indexOf(b)) })
    else if (isValue) change({ bounds: bounds.filter((one) => names.includes(one)).sort((a, b) => names.indexOf(a) - names.indexOf(b)) })
    else change({ estimators: estimators.filter((one) => names.includes(one)).sort((a, b) => names.indexOf(a) - names.indexOf(b)) })
  }
  /** Ticked beside before it was what is concluded by: it stays when that moves on, those only passed by don't. */
  const [ticked, setTicked] = useState<string | null>(null)
  const concludeBy = (name: string) => {
    const [first, ...beside] = chosen
    setTicked(beside.includes(name) ? name : null)
    set([name, ...beside.filter((one) => one !== name), ...(first !== undefined && first === ticked ? [first] : [])])
  }
  const needsPrior = chosen.includes('posterior')
  return (
    <>
      <div className="sa-cells">
        {!isValue && (
          <Choice
            {...common}
            label={t('evaluate.of')}
            value={value.of}
            options={(['values', 'attributes'] as const).map((of) => ({ value: of, label: t(`evaluate.ofWhat.${of}`) }))}
            onValue={evaluateAs}
          />
        )}
        <NumberField
          {...common}
          label={t('plan.confidence')}
          value={value.confidence}
          least={0.01}
          most={0.9999}
          suffix="%"
          onValue={(next) => next !== null && change({ confidence: next })}
        />
        {'ore' in value.tolerable ? (
          <Amount
            {...common}
            label={t('plan.tolerableOre')}
            ore={isSaid ? value.tolerable.ore : null}
            least={1}
            onOre={(ore) => ore !== null && say({ ore })}
          />
        ) : (
          <NumberField
            {...common}
            label={t('evaluate.tolerableRate')}
            value={isSaid ? value.tolerable.rate : null}
            least={0.0001}
            most={0.9999}
            suffix="%"
            onValue={(rate) => rate !== null && say({ rate })}
          />
        )}
        {value.of === 'values' && (
          <Amount
            {...common}
            label={t('evaluate.corrected')}
            hint={t('evaluate.correctedHint')}
            ore={value.correctedOre}
            least={Number.MIN_SAFE_INTEGER}
            onOre={(ore) => ore !== null && change({ correctedOre: ore })}
          />
        )}
        {isValue && (
          <Choice
            {...common}
            label={t('plan.likelihood')}
            value={value.likelihood}
            options={(['poisson', 'binomial'] as const).map((one) => ({ value: one, label: t(`method.${one}`) }))}
            onValue={(likelihood) => change({ likelihood })}
          />
        )}
        <Choice
          {...common}
          label={t('evaluate.concludeBy')}
          value={chosen[0] ?? ''}
          options={offered.map((name) => ({ value: name, label: t(`method.${asMethod(name)}`) }))}
          onValue={concludeBy}
        />
        {needsPrior && <PriorFields {...common} value={value.prior} onValue={(prior) => change({ prior })} />}
      </div>
      <fieldset className="sa-field" disabled={disabled}>
        <legend className="sa-label">{t('evaluate.beside')}</legend>
        <div className="sa-checks sa-checks-3">
          {offered.map((name) => (
            <label key={name} className="an-check">
              <input
                type="checkbox"
                checked={chosen.includes(name)}
                disabled={disabled || name === chosen[0]}
                onChange={(event) => set(event.currentTarget.checked ? [...chosen, name] : chosen.filter((one) => one !== name))}
              />
              {t(`method.${asMethod(name)}`)}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  )
}
