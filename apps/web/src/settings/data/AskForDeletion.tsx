import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../app/preferences.ts'
import { listOf } from '../../authorization/words.ts'
import { Button, buttonClass } from '../../components/Button.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import type { Deletion } from './types.ts'
import type { DeletionActs } from './use-deletion-acts.ts'

export interface AskForDeletionProps {
  readonly companyId: string
  readonly userId: string
  readonly deletion: Deletion
  readonly acts: DeletionActs
}

/** The name is typed, so that nobody asks by a slip; it takes somebody else to confirm. */
export function AskForDeletion({ companyId, userId, deletion: { companyName, holders, isDemo }, acts }: AskForDeletionProps) {
  const { t } = useTranslation('company-data')
  const { locale } = usePreferences()
  const [typed, setTyped] = useState('')
  const others = holders.filter(({ id }) => id !== userId).map(({ name }) => name)
  const isNamed = typed.trim() === companyName.trim()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isNamed) acts.ask(typed)
  }
  if (others.length === 0 && !isDemo)
    return (
      <div className="cd-warn" role="note">
        <StatusText tone="amber">{t('delete.alone')}</StatusText>
        <p>
          <Link className={buttonClass('default', 'sm')} to="/beta/$companyId/authorization" params={{ companyId }}>
            {t('delete.invite')}
          </Link>
        </p>
      </div>
    )
  return (
    <form className="cd-form" onSubmit={submit}>
      {!isDemo && <p className="t2">{t('delete.who', { names: listOf(others, locale, 'disjunction') })}</p>}
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
      <div>
        <Button type="submit" icon="trash" disabled={!isNamed || acts.isBusy}>
          {t('delete.ask')}
        </Button>
      </div>
    </form>
  )
}
