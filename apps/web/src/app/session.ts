import { redirect } from '@tanstack/react-router'
import { setPreference } from './preferences.ts'
import { trpc, trpcUtils } from './trpc.ts'

/** Who is signed in and what this installation is. */
export function loadSession() {
  return trpcUtils.session.current.ensureData(undefined, { staleTime: 60_000 })
}

/** Lets signed-in users through; others come back here after signing in. */
export async function requireSession(href: string): Promise<void> {
  const { user } = await loadSession()
  if (user === null) throw redirect({ to: '/sign-in', search: { to: href }, replace: true })
  setPreference('locale', user.locale)
  setPreference('theme', user.theme)
}

export function useSession() {
  const [session] = trpc.session.current.useSuspenseQuery(undefined, { staleTime: 60_000 })
  return session
}
