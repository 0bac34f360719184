import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button, buttonClass } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { Icon } from '../../components/Icon.tsx'
import { formatDate } from '../../format/dates.ts'
import { useTextsThere } from '../../i18n/use-texts-there.ts'
import type { OwnCompany } from './types.ts'
import { useDeletionActs } from './use-deletion-acts.ts'
import './data.css'

/** On every page of a company that is to be deleted, for those who can undo it. */
export function DeletionBanner({ company: { id, deletion } }: { readonly company: OwnCompany }) {
  const { t } = useTranslation('company-data')
  const acts = useDeletionActs(id)
  const canSay = useTextsThere('company-data', deletion !== null)
  if (deletion === null || !canSay) return null
  return (
    <section className={deletion.dueAt === null ? 'cd-banner' : 'cd-banner cd-red'} aria-label={t('banner.label')}>
      <Icon name="trash" />
      <span>{deletion.dueAt === null ? t('banner.asked') : t('banner.closed', { day: formatDate(deletion.dueAt) })}</span>
      {deletion.dueAt === null ? (
        <Link className={buttonClass('default', 'sm')} to="/beta/$companyId/settings" params={{ companyId: id }} search={{ part: 'data' }}>
          {t('banner.show')}
        </Link>
      ) : (
        <Button size="sm" disabled={acts.isBusy} onClick={acts.undo}>
          {t('delete.undo')}
        </Button>
      )}
      {acts.error !== null && <ErrorLine error={acts.error} />}
    </section>
  )
}
