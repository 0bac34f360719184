/** The one place that reads the environment: every process parses it once and passes values on. `.env.example` lists the same names. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from './start-error.ts'

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')
const optionalUrl = (protocol: RegExp) => z.url({ protocol }).optional()

/** Names that no other site can point at this machine. */
export const isLoopback = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** A provider's keys, tokens and answers come from its issuer: over TLS, or from this machine. */
const isSafeIssuer = (issuer: string) => new URL(issuer).protocol === 'https:' || isLoopback(new URL(issuer).hostname)

const providerSchema = z.strictObject({
  /** Part of the address that it sends people back to: /auth/oidc/ID/callback */
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'id is up to 40 small letters, digits and hyphens'),
  /** What the button says */
  name: z.string().min(1, 'name is missing').max(60, 'name has at most 60 characters'),
  issuer: z
    .url({ protocol: /^https?$/, error: 'issuer is not an http or https address' })
    .refine(isSafeIssuer, 'issuer has to be https, or on this machine'),
  clientId: z.string().min(1, 'clientId is missing'),
  clientSecret: z.string().min(1, 'clientSecret is missing'),
  /** Whether an address that it calls verified signs in the account that has it */
  trustEmail: z.boolean().default(false),
})

/** JSON in one setting; what is wrong is said by provider and property, without its secrets. */
const providersSetting = z.string().transform((text, context): z.output<typeof providerSchema>[] => {
  const refuse = (message: string) => {
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return refuse('is not JSON: a list of { id, name, issuer, clientId, clientSecret }')
  }
  const parsed = z.array(providerSchema).safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const [at, ...property] = issue?.path ?? []
    return refuse(at === undefined ? 'is not a list of providers' : `provider ${Number(at) + 1}, ${property.join('.')}: ${issue?.message}`)
  }
  const ids = parsed.data.map(({ id }) => id)
  return new Set(ids).size < ids.length ? refuse('two providers have the same id') : parsed.data
})

export const envSchema = z.object({
  /** Folder of everything the instance keeps */
  VERIFIKAT_DATA: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  /** The one address that people type, where it is not a loopback name */
  PUBLIC_URL: optionalUrl(/^https?$/),
  /** Reverse proxies in front whose X-Forwarded-* headers are believed */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** Replaces the embedded PostgreSQL */
  DATABASE_URL: optionalUrl(/^postgres(ql)?$/),
  /** Replaces the queue on PostgreSQL */
  REDIS_URL: optionalUrl(/^rediss?$/),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  UPLOAD_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(1)
    .default(1024 ** 3),
  /** Memory that each process may use */
  MEMORY_BYTES: z.coerce
    .number()
    .int()
    .min(512 * 1024 ** 2)
    .default(1536 * 1024 ** 2),
  /** Memory for ledger columns, in each process: two fifths of what it may use at most */
  CACHE_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(1024 ** 3),
  /** Disk for ledger columns, under VERIFIKAT_DATA */
  DISK_CACHE_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(8 * 1024 ** 3),
  /** Disk that stays free for the database's write-ahead log */
  DISK_RESERVE_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(1024 ** 3),
  /** Threads that compute; 0 means one for each core */
  COMPUTE_THREADS: z.coerce.number().int().min(0).max(256).default(0),
  /** Runs that one worker process has in hand at a time, and as many steps of packages besides */
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(4),
  /** Cells of batches that are in the queue or in hand at a time, in the whole installation */
  BATCH_CELLS: z.coerce.number().int().min(1).max(1_000).default(32),
  /** Whether an empty installation gets the demo company */
  DEMO_COMPANY: flag.default(true),
  /** OpenID Connect providers that people may sign in by */
  OIDC_PROVIDERS: providersSetting.default([]),
  /** The mail server that invitations go through */
  SMTP_URL: optionalUrl(/^smtps?$/),
  /** Whom e-mail is from */
  SMTP_FROM: z.string().max(320).optional(),
  /** Whom people without access should ask: a name, an address, a telephone number */
  CONTACT: z.string().max(200).optional(),
})

export type Env = z.output<typeof envSchema>

/** Settings that a process cannot run with. */
export class EnvError extends StartError {
  override readonly name = 'EnvError'
}

/** @param source the process's environment; empty values count as absent */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = envSchema.safeParse(given)
  if (parsed.success) {
    const { SMTP_URL, SMTP_FROM } = parsed.data
    if ((SMTP_URL === undefined) !== (SMTP_FROM === undefined))
      throw new EnvError('SMTP_URL and SMTP_FROM belong together: set both, or neither; see .env.example.')
    return parsed.data
  }
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`).join(', ')
  throw new EnvError(`These settings are not usable: ${wrong}; see .env.example.`)
}

/** Reads `.env` of the current folder, then the environment, which wins. */
export function loadEnv(): Env {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readEnv(process.env)
}

/** Env of a process that needs a database given to it: server and worker. */
export function requireDatabaseUrl(env: Env): string {
  if (env.DATABASE_URL === undefined)
    throw new EnvError('DATABASE_URL is not set; without it, use `npm start`, which brings its own PostgreSQL.')
  return env.DATABASE_URL
}
