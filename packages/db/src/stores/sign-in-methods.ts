/** What somebody signs in with beside a password: authenticator app, recovery codes, passkeys, accounts at providers. */
import { AppError } from '@verifikat/analyses'
import type { PrismaClient } from '../generated/client.ts'
import { type AuditAction, type AuditDetail, audit } from './audit.ts'
import type { Tx } from './db.ts'

export type SignInMethods = ReturnType<typeof createSignInMethods>

export interface StoredPasskey {
  readonly id: string
  readonly userId: string
  readonly publicKey: Uint8Array<ArrayBuffer>
  readonly counter: number
}

/** What a browser is told of one that it is to look for, or not to make again. */
export interface KnownPasskey {
  readonly id: string
  /** The ways to it, as the browser that made it named them */
  readonly transports: string[]
}

export interface NewPasskey {
  readonly id: string
  readonly name: string
  readonly publicKey: Uint8Array<ArrayBuffer>
  readonly counter: number
  readonly transports: readonly string[]
}

export interface ExternalAccount {
  readonly issuer: string
  readonly subject: string
}

type MethodAction = Extract<AuditAction, `user.${string}`>

const note = (tx: Tx, userId: string, action: MethodAction, detail: AuditDetail = {}) =>
  audit(tx, { userId, companyId: null, action, detail })

export async function addPasskey(tx: Tx, userId: string, { transports, ...passkey }: NewPasskey): Promise<void> {
  if (await tx.passkey.findUnique({ where: { id: passkey.id }, select: { id: true } }))
    throw new AppError('conflict', { params: { reason: 'passkey-known' } })
  await tx.passkey.create({ data: { ...passkey, userId, transports: [...transports] } })
  await note(tx, userId, 'user.passkey-add')
}

export async function linkIdentity(tx: Tx, userId: string, { issuer, subject }: ExternalAccount): Promise<void> {
  const known = await tx.externalIdentity.findUnique({ where: { issuer_subject: { issuer, subject } }, select: { userId: true } })
  if (known?.userId === userId) return
  if (known) throw new AppError('conflict', { params: { reason: 'identity-taken' } })
  await tx.externalIdentity.create({ data: { issuer, subject, userId } })
  await note(tx, userId, 'user.identity-link', { issuer })
}

