import { useTranslation } from 'react-i18next'
import { CommitInput } from '../../analysis/filters/CommitInput.tsx'
import { Amount, Choice, Labelled, NumberField } from '../fields.tsx'
import { ConfidenceFields } from './ConfidenceFields.tsx'
import { PriorFields } from './PriorFields.tsx'
import { type Said, type Size, tolerableBy } from './plan-size.ts'

export interface SizeFieldsProps {
  readonly size: Size
  /** What has been said of what is tolerable; what has not is empty. */
  readonly said: Said
  readonly disabled: boolean
  readonly onSize: (size: Size, said?: Said) => void
}

/** What the size follows from, by its kind. */
export function SizeFields({ size, said, disabled, onSize }: SizeFieldsProps) {
  const { t } = useTranslation('sampling')
  const common = { disabled }
  switch (size.by) {
    case 'model':
    case 'stages':
      return (
        <>
          <Choice
            {...common}
            label={t('plan.likelihood')}
            value={size.likelihood}
            options={(size.by === 'model' ? (['poisson', 'binomial', 'hypergeometric'] as const) : (['poisson', 'binomial'] as const)).map(
              (value) => ({ value, label: t(`method.${value}`) }),
            )}
            onValue={(likelihood) => {
              if (size.by === 'model') onSize({ ...size, likelihood })
              else if (likelihood !== 'hypergeometric') onSize({ ...size, likelihood })
            }}
          />
          <Share
            {...common}
            label={t('plan.tolerable')}
            value={size.tolerable}
            said={said}
            ofKind={(kind) => tolerableBy(kind === 'ore' ? 'ore' : 'rate', said)}
            onKind={(tolerable) => 'errors' in tolerable || onSize({ ...size, tolerable })}
            onValue={(tolerable) => 'errors' in tolerable || onSize({ ...size, tolerable }, { ...said, ...tolerable })}
          />
          {size.by === 'model' ? (
            <Share
              {...common}
              label={t('plan.expected')}
              value={size.expected}
              takesErrors
              ofKind={(kind) => (kind === 'ore' ? { ore: 0 } : kind === 'rate' ? { rate: 0 } : { errors: 0 })}
              onKind={(expected) => onSize({ ...size, expected })}
              onValue={(expected) => onSize({ ...size, expected })}
            />
          ) : (
            <NumberList
              {...common}
              label={t('plan.stageErrors')}
              hint={t('plan.stageErrorsHint')}
              value={size.errors}
              onValue={(errors) => onSize({ ...size, errors })}
            />
          )}
          <ConfidenceFields {...common} value={size.confidence} onValue={(confidence) => onSize({ ...size, confidence })} />
          {size.by === 'model' && <PriorFields {...common} value={size.prior} onValue={(prior) => onSize({ ...size, prior })} />}
        </>
      )
    case 'factor':
      return (
        <>
          <Amount
            {...common}
            label={t('plan.tolerableOre')}
            ore={said.ore}
            least={1}
            onOre={(ore) => ore !== null && onSize({ ...size, tolerableOre: ore }, { ...said, ore })}
          />
          <Amount
            {...common}
            label={t('plan.expectedOre')}
            ore={size.expectedOre}
            onOre={(ore) => ore !== null && onSize({ ...size, expectedOre: ore })}
          />
          <ConfidenceFields {...common} value={size.confidence} onValue={(confidence) => onSize({ ...size, confidence })} />
        </>
      )
    case 'expansion':
      return (
        <>
          <Amount
            {...common}
            label={t('plan.tolerableOre')}
            ore={said.ore}
            least={1}
            onOre={(ore) => ore !== null && onSize({ ...size, tolerableOre: ore }, { ...said, ore })}
          />
          <Amount
            {...common}
            label={t('plan.expectedOre')}
            ore={size.expectedOre}
            onOre={(ore) => ore !== null && onSize({ ...size, expectedOre: ore })}
          />
          <NumberField
            {...common}
            label={t('plan.reliabilityFactor')}
            value={size.reliabilityFactor}
            least={0.01}
            most={20}
            onValue={(value) => value !== null && onSize({ ...size, reliabilityFactor: value })}
          />
          <NumberField
            {...common}
            label={t('plan.expansionFactor')}
            value={size.expansionFactor}
            least={0.01}
            most={20}
            onValue={(value) => value !== null && onSize({ ...size, expansionFactor: value })}
          />
        </>
      )
    case 'risk-factor':
      return (
        <>
          <Amount
            {...common}
            label={t('plan.tolerableOre')}
            ore={said.ore}
            least={1}
            onOre={(ore) => ore !== null && onSize({ ...size, tolerableOre: ore }, { ...said, ore })}
          />
          <NumberField
            {...common}
            label={t('plan.riskFactor')}
            hint={t('plan.riskFactorHint')}
            value={size.factor}
            least={0.01}
            most={20}
            onValue={(value) => value !== null && onSize({ ...size, factor: value })}
          />
        </>
      )
    case 'interval':
      return (
        <Amount
          {...common}
          label={t('plan.interval')}
          ore={said.intervalOre}
          least={1}
          onOre={(ore) => ore !== null && onSize({ ...size, intervalOre: ore }, { ...said, intervalOre: ore })}
        />
      )
    case 'fixed':
      return (
        <NumberField
          {...common}
          label={t('plan.n')}
          value={size.n}
          least={1}
          most={1_000_000}
          whole
          onValue={(value) => value !== null && onSize({ ...size, n: value })}
        />
      )
  }
}

