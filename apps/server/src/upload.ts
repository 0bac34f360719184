/** Files arrive as a raw stream, go to disk as they come, and become an import only when they are whole. */
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '@verifikat/analyses'
import { isCompanyFile } from '@verifikat/db'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Caller } from './gate.ts'
import { parsed, type RegisterRoutes } from './http.ts'
import { cleanName, filesOf, importFiles, type SpooledFile } from './spool.ts'

const target = z.object({
  companyId: z.union([z.uuid(), z.literal('')]).default(''),
  /** Take files of another company into this one. */
  anyway: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1'),
})

export const registerUploads: RegisterRoutes = (app, { open, route }) => {
  const { uploadFolder, maxUploadBytes, log } = open
  // @NOTE the body is left unread until the handler has checked who sends it
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  route.caller('POST', '/upload', async ({ request, caller, enter, still }) => {
    const { companyId, anyway } = parsed(target, request.query)
    const fileName = fileNameOf(request)
    if (companyId !== '') await enter(companyId, 'upload')
    else await expectOwnPlaces(caller)
    if (Number(request.headers['content-length'] ?? 0) > maxUploadBytes) throw tooLarge(maxUploadBytes)

    const id = randomUUID()
    const partial = join(uploadFolder, `${id}.part`)
    await mkdir(uploadFolder, { recursive: true })
    let files: readonly SpooledFile[] = []
    try {
      const { bytes, sha256 } = await receive(request, partial, maxUploadBytes)
      const isWholeCompany = await isCompanyFile(partial)
      if (!isWholeCompany) files = await filesOf({ id, fileName, partial, bytes, sha256 }, open)
      // a body may take hours: the session or the key can have ended while it came
      await still()
      if (isWholeCompany) return await takenIn(partial, { companyId, caller })
      const { imports, refused } = await importFiles(files, { companyId, userId: caller.user.id, anyway }, { open, enter })
      return { ...imports[0], imports, refused }
    } catch (error) {
      for (const path of [partial, ...files.map((file) => file.partial)]) await rm(path, { force: true })
      if (isBrokenOff(error)) {
        log.info({ importId: id }, 'an upload was broken off')
        throw new AppError('cancelled', { cause: error })
      }
      throw error
    }
  })

  /** Before a body is read that names no company: a key has to name one, and a person needs somewhere to put what it holds. */
  async function expectOwnPlaces({ user, key }: Caller): Promise<void> {
    if (key) throw new AppError('forbidden', { params: { reason: 'api-key-company' } })
    if (!(await open.portfolio.mayUpload(user.id))) throw new AppError('forbidden', { params: { reason: 'create-company' } })
  }

  /** All of a company's data from another installation: a company of its own, whoever may make one. */
  async function takenIn(path: string, { companyId, caller }: { readonly companyId: string; readonly caller: Caller }) {
    if (caller.key) throw new AppError('forbidden', { params: { reason: 'api-key' } })
    if (companyId !== '') throw new AppError('import_invalid', { params: { reason: 'company-file-place' } })
    const taken = await open.takeIn({ path, userId: caller.user.id })
    await rm(path, { force: true })
    return { ...taken, wholeCompany: true, imports: [], refused: [] }
  }
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

/** The name that the browser gave. */
function fileNameOf(request: FastifyRequest): string {
  const header = request.headers['x-file-name']
  try {
    return cleanName(decodeURIComponent(typeof header === 'string' ? header : ''))
  } catch {
    throw new AppError('invalid_input', { params: { reason: 'file-name' } })
  }
}
