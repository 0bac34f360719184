import type { AccountPlan } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import type { Draft } from '../editing/use-draft.ts'
import { VersionList } from '../editing/VersionList.tsx'
import { PlanDiff } from './PlanDiff.tsx'
import type { StoredPlan } from './use-save-plan.ts'

export interface PlanVersionsProps {
  readonly companyId: string
  readonly stored: StoredPlan
  readonly draft: Draft<AccountPlan>
  readonly canWrite: boolean
  readonly shown: number | null
  readonly onShow: (version: number | null) => void
  readonly onClose: () => void
  readonly onGoTo: (id: string) => void
}

export function PlanVersions({ companyId, stored, draft, canWrite, shown, onShow, onClose, onGoTo }: PlanVersionsProps) {
  const { t } = useTranslation('plans')
  const utils = trpc.useUtils()
  const versions = trpc.plan.versions.useQuery({ companyId, id: stored.id }, { enabled: !stored.isTemplate })
  const activate = trpc.plan.activate.useMutation({ onSettled: () => void utils.plan.invalidate() })
  const old = trpc.plan.get.useQuery({ companyId, planId: stored.id, version: shown ?? 1 }, { enabled: shown !== null })
  return (
    <VersionList
      query={stored.isTemplate ? { data: [], error: null, refetch: versions.refetch } : versions}
      shown={shown}
      canWrite={canWrite}
      isBusy={activate.isPending}
      onShow={onShow}
      onActivate={(version) => activate.mutate({ companyId, id: stored.id, version, expectedVersion: stored.version })}
      onClose={onClose}
    >
      {activate.isError && <ErrorLine error={activate.error} />}
      {old.isError ? (
        <ErrorLine error={old.error} onRetry={() => void old.refetch()} />
      ) : old.data === undefined ? (
        <SkeletonRows rows={5} columns={[240]} />
      ) : (
        <>
          <PlanDiff
            before={old.data.plan}
            after={draft.value}
            title={t(draft.isChanged ? 'diff.toDraft' : 'diff.toShown', { version: shown })}
            onGoTo={onGoTo}
          />
          {canWrite && (
            <p className="ed-empty">
              <Button size="sm" onClick={() => draft.change(old.data.plan)}>
                {t('versions.edit', { version: shown })}
              </Button>
            </p>
          )}
        </>
      )}
    </VersionList>
  )
}
