/** All of a company's data as one file, which another installation takes in: streamed as it is read, as it stood at one moment. */

import { zip } from '@verifikat/papers'
import { attachment } from '../downloads.ts'
import type { RegisterRoutes } from '../http.ts'
import { fileName } from './about.ts'
import { productVersion } from './product-version.ts'

export const registerEverything: RegisterRoutes = (_app, { route }) => {
  const product = productVersion()

  // whoever has had the company closed for its deletion authorises nobody there any more, and may still take the copy
  const needed = ['read', 'salary', ['authorise', 'delete']] as const
  route.file('/companies/:companyId/everything.zip', needed, async ({ deps, companyId }) => {
    const { stores } = deps
    const { name } = await stores.companies.owner(companyId)
    const { rows } = await stores.companySize(companyId)
    const exportedAt = new Date()
    return {
      action: 'export.everything',
      detail: {},
      rows,
      mimeType: 'application/zip',
      disposition: attachment(`${fileName([name, exportedAt.toISOString().slice(0, 10)])}.verifikat.zip`),
      content: zip(stores.companyFiles.write({ companyId, product, exportedAt })),
    }
  })
}
