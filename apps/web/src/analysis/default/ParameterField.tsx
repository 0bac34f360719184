import { type Field, say } from '@verifikat/analyses'
import { useId } from 'react'
import { CommitInput } from '../filters/CommitInput.tsx'
import { editableAmount, parseAmount } from '../search/parse.ts'
import { parseDay } from '../search/periods.ts'
import { useLocale } from '../use-texts.ts'

export interface ParameterFieldProps {
  readonly field: Field
  /** Undefined: as it is by itself. */
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

/** A parameter of an analysis in the filter panel, by its kind. */
export function ParameterField({ field, value, onChange }: ParameterFieldProps) {
  const language = useLocale()
  const id = useId()
  const label = say(field.label, language)
  const present = value ?? field.preset
  const means = field.means !== null && <p className="an-hint">{say(field.means, language)}</p>
  if (field.kind === 'flag')
    return (
      <div className="an-field">
        <label className="an-check">
          <input type="checkbox" checked={present === true} onChange={(event) => onChange(event.target.checked)} />
          {label}
        </label>
        {means}
      </div>
    )
  return (
    <div className="an-field">
      <label className="an-label" htmlFor={id}>
        {label}
      </label>
      {field.kind === 'choice' ? (
        <select id={id} className="an-input" value={String(present ?? '')} onChange={(event) => onChange(event.target.value)}>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {say(option.label, language)}
            </option>
          ))}
        </select>
      ) : (
        <CommitInput
          id={id}
          right={field.kind === 'ore' || field.kind === 'number'}
          value={typed(field, present)}
          onCommit={(text) => {
            const next = read(field, text.trim())
            if (next === null) return false
            onChange(next)
            return true
          }}
        />
      )}
      {means}
    </div>
  )
}

function typed({ kind }: Field, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (kind === 'ore') return editableAmount(typeof value === 'number' ? value : null)
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** Null: it cannot be read; undefined: nothing is said. */
function read({ kind }: Field, text: string): unknown {
  if (text === '') return undefined
  switch (kind) {
    case 'ore':
      return parseAmount(text)
    case 'number': {
      const number = Number(text.replace(/\s/g, '').replace(',', '.'))
      return Number.isFinite(number) ? number : null
    }
    case 'day':
      return parseDay(text)
    case 'texts':
      return text.split(/[,\s]+/).filter((part) => part !== '')
    default:
      return text
  }
}
