import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import { AppError } from '@verifikat/analyses'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Requests a minute from one address: far above what a person with many tabs makes, far below a flood. */
const REQUESTS_A_MINUTE = 3_000

export async function registerSecurity(app: FastifyInstance, publicUrl: string): Promise<void> {
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
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: tls ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
  })
  await app.register(rateLimit, {
    max: REQUESTS_A_MINUTE,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { ttl }) => new AppError('rate_limited', { params: { seconds: Math.ceil(ttl / 1000) } }),
  })
  const publicOrigin = new URL(publicUrl).origin
  app.addHook('onRequest', (request, _reply, done) => {
    done(isOwnWrite(request, publicOrigin) ? undefined : new AppError('forbidden', { params: { reason: 'origin' } }))
  })
}

/** Browsers name the page behind every write; another site's must not use this one's cookie. Programs without a browser name none. */
function isOwnWrite(request: FastifyRequest, publicOrigin: string): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return true
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return origin === undefined || origin === publicOrigin || origin === `${request.protocol}://${request.host}`
}
