import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { Button } from '../components/Button.tsx'
import { useKeptForm } from '../editing/use-kept-text.ts'
import { formatTimestamp } from '../format/dates.ts'
import type { Assignment, EditAct } from './use-assignment.ts'

type Place = Pick<Extract<EditAct, { act: 'set' }>, 'kind' | 'id' | 'field'>
type Value = Extract<EditAct, { act: 'set' }>['value']

interface TextFieldProps {
  readonly assignment: Assignment
  readonly place: Place
  /** As it stands, as text. */
  readonly value: string
  readonly label: string
  readonly isLine?: boolean
  readonly isShort?: boolean
  readonly isRequired?: boolean
  readonly hint?: string
  readonly placeholder?: string
  readonly isReadOnly?: boolean
  /** What is stored of a text. */
  readonly written?: (text: string) => Value
}

const draftSchema = z.object({ text: z.string(), base: z.string() }).nullable()

/**
 * A text of the file. It is saved when one leaves it, on what it was written on; where somebody else wrote meanwhile both stand there until one is chosen.
 * What is not saved yet outlives a reload and a session that ends.
 */
export function TextField(props: TextFieldProps) {
  const {
    assignment,
    place,
    value,
    label,
    isLine,
    isShort,
    isRequired,
    hint,
    placeholder,
    isReadOnly,
    written = (text: string) => text,
  } = props
  const { t } = useTranslation('assignments')
  const id = useId()
  const { content, canWrite, act, nameOf } = assignment
  const draft = useKeptForm(`assignment ${assignment.id} ${place.kind} ${place.id ?? ''} ${place.field}`, draftSchema, null)
  const isLocked = !canWrite || isReadOnly === true
  // what is read is what is stored, and signed; what somebody had begun to write waits until it can be written
  const text = isLocked ? value : (draft.value?.text ?? value)
  const collisions = content.collisions.filter((one) => one.kind === place.kind && one.id === place.id && one.field === place.field)
  const save = async () => {
    const said = draft.value
    if (said === null || isLocked) return
    if (said.text === value) return draft.forget()
    if (await act({ act: 'set', ...place, value: written(said.text), base: written(said.base) })) draft.forget()
  }
  const common = {
    id,
    value: text,
    readOnly: isLocked,
    placeholder,
    'aria-describedby': hint === undefined ? undefined : `${id}-hint`,
    onBlur: () => void save(),
  }
  const write = (next: string) => draft.write({ text: next, base: draft.value?.base ?? value })
  const settle = (chosen: string) =>
    void act({ act: 'settle', ...place, value: written(chosen), base: written(value), seen: collisions.map((one) => one.value) })
  return (
    <div className={isLine ? 'as-field as-grow' : isShort ? 'as-field as-short' : 'as-field as-full'}>
      <label htmlFor={id}>
        {label}
        {isRequired && text.trim() === '' && <span className="as-required"> · {t('test.required')}</span>}
      </label>
      {isLine || isShort ? (
        <input
          {...common}
          className="an-input"
          onChange={({ currentTarget }) => write(currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && void save()}
        />
      ) : (
        <textarea
          {...common}
          className="as-text"
          rows={Math.min(
            12,
            Math.max(
              2,
              text.split('\n').reduce((rows, line) => rows + Math.ceil((line.length + 1) / 90), 0),
            ),
          )}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && void save()}
        />
      )}
      {hint !== undefined && (
        <span className="t3" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {collisions.map((one) => (
        <div key={`${one.by} ${one.at}`} className="as-collision" role="status">
          <span className="t2">{t('test.collision', { by: nameOf(one.by), at: formatTimestamp(one.at) })}</span>
          <blockquote>{textOf(one.value)}</blockquote>
          {!isLocked && (
            <span className="as-acts">
              <Button size="sm" onClick={() => settle(textOf(one.value))}>
                {t('test.take')}
              </Button>
              <Button size="sm" onClick={() => settle(value)}>
                {t('test.keep')}
              </Button>
              {!isLine && !isShort && (
                <Button size="sm" onClick={() => settle(`${value}\n\n${textOf(one.value)}`)}>
                  {t('test.both')}
                </Button>
              )}
            </span>
          )}
        </div>
      ))}
    </div>
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : String(value)
}
