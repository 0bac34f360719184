import { basename } from 'node:path'
import { AppError } from '@verifikat/analyses'
import * as z from 'zod'
import { type Context, publicProcedure, router, userProcedure } from '../trpc.ts'

const locale = z.enum(['en', 'sv'])
const theme = z.enum(['light', 'dark', 'system'])
const email = z.email().max(254)
const ok = z.object({ ok: z.literal(true) })
const done = { ok: true } as const

const current = z.object({
  user: z.object({ id: z.uuid(), email: z.string(), name: z.string(), locale, theme, isAdmin: z.boolean() }).nullable(),
  instance: z.object({ name: z.string(), version: z.string(), dataFolder: z.string(), needsFirstAdmin: z.boolean() }),
})

/** Shorter passwords are guessed; longer ones only cost time to hash. */
export const newPassword = z.string().min(12).max(200)

/** Signing in sets a cookie, which a call without a request cannot. */
function requestAuth(ctx: Context) {
  if (!ctx.auth) throw new AppError('unavailable')
  return ctx.auth
}

export const sessionRouter = router({
  current: publicProcedure
    .input(z.void())
    .output(current)
    .query(async ({ ctx }) => {
      const { auth, user } = requestAuth(ctx)
      const { dataFolder } = auth.instance
      const needsFirstAdmin = await auth.needsFirstAdmin()
      // strangers learn nothing of the machine; who sets it up sees where its data is
      const shown = user !== null ? dataFolder : needsFirstAdmin ? basename(dataFolder) : ''
      return { user, instance: { ...auth.instance, dataFolder: shown, needsFirstAdmin } }
    }),
  signIn: publicProcedure
    .input(z.object({ email: z.string().min(1).max(254), password: z.string().min(1).max(200), remember: z.boolean().default(false) }))
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      await requestAuth(ctx).signIn(input)
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
    .input(z.object({ token: z.string().min(1).max(100), name: z.string().trim().min(1).max(100), email, password: newPassword }))
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      await requestAuth(ctx).createFirstAdmin(input)
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
