import { AppError } from '@verifikat/analyses'
import * as z from 'zod'
import { type Context, router, userProcedure } from '../trpc.ts'
import { assertionSchema, creationOptionsSchema, registrationSchema, requestOptionsSchema } from './passkey-schemas.ts'
import { newPassword } from './router.ts'

const ok = z.object({ ok: z.literal(true) })
const done = { ok: true } as const
const codes = z.array(z.string()).readonly()
const passkeyId = z.string().min(1).max(1_400)
const passkeyName = z.string().trim().min(1).max(60)
const time = z.string()

const facts = z.object({
  name: z.string(),
  email: z.string(),
  hasPassword: z.boolean(),
  hasTotp: z.boolean(),
  recoveryCodes: z.int(),
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), createdAt: time, lastUsedAt: time.nullable() })),
  /** Providers that are linked; one that is set up no more goes by its issuer */
  identities: z.array(z.object({ issuer: z.string(), name: z.string(), createdAt: time })),
  /** Providers that could be */
  providers: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Whether a browser can use passkeys at the address that it came by, and what it came by */
  passkeysWork: z.boolean(),
  origin: z.string(),
})

const sessionSchema = z.object({
  hash: z.string(),
  isThis: z.boolean(),
  method: z.string(),
  userAgent: z.string(),
  address: z.string(),
  createdAt: time,
  lastSeenAt: time,
  isRemembered: z.boolean(),
})

function own({ auth }: Pick<Context, 'auth'>) {
  if (!auth) throw new AppError('unavailable')
  if (!auth.account) throw new AppError('unauthenticated')
  return { request: auth, account: auth.account }
}

/** One's own account. Taking anything away from it asks who one is once more: `forbidden` with reason `confirm`, then `confirm…`, then again. */
export const accountRouter = router({
  get: userProcedure
    .input(z.void())
    .output(facts)
    .query(async ({ ctx }) => {
      const { request, account } = own(ctx)
      const { passkeys, identities, ...rest } = await account.facts()
      const { list } = request.auth.providers
      return {
        ...rest,
        passkeys: passkeys.map(({ createdAt, lastUsedAt, ...passkey }) => ({
          ...passkey,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        })),
        identities: identities.map(({ issuer, createdAt }) => ({
          issuer,
          name: list.find((provider) => provider.issuer === issuer)?.name ?? issuer,
          createdAt: createdAt.toISOString(),
        })),
        providers: list
          .filter(({ issuer }) => !identities.some((identity) => identity.issuer === issuer))
          .map(({ id, name }) => ({ id, name })),
        passkeysWork: request.passkeysWork,
        origin: request.origin,
      }
    }),
  confirmByPassword: userProcedure
    .input(z.object({ password: z.string().min(1).max(200) }))
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      await own(ctx).account.confirmByPassword(input.password)
      return done
    }),
  askToConfirm: userProcedure
    .input(z.void())
    .output(requestOptionsSchema)
    .mutation(async ({ ctx }) => await own(ctx).account.askToConfirm()),
  confirmByPasskey: userProcedure
    .input(z.object({ response: assertionSchema }))
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      await own(ctx).account.confirmByPasskey(input.response)
      return done
    }),
  setPassword: userProcedure
    .input(z.object({ current: z.string().max(200).nullable(), password: newPassword }))
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      await own(ctx).account.setPassword(input)
      return done
    }),
  beginTotp: userProcedure
    .input(z.void())
    .output(z.object({ secret: z.string(), uri: z.string(), setup: z.string() }))
    .mutation(async ({ ctx }) => await own(ctx).account.beginTotp()),
  finishTotp: userProcedure
    .input(z.object({ setup: z.string().max(1_000), code: z.string().min(1).max(20) }))
    .output(z.object({ codes: codes.nullable() }))
    .mutation(async ({ ctx, input }) => await own(ctx).account.finishTotp(input.setup, input.code)),
  removeTotp: userProcedure
    .input(z.void())
    .output(ok)
    .mutation(async ({ ctx }) => {
      await own(ctx).account.removeTotp()
      return done
    }),
  renewRecoveryCodes: userProcedure
    .input(z.void())
    .output(z.object({ codes }))
    .mutation(async ({ ctx }) => await own(ctx).account.renewCodes()),
  askForNewPasskey: userProcedure
    .input(z.void())
    .output(creationOptionsSchema)
    .mutation(async ({ ctx }) => await own(ctx).account.askForNewPasskey()),
  addPasskey: userProcedure
    .input(z.object({ name: passkeyName, response: registrationSchema }))
    .output(z.object({ codes: codes.nullable() }))
    .mutation(async ({ ctx, input }) => await own(ctx).account.addPasskey(input.name, input.response)),
  renamePasskey: userProcedure
    .input(z.object({ id: passkeyId, name: passkeyName }))
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      await own(ctx).account.renamePasskey(input.id, input.name)
      return done
    }),
  removePasskey: userProcedure
    .input(z.object({ id: passkeyId }))
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      await own(ctx).account.removePasskey(input.id)
      return done
    }),
  unlinkProvider: userProcedure
    .input(z.object({ issuer: z.string().min(1).max(500) }))
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      await own(ctx).account.unlink(input.issuer)
      return done
    }),
  sessions: userProcedure
    .input(z.void())
    .output(z.array(sessionSchema))
    .query(async ({ ctx }) => {
      const listed = await own(ctx).account.sessions()
      return listed.map(({ createdAt, lastSeenAt, ...session }) => ({
        ...session,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      }))
    }),
  endSession: userProcedure
    .input(z.object({ hash: z.string().length(64) }))
    .output(ok)
    .mutation(async ({ ctx, input }) => {
      await own(ctx).account.endSession(input.hash)
      return done
    }),
  endOtherSessions: userProcedure
    .input(z.void())
    .output(z.object({ count: z.int() }))
    .mutation(async ({ ctx }) => ({ count: await own(ctx).account.endOtherSessions() })),
})
