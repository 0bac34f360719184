import { setTimeout as sleep } from 'node:timers/promises'
import { type EmbeddedPostgres, StartError, startEmbeddedPostgres } from '@verifikat/db/start'

export interface KeptDatabase {
  readonly url: string
  stop(): Promise<void>
}

export interface KeepOptions {
  readonly dataFolder: string
  readonly say: (line: string) => void
  /** Told once, where it cannot be kept running. */
  readonly onLost: (error: DatabaseLostError) => void
  /** Whether others use it yet: until then it is not started again, since whoever prepares it has failed with it. */
  readonly isServing: () => boolean
}

/** The database is gone for good: the launcher ends with this exit code. */
export class DatabaseLostError extends StartError {
  override readonly name = 'DatabaseLostError'
  static readonly exitCode = 3
}

/** Starts in a row that may fail, or end before a database is healthy. */
const TRIES = 3
const WAIT_MS = 1_000
const HEALTHY_MS = 60_000

/**
 * Starts the built-in PostgreSQL and, where it ends by itself, starts it again on the same port: server and worker connect anew, and what they had in
 * hand goes on. Its start recovers what it holds; where that fails several times in a row, `onLost` is told.
 */
export async function keepDatabase({ dataFolder, say, onLost, isServing }: KeepOptions): Promise<KeptDatabase> {
  let postgres = await startEmbeddedPostgres(dataFolder)
  const { url, port } = postgres
  let isWanted = true

  async function keep(): Promise<void> {
    for (let tries = 0, began = Date.now(); ; began = Date.now()) {
      let why = await postgres.exited
      if (!isWanted) return
      if (!isServing()) return onLost(new DatabaseLostError(lost(why, postgres)))
      tries = Date.now() - began > HEALTHY_MS ? 1 : tries + 1
      say(`The built-in PostgreSQL ended unexpectedly (${why}; see ${postgres.logFile}); starting it again.`)
      // its start recovers from the log
      for (; ; tries++) {
        if (tries > TRIES) return onLost(new DatabaseLostError(lost(why, postgres)))
        const next = await startEmbeddedPostgres(dataFolder, { port }).catch((error: unknown) => {
          why = error instanceof Error ? error.message : String(error)
          return null
        })
        if (next !== null) {
          postgres = next
          break
        }
        if (!isWanted) return
        say(`PostgreSQL could not be started again: ${why}`)
        await sleep(WAIT_MS * tries)
      }
      if (!isWanted) return
      say('PostgreSQL runs again; what was interrupted goes on.')
    }
  }

  const kept = keep()
  return {
    url,
    async stop() {
      isWanted = false
      await postgres.stop()
      // one that was being started meanwhile
      await kept
      await postgres.stop()
    },
  }
}

function lost(why: string, { logFile }: EmbeddedPostgres): string {
  return `The built-in PostgreSQL ended and could not be started again, so Verifikat has stopped. The reason: ${why.replace(/\.$/, '')}. Nothing that was saved is lost, and what was running goes on when you start Verifikat again. What PostgreSQL said last is in ${logFile}; where the disk is full, make room first.`
}
