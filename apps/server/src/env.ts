import { type Env, requireDatabaseUrl } from '@verifikat/db'
import type { ProviderSettings } from './auth/providers.ts'

/** What the server takes from the environment. */
export interface ServerSettings {
  readonly databaseUrl: string
  readonly redisUrl: string | undefined
  readonly host: string
  readonly port: number
  /** Address that people and links use */
  readonly publicUrl: string
  readonly trustProxy: number
  readonly dataFolder: string
  readonly maxUploadBytes: number
  readonly providers: readonly ProviderSettings[]
  readonly smtpUrl: string | undefined
  readonly smtpFrom: string | undefined
  readonly contact: string
}

export function serverSettings(env: Env): ServerSettings {
  return {
    databaseUrl: requireDatabaseUrl(env),
    redisUrl: env.REDIS_URL,
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    trustProxy: env.TRUST_PROXY,
    dataFolder: env.VERIFIKAT_DATA,
    maxUploadBytes: env.UPLOAD_MAX_BYTES,
    providers: env.OIDC_PROVIDERS,
    smtpUrl: env.SMTP_URL,
    smtpFrom: env.SMTP_FROM,
    contact: env.CONTACT ?? '',
  }
}
