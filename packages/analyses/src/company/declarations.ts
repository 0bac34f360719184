import * as z from 'zod'
import type { Books } from '../books/books.ts'
import { identifyingDigits } from '../books/owner.ts'
import { canonicalJson, hashValue } from '../canonical.ts'
import type { Declaration, FinalTax } from '../declarations/declaration.ts'
import { isoDate } from '../query/query.ts'

type WithoutFindings<D> = D extends unknown ? Omit<D, 'findings'> : never

/** What a declaration says, without what its reader found odd about the file. */
export type DeclarationContent = WithoutFindings<Declaration> | FinalTax

const text = z.string().max(10_000)
const code = z.string().regex(/^[0-9A-Za-z]{1,10}$/)
const line = z.int().min(0)
const balance = z.strictObject({ date: isoDate, ore: z.int() }).nullable()

const contentSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('eskd'), orgNumber: text, period: text, boxes: z.record(code, z.int()), note: text }),
  z.strictObject({ kind: z.literal('agi'), created: text.default(''), ...employerForms() }),
  z.strictObject({
    kind: z.literal('sru'),
    info: z.strictObject({ orgNumber: text, name: text, program: text, created: text }).nullable(),
    forms: z.array(z.strictObject({ form: text, period: text, orgNumber: text, fields: z.record(code, text), line })).max(1000),
  }),
  z.strictObject({
    kind: z.literal('tax-account'),
    generation: z.enum(['a', 'b', 'c', 'd', 'mapped']),
    orgNumber: text.nullable(),
    name: text.nullable(),
    opening: balance,
    closing: balance,
    rows: z.array(z.strictObject({ line, date: isoDate, text, ore: z.int(), balanceOre: z.int().nullable() })).max(200_000),
    differenceOre: z.int().nullable(),
    rowBalanceBreaks: z.int().min(0),
  }),
  z.strictObject({
    kind: z.literal('final-tax'),
    orgNumber: text,
    period: text,
    decidedOn: isoDate,
    finalTaxKr: z.int(),
    incomeTaxKr: z.int().nullable(),
    preliminaryKr: z.int().nullable(),
  }),
]) satisfies z.ZodType<DeclarationContent>

function employerForms() {
  const form = z.strictObject({ orgNumber: text, period: text, fields: z.record(code, text), line })
  return { employers: z.array(form).max(100_000), individuals: z.array(form).max(500_000) }
}

/** One declaration or statement of a company, and what it was read from. */
export const declaredDocumentSchema = z.strictObject({
  /** Null: typed, which is no evidence of what the agency was told. */
  source: z
    .strictObject({ fileName: z.string().max(1000), sha256: z.string().regex(/^[0-9a-f]{64}$/), version: z.int().min(1).max(100_000) })
    .nullable(),
  /** Day on which it reached the agency; null where nobody has said. */
  filedOn: isoDate.nullable().default(null),
  content: contentSchema,
})
export type DeclaredSource = Readonly<NonNullable<z.output<typeof declaredDocumentSchema>['source']>>
export interface DeclaredDocument {
  readonly source: DeclaredSource | null
  readonly filedOn: string | null
  readonly content: DeclarationContent
}

/** All that a company has declared, in the one order of `declarationsOf`. */
export const declarationsSchema = z.array(declaredDocumentSchema).max(20_000).transform(declarationsOf)
export type Declarations = readonly DeclaredDocument[]

export const noDeclarations: Declarations = []

/**
 * Documents as a value: in an order that follows from what they say, whichever came first, and the same file once, under whatever names it came.
 */
export function declarationsOf(documents: readonly DeclaredDocument[]): Declarations {
  const sorted = documents.map((document) => [canonicalJson(document), document] as const).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  const seen = new Set<string>()
  return sorted.flatMap(([own, document]) => {
    // a notice may be of several years, each typed off the same file
    const identity =
      document.source === null || document.content.kind === 'final-tax' ? own : `${document.source.sha256} ${document.source.version}`
    if (seen.has(identity)) return []
    seen.add(identity)
    return [document]
  })
}

/** Identity of what a company has declared, of the value hash of each document; null: nothing. */
export function hashOfDeclarations(documents: readonly string[]): string | null {
  return documents.length === 0 ? null : hashValue([...documents].sort())
}

/** A declaration as it was read, with its source; `null`: typed. */
export function declaredDocument({ findings: _, ...content }: Declaration, source: DeclaredSource | null): DeclaredDocument {
  return { source, filedOn: null, content }
}

type ContentOf<K extends DeclarationContent['kind']> = Extract<DeclarationContent, { readonly kind: K }>

/** The documents of one kind, as they stand in the value. */
export function declaredOf<K extends DeclarationContent['kind']>(
  declarations: Declarations,
  kind: K,
): (Omit<DeclaredDocument, 'content'> & { readonly content: ContentOf<K> })[] {
  const isKind = (content: DeclarationContent): content is ContentOf<K> => content.kind === kind
  return declarations.flatMap(({ content, ...document }) => (isKind(content) ? [{ ...document, content }] : []))
}

/**
 * Declarations without the forms of other employers and the returns of other companies, where the company's own are among them: a file that is sent on
 * purpose may hold several. Where none is its own, all stay.
 */
export function ownDeclarations({ books, declarations }: { readonly books: Books; readonly declarations: Declarations }): Declarations {
  const own = identifyingDigits(books.years.findLast(({ ledger }) => ledger !== null)?.ledger?.company.orgNumber ?? '')
  const known = ownOf.get(declarations) ?? new Map<string, Declarations>()
  ownOf.set(declarations, known)
  const made = known.get(own) ?? withoutOthers(declarations, own)
  known.set(own, made)
  return made
}

const ownOf = new WeakMap<Declarations, Map<string, Declarations>>()

function withoutOthers(declarations: Declarations, own: string): Declarations {
  if (own === '') return declarations
  const isOwn = (orgNumber: string) => identifyingDigits(orgNumber) === own
  const kinds = (['agi', 'eskd'] as const).filter((kind) =>
    declarations.some((document) => document.content.kind === kind && ownersOf(document).some(isOwn)),
  )
  const stays = ({ orgNumber }: { readonly orgNumber: string }) => isOwn(orgNumber) || identifyingDigits(orgNumber) === ''
  const kept = declarations.flatMap((document): readonly DeclaredDocument[] => {
    const { content } = document
    if (content.kind === 'eskd' && kinds.includes('eskd')) return stays(content) ? [document] : []
    if (content.kind !== 'agi' || !kinds.includes('agi')) return [document]
    const employers = content.employers.filter(stays)
    const individuals = content.individuals.filter(stays)
    if (employers.length === content.employers.length && individuals.length === content.individuals.length) return [document]
    return employers.length + individuals.length === 0 ? [] : [{ ...document, content: { ...content, employers, individuals } }]
  })
  return kept.length === declarations.length && kept.every((document, i) => document === declarations[i]) ? declarations : kept
}

/** Organisation numbers that a document is of, as written: who sends income tax forms may be an adviser, and counts only where there are none. */
export function ownersOf({ content }: DeclaredDocument): string[] {
  switch (content.kind) {
    case 'agi':
      return [...content.employers, ...content.individuals].map(({ orgNumber }) => orgNumber)
    case 'sru':
      return content.forms.length === 0 && content.info ? [content.info.orgNumber] : content.forms.map(({ orgNumber }) => orgNumber)
    default:
      return content.orgNumber === null ? [] : [content.orgNumber]
  }
}
