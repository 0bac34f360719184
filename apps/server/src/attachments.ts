/** Files that people put beside what they found: they come as raw streams, are stored by their hash, and leave byte for byte. */
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError, expectRequested } from '@verifikat/analyses'
import { attachmentSchema, type Right } from '@verifikat/db'
import * as z from 'zod'
import { attachment } from './downloads.ts'
import type { OpenDeps } from './gate.ts'
import { type CompanyRequest, parsed, type RegisterRoutes } from './http.ts'
import { declaredLength, fileNameOf, isBrokenOff, leaveBodiesUnread, receive } from './receive.ts'
import { uploadRoom } from './upload-room.ts'

/** Evidence is a letter, a picture, a contract: more than this belongs elsewhere. */
const MOST_BYTES = 256 * 1024 ** 2

const params = z.object({ sha256: attachmentSchema.shape.sha256 })
const requestParams = z.object({ id: z.uuid(), requestId: z.uuid() })
const evidenceParams = params.extend({ id: z.uuid() })

export const registerAttachments: RegisterRoutes = (app, { open, route }) => {
  leaveBodiesUnread(app)
  route.company('POST', '/companies/:companyId/attachments', ['write'], (asked) => stored(open, asked, 'write'), { takesFile: true })

  /** What a client hands in for a request: evidence of the assignment from then on. */
  route.company(
    'POST',
    '/companies/:companyId/assignments/:id/requests/:requestId/files',
    ['upload'],
    async (asked) => {
      const { companyId, caller, deps, request } = asked
      const { id, requestId } = parsed(requestParams, request.params)
      expectRequested((await deps.stores.assignments.open(companyId, id)).content, requestId)
      const { fileName, sha256, bytes } = await stored(open, asked, 'upload')
      const file = { sha256, bytes, name: fileName }
      const handIn = { act: 'hand-in' as const, requestId, evidenceId: randomUUID(), file }
      await deps.stores.assignments.act({ companyId, userId: caller.user.id, id }, [handIn])
      return { fileName, sha256, bytes }
    },
    { takesFile: true },
  )

  /** Evidence of an assignment, for whoever may read it. */
  route.assignmentFile('/companies/:companyId/assignments/:id/evidence/:sha256', async ({ request, deps, companyId }) => {
    const { id, sha256 } = parsed(evidenceParams, request.params)
    const { content } = await deps.stores.assignments.open(companyId, id)
    const evidence = content.evidence.find(({ file, isRemoved }) => !isRemoved && file?.sha256 === sha256)
    if (!evidence?.file) throw new AppError('not_found')
    const { name, bytes } = evidence.file
    return {
      action: 'export.attachment',
      detail: { sha256, assignmentId: id },
      rows: null,
      mimeType: 'application/octet-stream',
      disposition: attachment(name),
      bytes,
      content: await deps.compute.readSource({ sha256, bytes }),
    }
  })

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

interface Stored {
  readonly fileName: string
  readonly sha256: string
  readonly bytes: number
}

async function stored(open: OpenDeps, { request, companyId, caller, deps, still, enter }: CompanyRequest, right: Right): Promise<Stored> {
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
    await enter(companyId, right)
    await deps.stores.attachments.store({ companyId, userId: caller.user.id, fileName, ...source }, () => createReadStream(partial))
    return { fileName, ...source }
  } catch (error) {
    if (isBrokenOff(error)) throw new AppError('cancelled', { cause: error })
    throw error
  } finally {
    await rm(partial, { force: true })
  }
}
