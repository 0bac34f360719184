import { useMutation } from '@tanstack/react-query'
import { trpc } from '../app/trpc.ts'
import { unlessCancelled } from '../sign-in/passkey-client.ts'
import { useConfirmed } from './ConfirmProvider.tsx'

/** An act on one's own account: who one is may be asked before it, and the account is read again after it. */
export function useAct<V, T>(act: (given: V) => Promise<T>, done: (answer: T) => void = () => {}) {
  const confirmed = useConfirmed()
  const utils = trpc.useUtils()
  return useMutation({
    mutationFn: (given: V) => unlessCancelled(() => confirmed(() => act(given))),
    onSuccess: async (answer) => {
      await utils.account.invalidate()
      if (answer !== null) done(answer)
    },
  })
}
