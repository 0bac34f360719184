import type { AccountFunctions } from '@verifikat/analyses'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import type { Draft } from '../editing/use-draft.ts'
import { VersionList } from '../editing/VersionList.tsx'
import { keyOf } from './assignments.ts'
import type { StoredFunctions } from './FunctionEditor.tsx'
import { functionChanges } from './rows.ts'
import { useFunctionNames } from './use-function-text.ts'

export interface FunctionVersionsProps {
  readonly companyId: string
  readonly stored: StoredFunctions
  readonly draft: Draft<AccountFunctions>
  readonly canWrite: boolean
  readonly shown: number | null
  readonly onShow: (version: number | null) => void
  readonly onClose: () => void
}

export function FunctionVersions({ companyId, stored, draft, canWrite, shown, onShow, onClose }: FunctionVersionsProps) {
  const { t } = useTranslation('plans')
  const { nameOf, timeOf } = useFunctionNames()
  const utils = trpc.useUtils()
  const versions = trpc.functions.versions.useQuery({ companyId })
  const activate = trpc.functions.activate.useMutation({ onSettled: () => void utils.functions.invalidate() })
  const old = trpc.functions.get.useQuery({ companyId, version: shown ?? 1 }, { enabled: shown !== null })
  const changes = useMemo(() => (old.data === undefined ? [] : functionChanges(old.data.functions, draft.value)), [old.data, draft.value])
  const put = (version: number) => activate.mutate({ companyId, version, expectedVersion: stored.version })
  return (
    <>
      <VersionList
        query={versions}
        shown={shown}
        canWrite={canWrite}
        isBusy={activate.isPending}
        onShow={onShow}
        onActivate={put}
        onClose={onClose}
      >
        {old.isError ? (
          <ErrorLine error={old.error} onRetry={() => void old.refetch()} />
        ) : old.data === undefined ? (
          <SkeletonRows rows={4} columns={[240]} />
        ) : (
          <section className="pl-diff" aria-label={t('diff.toShown', { version: shown })}>
            <h3>{t(draft.isChanged ? 'diff.toDraft' : 'diff.toShown', { version: shown })}</h3>
            {changes.length === 0 ? (
              <p className="t2">{t('diff.none')}</p>
            ) : (
              <ul>
                {changes.map(({ assignment, added, removed }) => (
                  <li key={keyOf(assignment)}>
                    <span className="m">{nameOf(assignment.function)}</span> <span className="t3 n">{timeOf(assignment)}</span>
                    {removed.length > 0 && (
                      <p>
                        <del className="n">{removed.join(', ')}</del>
                      </p>
                    )}
                    {added.length > 0 && (
                      <p>
                        <ins className="n">{added.join(', ')}</ins>
                      </p>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </section>
        )}
      </VersionList>
      {activate.isError && <ErrorLine error={activate.error} />}
      {canWrite && stored.version > 0 && (
        <p className="ed-empty">
          <Button size="sm" disabled={activate.isPending} onClick={() => put(0)}>
            {t('functions.backToNumbers')}
          </Button>
        </p>
      )}
    </>
  )
}
