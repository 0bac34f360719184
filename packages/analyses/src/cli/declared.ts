import { readFileSync } from 'node:fs'
import { isOtherCompany } from '../books/owner.ts'
import {
  type DeclarationContent,
  type DeclaredDocument,
  declarationsOf,
  declarationsSchema,
  declaredDocument,
  ownersOf,
} from '../company/declarations.ts'
import { assertUsable, type Declaration, isMonth, wholeKronor } from '../declarations/declaration.ts'
import { employerAmounts } from '../declarations/employer.ts'
import { isAmountField } from '../declarations/income-tax-forms.ts'
import { brief } from '../texts/brief.ts'
import { declarationFileAt } from './declaration-file.ts'
import { jsonText } from './json-file.ts'
import type { Surroundings } from './main.ts'
import { Refusal } from './refusal.ts'
import { sentenceOf } from './sentences.ts'
import { placesOf, saying } from './sources.ts'

interface NamedDocument {
  readonly name: string
  readonly document: DeclaredDocument
}

/** Declarations of files, of archives of them, and typed ones as JSON, which are no evidence whatever they say of a source. */
export async function readDeclared(paths: readonly string[], say: Surroundings['say']): Promise<readonly NamedDocument[]> {
  const all: NamedDocument[] = []
  for (const path of paths) {
    for (const [name, fileName, at] of await placesOf(path)) {
      const found = await saying(name, async () => declarationFileAt(at))
      if (found) {
        await saying(name, async () => assertUsable(found.declaration))
        for (const line of oddities(name, found.declaration)) say(line)
        all.push({ name, document: declaredDocument(found.declaration, { fileName, sha256: found.sha256, version: 1 }) })
        continue
      }
      const text = readFileSync(at, 'utf8')
      if (!/^\ufeff?\s*\[/.test(text))
        throw new Refusal(`${name} is not a VAT return, an employer declaration, an SRU file or a tax account.`)
      const typed = jsonText(name, text, declarationsSchema, 'a list of declarations')
      for (const [i, { content }] of typed.entries()) {
        const [unread] = unreadOf(content)
        if (unread) throw new Refusal(`${name} is not a list of declarations at ${i}.content.${unread}.`)
      }
      all.push(...typed.map((document) => ({ name, document: { ...document, source: null } })))
    }
  }
  return all
}

/** What a file holds that is in no figure, or twice: it is used without. */
function oddities(name: string, { findings }: Declaration): string[] {
  const errors = findings.filter(({ code, severity }) => UNKNOWN.includes(code) || (severity === 'error' && !SUMS.includes(code)))
  const told = errors.slice(0, TOLD).map((own) => `${name}${own.line === 0 ? '' : `, line ${own.line}`}: ${sentenceOf(own, findings)}`)
  return errors.length > TOLD ? [...told, `${name}: ${errors.length - TOLD} more, which verifikat facts lists.`] : told
}

const TOLD = 5
/** Values that no figure takes. */
const UNKNOWN: readonly string[] = ['declaration.element-unknown', 'declaration.field-unknown']
/** What the analyses say themselves. */
const SUMS: readonly string[] = ['declaration.vat-net-differs', 'declaration.rows-differ']

/** What of a typed declaration cannot be read, by its place: an amount or a period that would count as nothing declared. */
function* unreadOf(content: DeclarationContent): Generator<string> {
  const month = (place: string, period: string) => (isMonth(period) ? [] : [`${place}period: ‘${brief(period)}’ is no month as 202503`])
  const amounts = (place: string, fields: Readonly<Record<string, string>>, isAmount: (code: string) => boolean) =>
    Object.entries(fields).flatMap(([code, text]) =>
      isAmount(code) && wholeKronor(text) === null ? [`${place}fields.${code}: ‘${brief(text)}’ is no amount in whole kronor`] : [],
    )
  if (content.kind === 'eskd' || content.kind === 'final-tax') yield* month('', content.period)
  if (content.kind === 'agi')
    for (const part of ['employers', 'individuals'] as const)
      for (const [i, { period, fields }] of content[part].entries()) {
        yield* month(`${part}.${i}.`, period)
        yield* amounts(`${part}.${i}.`, fields, (code) => employerAmounts.has(code))
      }
  if (content.kind === 'sru')
    for (const [i, { form, fields }] of content.forms.entries()) yield* amounts(`forms.${i}.`, fields, (code) => isAmountField(form, code))
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
