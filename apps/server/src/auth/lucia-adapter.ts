import { hashSecret, type PrismaClient } from '@verifikat/db'
import type { Adapter } from 'lucia'

/** Sessions in our own tables. The database knows the SHA-256 of a session's id only, so a copy of it signs nobody in. */
export function luciaAdapter(prisma: PrismaClient): Adapter {
  return {
    async getSessionAndUser(id) {
      const session = await prisma.session.findUnique({ where: { id: hashSecret(id) }, include: { user: true } })
      if (!session) return [null, null]
      const { user, userId, expiresAt, createdAt, lastSeenAt, method, userAgent, address, seeAsUserId, seeAsCompanyId } = session
      const { email, name, locale, theme, isAdmin, disabledAt } = user
      return [
        { id, userId, expiresAt, attributes: { createdAt, lastSeenAt, method, userAgent, address, seeAsUserId, seeAsCompanyId } },
        disabledAt ? null : { id: userId, attributes: { email, name, locale, theme, isAdmin } },
      ]
    },
    async getUserSessions() {
      // lists are made from the table, which has what they show
      return await Promise.reject(new Error('not asked for'))
    },
    async setSession({ id, userId, expiresAt, attributes: { method, userAgent, address } }) {
      await prisma.session.create({ data: { id: hashSecret(id), userId, expiresAt, method, userAgent, address } })
    },
    async updateSessionExpiration(id, expiresAt) {
      await prisma.session.updateMany({ where: { id: hashSecret(id) }, data: { expiresAt } })
    },
    async deleteSession(id) {
      await prisma.session.deleteMany({ where: { id: hashSecret(id) } })
    },
    async deleteUserSessions(userId) {
      await prisma.session.deleteMany({ where: { userId } })
    },
    async deleteExpiredSessions() {
      await prisma.session.deleteMany({ where: { expiresAt: { lt: new Date() } } })
    },
  }
}
