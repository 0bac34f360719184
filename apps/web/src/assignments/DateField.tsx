import { useId, useState } from 'react'
import type { Assignment, EditAct } from './use-assignment.ts'

type Place = Pick<Extract<EditAct, { act: 'set' }>, 'kind' | 'id' | 'field'>

interface DateFieldProps {
  readonly assignment: Assignment
  readonly place: Place
  /** ISO date; null: none. */
  readonly value: string | null
  readonly label: string
  /** The label is not shown: what stands beside says it. */
  readonly isBare?: boolean
  readonly isReadOnly?: boolean
}

/** Before it a year is on its way: 2, 20 and 202 are what a browser reads of 2026. */
const EARLIEST = '1990-01-01'

/** A date of the file. It is saved once it is a whole one, and as none where it is left empty; what is neither gives way to what stands. */
export function DateField({ assignment, place, value, label, isBare, isReadOnly }: DateFieldProps) {
  const id = useId()
  /** What is typed and not to be saved yet; null: what stands is shown. */
  const [typed, setTyped] = useState<string | null>(null)
  const save = (next: string | null) => {
    setTyped(null)
    if (next !== value) void assignment.act({ act: 'set', ...place, value: next, base: value })
  }
  const leave = (field: HTMLInputElement) => {
    const isHalf = field.validity.badInput
    if (isHalf) field.value = value ?? ''
    if (typed !== null) save(typed === '' && !isHalf ? null : value)
  }
  const field = (
    <input
      id={id}
      type="date"
      className="an-input"
      aria-label={isBare ? label : undefined}
      min={EARLIEST}
      max="9999-12-31"
      disabled={!assignment.canWrite || isReadOnly}
      value={typed ?? value ?? ''}
      onChange={({ currentTarget: { value: said } }) => (said >= EARLIEST ? save(said) : setTyped(said))}
      onBlur={({ currentTarget }) => leave(currentTarget)}
      onKeyDown={(event) => event.key === 'Enter' && leave(event.currentTarget)}
    />
  )
  return isBare ? (
    field
  ) : (
    <label htmlFor={id}>
      {label}
      {field}
    </label>
  )
}
