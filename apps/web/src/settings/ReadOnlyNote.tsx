import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import { trpc } from '../app/trpc.ts'
import { listOf } from '../authorization/words.ts'

/** To those who may only read: that it is so, and who can let them change it. */
export function ReadOnlyNote({ companyId }: { readonly companyId: string }) {
  const { t } = useTranslation('settings')
  const { locale } = usePreferences()
  const grantors = trpc.company.grantors.useQuery({ companyId }, { staleTime: 60_000 }).data
  return (
    <p className="set-readonly t2" role="note">
      {grantors === undefined || grantors.length === 0
        ? t('readOnly')
        : t('readOnlyAsk', { names: listOf(grantors, locale, 'disjunction') })}
    </p>
  )
}
