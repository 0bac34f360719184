import { useTranslation } from 'react-i18next'

/** What an error goes by in the log of the server. */
export function Reference({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  return (
    <span className="reference">
      {t('reference')} <span className="mono">{id}</span>
    </span>
  )
}
