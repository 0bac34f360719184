import { randomUUID } from 'node:crypto'
import { initTRPC, type TRPC_ERROR_CODE_KEY, TRPCError } from '@trpc/server'
// @NOTE names the types that the emitted declarations refer to (TS2883)
import type {} from '@trpc/server/unstable-core-do-not-import'
import { AppError, type AppErrorCode } from '@verifikat/analyses'
import { actingThrough, type Right } from '@verifikat/db'
import * as z from 'zod'
import type { RequestAuth } from './auth/auth.ts'
import { type Caller, type Gate, Refused, type SessionUser } from './gate.ts'

export type { SessionUser }

export interface Context {
  readonly gate: Gate
  /** Null: nobody has signed in. */
  readonly caller: Caller | null
  /** Absent where no browser asks, as in tests of routers */
  readonly auth?: RequestAuth | undefined
}

/** Who a procedure is for: everybody, whoever has signed in, a key for scripts too, or holders of rights in the company asked about. */
export interface ProcedureMeta {
  readonly who: 'everybody' | 'session' | 'caller' | 'administrator' | 'company'
  readonly rights: readonly Right[]
}

export const trpcCodes: Record<AppErrorCode, TRPC_ERROR_CODE_KEY> = {
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  not_found: 'NOT_FOUND',
  conflict: 'CONFLICT',
  invalid_input: 'BAD_REQUEST',
  rate_limited: 'TOO_MANY_REQUESTS',
  too_large: 'PAYLOAD_TOO_LARGE',
  import_invalid: 'UNPROCESSABLE_CONTENT',
  source_unreadable: 'UNPROCESSABLE_CONTENT',
  no_books: 'PRECONDITION_FAILED',
  result_invalid: 'INTERNAL_SERVER_ERROR',
  cancelled: 'CLIENT_CLOSED_REQUEST',
  unavailable: 'INTERNAL_SERVER_ERROR',
}

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    defaultMeta: { who: 'everybody', rights: [] },
    errorFormatter: ({ shape, error }) => {
      const { cause } = error
      const invalid = error.code === 'BAD_REQUEST' && cause instanceof z.ZodError
      const appCode: AppErrorCode =
        cause instanceof AppError
          ? cause.code
          : error.code === 'NOT_FOUND'
            ? 'not_found'
            : invalid || error.code === 'BAD_REQUEST'
              ? 'invalid_input'
              : 'unavailable'
      return {
        code: shape.code,
        message: appCode,
        data: {
          code: shape.data.code,
          httpStatus: shape.data.httpStatus,
          appCode,
          params: cause instanceof AppError ? cause.params : {},
          zod: invalid ? z.flattenError(cause) : null,
        },
      }
    },
    sse: { ping: { enabled: true, intervalMs: 5000 }, client: { reconnectAfterInactivityMs: 15_000 } },
  })

/** Refusals get their status; anything else is a bug: logged with a correlation id, which is all the caller sees of it. */
const errors = t.middleware(async ({ ctx, path, next }) => {
  const result = await next()
  if (result.ok) return result
  const { error } = result
  if (error.cause instanceof Refused) ctx.gate.refused(error.cause.refusal, path)
  if (error.cause instanceof AppError)
    throw new TRPCError({ code: trpcCodes[error.cause.code], message: error.cause.code, cause: error.cause })
  if (error.code !== 'INTERNAL_SERVER_ERROR') return result
  const correlationId = randomUUID()
  ctx.gate.open.log.error({ err: error.cause ?? error, path, correlationId }, 'request failed')
  throw new TRPCError({
    code: 'INTERNAL_SERVER_ERROR',
    message: 'unavailable',
    cause: new AppError('unavailable', { cause: error, params: { correlationId } }),
  })
})

/** A NUL as JSON writes it; PostgreSQL keeps none in a text, and nothing that people write has one. */
const nul = /(?<!\\)(?:\\\\)*\\u0000/

const writable = t.middleware(async ({ getRawInput, next }) => {
  if (nul.test(JSON.stringify(await getRawInput()) ?? '')) throw new AppError('invalid_input', { params: { reason: 'nul' } })
  return await next()
})

export const router = t.router
export const publicProcedure = t.procedure.use(errors).use(writable)

/** Somebody with a session: what a key for scripts has no business with. */
export const userProcedure = publicProcedure.meta({ who: 'session', rights: [] }).use(({ ctx, next }) => {
  const { caller, gate } = ctx
  if (!caller) throw new AppError('unauthenticated')
  if (caller.key) throw new AppError('forbidden', { params: { reason: 'api-key' } })
  return next({ ctx: { caller, user: caller.user, open: gate.open } })
})

/** Whoever asks, by session or by key. */
export const callerProcedure = publicProcedure.meta({ who: 'caller', rights: [] }).use(({ ctx, next }) => {
  const { caller, gate } = ctx
  if (!caller) throw new AppError('unauthenticated')
  return next({ ctx: { caller, user: caller.user, open: gate.open } })
})

/** An administrator of the installation, by session. `ctx.admin` is there only behind that check, and holds no company's data. */
export const adminProcedure = publicProcedure.meta({ who: 'administrator', rights: [] }).use(({ ctx, next }) => {
  const { caller, gate } = ctx
  if (!caller) throw new AppError('unauthenticated')
  return next({ ctx: { caller, user: caller.user, admin: gate.administer(caller) } })
})

/** Of one company. `ctx.deps`, the way to its data, is there only behind the check of membership and rights. */
export const companyProcedure = (...rights: readonly [Right, ...Right[]]) =>
  publicProcedure
    .meta({ who: 'company', rights })
    .input(z.object({ companyId: z.uuid() }))
    .use(async ({ ctx, input, next }) => {
      const { caller } = ctx
      if (!caller) throw new AppError('unauthenticated')
      const { deps, access } = await ctx.gate.enter(caller, input.companyId, ...rights)
      return await actingThrough(caller.key?.id ?? null, () => next({ ctx: { caller, user: caller.user, deps, access } }))
    })
