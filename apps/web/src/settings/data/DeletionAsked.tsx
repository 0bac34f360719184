import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatTimestamp } from '../../format/dates.ts'
import { TypedName } from './TypedName.tsx'
import type { Deletion } from './types.ts'
import type { DeletionActs } from './use-deletion-acts.ts'

export interface DeletionAskedProps {
  readonly userId: string
  readonly deletion: Deletion
  readonly asked: NonNullable<Deletion['asked']>
  readonly acts: DeletionActs
}

/** Waiting for a second person, who may be the reader. */
export function DeletionAsked({ userId, deletion: { companyName, isDemo }, asked, acts }: DeletionAskedProps) {
  const { t } = useTranslation('company-data')
  const mayConfirm = asked.id !== userId || isDemo
  const day = formatTimestamp(asked.at)
  const withdraw = (
    <Button disabled={acts.isBusy} onClick={acts.withdraw}>
      {t('delete.withdraw')}
    </Button>
  )
  return (
    <div className="cd-warn">
      <p role="status">
        <StatusText tone="amber">
          {asked.name === null ? t('delete.askedUnknown', { day }) : t('delete.asked', { name: asked.name, day })}
        </StatusText>
      </p>
      <p>{mayConfirm ? t('delete.confirmText') : t('delete.waiting')}</p>
      {mayConfirm ? (
        <TypedName companyName={companyName} act={t('delete.confirm')} isBusy={acts.isBusy} onTyped={acts.confirm}>
          {withdraw}
        </TypedName>
      ) : (
        <div className="cd-acts">{withdraw}</div>
      )}
    </div>
  )
}
