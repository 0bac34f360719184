import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectPatiently, type Env, firstAdminLink, issueFirstAdminToken, migrate } from '@verifikat/db/start'
import { openDataFolder } from './data-folder.ts'
import { type DatabaseLostError, keepDatabase } from './database.ts'
import { requirePort } from './port.ts'
import { type Supervised, supervise } from './supervise.ts'

export interface Launch {
  readonly env: Env
  /** Folder of the built product */
  readonly root: string
  readonly say: (line: string) => void
  /** Set from outside when it is time to stop, also in the middle of starting */
  readonly signal: AbortSignal
}

/** The C library of Linux keeps what threads have freed, unless told to give it back. */
const returning = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_TRIM_THRESHOLD_: '1048576' }

/** What fails because PostgreSQL has ended may be seen before its end is. */
const NOTICE_MS = 500

/**
 * Starts everything in order, waits for the signal, and stops everything in reverse. Database, server and worker are kept running.
 * @throws DatabaseLostError where the built-in PostgreSQL cannot be, after everything has stopped
 */
export async function launch({ env, root, say, signal: asked }: Launch): Promise<void> {
  using folder = await openDataFolder(env.VERIFIKAT_DATA)
  await requirePort(env.HOST, env.PORT)
  const lost = new AbortController()
  const signal = AbortSignal.any([asked, lost.signal])
  const aborted = new Promise<void>((done) => signal.addEventListener('abort', () => done(), { once: true }))
  let isServing = false
  const undo: (() => Promise<unknown>)[] = []
  try {
    await run()
  } catch (error) {
    if (env.DATABASE_URL === undefined) await Promise.race([aborted, sleep(NOTICE_MS)])
    if (!lost.signal.aborted) throw error
  } finally {
    for (const step of undo.reverse()) await step()
  }
  lost.signal.throwIfAborted()

  async function run(): Promise<void> {
    const databaseUrl = env.DATABASE_URL ?? (await embedded())
    if (signal.aborted) return
    await timed(say, 'Brought the database up to date', async () => (await migrate(databaseUrl)).length > 0)
    if (signal.aborted) return
    isServing = true
    const children = startChildren(databaseUrl)
    undo.push(() => Promise.all(children.map((child) => child.stop())))
    await Promise.race([Promise.all(children.map(({ ready }) => ready)), aborted])
    if (signal.aborted) return
    say(await greeting(databaseUrl))
    await aborted
    if (asked.aborted) say('Stopping …')
  }

  async function embedded(): Promise<string> {
    const onLost = (error: DatabaseLostError) => lost.abort(error)
    const keep = { dataFolder: env.VERIFIKAT_DATA, say, onLost, isServing: () => isServing }
    const database = await timed(say, 'Started PostgreSQL', () => keepDatabase(keep))
    undo.push(() => database.stop())
    return database.url
  }

  function startChildren(databaseUrl: string): readonly Supervised[] {
    const pids = new Map<string, number>()
    return ['server', 'worker'].map((name) =>
      supervise({
        name,
        module: join(root, 'dist', `${name}.js`),
        env: { ...returning, ...process.env, NODE_ENV: 'production', VERIFIKAT_DATA: env.VERIFIKAT_DATA, DATABASE_URL: databaseUrl },
        logFile: join(env.VERIFIKAT_DATA, 'logs', `${name}.log`),
        say,
        onStart: (pid) => {
          pids.set(name, pid)
          folder.noteChildren([...pids.values()])
        },
      }),
    )
  }

  async function greeting(databaseUrl: string): Promise<string> {
    const url = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
    const client = await connectPatiently(databaseUrl)
    try {
      const secret = await issueFirstAdminToken(client)
      if (secret === null) return `\nVerifikat is running at ${url}\n`
      return `\nVerifikat is running. This link makes the first administrator; it works once, within a day:\n\n  ${firstAdminLink(url, secret)}\n`
    } finally {
      await client.end()
    }
  }
}

/** A line for what took long enough to be noticed, or changed something. */
async function timed<T>(say: (line: string) => void, what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  const seconds = (performance.now() - began) / 1000
  if (result !== false) say(`${what} (${seconds.toFixed(1)} s)`)
  return result
}
