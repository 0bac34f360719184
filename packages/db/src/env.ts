/** The one place that reads the environment: every process parses it once and passes values on. `.env.example` lists the same names. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from './start-error.ts'

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')
const optionalUrl = (protocol: RegExp) => z.url({ protocol }).optional()

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
  /** Memory for ledger columns, in each process */
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
  /** Threads that compute; 0 means one for each core */
  COMPUTE_THREADS: z.coerce.number().int().min(0).max(256).default(0),
  /** Runs that one worker process has in hand at a time */
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(4),
  /** Whether an empty installation gets the demo company */
  DEMO_COMPANY: flag.default(true),
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
  if (parsed.success) return parsed.data
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
