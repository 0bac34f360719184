import { trpc } from '../../app/trpc.ts'

export interface DeletionActs {
  readonly ask: (name: string) => void
  readonly withdraw: () => void
  readonly confirm: () => void
  readonly undo: () => void
  readonly isBusy: boolean
  readonly error: unknown
}

/** After each of them, what the company is may be something else everywhere. */
export function useDeletionActs(companyId: string): DeletionActs {
  const utils = trpc.useUtils()
  const options = { onSettled: () => utils.invalidate() }
  const ask = trpc.companyData.askDeletion.useMutation(options)
  const withdraw = trpc.companyData.withdrawDeletion.useMutation(options)
  const confirm = trpc.companyData.confirmDeletion.useMutation(options)
  const undo = trpc.companyData.undoDeletion.useMutation(options)
  const all = [ask, withdraw, confirm, undo]
  const newest = all.reduce((latest, one) => (one.submittedAt > latest.submittedAt ? one : latest))
  return {
    ask: (name) => ask.mutate({ companyId, name }),
    withdraw: () => withdraw.mutate({ companyId }),
    confirm: () => confirm.mutate({ companyId }),
    undo: () => undo.mutate({ companyId }),
    isBusy: all.some((one) => one.isPending),
    error: newest.error,
  }
}
