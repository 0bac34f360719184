import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../app/preferences.ts'
import { listOf } from '../../authorization/words.ts'
import { buttonClass } from '../../components/Button.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { TypedName } from './TypedName.tsx'
import type { Deletion } from './types.ts'
import type { DeletionActs } from './use-deletion-acts.ts'

export interface AskForDeletionProps {
  readonly companyId: string
  readonly userId: string
  readonly deletion: Deletion
  readonly acts: DeletionActs
}

/** It takes somebody else to confirm. */
export function AskForDeletion({ companyId, userId, deletion: { companyName, holders, isDemo }, acts }: AskForDeletionProps) {
  const { t } = useTranslation('company-data')
  const { locale } = usePreferences()
  const others = holders.filter(({ id }) => id !== userId).map(({ name }) => name)
  if (others.length === 0 && !isDemo)
    return (
      <div className="cd-warn" role="note">
        <StatusText tone="amber">{t('delete.alone')}</StatusText>
        <p>
          <Link className={buttonClass('default', 'sm')} to="/beta/$companyId/authorization" params={{ companyId }}>
            {t('delete.invite')}
          </Link>
        </p>
      </div>
    )
  return (
    <>
      {!isDemo && <p className="t2">{t('delete.who', { names: listOf(others, locale, 'disjunction') })}</p>}
      <TypedName companyName={companyName} act={t('delete.ask')} isBusy={acts.isBusy} onTyped={acts.ask} />
    </>
  )
}
