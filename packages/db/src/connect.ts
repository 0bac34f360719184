import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from './start-error.ts'

const PATIENCE_MS = 30_000

/** Waits for a database that starts beside us; refuses at once where waiting cannot help, as with a wrong password. */
export async function connectPatiently(databaseUrl: string, patienceMs = PATIENCE_MS): Promise<pg.Client> {
  const until = Date.now() + patienceMs
  for (;;) {
    const client = new pg.Client({ connectionString: databaseUrl })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (cause) {
      await client.end().catch(() => undefined)
      const reason = cause instanceof Error && cause.message !== '' ? cause.message : 'no answer'
      // class 28: not authorised; 3D000: no such database
      const refused = cause instanceof pg.DatabaseError && (cause.code?.startsWith('28') || cause.code === '3D000')
      const { host } = new URL(databaseUrl)
      if (refused || Date.now() > until) throw new StartError(`The database at ${host} cannot be used: ${reason}.`, { cause })
      await sleep(250)
    }
  }
}
