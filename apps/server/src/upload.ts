/** Files arrive as a raw stream, go to disk as they come, and become an import only when they are whole. */
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@verifikat/analyses'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { parsed, type RegisterRoutes } from './http.ts'
import { requireMember, writers } from './trpc.ts'

const target = z.object({ companyId: z.union([z.uuid(), z.literal('')]).default('') })

export const registerUploads: RegisterRoutes = (app, { deps, userOf }) => {
  const { stores, queues, compute, uploadFolder, maxUploadBytes, log } = deps
  // @NOTE the body is left unread until the handler has checked who sends it
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  app.post('/upload', async (request, reply) => {
    const user = await userOf(request, reply)
    const { companyId } = parsed(target, request.query)
    const fileName = fileNameOf(request)
    if (companyId !== '') await requireMember(deps, user.id, companyId, writers)
    if (Number(request.headers['content-length'] ?? 0) > maxUploadBytes) throw tooLarge(maxUploadBytes)

    const id = randomUUID()
    const path = join(uploadFolder, id)
    const partial = `${path}.part`
    await mkdir(uploadFolder, { recursive: true })
    try {
      const { bytes, sha256 } = await receive(request, partial, maxUploadBytes)
      const company =
        companyId === '' ? await stores.companies.forFile(user.id, nameOf(await compute.identify(partial), fileName)) : { id: companyId }
      await rename(partial, path)
      await stores.imports.create({ id, companyId: company.id, userId: user.id, fileName, bytes, sha256 }, queues)
      return { companyId: company.id, importId: id }
    } catch (error) {
      await rm(partial, { force: true })
      if (!(await stores.imports.waiting([id]).catch(() => new Set([id]))).has(id)) await rm(path, { force: true })
      if (isBrokenOff(error)) {
        log.info({ importId: id }, 'an upload was broken off')
        throw new AppError('cancelled', { cause: error })
      }
      throw error
    }
  })
}

async function receive(request: FastifyRequest, path: string, maxBytes: number): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > maxBytes) return done(tooLarge(maxBytes))
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(request.raw, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  const expected = request.headers['content-length']
  if (expected !== undefined && Number(expected) !== bytes) throw new AppError('invalid_input', { params: { reason: 'incomplete' } })
  return { bytes, sha256: hash.digest('hex') }
}

function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'ERR_STREAM_PREMATURE_CLOSE')
}

function tooLarge(maxBytes: number): AppError {
  return new AppError('too_large', { params: { maxBytes } })
}

/** The last part of the name that the browser gave, without control characters. */
function fileNameOf(request: FastifyRequest): string {
  const header = request.headers['x-file-name']
  try {
    const name = decodeURIComponent(typeof header === 'string' ? header : '')
    const last = name.split(/[/\\]/).at(-1) ?? ''
    return last.replace(/\p{Cc}/gu, '').slice(0, 200) || 'upload.se'
  } catch {
    throw new AppError('invalid_input', { params: { reason: 'file-name' } })
  }
}

/** A company has to be called something: what the file says, else its number, else the file's name. */
function nameOf(found: { readonly name: string; readonly orgNumber: string }, fileName: string): { name: string; orgNumber: string } {
  const orgNumber = found.orgNumber.trim().slice(0, 20)
  return { name: found.name.trim().slice(0, 200) || orgNumber || fileName.replace(/\.[^.]*$/, '') || fileName, orgNumber }
}
