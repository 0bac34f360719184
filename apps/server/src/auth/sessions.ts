/** The only file that knows lucia. */
import { hashSecret, type PrismaClient } from '@verifikat/db'
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

interface SessionAttributes {
  readonly createdAt: Date
  readonly lastSeenAt: Date
  readonly method: string
  readonly userAgent: string
  readonly address: string
  readonly seeAsUserId: string | null
  readonly seeAsCompanyId: string | null
}

declare module 'lucia' {
  interface Register {
    Lucia: Lucia<SessionAttributes, UserAttributes>
    DatabaseUserAttributes: UserAttributes
    DatabaseSessionAttributes: SessionAttributes
  }
}

export const REMEMBERED_DAYS = 30
/** When a session was last used is known to the minute. */
const SEEN_MS = 60_000

const locale = z.enum(['en', 'sv']).catch('en')
const theme = z.enum(['light', 'dark', 'system']).catch('system')

/** From where a session is used. */
export interface Place {
  readonly userAgent: string
  readonly address: string
}

export interface NewSession extends Place {
  readonly userId: string
  readonly remember: boolean
  /** What was signed in with: `password`, `password+totp`, `passkey`, `oidc:ID` … */
  readonly method: string
}

export interface LiveSession {
  readonly createdAt: Date
  readonly method: string
  /** Whose rights it looks through, in which company */
  readonly seeAs: { readonly userId: string; readonly companyId: string } | null
}

export interface ListedSession extends Place {
  /** SHA-256 of the id: names it, and opens nothing */
  readonly hash: string
  readonly method: string
  readonly createdAt: Date
  readonly lastSeenAt: Date
  readonly isRemembered: boolean
}

export interface Sessions {
  /** @returns the secret for the cookie */
  start(session: NewSession): Promise<string>
  /** `extended`: its time was prolonged, so a cookie with an end of its own needs to be sent again. */
  check(
    id: string,
    address: string,
  ): Promise<{ readonly user: SessionUser; readonly session: LiveSession; readonly extended: boolean } | null>
  /** Who it signs in, for a page that asks by itself: asking is no use of it, and does not prolong it. */
  look(id: string): Promise<{ readonly user: SessionUser; readonly session: LiveSession } | null>
  /** Whether it still signs somebody in; asking does not prolong it. */
  isLive(id: string): Promise<boolean>
  /** The same session under a new id, after what it may do has changed; null where it is over. */
  rotate(id: string): Promise<string | null>
  list(userId: string): Promise<ListedSession[]>
  end(id: string): Promise<void>
  /** Whether there was one of the user's to end */
  endByHash(userId: string, hash: string): Promise<boolean>
  /** @param except the id of the session that stays */
  endAll(userId: string, except?: string | null): Promise<number>
  forgetExpired(): Promise<void>
}

/** The kind is the first letter of the id: `r` remembered for 30 days, `s` for as long as the browser is open, at most a day unused. */
export const isRemembered = (id: string) => id.startsWith('r')

const newId = (remember: boolean) => `${remember ? 'r' : 's'}${generateIdFromEntropySize(25)}`

function userOf(id: string, { email, name, isAdmin, ...chosen }: UserAttributes): SessionUser {
  return { id, email, name, isAdmin, locale: locale.parse(chosen.locale), theme: theme.parse(chosen.theme) }
}

function liveOf({ createdAt, method, seeAsUserId, seeAsCompanyId }: SessionAttributes): LiveSession {
  const seeAs = seeAsUserId === null || seeAsCompanyId === null ? null : { userId: seeAsUserId, companyId: seeAsCompanyId }
  return { createdAt, method, seeAs }
}

export function createSessions(prisma: PrismaClient): Sessions {
  const adapter = luciaAdapter(prisma)
  const attributes = {
    getUserAttributes: (stored: UserAttributes) => stored,
    getSessionAttributes: (stored: SessionAttributes) => stored,
  }
  const remembered = new Lucia(adapter, { sessionExpiresIn: new TimeSpan(REMEMBERED_DAYS, 'd'), ...attributes })
  const short = new Lucia(adapter, { sessionExpiresIn: new TimeSpan(1, 'd'), ...attributes })
  const of = (id: string) => (isRemembered(id) ? remembered : short)
  /** In this process: streams that began under the old id go on under the new one. */
  const rotated = new Map<string, string>()
  const newest = (id: string): string => {
    const next = rotated.get(id)
    return next === undefined ? id : newest(next)
  }

  return {
    async start({ userId, remember, ...facts }) {
      const sessionId = newId(remember)
      const now = new Date()
      const stored = { ...facts, createdAt: now, lastSeenAt: now, seeAsUserId: null, seeAsCompanyId: null }
      await of(sessionId).createSession(userId, stored, { sessionId })
      return sessionId
    },
    async check(id, address) {
      const { user, session } = await of(id).validateSession(id)
      if (!user) return null
      if (Date.now() - session.lastSeenAt.getTime() > SEEN_MS)
        await prisma.session.updateMany({ where: { id: hashSecret(id) }, data: { lastSeenAt: new Date(), address } })
      return { user: userOf(user.id, user), session: liveOf(session), extended: session.fresh }
    },
    async look(id) {
      const [session, user] = await adapter.getSessionAndUser(id)
      if (session === null || user === null || session.expiresAt.getTime() <= Date.now()) return null
      return { user: userOf(user.id, user.attributes), session: liveOf(session.attributes) }
    },
    async isLive(id) {
      const [session, user] = await adapter.getSessionAndUser(newest(id))
      return session !== null && user !== null && session.expiresAt.getTime() > Date.now()
    },
    async rotate(id) {
      const next = newId(isRemembered(id))
      const { count } = await prisma.session.updateMany({ where: { id: hashSecret(id) }, data: { id: hashSecret(next) } })
      if (count === 0) return null
      rotated.set(id, next)
      setTimeout(() => rotated.delete(id), 86_400_000).unref()
      return next
    },
    async list(userId) {
      const rows = await prisma.session.findMany({
        where: { userId, expiresAt: { gt: new Date() } },
        orderBy: [{ lastSeenAt: 'desc' }, { id: 'asc' }],
      })
      // a short session never lasts longer than a day from when it was last used
      return rows.map(({ id, method, userAgent, address, createdAt, lastSeenAt, expiresAt }) => ({
        hash: id,
        method,
        userAgent,
        address,
        createdAt,
        lastSeenAt,
        isRemembered: expiresAt.getTime() - lastSeenAt.getTime() > 2 * 86_400_000,
      }))
    },
    end: (id) => of(id).invalidateSession(id),
    async endByHash(userId, hash) {
      return (await prisma.session.deleteMany({ where: { id: hash, userId } })).count > 0
    },
    async endAll(userId, except = null) {
      const kept = except === null ? {} : { id: { not: hashSecret(except) } }
      return (await prisma.session.deleteMany({ where: { userId, ...kept } })).count
    },
    forgetExpired: () => short.deleteExpiredSessions(),
  }
}
