import { AppError } from '@verifikat/analyses'
import * as z from 'zod'
import { parsed, type RegisterRoutes } from './http.ts'
import { importSource } from './import-source.ts'

const declarationParams = z.object({ declarationId: z.uuid(), version: z.coerce.number().int().min(1) })
const bankFileParams = z.object({ fileId: z.uuid() })
const importParams = z.object({ importId: z.uuid() })

export const registerDownloads: RegisterRoutes = (_app, { route }) => {
  /** The source file as it came, byte for byte. */
  route.file('/companies/:companyId/imports/:importId/source', ['read'], async ({ request, deps, companyId, enter }) => {
    const { importId } = parsed(importParams, request.params)
    const source = await importSource(deps, { companyId, importId }, (right) => enter(companyId, right))
    return {
      action: 'export.source',
      detail: { importId },
      rows: null,
      mimeType: 'application/octet-stream',
      disposition: attachment(source.fileName),
      bytes: source.bytes,
      content: await deps.compute.readSource(source),
    }
  })
  /** A bank file as it came, with the names of single people and what they are paid. */
  route.file('/companies/:companyId/bank/:fileId/source', ['read', 'salary'], async ({ request, deps, companyId }) => {
    const { fileId } = parsed(bankFileParams, request.params)
    const source = await deps.stores.bank.sourceOf(companyId, fileId)
    if (!source) throw new AppError('not_found')
    return {
      action: 'export.source',
      detail: { documentId: fileId },
      rows: null,
      mimeType: 'application/octet-stream',
      disposition: attachment(source.fileName),
      bytes: source.bytes,
      content: await deps.compute.readSource(source),
    }
  })
  /** A declaration as it came; employer declarations say what single people earn. */
  route.file('/companies/:companyId/declarations/:declarationId/:version/source', ['read'], async ({ request, deps, companyId, enter }) => {
    const { declarationId, version } = parsed(declarationParams, request.params)
    const source = await deps.stores.declarations.sourceOf(companyId, declarationId, version)
    if (!source) throw new AppError('not_found')
    if (source.kind === 'agi') await enter(companyId, 'salary')
    return {
      action: 'export.source',
      detail: { documentId: declarationId, version },
      rows: null,
      mimeType: 'application/octet-stream',
      disposition: attachment(source.fileName),
      bytes: source.bytes,
      content: await deps.compute.readSource(source),
    }
  })
}

/** RFC 6266: a plain name for old clients, the real one beside it. */
export function attachment(fileName: string): string {
  const plain = fileName.replace(/[^\w.-]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`
}
