import type { Database } from '@verifikat/db'
import { type Auth, createAuth } from '../../apps/server/src/auth/auth.ts'
import type { Mailer } from '../../apps/server/src/auth/mail.ts'
import type { ProviderSettings } from '../../apps/server/src/auth/providers.ts'
import { readSecretKey } from '../../apps/server/src/auth/secret-key.ts'
import { buildServer, type Server } from '../../apps/server/src/server.ts'
import type { Workbench } from './workbench.ts'

export interface TestServer extends Server {
  readonly auth: Auth
}

export interface TestServerOptions {
  readonly publicUrl?: string
  readonly webFolder?: string
  readonly maxUploadBytes?: number
  readonly providers?: readonly ProviderSettings[]
  readonly mailer?: Mailer
  /** Milliseconds, as sign-in sees them */
  readonly now?: () => number
  /** Hops whose word for the address behind them is taken */
  readonly trustProxy?: number
}

/** The HTTP server over a workbench, for `app.inject` or `app.listen`. */
export async function createTestServer(
  bench: Omit<Workbench, 'db'> & { readonly db: Database },
  options: TestServerOptions = {},
): Promise<TestServer> {
  const {
    publicUrl = 'http://localhost',
    webFolder = '/nonexistent',
    maxUploadBytes = 1024 ** 3,
    providers = [],
    mailer = null,
    now = Date.now,
    trustProxy = 0,
  } = options
  const { db, stores, queues, events, compute, space, log, uploadFolder, dataFolder } = bench
  const auth = createAuth({
    db,
    instance: { name: 'test', version: '0.0.0', dataFolder, contact: '' },
    publicUrl,
    providers,
    mailer,
    now,
    secretKey: readSecretKey(dataFolder),
  })
  const server = await buildServer({
    deps: { stores, queues, events, compute, space, log, uploadFolder, maxUploadBytes },
    auth,
    checks: { pool: db.pool, queue: async () => void (await queues.count('housekeeping')) },
    publicUrl,
    trustProxy,
    webFolder,
  })
  return { ...server, auth }
}
