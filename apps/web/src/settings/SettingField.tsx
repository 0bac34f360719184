import { useId } from 'react'
import { CommitInput, type CommitInputProps } from '../analysis/filters/CommitInput.tsx'

export interface SettingFieldProps extends Omit<CommitInputProps, 'id' | 'aria-describedby'> {
  readonly label: string
  /** What the field takes, and what for. */
  readonly why?: string
  readonly isShort?: boolean
}

/** A field below its name. */
export function SettingField({ label, why, isShort = false, ...rest }: SettingFieldProps) {
  const id = useId()
  return (
    <div className={isShort ? 'set-field set-short' : 'set-field'}>
      <label className="m" htmlFor={id}>
        {label}
      </label>
      {why !== undefined && (
        <span id={`${id}why`} className="t3">
          {why}
        </span>
      )}
      <CommitInput {...rest} id={id} aria-describedby={why === undefined ? undefined : `${id}why`} />
    </div>
  )
}
