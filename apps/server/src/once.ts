/** Changes that are asked for twice and made once: what a request goes by, and its answer, which only who knows that can read. */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { AppError } from '@verifikat/analyses'
import { type AnsweredRequests, carryingOut, RENEWS_MS } from '@verifikat/db'
import type { Caller } from './gate.ts'

const PAUSE_MS = 50
/** So long the second of two waits for the answer to the first. */
const PATIENCE_MS = 60_000

export interface NamedRequest {
  readonly id: string
  readonly key: Buffer
}

interface Asked {
  readonly caller: Caller
  /** What the browser or the script calls it; null: it has no name. */
  readonly requestKey: string | null
  readonly path: string
  readonly input: unknown
}

/**
 * By the name that it was given. A step that says which one it is made on needs none: it can be taken once only. Null: asked twice it is two requests.
 */
export function namedRequest({ caller, requestKey, path, input }: Asked): NamedRequest | null {
  const name = requestKey ?? (stepOf(input) === null ? null : 'step')
  if (name === null) return null
  const text = JSON.stringify([name, caller.user.id, caller.key?.id ?? null, path, input])
  return {
    id: createHash('sha256').update(text).digest('hex'),
    key: Buffer.from(hkdfSync('sha256', text, '', 'answer', 32)),
  }
}

export interface Outcome {
  readonly ok: boolean
  readonly data?: unknown
}

/** Carries a request out, or answers as it was answered. */
export async function once<R extends Outcome>(
  requests: AnsweredRequests,
  { id, key }: NamedRequest,
  input: unknown,
  work: () => Promise<R>,
): Promise<R | { readonly known: unknown }> {
  for (const until = Date.now() + PATIENCE_MS; ; await setTimeout(PAUSE_MS)) {
    const known = await requests.claim(id)
    if (known === null) break
    if (known.answer !== null) return { known: opened(known.answer, key) }
    // it was done, and its answer went with the process that had it
    if (Date.now() > until || (known.isDone && known.isLeft))
      throw new AppError('conflict', { params: { reason: known.isDone ? 'request-done' : 'request-under-way' } })
  }
  // where that fails the lease runs out, and the request is as one that was left
  const renewing = setInterval(() => void requests.renew(id).catch(() => undefined), RENEWS_MS)
  const result = await carryingOut(id, work)
    .catch(async (error: unknown) => {
      await requests.giveUp(id)
      throw error
    })
    .finally(() => clearInterval(renewing))
  // a step that changed nothing may be asked for again, when there is something to change
  if (result.ok && !(stepOf(input) !== null && isUnmoved(input, result.data))) await requests.answer(id, sealed(result.data, key))
  else await requests.giveUp(id)
  return result
}

function stepOf(input: unknown): number | null {
  const revision = typeof input === 'object' && input !== null && 'expectedRevision' in input ? input.expectedRevision : null
  return typeof revision === 'number' ? revision : null
}

function isUnmoved(input: unknown, answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'revision' in answer && answer.revision === stepOf(input)
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** An answer may be a secret that is shown once, such as a key for scripts. */
function sealed(answer: unknown, key: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv)
  const text = cipher.update(JSON.stringify({ answer }), 'utf8')
  return Buffer.concat([iv, text, cipher.final(), cipher.getAuthTag()])
}

function opened(stored: Buffer, key: Buffer): unknown {
  const decipher = createDecipheriv(CIPHER, key, stored.subarray(0, IV_BYTES))
  decipher.setAuthTag(stored.subarray(-TAG_BYTES))
  const text = Buffer.concat([decipher.update(stored.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()])
  // written above, as an object with one key
  return (JSON.parse(text.toString('utf8')) as { readonly answer: unknown }).answer
}
