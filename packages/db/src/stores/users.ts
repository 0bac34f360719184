import { randomBytes } from 'node:crypto'
import { AppError } from '@verifikat/analyses'
import type pg from 'pg'
import { hashSecret } from '../one-time-token.ts'
import { type AuditAction, type AuditDetail, audit, auditSql } from './audit.ts'
import { type Db, type Tx, transaction } from './db.ts'
import { revokeKeys } from './own-keys.ts'
import { roleRights } from './rights.ts'

export type Users = ReturnType<typeof createUsers>

export interface NewAdmin {
  readonly tokenHash: string
  readonly name: string
  readonly email: string
  readonly passwordHash: string
}

/** Who somebody is to themselves. */
export interface Account {
  readonly name: string
  readonly email: string
  readonly hasPassword: boolean
  readonly hasTotp: boolean
  readonly recoveryCodes: number
  readonly passkeys: readonly { readonly id: string; readonly name: string; readonly createdAt: Date; readonly lastUsedAt: Date | null }[]
  readonly identities: readonly { readonly issuer: string; readonly createdAt: Date }[]
}

export interface Preferences {
  readonly locale?: 'en' | 'sv' | undefined
  readonly theme?: 'light' | 'dark' | 'system' | undefined
}

/** Whose account somebody tried to get into, or the address that was typed, with its mark for where nobody has it. */
export type Meant = { readonly userId: string } | { readonly email: string; readonly mark: string }

/** Held while the first user is made, so that two browsers with the same link make one; and while the demo company is, which one of them owns. */
export const FIRST_USER_LOCK = 726402

/** A link that sets a password holds so long. */
const PASSWORD_LINK_MS = 24 * 3_600_000

type UserAction = Extract<AuditAction, `session.${string}` | `user.${string}`>

/** Addresses are one person's however they are typed. */
export const normalEmail = (email: string) => email.trim().toLowerCase()

