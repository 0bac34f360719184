import { randomUUID } from 'node:crypto'
import { initTRPC, type TRPC_ERROR_CODE_KEY, TRPCError } from '@trpc/server'
// @NOTE names the types that the emitted declarations refer to (TS2883)
import type {} from '@trpc/server/unstable-core-do-not-import'
import { AppError, type AppErrorCode } from '@verifikat/analyses'
import { type Role, roles } from '@verifikat/db'
import * as z from 'zod'
import type { RequestAuth } from './auth/auth.ts'
import type { Deps } from './deps.ts'

export interface SessionUser {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly locale: 'en' | 'sv'
  readonly theme: 'light' | 'dark' | 'system'
  readonly isAdmin: boolean
}

export interface Context {
  readonly deps: Deps
  readonly user: SessionUser | null
  /** Absent where no browser asks, as in tests of routers */
  readonly auth?: RequestAuth | undefined
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

const t = initTRPC.context<Context>().create({
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
  if (error.cause instanceof AppError)
    throw new TRPCError({ code: trpcCodes[error.cause.code], message: error.cause.code, cause: error.cause })
  if (error.code !== 'INTERNAL_SERVER_ERROR') return result
  const correlationId = randomUUID()
  ctx.deps.log.error({ err: error.cause ?? error, path, correlationId }, 'request failed')
  throw new TRPCError({
    code: 'INTERNAL_SERVER_ERROR',
    message: 'unavailable',
    cause: new AppError('unavailable', { cause: error, params: { correlationId } }),
  })
})

export const router = t.router
export const publicProcedure = t.procedure.use(errors)

export const userProcedure = publicProcedure.use(({ ctx, next }) => {
  if (!ctx.user) throw new AppError('unauthenticated')
  return next({ ctx: { user: ctx.user } })
})

/** The one place where membership is checked, for tRPC and plain HTTP routes alike. */
export async function requireMember(deps: Deps, userId: string, companyId: string, allowed: readonly Role[] = roles): Promise<Role> {
  const role = await deps.stores.companies.roleOf(userId, companyId)
  if (!role || !allowed.includes(role)) throw new AppError('forbidden')
  return role
}

export const companyProcedure = userProcedure.input(z.object({ companyId: z.uuid() })).use(async ({ ctx, input, next }) => {
  const role = await requireMember(ctx.deps, ctx.user.id, input.companyId)
  return next({ ctx: { role } })
})

/** Roles that may change a company's data. */
export const writers: readonly Role[] = ['owner', 'auditor']

export const companyWriteProcedure = companyProcedure.use(({ ctx, next }) => {
  if (!writers.includes(ctx.role)) throw new AppError('forbidden')
  return next()
})
