import { type Env, requireDatabaseUrl } from '@verifikat/db'

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
  }
}
