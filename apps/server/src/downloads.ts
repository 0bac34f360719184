import { AppError } from '@verifikat/analyses'
import * as z from 'zod'
import { parsed, type RegisterRoutes } from './http.ts'
import { requireMember } from './trpc.ts'

const importParams = z.object({ companyId: z.uuid(), importId: z.uuid() })

export const registerDownloads: RegisterRoutes = (app, { deps, userOf }) => {
  const { stores, compute } = deps

  /** The source file as it came, byte for byte. */
  app.get('/companies/:companyId/imports/:importId/source', async (request, reply) => {
    const user = await userOf(request, reply)
    const { companyId, importId } = parsed(importParams, request.params)
    await requireMember(deps, user.id, companyId)
    const source = await stores.books.sourceOf(companyId, importId)
    if (!source) throw new AppError('not_found')
    const content = await compute.readSource(source)
    await stores.audit({ userId: user.id, companyId, action: 'export.source', detail: { importId, sha256: source.sha256 } })
    return await reply
      .header('content-type', 'application/octet-stream')
      .header('content-length', source.bytes)
      .header('content-disposition', attachment(source.fileName))
      .send(content)
  })
}

/** RFC 6266: a plain name for old clients, the real one beside it. */
export function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\w.-]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`
}
