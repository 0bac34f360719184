import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { AppError } from '@verifikat/analyses'
import type { FastifyInstance } from 'fastify'

/** Paths of the API: what they do not know is an error, not a page. */
const api = /^\/(trpc|upload|companies|healthz|readyz)(\/|$|\?)/

/** A file's name: pages have none. */
const file = /\.[a-z0-9]+$/i

/** Serves the built web app; every other address that names no file is a page of it. Names of assets hold their content's hash, so they never go stale. */
export async function registerWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  if (built) {
    await app.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.startsWith(join(folder, 'assets'))
        reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    // a route for each of the few beside them; those of the assets would be thousands, made anew at every start
    for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((one) => one.isFile() && !/\.(br|gz)$/.test(one.name)))
      app.get(`/${name}`, async (_request, reply) => await reply.sendFile(name, folder))
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.replace(/[?#].*$/s, '')
    const page = built && ['GET', 'HEAD'].includes(request.method) && !api.test(path) && !path.startsWith('/assets/') && !file.test(path)
    if (!page) throw new AppError('not_found')
    return await reply.sendFile('index.html', folder)
  })
}
