import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import { trpc } from '../app/trpc.ts'
import { listOf } from '../authorization/words.ts'
import { useClosed } from './data/use-closed.ts'

/** To those who may only read: that it is so, and who can let them change it, or that nobody can any more. */
export function ReadOnlyNote({ companyId }: { readonly companyId: string }) {
  const { t } = useTranslation('settings')
  const { locale } = usePreferences()
  const isClosed = useClosed(companyId) !== null
  const grantors = trpc.company.grantors.useQuery({ companyId }, { staleTime: 60_000, enabled: !isClosed }).data
  return (
    <p className="set-readonly t2" role="note">
      {isClosed
        ? t('readOnlyClosed')
        : grantors === undefined || grantors.length === 0
          ? t('readOnly')
          : t('readOnlyAsk', { names: listOf(grantors, locale, 'disjunction') })}
    </p>
  )
}
