import { AppError } from '@verifikat/analyses'
import { actingThrough, type Right } from '@verifikat/db'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { type ExportFile, sendFile } from './exports/send.ts'
import type { AdminDeps, Caller, Entered, Gate, Needed, OpenDeps } from './gate.ts'

export interface CallerRequest {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly caller: Caller
  readonly enterAssignment: (companyId: string, assignmentId: string) => Promise<Entered>
  /** Opens another company, as the gate does. */
  readonly enter: (companyId: string, ...needed: readonly [Needed, ...Needed[]]) => Promise<Entered>
  /** Asks again after something that takes long. @throws AppError `unauthenticated` where the session or the key has ended meanwhile */
  readonly still: () => Promise<void>
}

export interface CompanyRequest extends CallerRequest, Entered {
  readonly companyId: string
}

type Method = 'GET' | 'POST'
type CompanyHandler = (asked: CompanyRequest) => Promise<unknown>
export type CallerHandler = (asked: CallerRequest) => Promise<unknown>
type InstallationFileHandler = (asked: CallerRequest & { readonly admin: AdminDeps }) => Promise<ExportFile>
type FileHandler = (asked: CompanyRequest) => Promise<ExportFile>

/** What plain HTTP routes (uploads, downloads) get when `server.ts` mounts them: the only ways to mount one. */
export interface RouteOptions {
  readonly open: OpenDeps
  readonly route: {
    /** An address with `:companyId`; its handler runs for whoever holds the rights there, and nobody else. */
    company(
      method: Method,
      url: `${string}:companyId/${string}`,
      rights: readonly [Needed, ...Needed[]],
      handler: CompanyHandler,
      config?: FastifyContextConfig,
    ): void
    /** A file that leaves: GET, right `export` on top of these, and in the activity log with its rows, bytes and hash. */
    file(url: `${string}:companyId/${string}`, rights: readonly Needed[], handler: FileHandler): void
    /** A file of an assignment with `:id`: the same, and without `export` for an outside reviewer of it. */
    assignmentFile(url: `${string}:companyId/assignments/:id/${string}`, handler: FileHandler): void
    /** The same of the installation, for its administrators. */
    installationFile(url: string, handler: InstallationFileHandler): void
    /** For whoever has signed in, or has a key; it concerns no company, or opens one itself. */
    caller(method: Method, url: string, handler: CallerHandler, config?: FastifyContextConfig): void
  }
  /** Where people reach the product: what links in files begin with. */
  readonly publicUrl: string
  /** Of the built web app. */
  readonly webFolder: string
}

export type RegisterRoutes = (app: FastifyInstance, options: RouteOptions) => void | Promise<void>

/** Each route with who it is for, as docs and tests list them. */
export interface MountedRoute {
  readonly method: string
  readonly url: string
  readonly who: 'everybody' | 'caller' | 'administrator' | 'company'
  readonly rights: readonly Needed[]
  /** Of an assignment: what it takes, but for an outside reviewer of it. */
  readonly ofAssignment?: readonly Right[]
}

interface Mounting {
  readonly open: OpenDeps
  readonly callerOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Caller | null>
  readonly enter: Gate['enter']
  readonly enterAssignment: Gate['enterAssignment']
  readonly administer: Gate['administer']
  readonly publicUrl: string
  readonly webFolder: string
  /** Told of every route. */
  readonly mounted: (route: MountedRoute) => void
}

const companyParams = z.object({ companyId: z.uuid() })
const assignmentParams = z.object({ id: z.uuid() })

export function routeOptions(
  app: FastifyInstance,
  { open, callerOf, enter, enterAssignment, administer, publicUrl, webFolder, mounted }: Mounting,
): RouteOptions {
  const asked = async (request: FastifyRequest, reply: FastifyReply): Promise<CallerRequest> => {
    const caller = await callerOf(request, reply)
    if (caller === null) throw new AppError('unauthenticated')
    const still = async () => {
      const now = await callerOf(request, reply)
      if (now?.user.id !== caller.user.id || now.sessionHash !== caller.sessionHash || now.key?.id !== caller.key?.id)
        throw new AppError('unauthenticated')
    }
    return {
      request,
      reply,
      caller,
      still,
      enter: (companyId, ...needed) => enter(caller, companyId, ...needed),
      enterAssignment: (companyId, id) => enterAssignment(caller, companyId, id),
    }
  }
  const company = (
    method: Method,
    url: string,
    rights: readonly [Needed, ...Needed[]],
    handler: CompanyHandler,
    config: FastifyContextConfig = {},
    ofAssignment: readonly Right[] | null = null,
  ) => {
    mounted({ method, url, who: 'company', rights, ...(ofAssignment && { ofAssignment }) })
    app.route({
      // a question for the head alone would make, measure and log a file that nobody gets
      method,
      url,
      config,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const base = await asked(request, reply)
        const { companyId } = parsed(companyParams, request.params)
        const entered = await base.enter(companyId, ...rights)
        return await actingThrough(base.caller.key?.id ?? null, () => handler({ ...base, companyId, ...entered }))
      },
    })
  }
  const unlogged = (url: string) => (err: unknown) => open.log.error({ err, url }, 'a broken-off file is not in the activity log')
  return {
    open,
    publicUrl,
    webFolder,
    route: {
      company,
      file(url, rights, handler) {
        company('GET', url, ['export', ...rights], async (asking) => {
          const { audit } = asking.deps.stores
          return await sendFile({ ...asking, audit, onUnlogged: unlogged(url) }, await handler(asking))
        })
      },
      assignmentFile(url, handler) {
        const send: CompanyHandler = async (asking) => {
          const { id } = parsed(assignmentParams, asking.request.params)
          const { access } = await asking.enterAssignment(asking.companyId, id)
          const file = await handler(asking)
          if (access.rights.has('read')) await asking.enter(asking.companyId, 'export')
          const { audit } = asking.deps.stores
          return await sendFile({ ...asking, audit, onUnlogged: unlogged(url) }, file)
        }
        company('GET', url, ['see'], send, {}, ['export', 'read'])
      },
      installationFile(url, handler) {
        mounted({ method: 'GET', url, who: 'administrator', rights: [] })
        app.get(url, { exposeHeadRoute: false }, async (request, reply) => {
          const base = await asked(request, reply)
          const admin = administer(base.caller)
          const file = await handler({ ...base, admin })
          return await sendFile({ ...base, companyId: null, audit: admin.audit, onUnlogged: unlogged(url) }, file)
        })
      },
      caller(method, url, handler, config = {}) {
        mounted({ method, url, who: 'caller', rights: [] })
        app.route({
          method,
          url,
          config,
          handler: async (request, reply) => {
            const base = await asked(request, reply)
            return await actingThrough(base.caller.key?.id ?? null, () => handler(base))
          },
        })
      },
    },
  }
}

/** What a route was given, or AppError('invalid_input'). */
export function parsed<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value)
  if (!result.success) throw new AppError('invalid_input', { cause: result.error })
  return result.data
}
