import { randomUUID } from 'node:crypto'
import { TRPCError } from '@trpc/server'
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { AppError } from '@verifikat/analyses'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import * as z from 'zod'
import type { Auth } from './auth/auth.ts'
import { createCallers } from './auth/callers.ts'
import { registerProviders } from './auth/provider-routes.ts'
import type { Deps } from './deps.ts'
import { registerDownloads } from './downloads.ts'
import { drainBeforeClose } from './drain.ts'
import { registerAccessFiles } from './exports/access-files.ts'
import { registerActivityFiles } from './exports/activity-files.ts'
import { registerEverything } from './exports/everything.ts'
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
  readonly checks: Checks
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
  registerDownloads,
  registerExports,
  registerSampleFiles,
  registerSieFiles,
  registerAccessFiles,
  registerActivityFiles,
  registerEverything,
]

export async function buildServer({ deps, auth, checks, publicUrl, trustProxy, webFolder }: ServerOptions): Promise<Server> {
  // failures are logged below; a line for each request would be noise, and addresses hold what people look for
  const loggerInstance: FastifyBaseLogger = deps.log.child({}, { level: 'warn' })
  const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof Refused) gate.refused(error.refusal, `${request.method} ${request.routeOptions.url}`)
    const refusal = refusalOf(error)
    if (!refusal)
      request.log.error(
        { err: error, correlationId: request.id, method: request.method, route: request.routeOptions.url },
        'request failed',
      )
    const { code, params } = refusal ?? new AppError('unavailable', { params: { correlationId: request.id } })
    const status = getHTTPStatusCodeFromError(new TRPCError({ code: trpcCodes[code] }))
    void reply.code(status).send({ appCode: code, params })
  }
  const app = Fastify({
    // addresses that no route could be looked up for
    frameworkErrors: answerError,
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
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
  await registerSecurity(app, publicUrl)
  registerHealth(app, checks)
  registerProviders(app, auth, publicUrl)

  const gate = createGate(deps, createRefusals(deps))
  const callerOf = createCallers(deps)
  const trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] = {
    router: appRouter,
    createContext: async ({ req, res }): Promise<Context> => {
      const requestAuth = await auth.open(req, res)
      // what is thrown here passes no middleware: a key that is refused is no fault of ours
      const caller = await callerOf(req, requestAuth).catch((error: unknown) => {
        throw error instanceof AppError ? new TRPCError({ code: trpcCodes[error.code], message: error.code, cause: error }) : error
      })
      return { gate, caller, auth: requestAuth }
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
    administer: gate.administer,
    publicUrl,
    mounted: (route: MountedRoute) => void mounted.push(route),
  }
  for (const register of routes) await app.register(async (scope) => register(scope, routeOptions(scope, mounting)))
  await registerWebApp(app, webFolder)
  return { app, routes: mounted, [Symbol.asyncDispose]: () => app.close() }
}

/** What is not a bug, in our words. */
function refusalOf(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  if (error instanceof z.ZodError) return new AppError('invalid_input', { cause: error })
  const status = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  if (status === 413) return new AppError('too_large', { cause: error })
  return status < 500 ? new AppError('invalid_input', { cause: error }) : null
}
