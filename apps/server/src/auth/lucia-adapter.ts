import { hashSecret, type PrismaClient } from '@verifikat/db'
import type { Adapter } from 'lucia'

/** Sessions in our own tables. The database knows the SHA-256 of a session's id only, so a copy of it signs nobody in. */
export function luciaAdapter(prisma: PrismaClient): Adapter {
  return {
    async getSessionAndUser(id) {
      const session = await prisma.session.findUnique({ where: { id: hashSecret(id) }, include: { user: true } })
      if (!session) return [null, null]
      const { user, userId, expiresAt } = session
      const { email, name, locale, theme, isAdmin, disabledAt } = user
      return [
        { id, userId, expiresAt, attributes: {} },
        disabledAt ? null : { id: userId, attributes: { email, name, locale, theme, isAdmin } },
      ]
    },
    async getUserSessions(userId) {
      const sessions = await prisma.session.findMany({ where: { userId } })
      return sessions.map(({ id, expiresAt }) => ({ id, userId, expiresAt, attributes: {} }))
    },
    async setSession({ id, userId, expiresAt }) {
      await prisma.session.create({ data: { id: hashSecret(id), userId, expiresAt } })
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
