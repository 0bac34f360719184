import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const DRAIN_MS = 4_000

/** Lets requests in hand finish before the server closes its connections. Event streams never finish by themselves: their tabs connect again. */
export function drainBeforeClose(app: FastifyInstance): void {
  let inHand = 0
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers.accept !== 'text/event-stream') {
      inHand += 1
      reply.raw.once('close', () => {
        inHand -= 1
      })
    }
    done()
  })
  app.addHook('preClose', async () => {
    const until = Date.now() + DRAIN_MS
    while (inHand > 0 && Date.now() < until) await sleep(20)
  })
}
