// npm run permissions: writes docs/permissions.md from the procedures and routes that the server has.
import { writeFileSync } from 'node:fs'
import pino from 'pino'
import { buildServer } from '../apps/server/src/server.ts'
import { procedures } from '../test/harness/procedures.ts'
import { permissionsPage } from './permissions-table.ts'

/** Stands for everything that only a request would use: none is made here. */
const unused: object = new Proxy(() => unused, { get: (_, name) => (name === 'then' ? undefined : unused) })

const log = pino({ level: 'silent' })
// @NOTE mounting a route uses nothing of what its handler will
const deps = new Proxy({ log }, { get: (target, name) => (name === 'log' ? target.log : unused) }) as never
const server = await buildServer({
  deps,
  auth: unused as never,
  checks: unused as never,
  publicUrl: 'http://localhost',
  trustProxy: 0,
  webFolder: '/nonexistent',
})
writeFileSync(new URL('../docs/permissions.md', import.meta.url), permissionsPage(procedures, server.routes))
await server.app.close()
