import { setTimeout as sleep } from 'node:timers/promises'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@verifikat/db'

export interface KeptPostgres {
  readonly url: string
  stop(): Promise<void>
}

/** Embedded PostgreSQL that is started again, at the same address, when something kills it. */
export async function keepPostgres(dataFolder: string, say: (line: string) => void): Promise<KeptPostgres> {
  const stopping = new AbortController()
  let current: EmbeddedPostgres = await startEmbeddedPostgres(dataFolder)
  const { url, port } = current

  const keep = async () => {
    for (;;) {
      await current.exited
      if (stopping.signal.aborted) return
      say('PostgreSQL ended unexpectedly; starting it again.')
      for (let wait = 500; !stopping.signal.aborted; wait = Math.min(wait * 2, 30_000)) {
        try {
          current = await startEmbeddedPostgres(dataFolder, { port })
          break
        } catch (error) {
          say(error instanceof Error ? error.message : String(error))
          await sleep(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
        }
      }
    }
  }
  const kept = keep()

  return {
    url,
    async stop() {
      stopping.abort()
      await current.stop()
      await kept
    },
  }
}
