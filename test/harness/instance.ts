// A whole Verifikat as people start it, on a data folder and a port of its own. It needs the built product.
import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../packages/db/src/embedded-postgres.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export interface InstanceOptions {
  readonly data: string
  readonly port?: number
  /** `npm start`, or the launcher that it ends up in */
  readonly via?: 'npm' | 'launcher'
  readonly env?: NodeJS.ProcessEnv
}

export interface Instance extends AsyncDisposable {
  readonly url: string
  readonly port: number
  readonly process: ChildProcess
  /** Everything it has printed */
  output(): string
  /** Resolves with the exit code, or the signal that ended it */
  readonly ended: Promise<number | NodeJS.Signals | null>
  /** The link that makes the first administrator, once it runs */
  link(): string
  running(): Promise<void>
}

export async function startInstance({ data, port: wanted, via = 'launcher', env }: InstanceOptions): Promise<Instance> {
  const port = wanted ?? (await freePort())
  const [command, args] = via === 'npm' ? ['npm', ['start', '--silent']] : [process.execPath, ['apps/launcher/dist/main.js']]
  const child = spawn(command, args, {
    cwd: root,
    // a group of its own, as a terminal gives it
    detached: true,
    env: { ...process.env, DATABASE_URL: '', REDIS_URL: '', VERIFIKAT_DATA: data, PORT: String(port), DEMO_COMPANY: 'false', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => (output += bytes.toString()))
  const ended = new Promise<number | NodeJS.Signals | null>((done) => child.once('close', (code, signal) => done(code ?? signal)))
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    port,
    process: child,
    output: () => output,
    ended,
    link: () => /https?:\/\/\S+token=\S+/.exec(output)?.[0] ?? '',
    async running() {
      const over = ended.then((how) => {
        throw new Error(`it ended (${how}) and said:\n${output}`)
      })
      await Promise.race([
        over,
        until(
          () => output.includes('Verifikat is running'),
          60_000,
          () => output,
        ),
      ])
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await ended
      await until(
        () => processesOf(data).length === 0,
        15_000,
        () => `left over: ${JSON.stringify(processesOf(data))}`,
      )
    },
  }
}

/** Every process that was started for a data folder, by its number. */
export function processesOf(data: string): readonly { readonly pid: number; readonly command: string }[] {
  const found = []
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    if (!Number.isInteger(pid) || pid === process.pid) continue
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      const environment = readFileSync(`/proc/${pid}/environ`, 'utf8')
      if (command !== '' && (command.includes(data) || environment.includes(`VERIFIKAT_DATA=${data}\0`))) found.push({ pid, command })
    } catch {
      // it has ended, or is not ours to look at
    }
  }
  return found
}

/** Waits for something that another process brings about. */
export async function until(condition: () => boolean | Promise<boolean>, milliseconds: number, otherwise: () => string): Promise<void> {
  const end = Date.now() + milliseconds
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`not within ${milliseconds} ms: ${otherwise()}`)
    await sleep(50)
  }
}
