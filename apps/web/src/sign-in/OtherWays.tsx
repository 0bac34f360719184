import { useTranslation } from 'react-i18next'
import { useSession } from '../app/session.ts'
import { Button, buttonClass } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { keepBegun } from './begun.ts'
import { localAddress } from './local-address.ts'

export interface OtherWaysProps {
  /** What the passkey button says and does; null: no passkeys here */
  readonly passkey: { readonly label: string; readonly isAsking: boolean; readonly onUse: () => void } | null
  readonly providerLabel: (name: string) => string
  /** The address that a provider is begun at, below its own */
  readonly providerQuery: () => string
  /** Before leaving for it */
  readonly onProvider?: () => void
}

/** Passkey and providers, below the password. */
export function OtherWays({ passkey, providerLabel, providerQuery, onProvider }: OtherWaysProps) {
  const { t } = useTranslation('account')
  const { instance } = useSession()
  const isPossible = instance.passkeys && 'PublicKeyCredential' in globalThis
  const place = instance.passkeys ? null : localAddress(location)
  return (
    <>
      <p className="si-or">
        <span>{t('or')}</span>
      </p>
      <div className="si-ways">
        {passkey !== null && (
          <>
            <Button
              size="lg"
              full
              icon="fingerprint"
              disabled={!isPossible || passkey.isAsking}
              onClick={passkey.onUse}
              aria-describedby={isPossible ? undefined : 'no-passkeys'}
            >
              {passkey.isAsking ? t('passkey.asking') : passkey.label}
            </Button>
            {!isPossible && (
              <p className="si-hint" id="no-passkeys">
                {place === null ? (
                  t('passkey.placeElsewhere')
                ) : (
                  <>
                    {t('passkey.place')} <a href={place}>{new URL(place).host}</a>
                  </>
                )}
              </p>
            )}
          </>
        )}
        {instance.providers.map(({ id, name }) => (
          <a
            key={id}
            className={buttonClass('default', 'lg', true)}
            href={`/auth/oidc/${id}/start`}
            onClick={(event) => {
              keepBegun()
              onProvider?.()
              event.currentTarget.href = `/auth/oidc/${id}/start${providerQuery()}`
            }}
          >
            <Icon name="key" />
            {providerLabel(name)}
          </a>
        ))}
      </div>
    </>
  )
}
