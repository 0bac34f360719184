/** Who a request is from: a browser's session, or a key for scripts in its Authorization header. */
import { AppError } from '@verifikat/analyses'
import { hashSecret } from '@verifikat/db'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Caller } from '../gate.ts'
import { createAttempts, sourceOf } from './attempts.ts'
import type { RequestAuth } from './auth.ts'

/** Of one key in a minute: a script that asks for each of many companies in turn stays below. */
const KEY_LIMIT = 600
/** Of one source with keys that do not exist, in a minute. */
const WRONG_KEY_LIMIT = 20
const MINUTE_MS = 60_000

export function createCallers({ stores }: Pick<Deps, 'stores'>) {
  const used = createAttempts(stores.attempts, Date.now, MINUTE_MS)
  const take = async (key: string, limit: number) => {
    const seconds = await used.take([{ key, limit }])
    if (seconds > 0) throw new AppError('rate_limited', { params: { seconds } })
  }
  return async (request: FastifyRequest, { user, sessionHash }: RequestAuth): Promise<Caller | null> => {
    const secret = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (secret === undefined) return user && { user, sessionHash, key: null }
    const found = await stores.apiKeys.use(hashSecret(secret), request.ip)
    if (!found) {
      await take(`wrong ${sourceOf(request.ip)}`, WRONG_KEY_LIMIT)
      throw new AppError('unauthenticated', { params: { reason: 'api-key' } })
    }
    await take(`key ${found.key.id}`, KEY_LIMIT)
    return { ...found, sessionHash: null }
  }
}
