/** One-time links that let somebody in, with what they are given when they accept. */
import { AppError } from '@verifikat/analyses'
import * as z from 'zod'
import type { Invitation, PrismaClient } from '../generated/client.ts'
import { giveGrant, joinGroup, lockAccess, timedGrantsOf } from './access-invited.ts'
import { endsBefore } from './access-times.ts'
import { audit } from './audit.ts'
import type { Tx } from './db.ts'
import { combinedBy, type Right, rights, roles } from './rights.ts'
import { addPasskey, type ExternalAccount, linkIdentity, type NewPasskey } from './sign-in-methods.ts'
import { normalEmail } from './users.ts'

/** What accepting an invitation gives. */
export const invitedSchema = z.object({
  isAdmin: z.boolean(),
  mayCreateCompanies: z.boolean().default(false),
  groupIds: z.array(z.uuid()),
  grants: z.array(
    z.object({
      companyId: z.uuid(),
      role: z.enum(roles),
      rights: z.array(z.enum(rights)),
      validFrom: z.iso.datetime().nullable(),
      validTo: z.iso.datetime().nullable(),
      assignmentId: z.uuid().nullable().default(null),
    }),
  ),
})
export type Invited = z.output<typeof invitedSchema>

/** Somebody new, with the way in that they have chosen; or an account whose address is the invited one. */
export type Accepting =
  | {
      readonly kind: 'new'
      /** Given where a passkey was made for it */
      readonly id: string | null
      readonly name: string
      readonly passwordHash: string | null
      readonly passkey: NewPasskey | null
      readonly identity: ExternalAccount | null
    }
  | { readonly kind: 'known'; readonly userId: string }

export interface Accepted {
  readonly userId: string
  readonly becameAdmin: boolean
  /** Names of companies that the inviter can no longer give rights in */
  readonly leftOut: readonly string[]
}

export interface OpenInvitation {
  readonly email: string
  readonly name: string
  readonly invitedBy: string
  readonly companies: readonly { readonly name: string; readonly rights: readonly Right[]; readonly validTo: string | null }[]
  readonly isAdmin: boolean
  readonly expiresAt: Date
  /** The account that the address belongs to already */
  readonly userId: string | null
}

export type Invitations = ReturnType<typeof createInvitations>

export function createInvitations(prisma: PrismaClient) {
  return {
    /** What whoever holds the link may see of it. */
    async open(tokenHash: string): Promise<OpenInvitation> {
      const invitation = await usable(prisma, tokenHash)
      const { grants, isAdmin } = invitedSchema.parse(invitation.gives)
      const [inviter, companies, known] = await Promise.all([
        prisma.user.findUnique({ where: { id: invitation.createdById }, select: { name: true } }),
        prisma.company.findMany({
          where: { id: { in: grants.map(({ companyId }) => companyId) } },
          select: { id: true, name: true },
          orderBy: { name: 'asc' },
        }),
        prisma.user.findUnique({ where: { email: normalEmail(invitation.email) }, select: { id: true } }),
      ])
      const { email, expiresAt } = invitation
      return {
        email,
        name: invitation.name,
        isAdmin,
        expiresAt,
        invitedBy: inviter?.name ?? '',
        companies: companies.flatMap(({ id, name }) =>
          grants.filter(({ companyId }) => companyId === id).map(({ rights, validTo }) => ({ name, rights, validTo })),
        ),
        userId: known?.id ?? null,
      }
    },

    /** Uses up the link and gives what it gives, or does neither. */
    async accept(tokenHash: string, who: Accepting): Promise<Accepted> {
      return await prisma.$transaction(async (tx) => {
        // @NOTE of two browsers with the same link one accepts
        await tx.$executeRaw`select 1 from "Invitation" where "tokenHash" = ${tokenHash} for update`
        const invitation = await usable(tx, tokenHash)
        const userId = who.kind === 'new' ? await newUser(tx, invitation.email, who) : await knownUser(tx, invitation.email, who.userId)
        await tx.invitation.update({ where: { id: invitation.id }, data: { acceptedAt: new Date(), acceptedById: userId } })
        const given = await give(tx, invitation, userId)
        await audit(tx, {
          userId,
          companyId: invitation.companyId,
          action: 'invitation.accept',
          detail: { invitationId: invitation.id, ...given.logged },
        })
        return { userId, becameAdmin: given.becameAdmin, leftOut: given.leftOut }
      })
    },
  }
}

