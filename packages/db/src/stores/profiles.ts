/** Who a company is, as somebody has said: versions of a document, whose name and number the company itself goes by. */
import { AppError, type CompanyProfile, companyProfileSchema } from '@verifikat/analyses'
import type pg from 'pg'
import { auditSql } from './audit.ts'
import type { Db } from './db.ts'
import type { SavedDocument, SealedContent } from './document-rows.ts'
import { createDocuments } from './documents.ts'

export type Profiles = ReturnType<typeof createProfiles>

const kind = 'profile'

interface Change {
  readonly companyId: string
  readonly userId: string
  readonly expectedVersion: number
}

export function createProfiles(db: Db) {
  const documents = createDocuments(db)
  return {
    async save(
      request: Change & { readonly profile: CompanyProfile; readonly sealed: SealedContent; readonly note: string },
    ): Promise<SavedDocument> {
      const { profile, sealed, ...rest } = request
      const document = { ...rest, kind, id: null, name: kind, use: false, seal: () => sealed } as const
      return await documents.save(document, (client) => goBy(client, request, profile))
    },

    /** An earlier version again, and the name and number that it has. */
    async activate(request: Change & { readonly version: number }): Promise<void> {
      const { companyId, version } = request
      const found = await documents.find(companyId, kind, kind, version)
      if (!found) throw new AppError('not_found', { params: { version } })
      const profile = companyProfileSchema.parse(JSON.parse(found.content))
      await documents.activate({ ...request, kind, id: found.id }, (client) => goBy(client, request, profile))
    },
  }
}

/** What earlier runs, samples and exports say stays as it was. */
async function goBy(client: pg.ClientBase, { companyId, userId }: Change, { name, orgNumber }: CompanyProfile): Promise<void> {
  const { rows } = await client.query<{ name: string; orgNumber: string }>(
    'select name, "orgNumber" from "Company" where id = $1 for update',
    [companyId],
  )
  const [before] = rows
  if (!before) throw new AppError('not_found')
  const changed = [...(before.name === name ? [] : ['name']), ...(before.orgNumber === orgNumber ? [] : ['orgNumber'])]
  if (changed.length === 0) return
  await client.query('update "Company" set name = $2, "orgNumber" = $3 where id = $1', [companyId, name, orgNumber])
  await auditSql(client, { companyId, userId, action: 'company.change', detail: { changed } })
}
