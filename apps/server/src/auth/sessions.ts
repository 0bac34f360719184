/** The only file that knows lucia. */
import type { PrismaClient } from '@verifikat/db'
import { generateIdFromEntropySize, Lucia, TimeSpan } from 'lucia'
import * as z from 'zod'
import type { SessionUser } from '../trpc.ts'
import { luciaAdapter } from './lucia-adapter.ts'

interface UserAttributes {
  readonly email: string
  readonly name: string
  readonly locale: string
  readonly theme: string
  readonly isAdmin: boolean
}

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<Record<never, never>, UserAttributes>
    DatabaseUserAttributes: UserAttributes
  }
}

export const REMEMBERED_DAYS = 30

const locale = z.enum(['en', 'sv']).catch('en')
const theme = z.enum(['light', 'dark', 'system']).catch('system')

export interface Sessions {
  /** @returns the secret for the cookie */
  start(userId: string, remember: boolean): Promise<string>
  /** `extended`: its time was prolonged, so a cookie with an end of its own needs to be sent again. */
  check(id: string): Promise<{ readonly user: SessionUser; readonly extended: boolean } | null>
  /** Whether it still signs somebody in; asking does not prolong it. */
  isLive(id: string): Promise<boolean>
  end(id: string): Promise<void>
  endAll(userId: string): Promise<void>
  forgetExpired(): Promise<void>
}

/** The kind is the first letter of the id: `r` remembered for 30 days, `s` for as long as the browser is open, at most a day unused. */
export const isRemembered = (id: string) => id.startsWith('r')

export function createSessions(prisma: PrismaClient): Sessions {
  const adapter = luciaAdapter(prisma)
  const getUserAttributes = (attributes: UserAttributes) => attributes
  const remembered = new Lucia(adapter, { sessionExpiresIn: new TimeSpan(REMEMBERED_DAYS, 'd'), getUserAttributes })
  const short = new Lucia(adapter, { sessionExpiresIn: new TimeSpan(1, 'd'), getUserAttributes })
  const of = (id: string) => (isRemembered(id) ? remembered : short)
  return {
    async start(userId, remember) {
      const sessionId = `${remember ? 'r' : 's'}${generateIdFromEntropySize(25)}`
      await of(sessionId).createSession(userId, {}, { sessionId })
      return sessionId
    },
    async check(id) {
      const { user, session } = await of(id).validateSession(id)
      if (!user) return null
      const { email, name, isAdmin } = user
      return {
        user: { id: user.id, email, name, isAdmin, locale: locale.parse(user.locale), theme: theme.parse(user.theme) },
        extended: session.fresh,
      }
    },
    async isLive(id) {
      const [session, user] = await adapter.getSessionAndUser(id)
      return session !== null && user !== null && session.expiresAt.getTime() > Date.now()
    },
    end: (id) => of(id).invalidateSession(id),
    endAll: (userId) => short.invalidateUserSessions(userId),
    forgetExpired: () => short.deleteExpiredSessions(),
  }
}
