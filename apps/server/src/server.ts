import { randomUUID } from 'node:crypto'
import { TRPCError } from '@trpc/server'
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { AppError } from '@verifikat/analyses'
import { isDiskFull } from '@verifikat/db'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import * as z from 'zod'
import { registerAttachments } from './attachments.ts'
import type { Auth } from './auth/auth.ts'
import { createCallers } from './auth/callers.ts'
import { registerProviders } from './auth/provider-routes.ts'
import type { Deps } from './deps.ts'
import { registerDownloads } from './downloads.ts'
import { drainBeforeClose } from './drain.ts'
import { registerAccessFiles } from './exports/access-files.ts'
import { registerActivityFiles } from './exports/activity-files.ts'
import { registerAssignmentArchive } from './exports/assignment-archive.ts'
import { registerBatch } from './exports/batch.ts'
import { registerBoardReport } from './exports/board-report.ts'
import { registerEverything } from './exports/everything.ts'
import { registerRepresentationLetter } from './exports/representation-letter.ts'
import { registerExports } from './exports/routes.ts'
import { registerSampleFiles } from './exports/sample-files.ts'
import { registerSieFiles } from './exports/sie.ts'
import { createGate, Refused } from './gate.ts'
import { type Checks, registerHealth } from './health.ts'
import { type MountedRoute, type RegisterRoutes, routeOptions } from './http.ts'
import { createRefusals } from './refusals.ts'
import { type AppRouter, appRouter } from './router.ts'
import { registerSecurity } from './security.ts'
import { type Context, trpcCodes } from './trpc.ts'
import { registerUploads } from './upload.ts'
import { registerWebApp } from './web-app.ts'

export interface ServerOptions {
  readonly deps: Deps
  readonly auth: Auth
  readonly checks: Omit<Checks, 'space'>
  readonly publicUrl: string
  readonly trustProxy: number
  /** Folder of the built web app; a server without one answers the API only */
  readonly webFolder: string
}

export interface Server extends AsyncDisposable {
  readonly app: FastifyInstance
  /** All of them, as docs and tests list them; what no `route` of http.ts has mounted asks nobody who they are */
  readonly routes: readonly MountedRoute[]
}

/** Uploads and downloads, which tRPC cannot stream. */
const routes: readonly RegisterRoutes[] = [
  registerUploads,
  registerAttachments,
  registerDownloads,
  registerExports,
  registerSampleFiles,
  registerSieFiles,
  registerAccessFiles,
  registerBoardReport,
  registerActivityFiles,
  registerEverything,
  registerBatch,
  registerAssignmentArchive,
  registerRepresentationLetter,
]

