import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button.tsx'
import { useKeptText } from '../../editing/use-kept-text.ts'

export interface NameFormProps {
  /** What the name is kept by until it is sent. */
  readonly draft: string
  readonly label: string
  readonly submit: string
  /** Id of the names that there are. */
  readonly list?: string
  /** Accounts of which one is meant. */
  readonly choices?: readonly string[]
  readonly isBusy: boolean
  readonly onSubmit: (name: string, choice: string | undefined, onSaved: () => void) => void
}

/** One name that a payee, or what goes to one of its accounts, counts as. */
export function NameForm({ draft, label, submit, list, choices, isBusy, onSubmit }: NameFormProps) {
  const { t } = useTranslation('payees')
  const id = useId()
  const { text: name, write, forget } = useKeptText(draft)
  const [choice, setChoice] = useState(choices?.[0])
  const send = (event: FormEvent) => {
    event.preventDefault()
    const said = name.trim()
    if (said !== '' && !isBusy) onSubmit(said, choice, forget)
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
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <Button type="submit" size="sm" disabled={isBusy || name.trim() === ''}>
        {submit}
      </Button>
    </form>
  )
}
