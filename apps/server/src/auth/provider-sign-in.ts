/** One browser's way through a provider: out with a question in its cookie, back with the answer to it. */
import { AppError } from '@verifikat/analyses'
import { hashSecret } from '@verifikat/db'
import type { SessionUser } from '../trpc.ts'
import type { OwnAccount } from './account.ts'
import { askKeys } from './attempts.ts'
import { type Browser, CHALLENGE_COOKIE } from './browser.ts'
import type { Asked } from './challenges.ts'
import type { Invited } from './invited.ts'
import type { Identified, Providers } from './providers.ts'
import type { SignIn } from './sign-in.ts'
import { type Tools, takeTry } from './tools.ts'

/** Refusals as /auth-error explains them. */
export class SignInFault extends Error {
  override readonly name = 'SignInFault'
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

export interface ProviderAsk {
  readonly purpose: 'sign-in' | 'link' | 'invitation'
  readonly invitation: string | null
  readonly to: string | null
  readonly remember: boolean
}

export interface ProviderSignIn {
  /** @returns the provider's address to go to */
  begin(provider: string, ask: ProviderAsk): Promise<string>
  /** @param query what the provider sent the browser back with; @returns the path to go on at */
  finish(provider: string, query: string): Promise<string>
}

interface Parts {
  readonly tools: Tools
  readonly browser: Browser
  readonly providers: Providers
  readonly signIn: SignIn
  readonly invited: Invited
  readonly user: SessionUser | null
  readonly account: OwnAccount | null
}

const callback = (origin: string, provider: string) => `${origin}/auth/oidc/${provider}/callback`

export function createProviderSignIn({ tools, browser, providers, signIn, invited, user, account }: Parts): ProviderSignIn {
  const { users, methods, challenges, attempts } = tools

  const signInWith = async (provider: string, who: Identified, { remember, to }: Asked<'oidc'>): Promise<string> => {
    const method = `oidc:${provider}`
    const linked = await methods.findIdentity(who)
    if (linked?.disabled) throw new SignInFault('account_disabled')
    const byEmail = linked || who.trustedEmail === null ? null : await users.findForSignIn(who.trustedEmail)
    if (byEmail) await methods.linkIdentity(byEmail.id, who)
    const userId = linked?.userId ?? byEmail?.id
    // the same whether there is an account with its address or not
    if (userId === undefined) throw new SignInFault('wrong_provider')
    const after = to ?? '/beta'
    if (who.hasSecondStep) {
      await signIn.start(userId, method, remember)
      return after
    }
    const { next } = await signIn.passed(userId, method, remember)
    return next === 'done' ? after : `/sign-in?to=${encodeURIComponent(after)}`
  }

  const link = async (who: Identified, userId: string | null): Promise<string> => {
    if (!user || !account || user.id !== userId) throw new SignInFault('state_mismatch')
    await methods.linkIdentity(user.id, who)
    await account.rotate()
    return '/beta?me=sign-in'
  }

  const acceptWith = async (provider: string, who: Identified, invitation: string): Promise<string> => {
    const linked = await methods.findIdentity(who)
    if (linked?.disabled) throw new SignInFault('account_disabled')
    const invitedAs = await invited.byHash(invitation)
    const name = who.name || invitedAs.name || invitedAs.email
    const { leftOut } = await invited.withProvider(invitation, who, name, `oidc:${provider}`, linked?.userId ?? null)
    return leftOut.length === 0 ? '/beta' : `/sign-in?left=${leftOut.length}`
  }

  return {
    async begin(provider, { invitation, ...ask }) {
      await takeTry(attempts, askKeys(browser.address))
      if (ask.purpose === 'link') {
        if (!user || !account) throw new AppError('unauthenticated')
        await account.requireFresh()
      }
      const begun = await providers.begin(provider, callback(browser.origin, provider))
      if (!begun) throw new SignInFault('wrong_provider')
      const { url, ...asked } = begun
      const secret = await challenges.ask('oidc', ask.purpose === 'link' ? (user?.id ?? null) : null, {
        provider,
        origin: browser.origin,
        ...asked,
        ...ask,
        invitation: invitation === null ? null : hashSecret(invitation),
      })
      browser.setCookie(CHALLENGE_COOKIE, secret)
      return url.href
    },

    async finish(provider, query) {
      const secret = browser.cookie(CHALLENGE_COOKIE)
      const asked = await challenges.take('oidc', secret)
      browser.clearCookie(CHALLENGE_COOKIE)
      const answered = new URL(`${callback(asked?.data.origin ?? browser.origin, provider)}${query}`)
      if (!asked || asked.data.provider !== provider || answered.searchParams.get('state') !== asked.data.state) {
        throw new SignInFault(secret === null ? 'cookies_blocked' : 'state_mismatch')
      }
      const who = await providers.finish(provider, answered, asked.data)
      const { purpose, invitation } = asked.data
      if (purpose === 'link') return await link(who, asked.userId)
      if (invitation !== null) return await acceptWith(provider, who, invitation)
      return await signInWith(provider, who, asked.data)
    },
  }
}
