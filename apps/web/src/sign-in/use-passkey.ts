import { useMutation } from '@tanstack/react-query'
import { trpc } from '../app/trpc.ts'
import { answerWithPasskey, PasskeyCancelled } from './passkey-client.ts'

/** Signing in by a passkey: asks, answers, and says whether somebody is signed in now. Closing the browser's question is no error. */
export function usePasskey(purpose: 'sign-in' | 'second-step', onDone: () => Promise<void>) {
  const { client } = trpc.useUtils()
  return useMutation({
    mutationFn: async ({ remember }: { readonly remember: boolean }) => {
      try {
        const response = await answerWithPasskey(await client.session.askForPasskey.mutate({ purpose }))
        if (purpose === 'sign-in') await client.session.signInWithPasskey.mutate({ response, remember })
        else await client.session.secondStepWithPasskey.mutate({ response })
        return true
      } catch (error) {
        if (error instanceof PasskeyCancelled) return false
        throw error
      }
    },
    onSuccess: async (isDone) => {
      if (isDone) await onDone()
    },
  })
}
