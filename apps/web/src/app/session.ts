import { redirect } from '@tanstack/react-router'
import { layoutsBelongTo } from '../analysis/table/column-layout.ts'
import { draftsBelongTo } from '../editing/drafts.ts'
import { takeChosen } from '../sign-in/chosen.ts'
import { setPreference } from './preferences.ts'
import { trpc, trpcClient, trpcUtils } from './trpc.ts'

/** Who is signed in and what this installation is. */
export function loadSession() {
  return trpcUtils.session.current.ensureData(undefined, { staleTime: 60_000 })
}

/** What was chosen on the way in by a provider, which comes back to no page of ours that could send it. */
export async function storeChosen(): Promise<void> {
  const chosen = takeChosen()
  if (Object.keys(chosen).length === 0) return
  await trpcClient.session.setPreferences.mutate(chosen).catch(() => {})
  await trpcUtils.session.current.fetch(undefined, { staleTime: 0 })
}

/** Lets signed-in users through; others come back here after signing in. */
export async function requireSession(href: string): Promise<void> {
  if ((await loadSession()).user !== null) await storeChosen()
  const { user } = await loadSession()
  if (user === null) throw redirect({ to: '/sign-in', search: { to: href }, replace: true })
  draftsBelongTo(user.id)
  layoutsBelongTo(user.id)
  setPreference('locale', user.locale)
  setPreference('theme', user.theme)
}

export function useSession() {
  const [session] = trpc.session.current.useSuspenseQuery(undefined, { staleTime: 60_000 })
  return session
}
