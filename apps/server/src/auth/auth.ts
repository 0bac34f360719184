/** Who is asking: sign-in, sessions in cookies, one-time links, and everybody's own account. */
import { AppError } from '@verifikat/analyses'
import {
  createAttemptStore,
  createAuthChallenges,
  createInvitations,
  createSignInMethods,
  createUsers,
  type Database,
  hashSecret,
  type Preferences,
} from '@verifikat/db'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionUser } from '../trpc.ts'
import { createOwnAccount, type OwnAccount } from './account.ts'
import { createAttempts, signInKeys, sourceKeys } from './attempts.ts'
import { createBrowser } from './browser.ts'
import { createChallenges } from './challenges.ts'
import { createEndings } from './endings.ts'
import { createInvited, type Invited } from './invited.ts'
import type { Mailer } from './mail.ts'
import { passwordFault } from './password-rules.ts'
import { hashPassword } from './passwords.ts'
import { createProviderSignIn, type ProviderSignIn } from './provider-sign-in.ts'
import { createProviders, type ProviderSettings, type Providers } from './providers.ts'
import { createSealer } from './secret-key.ts'
import { createSessions } from './sessions.ts'
import { createSignIn, type SignIn } from './sign-in.ts'
import { type Tools, takeTry } from './tools.ts'

export { SESSION_COOKIE } from './browser.ts'

export interface Instance {
  readonly name: string
  readonly version: string
  readonly dataFolder: string
  /** Who manages it, as its own settings say; empty where they do not */
  readonly contact: string
}

export interface Auth {
  readonly instance: Instance
  readonly publicUrl: string
  readonly providers: Providers
  /** Null where no mail server is set */
  readonly mailer: Mailer | null
  /** Whether nobody can sign in yet */
  needsFirstAdmin(): Promise<boolean>
  /** What one request may do; looks the session up once. */
  open(request: FastifyRequest, reply: FastifyReply): Promise<RequestAuth>
  /** Ends what a person has open, here and everywhere: after an account was closed, or may do more than before. */
  endSessions(userId: string): Promise<void>
  forgetExpired(): Promise<void>
}

export interface RequestAuth {
  readonly auth: Auth
  readonly user: SessionUser | null
  /** What the database knows the session by. */
  readonly sessionHash: string | null
  /** Whether the browser can use passkeys at the address it came by */
  readonly passkeysWork: boolean
  /** The address it came by */
  readonly origin: string
  readonly signIn: SignIn
  readonly invited: Invited
  readonly byProvider: ProviderSignIn
  /** Of whoever has signed in */
  readonly account: OwnAccount | null
  /** Whether the session still signs this user in; asking does not prolong it. */
  isSignedIn(): Promise<boolean>
  /** Calls back when this process ends the session, or all of the user's. */
  onSignOut(listener: () => void): Disposable
  signOut(everywhere: boolean): Promise<void>
  createFirstAdmin(input: {
    readonly token: string
    readonly name: string
    readonly email: string
    readonly password: string
  }): Promise<void>
  passwordLink(token: string): Promise<{ readonly name: string; readonly email: string }>
  resetPassword(token: string, password: string): Promise<void>
  setPreferences(preferences: Preferences): Promise<void>
}

export interface AuthOptions {
  readonly db: Pick<Database, 'prisma' | 'pool'>
  readonly instance: Instance
  /** Where people reach the server: over TLS or not, whatever the last hop speaks */
  readonly publicUrl: string
  /** See `readSecretKey` */
  readonly secretKey: Buffer
  readonly providers?: readonly ProviderSettings[]
  readonly mailer?: Mailer | null
  readonly now?: () => number
}

export function createAuth({ db, instance, publicUrl, secretKey, providers = [], mailer = null, now = Date.now }: AuthOptions): Auth {
  const { prisma } = db
  const users = createUsers(db)
  const sessions = createSessions(prisma)
  const challenges = createChallenges(createAuthChallenges(prisma))
  const attempts = createAttempts(createAttemptStore(db), now)
  const endings = createEndings()
  const tools: Tools = {
    users,
    sessions,
    challenges,
    attempts,
    endings,
    now,
    methods: createSignInMethods(prisma),
    invitations: createInvitations(prisma),
    sealer: createSealer(secretKey),
    installation: `Verifikat ${instance.name}`,
  }
  let hasUsers = false

  const auth: Auth = {
    instance,
    publicUrl,
    mailer,
    providers: createProviders(providers),
    async needsFirstAdmin() {
      hasUsers ||= !(await users.isEmpty())
      return !hasUsers
    },
    async forgetExpired() {
      await sessions.forgetExpired()
      await challenges.forgetExpired()
      await attempts.forgetOver()
    },
    async endSessions(userId) {
      await sessions.endAll(userId)
      endings.user(userId)
    },
    async open(request, reply) {
      const browser = createBrowser(request, reply, publicUrl, publicUrl.startsWith('https:'))
      const { sessionId: id, address } = browser
      const checked = id === null || browser.asksByItself ? null : await sessions.check(id, address)
      if (id !== null && checked?.extended) browser.setSession(id)
      const found = id !== null && browser.asksByItself ? await sessions.look(id) : checked
      const user = found?.user ?? null
      const signIn = createSignIn(tools, browser)
      const account = id === null || !found ? null : createOwnAccount(tools, browser, found.user, id, found.session)

      const invited = createInvited(tools, browser, signIn, user, account)

      return {
        auth,
        user,
        signIn,
        account,
        invited,
        byProvider: createProviderSignIn({ tools, browser, providers: auth.providers, signIn, invited, user, account }),
        sessionHash: user === null || id === null ? null : hashSecret(id),
        passkeysWork: browser.passkeys !== null,
        origin: browser.origin,
        isSignedIn: async () => id !== null && (await sessions.isLive(id)),
        onSignOut: (listener) => endings.add(id, user?.id ?? null, listener),
        async signOut(everywhere) {
          if (id !== null) await sessions.end(id)
          if (everywhere && user) await sessions.endAll(user.id)
          if (id !== null) endings.session(hashSecret(id))
          if (everywhere && user) endings.user(user.id)
          if (user) await users.noteSession(user.id, everywhere ? 'session.end-all' : 'session.end')
          browser.clearSession()
        },
        async createFirstAdmin({ token, name, email, password }) {
          const keys = await takeTry(attempts, signInKeys('first-admin', address))
          requirePassword(password, { name, email })
          const passwordHash = await hashPassword(password)
          const created = await users.createFirstAdmin({ tokenHash: hashSecret(token), name, email, passwordHash })
          await attempts.giveBack(keys)
          await signIn.start(created.id, 'link', false)
        },
        async passwordLink(token) {
          const keys = await takeTry(attempts, sourceKeys('link', address))
          const { name, email } = await users.findPasswordLink(hashSecret(token))
          await attempts.giveBack(keys)
          return { name, email }
        },
        async resetPassword(token, password) {
          const keys = await takeTry(attempts, sourceKeys('link', address))
          requirePassword(password, await users.findPasswordLink(hashSecret(token)))
          const { userId } = await users.resetPassword(hashSecret(token), await hashPassword(password))
          await attempts.giveBack(keys)
          await auth.endSessions(userId)
        },
        async setPreferences(preferences) {
          if (!user) throw new AppError('unauthenticated')
          await users.setPreferences(user.id, preferences)
        },
      }
    },
  }
  return auth
}

function requirePassword(password: string, who: { readonly name: string; readonly email: string }): void {
  const fault = passwordFault(password, who)
  if (fault) throw new AppError('invalid_input', { params: { reason: fault } })
}
