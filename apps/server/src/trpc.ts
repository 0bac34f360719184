import { randomUUID } from 'node:crypto'
import { initTRPC, type TRPC_ERROR_CODE_KEY, TRPCError } from '@trpc/server'
// @NOTE also names the types that the emitted declarations refer to (TS2883)
import { middlewareMarker } from '@trpc/server/unstable-core-do-not-import'
import { AppError, type AppErrorCode } from '@verifikat/analyses'
import { actingThrough, isDiskFull, type Right } from '@verifikat/db'
import * as z from 'zod'
import type { RequestAuth } from './auth/auth.ts'
import { type Caller, type Gate, Refused, type SessionUser } from './gate.ts'
import { namedRequest, once } from './once.ts'

export type { SessionUser }

export interface Context {
  readonly gate: Gate
  /** Null: nobody has signed in. */
  readonly caller: Caller | null
  /** Absent where no browser asks, as in tests of routers */
  readonly auth?: RequestAuth | undefined
  /** Joins what somebody is shown of an error to the lines of the log; absent where nobody is shown anything. */
  readonly correlationId?: string | undefined
  /** Asks for the password or passkey of who acts, for this act alone; absent where nobody could show it, and then the act is refused. */
  readonly confirmed?: (() => Promise<void>) | undefined
  /** By which a change that is asked for again is known; absent where each time is another one. */
  readonly requestKey?: string | undefined
}

/** Who a procedure is for: everybody, whoever has signed in, a key for scripts too, or holders of rights in the company asked about. */
export interface ProcedureMeta {
  readonly who: 'everybody' | 'session' | 'caller' | 'administrator' | 'company'
  readonly rights: readonly Right[]
  /** Of an assignment: what it takes, but for an outside reviewer of it. */
  readonly ofAssignment?: readonly Right[]
}

export const trpcCodes: Record<AppErrorCode, TRPC_ERROR_CODE_KEY> = {
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  not_found: 'NOT_FOUND',
  conflict: 'CONFLICT',
  invalid_input: 'BAD_REQUEST',
  rate_limited: 'TOO_MANY_REQUESTS',
  too_large: 'PAYLOAD_TOO_LARGE',
  no_space: 'SERVICE_UNAVAILABLE',
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
    errorFormatter: ({ shape, error, ctx }) => {
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
          correlationId: ctx?.correlationId ?? (cause instanceof AppError ? cause.params['correlationId'] : null) ?? null,
          zod: invalid ? z.flattenError(cause) : null,
        },
      }
    },
    sse: { ping: { enabled: true, intervalMs: 5000 }, client: { reconnectAfterInactivityMs: 15_000 } },
  })

/** Refusals get their status; anything else is a bug: the caller sees nothing of it but the correlation id. Both are logged with it. */
const errors = t.middleware(async ({ ctx, path, next }) => {
  const result = await next()
  if (result.ok) return result
  const { error } = result
  const correlationId = ctx.correlationId ?? randomUUID()
  if (isDiskFull(error.cause)) {
    const cause = await ctx.gate.open.space.full(error.cause)
    ctx.gate.open.log.warn({ err: error.cause, ...cause.params, path, correlationId }, 'refused')
    throw new TRPCError({ code: trpcCodes[cause.code], message: cause.code, cause })
  }
  if (error.cause instanceof Refused) ctx.gate.refused(error.cause.refusal, path)
  if (error.cause instanceof AppError) {
    const { code, params } = error.cause
    ctx.gate.open.log.info({ code, reason: params['reason'], path, correlationId }, 'refused')
    throw new TRPCError({ code: trpcCodes[code], message: code, cause: error.cause })
  }
  if (error.code !== 'INTERNAL_SERVER_ERROR') {
    ctx.gate.open.log.info({ code: error.code, path, correlationId }, 'refused')
    return result
  }
  ctx.gate.open.log.error({ err: error.cause ?? error, path, correlationId }, 'request failed')
  throw new TRPCError({
    code: 'INTERNAL_SERVER_ERROR',
    message: 'unavailable',
    cause: new AppError('unavailable', { cause: error, params: { correlationId } }),
  })
})

/** A NUL or half of a surrogate pair as JSON writes them; PostgreSQL keeps neither in a text, and nothing that people write has one. */
const unwritable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

const writable = t.middleware(async ({ getRawInput, next }) => {
  if (unwritable.test(jsonOf(await getRawInput()))) throw new AppError('invalid_input', { params: { reason: 'unwritable' } })
  return await next()
})

/** What is nested without end reads as JSON, and cannot be written as it again. */
function jsonOf(input: unknown): string {
  try {
    return JSON.stringify(input) ?? ''
  } catch (error) {
    if (error instanceof RangeError) throw new AppError('invalid_input', { params: { reason: 'unwritable' } })
    throw error
  }
}

/** What is asked twice under one name is done once. Behind the rights: whoever has lost them gets no answer of before. */
const named = t.middleware(async ({ ctx, path, type, getRawInput, next }) => {
  const { caller, gate, requestKey = null } = ctx
  if (type !== 'mutation' || caller === null) return await next()
  const input = await getRawInput()
  const request = namedRequest({ caller, requestKey, path, input })
  if (request === null) return await next()
  const result = await once(gate.open.answeredRequests, request, input, () => next())
  return 'known' in result ? { marker: middlewareMarker, ok: true as const, data: result.known } : result
})

export const router = t.router
export const publicProcedure = t.procedure.use(errors).use(writable)

/** Somebody with a session: what a key for scripts has no business with. */
export const userProcedure = publicProcedure
  .meta({ who: 'session', rights: [] })
  .use(({ ctx, next }) => {
    const { caller, gate } = ctx
    if (!caller) throw new AppError('unauthenticated')
    if (caller.key) throw new AppError('forbidden', { params: { reason: 'api-key' } })
    return next({ ctx: { caller, user: caller.user, open: gate.open } })
  })
  .use(named)

/** Whoever asks, by session or by key. */
export const callerProcedure = publicProcedure
  .meta({ who: 'caller', rights: [] })
  .use(({ ctx, next }) => {
    const { caller, gate } = ctx
    if (!caller) throw new AppError('unauthenticated')
    return next({ ctx: { caller, user: caller.user, open: gate.open } })
  })
  .use(named)

/** An administrator of the installation, by session. `ctx.admin` is there only behind that check, and holds no company's data. */
export const adminProcedure = publicProcedure
  .meta({ who: 'administrator', rights: [] })
  .use(({ ctx, next }) => {
    const { caller, gate } = ctx
    if (!caller) throw new AppError('unauthenticated')
    return next({ ctx: { caller, user: caller.user, admin: gate.administer(caller) } })
  })
  .use(named)

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
    .use(named)

/** Of one assignment: for whoever reads the company, and for outside reviewers of it. */
export const assignmentProcedure = companyProcedure('see')
  .meta({ who: 'company', rights: ['see'], ofAssignment: ['read'] })
  .input(z.object({ id: z.uuid() }))
  .use(async ({ ctx, input, next }) => {
    const { deps, access } = await ctx.gate.enterAssignment(ctx.caller, input.companyId, input.id)
    return await next({ ctx: { deps, access, isReader: access.rights.has('read') } })
  })
