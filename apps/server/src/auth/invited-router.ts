import { AppError } from '@verifikat/analyses'
import { rights } from '@verifikat/db'
import * as z from 'zod'
import { type Context, publicProcedure, userProcedure } from '../trpc.ts'
import { creationOptionsSchema, registrationSchema } from './passkey-schemas.ts'
import { PASSWORD_MOST } from './password-rules.ts'

const token = z.string().min(1).max(100)
const name = z.string().trim().min(1).max(100)
const answer = z.object({ leftOut: z.array(z.string()).readonly(), codes: z.array(z.string()).readonly().nullable() })

function invited({ auth }: Pick<Context, 'auth'>) {
  if (!auth) throw new AppError('unavailable')
  return auth.invited
}

/** Part of `session`: accepting an invitation signs in. */
export const invitedRouters = {
  invitation: publicProcedure
    .input(z.object({ token }))
    .output(
      z.object({
        email: z.string(),
        name: z.string(),
        invitedBy: z.string(),
        isAdmin: z.boolean(),
        expiresAt: z.string(),
        companies: z
          .array(z.object({ name: z.string(), rights: z.array(z.enum(rights)).readonly(), validTo: z.string().nullable() }))
          .readonly(),
        /** Whether the address has an account already: then it is accepted by signing in */
        hasAccount: z.boolean(),
        /** Whether it is the one that is signed in */
        isMe: z.boolean(),
      }),
    )
    .query(async ({ ctx, input }) => {
      const { userId, expiresAt, ...open } = await invited(ctx).open(input.token)
      return {
        ...open,
        expiresAt: expiresAt.toISOString(),
        hasAccount: userId !== null,
        isMe: userId !== null && userId === ctx.auth?.user?.id,
      }
    }),
  acceptInvitation: publicProcedure
    .input(z.object({ token, name, password: z.string().min(1).max(PASSWORD_MOST) }))
    .output(answer)
    .mutation(async ({ ctx, input }) => await invited(ctx).withPassword(input.token, input.name, input.password)),
  askToAcceptWithPasskey: publicProcedure
    .input(z.object({ token, name }))
    .output(creationOptionsSchema)
    .mutation(async ({ ctx, input }) => await invited(ctx).askForPasskey(input.token, input.name)),
  acceptInvitationWithPasskey: publicProcedure
    .input(z.object({ response: registrationSchema }))
    .output(answer)
    .mutation(async ({ ctx, input }) => await invited(ctx).withPasskey(input.response)),
  acceptInvitationAsMe: userProcedure
    .input(z.object({ token }))
    .output(answer)
    .mutation(async ({ ctx, input }) => await invited(ctx).asMe(input.token)),
}
