import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button.tsx'

export interface NameFormProps {
  readonly label: string
  readonly submit: string
  /** Id of the names that there are. */
  readonly list?: string
  /** Accounts of which one is meant. */
  readonly choices?: readonly string[]
  readonly isBusy: boolean
  readonly onSubmit: (name: string, choice: string | undefined) => void
}

/** One name that a payee, or what goes to one of its accounts, counts as. */
export function NameForm({ label, submit, list, choices, isBusy, onSubmit }: NameFormProps) {
  const { t } = useTranslation('payees')
  const id = useId()
  const [name, setName] = useState('')
  const [choice, setChoice] = useState(choices?.[0])
  const send = (event: FormEvent) => {
    event.preventDefault()
    const said = name.trim()
    if (said !== '' && !isBusy) onSubmit(said, choice)
  }
  return (
    <form className="bc-form" onSubmit={send}>
      {choices && (
        <select
          className="an-input"
          aria-label={t('account')}
          value={choice}
          onChange={({ currentTarget }) => setChoice(currentTarget.value)}
        >
          {choices.map((own) => (
            <option key={own}>{own}</option>
          ))}
        </select>
      )}
      <label htmlFor={id} className="t2">
        {label}
      </label>
      <input
        id={id}
        className="an-input"
        list={list}
        maxLength={200}
        autoComplete="off"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" size="sm" disabled={isBusy || name.trim() === ''}>
        {submit}
      </Button>
    </form>
  )
}
