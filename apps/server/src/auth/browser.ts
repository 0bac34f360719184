/** The browser behind one request: its cookies, the name it reached us by, and whether passkeys work there. */
import { isIP } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { originOf } from '../origin.ts'
import { isRemembered, type Place, REMEMBERED_DAYS } from './sessions.ts'
import { shortUserAgent } from './user-agent.ts'

export const SESSION_COOKIE = 'verifikat_session'
/** What a second step belongs to. */
export const STEP_COOKIE = 'verifikat_step'
/** What a passkey or a provider was asked. */
export const CHALLENGE_COOKIE = 'verifikat_challenge'
/** Whom this browser has signed in before. */
export const DEVICE_COOKIE = 'verifikat_device'
/** Of requests that a page makes by itself, again and again, whoever sits before it. */
const BY_ITSELF_HEADER = 'x-verifikat-by-itself'
const CHALLENGE_SECONDS = 600
/** As long as browsers keep a cookie at most: 400 days. */
const LASTING_SECONDS = 400 * 86_400

type ShortCookie = typeof STEP_COOKIE | typeof CHALLENGE_COOKIE

export interface PasskeyPlace {
  readonly origin: string
  readonly rpId: string
}

export interface Browser extends Place {
  readonly sessionId: string | null
  /** Nobody did anything: the request is no use of the session. */
  readonly asksByItself: boolean
  readonly origin: string
  /** Null where passkeys cannot work: an IP address has no name for them to be bound to, and they need TLS or this very machine. */
  readonly passkeys: PasskeyPlace | null
  setSession(id: string): void
  clearSession(): void
  cookie(name: ShortCookie | typeof DEVICE_COOKIE): string | null
  setCookie(name: ShortCookie, secret: string): void
  setLasting(name: typeof DEVICE_COOKIE, value: string): void
  clearCookie(name: ShortCookie): void
}

export function passkeyPlace(origin: string): PasskeyPlace | null {
  const { hostname, protocol } = new URL(origin)
  const isName = isIP(hostname) === 0 && !hostname.startsWith('[')
  return isName && (protocol === 'https:' || hostname === 'localhost') ? { origin, rpId: hostname } : null
}

export function createBrowser(request: FastifyRequest, reply: FastifyReply, publicUrl: string, secure: boolean): Browser {
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure: secure || request.protocol === 'https' } as const
  // no other than ours is answered
  const origin = originOf(request.host, publicUrl) ?? new URL(publicUrl).origin
  return {
    origin,
    sessionId: request.cookies[SESSION_COOKIE] ?? null,
    asksByItself: request.headers[BY_ITSELF_HEADER] !== undefined,
    userAgent: shortUserAgent(request.headers['user-agent']),
    address: request.ip,
    passkeys: passkeyPlace(origin),
    setSession: (id) =>
      void reply.setCookie(SESSION_COOKIE, id, isRemembered(id) ? { ...attributes, maxAge: REMEMBERED_DAYS * 86_400 } : attributes),
    clearSession: () => void reply.clearCookie(SESSION_COOKIE, attributes),
    cookie: (name) => request.cookies[name] ?? null,
    setCookie: (name, secret) => void reply.setCookie(name, secret, { ...attributes, maxAge: CHALLENGE_SECONDS }),
    setLasting: (name, value) => void reply.setCookie(name, value, { ...attributes, maxAge: LASTING_SECONDS }),
    clearCookie: (name) => void reply.clearCookie(name, attributes),
  }
}