export function createUsers({ prisma, pool }: Db) {
  return {
    async isEmpty(): Promise<boolean> {
      return (await prisma.user.findFirst({ select: { id: true } })) === null
    },

    /** Null for an address nobody has, or whose account is closed. `codesAlone`: it has passkeys and no password to come before a recovery code. */
    async findForSignIn(
      email: string,
    ): Promise<{ readonly id: string; readonly passwordHash: string | null; readonly codesAlone: boolean } | null> {
      const found = await prisma.user.findFirst({
        where: { email: normalEmail(email), disabledAt: null },
        select: { id: true, passwordHash: true, _count: { select: { passkeys: true } } },
      })
      if (!found) return null
      const { id, passwordHash, _count } = found
      return { id, passwordHash, codesAlone: passwordHash === null && _count.passkeys > 0 }
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
            mayCreateCompanies: true,
            grants: { create: demos.map(({ id }) => ({ companyId: id, role: 'owner', rights: [...roleRights.owner.default] })) },
          },
          select: { id: true },
        })
        await audit(tx, { userId: user.id, companyId: null, action: 'user.create', detail: { isAdmin: true } })
        return user
      })
    },

    async setPreferences(userId: string, { locale, theme }: Preferences): Promise<void> {
      await prisma.user.update({ where: { id: userId }, data: { ...(locale && { locale }), ...(theme && { theme }) } })
    },

    async noteSession(userId: string, action: UserAction, detail: AuditDetail = {}): Promise<void> {
      await audit(prisma, { userId, companyId: null, action, detail })
    },

    /** A try that failed: the account that was meant, a closed one too; of an address without one only what `mark` made of it. */
    async noteRefused(method: string, meant: Meant | null): Promise<void> {
      const known =
        meant !== null && 'email' in meant
          ? (await prisma.user.findUnique({ where: { email: normalEmail(meant.email) }, select: { id: true } }))?.id
          : meant?.userId
      const address = known === undefined && meant !== null && 'email' in meant ? meant.mark : ''
      const detail = { method, ...(known === undefined ? { address } : { userId: known }) }
      await audit(prisma, { userId: null, companyId: null, action: 'session.refused', detail })
    },

    async account(userId: string): Promise<Account> {
      const { name, email, passwordHash, totpSecret, recoveryCodes, passkeys, identities } = await prisma.user.findUniqueOrThrow({
        where: { id: userId },
        select: {
          name: true,
          email: true,
          passwordHash: true,
          totpSecret: true,
          recoveryCodes: true,
          passkeys: { select: { id: true, name: true, createdAt: true, lastUsedAt: true }, orderBy: { createdAt: 'asc' } },
          identities: { select: { issuer: true, createdAt: true }, orderBy: { createdAt: 'asc' } },
        },
      })
      return {
        name,
        email,
        passkeys,
        identities,
        hasPassword: passwordHash !== null,
        hasTotp: totpSecret !== null,
        recoveryCodes: recoveryCodes.length,
      }
    },

    async emailOf(id: string): Promise<string> {
      return (await prisma.user.findUniqueOrThrow({ where: { id }, select: { email: true } })).email
    },

    /** With what a password is checked against: null where there is none. */
    async passwordOf(userId: string): Promise<{ readonly hash: string | null; readonly name: string; readonly email: string }> {
      const { passwordHash: hash, ...who } = await prisma.user.findUniqueOrThrow({
        where: { id: userId },
        select: { passwordHash: true, name: true, email: true },
      })
      return { hash, ...who }
    },

    async setPassword(userId: string, passwordHash: string): Promise<void> {
      await prisma.$transaction(async (tx) => {
        await tx.user.update({ where: { id: userId }, data: { passwordHash } })
        await noteUser(tx, userId, 'user.password', { by: 'owner' })
      })
    },

    /** For somebody who has forgotten theirs: made by an administrator, who hands it over. Earlier ones of the same person stop working. */
    async createPasswordLink(userId: string, byUserId: string): Promise<{ readonly secret: string; readonly expiresAt: Date }> {
      const secret = randomBytes(24).toString('base64url')
      const expiresAt = new Date(Date.now() + PASSWORD_LINK_MS)
      await prisma.$transaction(async (tx) => {
        const open = await tx.user.findFirst({ where: { id: userId, disabledAt: null }, select: { id: true } })
        if (!open) throw new AppError('not_found')
        await tx.oneTimeToken.deleteMany({ where: { purpose: 'password', userId } })
        await tx.oneTimeToken.create({ data: { hash: hashSecret(secret), purpose: 'password', userId, expiresAt } })
        await noteUser(tx, byUserId, 'user.password-link', { userId })
      })
      return { secret, expiresAt }
    },

    /** Whose password a link sets, or the reason why it does not. */
    async findPasswordLink(hash: string): Promise<{ readonly userId: string; readonly name: string; readonly email: string }> {
      return await passwordLink(pool, hash)
    },

    /** Uses up the link; keys go too: whoever knew the old password may have made some. */
    async resetPassword(hash: string, passwordHash: string): Promise<{ readonly userId: string }> {
      return await transaction(pool, async (client) => {
        const { userId } = await passwordLink(client, hash)
        await client.query('update "OneTimeToken" set "usedAt" = now() where hash = $1', [hash])
        await client.query('update "User" set "passwordHash" = $2 where id = $1', [userId, passwordHash])
        const detail = { by: 'link', keys: await revokeKeys(client, { userId }, userId) }
        await auditSql(client, { userId, companyId: null, action: 'user.password', detail })
        return { userId }
      })
    },
  }
}

async function noteUser(tx: Tx, userId: string, action: UserAction, detail: AuditDetail): Promise<void> {
  await audit(tx, { userId, companyId: null, action, detail })
}

async function passwordLink(client: Pick<pg.ClientBase, 'query'>, hash: string) {
  const { rows } = await client.query<{ userId: string; usedAt: Date | null; expiresAt: Date; name: string | null; email: string | null }>(
    // of two browsers with the same link one sets the password
    `select t."userId", t."usedAt", t."expiresAt", u.name, u.email
     from "OneTimeToken" t left join "User" u on u.id = t."userId" and u."disabledAt" is null
     where t.hash = $1 and t.purpose = 'password' and t."userId" is not null for update of t`,
    [hash],
  )
  const [link] = rows
  const refuse = (reason: 'link_unknown' | 'link_used' | 'link_expired') =>
    new AppError('forbidden', { params: { reason, of: 'password' } })
  if (!link) throw refuse('link_unknown')
  const { userId, usedAt, expiresAt, name, email } = link
  if (usedAt) throw refuse('link_used')
  if (expiresAt < new Date()) throw refuse('link_expired')
  if (name === null || email === null) throw refuse('link_unknown')
  return { userId, name, email }
}
