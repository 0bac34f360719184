// `npm start` ends up here, built: one process that starts the others, keeps them running and ends them.
import { fileURLToPath } from 'node:url'
import { loadEnv, StartError } from '@verifikat/db/start'
import { DatabaseLostError } from './database.ts'
import { launch } from './launch.ts'

const stop = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stop.abort())

try {
  const say = (line: string) => console.log(line)
  await launch({ env: loadEnv(), root: fileURLToPath(new URL('../../..', import.meta.url)), say, signal: stop.signal })
  process.exit(0)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(error instanceof DatabaseLostError ? DatabaseLostError.exitCode : 1)
}
