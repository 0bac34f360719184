import {
  accessEffectSchema,
  changeViewSchema,
  groupChangeSchema,
  groupViewSchema,
  installationUserSchema,
  madeInvitationSchema,
} from '@verifikat/db'
import * as z from 'zod'
import { passwordLinkOf } from '../auth/mail-texts.ts'
import { requestAuth } from '../auth/router.ts'
import { deliver, invitationMade, invitedTo } from '../invitations.ts'
import { adminProcedure, router } from '../trpc.ts'
import { expected, page } from './access.ts'

const ok = z.object({ ok: z.literal(true) })
const done = { ok: true } as const
const changed = z.object({ changeId: z.uuid() })
const userId = z.uuid()

/** People, groups and invitations of the whole installation: never a company's data. */
export const installationRouter = router({
  users: adminProcedure
    .input(z.void())
    .output(z.array(installationUserSchema))
    .query(({ ctx }) => ctx.admin.people.list(ctx.user.id)),
  /** Closing an account ends its sessions; nobody closes the last administrator, or a company's last owner. */
  setClosed: adminProcedure
    .input(z.object({ userId, isClosed: z.boolean() }))
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      await ctx.admin.people.setClosed({ ...input, byUserId: ctx.user.id })
      if (input.isClosed) await requestAuth(ctx).auth.endSessions(input.userId)
      return done
    }),
  /** Whoever may do more than before, or less, signs in anew. */
  setAdmin: adminProcedure
    .input(z.object({ userId, isAdmin: z.boolean() }))
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      const isChanged = await ctx.admin.people.setAdmin({ ...input, byUserId: ctx.user.id })
      if (isChanged) await requestAuth(ctx).auth.endSessions(input.userId)
      return done
    }),
  setMayCreateCompanies: adminProcedure
    .input(z.object({ userId, mayCreateCompanies: z.boolean() }))
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      await ctx.admin.people.setMayCreateCompanies({ ...input, byUserId: ctx.user.id })
      return done
    }),
  endSessions: adminProcedure
    .input(z.object({ userId }))
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      await requestAuth(ctx).auth.endSessions(input.userId)
      await ctx.admin.people.noteSessionsEnded(input.userId, ctx.user.id)
      return done
    }),
  /** For somebody who has lost telephone, passkeys and recovery codes; their sessions end. */
  clearSecondStep: adminProcedure
    .input(z.object({ userId }))
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      const isChanged = await ctx.admin.people.clearSecondStep({ ...input, byUserId: ctx.user.id })
      if (isChanged) await requestAuth(ctx).auth.endSessions(input.userId)
      return done
    }),
  /** Shown this once; whoever has it chooses a new password for the account. */
  passwordLink: adminProcedure
    .input(z.object({ userId }))
    .output(z.object({ link: z.string(), expiresAt: z.string() }))
    .mutation(async ({ ctx, input }) => {
      const { secret, expiresAt } = await ctx.admin.people.passwordLink(input.userId, ctx.user.id)
      return { link: passwordLinkOf(requestAuth(ctx).auth.publicUrl, secret), expiresAt: expiresAt.toISOString() }
    }),

  /** What is free on the disk of the data folder, and whether that is too little. */
  disk: adminProcedure
    .input(z.void())
    .output(z.object({ freeBytes: z.number(), reserveBytes: z.number(), isShort: z.boolean() }))
    .query(({ ctx }) => ctx.admin.space.read()),

  /** What the firm asks of all assignments, and how many people could answer it. */
  policy: adminProcedure
    .input(z.void())
    .output(z.object({ fourEyes: z.boolean(), people: z.int() }))
    .query(({ ctx }) => ctx.admin.policy.read()),
  /** Holds from the next signature or lock on. */
  setFourEyes: adminProcedure
    .input(z.object({ fourEyes: z.boolean() }))
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      await ctx.admin.policy.setFourEyes({ ...input, byUserId: ctx.user.id })
      return done
    }),

  groups: adminProcedure
    .input(z.void())
    .output(z.array(groupViewSchema.extend({ companies: z.int() })))
    .query(({ ctx }) => ctx.admin.groups.list()),
  previewGroup: adminProcedure
    .input(z.object({ change: groupChangeSchema }))
    .output(accessEffectSchema)
    .query(({ ctx, input }) => ctx.admin.groups.preview({ ...input, userId: ctx.user.id })),
  changeGroup: adminProcedure
    .input(z.object({ change: groupChangeSchema, expected }))
    .output(changed)
    .mutation(({ ctx, input }) => ctx.admin.groups.change({ ...input, userId: ctx.user.id })),
  groupHistory: adminProcedure
    .input(z.object(page))
    .output(z.object({ changes: z.array(changeViewSchema), hasMore: z.boolean() }))
    .query(({ ctx, input }) => ctx.admin.groups.history(input)),

  invitations: adminProcedure
    .input(z.void())
    .output(z.array(madeInvitationSchema))
    .query(({ ctx }) => ctx.admin.invitations.all(ctx.user.id)),
  invite: adminProcedure
    .input(z.object({ ...invitedTo, isAdmin: z.boolean(), mayCreateCompanies: z.boolean(), groupIds: z.array(z.uuid()).max(100) }))
    .output(invitationMade)
    .mutation(async ({ ctx, input }) => {
      const { invitations } = ctx.admin
      return await deliver(ctx, invitations, await invitations.inviteToInstallation({ ...input, userId: ctx.user.id }))
    }),
  revokeInvitation: adminProcedure
    .input(z.object({ invitationId: z.uuid() }))
    .output(ok)
    .mutation(async ({ ctx, input: { invitationId } }) => {
      await ctx.admin.invitations.revoke({ companyId: null, invitationId, userId: ctx.user.id })
      return done
    }),
  resendInvitation: adminProcedure
    .input(z.object({ invitationId: z.uuid() }))
    .output(invitationMade)
    .mutation(async ({ ctx, input: { invitationId } }) => {
      const { invitations } = ctx.admin
      return await deliver(ctx, invitations, await invitations.renew({ companyId: null, invitationId, userId: ctx.user.id }))
    }),
})
