import { AppError } from '@verifikat/analyses'
import type { PrismaClient } from '../generated/client.ts'

export type Users = ReturnType<typeof createUsers>

export interface NewAdmin {
  readonly tokenHash: string
  readonly name: string
  readonly email: string
  readonly passwordHash: string
}

export interface Preferences {
  readonly locale?: 'en' | 'sv' | undefined
  readonly theme?: 'light' | 'dark' | 'system' | undefined
}

/** Held while the first user is made, so that two browsers with the same link make one. */
const FIRST_USER_LOCK = 726402

/** Addresses are one person's however they are typed. */
export const normalEmail = (email: string) => email.trim().toLowerCase()

export function createUsers(prisma: PrismaClient) {
  return {
    async isEmpty(): Promise<boolean> {
      return (await prisma.user.findFirst({ select: { id: true } })) === null
    },

    /** Null for an address nobody has, or whose account is closed. */
    async findForSignIn(email: string): Promise<{ readonly id: string; readonly passwordHash: string | null } | null> {
      return await prisma.user.findFirst({
        where: { email: normalEmail(email), disabledAt: null },
        select: { id: true, passwordHash: true },
      })
    },

    /** Uses up the link and makes the administrator, who becomes owner of the demo company, or does neither. */
    async createFirstAdmin({ tokenHash, name, email, passwordHash }: NewAdmin): Promise<{ readonly id: string }> {
      return await prisma.$transaction(async (tx) => {
        await tx.$executeRaw`select pg_advisory_xact_lock(${FIRST_USER_LOCK}::bigint)`
        const link = await tx.oneTimeToken.findUnique({ where: { hash: tokenHash } })
        if (link?.purpose !== 'first-admin') throw new AppError('forbidden', { params: { reason: 'link_unknown' } })
        if (link.usedAt || (await tx.user.findFirst({ select: { id: true } })))
          throw new AppError('forbidden', { params: { reason: 'link_used' } })
        if (link.expiresAt < new Date()) throw new AppError('forbidden', { params: { reason: 'link_expired' } })
        await tx.oneTimeToken.update({ where: { hash: tokenHash }, data: { usedAt: new Date() } })
        const demos = await tx.company.findMany({ where: { isDemo: true }, select: { id: true } })
        const user = await tx.user.create({
          data: {
            name,
            email: normalEmail(email),
            passwordHash,
            isAdmin: true,
            memberships: { create: demos.map(({ id }) => ({ companyId: id, role: 'owner' as const })) },
          },
          select: { id: true },
        })
        await tx.auditEvent.create({ data: { userId: user.id, action: 'user.create', detail: { isAdmin: true } } })
        return user
      })
    },

    async setPreferences(userId: string, { locale, theme }: Preferences): Promise<void> {
      await prisma.user.update({ where: { id: userId }, data: { ...(locale && { locale }), ...(theme && { theme }) } })
    },

    async noteSession(userId: string, action: 'session.start' | 'session.end' | 'session.end-all'): Promise<void> {
      await prisma.auditEvent.create({ data: { userId, action, detail: {} } })
    },
  }
}
