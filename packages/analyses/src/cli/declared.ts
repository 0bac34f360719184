import { readFileSync } from 'node:fs'
import { isOtherCompany } from '../books/owner.ts'
import { type DeclaredDocument, declarationsOf, declarationsSchema, declaredDocument, ownersOf } from '../company/declarations.ts'
import { declarationFileAt } from './declaration-file.ts'
import { jsonText } from './json-file.ts'
import { Refusal } from './refusal.ts'
import { placesOf, saying } from './sources.ts'

interface NamedDocument {
  readonly name: string
  readonly document: DeclaredDocument
}

/** Declarations of files, of archives of them, and typed ones as JSON, which are no evidence whatever they say of a source. */
export async function readDeclared(paths: readonly string[]): Promise<readonly NamedDocument[]> {
  const all: NamedDocument[] = []
  for (const path of paths) {
    for (const [name, fileName, at] of await placesOf(path)) {
      const found = await saying(name, async () => declarationFileAt(at))
      if (found) {
        all.push({ name, document: declaredDocument(found.declaration, { fileName, sha256: found.sha256, version: 1 }) })
        continue
      }
      const text = readFileSync(at, 'utf8')
      if (!/^\ufeff?\s*\[/.test(text))
        throw new Refusal(`${name} is not a VAT return, an employer declaration, an SRU file or a tax account.`)
      const typed = jsonText(name, text, declarationsSchema, 'a list of declarations')
      all.push(...typed.map((document) => ({ name, document: { ...document, source: null } })))
    }
  }
  return all
}

/** The declarations as one value; refuses what names another company than the books do, or than one another where there are no books. */
export function ownDeclarations(all: readonly NamedDocument[], ofBooks: readonly string[], mayBeOthers: boolean) {
  const known = [...ofBooks, ...all.flatMap(({ document }) => ownersOf(document))].map((orgNumber) => ({ name: '', orgNumber }))
  const company = known.find((owner) => isOtherCompany(owner, { name: '', orgNumber: '0' }))
  for (const { name, document } of all) {
    const other = ownersOf(document).find((orgNumber) => company && isOtherCompany({ name: '', orgNumber }, company))
    if (other !== undefined && !mayBeOthers)
      throw new Refusal(`${name} is of another company (${other}, not ${company?.orgNumber}): --any-company reads it all the same.`)
  }
  return all.length === 0 ? null : declarationsOf(all.map(({ document }) => document))
}
