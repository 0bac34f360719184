import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { useTextsThere } from '../i18n/use-texts-there.ts'
import { useCompanyId } from '../shell/use-company-id.ts'
import { useOwnAccess } from './use-own-access.ts'

/** Over the whole frame for as long as one looks through somebody's eyes. */
export function SeeAsBanner() {
  const { t } = useTranslation('authorization')
  const utils = trpc.useUtils()
  const own = useOwnAccess(useCompanyId()).data
  const stop = trpc.access.stopSeeAs.useMutation({ onSettled: () => utils.invalidate() })
  const canSay = useTextsThere('authorization', typeof own?.seenAs === 'string')
  if (own === undefined || own.seenAs === null || !canSay) return null
  return (
    <section className="see-as" aria-label={t('seeAs.banner', { name: own.seenAsName ?? '' })}>
      <Icon name="eye" />
      <span>{t('seeAs.banner', { name: own.seenAsName ?? '' })}</span>
      <Button size="sm" disabled={stop.isPending} onClick={() => stop.mutate()}>
        {t('seeAs.stop')}
      </Button>
    </section>
  )
}
