import { useTranslation } from 'react-i18next'
import { useErrorText } from '../app/app-error.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { Reference } from './Reference.tsx'
import { SignInAgain } from './SignInAgain.tsx'

export interface ErrorLineProps {
  readonly error: unknown
  readonly onRetry?: () => void
}

/** One red line where the thing would have been: cause, what to do, correlation id, retry. */
export function ErrorLine({ error, onRetry }: ErrorLineProps) {
  const { t } = useTranslation()
  const { cause, remedy, correlationId } = useErrorText(error)
  return (
    <div className="error-line" role="alert">
      <Icon name="alert-octagon" />
      <span>
        <b className="m">{cause}</b> {remedy} <Reference id={correlationId} />
      </span>
      <SignInAgain error={error} />
      {onRetry !== undefined && (
        <Button size="sm" onClick={onRetry}>
          {t('act.retry')}
        </Button>
      )}
    </div>
  )
}
