/** What server and worker have in common as processes: settings, log, signals, draining. */
import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'
import { type Env, loadEnv } from './env.ts'
import { StartError } from './start-error.ts'

const DRAIN_MS = 6_000

export interface ProcessContext {
  readonly env: Env
  readonly log: Logger
  /** Started by the launcher, which migrates the database and greets the first administrator */
  readonly supervised: boolean
  /** What is used is disposed of when the process ends, the last first, whether or not the start succeeds. */
  use<T extends AsyncDisposable>(resource: T): T
}

/**
 * Runs `start`, waits for SIGTERM, SIGINT or the end of the launcher, disposes of what was used, and ends the process.
 * The launcher is told `{ ready: true }`, or the sentence of a StartError as `{ failed }`.
 */
export async function runProcess(name: string, start: (context: ProcessContext) => Promise<void>): Promise<void> {
  // what is received, cached and made is for this user of the machine only
  process.umask(0o077)
  const supervised = process.connected
  let log = createLog(name, 'info')
  let stop: (code: number) => void = () => undefined
  const stopped = new Promise<number>((resolve) => {
    stop = resolve
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(0))
  if (supervised) process.once('disconnect', () => stop(0))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event)
      stop(1)
    })
  }

  const used: AsyncDisposable[] = []
  const use: ProcessContext['use'] = (resource) => {
    used.push(resource)
    return resource
  }
  try {
    const env = loadEnv()
    log = createLog(name, env.LOG_LEVEL)
    await start({ env, log, supervised, use })
    if (process.connected) process.send?.({ ready: true })
  } catch (error) {
    if (!(error instanceof StartError)) log.fatal({ err: error }, 'cannot start')
    else if (process.connected) process.send?.({ failed: error.message })
    else console.error(error.message)
    stop(1)
  }

  const code = await stopped
  const late = setTimeout(() => {
    log.error('not drained in time')
    process.exit(1)
  }, DRAIN_MS)
  for (const resource of used.reverse()) {
    try {
      await resource[Symbol.asyncDispose]()
    } catch (error) {
      log.error({ err: error }, 'did not stop cleanly')
    }
  }
  clearTimeout(late)
  process.exit(code)
}

/** What signs somebody in, and what a database's error quotes of a row. */
const secrets = ['authorization', 'cookie', 'set-cookie', 'password', 'token', 'secret', 'invitation']
const quoted = ['err.detail', 'err.where', 'err.parameters', 'err.query', 'err.meta', 'err.cause.detail', 'err.cause.where']
const requests = ['query', 'body', 'req', 'request', 'headers']

/** For every process: whoever logs more than they should, secrets stay out of it. */
export function createLog(name: string, level: string, destination?: DestinationStream): Logger {
  const named = secrets.flatMap((secret) => [`["${secret}"]`, `*["${secret}"]`])
  const paths = [...named, ...quoted, ...requests]
  const options = { level, base: { process: name }, timestamp: stdTimeFunctions.isoTime, redact: { paths, censor: '[redacted]' } }
  return destination ? pino(options, destination) : pino(options)
}
