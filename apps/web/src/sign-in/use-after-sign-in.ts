import type { QueryKey } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { getQueryKey } from '@trpc/react-query'
import { trpc } from '../app/trpc.ts'
import { forgetBegun } from './begun.ts'
import { takeChosen } from './chosen.ts'

const pendingStep = getQueryKey(trpc.session.pending)[0]

function isPendingStep([path]: QueryKey): boolean {
  return Array.isArray(path) && path.join() === pendingStep.join()
}

/** What follows once somebody is signed in: their language and theme go along, and the page they came for is shown. */
export function useAfterSignIn(to: string): () => Promise<void> {
  const router = useRouter()
  const utils = trpc.useUtils()
  return async () => {
    forgetBegun()
    const chosen = takeChosen()
    if (Object.keys(chosen).length > 0) await utils.client.session.setPreferences.mutate(chosen).catch(() => {})
    // what is left of a second step is what the page shows until it is left
    await utils.invalidate(undefined, { predicate: ({ queryKey }) => !isPendingStep(queryKey) })
    await router.navigate({ href: to, replace: true })
  }
}
