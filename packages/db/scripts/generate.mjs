// Makes the Prisma client. Prisma would download an engine that generating does not use: any program in its place keeps it from that.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const placeholder = ['/bin/false', '/usr/bin/false'].find((file) => existsSync(file)) ?? process.execPath
const prisma = join(dirname(createRequire(import.meta.url).resolve('prisma/package.json')), 'build/index.js')
const { status } = spawnSync(process.execPath, [prisma, 'generate', '--no-hints'], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: placeholder, CHECKPOINT_DISABLE: '1', PRISMA_HIDE_UPDATE_MESSAGE: '1' },
  stdio: 'inherit',
})
process.exit(status ?? 1)
