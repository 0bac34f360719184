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
  /** What is stored in its place, where that is no text. */
  readonly form?: StoredForm
}

export interface StoredForm {
  /** What stands there, as it is stored. */
  readonly stored: Value
  /** What is stored of a text; undefined: nothing of the kind can be, and it waits to be corrected. */
  readonly written: (text: string) => Value | undefined
  /** What is stored, as text. */
  readonly shown: (value: Value) => string
  /** What is wrong with a text that cannot be stored. */
  readonly wrong: string
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
    form = { stored: value, written: (text) => text, shown: String, wrong: '' },
  } = props
  const { t } = useTranslation('assignments')
  const id = useId()
  const { content, canWrite, act, nameOf } = assignment
  const draft = useKeptForm(`assignment ${assignment.id} ${place.kind} ${place.id ?? ''} ${place.field}`, draftSchema, null)
  const isLocked = !canWrite || isReadOnly === true
  // what is read is what is stored, and signed; what somebody had begun to write waits until it can be written
  const text = isLocked ? value : (draft.value?.text ?? value)
  const collisions = content.collisions.filter((one) => one.kind === place.kind && one.id === place.id && one.field === place.field)
  const isWrong = !isLocked && form.written(text) === undefined && text !== value
  const save = async () => {
    const said = draft.value
    if (said === null || isLocked) return
    if (said.text === value) return draft.forget()
    const next = form.written(said.text)
    if (next === undefined) return
    const base = said.base === value ? form.stored : (form.written(said.base) ?? said.base)
    if (await act({ act: 'set', ...place, value: next, base })) draft.forget()
  }
  const common = {
    id,
    value: text,
    readOnly: isLocked,
    placeholder,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isWrong || hint !== undefined ? `${id}-hint` : undefined,
    onBlur: () => void save(),
  }
  const write = (next: string) => draft.write({ text: next, base: draft.value?.base ?? value })
  const settle = (chosen: Value) =>
    void act({ act: 'settle', ...place, value: chosen, base: form.stored, seen: collisions.map((one) => one.value) })
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
      {(isWrong || hint !== undefined) && (
        <span className={isWrong ? 'as-red' : 't3'} id={`${id}-hint`}>
          {isWrong ? form.wrong : hint}
        </span>
      )}
      {collisions.map((one) => (
        <div key={`${one.by} ${one.at}`} className="as-collision" role="status">
          <span className="t2">{t('test.collision', { by: nameOf(one.by), at: formatTimestamp(one.at) })}</span>
          <blockquote>{form.shown(one.value)}</blockquote>
          {!isLocked && (
            <span className="as-acts">
              <Button size="sm" onClick={() => settle(one.value)}>
                {t('test.take')}
              </Button>
              <Button size="sm" onClick={() => settle(form.stored)}>
                {t('test.keep')}
              </Button>
              {!isLine && !isShort && (
                <Button size="sm" onClick={() => settle(`${value}\n\n${form.shown(one.value)}`)}>
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
