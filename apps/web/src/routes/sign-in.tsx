import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadSession } from '../app/session.ts'
import { SignInPage } from '../sign-in/SignInPage.tsx'

export interface SignInSearch {
  /** One-time link of the first administrator. */
  readonly token?: string
  /** Where to go afterwards: a path of this installation. */
  readonly to?: string
}

export const Route = createFileRoute('/sign-in')({
  validateSearch: (search: Record<string, unknown>): SignInSearch => ({
    ...(typeof search['token'] === 'string' && { token: search['token'] }),
    ...(isOwnPath(search['to']) && { to: search['to'] }),
  }),
  beforeLoad: async ({ search }) => {
    const { user } = await loadSession()
    if (user !== null && search.token === undefined) throw redirect({ href: search.to ?? '/beta', replace: true })
  },
  component: SignInPage,
})

function isOwnPath(to: unknown): to is string {
  return typeof to === 'string' && /^\/(?![/\\])/.test(to)
}
