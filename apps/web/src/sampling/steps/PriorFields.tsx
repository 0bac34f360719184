import { useTranslation } from 'react-i18next'
import { Choice, NumberField } from '../fields.tsx'
import type { Size } from './plan-size.ts'

type Prior = Extract<Size, { by: 'model' }>['prior']
type PriorMethod = NonNullable<Prior>['method']

export interface PriorFieldsProps {
  readonly value: Prior
  readonly disabled: boolean
  readonly onValue: (value: Prior) => void
}

const firsts: Readonly<Record<PriorMethod, NonNullable<Prior>>> = {
  default: { method: 'default' },
  strict: { method: 'strict' },
  impartial: { method: 'impartial' },
  hyp: { method: 'hyp', probability: 0.5 },
  bram: { method: 'bram', upperRate: 0.4, confidence: 0.95 },
  arm: { method: 'arm', inherentRisk: 1, controlRisk: 0.5 },
  sample: { method: 'sample', n: 30, x: 0, weight: 1 },
  parameters: { method: 'parameters', alpha: 1, beta: 1 },
}
const methods = ['default', 'strict', 'impartial', 'hyp', 'bram', 'arm', 'sample', 'parameters'] as const

/** What is held of the error rate before the sample; without it nothing is. */
export function PriorFields({ value, disabled, onValue }: PriorFieldsProps) {
  const { t } = useTranslation('sampling')
  const number = (key: string, now: number, least: number, most: number, isShare: boolean, set: (next: number) => NonNullable<Prior>) => (
    <NumberField
      key={key}
      label={t(`prior.field.${asField(key)}`)}
      value={now}
      least={least}
      most={most}
      {...(isShare ? { suffix: '%' } : {})}
      disabled={disabled}
      onValue={(next) => next !== null && onValue(set(next))}
    />
  )
  return (
    <>
      <Choice
        label={t('prior.label')}
        hint={value === null ? undefined : t('prior.evidence')}
        disabled={disabled}
        value={value?.method ?? 'none'}
        options={[
          { value: 'none' as const, label: t('prior.none') },
          ...methods.map((method) => ({ value: method, label: t(`prior.${method}`) })),
        ]}
        onValue={(method) => onValue(method === 'none' ? null : firsts[method])}
      />
      {value?.method === 'hyp' &&
        number('probability', value.probability, 0.0001, 0.9999, true, (next) => ({ ...value, probability: next }))}
      {value?.method === 'bram' && [
        number('upperRate', value.upperRate, 0.0001, 0.9999, true, (next) => ({ ...value, upperRate: next })),
        number('confidence', value.confidence, 0.0001, 0.9999, true, (next) => ({ ...value, confidence: next })),
      ]}
      {value?.method === 'arm' && [
        number('inherentRisk', value.inherentRisk, 0.0001, 1, true, (next) => ({ ...value, inherentRisk: next })),
        number('controlRisk', value.controlRisk, 0.0001, 1, true, (next) => ({ ...value, controlRisk: next })),
      ]}
      {value?.method === 'sample' && [
        number('n', value.n, 0, 1_000_000, false, (next) => ({ ...value, n: next })),
        number('x', value.x, 0, 1_000_000, false, (next) => ({ ...value, x: next })),
        number('weight', value.weight, 0.0001, 1, true, (next) => ({ ...value, weight: next })),
      ]}
      {value?.method === 'parameters' && [
        number('alpha', value.alpha, 0.0001, 1_000_000, false, (next) => ({ ...value, alpha: next })),
        number('beta', value.beta, 0, 1_000_000, false, (next) => ({ ...value, beta: next })),
      ]}
    </>
  )
}

const fields = ['probability', 'upperRate', 'confidence', 'inherentRisk', 'controlRisk', 'n', 'x', 'weight', 'alpha', 'beta'] as const

function asField(key: string): (typeof fields)[number] {
  return fields.find((field) => field === key) ?? 'n'
}
