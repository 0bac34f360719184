import { type ChildProcess, fork } from 'node:child_process'
import { closeSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '@verifikat/db/start'
import * as z from 'zod'

export interface ChildSpec {
  readonly name: string
  readonly module: string
  readonly env: NodeJS.ProcessEnv
  readonly logFile: string
  readonly say: (line: string) => void
  /** Called with the process number of each start */
  readonly onStart: (pid: number) => void
}

export interface Supervised {
  /** Rejects with a StartError where the first start fails for a reason that a sentence tells */
  readonly ready: Promise<void>
  /** Ends it in order, by force after a while */
  stop(): Promise<void>
}

const message = z.union([z.object({ ready: z.literal(true) }), z.object({ failed: z.string() })])

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000
/** A process that ran this long did not die of how it started. */
const HEALTHY_MS = 60_000
const STOP_MS = 7_000
const LOG_BYTES = 10 * 1024 * 1024

/** Keeps one child process running until it is stopped. */
export function supervise(spec: ChildSpec): Supervised {
  const { name, say } = spec
  const stopping = new AbortController()
  let child: ChildProcess | undefined
  let tell: { ready: () => void; failed: (error: Error) => void } | undefined
  const ready = new Promise<void>((resolve, reject) => {
    tell = { ready: resolve, failed: reject }
  })

  const run = async () => {
    let wait = FIRST_WAIT_MS
    let first = true
    while (!stopping.signal.aborted) {
      const began = Date.now()
      child = begin(spec)
      if (child.pid !== undefined) spec.onStart(child.pid)
      let reason: string | undefined
      child.on('message', (raw) => {
        const said = message.parse(raw)
        if ('failed' in said) reason = said.failed
        else {
          tell?.ready()
          first = false
        }
      })
      const how = await ended(child)
      child = undefined
      if (stopping.signal.aborted) return
      if (first) {
        tell?.failed(new StartError(reason ?? `The ${name} could not start (${how}); see ${spec.logFile}.`))
        return
      }
      if (Date.now() - began > HEALTHY_MS) wait = FIRST_WAIT_MS
      say(reason ?? `The ${name} ended unexpectedly (${how}; see ${spec.logFile}); starting it again.`)
      await sleep(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
      wait = Math.min(wait * 2, LONGEST_WAIT_MS)
    }
  }
  const running = run()

  return {
    ready,
    async stop() {
      stopping.abort()
      const last = child
      last?.kill('SIGTERM')
      const late = setTimeout(() => last?.kill('SIGKILL'), STOP_MS)
      await running
      clearTimeout(late)
    },
  }
}

/** Detached, so that Ctrl-C reaches the launcher only; the open channel tells the child when the launcher is gone. */
function begin({ module, env, logFile }: ChildSpec): ChildProcess {
  mkdirSync(dirname(logFile), { recursive: true })
  const old = statSync(logFile, { throwIfNoEntry: false })
  if (old && old.size > LOG_BYTES) renameSync(logFile, `${logFile}.1`)
  const log = openSync(logFile, 'a', 0o600)
  try {
    return fork(module, { env, detached: true, stdio: ['ignore', log, log, 'ipc'] })
  } finally {
    closeSync(log)
  }
}

function ended(child: ChildProcess): Promise<string> {
  return new Promise((done) => {
    child.once('error', (error) => done(error.message))
    child.once('exit', (code, signal) => done(signal ?? `exit code ${code}`))
  })
}
