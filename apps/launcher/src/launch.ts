import { join } from 'node:path'
import { connectPatiently, type Env, firstAdminLink, issueFirstAdminToken, migrate } from '@verifikat/db'
import { openDataFolder } from './data-folder.ts'
import { keepPostgres } from './keep-postgres.ts'
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

/** Starts everything in order, waits for the signal, and stops everything in reverse. */
export async function launch({ env, root, say, signal }: Launch): Promise<void> {
  using folder = await openDataFolder(env.VERIFIKAT_DATA)
  await requirePort(env.HOST, env.PORT)
  const undo: (() => Promise<unknown>)[] = []
  try {
    const databaseUrl = env.DATABASE_URL ?? (await embedded())
    if (signal.aborted) return
    await timed(say, 'Brought the database up to date', async () => (await migrate(databaseUrl)).length > 0)
    if (signal.aborted) return
    const children = startChildren(databaseUrl)
    undo.push(() => Promise.all(children.map((child) => child.stop())))
    const aborted = new Promise<void>((done) => signal.addEventListener('abort', () => done(), { once: true }))
    await Promise.race([Promise.all(children.map(({ ready }) => ready)), aborted])
    if (signal.aborted) return
    say(await greeting(databaseUrl))
    await aborted
    say('Stopping …')
  } finally {
    for (const step of undo.reverse()) await step()
  }

  async function embedded(): Promise<string> {
    const postgres = await timed(say, 'Started PostgreSQL', () => keepPostgres(env.VERIFIKAT_DATA, say))
    undo.push(() => postgres.stop())
    return postgres.url
  }

  function startChildren(databaseUrl: string): readonly Supervised[] {
    const pids = new Map<string, number>()
    return ['server', 'worker'].map((name) =>
      supervise({
        name,
        module: join(root, 'apps', name, 'dist/main.js'),
        env: { ...process.env, NODE_ENV: 'production', VERIFIKAT_DATA: env.VERIFIKAT_DATA, DATABASE_URL: databaseUrl },
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
