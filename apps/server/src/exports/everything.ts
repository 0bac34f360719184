/** All of a company's data as one file, which another installation takes in: streamed as it is read, as it stood at one moment. */
import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { attachment } from '../downloads.ts'
import type { RegisterRoutes } from '../http.ts'
import { fileName } from './about.ts'
import { zip } from './zip.ts'

const packageFile = new URL('../../../../package.json', import.meta.url)

export const registerEverything: RegisterRoutes = (_app, { route }) => {
  const { version: product } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(packageFile, 'utf8')))

  // whoever has had the company closed for its deletion authorises nobody there any more, and may still take the copy
  const needed = ['read', 'salary', ['authorise', 'delete']] as const
  route.file('/companies/:companyId/everything.zip', needed, async ({ deps, companyId }) => {
    const { stores } = deps
    const [{ name }, { rows }] = [await stores.companies.owner(companyId), await stores.companySize(companyId)]
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