export async function buildServer({ deps, auth, checks, publicUrl, trustProxy, webFolder }: ServerOptions): Promise<Server> {
  // failures are logged below; a line for each request would be noise, and addresses hold what people look for
  const loggerInstance: FastifyBaseLogger = deps.log.child({}, { level: 'warn' })
  const answerError = async (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const error = isDiskFull(thrown) ? await deps.space.full(thrown) : thrown
    if (error instanceof Refused) gate.refused(error.refusal, `${request.method} ${request.routeOptions.url}`)
    const { code, params } = explained(error, request)
    const status = getHTTPStatusCodeFromError(new TRPCError({ code: trpcCodes[code] }))
    void reply.code(status).header('x-correlation-id', request.id).send({ appCode: code, params, correlationId: request.id })
  }
  /** Why a request was refused; a bug or an outage says nothing but its correlation id. Either is logged with it. */
  const explained = (error: unknown, { id: correlationId, method, routeOptions: { url: route } }: FastifyRequest): AppError => {
    const refusal = refusalOf(error)
    if (refusal) {
      deps.log.info({ code: refusal.code, reason: refusal.params['reason'], method, route, correlationId }, 'refused')
      return refusal
    }
    deps.log.error({ err: error, correlationId, method, route }, 'request failed')
    return new AppError('unavailable', { cause: error, params: { correlationId } })
  }
  const app = Fastify({
    // addresses that no route could be looked up for
    frameworkErrors: answerError,
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => given(headers['x-correlation-id']) ?? randomUUID(),
    trustProxy: trustProxy === 0 ? false : (_address, hop) => hop < trustProxy,
    // a budget of some 40 000 amounts; files have a way of their own
    bodyLimit: 4 * 1024 ** 2,
    routerOptions: { maxParamLength: 2_000 },
    forceCloseConnections: true,
    // a browser sends its headers at once; a connection on which nothing moves is given up
    http: { headersTimeout: 20_000, maxHeaderSize: 16 * 1024 },
    connectionTimeout: 300_000,
  })
  const mounted: MountedRoute[] = []
  app.addHook('onRoute', ({ method, url }) => {
    const methods = [method].flat().filter((each) => each !== 'HEAD')
    for (const each of methods.length > 2 ? ['ANY'] : methods)
      if (!mounted.some((own) => own.method === each && own.url === url)) mounted.push({ method: each, url, who: 'everybody', rights: [] })
  })
  app.addHook('onRequest', async (request, reply) => void reply.header('x-correlation-id', request.id))
  app.setErrorHandler(answerError)
  drainBeforeClose(app)
  await registerSecurity(app, publicUrl, deps.stores.attempts)
  registerHealth(app, { ...checks, space: deps.space })
  registerProviders(app, auth, publicUrl)

  const gate = createGate(deps, createRefusals(deps))
  const callerOf = createCallers(deps)
  const trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] = {
    router: appRouter,
    createContext: async ({ req, res }): Promise<Context> => {
      try {
        const requestAuth = await auth.open(req, res)
        const requestKey = requestKeyOf(req)
        return {
          gate,
          caller: await callerOf(req, requestAuth),
          auth: requestAuth,
          correlationId: req.id,
          confirmed: requestAuth.account?.confirmed,
          ...requestKey,
        }
      } catch (error) {
        // what is thrown here passes no middleware
        const { code, params } = explained(error, req)
        const cause = new AppError(code, { cause: error, params: { ...params, correlationId: req.id } })
        throw new TRPCError({ code: trpcCodes[code], message: code, cause })
      }
    },
  }
  await app.register(async (scope) => {
    // what else tRPC would take, forms and streams, no procedure of ours has
    scope.addHook('preParsing', async ({ headers: { 'content-type': type } }) => {
      if (type !== undefined && !/^application\/json\s*(;|$)/i.test(type))
        throw new AppError('invalid_input', { params: { reason: 'content-type' } })
    })
    await scope.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions })
  })

  const mounting = {
    open: gate.open,
    callerOf: async (request: FastifyRequest, reply: FastifyReply) => await callerOf(request, await auth.open(request, reply)),
    enter: gate.enter,
    enterAssignment: gate.enterAssignment,
    administer: gate.administer,
    publicUrl,
    webFolder,
    mounted: (route: MountedRoute) => void mounted.push(route),
  }
  for (const register of routes) await app.register(async (scope) => register(scope, routeOptions(scope, mounting)))
  await registerWebApp(app, webFolder)
  return { app, routes: mounted, [Symbol.asyncDispose]: () => app.close() }
}

const requestKeySchema = z.string().min(16).max(200)

/** The header that other interfaces know by this name too (draft-ietf-httpapi-idempotency-key-header). */
function requestKeyOf({ headers }: FastifyRequest): Pick<Context, 'requestKey'> {
  const key = headers['idempotency-key']
  if (key === undefined) return {}
  const requestKey = requestKeySchema.safeParse(key).data
  if (requestKey === undefined) throw new AppError('invalid_input', { params: { reason: 'request-key' } })
  return { requestKey }
}

const correlationIdSchema = z.uuid()

/** A browser names its request itself: whoever never got the answer can name it too. */
function given(header: unknown): string | null {
  return correlationIdSchema.safeParse(header).data ?? null
}

/** What is not a bug, in our words. */
function refusalOf(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  if (error instanceof z.ZodError) return new AppError('invalid_input', { cause: error })
  const status = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  if (status === 413) return new AppError('too_large', { cause: error })
  return status < 500 ? new AppError('invalid_input', { cause: error }) : null
}
