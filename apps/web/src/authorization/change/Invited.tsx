import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button.tsx'
import { Panel } from '../Panel.tsx'
import type { MadeLink } from '../types.ts'
import { InvitationLink } from './InvitationLink.tsx'

export interface Invited {
  readonly email: string
  readonly name: string
}

/** Who is invited, as typed; `who` is null until the address is one. */
export function useInvited() {
  const [typed, setTyped] = useState<Invited>({ email: '', name: '' })
  const email = typed.email.trim()
  const who: Invited | null = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? { email, name: typed.name.trim() } : null
  return { typed, setTyped, who }
}

export function InvitedFields({ typed, onChange }: { readonly typed: Invited; readonly onChange: (typed: Invited) => void }) {
  const { t } = useTranslation('authorization')
  const id = useId()
  return (
    <>
      <div className="acc-field">
        <label htmlFor={`${id}-email`}>{t('form.email')}</label>
        <input
          id={`${id}-email`}
          className="an-input"
          type="email"
          maxLength={254}
          autoComplete="off"
          value={typed.email}
          // biome-ignore lint/a11y/noAutofocus: the panel was opened to type an address
          autoFocus
          onChange={(event) => onChange({ ...typed, email: event.currentTarget.value })}
        />
      </div>
      <div className="acc-field">
        <label htmlFor={`${id}-name`}>
          {t('form.name')} <span className="t3">{t('form.optional')}</span>
        </label>
        <input
          id={`${id}-name`}
          className="an-input"
          maxLength={100}
          autoComplete="off"
          value={typed.name}
          onChange={(event) => onChange({ ...typed, name: event.currentTarget.value })}
        />
      </div>
    </>
  )
}

/** The link of an invitation that has been made, until the panel is closed. */
export function InvitationMade({
  made,
  email,
  onClose,
}: {
  readonly made: MadeLink
  readonly email: string
  readonly onClose: () => void
}) {
  const { t } = useTranslation('authorization')
  return (
    <Panel title={t('invited.title')} onClose={onClose}>
      <InvitationLink made={made} email={email} />
      <div className="acc-acts">
        <Button onClick={onClose}>{t('act.close')}</Button>
      </div>
    </Panel>
  )
}
