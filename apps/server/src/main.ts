// The server process. Everything it is made of is put together here.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCompute } from '@verifikat/compute'
import {
  connectPatiently,
  createEventBus,
  createQueues,
  createSpace,
  createStores,
  firstAdminLink,
  issueFirstAdminToken,
  migrate,
  openDatabase,
  type ProcessContext,
  runProcess,
  StartError,
} from '@verifikat/db'
import * as z from 'zod'
import { createAuth } from './auth/auth.ts'
import { createMailer } from './auth/mail.ts'
import { readSecretKey } from './auth/secret-key.ts'
import { type ServerSettings, serverSettings } from './env.ts'
import { remindOfDays } from './remind.ts'
import { buildServer } from './server.ts'
import { tellNews } from './tell-news.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))

await runProcess('server', async ({ env, log, supervised, use }: ProcessContext) => {
  const settings = serverSettings(env)
  if (!supervised) await migrate(settings.databaseUrl)
  const db = use(openDatabase(settings.databaseUrl, { onError: (err) => log.warn({ err }, 'a database connection broke') }))
  const stores = createStores(db)
  const events = use(createEventBus(settings.databaseUrl, log))
  const queues = use(createQueues({ databaseUrl: settings.databaseUrl, redisUrl: settings.redisUrl, log }))
  const space = createSpace({ folder: env.VERIFIKAT_DATA, reserveBytes: env.DISK_RESERVE_BYTES })
  const compute = use(createCompute({ db, env, space, log }))
  const mailer = createMailer(settings)
  const auth = createAuth({
    db,
    instance: { name: new URL(settings.publicUrl).hostname, version, dataFolder: settings.dataFolder, contact: settings.contact },
    publicUrl: settings.publicUrl,
    secretKey: readSecretKey(settings.dataFolder),
    providers: settings.providers,
    mailer,
  })
  await Promise.all([events.ready(), queues.ready()])
  const { app } = use(
    await buildServer({
      deps: {
        stores,
        queues,
        events,
        compute,
        space,
        log,
        uploadFolder: join(settings.dataFolder, 'uploads'),
        maxUploadBytes: settings.maxUploadBytes,
      },
      auth,
      checks: { pool: db.pool, queue: async () => void (await queues.count('housekeeping')) },
      publicUrl: settings.publicUrl,
      trustProxy: settings.trustProxy,
      webFolder: join(root, 'apps/web/dist'),
    }),
  )
  await listen(app, settings)
  const forget = setInterval(() => {
    auth.forgetExpired().catch((err: unknown) => log.warn({ err }, 'expired sessions stay for now'))
    stores.answeredRequests.forgetOld().catch((err: unknown) => log.warn({ err }, 'old answers stay for now'))
  }, 3_600_000)
  forget.unref()
  const remind = () =>
    remindOfDays({
      stores,
      mailer,
      publicUrl: settings.publicUrl,
      onFailed: (err, assignmentId) => log.warn({ err, assignmentId }, 'a reminder did not go out'),
    }).catch((err: unknown) => log.warn({ err }, 'nobody is reminded for now'))
  void remind()
  setInterval(remind, 3_600_000).unref()
  if (mailer !== null) {
    const onFailed = (err: unknown, batchId: string) => log.warn({ err, batchId }, 'what a package found was not written to its owner')
    const tell = setInterval(() => {
      tellNews({ stores, mailer, publicUrl: settings.publicUrl, onFailed }).catch((err: unknown) =>
        log.warn({ err }, 'nobody is told of packages for now'),
      )
    }, 60_000)
    tell.unref()
  }
  if (!supervised) await greet(settings)
})

async function listen(app: { listen(at: { host: string; port: number }): Promise<string> }, { host, port }: ServerSettings): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : null
    if (code === 'EADDRINUSE') throw new StartError(`Port ${port} is taken by another program; set PORT to a free one.`, { cause })
    if (code === 'EACCES') throw new StartError(`Port ${port} is not allowed for this user; set PORT to one above 1023.`, { cause })
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`This machine has no address ${host}; set HOST to one it has.`, { cause })
    throw cause
  }
}

/** Without a launcher it is the server that shows the link of the first administrator. */
async function greet({ databaseUrl, publicUrl }: ServerSettings): Promise<void> {
  const client = await connectPatiently(databaseUrl)
  try {
    const secret = await issueFirstAdminToken(client)
    console.log(
      secret === null
        ? `Verifikat: ${publicUrl}`
        : `Verifikat: ${firstAdminLink(publicUrl, secret)} (makes the first administrator, once, within a day)`,
    )
  } finally {
    await client.end()
  }
}
