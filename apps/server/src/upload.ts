/** Files arrive as a raw stream, go to disk as they come, and become an import only when they are whole. */
import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@verifikat/analyses'
import { isCompanyFile } from '@verifikat/db'
import * as z from 'zod'
import type { Caller } from './gate.ts'
import { type CallerHandler, parsed, type RegisterRoutes } from './http.ts'
import { declaredLength, fileNameOf, isBrokenOff, leaveBodiesUnread, receive } from './receive.ts'
import { filesOf, importFiles, type SpooledFile, wanted } from './spool.ts'
import { uploadRoom } from './upload-room.ts'

const target = z.object({
  companyId: z.union([z.uuid(), z.literal('')]).default(''),
  /** Take files of another company into this one. */
  anyway: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1'),
  /** The file's company is another than the one that has its number already. */
  apart: z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1'),
  /** Of an archive only the file of this name. */
  only: z.string().max(200).default(''),
})

export const registerUploads: RegisterRoutes = (app, { open, route }) => {
  const { uploadFolder, maxUploadBytes, log } = open
  leaveBodiesUnread(app)

  const takeUpload: CallerHandler = async ({ request, caller, enter, still }) => {
    const { companyId, anyway, apart, only } = parsed(target, request.query)
    const fileName = fileNameOf(request)
    if (companyId !== '') await enter(companyId, 'upload')
    else await expectOwnPlaces(caller)
    const length = declaredLength(request, maxUploadBytes)
    using room = uploadRoom(open.space, open.waitingBytes)
    await room.cover(length)

    const id = randomUUID()
    const partial = join(uploadFolder, `${id}.part`)
    await mkdir(uploadFolder, { recursive: true })
    let files: readonly SpooledFile[] = []
    try {
      const { bytes, sha256 } = await receive(request, partial, maxUploadBytes, room)
      const isWholeCompany = await isCompanyFile(partial)
      if (!isWholeCompany) files = await wanted(await filesOf({ id, fileName, partial, bytes, sha256 }, open, room), only)
      // a body may take hours: the session or the key can have ended while it came
      await still()
      if (isWholeCompany) return await takenIn(partial, { companyId, caller })
      const { imports, declarations, bankFiles, refused } = await importFiles(
        files,
        { companyId, userId: caller.user.id, anyway, apart },
        { open, enter },
      )
      return { ...imports[0], imports, declarations, bankFiles, refused }
    } catch (error) {
      for (const path of [partial, ...files.map((file) => file.partial)]) await rm(path, { force: true })
      if (isBrokenOff(error)) {
        log.info({ importId: id }, 'an upload was broken off')
        throw new AppError('cancelled', { cause: error })
      }
      throw error
    }
  }
  route.caller('POST', '/upload', takeUpload, { takesFile: true })

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
    return { ...taken, wholeCompany: true, imports: [], declarations: [], bankFiles: [], refused: [] }
  }
}
