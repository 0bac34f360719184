/** One file's bytes as they come: to disk, counted, hashed, and never more than there is room for. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@verifikat/analyses'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { cleanName } from './spool.ts'
import type { UploadRoom } from './upload-room.ts'

/** The body is left unread until the handler has checked who sends it. */
export function leaveBodiesUnread(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
}

/** How long the sender says it is; refused where that is too long already. */
export function declaredLength(request: FastifyRequest, maxBytes: number): number {
  const length = Number(request.headers['content-length'] ?? 0)
  if (length > maxBytes) throw tooLarge(maxBytes)
  return length
}

export async function receive(
  request: FastifyRequest,
  path: string,
  maxBytes: number,
  room: Pick<UploadRoom, 'cover'>,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > maxBytes) return done(tooLarge(maxBytes))
      hash.update(chunk)
      room.cover(bytes).then(() => done(null, chunk), done)
    },
  })
  await pipeline(request.raw, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  const expected = request.headers['content-length']
  if (expected !== undefined && Number(expected) !== bytes) throw new AppError('invalid_input', { params: { reason: 'incomplete' } })
  return { bytes, sha256: hash.digest('hex') }
}

export function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'ERR_STREAM_PREMATURE_CLOSE')
}

function tooLarge(maxBytes: number): AppError {
  return new AppError('too_large', { params: { maxBytes } })
}

/** The name that the browser gave. */
export function fileNameOf(request: FastifyRequest): string {
  const header = request.headers['x-file-name']
  try {
    return cleanName(decodeURIComponent(typeof header === 'string' ? header : ''))
  } catch {
    throw new AppError('invalid_input', { params: { reason: 'file-name' } })
  }
}
