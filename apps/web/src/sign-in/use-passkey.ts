import { useMutation } from '@tanstack/react-query'
import { trpc } from '../app/trpc.ts'
import { answerWithPasskey, unlessCancelled } from './passkey-client.ts'

/** Signing in by a passkey: asks, answers, and says whether somebody is signed in now. Closing the browser's question is no error. */
export function usePasskey(purpose: 'sign-in' | 'second-step', onDone: () => Promise<void>) {
  const { client } = trpc.useUtils()
  return useMutation({
    mutationFn: ({ remember }: { readonly remember: boolean }) =>
      unlessCancelled(async () => {
        const response = await answerWithPasskey(await client.session.askForPasskey.mutate({ purpose }))
        if (purpose === 'sign-in') await client.session.signInWithPasskey.mutate({ response, remember })
        else await client.session.secondStepWithPasskey.mutate({ response })
        return true
      }),
    onSuccess: async (isDone) => {
      if (isDone === true) await onDone()
    },
  })
}
