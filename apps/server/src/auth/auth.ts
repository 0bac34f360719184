/** Who is asking: sign-in, sessions in cookies, and the first administrator. */
import { AppError } from '@verifikat/analyses'
import { createUsers, hashSecret, normalEmail, type Preferences, type PrismaClient } from '@verifikat/db'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionUser } from '../trpc.ts'
import { createAttempts, signInKeys } from './attempts.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { createSessions, isRemembered, REMEMBERED_DAYS } from './sessions.ts'

export interface Instance {
  readonly name: string
  readonly version: string
  readonly dataFolder: string
}

export interface Auth {
  readonly instance: Instance
  /** Whether nobody can sign in yet */
  needsFirstAdmin(): Promise<boolean>
  /** What one request may do; looks the session up once. */
  open(request: FastifyRequest, reply: FastifyReply): Promise<RequestAuth>
  forgetExpired(): Promise<void>
}

export interface RequestAuth {
  readonly auth: Auth
  readonly user: SessionUser | null
  /** Whether the session still signs this user in; asking does not prolong it. */
  isSignedIn(): Promise<boolean>
  /** Calls back when this process ends the session, or all of the user's. */
  onSignOut(listener: () => void): Disposable
  signIn(input: { readonly email: string; readonly password: string; readonly remember: boolean }): Promise<void>
  signOut(everywhere: boolean): Promise<void>
  createFirstAdmin(input: {
    readonly token: string
    readonly name: string
    readonly email: string
    readonly password: string
  }): Promise<void>
  setPreferences(preferences: Preferences): Promise<void>
}

export interface AuthOptions {
  readonly prisma: PrismaClient
  readonly instance: Instance
  /** Whether people reach the server over TLS, whatever the last hop speaks */
  readonly secure: boolean
}

export const SESSION_COOKIE = 'verifikat_session'

export function createAuth({ prisma, instance, secure }: AuthOptions): Auth {
  const users = createUsers(prisma)
  const sessions = createSessions(prisma)
  const attempts = createAttempts()
  let hasUsers = false
  const endings = new Set<{ readonly id: string | null; readonly userId: string | null; readonly listener: () => void }>()

  const auth: Auth = {
    instance,
    async needsFirstAdmin() {
      hasUsers ||= !(await users.isEmpty())
      return !hasUsers
    },
    forgetExpired: () => sessions.forgetExpired(),
    async open(request, reply) {
      const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: secure || request.protocol === 'https' } as const
      const id = request.cookies[SESSION_COOKIE] ?? null
      const setCookie = (secret: string) => {
        void reply.setCookie(SESSION_COOKIE, secret, isRemembered(secret) ? { ...cookie, maxAge: REMEMBERED_DAYS * 86_400 } : cookie)
      }
      const found = id === null ? null : await sessions.check(id)
      if (id !== null && found?.extended) setCookie(id)
      const user = found?.user ?? null

      const start = async (userId: string, remember: boolean) => {
        if (id !== null) await sessions.end(id)
        setCookie(await sessions.start(userId, remember))
        await users.noteSession(userId, 'session.start')
      }
      const limited = (email: string) => {
        const keys = signInKeys(normalEmail(email), request.ip)
        const seconds = attempts.take(keys)
        if (seconds > 0) throw new AppError('rate_limited', { params: { seconds } })
        return keys
      }

      return {
        auth,
        user,
        isSignedIn: async () => id !== null && (await sessions.isLive(id)),
        onSignOut(listener) {
          const ending = { id, userId: user?.id ?? null, listener }
          endings.add(ending)
          return { [Symbol.dispose]: () => void endings.delete(ending) }
        },
        async signIn({ email, password, remember }) {
          const keys = limited(email)
          const account = await users.findForSignIn(email)
          if (!(await isPassword(password, account?.passwordHash ?? null)) || !account) {
            throw new AppError('unauthenticated', { params: { reason: 'credentials' } })
          }
          attempts.giveBack(keys)
          await start(account.id, remember)
        },
        async signOut(everywhere) {
          if (id !== null) await sessions.end(id)
          if (everywhere && user) await sessions.endAll(user.id)
          for (const ending of endings) if (ending.id === id || (everywhere && ending.userId === user?.id)) ending.listener()
          if (user) await users.noteSession(user.id, everywhere ? 'session.end-all' : 'session.end')
          void reply.clearCookie(SESSION_COOKIE, cookie)
        },
        async createFirstAdmin({ token, name, email, password }) {
          const keys = limited('first-admin')
          const created = await users.createFirstAdmin({
            tokenHash: hashSecret(token),
            name,
            email,
            passwordHash: await hashPassword(password),
          })
          attempts.giveBack(keys)
          await start(created.id, false)
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
