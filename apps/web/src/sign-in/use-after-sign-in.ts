import { useRouter } from '@tanstack/react-router'
import { trpc } from '../app/trpc.ts'
import { takeChosen } from './chosen.ts'

/** What follows once somebody is signed in: their language and theme go along, and the page they came for is shown. */
export function useAfterSignIn(to: string): () => Promise<void> {
  const router = useRouter()
  const utils = trpc.useUtils()
  return async () => {
    const chosen = takeChosen()
    if (Object.keys(chosen).length > 0) await utils.client.session.setPreferences.mutate(chosen).catch(() => {})
    await utils.invalidate()
    await router.navigate({ href: to, replace: true })
  }
}
