import { basename } from 'node:path'
import { AppError } from '@verifikat/analyses'
import * as z from 'zod'
import { type Context, publicProcedure, router, userProcedure } from '../trpc.ts'
import { invitedRouters } from './invited-router.ts'
import { assertionSchema, requestOptionsSchema } from './passkey-schemas.ts'
import { PASSWORD_MOST } from './password-rules.ts'
import { stepMethods } from './sign-in.ts'

const locale = z.enum(['en', 'sv'])
const theme = z.enum(['light', 'dark', 'system'])
const email = z.email().max(254)
const ok = z.object({ ok: z.literal(true) })
const done = { ok: true } as const
const methods = z.array(z.enum(stepMethods)).readonly()

const current = z.object({
  user: z.object({ id: z.uuid(), email: z.string(), name: z.string(), locale, theme, isAdmin: z.boolean() }).nullable(),
  instance: z.object({
    name: z.string(),
    version: z.string(),
    dataFolder: z.string(),
    contact: z.string(),
    needsFirstAdmin: z.boolean(),
    /** Whether a browser can use passkeys at the address that it came by */
    passkeys: z.boolean(),
    providers: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
})

/** Of any length that can be a password: whether it is good enough is said in words. */
export const newPassword = z.string().min(1).max(PASSWORD_MOST)
export const token = z.string().min(1).max(100)

/** Signing in sets a cookie, which a call without a request cannot. */
export function requestAuth({ auth }: Pick<Context, 'auth'>) {
  if (!auth) throw new AppError('unavailable')
  return auth
}

export const sessionRouter = router({
  ...invitedRouters,
  current: publicProcedure
    .input(z.void())
    .output(current)
    .query(async ({ ctx }) => {
      const { auth, user, passkeysWork } = requestAuth(ctx)
      const { dataFolder } = auth.instance
      const needsFirstAdmin = await auth.needsFirstAdmin()
      // strangers learn nothing of the machine; who sets it up sees where its data is
      const shown = user !== null ? dataFolder : needsFirstAdmin ? basename(dataFolder) : ''
      const providers = auth.providers.list.map(({ id, name }) => ({ id, name }))
      return { user, instance: { ...auth.instance, dataFolder: shown, needsFirstAdmin, passkeys: passkeysWork, providers } }
    }),
  signIn: publicProcedure
    .input(
      z.object({ email: z.string().min(1).max(254), password: z.string().min(1).max(PASSWORD_MOST), remember: z.boolean().default(false) }),
    )
    .output(z.discriminatedUnion('next', [z.object({ next: z.literal('done') }), z.object({ next: z.literal('second-step'), methods })]))
    .mutation(async ({ ctx, input }) => await requestAuth(ctx).signIn.password(input)),
  /** The second step that this browser has begun, if any. */
  pending: publicProcedure
    .input(z.void())
    .output(z.object({ methods: methods.nullable() }))
    .query(async ({ ctx }) => ({ methods: await requestAuth(ctx).signIn.pending() })),
  secondStep: publicProcedure
    .input(z.object({ method: z.enum(['totp', 'recovery']), code: z.string().min(1).max(40) }))
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      await requestAuth(ctx).signIn.code(input.method, input.code)
      return done
    }),
  askForPasskey: publicProcedure
    .input(z.object({ purpose: z.enum(['sign-in', 'second-step']) }))
    .output(requestOptionsSchema)
    .mutation(async ({ ctx, input }) => await requestAuth(ctx).signIn.askForPasskey(input.purpose)),
  signInWithPasskey: publicProcedure
    .input(z.object({ response: assertionSchema, remember: z.boolean().default(false) }))
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      await requestAuth(ctx).signIn.passkey(input.response, input.remember)
      return done
    }),
  secondStepWithPasskey: publicProcedure
    .input(z.object({ response: assertionSchema }))
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      await requestAuth(ctx).signIn.passkeyStep(input.response)
      return done
    }),
  signOut: publicProcedure
    .input(z.object({ everywhere: z.boolean().default(false) }))
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      await requestAuth(ctx).signOut(input.everywhere)
      return done
    }),
  createFirstAdmin: publicProcedure
    .input(z.object({ token, name: z.string().trim().min(1).max(100), email, password: newPassword }))
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      await requestAuth(ctx).createFirstAdmin(input)
      return done
    }),
  /** Whose password a one-time link sets. */
  passwordLink: publicProcedure
    .input(z.object({ token }))
    .output(z.object({ name: z.string(), email: z.string() }))
    .query(async ({ ctx, input }) => await requestAuth(ctx).passwordLink(input.token)),
  resetPassword: publicProcedure
    .input(z.object({ token, password: newPassword }))
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      await requestAuth(ctx).resetPassword(input.token, input.password)
      return done
    }),
  /** What went wrong in a browser, without a request of its own, is found in the log by the reference that its user saw. */
  noteFailure: userProcedure
    .input(z.object({ reference: z.uuid(), name: z.string().max(100), stack: z.array(z.string().max(300)).max(20) }))
    .output(ok)
    .mutation(({ ctx, input: { reference, name, stack } }) => {
      ctx.open.log.warn({ correlationId: reference, name, stack }, 'failed in the browser')
      return done
    }),
  setPreferences: userProcedure
    .input(z.object({ locale: locale.optional(), theme: theme.optional() }))
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      await requestAuth(ctx).setPreferences(input)
      return done
    }),
})
