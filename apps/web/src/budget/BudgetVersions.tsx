import type { Budget } from '@verifikat/analyses'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { Money } from '../components/Money.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import type { Draft } from '../editing/use-draft.ts'
import { VersionList } from '../editing/VersionList.tsx'
import { budgetChanges } from './changes.ts'
import type { OpenBudget } from './types.ts'

export interface BudgetVersionsProps {
  readonly companyId: string
  readonly id: string
  readonly stored: OpenBudget
  readonly draft: Draft<Budget>
  readonly canWrite: boolean
  readonly sign: (account: string) => 1 | -1
  readonly shown: number | null
  readonly onShow: (version: number | null) => void
  readonly onClose: () => void
}

const SHOWN = 200

export function BudgetVersions({ companyId, id, stored, draft, canWrite, sign, shown, onShow, onClose }: BudgetVersionsProps) {
  const { t } = useTranslation('plans')
  const utils = trpc.useUtils()
  const versions = trpc.budget.versions.useQuery({ companyId, id })
  const activate = trpc.budget.activate.useMutation({ onSettled: () => void utils.budget.invalidate() })
  const old = trpc.budget.get.useQuery({ companyId, id, version: shown ?? 1 }, { enabled: shown !== null })
  const changes = useMemo(() => (old.data === undefined ? [] : budgetChanges(old.data.entries, draft.value)), [old.data, draft.value])
  return (
    <div className="bg-side">
      <VersionList
        query={versions}
        shown={shown}
        canWrite={canWrite}
        isBusy={activate.isPending}
        onShow={onShow}
        onActivate={(version) => activate.mutate({ companyId, id, version, expectedVersion: stored.version })}
        onClose={onClose}
      >
        {old.isError ? (
          <ErrorLine error={old.error} onRetry={() => void old.refetch()} />
        ) : old.data === undefined ? (
          <SkeletonRows rows={4} columns={[240]} />
        ) : (
          <section className="bg-diff" aria-label={t('diff.toShown', { version: shown })}>
            <h3>{t(draft.isChanged ? 'diff.toDraft' : 'diff.toShown', { version: shown })}</h3>
            {changes.length === 0 ? (
              <p className="t2">{t('diff.none')}</p>
            ) : (
              <table className="tbl">
                <tbody>
                  {changes.slice(0, SHOWN).map(({ key, account, month, before, after }) => (
                    <tr key={`${key} ${month}`}>
                      <th scope="row" className="n">
                        {key} · {month}
                      </th>
                      <td className="r t3">{before === null ? '' : <Money ore={before * sign(account) + 0} zero="digit" />}</td>
                      <td className="r">{after === null ? '' : <Money ore={after * sign(account) + 0} zero="digit" />}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
            {changes.length > SHOWN && <p className="t3">{t('budget.moreChanges', { count: changes.length - SHOWN })}</p>}
            {canWrite && (
              <Button size="sm" onClick={() => draft.change(old.data.entries)}>
                {t('versions.edit', { version: shown })}
              </Button>
            )}
          </section>
        )}
      </VersionList>
      {activate.isError && <ErrorLine error={activate.error} />}
    </div>
  )
}
