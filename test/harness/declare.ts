// Puts a declaration into a company as an upload does.
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { declaredDocument } from '@verifikat/analyses'
import { readDeclaration } from '@verifikat/analyses/node'
import type { Workbench } from './workbench.ts'

interface Declaring {
  readonly companyId: string
  readonly userId: string
}

export const eskd = (period: string, net: number | string, orgNumber = '556000-0001') =>
  `<eSKDUpload Version="6.0"><OrgNr>${orgNumber}</OrgNr><Moms><Period>${period}</Period><MomsBetala>${net}</MomsBetala></Moms></eSKDUpload>`

/** What became of it, and the document that the command line makes of the same file. */
export async function declare(
  { stores, compute, dataFolder }: Pick<Workbench, 'stores' | 'compute' | 'dataFolder'>,
  { companyId, userId }: Declaring,
  text: string,
  fileName: string,
) {
  const path = join(dataFolder, randomUUID())
  writeFileSync(path, text)
  const { orgNumber, declaration } = await compute.identify(path)
  if (declaration === null) throw new Error('no declaration')
  const sha256 = createHash('sha256').update(text).digest('hex')
  const file = { fileName, sha256, bytes: Buffer.byteLength(text), content: () => createReadStream(path) }
  const stored = await stores.declarations.store({ companyId, userId, orgNumber, declaration, file, filedOn: null, note: '' })
  return { ...stored, document: declaredDocument(readDeclaration(readFileSync(path)), { fileName, sha256, version: stored.version }) }
}
