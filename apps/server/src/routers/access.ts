import { AppError } from '@verifikat/analyses'
import {
  accessEffectSchema,
  accessOverviewSchema,
  apiKeySchema,
  asPersonSchema,
  candidatesSchema,
  changeViewSchema,
  companyChangeSchema,
  madeInvitationSchema,
  termsSchema,
} from '@verifikat/db'
import * as z from 'zod'
import { deliver, invitationMade, invitedTo } from '../invitations.ts'
import { companyProcedure, router, userProcedure } from '../trpc.ts'

const ok = z.object({ ok: z.literal(true) })
const done = { ok: true } as const
const changed = z.object({ changeId: z.uuid() })
/** As the preview gave it. */
export const expected = z.string().length(64)
export const page = { before: z.uuid().nullable().default(null), limit: z.int().min(1).max(200).default(50) }

/** Who may do what in a company. */
export const accessRouter = router({
  overview: companyProcedure('authorise')
    .output(accessOverviewSchema)
    .query(({ ctx, input }) => ctx.deps.stores.access.overview(input.companyId, ctx.user.id)),
  /** Whom a right can be given to without an invitation. */
  candidates: companyProcedure('authorise')
    .output(candidatesSchema)
    .query(({ ctx, input }) => ctx.deps.stores.access.candidates(input.companyId, ctx.user.id)),
  /** Who would gain and who would lose what. */
  preview: companyProcedure('authorise')
    .input(z.object({ change: companyChangeSchema }))
    .output(accessEffectSchema)
    .query(({ ctx, input }) => ctx.deps.stores.access.preview({ ...input, userId: ctx.user.id })),
  /** Only as long as it comes to what the preview said: `conflict` with reason `access-changed` otherwise. */
  change: companyProcedure('authorise')
    .input(z.object({ change: companyChangeSchema, expected }))
    .output(changed)
    .mutation(({ ctx, input }) => ctx.deps.stores.access.change({ ...input, userId: ctx.user.id })),
  /** Newest first. */
  history: companyProcedure('authorise')
    .input(z.object(page))
    .output(z.object({ changes: z.array(changeViewSchema), hasMore: z.boolean() }))
    .query(({ ctx, input }) => ctx.deps.stores.access.history(input)),

  invitations: companyProcedure('authorise')
    .output(z.array(madeInvitationSchema))
    .query(({ ctx, input }) => ctx.deps.stores.invitations.ofCompany(input.companyId, ctx.user.id)),
  invite: companyProcedure('authorise')
    .input(termsSchema.extend(invitedTo))
    .output(invitationMade)
    .mutation(async ({ ctx, input: { companyId, email, name, ...terms } }) => {
      const { invitations } = ctx.deps.stores
      const made = await invitations.inviteToCompany({ companyId, email, name, terms, userId: ctx.user.id })
      return await deliver(ctx, invitations, made)
    }),
  revokeInvitation: companyProcedure('authorise')
    .input(z.object({ invitationId: z.uuid() }))
    .output(ok)
    .mutation(async ({ ctx, input: { companyId, invitationId } }) => {
      await ctx.deps.stores.invitations.revoke({ companyId, invitationId, userId: ctx.user.id })
      return done
    }),
  /** A new link; the earlier one stops working. */
  resendInvitation: companyProcedure('authorise')
    .input(z.object({ invitationId: z.uuid() }))
    .output(invitationMade)
    .mutation(async ({ ctx, input: { companyId, invitationId } }) => {
      const { invitations } = ctx.deps.stores
      const made = await invitations.renew({ companyId, invitationId, userId: ctx.user.id })
      return await deliver(ctx, invitations, made)
    }),

  /** Keys for scripts that reach the company. */
  keys: companyProcedure('authorise')
    .output(z.array(apiKeySchema))
    .query(({ ctx, input }) => ctx.deps.stores.ownKeys.reaching(input.companyId, ctx.user.id)),
  revokeKey: companyProcedure('authorise')
    .input(z.object({ keyId: z.uuid() }))
    .output(ok)
    .mutation(async ({ ctx, input: { companyId, keyId } }) => {
      await ctx.deps.stores.ownKeys.revokeReaching({ companyId, keyId, userId: ctx.user.id })
      return done
    }),

  /** What somebody may do here. */
  asPerson: companyProcedure('authorise')
    .input(z.object({ userId: z.uuid() }))
    .output(asPersonSchema)
    .query(({ ctx, input: { companyId, userId } }) => ctx.deps.stores.access.asPerson(companyId, userId, ctx.access.rights)),
  /** From now on this session sees here what somebody else sees, and changes nothing, until it stops or ends. */
  seeAs: companyProcedure('authorise')
    .input(z.object({ userId: z.uuid() }))
    .output(ok)
    .mutation(async ({ ctx, input: { companyId, userId } }) => {
      const { sessionHash } = ctx.caller
      if (sessionHash === null) throw new AppError('forbidden', { params: { reason: 'api-key' } })
      await ctx.deps.stores.access.seeAs({ companyId, userId, sessionHash, byUserId: ctx.user.id })
      return done
    }),
  /** Of a session that has stopped already too. */
  stopSeeAs: userProcedure
    .input(z.void())
    .output(ok)
    .mutation(async ({ ctx }) => {
      if (ctx.caller.sessionHash !== null) await ctx.open.stopSeeAs(ctx.caller.sessionHash, ctx.user.id)
      return done
    }),
})

/** One's own keys for scripts. */
export const keysRouter = router({
  list: userProcedure
    .input(z.void())
    .output(z.array(apiKeySchema))
    .query(({ ctx }) => ctx.open.ownKeys.list(ctx.user.id)),
  /** The secret is shown this once. */
  create: userProcedure
    .input(
      z.object({
        name: z.string().trim().min(1).max(100),
        companyIds: z.array(z.uuid()).min(1).max(500),
        /** Each held in every one of the companies; never `sign`, `authorise` or `delete`. */
        rights: apiKeySchema.shape.rights.min(1),
        /** At most a year from now. */
        expiresAt: z.iso.datetime(),
      }),
    )
    .output(z.object({ id: z.uuid(), secret: z.string() }))
    .mutation(({ ctx, input }) => ctx.open.ownKeys.create({ ...input, userId: ctx.user.id })),
  revoke: userProcedure
    .input(z.object({ keyId: z.uuid() }))
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      await ctx.open.ownKeys.revoke(input.keyId, ctx.user.id)
      return done
    }),
})
