/** What a browser that is signing in has been asked: a secret in its cookie, the hash of it and the question in the database. */
import { randomBytes } from 'node:crypto'
import { type AuthChallenges, hashSecret } from '@verifikat/db'
import * as z from 'zod'

const MINUTE_MS = 60_000
/** Long enough to fetch a telephone. */
const CHALLENGE_MS = 10 * MINUTE_MS
const TRIES = 5

const id = z.string().max(200)

/** Kinds of questions, and what has to be remembered of each. */
const schemas = {
  'second-step': z.object({ method: z.string(), remember: z.boolean() }),
  passkey: z.object({
    challenge: id,
    /** Asked for one thing, a passkey answers no other */
    purpose: z.enum(['sign-in', 'second-step', 'register', 'confirm', 'invitation']),
    newUser: z.object({ id: z.uuid(), invitation: id, name: z.string() }).nullable(),
  }),
  oidc: z.object({
    provider: id,
    origin: z.string(),
    verifier: id,
    state: id,
    nonce: id,
    purpose: z.enum(['sign-in', 'link', 'invitation']),
    invitation: id.nullable(),
    to: z.string().nullable(),
    remember: z.boolean(),
  }),
  confirmed: z.object({}),
} as const

export type Kind = keyof typeof schemas
export type Asked<K extends Kind> = z.output<(typeof schemas)[K]>

export interface Found<K extends Kind> {
  readonly userId: string | null
  readonly data: Asked<K>
}

export interface Challenges {
  /** @returns the secret for the cookie */
  ask<K extends Kind>(kind: K, userId: string | null, data: Asked<K>): Promise<string>
  peek<K extends Kind>(kind: K, secret: string | null): Promise<Found<K> | null>
  /** Once */
  take<K extends Kind>(kind: K, secret: string | null): Promise<Found<K> | null>
  /** Counts a try before it is made. @returns whether it may be made */
  countTry(secret: string): Promise<boolean>
  /** Remembers for some minutes that whoever has this session has just shown who they are. */
  confirm(sessionId: string, userId: string): Promise<void>
  isConfirmed(sessionId: string): Promise<boolean>
  /** Once: what was confirmed for one act holds for no other */
  takeConfirmed(sessionId: string): Promise<boolean>
  forgetExpired(): Promise<void>
}

const ofSession = (sessionId: string) => hashSecret(`confirmed ${sessionId}`)

export function createChallenges(store: AuthChallenges): Challenges {
  const found = <K extends Kind>(kind: K, row: { userId: string | null; data: unknown } | null): Found<K> | null => {
    if (!row) return null
    const parsed = schemas[kind].safeParse(row.data)
    // the schema of this kind, which indexing by a type parameter does not follow
    return parsed.success ? { userId: row.userId, data: parsed.data as Asked<K> } : null
  }
  const until = (ms: number) => new Date(Date.now() + ms)
  return {
    async ask(kind, userId, data) {
      const secret = randomBytes(24).toString('base64url')
      await store.put({ hash: hashSecret(secret), kind, userId, data, expiresAt: until(CHALLENGE_MS) })
      return secret
    },
    peek: async (kind, secret) => (secret === null ? null : found(kind, await store.find(hashSecret(secret), kind))),
    take: async (kind, secret) => (secret === null ? null : found(kind, await store.take(hashSecret(secret), kind))),
    countTry: (secret) => store.countTry(hashSecret(secret), TRIES),
    confirm: (sessionId, userId) =>
      store.put({ hash: ofSession(sessionId), kind: 'confirmed', userId, data: {}, expiresAt: until(5 * MINUTE_MS) }),
    isConfirmed: async (sessionId) => (await store.find(ofSession(sessionId), 'confirmed')) !== null,
    takeConfirmed: async (sessionId) => (await store.take(ofSession(sessionId), 'confirmed')) !== null,
    forgetExpired: () => store.forgetExpired(),
  }
}
