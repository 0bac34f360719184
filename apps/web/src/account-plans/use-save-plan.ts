import type { AccountPlan } from '@verifikat/analyses'
import { trpc, trpcClient } from '../app/trpc.ts'
import type { Draft } from '../editing/use-draft.ts'
import { type Saving, useSave } from '../editing/use-save.ts'
import { planInput } from './plan-input.ts'

export interface StoredPlan {
  readonly id: string
  readonly isTemplate: boolean
  readonly name: string
  readonly version: number
  readonly versions: number
  readonly inUse: boolean
  readonly plan: AccountPlan
}

export interface SavePlan extends Saving {
  /** Stores what is on the screen under another name, as a version of its own. */
  readonly rename: (name: string) => void
  readonly isRenaming: boolean
}

export function useSavePlan(companyId: string, stored: StoredPlan, draft: Draft<AccountPlan>): SavePlan {
  const utils = trpc.useUtils()
  const { id, inUse, name } = stored
  const key = { companyId, planId: id }
  const onSettled = () => void utils.plan.invalidate()
  const saving = useSave({
    draft,
    stored: { value: stored.plan, version: stored.version },
    send: ({ value, ...request }) => trpcClient.plan.save.mutate({ companyId, id, name, plan: planInput(value), use: inUse, ...request }),
    onSaved: (plan, version) => utils.plan.get.setData(key, (was) => was && { ...was, version, shownVersion: version, plan }),
    onSettled,
  })
  const rename = trpc.plan.save.useMutation({
    onSuccess: ({ version }, { name: chosen }) => {
      utils.plan.get.setData(key, (was) => was && { ...was, name: chosen, version, shownVersion: version, plan: draft.value })
      draft.settle(draft.value, version)
    },
    onSettled,
  })
  return {
    ...saving,
    isRenaming: rename.isPending,
    error: saving.error ?? rename.error,
    rename: (chosen) =>
      rename.mutate({ companyId, id, name: chosen, plan: planInput(draft.value), use: inUse, expectedVersion: draft.basedOn, note: '' }),
  }
}
