/** Files that people put beside what they found: they come as raw streams, are stored by their hash, and leave byte for byte. */
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@verifikat/analyses'
import { attachmentSchema } from '@verifikat/db'
import * as z from 'zod'
import { attachment } from './downloads.ts'
import { parsed, type RegisterRoutes } from './http.ts'
import { declaredLength, fileNameOf, isBrokenOff, leaveBodiesUnread, receive } from './receive.ts'
import { uploadRoom } from './upload-room.ts'

/** Evidence is a letter, a picture, a contract: more than this belongs elsewhere. */
const MOST_BYTES = 256 * 1024 ** 2

const params = z.object({ sha256: attachmentSchema.shape.sha256 })

export const registerAttachments: RegisterRoutes = (app, { open, route }) => {
  leaveBodiesUnread(app)
  route.company(
    'POST',
    '/companies/:companyId/attachments',
    ['write'],
    async ({ request, companyId, caller, deps, still }) => {
      const fileName = fileNameOf(request)
      const maxBytes = Math.min(MOST_BYTES, open.maxUploadBytes)
      using room = uploadRoom(open.space, open.waitingBytes)
      await room.cover(declaredLength(request, maxBytes))
      const partial = join(open.uploadFolder, `${randomUUID()}.part`)
      await mkdir(open.uploadFolder, { recursive: true })
      try {
        const source = await receive(request, partial, maxBytes, room)
        if (source.bytes === 0) throw new AppError('invalid_input', { params: { reason: 'attachment-empty' } })
        await still()
        await deps.stores.attachments.store({ companyId, userId: caller.user.id, fileName, ...source }, () => createReadStream(partial))
        return { fileName, ...source }
      } catch (error) {
        if (isBrokenOff(error)) throw new AppError('cancelled', { cause: error })
        throw error
      } finally {
        await rm(partial, { force: true })
      }
    },
    { takesFile: true },
  )

  /** As it came; the browser saves it and opens nothing by itself. */
  route.file('/companies/:companyId/attachments/:sha256', ['read'], async ({ request, deps, companyId }) => {
    const found = await deps.stores.attachments.find(companyId, parsed(params, request.params).sha256)
    if (!found) throw new AppError('not_found')
    const { fileName, ...source } = found
    return {
      action: 'export.attachment',
      detail: { sha256: source.sha256 },
      rows: null,
      mimeType: 'application/octet-stream',
      disposition: attachment(fileName),
      bytes: source.bytes,
      content: await deps.compute.readSource(source),
    }
  })
}
