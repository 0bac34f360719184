import { useTranslation } from 'react-i18next'
import { NumberField } from '../fields.tsx'
import type { Size } from './plan-size.ts'

type Confidence = Extract<Size, { by: 'model' }>['confidence']

export interface ConfidenceFieldsProps {
  readonly value: Confidence
  readonly disabled: boolean
  readonly onValue: (value: Confidence) => void
}

const risks = ['auditRisk', 'inherentRisk', 'controlRisk', 'analyticalRisk'] as const

/** A confidence, or the risks that it follows from. */
export function ConfidenceFields({ value, disabled, onValue }: ConfidenceFieldsProps) {
  const { t } = useTranslation('sampling')
  const isModel = typeof value !== 'number'
  return (
    <>
      {isModel ? (
        risks.map((risk) => (
          <NumberField
            key={risk}
            label={t(`plan.risk.${risk}`)}
            value={value[risk]}
            least={0.0001}
            most={1}
            suffix="%"
            disabled={disabled}
            onValue={(next) => next !== null && onValue({ ...value, [risk]: next })}
          />
        ))
      ) : (
        <NumberField
          label={t('plan.confidence')}
          value={value}
          least={0.01}
          most={0.9999}
          suffix="%"
          disabled={disabled}
          onValue={(next) => next !== null && onValue(next)}
        />
      )}
      <label className="an-check sa-cellcheck">
        <input
          type="checkbox"
          checked={isModel}
          disabled={disabled}
          onChange={(event) =>
            onValue(event.currentTarget.checked ? { auditRisk: 0.05, inherentRisk: 1, controlRisk: 1, analyticalRisk: 1 } : 0.95)
          }
        />
        {t('plan.riskModel')}
      </label>
    </>
  )
}
