// Holds the arrows between the rooms of docs/decisions/0001 and the purity of packages/analyses: what may import what, and what nobody may use where.
import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * @typedef {object} Room
 * @property {string} folder
 * @property {string[]} rooms packages of ours it may import
 * @property {string[]} [typesOnly] packages of ours whose types it may import
 * @property {RegExp} [never] packages it must not use
 * @property {RegExp} [node] files that may use Node's own modules; absent: all may
 */

/** @type {Room[]} */
const rooms = [
  {
    folder: 'packages/analyses',
    rooms: [],
    never: /^(pg|prisma|@prisma\/|bullmq|fastify|@fastify\/|react|@trpc\/)/,
    node: /\/(cli|bin|scripts|node)\/|\/src\/node\.ts$|\.test\.ts$/,
  },
  { folder: 'packages/db', rooms: ['@verifikat/analyses'], never: /^(fastify|@fastify\/|@trpc\/|react|@mantine\/)/ },
  {
    folder: 'packages/papers',
    rooms: ['@verifikat/analyses'],
    never: /^(fastify|@fastify\/|@trpc\/|react|@mantine\/|pg|bullmq|ioredis|@prisma\/)/,
  },
  {
    folder: 'packages/compute',
    rooms: ['@verifikat/analyses', '@verifikat/db', '@verifikat/papers'],
    never: /^(fastify|@fastify\/|@trpc\/|react|@mantine\/|bullmq|ioredis|@prisma\/)/,
  },
  { folder: 'apps/launcher', rooms: ['@verifikat/db'], never: /^(fastify|@fastify\/|@trpc\/|react|pg|bullmq|@prisma\/)/ },
  {
    folder: 'apps/server',
    rooms: ['@verifikat/compute', '@verifikat/papers', '@verifikat/db', '@verifikat/analyses'],
    never: /^(react|@mantine\/|bullmq|ioredis)/,
  },
  {
    folder: 'apps/worker',
    rooms: ['@verifikat/compute', '@verifikat/db', '@verifikat/analyses'],
    never: /^(fastify|@fastify\/|@trpc\/|react|@mantine\/|bullmq|ioredis)/,
  },
  {
    folder: 'apps/web',
    rooms: ['@verifikat/analyses'],
    typesOnly: ['@verifikat/server'],
    never: /^(pg|prisma|@prisma\/|bullmq|ioredis|fastify)/,
    node: /\.test\.tsx?$|vite\.(?:config|budget)\.ts$|\/scripts\//,
  },
]

const imports =
  /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'"\n;]*?(?:\n[^'";]*?)?from\s+['"]([^'"]+)['"]|(?:^|[^.\w])import\(\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s+['"]([^'"]+)['"]/g

/** The same books must give the same bytes everywhere and at any time. */
const impure = /\bMath\.random\b|\bDate\.now\b|\bnew Date\(\)|\bperformance\.now\b|\bfetch\(|\bprocess\.(env|hrtime)\b/

/** The environment is read in one place; these start other processes, which get it as it is. */
const readsEnvironment = /packages\/db\/src\/(env|migrate|migrate-child)\.ts$|apps\/launcher\/src\/launch\.ts$/

const problems = []
for (const room of rooms) {
  for (const file of sourceFiles(join(root, room.folder))) check(room, file)
}
for (const problem of problems.sort()) console.error(problem)
if (problems.length > 0) process.exit(1)

/** @param {Room} room @param {string} file */
function check(room, file) {
  const text = readFileSync(file, 'utf8')
  const name = relative(root, file)
  const isTest = /\.test(-d)?\.tsx?$/.test(file)
  const mayUseNode = !room.node || room.node.test(file)
  for (const match of text.matchAll(imports)) {
    const [, type, from, dynamic, bare] = match
    const target = from ?? dynamic ?? bare ?? ''
    const line = text.slice(0, (match.index ?? 0) + match[0].length).split('\n').length
    const refuse = (/** @type {string} */ why) => problems.push(`${name}:${line}: ${why}: ${target}`)
    if (target.startsWith('.')) {
      const reached = resolve(file, '..', target)
      const inside = reached.startsWith(`${join(root, room.folder)}/`)
      // tests put rooms together
      if (!inside && !isTest) refuse('reaches into another room')
    } else if (target.startsWith('@verifikat/')) {
      const [scope, pkg] = target.split('/')
      const of = `${scope}/${pkg}`
      if (room.typesOnly?.includes(of)) {
        if (type === undefined) refuse('only types may be imported from')
      } else if (!room.rooms.includes(of)) refuse('this room may not import')
    } else if (target.startsWith('node:') || builtinModules.includes(target)) {
      if (!mayUseNode) refuse("this room does without Node's own modules")
    } else if (room.never?.test(target)) refuse('not in this room')
  }
  if (isTest) return
  if (room.folder === 'packages/analyses' && mayUseNode === false && impure.test(stripComments(text)))
    problems.push(`${name}: an analysis knows no clock, chance, network or environment`)
  if (/\bprocess\.env\b/.test(text) && !readsEnvironment.test(file) && !/\.mjs$|vite\.config/.test(file))
    problems.push(`${name}: the environment is read in packages/db/src/env.ts`)
}

/** @param {string} text */
function stripComments(text) {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
}

/** @param {string} folder @returns {Generator<string>} */
function* sourceFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', 'dist-types', 'generated', '.turbo'].includes(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sourceFiles(path)
    else if (/\.(ts|tsx|mjs|js)$/.test(entry.name) && !entry.name.endsWith('.gen.ts')) yield path
  }
}
