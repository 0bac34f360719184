import type { CompanyProfile } from '@verifikat/analyses'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CommitInput } from '../analysis/filters/CommitInput.tsx'
import { StatusText } from '../components/StatusText.tsx'

type TextKey = 'name' | 'orgNumber' | 'sni' | 'currency' | 'validFrom'

interface FieldProps {
  readonly canWrite: boolean
  /** False: it can't be. */
  readonly onCommit: (part: Partial<CompanyProfile>) => boolean
  /** What stands below the field. */
  readonly says: ReactNode
}

export interface ProfileFieldProps extends FieldProps {
  readonly field: TextKey
  readonly value: string
  readonly maxLength?: number
  readonly read: (typed: string) => Partial<CompanyProfile>
  /** Stands in the way of saving. */
  readonly problem?: string | null
  /** Stands in the way of nothing. */
  readonly warning?: string | null
  /** A choice that belongs to the field. */
  readonly choice?: ReactNode
}

export function ProfileField({
  field,
  value,
  canWrite,
  read,
  onCommit,
  says,
  problem = null,
  warning = null,
  choice,
  ...rest
}: ProfileFieldProps) {
  const { t } = useTranslation('settings')
  const id = useId()
  return (
    <div className="set-field">
      <label className="m" htmlFor={id}>
        {t(`company.${field}`)}
      </label>
      <CommitInput
        {...rest}
        id={id}
        value={value}
        problem={problem}
        readOnly={!canWrite}
        autoComplete="off"
        aria-describedby={`${id}says`}
        placeholder={field === 'validFrom' && canWrite ? t('day') : undefined}
        onCommit={(typed) => onCommit(read(typed)) || t(`company.wrong.${field}`)}
      />
      <span id={`${id}says`} className="set-says">
        {warning !== null && <StatusText tone="amber">{warning}</StatusText>}{' '}
        {says ?? (
          <span className="t3">{field === 'sni' || field === 'validFrom' || field === 'currency' ? t(`company.${field}Why`) : null}</span>
        )}
      </span>
      {choice}
    </div>
  )
}

export interface ChoiceFieldProps extends FieldProps {
  readonly field: 'form' | 'framework' | 'language'
  readonly value: string | null
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

export function ChoiceField({ field, value, options, canWrite, onCommit, says }: ChoiceFieldProps) {
  const { t } = useTranslation('settings')
  const id = useId()
  return (
    <div className="set-field">
      <label className="m" htmlFor={id}>
        {t(`company.${field}`)}
      </label>
      <select
        id={id}
        className="an-input"
        value={value ?? ''}
        disabled={!canWrite}
        aria-describedby={`${id}says`}
        onChange={(event) => {
          // The options are the schema's own values.
          onCommit({ [field]: event.currentTarget.value === '' ? null : event.currentTarget.value })
        }}
      >
        <option value="">{t('company.notSaid')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span id={`${id}says`} className="set-says t3">
        {says}
      </span>
    </div>
  )
}
