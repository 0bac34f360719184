import { type Database, migrationState, type Space } from '@verifikat/db'
import type { FastifyInstance } from 'fastify'

export interface Checks {
  readonly pool: Database['pool']
  /** Rejects where the queue cannot be reached */
  readonly queue: () => Promise<void>
  readonly space: Pick<Space, 'read'>
}

type State = 'ok' | 'failing' | 'pending' | 'full'

const PATIENCE_MS = 3_000

/** `/healthz`: the process answers. `/readyz`: it can serve people and take in files, which load balancers and whoever watches it ask. */
export function registerHealth(app: FastifyInstance, checks: Checks): void {
  let draining = false
  app.addHook('preClose', async () => {
    draining = true
  })
  app.get('/healthz', { config: { rateLimit: false } }, () => ({ alive: true }))
  app.get('/readyz', { config: { rateLimit: false } }, async (_request, reply) => {
    const [database, queue, migrations, disk] = await Promise.all([
      check(() => checks.pool.query('select 1').then(() => 'ok')),
      check(() => checks.queue().then(() => 'ok')),
      check(async () => {
        const { pending, unknown } = await migrationState(checks.pool)
        return pending.length + unknown.length === 0 ? 'ok' : 'pending'
      }),
      check(() => checks.space.read().then(({ isShort }) => (isShort ? 'full' : 'ok'))),
    ])
    const ready = !draining && [database, queue, migrations, disk].every((state) => state === 'ok')
    return await reply.code(ready ? 200 : 503).send({ ready, database, queue, migrations, disk })
  })
}

async function check(probe: () => Promise<State>): Promise<State> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<State>((done) => {
    timer = setTimeout(() => done('failing'), PATIENCE_MS)
  })
  return await Promise.race([probe().catch((): State => 'failing'), late]).finally(() => clearTimeout(timer))
}
