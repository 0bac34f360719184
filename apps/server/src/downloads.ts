import { AppError } from '@verifikat/analyses'
import * as z from 'zod'
import { parsed, type RegisterRoutes } from './http.ts'

const importParams = z.object({ importId: z.uuid() })

export const registerDownloads: RegisterRoutes = (_app, { route }) => {
  /** The source file as it came, byte for byte. */
  route.company(
    'GET',
    '/companies/:companyId/imports/:importId/source',
    ['read', 'export'],
    async ({ request, reply, deps, caller, companyId }) => {
      const { stores, compute } = deps
      const { importId } = parsed(importParams, request.params)
      const source = await stores.books.sourceOf(companyId, importId)
      if (!source) throw new AppError('not_found')
      const content = await compute.readSource(source)
      await stores.audit({ userId: caller.user.id, companyId, action: 'export.source', detail: { importId, sha256: source.sha256 } })
      return await reply
        .header('content-type', 'application/octet-stream')
        .header('content-length', source.bytes)
        .header('content-disposition', attachment(source.fileName))
        .send(content)
    },
  )
}

/** RFC 6266: a plain name for old clients, the real one beside it. */
export function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\w.-]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`
}
