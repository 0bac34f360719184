import { useTranslation } from 'react-i18next'
import { useSession } from '../app/session.ts'
import { byItself, trpc } from '../app/trpc.ts'
import { Icon } from '../components/Icon.tsx'
import { formatBytes } from '../format/money.ts'

const LOOK_MS = 30_000

/** Tells administrators of the installation that nothing is taken in, and how much room is missing. */
export function DiskBanner() {
  const { t } = useTranslation()
  const isAdmin = useSession().user?.isAdmin ?? false
  const disk = trpc.installation.disk.useQuery(undefined, { enabled: isAdmin, trpc: byItself, refetchInterval: LOOK_MS }).data
  if (disk === undefined || !disk.isShort) return null
  return (
    <section className="see-as" role="status" aria-label={t('disk.label')}>
      <Icon name="alert-triangle" />
      <span>{t('disk.short', { free: formatBytes(disk.freeBytes), reserve: formatBytes(disk.reserveBytes) })}</span>
    </section>
  )
}
