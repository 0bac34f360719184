import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { Button, buttonClass } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { formatDate } from '../format/dates.ts'
import { keepBegun } from '../sign-in/begun.ts'
import { Row } from './Row.tsx'
import { useAccount } from './use-account.ts'
import { useAct } from './use-act.ts'

/** Accounts at other places that sign in here. */
export function ProviderPart() {
  const { t } = useTranslation('account')
  const { client } = trpc.useUtils()
  const { identities, providers } = useAccount()
  const unlink = useAct(async (issuer: string) => await client.account.unlinkProvider.mutate({ issuer }))
  if (identities.length === 0 && providers.length === 0) return null
  return (
    <Row
      title={t('providers.title')}
      state={null}
      act={providers.map(({ id, name }) => (
        <a key={id} className={buttonClass('default', 'sm')} href={`/auth/oidc/${id}/start?link=1`} onClick={keepBegun}>
          {t('providers.link', { name })}
        </a>
      ))}
    >
      {unlink.isError && <ErrorLine error={unlink.error} />}
      {identities.length > 0 && (
        <ul className="ac-list">
          {identities.map(({ issuer, name, createdAt }) => (
            <li key={issuer}>
              <span>{name}</span>
              <span className="t3">{t('providers.linked', { date: formatDate(createdAt) })}</span>
              <span className="sp" />
              <Button
                size="sm"
                look="ghost"
                aria-label={t('providers.unlinkOf', { name })}
                disabled={unlink.isPending}
                onClick={() => unlink.mutate(issuer)}
              >
                {t('providers.unlink')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Row>
  )
}
