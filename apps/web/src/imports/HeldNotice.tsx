import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { HeldChanges } from './HeldChanges.tsx'
import type { ImportDetail } from './types.ts'

export interface HeldNoticeProps {
  readonly companyId: string
  readonly held: NonNullable<NonNullable<ImportDetail['summary']>['held']>
  readonly canWrite: boolean
}

/** Why analyses do not read this import, and the button that makes them. */
export function HeldNotice({ companyId, held, canWrite }: HeldNoticeProps) {
  const { t } = useTranslation('imports')
  const utils = trpc.useUtils()
  const versions = trpc.books.versions.useQuery({ companyId })
  const activate = trpc.books.activate.useMutation({
    onSettled: () => Promise.all([utils.books.invalidate(), utils.company.invalidate(), utils.ledger.invalidate()]),
  })
  const { reason, yearFrom, version, than } = held
  const isInUse = versions.data?.some((row) => row.from === yearFrom && row.version === version && row.active) ?? false
  if (versions.data === undefined || isInUse) return null
  const used = versions.data.find((row) => row.active && row.from === yearFrom)
  return (
    <div className="held">
      <StatusText tone="amber">{t('held.title')}</StatusText>
      <p className="t2">
        {t(`held.${reason}`, { number: than })} {t('held.stays', { number: than })}
      </p>
      {used !== undefined && <HeldChanges companyId={companyId} compared={{ yearFrom, fromVersion: used.version, toVersion: version }} />}
      {activate.isError && <ErrorLine error={activate.error} />}
      {canWrite && (
        <Button size="sm" disabled={activate.isPending} onClick={() => activate.mutate({ companyId, yearFrom, version })}>
          {t('held.use')}
        </Button>
      )}
    </div>
  )
}