async function usable(tx: Tx, tokenHash: string): Promise<Invitation> {
  const invitation = await tx.invitation.findUnique({ where: { tokenHash } })
  const refuse = (reason: 'link_unknown' | 'link_used' | 'link_revoked' | 'link_expired') =>
    new AppError('forbidden', { params: { reason, of: 'invitation' } })
  if (!invitation) throw refuse('link_unknown')
  if (invitation.acceptedAt) throw refuse('link_used')
  if (invitation.revokedAt) throw refuse('link_revoked')
  if (invitation.expiresAt < new Date()) throw refuse('link_expired')
  return invitation
}

async function newUser(tx: Tx, invited: string, who: Extract<Accepting, { kind: 'new' }>): Promise<string> {
  const email = normalEmail(invited)
  // whoever holds the link was sent it: they may know that the address has an account
  if (await tx.user.findUnique({ where: { email }, select: { id: true } }))
    throw new AppError('conflict', { params: { reason: 'invitation-sign-in' } })
  const { id } = await tx.user.create({
    data: { ...(who.id !== null && { id: who.id }), email, name: who.name, passwordHash: who.passwordHash },
    select: { id: true },
  })
  await audit(tx, { userId: id, companyId: null, action: 'user.create', detail: { isAdmin: false } })
  if (who.passkey) await addPasskey(tx, id, who.passkey)
  if (who.identity) await linkIdentity(tx, id, who.identity)
  return id
}

async function knownUser(tx: Tx, invited: string, userId: string): Promise<string> {
  const user = await tx.user.findFirst({ where: { id: userId, disabledAt: null }, select: { email: true } })
  if (user?.email !== normalEmail(invited)) throw new AppError('forbidden', { params: { reason: 'invitation-other' } })
  return userId
}

/** Only what the inviter could still give today. */
async function give(tx: Tx, { gives, createdById }: Invitation, userId: string) {
  const { isAdmin, mayCreateCompanies, groupIds, grants } = invitedSchema.parse(gives)
  await lockAccess(tx)
  const inviter = await tx.user.findFirst({ where: { id: createdById, disabledAt: null }, select: { isAdmin: true } })
  const byAdmin = inviter?.isAdmin ?? false
  const before = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { isAdmin: true } })
  const becameAdmin = isAdmin && byAdmin && !before.isAdmin
  if (becameAdmin) await tx.user.update({ where: { id: userId }, data: { isAdmin: true, mayCreateCompanies: true } })
  else if (mayCreateCompanies && byAdmin) await tx.user.update({ where: { id: userId }, data: { mayCreateCompanies: true } })

  const groups = byAdmin
    ? await tx.group.findMany({
        where: { id: { in: groupIds }, archivedAt: null },
        select: { id: true, name: true },
        orderBy: { id: 'asc' },
      })
    : []
  for (const group of groups) await joinGroup(tx, group, userId, createdById)

  const companies = await tx.company.findMany({
    where: { id: { in: grants.map(({ companyId }) => companyId) } },
    select: { id: true, name: true },
  })
  const held = await tx.$queryRaw<{ key: string; role: string; rights: string[] }[]>`
    select "companyId"::text as key, role, rights from "LiveGrant" where "userId" = ${createdById}::uuid`
  const may = combinedBy(held)
  const timed = await timedGrantsOf(
    tx,
    companies.map(({ id }) => id),
    createdById,
  )
  const live = grants.filter(({ companyId }) => companies.some(({ id }) => id === companyId))
  const now = new Date()
  const given = live.filter(({ companyId, role, rights: asked, validTo }) => {
    const own = may.get(companyId)
    const isInTime = validTo === null || new Date(validTo) > now
    return (
      isInTime &&
      own?.rights.has('authorise') &&
      (role !== 'owner' || own.role === 'owner') &&
      asked.every((right) => own.rights.has(right)) &&
      endsBefore(
        timed.filter((one) => one.companyId === companyId),
        { rights: asked, validTo },
        now,
      ) === null
    )
  })
  for (const grant of given) await giveGrant(tx, grant, userId, createdById)
  const leftOut = companies.filter(({ id }) => !given.some(({ companyId }) => companyId === id)).map(({ name }) => name)
  return {
    becameAdmin,
    leftOut: leftOut.sort((a, b) => a.localeCompare(b, 'sv')),
    logged: {
      isAdmin: becameAdmin,
      groupIds: groups.map(({ id }) => id),
      grants: given.map(({ companyId, role, rights: granted }) => ({ companyId, role, rights: granted })),
      leftOut: leftOut.length,
    },
  }
}
