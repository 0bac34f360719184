/** Fields of a plan: what is typed takes effect when the field is done. */
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CommitInput } from '../analysis/filters/CommitInput.tsx'
import { groupedAmount, readAmount } from './amount.ts'

interface FieldProps {
  readonly label: string
  readonly hint?: ReactNode
  readonly disabled?: boolean
}

export function Labelled({ label, hint, children }: FieldProps & { readonly children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="sa-cellfield">
      <label className="sa-label" htmlFor={id}>
        {label}
      </label>
      {children(id)}
      {hint !== undefined && <span className="an-hint">{hint}</span>}
    </div>
  )
}

export interface AmountProps extends FieldProps {
  readonly ore: number | null
  readonly canBeEmpty?: boolean
  /** The least that is taken. */
  readonly least?: number
  readonly onOre: (ore: number | null) => void
}

export function Amount({ ore, canBeEmpty = false, least = 0, onOre, disabled = false, ...rest }: AmountProps) {
  const { t } = useTranslation('sampling')
  return (
    <Labelled {...rest}>
      {(id) => (
        <span className="an-suffix">
          <CommitInput
            id={id}
            right
            inputMode="decimal"
            autoComplete="off"
            disabled={disabled}
            value={groupedAmount(ore)}
            onCommit={(text) => {
              const typed = text.trim()
              const next = typed === '' ? null : readAmount(typed)
              if (next === null && (typed !== '' || !canBeEmpty))
                return t(typed === '' ? 'field.needsAmount' : 'field.noAmount', { text: typed })
              if (next !== null && next < least) return t('field.leastAmount', { least: groupedAmount(least) })
              onOre(next)
              return true
            }}
          />
          <span className="t3">kr</span>
        </span>
      )}
    </Labelled>
  )
}

export interface NumberProps extends FieldProps {
  readonly value: number | null
  readonly canBeEmpty?: boolean
  readonly least: number
  readonly most: number
  readonly whole?: boolean
  /** Shown after the number; `%` takes shares and shows them as per cent. */
  readonly suffix?: string
  readonly onValue: (value: number | null) => void
}

export function NumberField({
  value,
  canBeEmpty = false,
  least,
  most,
  whole = false,
  suffix,
  onValue,
  disabled = false,
  ...rest
}: NumberProps) {
  const { t } = useTranslation('sampling')
  const factor = suffix === '%' ? 100 : 1
  const written = (share: number) => `${String(Math.round(share * factor * 1e6) / 1e6).replace('.', ',')}${suffix === '%' ? '\u00a0%' : ''}`
  const wrong = t(whole ? 'field.wholeNumber' : 'field.number', { least: written(least), most: written(most) })
  const shown = value === null ? '' : String(Math.round(value * factor * 1e6) / 1e6).replace('.', ',')
  return (
    <Labelled {...rest}>
      {(id) => (
        <span className={suffix === undefined ? 'sa-plain' : 'an-suffix'}>
          <CommitInput
            id={id}
            right
            inputMode="decimal"
            autoComplete="off"
            disabled={disabled}
            value={shown}
            onCommit={(text) => {
              const plain = text
                .trim()
                .replaceAll(/[\s\u00a0]/g, '')
                .replace(',', '.')
                .replace(/%$/, '')
              if (plain === '') {
                if (canBeEmpty) onValue(null)
                return canBeEmpty || wrong
              }
              const next = Number(plain) / factor
              if (!Number.isFinite(next) || next < least || next > most || (whole && !Number.isInteger(next))) return wrong
              onValue(next)
              return true
            }}
          />
          {suffix !== undefined && <span className="t3">{suffix}</span>}
        </span>
      )}
    </Labelled>
  )
}

export interface ChoiceProps<V extends string> extends FieldProps {
  readonly value: V
  readonly options: readonly { readonly value: V; readonly label: string }[]
  readonly onValue: (value: V) => void
}

export function Choice<V extends string>({ value, options, onValue, disabled = false, ...rest }: ChoiceProps<V>) {
  return (
    <Labelled {...rest}>
      {(id) => (
        <select
          id={id}
          className="an-input"
          disabled={disabled}
          value={value}
          onChange={(event) => {
            const found = options.find((option) => option.value === event.currentTarget.value)
            if (found) onValue(found.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}
