import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button.tsx'

export interface TypedNameProps {
  readonly companyName: string
  readonly act: string
  readonly isBusy: boolean
  readonly onTyped: (name: string) => void
  /** What can be done instead, beside the act */
  readonly children?: ReactNode
}

/** The name of the company is typed, so that nobody asks for its deletion or confirms it by a slip. */
export function TypedName({ companyName, act, isBusy, onTyped, children }: TypedNameProps) {
  const { t } = useTranslation('company-data')
  const [typed, setTyped] = useState('')
  const isNamed = typed.trim() === companyName.trim()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isNamed && !isBusy) onTyped(typed)
  }
  return (
    <form className="cd-form" onSubmit={submit}>
      <label className="cd-field" htmlFor="cd-name">
        {t('delete.name', { name: companyName })}
      </label>
      <input
        id="cd-name"
        className="an-input"
        value={typed}
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className="cd-acts">
        <Button type="submit" icon="trash" disabled={!isNamed || isBusy}>
          {act}
        </Button>
        {children}
      </div>
    </form>
  )
}