export function createSignInMethods(prisma: PrismaClient) {
  return {
    /** What an account can answer a second step with. */
    async secondStep(
      userId: string,
    ): Promise<{ readonly totp: boolean; readonly passkeys: readonly KnownPasskey[]; readonly codes: number }> {
      const user = await prisma.user.findUniqueOrThrow({
        where: { id: userId },
        select: {
          totpSecret: true,
          recoveryCodes: true,
          passkeys: { select: { id: true, transports: true }, orderBy: { createdAt: 'asc' } },
        },
      })
      return { totp: user.totpSecret !== null, passkeys: user.passkeys, codes: user.recoveryCodes.length }
    },

    async totpSecret(userId: string): Promise<string | null> {
      return (await prisma.user.findUniqueOrThrow({ where: { id: userId }, select: { totpSecret: true } })).totpSecret
    },

    /** Whether a code of this time step may be used: none is taken twice, nor an earlier one after it. */
    async useTotpStep(userId: string, step: number): Promise<boolean> {
      const { count } = await prisma.user.updateMany({
        where: { id: userId, totpSecret: { not: null }, OR: [{ totpStep: null }, { totpStep: { lt: step } }] },
        data: { totpStep: step },
      })
      return count === 1
    },

    async setTotp(userId: string, secret: string, step: number): Promise<void> {
      await prisma.$transaction(async (tx) => {
        await tx.user.update({ where: { id: userId }, data: { totpSecret: secret, totpStep: step } })
        await note(tx, userId, 'user.totp-on')
      })
    },

    /** Recovery codes go with the last second step. */
    async removeTotp(userId: string): Promise<void> {
      await prisma.$transaction(async (tx) => {
        const passkeys = await tx.passkey.count({ where: { userId } })
        await tx.user.update({
          where: { id: userId },
          data: { totpSecret: null, totpStep: null, ...(passkeys === 0 && { recoveryCodes: [] }) },
        })
        await note(tx, userId, 'user.totp-off')
      })
    },

    async setRecoveryCodes(userId: string, hashes: readonly string[]): Promise<void> {
      await prisma.$transaction(async (tx) => {
        await tx.user.update({ where: { id: userId }, data: { recoveryCodes: [...hashes] } })
        await note(tx, userId, 'user.recovery-codes', { count: hashes.length })
      })
    },

    /** Once: of two that use a code at the same time one may. Null: of nobody, at the same cost. */
    async useRecoveryCode(userId: string | null, hash: string): Promise<boolean> {
      return await prisma.$transaction(async (tx) => {
        const count = await tx.$executeRaw`
          update "User" set "recoveryCodes" = array_remove("recoveryCodes", ${hash})
          where id = ${userId}::uuid and ${hash} = any("recoveryCodes")`
        if (count === 1 && userId !== null) await note(tx, userId, 'user.recovery-used')
        return count === 1
      })
    },

    /** Of an account that is open. */
    async passkey(id: string): Promise<StoredPasskey | null> {
      const found = await prisma.passkey.findFirst({ where: { id, user: { disabledAt: null } } })
      if (!found) return null
      const { userId, publicKey, counter } = found
      return { id, userId, publicKey, counter: Number(counter) }
    },

    /** Whether the counter went on from where it was: one that went back is of a copy. */
    async usePasskey(id: string, before: number, after: number): Promise<boolean> {
      const { count } = await prisma.passkey.updateMany({
        where: { id, counter: BigInt(before) },
        data: { counter: BigInt(after), lastUsedAt: new Date() },
      })
      return count === 1
    },

    async addPasskey(userId: string, passkey: NewPasskey): Promise<void> {
      await prisma.$transaction((tx) => addPasskey(tx, userId, passkey))
    },

    async renamePasskey(userId: string, id: string, name: string): Promise<void> {
      await prisma.$transaction(async (tx) => {
        const { count } = await tx.passkey.updateMany({ where: { id, userId }, data: { name } })
        if (count === 0) throw new AppError('not_found')
        await note(tx, userId, 'user.passkey-rename')
      })
    },

    async removePasskey(userId: string, id: string): Promise<void> {
      await prisma.$transaction(async (tx) => {
        await requireAnotherWay(tx, userId, { passkeys: 1, identities: 0 })
        const { count } = await tx.passkey.deleteMany({ where: { id, userId } })
        if (count === 0) throw new AppError('not_found')
        const left = await tx.passkey.count({ where: { userId } })
        if (left === 0) await tx.user.updateMany({ where: { id: userId, totpSecret: null }, data: { recoveryCodes: [] } })
        await note(tx, userId, 'user.passkey-remove')
      })
    },

    async findIdentity({ issuer, subject }: ExternalAccount): Promise<{ readonly userId: string; readonly disabled: boolean } | null> {
      const found = await prisma.externalIdentity.findUnique({
        where: { issuer_subject: { issuer, subject } },
        select: { userId: true, user: { select: { disabledAt: true } } },
      })
      return found && { userId: found.userId, disabled: found.user.disabledAt !== null }
    },

    async linkIdentity(userId: string, account: ExternalAccount): Promise<void> {
      await prisma.$transaction((tx) => linkIdentity(tx, userId, account))
    },

    async unlinkIdentity(userId: string, issuer: string): Promise<void> {
      await prisma.$transaction(async (tx) => {
        await requireAnotherWay(tx, userId, { passkeys: 0, identities: 1 })
        const { count } = await tx.externalIdentity.deleteMany({ where: { userId, issuer } })
        if (count === 0) throw new AppError('not_found')
        await note(tx, userId, 'user.identity-unlink', { issuer })
      })
    },
  }
}

/** Nobody may take away what they would sign in with next time. */
async function requireAnotherWay(
  tx: Tx,
  userId: string,
  without: { readonly passkeys: number; readonly identities: number },
): Promise<void> {
  // @NOTE two last ways that are taken away at once must not both go
  await tx.$executeRaw`select 1 from "User" where id = ${userId}::uuid for update`
  const user = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { passwordHash: true, _count: { select: { passkeys: true, identities: true } } },
  })
  const left = user._count.passkeys - without.passkeys + user._count.identities - without.identities
  if (user.passwordHash === null && left <= 0) throw new AppError('conflict', { params: { reason: 'last-way-in' } })
}
