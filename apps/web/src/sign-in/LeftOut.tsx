import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { storeChosen } from '../app/session.ts'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { useAfterSignIn } from './use-after-sign-in.ts'

export interface LeftOutProps {
  readonly count: number
  /** Their names, where they are known */
  readonly companies: readonly string[]
}

/** An invitation was accepted, and not all of it could be given. */
export function LeftOut({ count, companies }: LeftOutProps) {
  const { t } = useTranslation('account')
  const goOn = useAfterSignIn('/beta')
  useEffect(() => void storeChosen().catch(() => {}), [])
  return (
    <div className="si-form">
      {count > 0 && (
        <p className="si-note" role="status">
          <Icon name="info" />
          <span>
            {companies.length > 0 ? t('invitation.leftOut', { companies: companies.join(', ') }) : t('invitation.leftOutCount', { count })}
          </span>
        </p>
      )}
      <Button look="primary" size="lg" full autoFocus onClick={() => void goOn()}>
        {t('invitation.on')}
      </Button>
    </div>
  )
}
