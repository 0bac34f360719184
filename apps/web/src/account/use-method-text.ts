import { useTranslation } from 'react-i18next'

const known = ['password', 'passkey', 'link', 'oidc', 'totp', 'recovery'] as const

/** `password+totp`, `oidc:firm` and the like, as people say it. */
export function useMethodText(): (method: string) => string {
  const { t } = useTranslation('account')
  return (method) =>
    method
      .split('+')
      .map((part) => {
        const [kind = ''] = part.split(':')
        const name = known.find((own) => own === kind)
        return name === undefined ? kind : t(`sessions.methods.${name}`)
      })
      .join(' + ')
}
