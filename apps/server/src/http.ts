import { AppError } from '@verifikat/analyses'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type { Deps } from './deps.ts'
import type { SessionUser } from './trpc.ts'

/** What plain HTTP routes (uploads, downloads) get when `server.ts` mounts them. */
export interface RouteOptions {
  readonly deps: Deps
  /** The signed-in user, or AppError('unauthenticated') */
  readonly userOf: (request: FastifyRequest, reply: FastifyReply) => Promise<SessionUser>
  /** Where people reach the product: what links in files begin with. */
  readonly publicUrl: string
}

export type RegisterRoutes = (app: FastifyInstance, options: RouteOptions) => void | Promise<void>

/** What a route was given, or AppError('invalid_input'). */
export function parsed<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value)
  if (!result.success) throw new AppError('invalid_input', { cause: result.error })
  return result.data
}
