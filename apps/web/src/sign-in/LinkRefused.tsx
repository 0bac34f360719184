import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { appErrorOf, useErrorText } from '../app/app-error.ts'
import { buttonClass } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { Reference } from '../components/Reference.tsx'

export interface LinkRefusedProps {
  readonly error: unknown
  readonly title: string
  /** By the reason of the refusal, in the words of this kind of link */
  readonly links: Readonly<Record<string, { readonly cause: string; readonly remedy: string }>>
}

/** A one-time link that cannot be used: why, and what to do. */
export function LinkRefused({ error, title, links }: LinkRefusedProps) {
  const { t } = useTranslation()
  const plain = useErrorText(error)
  const { cause, remedy } = links[String(appErrorOf(error).params['reason'])] ?? plain
  return (
    <div className="si-form">
      <p className="si-note si-note-red" role="alert">
        <Icon name="alert-octagon" />
        <span>
          <b className="m">{title}.</b> {cause} {remedy} <Reference id={plain.correlationId} />
        </span>
      </p>
      <Link className={buttonClass('default', 'lg', true)} to="/sign-in">
        {t('signIn.title')}
      </Link>
    </div>
  )
}