type ShareValue = { readonly ore: number } | { readonly rate: number } | { readonly errors: number }

interface ShareProps {
  readonly label: string
  readonly value: ShareValue
  /** Null: nothing stands in the field until somebody says it. Left out: the value itself stands there. */
  readonly said?: Said
  readonly takesErrors?: boolean
  readonly disabled: boolean
  /** What the field begins with as another kind. */
  readonly ofKind: (kind: 'ore' | 'rate' | 'errors') => ShareValue
  readonly onKind: (value: ShareValue) => void
  readonly onValue: (value: ShareValue) => void
}

/** An amount, a rate, or a number of errors. */
function Share({ label, value, said, takesErrors = false, disabled, ofKind, onKind, onValue }: ShareProps) {
  const { t } = useTranslation('sampling')
  const as = 'ore' in value ? 'ore' : 'rate' in value ? 'rate' : 'errors'
  const kinds = takesErrors ? (['ore', 'rate', 'errors'] as const) : (['ore', 'rate'] as const)
  const least = takesErrors ? 0 : 1
  return (
    <div className="sa-pair">
      {'ore' in value ? (
        <Amount
          label={label}
          ore={said ? said.ore : value.ore}
          least={least}
          disabled={disabled}
          onOre={(ore) => ore !== null && onValue({ ore })}
        />
      ) : 'rate' in value ? (
        <NumberField
          label={label}
          value={said ? said.rate : value.rate}
          least={takesErrors ? 0 : 0.0001}
          most={0.9999}
          suffix="%"
          disabled={disabled}
          onValue={(rate) => rate !== null && onValue({ rate })}
        />
      ) : (
        <NumberField
          label={label}
          value={value.errors}
          least={0}
          most={1000}
          disabled={disabled}
          onValue={(errors) => errors !== null && onValue({ errors })}
        />
      )}
      <select
        className="an-input sa-kind"
        aria-label={t('plan.as', { label })}
        disabled={disabled}
        value={as}
        onChange={(event) => {
          const next = kinds.find((kind) => kind === event.currentTarget.value)
          if (next !== undefined) onKind(ofKind(next))
        }}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`plan.kind.${kind}`)}
          </option>
        ))}
      </select>
    </div>
  )
}

interface NumberListProps {
  readonly label: string
  readonly hint: string
  readonly value: readonly number[]
  readonly disabled: boolean
  readonly onValue: (value: number[]) => void
}

function NumberList({ label, hint, value, disabled, onValue }: NumberListProps) {
  const { t } = useTranslation('sampling')
  return (
    <Labelled label={label} hint={hint}>
      {(id) => (
        <CommitInput
          id={id}
          right
          disabled={disabled}
          value={value.join(', ')}
          onCommit={(text) => {
            const numbers = text
              .split(/[,;\s]+/)
              .filter((part) => part !== '')
              .map(Number)
            if (numbers.length === 0 || numbers.length > 5 || numbers.some((n) => !Number.isInteger(n) || n < 0 || n > 50))
              return t('field.stageErrors')
            onValue(numbers)
            return true
          }}
        />
      )}
    </Labelled>
  )
}
