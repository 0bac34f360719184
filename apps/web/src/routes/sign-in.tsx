import { createFileRoute, redirect } from '@tanstack/react-router'
import { isOwnPath } from '../app/own-path.ts'
import { loadSession } from '../app/session.ts'
import { trpcUtils } from '../app/trpc.ts'
import { loadTexts } from '../i18n/i18n.ts'
import { SignInPage } from '../sign-in/SignInPage.tsx'

export interface SignInSearch {
  /** One-time link of the first administrator. */
  readonly token?: string
  /** One-time link of somebody who is invited. */
  readonly invitation?: string
  /** One-time link that sets a password. */
  readonly password?: string
  /** The password has just been set by such a link. */
  readonly set?: true
  /** An invitation was accepted, and so many companies could not be given. */
  readonly left?: number
  /** Where to go afterwards: a path of this installation. */
  readonly to?: string
}

export const Route = createFileRoute('/sign-in')({
  validateSearch: (search: Record<string, unknown>): SignInSearch => ({
    ...(typeof search['token'] === 'string' && { token: search['token'] }),
    ...(typeof search['invitation'] === 'string' && { invitation: search['invitation'] }),
    ...(typeof search['password'] === 'string' && { password: search['password'] }),
    ...(search['set'] === true && { set: true }),
    ...(typeof search['left'] === 'number' && search['left'] > 0 && { left: search['left'] }),
    ...(isOwnPath(search['to']) && { to: search['to'] }),
  }),
  beforeLoad: async ({ search }) => {
    const [{ user }] = await Promise.all([loadSession(), trpcUtils.session.pending.ensureData(), loadTexts('account')])
    const { token, invitation, password, left } = search
    const isLink = [token, invitation, password, left].some((given) => given !== undefined)
    if (user !== null && !isLink) throw redirect({ href: search.to ?? '/beta', replace: true })
  },
  component: SignInPage,
})
