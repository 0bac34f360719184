import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import { AppError } from '@verifikat/analyses'
import type { AttemptStore } from '@verifikat/db'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sourceOf } from './auth/attempts.ts'
import { FloodStore } from './flood.ts'
import { originOf } from './origin.ts'

/** Requests from one address to all processes, with what an office of people behind it makes in a busy moment: 200 a second. Far below a flood. */
const WINDOW_SECONDS = 10
const REQUESTS_A_WINDOW = 2_000

/** Features of the browser that the pages never use; passkeys and the clipboard they do. */
const permissions = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ')

/** How long the body of a request may take to come, whatever it says that it is; files have all the time they need. */
const BODY_SECONDS = 60
/** What still comes after a refusal is of no use: so long, to let the answer arrive, and the connection is cut. */
const CUT_AFTER_MS = 1_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body is a file, of any size and as slow as its sender's line. */
    readonly takesFile?: boolean
  }
}

/** Load balancers and containers ask these by whatever address they know. */
const open = ['/healthz', '/readyz']

export async function registerSecurity(app: FastifyInstance, publicUrl: string, attempts: Pick<AttemptStore, 'add'>): Promise<void> {
  const tls = publicUrl.startsWith('https:')
  await app.register(cookie)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Mantine and the virtual table place things with style attributes, which cannot carry a nonce
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        // a PDF that is looked at beside what it proves
        frameSrc: ['blob:'],
        scriptSrcAttr: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: tls ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
  })
  class SharedFlood extends FloodStore {
    constructor() {
      super(attempts, (err) => app.log.warn({ err }, 'requests are counted by this process alone'))
    }
  }
  await app.register(rateLimit, {
    max: REQUESTS_A_WINDOW,
    timeWindow: WINDOW_SECONDS * 1000,
    keyGenerator: ({ ip }) => sourceOf(ip),
    store: SharedFlood,
    errorResponseBuilder: (_request, { ttl }) => new AppError('rate_limited', { params: { seconds: Math.ceil(ttl / 1000) } }),
  })
  app.addHook('onSend', async (request, reply) => {
    void reply.header('permissions-policy', permissions)
    // answers are somebody's own: no cache keeps them, not the browser's either
    if (isApi(request) && !reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
  })
  app.addHook('preParsing', async (request, _reply, payload) => {
    const { raw, headers } = request
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (!hasBody || request.routeOptions.config.takesFile) return
    const late = setTimeout(() => raw.complete || raw.destroy(), BODY_SECONDS * 1000)
    payload.once('close', () => clearTimeout(late)).once('end', () => clearTimeout(late))
  })
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete === false) setTimeout(() => raw.complete || raw.destroy(), CUT_AFTER_MS).unref()
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (open.includes(request.url)) return done()
    const origin = originOf(request.host, publicUrl)
    if (origin === null) {
      void reply.code(421).type('text/plain; charset=utf-8').send(wrongHost)
      return
    }
    done(isOwn(request, origin) ? undefined : new AppError('forbidden', { params: { reason: 'origin' } }))
  })
}

const wrongHost = 'This Verifikat does not answer at this address; use the one in its setting PUBLIC_URL, or set PUBLIC_URL to this one.\n'

/**
 * Browsers name the page behind every write, and behind every read of the API that is no navigation: another site's must not use this one's cookie.
 * Programs without a browser name none.
 */
function isOwn(request: FastifyRequest, ownOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = request.headers
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none'
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return !(isForeign && mode !== 'navigate' && isApi(request))
  return !isForeign && (origin === undefined || origin === ownOrigin)
}

/** All but pages and what they are made of. */
const isApi = ({ routeOptions: { url = '' } }: FastifyRequest) => url !== '' && !url.startsWith('/assets/') && !/^\/[^/]*\.\w+$/.test(url)
