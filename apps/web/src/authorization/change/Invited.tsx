import { type RefObject, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { Button } from '../../components/Button.tsx'
import { useKeptForm } from '../../editing/use-kept-text.ts'
import { Panel } from '../Panel.tsx'
import type { MadeLink } from '../types.ts'
import { InvitationLink } from './InvitationLink.tsx'

export interface Invited {
  readonly email: string
  readonly name: string
}

const invitedSchema = z.object({ email: z.string(), name: z.string() })
const nobody: Invited = { email: '', name: '' }

/** Who is invited, as typed; `who` is null until the address is one. What is wrong is said once the field was left, or the form sent. */
export function useInvited(place: string) {
  const { value: typed, write, forget } = useKeptForm(`${place} invited`, invitedSchema, nobody)
  const [isTold, setTold] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const email = typed.email.trim()
  const who: Invited | null = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? { email, name: typed.name.trim() } : null
  return {
    who,
    fields: { typed, field, isWrong: isTold && who === null, onChange: write, onLeave: () => setTold(typed.email !== '') },
    forget,
    /** The form was sent without an address. */
    tell: () => {
      setTold(true)
      field.current?.focus()
    },
  }
}

export interface InvitedFieldsProps {
  readonly typed: Invited
  readonly field: RefObject<HTMLInputElement | null>
  readonly isWrong: boolean
  readonly onChange: (typed: Invited) => void
  readonly onLeave: () => void
}

export function InvitedFields({ typed, field, isWrong, onChange, onLeave }: InvitedFieldsProps) {
  const { t } = useTranslation('authorization')
  const id = useId()
  return (
    <>
      <div className="acc-field">
        <label htmlFor={`${id}-email`}>{t('form.email')}</label>
        <input
          ref={field}
          id={`${id}-email`}
          className="an-input"
          type="email"
          maxLength={254}
          autoComplete="off"
          value={typed.email}
          // biome-ignore lint/a11y/noAutofocus: the panel was opened to type an address
          autoFocus
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onBlur={onLeave}
          onChange={(event) => onChange({ ...typed, email: event.currentTarget.value })}
        />
        {isWrong && (
          <p id={`${id}-wrong`} className="acc-problem st-red" role="alert">
            {t('form.emailWrong')}
          </p>
        )}
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
