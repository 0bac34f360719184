import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from './deps.ts'
import type { SessionUser } from './trpc.ts'

/** What plain HTTP routes (uploads, downloads) get when `server.ts` mounts them. */
export interface RouteOptions {
  readonly deps: Deps
  /** The signed-in user, or AppError('unauthenticated') */
  readonly userOf: (request: FastifyRequest, reply: FastifyReply) => Promise<SessionUser>
}

export type RegisterRoutes = (app: FastifyInstance, options: RouteOptions) => void | Promise<void>
